language 1

variant mutant-vovl-020 changes overlay "The first card's color stays the active color"

  rule the-first-color
    after play when more is not nothing
      set active-color to color of card
