"""The conformance suite's machinery: reads scenarios, speaks the adapter protocol, judges engines, reports.

Nothing here knows a word of one game. What a card, an action or a value is called comes from the rules,
through `uno_ref.game`; what an engine can do comes from its own `hello`.
"""
