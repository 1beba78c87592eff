"""Variants together in play: every pair, triple and many larger sets, each for some random games."""
