"""What the names of an expression mean, and whether its types fit: written expression -> evaluated
expression.

Every function returns the new node and its type; a fault is collected in the scope and gives the type
UNKNOWN, which goes with every other, so that one slip makes one message.
"""

from __future__ import annotations

from uno_ref.diagnostics import Span, did_you_mean, listed, nearest
from uno_ref.model import executed as e
from uno_ref.model import written as w
from uno_ref.model.executed import ExecExpr, Type
from uno_ref.model.ruleset import Definition, DefinitionException

from .scope import (
    ANYTHING,
    CARD,
    CARDS,
    FACTS,
    KNOWN,
    NUMBER,
    PLAYER,
    ROW,
    TRUTH,
    UNKNOWN,
    Locals,
    Scope,
    same,
)

Resolved = tuple[ExecExpr, Type]
_NOTHING: ExecExpr = e.Constant(None)


def resolve(expr: w.Expr, scope: Scope, locals_: Locals, expected: Type | None = None) -> Resolved:
    """The expression with its meaning; `expected` is what stands in its place, if that is known."""
    match expr:
        case w.Digits():
            return _digits(expr, scope, expected)
        case w.Name():
            return _name(expr, scope, locals_, expected)
        case w.Apply():
            return _apply(expr, scope, locals_)
        case w.Test():
            return _test(expr, scope, locals_)
        case w.Compare():
            return _compare(expr, scope, locals_)
        case w.IsA():
            card = typed(expr.subject, scope, locals_, CARD)
            if expr.tag.name not in scope.tags:
                scope.unknown("kind of card", expr.tag.name, expr.tag.span, scope.tags)
            return e.HasTag(card, expr.tag.name, expr.negated), TRUTH
        case w.IsOpen():
            return _is_open(expr, scope)
        case w.OneOf():
            subject, type_ = resolve(expr.subject, scope, locals_)
            values = frozenset(_word(word.name, type_, word.span, scope) for word in expr.words)
            return e.IsIn(subject, values), TRUTH
        case w.Logic():
            left = typed(expr.left, scope, locals_, TRUTH)
            return e.ExecLogic(expr.operator, left, typed(expr.right, scope, locals_, TRUTH)), TRUTH
        case w.Not():
            return e.ExecNot(typed(expr.operand, scope, locals_, TRUTH)), TRUTH
        case w.Arithmetic():
            left = typed(expr.left, scope, locals_, NUMBER)
            return e.ExecArithmetic(expr.operator, left, typed(expr.right, scope, locals_, NUMBER)), NUMBER
        case w.Without():
            cards = typed(expr.cards, scope, locals_, CARDS)
            return e.ExecWithout(cards, typed(expr.card, scope, locals_, CARD)), CARDS
        case w.Either():
            condition = typed(expr.condition, scope, locals_, TRUTH)
            yes, yes_type = resolve(expr.yes, scope, locals_, expected)
            no, no_type = resolve(expr.no, scope, locals_, expected or yes_type)
            if not same(yes_type, no_type):
                scope.fault("E205", f"one side is {yes_type}, the other {no_type}", expr.no.span)
            return e.ExecEither(condition, yes, no), no_type if yes_type.kind == "nothing" else yes_type
        case w.Quantified():
            return _quantified(expr, scope, locals_)


def typed(expr: w.Expr, scope: Scope, locals_: Locals, wanted: Type) -> ExecExpr:
    """The expression, which must have the type `wanted` (E205 if it hasn't)."""
    resolved, type_ = resolve(expr, scope, locals_, wanted)
    if not same(type_, wanted):
        scope.fault("E205", f"this is {type_}, but {wanted} is wanted here", expr.span)
    return resolved


def _digits(expr: w.Digits, scope: Scope, expected: Type | None) -> Resolved:
    if expected is not None and expected.kind == "word":
        text = expr.span.text.strip()
        return e.Constant(_word(text, expected, expr.span, scope)), expected
    return e.Constant(expr.value), NUMBER


