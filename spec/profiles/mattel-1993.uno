language 1

-- Seen: symbols don't count in the choice of the dealer (mattel-1993-02). All else that the sheet says is the base: the start
-- cards (-03 to -07), drawing by choice (-08), other wilds beside a Wild Draw Four (-11), the challenge (-12), the time to catch
-- (-14), the last draw card (-15), two players (-18).
-- Silent, so as the base: who deals next, ties, false calls, whose turn it is after a right challenge, an empty draw pile.
-- Its other ways to count (-17) are `leftover-scoring` and `elimination-scoring`, partners (-19) `teams`.
profile mattel-1993 uses uno, dealer-symbols-excluded "The rules sheet of 1993"
  set uno-penalty to 2 "seen: mattel-1993-14"
  set match-target to 500 "seen: mattel-1993-16"
  set hand-size to 7 "silent in our notes: base"
  set challenge-extra to 2 "seen: mattel-1993-12, six in all"
