language 1

-- The sheet of the plain game was not seen; all of this is indirect, from a summary of the change and from sheets of sister games.
-- Indirect: cards are turned up until a number comes (mattel-2022-02); wilds in the hand count against a Wild Draw Four (-03,
-- sheet-flex-02); going out wins the game, and points are counted only if agreed on (-06). With points it is
-- `uno + start-flip-on + wilds-count`, and as the other wilds all count 50.
-- The time to catch ends as the next turn begins (-05); by A-065 a turn begins with its player's first act, as in the base.
-- Left to the players, so as the base: who deals (-01).
-- Silent, so as the base: where the cards go that are passed over (under the number: they are ignored), drawing by choice, black
-- on black, false calls, an empty draw pile, two players and a Reverse (a sister game says Skip).
profile flip-to-number-2022 uses uno, start-flip-on, wilds-count, no-points "Sheets in the style of 2022: a number opens the pile, and going out wins"
  set uno-penalty to 2 "indirect: mattel-2022-05"
  set match-target to 500 "indirect: no points are counted unless that is agreed on"
  set hand-size to 7 "silent in our notes: base"
  set challenge-extra to 2 "indirect: mattel-2022-04, six in all"
