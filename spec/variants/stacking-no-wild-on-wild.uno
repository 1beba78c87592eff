language 1

variant stacking-no-wild-on-wild changes stacking, no-wild-on-wild "Black on black is forbidden only where penalties aren't passed on"
  -- The Hungarian page names the ban for tables that don't stack.

  without no-black-on-black
