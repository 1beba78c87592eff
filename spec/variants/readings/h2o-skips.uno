language 1

variant h2o-skips changes h2o "A Downpour costs the next player the turn, too"
  excludes jump-action-both-void

  rule the-next-one-is-skipped [VH2O-025]
    after play of wild-downpour-one, wild-downpour-two
      add 1 to misses
