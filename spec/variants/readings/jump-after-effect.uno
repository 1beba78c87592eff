language 1

variant jump-after-effect changes jump-in "What a card does is done at once, and one may still jump in on it"
  without too-late-once-it-is-done
