language 1

variant mutant-exh-040-refused changes uno "When there is no card left, a draw is refused"

  except draw-instead when size of draw-pile is 0 and size of discard-pile is 1
