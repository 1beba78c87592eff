language 1

variant mutant-uno-080-once changes uno "Who was caught once owes no call any more"

  remember has-paid for each player as yes or no from no

  rule paid
    after catch
      set has-paid of other to yes

  except one-card-left when has-paid of player
