language 1

variant mutant-uno-040 changes uno "Only the player whose turn it is may catch"

  except catch-it when player is not current
