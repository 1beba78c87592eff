language 1

variant mutant-vjmp-080-single changes stacking-jump-in "A single draw card can't be jumped in on"

  rule not-a-single-one
    during jump, player may not play when stacked is more than 0
