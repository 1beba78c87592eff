language 1

variant stack-challenge-last-only changes stacking "Only the last Wild Draw Four of a series is at stake, and who challenges draws the others"
  without two-more-for-each-four

  rule four-for-the-last-card [VSTK-055]
    instead of bluff-proved when pending is more than 0
      offender draws draws of top
      then comes penalty-paid for player
