"""The exact odds of Craps and Mini-Craps: thirty-six rolls, over and over until a decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from title58.games.craps.facts import (
    NO_VIGORISH,
    ON_WIN,
    WHEN_MADE,
    AnyWager,
    Follows,
    OverRolls,
)
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.vigorish import told
from title58.games.craps.rules import Terms
from title58.games.craps.state import terms_of
from title58.games.craps.views import EVERY_THROW, NUMBERS
from title58.games.craps.wagers import WITH_ODDS
from title58.law.cites import Cited
from title58.money import format_percent
from title58.odds import Asked, WagerOdds, priced
from title58.odds.chain import Decided, decided
from title58.odds.together import Outcomes
from title58.wagers.pays import STANDARD
from title58.wagers.registry import TableWager

WHEN = (NO_VIGORISH, WHEN_MADE, ON_WIN)
METHOD = "counted over the 36 rolls of two dice, repeated until the wager is decided"
HAND_METHOD = "absorbing Markov chain over the sets of points made, solved exactly"

Named = tuple[tuple[str, str], ...]


def exact(asked: Asked[CrapsOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Craps", "623a.9")
    offered = {here.declared.slug: here for here in _offered(asked)}
    found: list[WagerOdds] = []
    for slug, here in offered.items():
        if asked.wants(slug):
            found += _wager(here, asked)
    for both in WITH_ODDS if not asked.ways else ():  # the odds behind are priced by themselves
        if asked.wants(both.slug) and all(part in offered for part in both.parts):
            found += both.odds(both, offered, asked.options)
    return found


def _offered(asked: Asked[CrapsOptions]) -> Iterator[TableWager[AnyWager]]:
    """What is filed; else all that a casino may offer, but for what whoever asks has set."""
    wagers, law, filed = asked.options.offering(), asked.law, asked.options
    for slug, known in law.wagers(wagers.game).items():
        declared, options = wagers[slug], filed
        if not declared.offered.offers(filed):
            options = wagers.filed(filed, slug, next(iter(known.paytables)))
            changed = any(options.value(name) != filed.value(name) for name in asked.fixed)
            if asked.as_filed or changed:
                continue
        yield wagers.priced(law, options, slug)


def _wager(here: TableWager[AnyWager], asked: Asked[CrapsOptions]) -> Iterator[WagerOdds]:
    declared, wagers = here.declared, asked.options.offering()
    for paytable in asked.paytables(here.known, here.paytable):
        options = wagers.filed(asked.options, declared.slug, paytable)
        at = wagers.priced(asked.law, options, declared.slug)
        if declared.behind is not None:
            for point in NUMBERS:
                yield _priced(at, point, (("point", str(point)),), asked.ways)
        elif declared.vigorish:
            for filed in asked.each(declared.vigorish, WHEN):
                rate = asked.options.vigorish_rate
                yield _with_vigorish(_priced(at, ways=asked.ways), declared.charged(filed), rate)
        else:
            yield _priced(at, ways=asked.ways)


def _priced(
    here: TableWager[AnyWager], state: int = 0, under: Named = (), ways: tuple[int, ...] = ()
) -> WagerOdds:
    """A wager from a state of its own on: odds begin on a point."""
    declared, known = here.declared, here.known
    ends = until_decided(declared, terms_of(here), state, ways)
    chances: dict[int, Fraction] = {}
    for ground, chance in ends.chances.items():
        row = known.row_of[ground]
        chances[row] = chances.get(row, Fraction(0)) + chance
    return WagerOdds(
        known.game,
        known.slug,
        known.name,
        known.cite,
        tuple(
            priced(row, chances[index], here.odds[row], _cite(here, row))
            for index, row in enumerate(known.rows)
            if index in chances
        ),
        here.paytable,
        under=under,
        counts="permutations",
        ways=sum(ways or (1,) * 36)
        if ends.rolls == 1
        else 0,  # the rolls of two dice, where one of them decides
        trials=ends.rolls,
        method=HAND_METHOD if declared.follows is Follows.HAND else METHOD,
        outcomes=_one_roll(here, state, ways) if ends.rolls == 1 else None,
    )


def _one_roll(here: TableWager[AnyWager], state: int, ways: tuple[int, ...]) -> Outcomes:
    """The row of each roll, for a wager that every roll decides."""
    declared, known, terms = here.declared, here.known, terms_of(here)
    grounds = (declared.step(state, throw, terms) for throw in EVERY_THROW)
    rows = tuple(known.rows[known.row_of[ground]] for ground in grounds)
    return Outcomes((known.game, ways), ways or (1,) * len(EVERY_THROW), {"": rows})


def _cite(here: TableWager[AnyWager], row: str) -> Cited:
    """A paytable that is filed prices by its own rows, the list of 623a.5(a) as a whole."""
    if here.paytable != STANDARD:
        return here.known.paid_cite(here.paytable, row)
    return here.known.payout_cite if row not in ("lose", "push") else ""


@cache
def until_decided(
    declared: AnyWager, terms: Terms, state: int = 0, ways: tuple[int, ...] = ()
) -> Decided:
    """The chance of each ground, and the mean number of rolls until one of them."""
    moves = declared.moves if isinstance(declared, OverRolls) else None
    return decided(
        lambda own, seen: declared.step(own, seen, terms), moves, EVERY_THROW, state, ways
    )


def _with_vigorish(odds: WagerOdds, when: str, rate: Fraction) -> WagerOdds:
    """Buy and Lay Bets: a part of the amount wagered, when made or on a win (C-38)."""
    under = (("vigorish", told(when, rate)),)
    odds = replace(odds, under=under)
    if when == NO_VIGORISH:
        return odds
    charged = tuple(
        replace(result, net=result.net - rate, pays=f"{result.pays}, {format_percent(rate)} taken")
        if when == WHEN_MADE or result.net > 0
        else result
        for result in odds.results
    )
    # What is taken when the wager is made is laid out with it.
    action = 1 + rate if when == WHEN_MADE else Fraction(1)
    return replace(odds, results=charged, action=action)
