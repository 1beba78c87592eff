language 1

variant mutant-chal-060-both changes uno "A bluffer who is found out draws four, and the challenger draws them too"

  replace event bluff-proved
    offender draws pending + draws of top
    player draws pending + draws of top
    set pending to 0
    then comes turn-begins for player