def _name(expr: w.Name, scope: Scope, locals_: Locals, expected: Type | None) -> Resolved:
    name = expr.name
    if expected is not None and expected.kind == "word" and name in expected.words:
        return e.Constant(name), expected
    if name in locals_:
        return e.Local(name, () if locals_[name] == ROW else None), locals_[name]
    if name in ("yes", "no"):
        return e.Constant(name == "yes"), TRUTH
    if name in ("none", "nobody", "nothing"):
        return e.Constant(() if name == "nothing" else None), e.NOTHING
    if name in scope.slots:
        slot = scope.slots[name]
        scope.read.add(name)
        if slot.per_player:
            scope.fault(
                "E210", f"each player has a `{name}` of its own", expr.span, f"say whose: `{name} of player`"
            )
            return _NOTHING, UNKNOWN
        return e.Remembered(slot.index, name), slot.type
    if name in scope.options:
        option = scope.options[name]
        scope.read.add(name)
        if option.bounds is not None:
            return e.Constant(option.value, name), NUMBER
        if set(option.words) == {"yes", "no"}:
            return e.Constant(option.value == "yes", name), TRUTH
        return e.Constant(option.value, name), Type("word", name, option.words)
    if name in scope.written_definitions:
        return _call(name, expr.span, (), scope, locals_)
    if name in KNOWN:
        return e.Known(name), KNOWN[name]
    if name == f"{scope.attribute}s" and scope.attribute:
        return e.Known("attribute-values"), Type("words", scope.attribute, scope.attribute_values)
    if name in scope.zones:
        if scope.zones[name].per_player:
            scope.fault(
                "E210", f"each player has a `{name}` of its own", expr.span, f"say whose: `{name} of player`"
            )
            return _NOTHING, UNKNOWN
        return e.ZoneOf(name), Type("zone", zone=name)
    if ANYTHING in locals_ or expected is UNKNOWN:
        return _NOTHING, UNKNOWN
    if name in ("player", "card", "subject"):
        scope.fault("E211", f"nothing here says which {name} is meant", expr.span)
        return _NOTHING, UNKNOWN
    if name in scope.broken:
        return _NOTHING, UNKNOWN
    known = scope.all_names(locals_)
    if expected is not None and expected.kind == "word" and expected.words:
        if nearest(name, expected.words) is not None or nearest(name, known) is None:
            _word(name, expected, expr.span, scope)
            return _NOTHING, UNKNOWN
    elif name in scope.attribute_values or name in scope.faces:
        what = scope.attribute if name in scope.attribute_values else "face"
        wanted = f"but {expected} is wanted here" if expected is not None else "and nothing here says so"
        scope.fault("E205", f"`{name}` is a {what}, {wanted}", expr.span)
        return _NOTHING, UNKNOWN
    scope.unknown("name", name, expr.span, known, "not remembered, defined or an option")
    return _NOTHING, UNKNOWN


def _word(word: str, type_: Type, span: Span, scope: Scope) -> str:
    """A word of a set of words (E207 if it isn't one)."""
    if type_ is UNKNOWN or type_ == UNKNOWN:
        return word
    if type_.kind != "word":
        scope.fault("E205", f"this is compared with {type_}, so `{word}` can't stand here", span)
    elif word not in type_.words:
        scope.fault(
            "E207",
            f"`{word}` is no {type_.name}",
            span,
            did_you_mean(word, type_.words, f"it is one of {listed(type_.words)}"),
        )
    return word


