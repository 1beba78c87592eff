language 1

variant challenger-skipped-round-drawn changes challenge-success-turn-challenger-skipped, exhaust-both-empty-round-drawn "A challenger who never has the turn loses none"

  without no-turn-after-that
