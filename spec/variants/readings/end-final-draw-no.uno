language 1

variant end-final-draw-no changes uno "A last draw card makes nobody draw"

  except draw-two [END-020] when hand-size of player is 0

  except wild-draw-four [END-020] when hand-size of player is 0
