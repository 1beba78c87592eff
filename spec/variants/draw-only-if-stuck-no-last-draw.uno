language 1

variant draw-only-if-stuck-no-last-draw changes draw-only-if-stuck, end-allowed-last-no-draw "Who may not play the last card draws"

  except no-draw-by-choice [TURN-030] when hand-size of player is 1 and some c in hand of player has draws of c is more than 0
