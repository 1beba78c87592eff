language 1

variant uno-on-received-none changes seven-zero "Who gets a hand of one card need not call"

  replace event hand-received [V70-060]
    close catching about player
    set called of player to no
