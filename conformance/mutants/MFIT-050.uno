language 1

variant mutant-mfit-050 changes mau-mau "A jack fits on a jack"

  without no-jack-on-a-jack
