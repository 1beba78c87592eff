language 1

variant play-after-sevens changes mau-mau "Who has drawn for a seven still has the turn"
  -- Some tables play so.

  replace rule draw-for-the-sevens [MCARD-010, MCARD-020]
    instead of draw when owed is more than 0
      player draws owed
      set owed to 0
      open turn for player
