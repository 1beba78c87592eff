language 1

variant leftover-match-loser changes leftover-scoring, match-loser-lowest "Where the fewest points win, they don't lose"

  without name-the-losers
