language 1

variant mutant-vjmp-060 changes jump-in "Nobody jumps in on the own card"

  rule never-on-the-own
    during jump, player may not play when player is subject
