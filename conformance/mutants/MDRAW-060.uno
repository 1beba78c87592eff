language 1

variant mutant-mdraw-060 changes mau-mau "At a standstill the round never ends"

  without nobody-can-move
