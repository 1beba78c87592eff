language 1

variant mutant-uno-055-jump changes jump-in "A card laid out of turn does not end the time to catch"

  except too-late-to-catch when player is not current
