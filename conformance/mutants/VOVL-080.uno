language 1

variant mutant-vovl-080 changes overlay-stacking "Several cards answer"

  without one-card-answers
