"""Counting as a table can say it: what each rank counts, bets and plays by the true count.

The part `count` of a strategy's table (docs/formats.md). The player's plays fall into zones: runs
of true counts in which he plays every hand alike. Each zone has a card of its own, and compiled
play looks up the zone first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from title58.games.blackjack.options.table import (
    CONTINUOUS,
    DOUBLE_SHOE,
    FROM_HAND,
    BlackjackOptions,
)
from title58.games.blackjack.simulate import count_rules
from title58.games.blackjack.simulate.count_rules import DECK, FLOOR, NEAREST, TRUNCATE
from title58.games.blackjack.simulate.seats import Counting
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import Ints
from title58.games.blackjack.value.strategy import StrategyCard
from title58.games.blackjack.wagers import BLACKJACK, INSURANCE
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
FACES = ("J", "Q", "K")
ROUNDINGS = {"floor": FLOOR, "truncate": TRUNCATE, "nearest": NEAREST}
# How the cards left are taken: as they are, or by whole or half decks; or the running count as it
# is, as if one deck were left.
ESTIMATES = {
    "exact": (1, FLOOR),
    "half-down": (DECK // 2, FLOOR),
    "half-nearest": (DECK // 2, NEAREST),
    "half-up": (DECK // 2, None),
    "whole-down": (DECK, FLOOR),
    "whole-nearest": (DECK, NEAREST),
    "whole-up": (DECK, None),
    "none": (0, FLOOR),
}
FURTHEST = 99  # true counts beyond this are taken for it
_KEYS = ("tags", "decks_left", "rounding", "bets", "insurance", "plays")
_PLAY = re.compile(r"\s*(\S+)\s+vs\s+(\S+)\s*:\s*(\S+)\s+(from|below)\s+([+-]?\d+)\s*")


@dataclass(frozen=True)
class Departure:
    """Another play than the card's, from a true count upwards or below one."""

    row: str  # of the card
    up: int
    play: int
    below: bool
    count: int

    def holds(self, count: int) -> bool:
        return count < self.count if self.below else count >= self.count


