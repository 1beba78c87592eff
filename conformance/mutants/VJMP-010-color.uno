language 1

variant mutant-vjmp-010-color changes jump-in "The color alone is enough to jump in"

  replace define card identical
    color of card is color of top
