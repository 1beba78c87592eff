language 1

variant six-is-nine changes uno "A 6 goes on a 9, and a 9 on a 6"
  rule turned-round [LEGAL-020]
    matches of card is yes when (face of card is 6 and face of top is 9) or (face of card is 9 and face of top is 6)
