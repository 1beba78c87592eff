"""The command line and the tools around the specification: checking, explaining, playing, rendering."""
