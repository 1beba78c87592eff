"""Many games by players of a known kind, and what comes of them in numbers."""
