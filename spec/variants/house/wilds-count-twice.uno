language 1

variant wilds-count-twice changes uno "A hand with a wild in it counts twice"
  -- An exception to a definition of the game.
  rule caught-with-a-wild "Who is left with a wild pays double for the whole hand."
    points-in-hand of p is 2 times (total of points-of-card of c for c in hand of p) when (count of c in hand of p where c is a wild-card) is more than 0
