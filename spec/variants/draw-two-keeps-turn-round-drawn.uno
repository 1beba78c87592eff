language 1

variant draw-two-keeps-turn-round-drawn changes draw-two-keeps-turn, exhaust-both-empty-round-drawn "Who finds no card for a Draw Two has no turn: the round is over"

  except draw-and-play [EXH-040] when idle is at least players-in
