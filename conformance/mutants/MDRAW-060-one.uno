language 1

variant mutant-mdraw-060-one changes mau-mau "The round ends as soon as one player finds no card"

  replace rule nobody-can-move
    instead of turn-comes when fruitless is more than 0 and not next-sits-out
      do round-is-counted
