"""The wagers of Sic Bo: where each may lie, how it is classed, and under which section."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from types import MappingProxyType

from title58.games.sic_bo import rules
from title58.games.sic_bo.options import SicBoOptions
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Odds
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_unoffered
from title58.rounds.settlement import Line, decide
from title58.rounds.wagers import Layout, Wager

NUMBERS = tuple(str(n) for n in range(1, 7))
PAIRS = tuple(f"{a}-{b}" for a, b in combinations(range(1, 7), 2))


@dataclass(frozen=True)
class Rule:
    """How one wager is classed: the row's index, given where it lies and what the dice show."""

    classify: Callable[[str, int, int, int], int]
    selections: tuple[str, ...] = ("",)


def _total(total: int) -> Rule:
    return Rule(lambda on, a, b, c: rules.total_value(total, a, b, c))


def _pair(on: str, a: int, b: int, c: int) -> int:
    one, _, other = on.partition("-")
    return rules.two_dice_combination(int(one), int(other), a, b, c)


RULES: Mapping[str, Rule] = {
    "three-of-a-kind": Rule(lambda on, a, b, c: rules.three_of_a_kind(int(on), a, b, c), NUMBERS),
    "two-of-a-kind": Rule(lambda on, a, b, c: rules.two_of_a_kind(int(on), a, b, c), NUMBERS),
    "any-three-of-a-kind": Rule(lambda on, a, b, c: rules.any_three_of_a_kind(a, b, c)),
    **{
        f"total-{total}": _total(total)
        for total in range(rules.LOWEST_TOTAL, rules.HIGHEST_TOTAL + 1)
    },
    "two-dice-combination": Rule(_pair, PAIRS),
    "small": Rule(lambda on, a, b, c: rules.small(a, b, c)),
    "big": Rule(lambda on, a, b, c: rules.big(a, b, c)),
    "one-of-a-kind": Rule(lambda on, a, b, c: rules.one_of_a_kind(int(on), a, b, c), NUMBERS),
}

# One of a Kind is priced by a paragraph per row; every other wager by the table of 625a.6(a).
PAYOUT_CITES = {"three": "625a.6(b)(3)", "two": "625a.6(b)(2)", "one": "625a.6(b)(1)"}


@lru_cache(maxsize=256)  # every round asks, and a table's options do not change
def spots(law: Law, options: SicBoOptions) -> Mapping[str, Spot]:
    """The wagers this table offers on that day."""
    return MappingProxyType(
        {
            slug: Spot(wager, RULES[slug].selections)
            for slug, wager in law.wagers("sic-bo").items()
            if slug in (options.wagers or RULES)
        }
    )


def layout(law: Law, options: SicBoOptions, players: Collection[int] | None = None) -> Layout:
    # Until the dealer calls, wagers may be moved (625a-10); afterwards none is taken.
    rule = partial(_take, law, options, spots(law, options), players)
    return Layout(rule, lambda _layout: None, "625a.5(c)")


@implements("625a.4(a)")
def _take(
    law: Law,
    options: SicBoOptions,
    offered: Mapping[str, Spot],
    players: Collection[int] | None,
    _layout: Layout,
    wager: Wager,
) -> None:
    """Refuse a wager that may not be taken."""
    _refuse_unknown(wager)
    if wager.form != "chips":
        raise Refusal(
            "a spoken wager backed by cash is not accepted at Sic Bo",
            "625a.4(a)",
            value=wager.form,
            lawful="value chips or plaques on the layout",
        )
    refuse_unoffered(wager, "sic-bo", law, offered, options, "625a.4(a)", players=players)


@implements("625a.3")
def _refuse_unknown(wager: Wager) -> None:
    """Only the wagers of 625a.3 may be made, and a total only where 625a.6(a) prices it."""
    if wager.kind in RULES:
        return
    named = re.fullmatch(r"total-([0-9]+)", wager.kind)
    if named:
        raise Refusal(
            f"no odds are given for a Total Value Bet of {named[1]} (625a-03)",
            cites("625a.3(4)", "625a.6(a)"),
            value=wager.kind,
            lawful=f"a total from {rules.LOWEST_TOTAL} to {rules.HIGHEST_TOTAL}",
        )
    raise Refusal(
        f"{wager.kind!r} is no Sic Bo wager", "625a.3", value=wager.kind, lawful=", ".join(RULES)
    )


@implements("625a.6(a)", "625a.6(b)(1)", "625a.6(b)(2)", "625a.6(b)(3)")
def settle(wager: Wager, dice: tuple[int, ...], law: Law, options: SicBoOptions) -> Line:
    """Class and price one wager by the spot it occupies (625a.4(c))."""
    a, b, c = dice
    known = law.wager("sic-bo", wager.kind)
    row = known.rows[RULES[wager.kind].classify(wager.on, a, b, c)]
    odds = Odds.parse(known.paytables["standard"][row])
    cite = cites(known.cite, "625a.4(c)")
    if row != "lose":
        cite = cites(cite, PAYOUT_CITES.get(row, "625a.6(a)"))
    if wager.said and wager.said != wager.title:
        cite = cites(cite, "625a.4(b)")  # it lies elsewhere than the player says he asked for
    return decide(wager, row, odds, cite, chip=options.chip)
