language 1

game mau-mau "Mau-Mau, by its usual German rules" for 2 to 5 players [MDEAL-010]

  class mau-mau has MDECK, MDEAL, MTURN, MFIT, MDRAW, MCARD, MEND
  class mau-calls has MCALL
  class mau-match has MSCORE

  --------------------------------------------------------------------------------------------
  chapter MDECK "The pack"

  clause MDECK-010 "The pack has 32 cards: of each suit 7, 8, 9, 10, jack, queen, king and ace." from mau-01
  clause MDECK-020 "The suits are clubs, spades, hearts and diamonds. None ranks above another." from mau-01

  attribute suit is one of clubs, spades, hearts, diamonds

  deck [MDECK-010, MDECK-020]
    1 of each suit: 7 8 9 10 jack queen king ace
    draws of 7 is 2
    points of jack is 20
    points of ace is 11
    points of king is 4
    points of queen is 3

  zone draw-pile, face down [MDRAW-010]
  zone discard-pile, face up [MDEAL-040]
  zone hand for each player, seen by its player [MDRAW-010]

  --------------------------------------------------------------------------------------------
  chapter MDEAL "The deal"

  clause MDEAL-010 "Two to five players take part." from mau-01 ruling M-001
  clause MDEAL-020 "Chance says who deals first. Each round the deal passes to the left." ruling M-002
  clause MDEAL-030 "The dealer deals five cards to each player, one at a time." from mau-03
  clause MDEAL-040 "The next card is turned up and opens the discard pile. The other cards are the draw pile." from mau-04
  clause MDEAL-050 "The card that is turned up makes nobody draw, miss a turn or wish." absence ruling M-003
  clause MDEAL-060 "The player on the dealer's left begins." from mau-05

  option cards-dealt is 5, from 3 to 6 [MDEAL-030] "How many cards each player is dealt."

  remember dealer as player or nobody from nobody, for the match, shown, given
  remember round as number 1 to 1000 from 1, for the match, shown, given

  event match-begins, given as dealer [MDEAL-020]
    pick dealer from players by chance
    then comes cards-are-dealt

  event cards-are-dealt, given as deal [MDEAL-030]
    begin a new round
    shuffle draw-pile
    repeat exactly cards-dealt
      for each p in players starting from left of dealer
        p draws 1
    then comes card-is-turned-up

  event card-is-turned-up, given as start [MDEAL-040, MDEAL-060]
    move top of draw-pile to discard-pile
    set active-suit to suit of top
    make dealer current

  --------------------------------------------------------------------------------------------
  chapter MTURN "What may be done, and by whom"

  clause MTURN-010 "The turn passes to the left, in every round and after every card." from mau-05
  clause MTURN-020 "In your turn you play one card that fits, or you draw." from mau-06, mau-07
  clause MTURN-030 "You may draw although you hold a card that fits." from mau-07 ruling M-004
  clause MTURN-040 "Nobody acts out of turn, except to say Mau or Mau-Mau and to catch one who has not." absence from mau-05

  window turn for the player [MTURN-010, MTURN-020, MTURN-040]

  event turn-comes [MTURN-010, MDEAL-060]
    open turn for player

  action play [MTURN-020, MCARD-050, MCARD-055]
    choose card from hand
    choose suit from suits if face of card is jack, said "wishing"
    then
      discard card
      set active-suit to if face of card is jack then suit otherwise suit of card

  rule play-what-fits [MTURN-020]
    during turn, player may play when card fits

  rule draw-instead [MTURN-020, MTURN-030]
    during turn, player may draw

  promise always-clockwise [MTURN-010]
    always direction is clockwise

  --------------------------------------------------------------------------------------------
  chapter MFIT "Which card fits"

  clause MFIT-010 "A card fits on a card of its suit." from mau-06
  clause MFIT-020 "A card fits on a card of its face." from mau-06
  clause MFIT-030 "On a jack a card fits if it has the suit that was wished, whatever the suit of the jack." from mau-12
  clause MFIT-040 "A jack fits on every card that is no jack, whatever was wished." from mau-12, mau-13
  clause MFIT-050 "A jack is not played on a jack." from mau-13 ruling M-005

  remember active-suit as suit or none from none, shown as suit, given

  define card fits [MFIT-010, MFIT-020, MFIT-030, MFIT-040]
    suit of card is active-suit
    or face of card is face of top
    or face of card is jack

  rule no-jack-on-a-jack [MFIT-050]
    fits of card is no when face of card is jack and face of top is jack

  --------------------------------------------------------------------------------------------
  chapter MDRAW "Drawing"

  clause MDRAW-010 "Who draws takes the top card of the draw pile; only that player sees it." from mau-07
  clause MDRAW-020 "If the drawn card fits, it may be played at once, or kept." from mau-07
  clause MDRAW-030 "After drawing no other card may be played; who keeps the card has ended the turn." from mau-07 ruling M-006
  clause MDRAW-040 "When a card is to be drawn and there is none, all discards but the top card are shuffled and become the draw pile."
    from mau-19
  clause MDRAW-050 "Who must draw and finds too few cards draws what there is; the rest lapses." ruling M-007
  clause MDRAW-060 "When everybody in turn has found no card to draw, the round ends without a winner, and all count." ruling M-007

  window drawn for the player [MDRAW-020, MDRAW-030, MTURN-040]

  remember drawn-card as card or none from none, for the turn, hidden, seen by current, shown as drawn, given
  remember fruitless as number 0 to 5 from 0

  action draw [MDRAW-010]
    then
      player draws 1

  action keep [MDRAW-020, MDRAW-030]
    then
      set drawn-card to none

  rule look-at-the-card [MDRAW-020]
    after draw when cards-drawn is 1
      set drawn-card to last-drawn
      open drawn for player

  rule play-the-drawn-card [MDRAW-020, MDRAW-030]
    during drawn, player may play when card is drawn-card and card fits

  rule keep-the-drawn-card [MDRAW-020]
    during drawn, player may keep

  rule keep-what-does-not-fit [MDRAW-030]
    drawn settles with keep

  event draw-pile-empty [MDRAW-040]
    move discard-pile without top to draw-pile
    shuffle draw-pile

  rule nothing-found [MDRAW-050, MDRAW-060]
    after draw when cards-drawn is 0
      add 1 to fruitless

  rule something-found [MDRAW-060]
    before play, card-drawn
      set fruitless to 0

  rule nobody-can-move [MDRAW-060]
    instead of turn-comes when fruitless is at least players-in and not next-sits-out
      do round-is-counted

  --------------------------------------------------------------------------------------------
  chapter MCARD "Seven, eight and jack"

  clause MCARD-010 "Seven: the next player draws two cards." from mau-08
  clause MCARD-020 "Who draws for a seven plays no card in that turn." ruling M-008
  clause MCARD-030 "Instead of drawing one may play another seven; the next player then draws two more." from mau-09 ruling M-009
  clause MCARD-035 "No other card answers a seven, not even a jack." ruling M-009
  clause MCARD-040 "Eight: the next player misses a turn; of two, its player has the next turn too." from mau-11
  clause MCARD-050 "Jack: its player wishes a suit as part of the play." from mau-12
  clause MCARD-055 "The jack's own suit may be wished. With a last jack a suit is wished too." ruling M-010

  remember owed as number 0 to 8 from 0, shown, given
  remember next-sits-out as yes or no from no

  rule seven [MCARD-010, MCARD-030]
    after play of 7
      add draws of card to owed

  rule only-a-seven-answers [MCARD-030, MCARD-035]
    during turn, player may not play when owed is more than 0 unless face of card is 7

  rule draw-for-the-sevens [MCARD-010, MCARD-020]
    instead of draw when owed is more than 0
      player draws owed
      set owed to 0

  rule eight [MCARD-040]
    after play of 8
      set next-sits-out to yes

  rule miss-the-turn [MCARD-040]
    instead of turn-comes when next-sits-out
      set next-sits-out to no

  --------------------------------------------------------------------------------------------
  chapter MCALL "Mau and Mau-Mau"

  clause MCALL-010 "Who plays the last card but one must say Mau." from mau-14
  clause MCALL-020 "Who plays the last card must say Mau-Mau." from mau-14
  clause MCALL-030 "It is said in the turn in which the card is played, before it is played." from mau-14
  clause MCALL-035 "It may still be said afterwards, as long as nobody has caught the player." ruling M-011
  clause MCALL-040 "A player who has not said it may be caught by any other, and draws one card." from mau-15 ruling M-012
  clause MCALL-050 "Who is caught without Mau-Mau has not won: the round goes on." ruling M-013
  clause MCALL-060 "It is too late to catch once another card is played or drawn for a turn, the round is counted, or the turn is the player's again."
    ruling M-011
  clause MCALL-070 "What is said or caught without cause has no effect." ruling M-014

  option mau-penalty is 1, from 1 to 4 [MCALL-040] "How many cards a player draws who is caught."

  window unsaid for everyone, meanwhile, shown, given [MCALL-040, MCALL-060, MCALL-070]

  remember announced for each player as yes or no from no, shown, given

  action say, in passing [MCALL-010, MCALL-020, MCALL-070]
    choose word from one of (mau, mau-mau)
    then
      set announced of player to yes

  action catch, in passing [MCALL-040, MCALL-060, MCALL-070]
    choose other from others
    then
      other draws mau-penalty

  rule mau-before-the-card [MCALL-010, MCALL-030]
    during turn or drawn, player may say when word is mau and hand-size of player is 2 and not announced of player

  rule mau-mau-before-the-card [MCALL-020, MCALL-030]
    during turn, player may say when word is mau-mau and hand-size of player is 1 and not announced of player

  rule nothing-was-said [MCALL-010, MCALL-020]
    after play when hand-size of player is at most 1 and not announced of player
      open unsaid about player

  rule mau-after-the-card [MCALL-010, MCALL-035]
    during unsaid, player may say when word is mau and hand-size of player is 1 and player is subject

  rule mau-mau-after-the-card [MCALL-020, MCALL-035]
    during unsaid, player may say when word is mau-mau and hand-size of player is 0 and player is subject

  rule said-in-time [MCALL-035]
    after say
      close unsaid about player

  rule catch-the-silent [MCALL-040]
    during unsaid, player may catch when other is subject

  rule caught-once [MCALL-040]
    after catch
      close unsaid about other

  rule not-won-yet [MCALL-050]
    after catch when hand-size of other is more than 0
      call off round-is-won

  rule too-late-to-catch [MCALL-060]
    unsaid ends before play, draw, round-is-won

  rule too-late-in-the-next-turn [MCALL-060]
    unsaid ends before turn-comes when player is subject

  rule a-word-is-for-one-card [MCALL-010, MCALL-020]
    before turn-comes, draw
      set announced of player to no

  --------------------------------------------------------------------------------------------
  chapter MEND "Going out"

  clause MEND-010 "Who has no card left wins the round, and it is over." from mau-16
  clause MEND-020 "Any card may be the last. A last seven makes nobody draw." absence ruling M-015

  remember winner as player or nobody from nobody, shown

  rule last-card [MEND-010]
    after play when hand-size of player is 0
      then comes round-is-won for player

  event round-is-won [MEND-010]
    set winner to player
    do round-is-counted

  --------------------------------------------------------------------------------------------
  chapter MSCORE "The count, rounds and match"

  clause MSCORE-010 "At the end of a round all count the cards that they hold, each against themselves." from mau-17
  clause MSCORE-020 "A jack counts 20, an ace 11, a king 4, a queen 3, any other card its number." from mau-17 ruling M-016
  clause MSCORE-030 "Rounds are played until somebody has 100 points or more; then whoever has the most has lost." from mau-18 ruling M-017
  clause MSCORE-040 "If several have the most, another round is played." ruling M-017
  clause MSCORE-050 "The match names a loser and no winner." absence from mau-18

  option losing-score is 100, from 10 to 1000 [MSCORE-030] "The points that end the match."

  remember score for each player as number 0 to 100000 from 0, for the match, shown as scores, given as scores
  remember loser as player or nobody from nobody, for the match, shown

  window round-over for the table [MSCORE-030, MEND-010]
  window match-over for the table [MSCORE-030, MEND-010]

  define worth of card [MSCORE-020]
    points of card + number of card

  define worth-of-hand of p [MSCORE-010]
    (total of worth of c for c in hand of p)

  define p trails [MSCORE-030]
    score of p is (highest of score of q for q in players)

  event round-is-counted [MSCORE-010, MSCORE-030, MSCORE-040, MDEAL-020]
    for each p in players
      add worth-of-hand of p to score of p
    set dealer to left of dealer
    if some p in players has score of p is at least losing-score and (count of p in players where p trails) is 1
      set loser to (first p in players where p trails)
      end the match
      open match-over
    otherwise
      open round-over

  action deal [MSCORE-030]
    then
      add 1 to round
      then comes cards-are-dealt

  rule deal-again [MSCORE-030]
    during round-over, table may deal

  -- A position that a test sets up in the middle of a turn.
  event position-set
    if drawn-card is not none
      open drawn for current

