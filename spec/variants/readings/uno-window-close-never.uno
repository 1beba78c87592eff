language 1

variant uno-window-close-never changes uno "Who has not called can be caught as long as that one card is the whole hand"
  without too-late-to-catch, too-late-once-drawn

  rule too-late-after-the-round [UNO-050]
    before round-ends
      close catching
