language 1

profile albanian uses uno, uno-window-touch "The Albanian encyclopedia page (sq)"
  set uno-penalty to 2 "seen: sq-32"
  set match-target to 500 "seen: sq-31"
  set hand-size to 7 "seen: sq-11"
  set challenge-extra to 2 "seen: sq-38"
