language 1

variant mutant-vjmp-080-series changes stacking-jump-in "A jump-in goes on with the series beneath"

  without a-jump-begins-a-new-stack
