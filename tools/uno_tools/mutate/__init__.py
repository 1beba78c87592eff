"""Rules changed on purpose, one small change at a time, to see whether the suite notices."""
