language 1

variant blank-bench changes uno "Two blank cards: lay one on anything and say who sits out a turn"
  -- New cards, a choice that their play adds, and a turn that doesn't come about.
  deck
    2 of no color: blank-card

  remember benched for each player as number 0 to 20 from 0, shown, given

  action play also
    choose victim from others if face of card is blank-card, said "bench"

  rule a-blank-fits "A blank may be laid on anything."
    matches of card is yes when face of card is blank-card

  rule bench-somebody "Its player says who is to sit out."
    after play of blank-card
      add 1 to benched of victim

  rule sit-out "Then the next turn of that player lapses."
    instead of turn-begins when benched of player is more than 0
      take 1 from benched of player
