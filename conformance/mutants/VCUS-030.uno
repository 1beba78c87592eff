language 1

variant mutant-vcus-030 changes customizable-cards "Nobody names a color for a start customizable card"

  except start-wild when face of card is wild-customizable
