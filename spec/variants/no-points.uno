language 1

variant no-points changes uno "No points: who goes out first has won the match"

  class no-points has VNPT
  excludes leftover-scoring

  clause VNPT-010 "No points are counted: the first round that somebody wins is the match." from mattel-2022-06

  replace event round-ends [VNPT-010]
    then comes match-goes-on

  replace event match-goes-on [VNPT-010]
    if winner is not nobody
      set match-winner to winner
      end the match
      open match-over
    otherwise
      open round-over
