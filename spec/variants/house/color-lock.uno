language 1

variant color-lock changes uno "After three cards of one color the color must change"
  -- Something to remember, and what it forbids.
  option lock-after is 3, from 2 to 6 "How many cards of one color in a row lock it."

  remember in-a-row as number 0 to 6 from 0, shown, given
  remember row-color as color or none from none, shown, given

  rule count-them "Each card counts for the color that is active after it."
    after play
      if active-color is row-color
        add 1 to in-a-row
      otherwise
        set in-a-row to 1
        set row-color to active-color

  rule no-more-of-the-color "A locked color may not be laid."
    during turn or drawn, player may not play when in-a-row is at least lock-after and color of card is active-color

  rule no-naming-of-the-color "Nor may a wild name it."
    during turn or drawn, player may not play when in-a-row is at least lock-after and color is active-color
