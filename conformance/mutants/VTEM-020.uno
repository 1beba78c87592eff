language 1

variant mutant-vtem-020 changes teams "Only who goes out scores"
  without partners-score
