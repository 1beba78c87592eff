language 1

variant mutant-chal-080 changes uno "A bluffer who has drawn the four cards can still be caught for the missing call"

  without no-longer-one-card
