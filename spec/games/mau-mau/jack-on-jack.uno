language 1

variant jack-on-jack changes mau-mau "A jack fits on a jack too"
  -- Some tables play so.

  without no-jack-on-a-jack
