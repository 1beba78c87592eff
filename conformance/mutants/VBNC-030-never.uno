language 1

variant mutant-vbnc-030-never changes bounce "A Skip skips nobody, though nothing is pending"

  except skip when pending is 0
