language 1

-- The box of the seed that speaks of blanks (hu-05), and of the sheet with the four-card penalty.
profile box-112-blanks uses uno, blanks "A box of 112 cards, with four blank cards"
