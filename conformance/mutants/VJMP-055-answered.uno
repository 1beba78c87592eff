language 1

variant mutant-vjmp-055-answered changes jump-in "A challenge does not end the time to jump in"

  without too-late-once-answered
