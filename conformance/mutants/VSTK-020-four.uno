language 1

variant mutant-vstk-020-four changes stacking "A Wild Draw Four answers a Draw Two, and a Draw Two a Wild Draw Four"

  rule all-draw-cards-follow
    follows of card is yes when draws of card is more than 0
