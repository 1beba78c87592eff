language 1

-- The cards of the Polish sheet (mattel-poland-112-04), whatever is written on three of them.
profile box-112-shuffle-hands uses uno, shuffle-hands-card, customizable-cards "A box of 112 cards, with Shuffle Hands and three cards to write on"
