language 1

variant mutant-eff-120-skip changes uno "While play goes counterclockwise a Skip hits nobody"

  except skip when direction is counterclockwise
