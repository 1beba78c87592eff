language 1

variant mutant-vdtm-030 changes draw-to-match "Who has drawn a penalty may draw on"

  rule more-for-the-victim
    after penalty-paid when winner is nobody and not some c in hand of player has c matches
      set drawn-card to last-drawn
      open drawn for player
