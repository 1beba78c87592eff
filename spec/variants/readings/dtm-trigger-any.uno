language 1

variant dtm-trigger-any changes draw-to-match "Who could play may draw on too, until a drawn card fits"

  rule draw-on-all-the-same [VDTM-020]
    during drawn, player may draw unless drawn-card matches
