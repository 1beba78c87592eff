"""The rules of a game with its variants as a book that people read: chapters, clauses, what variants change."""
