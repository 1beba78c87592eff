language 1

variant mutant-vtem-025 changes teams "The partner's cards count too"
  without own-team-does-not-count
