language 1

variant start-draw-two-stackable changes stacking "The first player may answer a start Draw Two"
  rule as-if-it-had-been-played [START-040]
    after start-card of draw-two
      set stacked to 1
