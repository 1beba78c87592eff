language 1

variant mutant-legal-010-symbols changes uno "A Skip, Reverse or Draw Two fits on its own symbol only"

  rule symbols-on-symbols
    matches of card is no when card is an action-card and face of card is not face of top
