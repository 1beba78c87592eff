"""The reference interpreter of the Uno rules specification (unofficial)."""
