language 1

variant mutant-xrec-050 changes extreme "Knocking twice is allowed"

  replace rule knock
    during knocking, player may knock
