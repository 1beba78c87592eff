language 1

variant false-call-costs-n changes false-call-costs "A false call and a false catch cost so many cards, each as agreed"

  option false-call-penalty is 2, from 0 to 8 [UNO-070] "How many cards a false call costs."
  option false-catch-penalty is 2, from 0 to 8 [UNO-070] "How many cards a false catch costs."

  replace rule pay-for-a-false-call [UNO-070]
    instead of call when hand-size of player is more than 2
      player draws false-call-penalty

  replace rule pay-for-a-false-catch [UNO-070]
    instead of catch when not other can-be-caught
      player draws false-catch-penalty
