language 1

variant mutant-xrec-010 changes extreme "Any card that matches may be the last"
  without last-card-by-face
