language 1

variant jump-during-penalty changes stacking-jump-in "What has piled up can be jumped in on too, and is cancelled"
  without no-jump-on-a-stack
