language 1

variant mutant-vjmp-080 changes stacking-jump-in "What has piled up can be jumped in on"

  without no-jump-on-a-stack
