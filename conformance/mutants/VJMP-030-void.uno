language 1

variant mutant-vjmp-030-void changes jump-in "A jump-in and the card beneath are both void"

  rule both-void
    after play during jump
      set pending to 0
      set misses to 0
