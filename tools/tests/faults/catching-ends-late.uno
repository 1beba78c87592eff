language 1

-- item too-late-to-catch; clauses UNO-050, UNO-055
variant mutant-catching-ends-late changes uno "Only a card that is a Skip ends the time to catch"

  replace rule too-late-to-catch
    catching ends before play when card is an action-card
