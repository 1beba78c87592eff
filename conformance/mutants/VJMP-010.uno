language 1

variant mutant-vjmp-010 changes jump-in "The number alone is enough to jump in"

  replace define card identical
    face of card is face of top
