language 1

variant winner-deals changes uno "Who wins a round deals the next one"
  -- Something added to an event; without a winner the deal passes to the left, as ever.
  rule the-winner-deals "The winner takes the cards together and deals."
    after round-ends when winner is not nobody
      set dealer to winner
