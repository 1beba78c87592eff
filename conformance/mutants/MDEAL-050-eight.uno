language 1

variant mutant-mdeal-050-eight changes mau-mau "An eight that is turned up acts"

  rule an-eight-is-turned-up
    after card-is-turned-up when face of top is 8
      set next-sits-out to yes
