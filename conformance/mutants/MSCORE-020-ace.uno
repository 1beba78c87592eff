language 1

variant mutant-mscore-020-ace changes mau-mau "An ace counts one"

  rule an-ace-counts-one
    worth of card is 1 when face of card is ace
