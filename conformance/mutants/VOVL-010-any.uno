language 1

variant mutant-vovl-010-any changes overlay "Any numbers are laid together"

  rule any-number-goes-on
    goes-on of card is yes when card is a number-card and d is a number-card
