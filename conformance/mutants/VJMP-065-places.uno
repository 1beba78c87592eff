language 1

variant mutant-vjmp-065-places changes end-continue-jump-in "A last card can be jumped in on where play goes on for places"

  without no-jump-on-a-last-card
