language 1

variant overlay-seven-zero changes overlay, seven-zero "Several sevens are one swap"

  clause VOVL-040 "Several 7s laid together swap hands once, and several 0s pass them on once." absence ruling A-158
  clause VOVL-045 "Whoever lays all cards by laying 7s together swaps with nobody." ruling A-130

  replace action play also
    choose other from others if face of card is 7, optional when hand-size of player - size of more is 1 [V70-010, V70-030, VOVL-045], said "swap"
