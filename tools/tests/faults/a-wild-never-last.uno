language 1

-- item play-a-match; clauses END-040, TURN-020, LEGAL-070
variant mutant-a-wild-never-last changes uno "A wild can't be somebody's last card"

  replace rule play-a-match
    during turn, player may play when card matches and not (card is a wild-card and hand-size of player is 1)
