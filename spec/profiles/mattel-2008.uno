language 1

profile mattel-2008 uses uno "The publisher's basic instructions of 2008"
  set uno-penalty to 2 "seen on the sheet"
  set match-target to 500 "seen on the sheet"
  set hand-size to 7 "seen on the sheet"
  set challenge-extra to 2 "seen on the sheet"
