language 1

variant mutant-vdtm-010-never changes draw-to-match "One card is drawn and no more"

  without draw-on
