language 1

variant mutant-uno-060-one changes uno "A player who is caught draws one card"

  replace action catch, in passing
    choose other from others
    then
      other draws 1