source mau "The usual German rules of Mau-Mau"
  language "German"
  license "facts that encyclopedias, game books and players tell alike; no wording is taken from any"
  known "common knowledge, put down here in our own words; tellings differ, and a ruling says where and what is taken"
  mau-01 "Two to five, by some tellings more, play with a pack of 32: the four suits with 7, 8, 9, 10, jack, queen, king and ace."
  mau-02 "A pack of 52 may be used instead."
  mau-03 "Everybody is dealt five cards, one by one; six or seven are told too."
  mau-04 "After the deal the next card is turned up beside the rest."
  mau-05 "Left of the dealer is the first to play, and it goes round to the left from there."
  mau-06 "A card may be laid on one of the same suit or the same face."
  mau-07 "Whoever has nothing to lay, or lays nothing, draws one card, and may lay it if it fits."
  mau-08 "After a seven the next player takes two cards from the pile."
  mau-09 "A seven may be laid on the seven instead; whoever comes next takes four, then six, then eight."
  mau-10 "Doubtful: in some places a seven can't be passed on; in some one who has drawn for it still plays."
  mau-11 "After an eight the next player sits out once."
  mau-12 "A jack goes on anything, and its player wishes the suit that is played next."
  mau-13 "Jack on jack is not allowed. Doubtful: some allow it."
  mau-14 "Whoever plays down to one card says Mau as the card is laid; with the last card it is Mau-Mau."
  mau-15 "Whoever forgets it takes a card as a fine. Doubtful: some say two."
  mau-16 "The first without cards has won the round."
  mau-17 "The others count what they hold: jack 20, ace 11, king 4, queen 3, the rest by their numbers. Doubtful: other scales are told."
  mau-18 "It is played to a limit, often 100; who has the most points then has lost."
  mau-19 "When the pile is used up, the cards laid are shuffled anew, but for the top one."