def _apply(expr: w.Apply, scope: Scope, locals_: Locals) -> Resolved:
    """`NAME of X`: a zone of a player, a value of a player, an attribute of a card, a function, a
    definition.
    """
    name = expr.name.name
    if name in scope.slots and scope.slots[name].per_player:
        slot = scope.slots[name]
        scope.read.add(name)
        return e.Remembered(slot.index, name, typed(expr.argument, scope, locals_, PLAYER)), slot.type
    if name in scope.zones and scope.zones[name].per_player:
        return e.ZoneOf(name, typed(expr.argument, scope, locals_, PLAYER)), Type("zone", zone=name)
    if name in scope.written_definitions:
        return _call(name, expr.name.span, (expr.argument,), scope, locals_)
    if name in (scope.attribute, "face") and name:
        card = typed(expr.argument, scope, locals_, CARD)
        return e.CardValue(name, card), scope.face_type if name == "face" else scope.attribute_type
    if name in scope.numbers:
        return e.CardValue(name, typed(expr.argument, scope, locals_, CARD)), NUMBER
    if name in FACTS:
        kinds, result = FACTS[name]
        argument, type_ = resolve(expr.argument, scope, locals_)
        if type_.kind not in kinds and type_ != UNKNOWN:
            wanted = " or ".join(f"a {kind}" if kind != "cards" else kind for kind in kinds)
            scope.fault("E205", f"`{name} of` wants {wanted}, but this is {type_}", expr.argument.span)
        return e.Fact(name, argument), result
    resolve(expr.argument, scope, locals_)
    if name in scope.slots:
        scope.fault(
            "E210",
            f"there is only one `{name}`, not one of each player",
            expr.name.span,
            f"write `{name}` alone",
        )
        return _NOTHING, UNKNOWN
    per_player = {n for n, slot in scope.slots.items() if slot.per_player}
    known = {
        *per_player,
        *scope.zones,
        *FACTS,
        *scope.numbers,
        scope.attribute,
        "face",
        *scope.written_definitions,
    }
    scope.unknown(
        "name", name, expr.name.span, known - {""}, "nothing that can be asked of a card, player or zone"
    )
    return _NOTHING, UNKNOWN


def _test(expr: w.Test, scope: Scope, locals_: Locals) -> Resolved:
    """`SUBJECT NAME [by OTHER]`."""
    name = expr.name.name
    written = scope.written_definitions.get(name)
    if written is None or not written.is_test:
        resolve(expr.subject, scope, locals_)
        tests = [n for n, d in scope.written_definitions.items() if d.is_test]
        if name in scope.tags:
            scope.fault(
                "E204", f"`{name}` is a kind of card, not a test", expr.name.span, f"write `is a {name}`"
            )
        else:
            scope.unknown(
                "test", name, expr.name.span, tests, "no `define ... " + name + "` says what this means"
            )
        return _NOTHING, UNKNOWN
    arguments = (expr.subject,) if expr.by is None else (expr.subject, expr.by)
    return _call(name, expr.name.span, arguments, scope, locals_)


def _call(name: str, span: Span, arguments: tuple[w.Expr, ...], scope: Scope, locals_: Locals) -> Resolved:
    """A definition with its arguments; a second parameter `player` is filled in if it is left out."""
    definition = definition_of(name, span, scope)
    scope.read.add(name)
    parameters = scope.written_definitions[name].parameters
    given: list[tuple[str, ExecExpr]] = []
    for parameter, argument in zip(parameters, arguments, strict=False):
        given.append((parameter.name, typed(argument, scope, locals_, parameter_type(parameter.name))))
    if len(arguments) < len(parameters):
        missing = parameters[len(arguments) :]
        if all(parameter.name == "player" for parameter in missing) and "player" in locals_:
            given.append(("player", e.Local("player")))
        else:
            words = " and ".join(f"`{parameter.name}`" for parameter in missing)
            scope.fault("E210", f"`{name}` also needs {words}", span)
            return _NOTHING, UNKNOWN
    elif len(arguments) > len(parameters):
        scope.fault("E210", f"`{name}` takes {len(parameters)} and not {len(arguments)}", span)
    type_ = definition.type if definition is not None else UNKNOWN
    return e.Defined(name, tuple(given)), type_


def parameter_type(name: str) -> Type:
    """Whether a parameter is a card or a player: by its name, as readers see it."""
    return CARD if name == "card" or name in ("c", "d") else PLAYER


