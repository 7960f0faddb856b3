"""The wagers of Sic Bo, each declared once; how they are taken and settled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations

from title58.games.sic_bo import rules
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import HIGHEST_TOTAL, LOWEST_TOTAL, Dice, Terms
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.game import Spot, spots_of
from title58.rounds.offer import by_itself, refuse_unoffered
from title58.rounds.settlement import Line, settled
from title58.rounds.wagers import Layout, Rule, Wager, stand_alone
from title58.wagers.declared import ONE_PLACE, Placed, Seen
from title58.wagers.offer import Listed
from title58.wagers.registry import TableWager, Wagers

NUMBERS = tuple(str(n) for n in range(1, 7))
PAIRS = tuple(f"{a}-{b}" for a, b in combinations(range(1, 7), 2))

SicBoWager = Seen[Dice, Terms]


def on_dice(placed: Placed) -> Terms:
    """The whole roll decides."""
    return Terms()


def on_numbers(placed: Placed) -> Terms:
    """The one or two numbers that its spot names."""
    return Terms(*map(int, placed.on.split("-")))


def _wager(
    slug: str,
    ground: Callable[[Dice, Terms], int],
    terms: Callable[[Placed], Terms] = on_dice,
    spots: tuple[str, ...] = ONE_PLACE,
) -> SicBoWager:
    offered = Listed("wagers", slug, empty_means_all=True)
    return Seen(slug, Dice, ground, terms, offered=offered, spots=spots, side=False)


def _total(total: int) -> SicBoWager:
    return _wager(f"total-{total}", rules.total_value, lambda placed: Terms(total=total))


WAGERS: Wagers[SicBoWager] = Wagers(
    "sic-bo",
    _wager("three-of-a-kind", rules.three_of_a_kind, on_numbers, NUMBERS),
    _wager("two-of-a-kind", rules.two_of_a_kind, on_numbers, NUMBERS),
    _wager("any-three-of-a-kind", rules.any_three_of_a_kind),
    *map(_total, range(LOWEST_TOTAL, HIGHEST_TOTAL + 1)),
    _wager("two-dice-combination", rules.two_dice_combination, on_numbers, PAIRS),
    _wager("small", rules.small),
    _wager("big", rules.big),
    _wager("one-of-a-kind", rules.one_of_a_kind, on_numbers, NUMBERS),
)


def layout(law: Law, options: SicBoOptions, players: tuple[int, ...] | None = None) -> Layout:
    offered = WAGERS.at(law, options)

    def rule() -> Rule:
        return by_itself(partial(_take, law, options, spots_of(offered), players))

    # Until the dealer calls, wagers may be moved (625a-10); afterwards none is taken.
    taking = options.once(("taking", id(offered), players), rule)
    return Layout(taking, stand_alone, "625a.5(c)")


@implements("625a.4(a)")
def _take(
    law: Law,
    options: SicBoOptions,
    offered: Mapping[str, Spot],
    players: tuple[int, ...] | None,
    wager: Wager,
) -> None:
    """Refuse a wager that may not be taken."""
    if wager.kind not in offered:
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
    if wager.kind in WAGERS:
        return
    named = re.fullmatch(r"total-([0-9]+)", wager.kind)
    if named:
        raise Refusal(
            f"no odds are given for a Total Value Bet of {named[1]} (625a-03)",
            cites("625a.3(4)", "625a.6(a)"),
            value=wager.kind,
            lawful=f"a total from {LOWEST_TOTAL} to {HIGHEST_TOTAL}",
        )
    raise Refusal(
        f"{wager.kind!r} is not a Sic Bo wager",
        "625a.3",
        value=wager.kind,
        lawful=", ".join(one.slug for one in WAGERS),
    )


@implements("625a.6(a)", "625a.6(b)(1)", "625a.6(b)(2)", "625a.6(b)(3)")
def settle(wager: Wager, dice: Dice, here: TableWager[SicBoWager]) -> Line:
    """Class and price one wager by the spot it occupies (625a.4(c))."""
    # It lies elsewhere than the player says he asked for.
    also = "625a.4(b)" if wager.said and wager.said != wager.title else ""
    return settled(wager, here.decided(dice, wager.on), here.options.chip, also)
