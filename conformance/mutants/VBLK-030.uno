language 1

variant mutant-vblk-030 changes blanks "A start blank stays, and anything goes on it"

  without a-blank-goes-back
