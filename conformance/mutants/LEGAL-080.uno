language 1

variant mutant-legal-080 changes uno "Who tries a card that does not fit takes it back and draws one"

  rule try-anything
    during turn, player may play when not card matches

  rule take-it-back
    instead of play when not card matches
      player draws 1
