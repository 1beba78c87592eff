language 1

-- item reverse-of-two; clauses TWO-010
variant mutant-reverse-of-two-does-nothing changes uno "Between two players a Reverse does nothing"

  without reverse-of-two
