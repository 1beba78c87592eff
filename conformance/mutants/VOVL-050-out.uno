language 1

variant mutant-vovl-050-out changes overlay "The last cards aren't laid together"

  rule the-last-card-alone
    player may not play when more is not nothing and hand-size of player - size of more is 1
