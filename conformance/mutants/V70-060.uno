language 1

variant mutant-v70-060 changes seven-zero "Calls travel with the hands"

  replace event hand-received
    nothing
