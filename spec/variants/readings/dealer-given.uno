language 1

variant dealer-given changes uno "The table names the first dealer"
  window who-deals for the table [SETUP-020]

  action let-deal [SETUP-020]
    choose first-dealer from players
    then
      set dealer to first-dealer
      then comes round-begins

  rule the-table-names-the-dealer [SETUP-020]
    during who-deals, table may let-deal

  replace event draw-for-dealer [SETUP-020]
    open who-deals
