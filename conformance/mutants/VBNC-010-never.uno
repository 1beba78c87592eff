language 1

variant mutant-vbnc-010-never changes bounce "No Skip sends anything on"

  without a-bounce-answers
