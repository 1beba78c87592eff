language 1

variant mutant-vovl-050 changes overlay "Nobody calls before several cards"

  without call-before-the-others
