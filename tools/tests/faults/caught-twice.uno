language 1

-- item caught-once; clauses UNO-060
variant mutant-caught-twice changes uno "Who was caught can be caught again"

  without caught-once
