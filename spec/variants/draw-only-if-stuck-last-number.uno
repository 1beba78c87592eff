language 1

variant draw-only-if-stuck-last-number changes draw-only-if-stuck, end-allowed-last-number "Who may not play the last card draws"

  except no-draw-by-choice [TURN-030] when hand-size of player is 1 and some c in hand of player has c is not a number-card
