language 1

variant draw-pass changes uno "A turn may be passed without drawing"

  action pass [DRAW-040]
    then
      nothing

  rule may-pass [DRAW-040]
    during turn, player may pass when pending is 0

  rule too-late-once-passed [UNO-050]
    catching ends before pass
