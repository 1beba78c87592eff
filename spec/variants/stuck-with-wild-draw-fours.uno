language 1

variant stuck-with-wild-draw-fours changes draw-only-if-stuck, no-bluff, wilds-count "Who holds only Wild Draw Fours that would be bluffs draws"

  except no-draw-by-choice [TURN-030] when not some c in hand of player has (c matches and c sound)
