language 1

variant mutant-chal-080-never changes uno "Who plays a Wild Draw Four as the last but one can't be caught"

  except one-card-left when face of card is wild-draw-four
