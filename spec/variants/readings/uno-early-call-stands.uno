language 1

variant uno-early-call-stands changes uno "A call with two cards stands, however long it takes to get down to one"
  -- A program plays so. Who has one card and draws must still call anew.

  without an-early-call-is-for-the-turn

  except a-call-is-used-up [UNO-025] when hand-size of player is more than 2
