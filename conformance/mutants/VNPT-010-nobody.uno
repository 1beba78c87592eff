language 1

variant mutant-vnpt-010-nobody changes no-points "A round that nobody wins ends the match, too"

  replace event match-goes-on
    set match-winner to winner
    end the match
    open match-over