@dataclass(frozen=True)
class Count:
    """How a player counts, and what he does about it."""

    tags: tuple[int, ...]  # thirteen, the ace first
    decks_left: str
    rounding: int
    bets: tuple[tuple[int, int], ...]  # from this true count: so many units
    insurance: int | None  # from this true count
    plays: tuple[Departure, ...]

    def cards(self, left: int) -> int:
        """How many cards the player takes to be left, when so many are."""
        unit, rounding = ESTIMATES[self.decks_left]
        if unit == 0:
            return DECK
        units = -(-left // unit) if rounding is None else left // unit
        if rounding == NEAREST:
            units = (2 * left + unit) // (2 * unit)
        return max(units, 1) * unit

    def true_count(self, running: int, left: int) -> int:
        count = count_rules.true_count(running, self.cards(left), self.rounding)
        return max(-FURTHEST, min(FURTHEST, count))

    # Bets

    @property
    def units(self) -> tuple[int, ...]:
        """The bets of the ramp in units, level by level."""
        return tuple(units for _, units in self.bets)

    def level(self, count: int) -> int:
        return max(sum(first <= count for first, _ in self.bets) - 1, 0)

    def case(self, level: int) -> str:
        """When a bet of this level is made, in words."""
        if len(self.bets) == 1:
            return "at any count"
        first = self.bets[level][0]
        if level == 0:
            return f"at a count below {self.bets[1][0]:+d}"
        if level == len(self.bets) - 1:
            return f"at {first:+d} or more"
        last = self.bets[level + 1][0] - 1
        return f"at {first:+d}" if first == last else f"at {first:+d} to {last:+d}"

    # Plays

    @property
    def zones(self) -> tuple[int, ...]:
        """The first true count of each run of counts in which all hands are played alike."""
        return (-FURTHEST, *sorted({each.count for each in self.plays}))

    def zone(self, count: int) -> int:
        return sum(first <= count for first in self.zones) - 1

    def card(self, card: StrategyCard, zone: int) -> StrategyCard:
        """The card of a zone. Of several rows for a hand the one nearest to the count is played."""
        count = self.zones[zone]
        found = StrategyCard(card.hard.copy(), card.soft.copy(), card.pair.copy())
        near = sorted(self.plays, key=lambda each: -each.count if each.below else each.count)
        for each in near:
            if each.holds(count):
                found.enter(each.row, each.up, each.play)
        return found

    def counting(self, shoe: int, level_of: Ints) -> Counting:
        """As compiled play takes it, for a shoe of so many cards and the level of each bet."""
        counts = range(-FURTHEST, FURTHEST + 1)
        return Counting(
            tags=np.array(self.tags, dtype=np.int64),
            cards=np.array([self.cards(left) for left in range(shoe + 1)], dtype=np.int64),
            zones=np.array([self.zone(count) for count in counts], dtype=np.int64),
            levels=np.array([self.level(count) for count in counts], dtype=np.int64),
            rounding=self.rounding,
            insures_from=FURTHEST + 1 if self.insurance is None else self.insurance,
            level_of=level_of,
        )

    def about(self, unit: str) -> Iterator[str]:
        """In sentences, for the result."""
        steps = ", ".join(f"{units:,} {self.case(level)}" for level, units in enumerate(self.units))
        rounding = next(name for name, code in ROUNDINGS.items() if code == self.rounding)
        yield f"The players count cards. Units of {unit} on the Blackjack Wager: {steps}."
        yield (
            f"Decks left: {self.decks_left}; rounding: {rounding}. Plays that depend on the "
            f"count: {len(self.plays)}."
        )
        if self.insurance is not None:
            yield f"Insurance is taken at a true count of {self.insurance:+d} or more."


# Reading


def read_count(plain: object) -> Count:
    """The part `count` of a strategy."""
    if not isinstance(plain, dict):
        raise PlanError("count: expected tags, decks_left, rounding and bets")
    for name in plain:
        if name not in _KEYS:
            raise PlanError(f"count: {name} is unknown; there are {', '.join(_KEYS)}")
    for name in ("tags", "decks_left", "rounding", "bets"):
        if name not in plain:
            raise PlanError(f"count: {name} is missing; it has no default")
    insurance = plain.get("insurance")
    if insurance is not None and not _is_count(insurance):
        raise PlanError(
            f"count: insurance = {insurance!r}: give the true count from which it is taken"
        )
    return Count(
        _tags(plain["tags"]),
        _one_of("decks_left", plain["decks_left"], tuple(ESTIMATES)),
        ROUNDINGS[_one_of("rounding", plain["rounding"], tuple(ROUNDINGS))],
        _bets(plain["bets"]),
        insurance,
        _plays(plain.get("plays", [])),
    )


def _is_count(value: object) -> bool:
    return type(value) is int and -FURTHEST < value < FURTHEST


def _one_of(name: str, said: object, choices: tuple[str, ...]) -> str:
    if said not in choices:
        raise PlanError(f"count: {name} = {said!r}: say {', '.join(choices)}")
    return str(said)


def _tags(said: object) -> tuple[int, ...]:
    if not isinstance(said, Mapping):
        raise PlanError("count: tags has a number for each rank, A and 2 to 10")
    tags = {str(rank).upper(): value for rank, value in said.items()}
    for face in FACES:
        tags.setdefault(face, tags.get("10"))
    missing = [rank for rank in RANKS if tags.get(rank) is None]
    unknown = [rank for rank in tags if rank not in RANKS]
    wrong = [rank for rank in RANKS if rank not in missing and not _is_count(tags[rank])]
    for names, what in ((missing, "lacks"), (unknown, "has"), (wrong, "has no whole number for")):
        if names:
            raise PlanError(f"count: tags {what} {', '.join(names)}; the ranks are A, 2 to 10")
    return tuple(tags[rank] for rank in RANKS)


def _bets(said: object) -> tuple[tuple[int, int], ...]:
    """Steps of the ramp, lowest first; a step that bets as much as the one below is none."""
    steps: list[tuple[int, int]] = []
    told: list[Any] = said if isinstance(said, list) and said else [None]
    for step in told:
        pair = isinstance(step, list) and len(step) == 2 and all(type(n) is int for n in step)
        if not pair or not _is_count(step[0]) or step[1] < 1:
            raise PlanError(
                f"count: bets has {step!r}; expected steps [true count, units], each from that "
                "count up, with at least 1 unit"
            )
        if steps and step[0] <= steps[-1][0]:
            raise PlanError(
                "count: the steps of bets must be in order of their counts, lowest first"
            )
        if not steps or steps[-1][1] != step[1]:
            steps.append((step[0], step[1]))
    return tuple(steps)


def _plays(said: object) -> tuple[Departure, ...]:
    if not isinstance(said, list):
        raise PlanError("count: plays is a list, such as '16 vs 10: S from 0'")
    plays = tuple(_departure(str(each)) for each in said)
    for one in plays:
        for other in plays:
            same = (one.row, one.up) == (other.row, other.up) and one is not other
            if same and (one.below == other.below) * (one.count == other.count):
                raise PlanError(f"count: plays has {one.row} twice against the same card and count")
            if same and other.below and not one.below and one.count < other.count:
                raise PlanError(
                    f"count: plays of {one.row} contradict each other at {one.count:+d}"
                )
    return plays


def _departure(text: str) -> Departure:
    found = _PLAY.fullmatch(text)
    if found is None:
        raise PlanError(
            f"count: plays has {text!r}; write hand vs up: play from (or below) a true count, such"
            " as '16 vs 10: S from 0'"
        )
    row, up, play, which, count = found.groups()
    blank = np.full((22, 10), st.S, dtype=np.int8)
    rows = [name for name, _ in StrategyCard(blank, blank, blank[:10]).rows()]
    plays = {letter.upper(): code for code, letter in enumerate(st.LETTERS)}
    if row.upper() not in rows or up.upper() not in st.NAMES or play.upper() not in plays:
        raise PlanError(
            f"count: plays has {text!r}; a hand is a row of the table, up a card from 2 to A, a"
            f" play one of {', '.join(st.LETTERS)}"
        )
    if not _is_count(int(count)):
        raise PlanError(f"count: plays has {text!r}; counts are within {FURTHEST}")
    row, code = row.upper(), plays[play.upper()]
    one, _, other = row.partition(",")
    if code in (st.P, st.RP) and one != other:
        raise PlanError(f"count: plays has {text!r}; that is not a pair and cannot be split")
    return Departure(row, st.NAMES.index(up.upper()), code, which == "below", int(count))


# The bets of a player who counts: one for every step of his ramp, of which a round has one

BY_THE_COUNT = (BLACKJACK, INSURANCE)
ANY_LEVEL = -1


def refuse_counting(plan: Plan, options: BlackjackOptions) -> None:
    """Tables at which the count is not simulated, each by its option."""
    why = {
        f"dealing = {options.dealing}: counting is simulated only from a single shoe with the "
        "cards dealt face up": (options.dealing in (DOUBLE_SHOE, FROM_HAND)),
        f"dealing = {options.dealing}: a continuous shuffler takes every card back, so there "
        "is nothing to count": (options.dealing == CONTINUOUS),
        "switch = true: counting is not simulated at Blackjack Switch": options.switch,
        f"double_card = {options.double_card}: counting needs the cards of doubled hands "
        "dealt face up": (options.double_card == "face-down"),
        "insurance = always: a player who counts takes insurance by the count; leave it out, "
        "or use never": (plan.more.get("insurance") == "always"),
    }
    for problem, applies in why.items():
        if applies:
            raise PlanError(problem)
    if any(wish.wager == INSURANCE for wish in plan.bets):
        raise PlanError("insurance is taken by the count: leave it out of the bets")


def by_the_count(bets: tuple[Bet, ...], count: Count | None) -> tuple[tuple[Bet, ...], Ints]:
    """Each bet that goes by the count, once for every level; and the level of each bet."""
    made, levels = list(bets), [ANY_LEVEL] * len(bets)
    if count is not None:
        found = [
            (_at(bet, count, level), level) if bet.wager in BY_THE_COUNT else (bet, ANY_LEVEL)
            for bet in bets
            for level in range(len(count.units) if bet.wager in BY_THE_COUNT else 1)
        ]
        # The Blackjack Wager first, as everywhere; level by level.
        found.sort(key=lambda each: each[0].wager != BLACKJACK)
        made, levels = [bet for bet, _ in found], [level for _, level in found]
    return tuple(made), np.array(levels, dtype=np.int64)


def _at(bet: Bet, count: Count, level: int) -> Bet:
    """A bet as it is made at this level; no exact odds are those of so rich or poor a shoe."""
    units, case = count.units[level], count.case(level)
    return replace(
        bet,
        stake=units * bet.stake,
        nets=tuple(units * net for net in bet.nets),
        on=case,
        under=(*bet.under, ("count", case)),
        case=case,
    )
