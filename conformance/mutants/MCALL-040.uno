language 1

variant mutant-mcall-040 changes mau-mau "Who is caught draws one card more"

  rule one-more
    after catch
      other draws 1
