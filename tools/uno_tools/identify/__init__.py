"""Which rules does an engine play? Scenarios are put to it, and what it shows is compared with the table of answers.

`seen` compares one scenario, `asking` chooses the next one, `explain` finds what fits, `nearest` the rule that
failures point to where nothing fits, `tell` says it in words, `profile` as a rule file.
"""
