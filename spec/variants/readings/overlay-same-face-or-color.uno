language 1

variant overlay-same-face-or-color changes overlay "Cards of one color, too, may be laid together, up to three"
  -- The Hungarian page says it, though its example shows numbers only.

  rule a-color-goes-on [VOVL-010]
    goes-on of card is yes when color of card is color of d and card is-laid-together

  replace action play also
    choose more from rows of 1 to 2 cards linked by goes-on if card is-laid-together, optional when yes [VOVL-010, VOVL-030], said "and"
