language 1

variant mutant-legal-060-start changes uno "Anything fits on a start Wild, whatever color was named"

  rule the-start-wild-is-free
    matches of card is yes when top is a wild-card and size of discard-pile is 1
