"""How much a running game may do by itself before it is a fault of its rules; spec/language.md lists them."""

MAX_NESTING = 40  # events inside each other
MAX_AUTOMATIC = 2_000  # events by themselves between two inputs
MAX_REPEATS = 1_000  # repetitions of `repeat exactly`; more are cut off
MAX_PLAYERS = 100  # players of a game
MAX_PROCEEDS = 100  # implied `proceed`s of one input
MOST_IN_A_ROW = 10  # cards of a row that is chosen
MAX_ROWS = 20_000  # rows that one choice offers
