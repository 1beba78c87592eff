language 1

variant mutant-v70-060-free changes seven-zero "Who gets a hand of one card need not call"

  replace event hand-received
    close catching about player
    set called of player to no
