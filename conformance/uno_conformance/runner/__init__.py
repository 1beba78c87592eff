"""Runs scenarios on an engine: plans what to send, talks, compares, and judges."""
