language 1

variant mutant-vovl-075 changes overlay-jump-in "Only the last of several Reverses is cancelled"

  rule never-even
    after one-more
      set evenly to no
