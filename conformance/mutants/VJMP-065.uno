language 1

variant mutant-vjmp-065 changes jump-in "A jump-in can't be the last card"

  rule never-the-last
    during jump, player may not play when hand-size of player is 1
