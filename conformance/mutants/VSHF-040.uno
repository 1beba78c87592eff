language 1

variant mutant-vshf-040 changes shuffle-hands-card "A start Shuffle Hands turns the hands round the table"

  rule a-start-card-deals
    after start-card of wild-shuffle-hands
      pass all hands
