language 1

variant mutant-xrec-030 changes extreme "There is something to knock for after every card"

  replace rule time-to-knock
    after play when winner is nobody
      open knocking
