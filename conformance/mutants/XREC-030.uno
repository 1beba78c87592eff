language 1

variant mutant-xrec-030 changes extreme "There is something to knock for after every card"

  replace rule time-to-knock
    after play when hand-size of player is more than 0
      open knocking
