language 1

variant end-final-challenge-stacking changes end-final-challenge, stacking "A last Wild Draw Four is challenged, but not answered"

  rule no-answer-to-a-last-four [VSTK-080]
    during challenge, player may not play when winner is not nobody
