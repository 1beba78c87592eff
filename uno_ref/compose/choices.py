"""The choices of an action when variants add some (`action NAME also`) or put others in their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_ref.diagnostics import Diagnostic, Note, nearest
from uno_ref.model import items as i

from .bridge import between, pasted


def choices_of(
    action: i.Action,
    home: str,
    added: Sequence[tuple[str, i.Also]],
    ancestors: Mapping[str, frozenset[str]],
    diagnostics: list[Diagnostic],
) -> tuple[i.Choice, ...]:
    """What is chosen in addition stands behind what is chosen already; behind `replace` it stands in the place of the
    choice of its name, which the variant itself must build on (E305). `home` is where the action comes from.
    """
    choices = [*action.choices]
    makers = [home] * len(choices)
    for variant, item in added:
        for choice in item.choices:
            names = [one.name.name for one in choices]
            if not item.replaces:
                choices.append(choice)
                makers.append(variant)
            elif choice.name.name not in names:
                diagnostics.append(_missing(action, choice, names))
            else:
                place = names.index(choice.name.name)
                if makers[place] not in ancestors[variant]:
                    diagnostics.append(_both(action, (makers[place], choices[place]), (variant, choice)))
                choices[place], makers[place] = choice, variant
    return tuple(choices)


def _missing(action: i.Action, choice: i.Choice, names: Sequence[str]) -> Diagnostic:
    near = nearest(choice.name.name, names)
    return Diagnostic(
        "E204",
        f"`{action.name.name}` has no choice `{choice.name.name}` to change",
        choice.name.span,
        help=f"did you mean `{near}`?" if near else "",
    )


def _both(action: i.Action, one: tuple[str, i.Choice], other: tuple[str, i.Choice]) -> Diagnostic:
    """Two variants that know nothing of each other, or one of them twice, say what a choice is."""
    (first, before), (second, after) = one, other
    what = f"choice `{after.name.name}` of `{action.name.name}`"
    if first == second:
        message = f"`{first}` changes the {what} that it declares itself"
        return Diagnostic("E305", message, after.name.span, notes=(Note(before.name.span, "declared here"),))

    def said(choice: i.Choice) -> list[str]:
        return [f"replace action {action.name.name} also", *(f"  {line}" for line in pasted(choice.span))]

    return Diagnostic(
        "E305",
        f"`{second}` and `{first}` both change the {what}",
        after.name.span,
        notes=(Note(before.name.span, f"changed by `{first}`"),),
        help=between(
            first,
            second,
            [f"-- as in `{first}`:", *said(before)],
            [f"or as in `{second}`:", *said(after)],
        ),
    )
