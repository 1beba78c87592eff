"""Figures of many rounds, each with an interval in which the true one lies nineteen times out of twenty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from statistics import fmean, median, quantiles

from .games import Round

Z = 1.959963984540054
"""So many standard deviations to both sides hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with the bounds of its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """How a number of each round spreads: the median with its interval, the mean, the quartiles, the extremes."""

    median: Figure
    mean: float
    quarter: float
    three_quarters: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Wins:
    """How often players of a kind won: their share of the rounds that somebody won, and the fair share by seats."""

    policy: str
    seats: int
    won: int
    share: Figure
    fair: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What comes of many rounds."""

    rounds: int
    cut_off: int
    without_winner: int
    inputs: Spread
    turns: Spread
    reactions: Spread
    swaps: Spread
    points: Spread
    wins: tuple[Wins, ...]


def figures(rounds: Sequence[Round]) -> Figures:
    """The figures of rounds in which the same kinds of players sat."""
    seats = len(rounds[0].policies)
    won = [one.policies[one.winner] for one in rounds if one.winner is not None and not one.cut_off]
    kinds = sorted(set(rounds[0].policies))
    return Figures(
        len(rounds),
        sum(one.cut_off for one in rounds),
        sum(one.winner is None and not one.cut_off for one in rounds),
        spread([one.inputs for one in rounds]),
        spread([one.turns for one in rounds]),
        spread([one.reactions for one in rounds]),
        spread([one.swaps for one in rounds]),
        spread([one.points for one in rounds]),
        tuple(
            Wins(
                kind,
                rounds[0].policies.count(kind),
                won.count(kind),
                proportion(won.count(kind), len(won)),
                rounds[0].policies.count(kind) / seats,
            )
            for kind in kinds
        ),
    )


def spread(values: Sequence[float]) -> Spread:
    """How numbers spread."""
    in_order = sorted(values)
    quarters = quantiles(in_order, n=4, method="inclusive") if len(in_order) > 1 else [in_order[0]] * 3
    return Spread(middle(in_order), fmean(in_order), quarters[0], quarters[2], in_order[0], in_order[-1])


def middle(in_order: Sequence[float]) -> Figure:
    """The median; its interval is between two of the sorted values, whatever their distribution."""
    count = len(in_order)
    half = Z * sqrt(count) / 2
    low, high = max(0, floor(count / 2 - half)), min(count - 1, ceil(count / 2 + half))
    return Figure(median(in_order), in_order[low], in_order[high])


def proportion(part: int, whole: int) -> Figure:
    """A share with the interval of Wilson, which also holds for few rounds and shares near 0 or 1."""
    if not whole:
        return Figure(0.0, 0.0, 1.0)
    share, square = part / whole, Z * Z
    center = (share + square / (2 * whole)) / (1 + square / whole)
    half = Z * sqrt(share * (1 - share) / whole + square / (4 * whole * whole)) / (1 + square / whole)
    return Figure(share, max(0.0, center - half), min(1.0, center + half))
