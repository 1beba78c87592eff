language 1

-- Seen: who plays a wrong card takes it back, draws two, and the turn passes (mattel-2005-17). All else that the sheet says is
-- the base: symbols count zero in the choice of the dealer (-02), the start cards (-03 to -07), drawing by choice (-08), bluffs
-- (-10), the challenge (-11), the time to catch (-12), the last draw card (-13), two players (-16).
-- Disputed: the sheet prints 20 points for wilds (-14), a slip of the typist by all that we know; they count 50 here, and `+
-- score-values-wild-20` counts a Wild as printed.
-- Silent, so as the base: who deals next, ties, false calls, whose turn it is after a right challenge, an empty draw pile.
profile mattel-2005 uses uno, illegal-policy-take-back-2-pass "The rules sheet in British spelling, retyped in 2005"
  set uno-penalty to 2 "seen: mattel-2005-12"
  set match-target to 500 "seen: mattel-2005-15"
  set hand-size to 7 "silent in our notes: base"
  set challenge-extra to 2 "seen: mattel-2005-11, six in all"