def definition_of(name: str, span: Span, scope: Scope) -> Definition | None:
    """The definition, resolved when it is first needed (E213 if it needs itself)."""
    if name in scope.definitions:
        return scope.definitions[name]
    if name in scope.resolving:
        circle = [*scope.resolving[scope.resolving.index(name) :], name]
        scope.fault("E213", f"`{name}` is defined by itself: {' -> '.join(circle)}", span)
        return None
    if len(scope.resolving) > 40:
        scope.fault("E213", "definitions use each other more than 40 deep", span)
        return None
    written = scope.written_definitions[name]
    scope.resolving.append(name)
    locals_: Locals = {parameter.name: parameter_type(parameter.name) for parameter in written.parameters}
    body, type_ = resolve(written.body, scope, locals_, TRUTH if written.is_test else None)
    if written.is_test and not same(type_, TRUTH):
        scope.fault("E205", f"a test is yes or no, but this is {type_}", written.body.span)
        type_ = TRUTH
    exceptions = []
    for rule, sentence, excepted in scope.exceptions.get(name, ()):
        inner = dict(locals_)
        renamed = sentence.parameter
        if (
            renamed is not None
            and len(written.parameters) == 1
            and renamed.name != written.parameters[0].name
        ):
            scope.fault("E210", f"`{name}` calls it `{written.parameters[0].name}`", renamed.span)
            inner[renamed.name] = parameter_type(written.parameters[0].name)
        value, value_type = resolve(sentence.value, scope, inner, type_)
        if not same(value_type, type_):
            scope.fault("E205", f"`{name}` is {type_}, but this is {value_type}", sentence.value.span)
        exceptions.append(
            DefinitionException(
                rule.name.name,
                condition(sentence.condition, scope, inner, excepted),
                value,
                guard_text(sentence.condition),
                tuple(cite.id for cite in rule.cites),
                rule.span,
            )
        )
    scope.resolving.pop()
    parameters = tuple(parameter.name for parameter in written.parameters)
    shown = next((flag.word or name for flag in written.flags if flag.name == "shown"), "")
    cites = tuple(cite.id for cite in written.cites)
    definition = Definition(name, parameters, type_, body, tuple(exceptions), shown, cites)
    scope.definitions[name] = definition
    return definition


def guard_text(written: w.Condition) -> str:
    """`when G unless H` as one condition in the words of the file; "" if there is none."""
    when = "" if written.when is None else _in_one_line(written.when.span)
    if written.unless is None:
        return when
    unless = f"not ({_in_one_line(written.unless.span)})"
    return f"({when}) and {unless}" if when else unless


def _in_one_line(span: Span) -> str:
    """A text of the file without its comments and line ends."""
    return " ".join(" ".join(line.split("--")[0] for line in span.text.split("\n")).split())


def condition(
    written: w.Condition, scope: Scope, locals_: Locals, exceptions: tuple[w.Condition, ...] = ()
) -> ExecExpr | None:
    """`when G unless H`, and what `except` adds, as one expression; None if it always holds."""
    parts: list[ExecExpr] = []
    if written.when is not None:
        parts.append(typed(written.when, scope, locals_, TRUTH))
    if written.unless is not None:
        parts.append(e.ExecNot(typed(written.unless, scope, locals_, TRUTH)))
    for exception in exceptions:
        excepted = condition(exception, scope, locals_)
        parts.append(e.ExecNot(excepted) if excepted is not None else e.Constant(False))
    if not parts:
        return None
    joined = parts[0]
    for part in parts[1:]:
        joined = e.ExecLogic("and", joined, part)
    return joined


def _compare(expr: w.Compare, scope: Scope, locals_: Locals) -> Resolved:
    left, left_type = resolve(expr.left, scope, locals_)
    option = left.option if isinstance(left, e.Constant) else ""
    if option and left_type.kind == "word":
        right = _option_value(expr.right, left_type, scope)
        return e.ExecCompare(expr.operator, left, right), TRUTH
    right, right_type = resolve(expr.right, scope, locals_, left_type)
    _in_range(expr, left, right, scope)
    if not same(left_type, right_type):
        scope.fault("E205", f"this is {right_type}, but it is compared with {left_type}", expr.right.span)
    elif expr.operator not in ("is", "is not") and left_type.kind not in ("number", "nothing"):
        scope.fault("E205", f"only numbers can be more or less; this is {left_type}", expr.left.span)
    if isinstance(right, e.Constant) and left_type == TRUTH and not right.option:
        better = (
            expr.left.span.text if right.value == (expr.operator == "is") else f"not {expr.left.span.text}"
        )
        scope.fault("E205", "a condition is not compared with yes or no", expr.span, f"write `{better}`")
    return e.ExecCompare(expr.operator, left, right), TRUTH


