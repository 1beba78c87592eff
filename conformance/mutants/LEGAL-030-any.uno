language 1

variant mutant-legal-030-any changes uno "Any action card fits on any other"

  rule action-on-action
    matches of card is yes when card is an action-card and top is an action-card
