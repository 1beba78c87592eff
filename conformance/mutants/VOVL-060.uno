language 1

variant mutant-vovl-060 changes overlay "Other cards are laid with the drawn card"

  without only-the-drawn-card
