language 1

variant mutant-vovl-030 changes overlay "Skips are laid together, too"

  rule skips-together
    is-laid-together of card is yes when face of card is skip
