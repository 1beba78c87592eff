language 1

variant h2o-skips-both-void changes h2o-skips, jump-action-both-void "A Downpour that is jumped in on skips nobody, nor does the second one"

  replace rule the-next-one-is-skipped, ahead of both-are-void [VH2O-025]
    after play of wild-downpour-one, wild-downpour-two
      add 1 to misses
