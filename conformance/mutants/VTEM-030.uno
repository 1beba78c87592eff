language 1

variant mutant-vtem-030 changes teams "Partners tie with each other, and the match goes on"
  without one-leads-for-the-team
