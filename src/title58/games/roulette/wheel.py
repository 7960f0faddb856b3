"""The wheel of a Roulette table: its compartments, which of them decide, and its replica."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from title58.games.roulette.notation import parse_number
from title58.games.roulette.options import AS_SINGLE, RouletteOptions
from title58.games.roulette.rules import Ball
from title58.law import Law
from title58.law.markers import implements

CHAPTER = "617a"


def mode(law: Law, options: RouletteOptions) -> Mapping[str, Any]:
    """What the law says of a table with this wheel, used as it is."""
    found: Mapping[str, Any] = law.figures(CHAPTER)["modes"][options.wheel]
    return found


@implements("617a.1(c)", "617a.1(d)")
def wheel_order(law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The compartments clockwise from 0."""
    order: tuple[str, ...] = law.figures(CHAPTER)["wheels"][mode(law, options)["wheel"]]["order"]
    return order


def void_pockets(law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The compartments in which the spin is void and the wheel is spun again (617a.4(c)(2))."""
    found: tuple[str, ...] = mode(law, options).get("void_pockets", ())
    return found


def deciding(law: Law, options: RouletteOptions) -> tuple[Ball, ...]:
    """Wherever the ball may lie when wagers are decided."""
    void = void_pockets(law, options)
    order = wheel_order(law, options)
    return tuple(Ball(parse_number(name)) for name in order if name not in void)


@implements("617a.3(e)(1)(ii)")
def five_around(centre: str, law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The centre with two neighbours on each side, clockwise, as the replica shows the wheel."""
    order = wheel_order(law, options)
    if options.wheel == AS_SINGLE and options.five_adjacent_beside_00 == "skipped":
        order = tuple(name for name in order if name != "00")  # 617a-08
    at = order.index(centre)
    return tuple(order[(at + step) % len(order)] for step in (-2, -1, 0, 1, 2))