def _in_range(expr: w.Compare, left: ExecExpr, right: ExecExpr, scope: Scope) -> None:
    """A number that the other side can never be (E206)."""
    if (
        not isinstance(right, e.Constant)
        or right.option
        or not isinstance(right.value, int)
        or isinstance(right.value, bool)
    ):
        return
    bounds = None
    if isinstance(left, e.Remembered):
        bounds = scope.slots[left.name].bounds
    elif isinstance(left, e.Constant) and left.option:
        bounds = scope.options[left.option].bounds
    if bounds is not None and not bounds[0] <= right.value <= bounds[1] and expr.operator in ("is", "is not"):
        name = expr.left.span.text.split(" ", 1)[0]
        scope.fault(
            "E206",
            f"`{name}` goes from {bounds[0]} to {bounds[1]}, so it is never {right.value}",
            expr.right.span,
        )


def _option_value(expr: w.Expr, type_: Type, scope: Scope) -> ExecExpr:
    """Right of `OPTION is` stands one of its own values and nothing else (E207)."""
    if isinstance(expr, w.Name):
        return e.Constant(_word(expr.name, type_, expr.span, scope))
    scope.fault("E207", f"only a value of the option can stand here: {listed(type_.words)}", expr.span)
    return _NOTHING


def _is_open(expr: w.IsOpen, scope: Scope) -> Resolved:
    if not isinstance(expr.window, w.Name):
        scope.fault("E205", "only a window can be open", expr.window.span)
        return _NOTHING, TRUTH
    if expr.window.name not in scope.windows:
        scope.unknown("window", expr.window.name, expr.window.span, scope.windows)
    return e.WindowOpen(expr.window.name, expr.negated), TRUTH


def element_type(domain: Type) -> Type:
    """What a loop over the domain runs over; UNKNOWN if it can't."""
    match domain.kind:
        case "players":
            return PLAYER
        case "cards" | "row" | "zone":
            return CARD
        case "words":
            return Type("word", domain.name, domain.words)
        case _:
            return UNKNOWN


def unhidden(variable: w.Name, scope: Scope, locals_: Locals) -> None:
    """A loop's own name must not be one that means something already (E217)."""
    name = variable.name
    if ANYTHING not in locals_ and (name in locals_ or name in scope.declared_names()):
        message = f"`{name}` means something already, which couldn't be spoken of inside"
        scope.fault("E217", message, variable.span, "give what the loop runs over a name of its own")


def _quantified(expr: w.Quantified, scope: Scope, locals_: Locals) -> Resolved:
    domain, domain_type = resolve(expr.domain, scope, locals_)
    variable = expr.variable.name
    element = element_type(domain_type)
    if element == UNKNOWN and domain_type != UNKNOWN:
        scope.fault(
            "E205",
            f"nothing can run over {domain_type}",
            expr.domain.span,
            "say `players`, `hand of ...` or a set",
        )
    unhidden(expr.variable, scope, locals_)
    inner = {**locals_, variable: element}
    where = None if expr.where is None else typed(expr.where, scope, inner, TRUTH)
    starting = None if expr.starting is None else typed(expr.starting, scope, locals_, PLAYER)
    body = None
    if expr.body is not None:
        body = typed(expr.body, scope, inner, TRUTH if expr.quantifier in ("some", "every") else NUMBER)
    result = {"some": TRUTH, "every": TRUTH, "first": element}.get(expr.quantifier, NUMBER)
    return e.ExecQuantified(expr.quantifier, variable, domain, where, body, starting), result
