language 1

variant draw-only-if-stuck-no-last-wild changes draw-only-if-stuck, end-allowed-last-no-wild "Who may not play the last card draws"

  except no-draw-by-choice [TURN-030] when hand-size of player is 1 and some c in hand of player has c is a wild-card
