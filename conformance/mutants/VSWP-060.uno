language 1

variant mutant-vswp-060 changes swap-hands-card "Swap Hands counts 40 points"

  rule forty
    points-of-card of card is 40 when face of card is wild-swap-hands
