language 1

variant mutant-vshf-050 changes shuffle-hands-card "Calls stay, and nobody is to call"

  replace event hand-dealt-anew
    nothing
