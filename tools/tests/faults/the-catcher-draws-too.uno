language 1

-- item catch; clauses UNO-060, UNO-040, UNO-045, UNO-050, UNO-070
variant mutant-the-catcher-draws-too changes uno "The catcher draws a card as well"

  replace action catch, in passing
    choose other from others
    then
      other draws uno-penalty
      player draws 1
