language 1

variant mutant-vbnc-010-only changes bounce "A draw card answers another, though only a bounce was to"

  without no-draw-card-answers
