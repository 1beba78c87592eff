"""The choices and the body of an action to which variants add (`action NAME also`), or whose choices they change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_ref.diagnostics import Diagnostic, Note, nearest
from uno_ref.model import items as i
from uno_ref.model.written import Statement

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


def body_of(
    action: i.Action,
    added: Sequence[tuple[str, i.Also]],
    ancestors: Mapping[str, frozenset[str]],
    diagnostics: list[Diagnostic],
) -> tuple[Statement, ...]:
    """What the variants add stands behind what is done already; two that know nothing of each other are in no order,
    so that is a fault (E305).
    """
    body = action.body
    makers: list[tuple[str, i.Also]] = []
    for variant, item in added:
        if not item.body:
            continue
        for other, before in makers:
            if other not in (variant, *ancestors[variant]):
                message = f"`{variant}` and `{other}` both add to what `{action.name.name}` does"
                note = Note(before.action.span, f"what `{other}` adds")
                help_ = "say it in one of them with `after` and a bridge, or let one build on the other"
                diagnostics.append(Diagnostic("E305", message, item.action.span, notes=(note,), help=help_))
        makers.append((variant, item))
        body = (*body, *item.body)
    return body


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
