language 1

variant teams changes uno "Two teams, seated alternately, score together" for 4 or 6 or 8 or 10 players [VTEM-010]

  class teams has VTEM
  excludes elimination-scoring

  chapter VTEM "Two teams"

  clause VTEM-010 "Four, six, eight or ten players form two teams, seated alternately: of four, partners sit opposite." from mattel-1993-19
  clause VTEM-020 "When somebody goes out, the team scores the cards that the other team holds." from mattel-1993-19
  clause VTEM-025 "The cards of the winner's own partners don't count." from mattel-1993-19
  clause VTEM-030 "A team has one score, and the team that leads when the target is reached wins the match." from mattel-1993-19 ruling T-001
  clause VTEM-040 "Partners play and draw for themselves; an effect hits whoever is next, also a partner." absence ruling T-002

  remember team for each player as number 0 to 2 from 0, for the match, shown as teams, given as teams [VTEM-010]

  define winning-team, shown [VTEM-030]
    team of match-winner

  rule take-seats [VTEM-010] "Whoever has no team yet is not of that of the player before."
    before turn-up-start, position-set
      for each p in players where team of p is 0
        set team of p to if team of right of p is 1 then 2 otherwise 1

  rule own-team-does-not-count [VTEM-025]
    points-in-hand of p is 0 when team of p is team of winner

  rule partners-score [VTEM-020, VTEM-030]
    after round-ends
      for each p in players where p is not winner and team of p is team of winner
        add points to score of p

  rule one-leads-for-the-team [VTEM-030]
    leads of p is no when (first q in players where team of q is team of p) is not p
