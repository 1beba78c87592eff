language 1

variant mutant-exh-020-kept changes uno "After a reshuffle a Wild still has the color that was named with the last one"

  remember last-color as color or none from none
  remember reshuffled as yes or no from no

  rule it-was-shuffled
    after draw-pile-empty
      set reshuffled to yes
      if last-color is none
        set last-color to active-color

  rule it-was-named
    after play of wild
      set last-color to active-color

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, optional when hand-size of player is 1 or reshuffled, said "as"
    then
      discard card
      set active-color to if reshuffled and face of card is wild then last-color otherwise if card is a wild-card then color otherwise color of card
