"""The readable interpreter: one function for each inference rule of spec/language.md."""
