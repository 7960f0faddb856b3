"""What surveillance asks first at Blackjack: bets by the count, and Insurance by the tens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.wagers import BLACKJACK, INSURANCE
from title58.protection.floor.depths import (
    Fit,
    Floats,
    Ints,
    adjusted,
    chance_of,
    fit_of,
    ranks_with_ties,
)
from title58.protection.floor.watched import Shoe

if TYPE_CHECKING:  # importing it imports the exact analysis
    from title58.games.blackjack.protect.seen import Seen

HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)  # by value, the ace first
LOWEST, HIGHEST = -3, 4  # true counts beyond stand with these
Flags = NDArray[np.bool_]
Edges = Mapping[tuple[Card, ...], float]  # of the Blackjack Wager, by the cards gone


class AtCount(NamedTuple):
    """The rounds at one Hi-Lo true count, rounded down, in which somebody bet."""

    true_count: int  # LOWEST: and below; HIGHEST: and above
    rounds: int
    edge: float  # the player's, on average
    bets: Mapping[int, tuple[int, int]]  # by position: rounds, and cents bet in them

    def average(self, seat: int) -> float | None:
        rounds, cents = self.bets.get(seat, (0, 0))
        return cents / rounds if rounds else None


class Spread(NamedTuple):
    """What a position bets in a round, on all its hands."""

    seat: int
    rounds: int
    smallest: int
    median: float
    largest: int
    correlation: float | None  # by ranks, of its bets with the edge; None if one never changes


@dataclass(frozen=True)
class SeatInsurance:
    seat: int
    offered: int
    taken: int
    cents: Fraction  # all that was wagered on it
    expected: Fraction  # cents won, expected
    edge_taken: Fraction | None  # the player's, on average
    edge_declined: Fraction | None
    right: int  # decisions: taken where the edge is above 0, declined where it is below
    p_value: float | None  # None: always the same decision, or his own cards are not known
    own_unknown: bool
    p_adjusted: float | None = None  # over all positions, by Holm's method


@dataclass(frozen=True)
class HandAudit:
    counts: tuple[AtCount, ...]
    spreads: tuple[Spread, ...]
    insurance: tuple[SeatInsurance, ...]

    def as_plain(self) -> dict[str, object]:
        return {
            "by_true_count": [
                {
                    "true_count": one.true_count,
                    "rounds": one.rounds,
                    "player_edge": one.edge,
                    "seats": [
                        {"seat": seat, "rounds": rounds, "bet": cents}
                        for seat, (rounds, cents) in sorted(one.bets.items())
                    ],
                }
                for one in self.counts
            ],
            "spreads": [one._asdict() for one in self.spreads],
            INSURANCE: [
                {
                    "seat": one.seat,
                    "offered": one.offered,
                    "taken": one.taken,
                    "bet": float(one.cents),
                    "expected": float(one.expected),
                    "player_edge_taken": _float(one.edge_taken),
                    "player_edge_declined": _float(one.edge_declined),
                    "right": one.right,
                    "p_value": one.p_value,
                    "p_value_all_seats": one.p_adjusted,
                }
                for one in self.insurance
            ],
        }


def _float(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def hand_audit(
    seen: Seen, shoes: Sequence[Shoe], edges: Edges, seed: str, shuffles: int
) -> HandAudit:
    seats = sorted({offer.seat for shoe in shoes for one in shoe.rounds for offer in one.offers})
    insurance = [_insurance(seat, shoes, seen, seed, shuffles) for seat in seats]
    return HandAudit(
        tuple(_counts(shoes, edges, seen.decks)),
        tuple(_spreads(shoes, edges)),
        tuple(sorted(adjusted(insurance), key=lambda one: one.seat)),
    )


def first_bets(shoes: Sequence[Shoe]) -> Iterator[tuple[tuple[Card, ...], dict[int, int]]]:
    """The cards gone before each round with a Blackjack Wager, and what each position bet."""
    for shoe in shoes:
        for gone, one in zip(shoe.gone, shoe.rounds, strict=True):
            bets: dict[int, int] = {}
            for bet in one.bets:
                if bet.wager == BLACKJACK:
                    bets[bet.seat] = bets.get(bet.seat, 0) + bet.cents
            if bets:
                yield gone, bets


def counted_by_hi_lo(gone: Sequence[Card], decks: int) -> int:
    """Hi-Lo, rounded down."""
    running = sum(HI_LO[min(card.rank, rules.TEN)] for card in gone)
    return running * 52 // (52 * decks - len(gone))


def _counts(shoes: Sequence[Shoe], edges: Edges, decks: int) -> Iterator[AtCount]:
    found: dict[int, list[tuple[float, dict[int, int]]]] = {}
    for gone, bets in first_bets(shoes):
        count = min(max(counted_by_hi_lo(gone, decks), LOWEST), HIGHEST)
        found.setdefault(count, []).append((edges[gone], bets))
    for count, rounds in sorted(found.items()):
        seats: dict[int, tuple[int, int]] = {}
        for _, bets in rounds:
            for seat, cents in bets.items():
                before = seats.get(seat, (0, 0))
                seats[seat] = before[0] + 1, before[1] + cents
        yield AtCount(count, len(rounds), sum(edge for edge, _ in rounds) / len(rounds), seats)


def _spreads(shoes: Sequence[Shoe], edges: Edges) -> Iterator[Spread]:
    found: dict[int, list[tuple[int, float]]] = {}
    for gone, bets in first_bets(shoes):
        for seat, cents in bets.items():
            found.setdefault(seat, []).append((cents, edges[gone]))
    for seat, rounds in sorted(found.items()):
        made = [cents for cents, _ in rounds]
        one = ranks_with_ties(np.array(made, dtype=float))
        other = ranks_with_ties(np.array([edge for _, edge in rounds]))
        both = float(np.linalg.norm(one) * np.linalg.norm(other))
        yield Spread(
            seat, len(rounds), min(made), float(median(made)), max(made),
            float(one @ other) / both if both else None,
        )  # fmt: skip


# Insurance


def _insurance(
    seat: int, shoes: Sequence[Shoe], seen: Seen, seed: str, shuffles: int
) -> SeatInsurance:
    offers = [
        (offer, seen.insured(gone + offer.seen))
        for shoe in shoes
        for gone, one in zip(shoe.gone, shoe.rounds, strict=True)
        for offer in one.offers
        if offer.seat == seat
    ]
    taken = [edge for offer, edge in offers if offer.taken]
    declined = [edge for offer, edge in offers if not offer.taken]
    known = all(offer.own is not None for offer, _ in offers)
    fitted = None
    if taken and declined and known and shuffles:
        fitted = _insurance_fit(seat, shoes, seen, f"{seed} seat {seat} insurance", shuffles)
    return SeatInsurance(
        seat, len(offers), len(taken),
        sum((offer.cents for offer, _ in offers), Fraction(0)),
        sum((offer.cents * edge for offer, edge in offers), Fraction(0)),
        sum(taken, Fraction(0)) / len(taken) if taken else None,
        sum(declined, Fraction(0)) / len(declined) if declined else None,
        sum(edge >= 0 for edge in taken) + sum(edge <= 0 for edge in declined),
        fitted and fitted.p,
        not known,
    )  # fmt: skip


def _insurance_fit(seat: int, shoes: Sequence[Shoe], seen: Seen, seed: str, shuffles: int) -> Fit:
    """How often a player who looks at no cards but his own and the ace would have so much better
    edges where he took Insurance than where he declined.

    What he looks at stays: his own cards of each round in which Insurance was offered. So do all
    aces, since they say when it is offered. All other cards, seen and not yet seen, are exchanged.
    """
    every = [offer for shoe in shoes for one in shoe.rounds for offer in one.offers]
    decided = [offer.taken for offer in every if offer.seat == seat]
    often = sum(decided) / len(decided)
    chance = chance_of(seed)
    total = np.zeros(shuffles + 1)
    for shoe in shoes:
        if not any(offer.seat == seat for one in shoe.rounds for offer in one.offers):
            continue
        line = _line(seat, shoe)
        worth = _worth_of_offers(line, seen, chance, shuffles)
        total += worth @ (np.array(line.taken) - often)
    return fit_of(total, float(total[0]))


class _Line(NamedTuple):
    """The cards of a shoe in the order in which a position saw them."""

    tens: list[bool]
    aces: list[bool]
    own: list[bool]  # of its hands in a round in which Insurance was offered
    depths: list[int]  # how many it had seen at each offer
    taken: list[bool]


def _line(seat: int, shoe: Shoe) -> _Line:
    found = _Line([], [], [], [], [])

    def add(cards: Sequence[Card], own: bool) -> None:
        found.tens.extend(card.rank >= rules.TEN for card in cards)
        found.aces.extend(card.rank == rules.ACE for card in cards)
        found.own.extend(own for _ in cards)

    for one in shoe.rounds:
        add(one.before, own=False)
        mine = [offer for offer in one.offers if offer.seat == seat]
        if not mine:
            add(one.shown, own=False)
            continue
        own = mine[0].own or ()
        seen = _without(mine[0].seen, own)
        add(own, own=True)
        add(seen, own=False)
        for offer in mine:
            found.depths.append(len(found.tens))
            found.taken.append(offer.taken)
        add(_without(one.shown, (*own, *seen)), own=False)
    return found


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _worth_of_offers(line: _Line, seen: Seen, chance: np.random.Generator, shuffles: int) -> Floats:
    """[shuffle, offer]: the edge of Insurance, first as recorded."""
    cards, aces, every_ten = sum(seen.full), seen.full[rules.ACE], seen.full[rules.TEN]
    tens, depths = np.array(line.tens), np.array(line.depths)
    fixed = np.array(line.aces) | np.array(line.own)

    def before(which: Flags) -> Ints:
        counts: Ints = np.concatenate([[0], np.cumsum(which)])[depths]
        return counts

    free, fixed_tens = before(~fixed), before(tens & fixed)
    exchanged = cards - int(fixed.sum()) - (aces - sum(line.aces))
    good = np.full(shuffles, every_ten - int((tens & fixed).sum()))
    gone = np.zeros((shuffles + 1, len(depths)), dtype=np.int64)
    gone[0] = before(tens & ~fixed)
    for at, many in enumerate(np.diff(free, prepend=0)):
        out = exchanged - (free[at] - many)
        drawn = chance.hypergeometric(good, out - good, many)
        good = good - drawn
        gone[1:, at] = drawn + (gone[1:, at - 1] if at else 0)
    left = every_ten - fixed_tens - gone
    found: Floats = left / (cards - depths) * (float(seen.insurance) + 1) - 1
    return found
