language 1

variant mutant-legal-050-top changes uno "A Wild Draw Four on a wild is judged by the card beneath, not by the color that was named"

  define color-that-counts [LEGAL-050]
    if top is a wild-card then color of second of discard-pile otherwise active-color

  replace define card sound by player
    face of card is not wild-draw-four
    or not some c in hand of player without card has (color of c is color-that-counts and c is not a wild-card)
