language 1

variant mutant-vswp-040-color changes swap-hands-card "Nobody names a color for a start Swap Hands"

  except start-wild when face of card is wild-swap-hands
