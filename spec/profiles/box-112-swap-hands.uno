language 1

-- The cards of the sheet related to the Polish one (mattel-poland-112-04), whatever is written on three of them.
profile box-112-swap-hands uses uno, swap-hands-card, customizable-cards "A box of 112 cards, with Swap Hands and three cards to write on"
