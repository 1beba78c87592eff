language 1

variant mutant-vswp-010-fits changes swap-hands-card "Swap Hands goes on wilds only"

  rule on-wilds-only
    player may not play when face of card is wild-swap-hands and not top is a wild-card
