language 1

variant end-continue-until-one changes uno "When one is out the others play on for places, until one is left"
  -- Tables and programs; the first who is out has won the round.

  remember first-out as player or nobody from nobody, shown, given

  replace rule go-out [END-010, UNO-090]
    after play when hand-size of player is 0
      if first-out is nobody
        set first-out to player
      eliminate player
      if players-in is 1
        set winner to first-out

  -- Who goes out with a Reverse has played it before there were two.
  except reverse-of-two [TWO-010] when hand-size of player is 0

  except last-one-left [MATCH-060] when first-out is not nobody

  rule nobody-left-to-play-with [END-010, MATCH-060]
    after leave when players-in is 1 and first-out is not nobody
      set winner to first-out
      close turn
      close drawn
      close challenge
      then comes round-ends
