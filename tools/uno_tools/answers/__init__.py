"""What the suite would say of every known way to play otherwise: a table of predicted answers.

`candidates` are the ways, `ask` puts the scenarios to the reference that plays one, `table` is the file, `make` writes
it anew.
"""
