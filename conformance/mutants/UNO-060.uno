language 1

variant mutant-uno-060 changes uno "A player who is caught draws four cards"

  replace action catch, in passing
    choose other from others
    then
      other draws 4
