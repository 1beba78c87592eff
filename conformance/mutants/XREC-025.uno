language 1

variant mutant-xrec-025 changes extreme "A hand that wanders makes no duty to call"

  replace rule hands-wander
    after play of reverse when hand-size of player is more than 0
      pass all hands
