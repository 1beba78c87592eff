language 1

variant stacking changes uno "A draw card may be answered with another, and the penalty grows"

  class stacking has VSTK

  clause VSTK-010 "Who must draw may answer with a draw card instead; then the next player must draw."
    from hu-54, mattel-2008-house-rules-01
  clause VSTK-020 "A Draw Two is answered by a Draw Two of any color, a Wild Draw Four by a Wild Draw Four; no other card may be played."
    from hu-55, hu-56, mattel-2008-house-rules-01 ruling A-140, A-141, A-142
  clause VSTK-030 "What must be drawn adds up, without a limit." from hu-55, hu-59, mattel-2008-house-rules-01 ruling A-149
  clause VSTK-040 "One card answers. Nobody need answer; who does not draws everything and loses the turn."
    from hu-59, hu-60, mattel-2008-house-rules-01, mattel-2008-house-rules-03 ruling A-147, A-148, A-150
  clause VSTK-050 "A Wild Draw Four that answers another can be challenged as usual, and the penalty grows with the number of them."
    from hu-58, mattel-2008-house-rules-02
  clause VSTK-055 "The last of the series is judged. Wrongly played: its player draws all that is due, and the challenger has the turn. Rightly played: the challenger draws all of it and two more for each Wild Draw Four." ruling A-143, A-144, A-146
  clause VSTK-060 "A Wild Draw Four that answers another is judged by the color that was active before the first." ruling A-145
  clause VSTK-070 "Each Wild Draw Four names a color, and the last one counts." from hu-57, mattel-2008-house-rules-02
  clause VSTK-080 "A draw card that is somebody's last is not answered: it is drawn, and the round is counted." ruling A-093

  option stack-kinds is same-face, one of same-face, upward, any-draw-card [VSTK-020] "Upward: also a card that draws more."
  option stack-cap is 0, from 0 to 400 [VSTK-030] "The most that a penalty can grow to; 0 is no limit."

  -- Draw cards that lie one on another and are not paid yet; Wild Draw Fours among them; the color before the first of these.
  remember stacked as number 0 to 108 from 0
  remember fours as number 0 to 108 from 0
  remember color-before-fours as color or none from none

  define card answers [VSTK-020, VSTK-030]
    draws of card is more than 0 and card follows and card keeps-the-cap

  define card follows [VSTK-020]
    face of card is face of top
    or stack-kinds is upward and draws of card is more than draws of top
    or stack-kinds is any-draw-card

  define card keeps-the-cap [VSTK-030]
    stack-cap is 0 or amount-due + draws of card is at most stack-cap

  define amount-due [VSTK-030]
    if doubtful then pending + draws of top otherwise pending

  rule count-the-stack [VSTK-010]
    after play when draws of card is more than 0
      add 1 to stacked

  rule count-the-fours [VSTK-050]
    after play of wild-draw-four
      add 1 to fours

  -- The victim has the turn, and may answer. A start Draw Two (START-040) and a last card (VSTK-080) are simply drawn.
  except pay-the-penalty [VSTK-010, VSTK-080] when stacked is more than 0 and winner is nobody

  rule only-an-answer [VSTK-020, VSTK-030, VSTK-040]
    during turn, player may not play when pending is more than 0 unless card answers

  -- Only an answer, says the rule before; but it need not match.
  rule answer-with-any-color [VSTK-020]
    during turn, player may play when pending is more than 0

  rule answer-a-four [VSTK-010, VSTK-020, VSTK-030, VSTK-070]
    during challenge, player may play when card answers

  rule call-before-the-answer [UNO-020] "Who answers a Wild Draw Four with the next-to-last card may call before it, as in a turn."
    during challenge, player may call when hand-size of player is 2 and not called of player

  rule answering-gives-up-the-challenge [VSTK-030]
    before play during challenge
      add draws of top to pending
      set doubtful to no

  rule draw-it-all [VSTK-040]
    instead of draw when pending is more than 0
      then comes penalty-paid for player

  rule who-cannot-answer-draws [VSTK-040]
    turn settles with draw when pending is more than 0

  -- Drawing what has piled up is a penalty draw, no act of the next player (UNO-055).
  except too-late-once-drawn [UNO-055, VSTK-040] when pending is more than 0

  rule stack-is-paid [VSTK-040]
    after penalty-paid, bluff-proved
      set stacked to 0
      set fours to 0

  rule remember-the-color [VSTK-060]
    before play of wild-draw-four when fours is 0
      set color-before-fours to active-color

  rule judge-by-the-first-color, ahead of look-at-the-hand [VSTK-060]
    reference-color is color-before-fours when fours is more than 0

  rule two-more-for-each-four [VSTK-050, VSTK-055, CHAL-050]
    before bluff-disproved
      add challenge-extra times (fours - 1) to pending

  rule a-given-penalty [VSTK-010]
    after position-set when pending is more than 0 or challenge is open
      set stacked to 1
      if challenge is open
        set fours to 1
        set color-before-fours to color of second of discard-pile
