language 1

variant mutant-vshf-025 changes shuffle-hands-card "Shuffle Hands turns play round"

  rule and-back
    after play of wild-shuffle-hands
      turn direction round
