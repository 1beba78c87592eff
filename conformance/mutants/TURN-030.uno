language 1

variant mutant-turn-030 changes uno "Who holds a card that fits must play"

  except draw-instead when some c in hand of player has c matches
