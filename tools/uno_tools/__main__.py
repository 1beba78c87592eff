"""`python -m uno_tools` is `unospec`, also in a checkout where nothing is installed."""

from uno_tools.cli import main

if __name__ == "__main__":
    main()
