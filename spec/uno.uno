language 1

game uno "Uno, unofficial" for 2 to 10 players [SETUP-010]

  class core has DECK, SETUP, START, TURN, LEGAL, DRAW, EFF, EXH, END, TWO, OPT
  class calls has UNO
  class challenge has CHAL
  class match has SCORE, MATCH

  --------------------------------------------------------------------------------------------
  chapter DECK "The cards"

  clause DECK-010 "The deck has 108 cards." from sq-07, hu-05
  clause DECK-020 "There are four colors. Each has one 0, and two each of 1 to 9, Skip, Reverse and Draw Two."
    from sq-08, sq-09, hu-06, hu-07
  clause DECK-030 "There are four Wilds and four Wild Draw Fours: the wild cards, which have no color." from sq-07, sq-10, hu-08
  clause DECK-040 "Decks of other boxes are other games: nothing of them is mixed in." absence ruling A-002
  clause DECK-050 "A blank card stays in the box unless the table has given it a rule." absence
    from hu-09, hu-31, mattel-1993-01 ruling A-001

  attribute color is one of red, yellow, green, blue

  deck [DECK-010, DECK-020, DECK-030]
    1 of each color: 0
    2 of each color: 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 4

  zone draw-pile, face down [DRAW-050]
  zone discard-pile, face up [SETUP-050]
  zone hand for each player, seen by its player [DRAW-050]

  --------------------------------------------------------------------------------------------
  chapter SETUP "Dealer and deal"

  clause SETUP-010 "Two to ten players take part." from hu-04, mattel-1993-01, mattel-2005-01, mattel-2008-01 ruling A-003
  clause SETUP-020 "Everybody draws a card, and the highest deals; a card that is no number counts as zero."
    from hu-10, hu-11, mattel-2005-02, mattel-2008-02, four-card-penalty-01 ruling A-005
  clause SETUP-030 "If several tie for the highest card, cards are drawn again." from hu-12 ruling A-006
  clause SETUP-035 "Only those who drew the highest card draw again." ruling A-004
  clause SETUP-040 "The dealer deals seven cards to each player." from sq-11, hu-13 ruling A-008
  clause SETUP-050 "The other cards are the draw pile. Its top card is turned up and opens the discard pile." from sq-12, hu-14
  clause SETUP-060 "The player on the dealer's left begins, and play goes clockwise." from sq-13, hu-16, mattel-2008-03

  option hand-size is 7, from 1 to 10 [SETUP-040] "How many cards each player is dealt."
  option deal-order is single, one of single, block [SETUP-040] "Single: one card at a time, all round; block: all cards of a player at once."

  remember dealer as player or nobody from nobody, for the match, shown, given
  remember round as number 1 to 1000 from 1, for the match, shown, given
  remember drawing for each player as yes or no from yes, for the match
  remember redraws as number 0 to 100 from 0, for the match

  event match-begins, given as dealer [SETUP-010, SETUP-020]
    shuffle draw-pile
    then comes draw-for-dealer

  event draw-for-dealer [SETUP-020, SETUP-030, SETUP-035]
    for each p in players where drawing of p
      p draws 1
    for each p in players where drawing of p
      if dealer-rank of p is less than (highest of dealer-rank of q for q in players)
        set drawing of p to no
    for each p in players
      move hand of p to bottom of draw-pile
    add 1 to redraws
    if (count of p in players where drawing of p) is 1 or redraws is 100
      set dealer to (first p in players where drawing of p)
      then comes round-begins
    otherwise
      then comes draw-for-dealer

  define dealer-rank of p [SETUP-020]
    (total of number of c for c in hand of p)

  event round-begins, given as deal [SETUP-040]
    begin a new round
    shuffle draw-pile
    if deal-order is single
      repeat exactly hand-size
        for each p in players starting from left of dealer
          p draws 1
    otherwise
      for each p in players starting from left of dealer
        p draws hand-size
    then comes turn-up-start

  --------------------------------------------------------------------------------------------
  chapter START "The card that opens the discard pile"

  clause START-010 "A start card that is no number has its start effect." from sq-13, hu-15 ruling A-019
  clause START-020 "Start Skip: the first player loses the turn."
    from mattel-1993-03, mattel-2005-03, mattel-2008-04, four-card-penalty-05 ruling A-013
  clause START-030 "Start Reverse: the dealer begins, and play goes counterclockwise."
    from hu-33, mattel-1993-04, mattel-2005-04, mattel-2008-05 ruling A-011, A-012
  clause START-040 "Start Draw Two: the first player draws two and loses the turn."
    from mattel-1993-05, mattel-2005-05, mattel-2008-06, four-card-penalty-03 ruling A-014, A-015
  clause START-050 "Start Wild: the first player names the color and then has a full turn."
    from mattel-1993-06, mattel-2005-06, mattel-2008-07 ruling A-010
  clause START-060 "Start Wild Draw Four: it goes back into the draw pile, and another card is turned up."
    from hu-45, mattel-1993-07, mattel-2005-07, mattel-2008-08, four-card-penalty-04, four-card-penalty-edited-01
    ruling A-009, A-018
  clause START-065 "A start Wild Draw Four is shuffled into the draw pile." table "any order may come of a shuffle"
    ruling A-009
  clause START-070 "Start number: nothing happens." from sq-13

  event turn-up-start, given as start [SETUP-050]
    move top of draw-pile to discard-pile
    set active-color to color of top
    make dealer current
    then comes start-card for dealer with top

  event start-card [START-010, START-070]
    nothing

  rule start-skip [START-020, TWO-040]
    after start-card of skip
      add 1 to misses

  rule start-reverse [START-030, TWO-040]
    after start-card of reverse
      turn direction round
      then comes turn-comes for dealer

  rule start-draw-two [START-040, TWO-040]
    after start-card of draw-two
      add draws of card to pending

  rule start-wild [START-050]
    after start-card when card is a wild-card
      open name for next of dealer

  rule start-wild-draw-four [START-060, START-065]
    instead of start-card of wild-draw-four
      move top to draw-pile
      shuffle draw-pile
      then comes turn-up-start

  --------------------------------------------------------------------------------------------
  chapter TURN "Whose turn it is, and what may be done in it"

  clause TURN-010 "Turns pass to the next player in the current direction." from hu-16, sq-16
  clause TURN-020 "In your turn you play one card that may be played, or you draw." from sq-14, hu-17, hu-18
  clause TURN-030 "You may draw although you hold a card that could be played."
    from sq-14c, mattel-1993-08, mattel-2005-08, mattel-2008-09, four-card-penalty-edited-02 ruling A-020
  clause TURN-040 "Only one card is played in a turn." absence
    from sq-14, sq-14a, hu-17, hu-66, four-card-penalty-edited-07, publisher-statements-04
  clause TURN-050 "The turn ends with the played card's effect, or when the drawn card is kept." from sq-14, sq-20
  clause TURN-060 "Nobody acts out of turn, except where a rule says so." absence from sq-14, hu-17, hu-20
  clause TURN-070 "Cards are not traded between players." absence from sq-26 ruling A-163

  window turn for the player [TURN-010, TURN-040, TURN-050, TURN-060]

  event turn-comes [TURN-010, EFF-120, SETUP-060]
    then comes turn-begins for player

  event turn-begins [TURN-010]
    open turn for player

  action play [TURN-020, LEGAL-080, EFF-010, EFF-060, EFF-070, EFF-080, EFF-090]
    choose card from hand
    choose color from colors if card is a wild-card, optional when hand-size of player is 1 [END-050], said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card

  rule play-a-match [TURN-020, LEGAL-070]
    during turn, player may play when card matches

  rule draw-instead [TURN-020, TURN-030]
    during turn, player may draw

  --------------------------------------------------------------------------------------------
  chapter LEGAL "Which card may be played"

  clause LEGAL-010 "A card of the active color may be played." from sq-14a, hu-17
  clause LEGAL-020 "A card with the number of the top card may be played." from sq-14a, hu-17 ruling A-034
  clause LEGAL-030 "A card with the symbol of the top card may be played." from sq-14a, hu-17 ruling A-032
  clause LEGAL-040 "A Wild may be played on any card." from sq-14b, sq-21, hu-20, mattel-1993-10 ruling A-029, A-153
  clause LEGAL-050 "A Wild Draw Four is rightly played only if the hand holds no card of the active color; numbers, symbols and other wilds don't matter."
    from sq-19, sq-22, sq-23, hu-40, mattel-1993-11, mattel-2005-10, mattel-2008-12
    ruling A-030, A-041, A-043, A-044, A-045, A-046, A-047
  clause LEGAL-060 "On a wild only the active color, or another wild, may be played." from sq-18, hu-37 ruling A-033
  clause LEGAL-070 "A Wild may be played although other cards could be." from sq-18, sq-21, mattel-2008-11
  clause LEGAL-080 "A play that the rules don't allow is not accepted: nothing has happened." ruling A-035, A-036

  remember active-color as color or none from none, shown as color, given

  define card matches [LEGAL-010, LEGAL-020, LEGAL-030, LEGAL-040, LEGAL-060]
    color of card is active-color
    or face of card is face of top
    or card is a wild-card
    or active-color is none

  -- A play that is not sound is allowed, but a challenge will show it.
  define card sound by player [LEGAL-050]
    face of card is not wild-draw-four
    or reference-color is none
    or not some c in hand of player has color of c is reference-color

  define reference-color [LEGAL-050]
    active-color

  --------------------------------------------------------------------------------------------
  chapter DRAW "Drawing a card"

  clause DRAW-010 "A player who draws instead of playing takes one card." from sq-14c, hu-18 ruling A-024
  clause DRAW-020 "If the drawn card may be played, it may be played at once, or kept."
    from sq-20, hu-18, hu-19, mattel-2005-08, mattel-2008-09 ruling A-021
  clause DRAW-030 "After drawing no other card may be played." absence
    from sq-20, hu-18, mattel-1993-08, mattel-2005-08, mattel-2008-09, four-card-penalty-edited-02 ruling A-022, A-023
  clause DRAW-040 "Nobody may pass without drawing; if there is no card to draw, the draw just ends the turn." ruling A-028
  clause DRAW-050 "Cards are drawn from the top, in the order in which they lie, and only their player sees them."
    from sq-14c, sq-36, hu-42

  window drawn for the player [DRAW-020, DRAW-030, TURN-060]

  remember drawn-card as card or none from none, for the turn, hidden, seen by current, shown as drawn, given

  action draw [DRAW-010, DRAW-040]
    then
      player draws 1

  action keep [DRAW-020, DRAW-040, TURN-050]
    then
      set drawn-card to none

  rule offer-the-drawn-card [DRAW-020]
    after draw when cards-drawn is 1
      set drawn-card to last-drawn
      open drawn for player

  rule play-the-drawn-card [DRAW-020, DRAW-030]
    during drawn, player may play when card is drawn-card and card matches

  rule keep-the-drawn-card [DRAW-020]
    during drawn, player may keep

  rule keep-what-does-not-fit [TURN-050]
    drawn settles with keep

  --------------------------------------------------------------------------------------------
  chapter EFF "What the cards do"

  clause EFF-010 "The card played becomes the top card, and its color, if it has one, the active color." from sq-14a, hu-17
  clause EFF-020 "Skip: the next player loses the turn." from sq-15, hu-34
  clause EFF-030 "Reverse: play goes the other way." from sq-16, hu-32
  clause EFF-040 "Draw Two: the next player draws two cards." from sq-17, hu-36
  clause EFF-050 "Draw Two: the player who draws the two loses the turn."
    from sq-17, mattel-1993-09, mattel-2005-09, mattel-2008-10 ruling A-113
  clause EFF-060 "Wild: its player names the active color." from sq-18, hu-37
  clause EFF-070 "The color that is already active may be named again." from sq-18, mattel-1993-10, mattel-2008-11 ruling A-031
  clause EFF-080 "The color is named as part of the play." ruling A-037, A-038
  clause EFF-090 "Wild Draw Four: its player names the active color." from sq-19, hu-39
  clause EFF-100 "Wild Draw Four: the next player draws four cards." from sq-19, hu-39
  clause EFF-110 "Wild Draw Four: the next player, having drawn, loses the turn." from sq-19, hu-39
  clause EFF-120 "An effect hits the next player in the direction that holds after the card."
    from sq-15, sq-16, sq-17, sq-19, hu-34 ruling A-095

  window name for the player [EFF-060, START-050]

  remember pending as number 0 to 400 from 0, shown, given
  remember misses as number 0 to 20 from 0

  rule skip [EFF-020, TWO-020]
    after play of skip
      add 1 to misses

  rule reverse [EFF-030]
    after play of reverse
      turn direction round

  rule draw-two [EFF-040]
    after play of draw-two
      add draws of card to pending

  rule wild-draw-four [CHAL-010, END-030]
    after play of wild-draw-four
      if hand-size of player is 0
        add draws of card to pending
      otherwise
        set doubtful to yes

  rule lose-the-turn [EFF-020, TWO-020]
    instead of turn-comes when misses is more than 0 and pending is 0 and not doubtful and winner is nobody
      then comes turn-lost for player

  event turn-lost [EFF-020, TWO-020]
    take 1 from misses

  rule pay-the-penalty [EFF-050, EFF-110, TWO-030]
    instead of turn-comes when pending is more than 0 and not doubtful
      then comes penalty-paid for player

  event penalty-paid [EFF-040, EFF-100, END-020]
    player draws pending
    set pending to 0

  action name [EFF-060, START-050]
    choose color from colors
    then
      set active-color to color

  rule name-the-color [START-050]
    during name, player may name

  --------------------------------------------------------------------------------------------
  chapter CHAL "Wild Draw Four and the challenge"

  clause CHAL-010 "A Wild Draw Four may be played against the rule, as a bluff; only a challenge can answer that."
    from sq-24, hu-41, mattel-2005-10 ruling A-042, A-059
  clause CHAL-020 "Only the player who must draw may challenge."
    from sq-35, hu-41, mattel-1993-12, mattel-2005-11, four-card-penalty-edited-06 ruling A-049
  clause CHAL-030 "The challenge comes before the first card is drawn." ruling A-050
  clause CHAL-040 "The challenged player shows the hand to the challenger, and to nobody else." from sq-36, hu-42 ruling A-052
  clause CHAL-045 "What is judged and shown is the hand as it was when the card was played." ruling A-051, A-136
  clause CHAL-050 "After a wrong challenge the challenger draws six, the four and two more, and loses the turn."
    from sq-38, hu-44, mattel-2022-04 ruling A-056
  clause CHAL-060 "After a right challenge the player of the Wild Draw Four draws four instead of the challenger."
    from sq-37, hu-43, mattel-1993-12, mattel-2005-11 ruling A-055
  clause CHAL-065 "After a right challenge the challenger takes a turn as usual." ruling A-053
  clause CHAL-070 "The Wild Draw Four and its color stand, whatever the challenge shows." from mattel-2022-04 ruling A-054
  clause CHAL-080 "A bluffer who has not called can be caught before the challenge, but not after drawing the four cards." ruling A-057

  window challenge for the player [CHAL-010, CHAL-020, CHAL-030, TURN-060]

  option challenge-extra is 2, from 0 to 4 [CHAL-050] "How many cards a wrong challenge costs beside those that were due."

  remember doubtful as yes or no from no
  remember offender as player or nobody from nobody
  remember bluffed as yes or no from no, hidden
  remember hand-at-play as cards from nothing, hidden

  rule look-at-the-hand [LEGAL-050, CHAL-045]
    before play of wild-draw-four
      set offender to player
      set hand-at-play to hand of player without card
      set bluffed to not card sound

  rule offer-the-challenge [CHAL-010, CHAL-020]
    instead of turn-comes when doubtful
      open challenge for player

  rule may-accept [CHAL-020]
    during challenge, player may accept

  rule may-challenge [CHAL-010, CHAL-020]
    during challenge, player may challenge

  action accept [CHAL-030, EFF-100]
    then
      set doubtful to no
      add draws of top to pending
      then comes penalty-paid for player

  action challenge [CHAL-020, CHAL-030, END-030]
    then
      set doubtful to no
      show hand-at-play of offender to player [CHAL-040]
      reveal bluffed
      if bluffed
        do bluff-proved for player
      otherwise
        do bluff-disproved for player

  event bluff-proved [CHAL-060, CHAL-065, CHAL-070, CHAL-080]
    offender draws pending + draws of top
    set pending to 0
    then comes turn-begins for player

  event bluff-disproved [CHAL-050, CHAL-070]
    add draws of top + challenge-extra to pending
    then comes penalty-paid for player

  --------------------------------------------------------------------------------------------
  chapter UNO "The call with one card left"

  clause UNO-010 "A player who goes down to one card must call Uno." from sq-27, hu-21, mattel-2022-05
  clause UNO-020 "The call is made as the next-to-last card is laid, before or after it." from sq-27, hu-21 ruling A-061, A-079
  clause UNO-025 "An early call is void: one before that turn, and one after which the card isn't laid." ruling A-061, A-071
  clause UNO-030 "A late call is good as long as nobody has caught the player."
    from sq-34, mattel-1993-13, mattel-2005-12, four-card-penalty-edited-03 ruling A-063, A-082
  clause UNO-040 "Once the card is on the pile, any other player may catch one who has one card left and has not called."
    from sq-32, hu-22, mattel-1993-14, mattel-2005-12, four-card-penalty-edited-04 ruling A-062, A-068
  clause UNO-045 "A catch names one player, and hits no other." ruling A-081
  clause UNO-050 "The time to catch ends when the next player plays or draws."
    from sq-33, mattel-1993-14, mattel-2005-12, four-card-penalty-edited-04 ruling A-064
  clause UNO-055 "Any play ends the time to catch; a lost turn, a penalty draw, an answer to a Wild Draw Four don't."
    ruling A-065, A-066, A-067, A-128
  clause UNO-060 "A player who is caught draws two cards."
    from sq-32, hu-22, mattel-1993-14, mattel-2008-13, mattel-poland-112-03, mattel-2022-05 ruling A-057, A-073, A-074, A-075
  clause UNO-070 "A call or a catch without cause has no effect and costs nothing." ruling A-069, A-070
  clause UNO-080 "The duty to call arises anew each time a player goes down to one card."
    from sq-27, hu-21, four-card-penalty-edited-05 ruling A-072
  clause UNO-090 "A player who never called and was not caught may still win." from sq-34 ruling A-076, A-077

  window catching for everyone, meanwhile, shown as catchable, given as uncalled [UNO-040, UNO-050]

  option uno-penalty is 2, from 0 to 8 [UNO-060] "How many cards a player draws who is caught."

  remember called for each player as yes or no from no, shown, given

  action call, in passing [UNO-010, UNO-020, UNO-025, UNO-070]
    then
      set called of player to yes

  action catch, in passing [UNO-040, UNO-045, UNO-050, UNO-060, UNO-070]
    choose other from others
    then
      other draws uno-penalty

  rule call-before-the-card [UNO-020, UNO-025]
    during turn or drawn, player may call when hand-size of player is 2 and not called of player

  rule call-after-the-card [UNO-020, UNO-030]
    during catching, player may call when player is subject

  rule one-card-left [UNO-010, UNO-080]
    after play when hand-size of player is 1 and not called of player
      open catching about player

  rule catch-it [UNO-040, UNO-045]
    during catching, player may catch when other is subject

  rule called-in-time [UNO-030]
    after call
      close catching about player

  rule caught-once [UNO-060]
    after catch
      close catching about other

  rule too-late-to-catch [UNO-050, UNO-055]
    catching ends before play

  rule too-late-once-drawn [UNO-050, UNO-055]
    catching ends before draw

  rule no-longer-one-card [CHAL-080]
    catching ends before card-drawn when player is subject

  rule a-call-is-used-up [UNO-080, UNO-025]
    after card-drawn
      set called of player to no

  rule an-early-call-is-for-the-turn [UNO-025]
    before turn-comes
      for each p in players where hand-size of p is more than 1
        set called of p to no

  -- A position that a test sets up in the middle of a turn.
  event position-set
    if drawn-card is not none
      open drawn for current
    if challenge is open
      set offender to previous of current
      set hand-at-play to hand of offender
      set bluffed to color of second of discard-pile is not none and some c in hand of offender has color of c is color of second of discard-pile
      set doubtful to yes

  --------------------------------------------------------------------------------------------
  chapter EXH "The draw pile runs out"

  clause EXH-010 "When a card must be drawn and the draw pile is empty, the whole discard pile but its top card is shuffled and becomes the draw pile."
    from sq-25, hu-23, mattel-2008-14 ruling A-084, A-085, A-090
  clause EXH-020 "Shuffled wilds have no color any more; the top card keeps the color that was named." ruling A-086
  clause EXH-030 "A draw that was under way goes on after the shuffle." ruling A-083
  clause EXH-040 "A player who must draw more cards than there are draws what there is, and the rest lapses."
    ruling A-058, A-087, A-089, A-092
  clause EXH-050 "When all players in turn have found no card to draw, and nobody has played, the round ends without a winner and without points."
    ruling A-088

  remember idle as number 0 to 20 from 0

  event draw-pile-empty [EXH-010, EXH-020, EXH-030, EXH-040]
    move discard-pile without top to draw-pile
    shuffle draw-pile

  rule nothing-to-draw [EXH-050]
    after draw when cards-drawn is 0
      add 1 to idle

  rule something-moved [EXH-050]
    before play, card-drawn
      set idle to 0

  rule stalemate [EXH-050]
    instead of turn-comes when idle is at least players-in and misses is 0 and pending is 0 and not doubtful and winner is nobody
      then comes round-ends

  --------------------------------------------------------------------------------------------
  chapter END "Going out"

  clause END-010 "The round ends when a player has no cards left; that player wins it." from sq-28, hu-24 ruling A-098, A-107
  clause END-020 "If the last card is a Draw Two or a Wild Draw Four, the next player still draws before the count."
    from sq-30, mattel-1993-15, mattel-2005-13, mattel-2008-15 ruling A-091, A-094, A-095
  clause END-030 "A last Wild Draw Four can't be wrongly played, so no challenge is offered." ruling A-048
  clause END-040 "Any card may be the last." absence from sq-28, sq-30 ruling A-096, A-097
  clause END-050 "For a last wild no color needs to be named." ruling A-039

  remember winner as player or nobody from nobody, shown

  rule go-out [END-010, UNO-090]
    after play when hand-size of player is 0
      set winner to player

  rule round-is-over [END-010, END-020]
    instead of turn-comes when winner is not nobody and pending is 0 and not doubtful
      then comes round-ends

  --------------------------------------------------------------------------------------------
  chapter SCORE "The count"

  clause SCORE-010 "The winner of the round scores the cards that the others hold." from sq-28, hu-25, sq-06
  clause SCORE-020 "A number card counts its number, a Skip, Reverse or Draw Two 20, a wild 50."
    from sq-29, hu-28, hu-29, hu-30, mattel-1993-16, mattel-2008-16, mattel-2022-06 ruling A-104, A-105
  clause SCORE-030 "The count comes after the last card's penalty has been drawn." from sq-30 ruling A-106

  remember points as number 0 to 10000 from 0, shown
  remember score for each player as number 0 to 1000000 from 0, for the match, shown as scores, given as scores

  define points-of-card of card [SCORE-020]
    if card is a number-card then number of card
    otherwise if card is an action-card then 20
    otherwise 50

  define points-in-hand of p [SCORE-010]
    (total of points-of-card of c for c in hand of p)

  event round-ends [SCORE-010, SCORE-030]
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
    then comes match-goes-on

  --------------------------------------------------------------------------------------------
  chapter MATCH "Rounds, target, leaving"

  clause MATCH-010 "Rounds are played until a player has reached the target." from sq-05, hu-26
  clause MATCH-020 "The target is 500 points, reached or exceeded."
    from sq-31, hu-26, mattel-1993-16, mattel-2008-16, mattel-2005-15 ruling A-099
  clause MATCH-030 "The deal passes to the left each round." ruling A-007
  clause MATCH-040 "If several have reached the target, the highest score wins; if they tie at the top, another round is played."
    ruling A-100, A-101
  clause MATCH-050 "The match names a winner and no loser." absence ruling A-102
  clause MATCH-060 "A player who leaves the game puts the hand under the draw pile and is out of the match; the turn passes on. The last one left wins the match."
    ruling A-108, A-151

  option match-target is 500, from 1 to 5000 [MATCH-020] "The points that end the match."

  remember match-winner as player or nobody from nobody, for the match, shown
  remember loser as player or nobody from nobody, for the match, shown [MATCH-050]

  window round-over for the table [MATCH-010, END-010]
  window match-over for the table [MATCH-010, MATCH-020, END-010]
  window at-any-time for everyone, meanwhile, always [TURN-060]

  define p leads [MATCH-040]
    score of p is (highest of score of q for q in everybody)

  rule the-deal-passes [MATCH-030]
    after round-ends
      set dealer to left of dealer

  event match-goes-on [MATCH-010]
    if some p in everybody has score of p is at least match-target and (count of p in everybody where p leads) is 1
      set match-winner to (first p in everybody where p leads)
      end the match
      open match-over
    otherwise
      open round-over

  action deal [MATCH-010]
    then
      add 1 to round
      then comes round-begins

  rule deal-again [MATCH-010]
    during round-over, table may deal

  action leave, in passing [MATCH-060]
    then
      move hand of player to bottom of draw-pile
      eliminate player from the match

  rule may-leave [MATCH-060]
    during at-any-time, player may leave unless round-over is open

  rule last-one-left [MATCH-060]
    after leave when players-in is 1
      set winner to (first p in players)
      set match-winner to winner
      end the match
      open match-over

  --------------------------------------------------------------------------------------------
  chapter TWO "Two players"

  clause TWO-010 "Between two players a Reverse is a Skip."
    from sq-39, mattel-1993-18, mattel-2005-16, four-card-penalty-edited-09 ruling A-109, A-110, A-111, A-112
  clause TWO-020 "Between two players the one who plays a Skip moves again." from sq-15, sq-39, mattel-1993-18, hu-35
  clause TWO-030 "Between two players the one who plays a Draw Two or a Wild Draw Four moves again."
    from sq-17, sq-19, mattel-1993-18 ruling A-113
  clause TWO-040 "With two players a start card acts as it always does." ruling A-012, A-013

  rule reverse-of-two [TWO-010]
    after play of reverse when players-in is 2
      add 1 to misses

  --------------------------------------------------------------------------------------------
  chapter OPT "Optional rules"

  clause OPT-010 "An optional rule holds only if it was agreed on before play; any of them may be combined." absence
    from hu-46, mattel-2008-house-rules-10 ruling A-164

  -- What holds whenever nothing waits, whatever a variant adds ------------------------------

  promise one-hand-empty [END-010, UNO-090]
    always (count of p in players where hand-size of p is 0 and p is not winner) is 0 or winner is not nobody or round-over is open
