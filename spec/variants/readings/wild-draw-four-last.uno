language 1

variant wild-draw-four-last changes uno "A Wild Draw Four is played only when no other card can be"

  rule only-for-want-of-another
    during turn or drawn, player may not play when face of card is wild-draw-four and player has-another-play

  define player has-another-play
    some c in hand of player has (face of c is not wild-draw-four and c matches)
