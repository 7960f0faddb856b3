"""Play as it was recorded, against what every wager was worth before each round.

The cards that were shown say what was left in the shoe when the bets were made, and so the exact
edge of every wager at that moment. Whoever counts bets more when it is good. How well that fits is
told with a p-value: the bets of a seat, shoe by shoe and round by round as they were made, are set
against the edges of other shoes, recorded and freshly shuffled. Shuffles do not depend on each
other or on the bets of somebody who does not look at the cards; so for such a person every one of
these pairings is as likely as the one that was seen, however he bets and whenever he sits.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Literal

import numpy as np

from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.games.blackjack.wagers import BLACKJACK
from title58.progress import stage
from title58.protection.floor.depths import (
    Fit,
    SameDepths,
    adjusted,
    chance_of,
    fit_of,
    shuffles_by_shoe,
)
from title58.protection.floor.edges import Floats, Gone, Name, Prices
from title58.protection.floor.hands import HandAudit, first_bets, hand_audit
from title58.protection.floor.watched import BACCARAT, NoAudit, Shoe, Watched, cards_of, shoes_of
from title58.submission.filing import Submission

PAIRINGS = 9_999
SHUFFLES = 60  # the fewest fresh shoes, unless somebody asks for another number
SMALL = 0.01  # a p-value over all positions under this is told
FEW = 20  # in fewer rounds bet, a p-value that is not small says little
SEED = "58"
Finding = Literal["follows", "nothing", "same bets", "few shuffles", "few bets", "left out"]


@dataclass(frozen=True)
class SeatWager:
    """What a seat bet on one wager, and what that was worth."""

    wager: str
    name: str
    bets: int
    cents: int  # all that was bet
    expected: Fraction  # cents won, expected: each bet at the exact edge of its moment
    usual: Fraction  # the player's edge from a whole shoe
    best: Fraction  # the best moment that was bet

    @property
    def average(self) -> Fraction:
        """The player's edge of the average dollar bet."""
        return self.expected / self.cents


@dataclass(frozen=True)
class SeatAudit:
    seat: int
    rounds: int  # in which it bet
    wagers: tuple[SeatWager, ...]
    won: int | None  # cents, as settled
    p_value: float | None  # None: nothing to compare with
    p_adjusted: float | None = None  # over all seats, by Holm's method
    least: float = 1.0  # the smallest p-value that these bets could have had
    tested: int = 0  # rounds bet that are in the p-value
    shoes: int = 0  # in which they lie

    @property
    def cents(self) -> int:
        return sum(one.cents for one in self.wagers)

    @property
    def expected(self) -> Fraction:
        return sum((one.expected for one in self.wagers), Fraction(0))

    @property
    def usual(self) -> Fraction:
        """What the same money was expected to win from whole shoes."""
        return sum((one.usual * one.cents for one in self.wagers), Fraction(0))


@dataclass(frozen=True)
class PlayAudit:
    filing: Submission
    rounds: int
    shoes: int
    complete: int  # shoes recorded from their shuffle to the next
    fresh: int  # shuffled for comparison
    seats: tuple[SeatAudit, ...]  # the smallest p-value first
    used: int  # recorded shoes that are in the p-values
    notes: tuple[str, ...] = ()
    by_shoe: bool = False  # the fresh shuffles are so many of each shoe
    hands: HandAudit | None = None  # where Blackjack Wagers were made

    @property
    def tested(self) -> int:
        """Positions whose bets can have a p-value."""
        return sum(one.shoes > 0 for one in self.seats)

    def finding(self, one: SeatAudit) -> Finding:
        if not one.shoes:
            return "left out"
        if one.p_adjusted is not None and one.p_adjusted < SMALL:
            return "follows"
        if self.by_shoe and one.p_value == one.least == 1:
            return "same bets"
        if self.fresh < self.needed(one):
            return "few shuffles"
        if one.tested < FEW or one.least * self.tested >= SMALL:
            return "few bets"
        return "nothing"

    def needed(self, one: SeatAudit) -> int:
        """Fresh shuffles without which its p-value cannot be small."""
        if self.by_shoe:
            needed = shuffles_by_shoe(self.tested, one.shoes, SMALL)
        else:
            needed = shuffles_for(self.tested, one.shoes) - self.used
        return max(needed, SHUFFLES) if one.least * self.tested >= SMALL else needed

    def as_plain(self) -> dict[str, object]:
        return {
            "format": "title58-play-audit/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "rounds": self.rounds,
            "shoes": self.shoes,
            "complete_shoes": self.complete,
            "fresh_shoes": self.fresh * (self.shoes if self.by_shoe else 1),
            "seats": [
                {
                    "seat": one.seat,
                    "rounds": one.rounds,
                    "bet": one.cents,
                    "expected": float(one.expected),
                    "expected_from_whole_shoes": float(one.usual),
                    "won": one.won,
                    "p_value": one.p_value,
                    "p_value_all_seats": one.p_adjusted,
                    "p_value_least": one.least,
                    "finding": self.finding(one),
                    "wagers": [
                        {
                            "wager": each.wager,
                            "bets": each.bets,
                            "bet": each.cents,
                            "player_edge_average": float(each.average),
                            "player_edge_usual": float(each.usual),
                            "player_edge_best": float(each.best),
                            "expected": float(each.expected),
                        }
                        for each in one.wagers
                    ],
                }
                for one in self.seats
            ],
            **(self.hands.as_plain() if self.hands else {}),
            "notes": list(self.notes),
        }


def audit(
    filing: Submission,
    rounds: Sequence[Watched],
    *,
    shuffles: int | None = None,
    seed: str = SEED,
    pairings: int = PAIRINGS,
) -> PlayAudit:
    """Each seat's bets against the exact edge before each round; with as many fresh shuffles as
    small p-values need, unless somebody says how many."""
    prices = Prices(filing)
    shoes = shoes_of(rounds)
    notes = [one.doubt for one in rounds if one.doubt]
    bets = [bet for one in rounds for bet in one.bets]
    if not bets:
        raise NoAudit("there are no bets to audit: write them after the cards of their round")
    names = {(bet.wager, bet.on) for bet in bets if prices.knows(bet.wager, bet.on)}
    unpriced = sorted({bet.wager for bet in bets} - {wager for wager, _ in names})
    if not names and prices.switch and BLACKJACK in unpriced:
        raise NoAudit(
            "the Blackjack Wagers of Blackjack Switch are not priced round by round, because cards"
            " are exchanged between the two hands; side wagers are"
        )
    if not names:
        raise NoAudit(
            f"none of the wagers that were made ({', '.join(unpriced)}) can be priced round by"
            " round"
        )
    if unpriced:
        notes.append(f"Not priced round by round, and left out: {', '.join(unpriced)}.")
    wanted = sorted(names)
    with stage("Pricing every round"):
        edges = [prices.edges(shoe.gone, wanted) for shoe in shoes]
    made = [gone for gone, _ in first_bets(shoes)] if prices.hands_in(wanted) else []
    exact = prices.exact_hands(made) if made else {}
    seats = sorted({bet.seat for bet in bets if (bet.wager, bet.on) in names})
    test = (SameDepths if prices.blackjack else Pairings)(shoes, edges, wanted, seed, pairings)
    if shuffles is None:
        shuffles = test.shuffles(seats, prices, SMALL, SHUFFLES)
    if shuffles:
        test.compare(prices, seats, shuffles)
    told = [_exactly(*each, wanted, prices, exact) for each in zip(shoes, edges, strict=True)]
    found = [_seat(seat, shoes, told, wanted, prices, test) for seat in seats]
    found = [one for one in found if one.wagers]
    if test.unfinished:
        notes.append("Shoes that were not recorded to their end are left out of the p-values.")
    if test.late:
        notes.append(
            f"Rounds after number {test.length} of a shoe are not in the p-values: the shortest"
            " shoe compared ends there. A recorded shoe that ended early is best audited by itself."
        )
    return PlayAudit(
        filing, len(rounds), len(shoes), sum(one.whole for one in shoes), shuffles,
        tuple(adjusted(found)), len(test.shoes),
        tuple(notes), prices.blackjack,
        hand_audit(prices.hands, shoes, exact, seed, pairings) if exact else None,
    )  # fmt: skip


def _exactly(
    shoe: Shoe,
    edges: Floats,
    wanted: Sequence[Name],
    prices: Prices,
    exact: Mapping[Gone, float],
) -> Floats:
    """Blackjack Wagers by the exact analysis, where somebody made them."""
    told = edges.copy()
    for row in prices.hands_in(wanted):
        told[row] = [
            exact.get(gone, linear) for gone, linear in zip(shoe.gone, edges[row], strict=True)
        ]
    return told


def shuffles_for(positions: int, shoes: int) -> int:
    """The fewest shoes to pair with for a small p-value over all positions, if one of them bet in
    so many of these."""
    many = shoes
    while math.perm(many, shoes) * SMALL <= positions:
        many += 1
    return many


def _seat(
    seat: int,
    shoes: Sequence[Shoe],
    edges: Sequence[Floats],
    wanted: Sequence[tuple[str, str]],
    prices: Prices,
    test: Pairings | SameDepths,
) -> SeatAudit:
    made: dict[str, list[tuple[int, Fraction, str]]] = {}
    rounds, won, known = 0, 0, True
    for shoe, worth in zip(shoes, edges, strict=True):
        for at, one in enumerate(shoe.rounds):
            own = [bet for bet in one.bets if bet.seat == seat]
            rounds += bool(own)
            known = known and one.won is not None
            won += (one.won or {}).get(seat, 0)
            for bet in own:
                if (bet.wager, bet.on) in wanted:
                    edge = worth[wanted.index((bet.wager, bet.on)), at]
                    made.setdefault(bet.wager, []).append((bet.cents, Fraction(edge), bet.on))
    wagers = []
    for wager, bets in made.items():
        usual = prices.usual(wager, bets[0][2])
        assert usual is not None
        cents = sum(stake for stake, _, _ in bets)
        if cents:
            expected = sum((stake * edge for stake, edge, _ in bets), Fraction(0))
            best = max(edge for _, edge, _ in bets)
            wagers.append(
                SeatWager(wager, usual.name, len(bets), cents, expected, usual.edge, best)
            )
    tested, within = test.tested(seat)
    fitted = test.fit(seat)
    return SeatAudit(
        seat, rounds, tuple(wagers), won if known else None, fitted and fitted.p,
        least=fitted.least if fitted else 1.0,
        tested=tested,
        shoes=within,
    )  # fmt: skip


class Pairings:
    """The bets of a seat against the edges of other shoes.

    Rounds are paired by their number in the shoe, up to the shortest shoe: what a seat did later
    would say how long its shoe was.
    """

    def __init__(
        self,
        shoes: Sequence[Shoe],
        edges: Sequence[Floats],
        wanted: Sequence[tuple[str, str]],
        seed: str,
        many: int,
    ) -> None:
        whole = [at for at, shoe in enumerate(shoes) if shoe.whole]
        used = whole or list(range(len(shoes)))
        self.unfinished = len(used) < len(shoes)
        self.shoes = [shoes[at] for at in used]
        self.wanted = {name: row for row, name in enumerate(wanted)}
        self.seed, self.many = seed, many
        self._stack([edges[at] for at in used])

    def _stack(self, pool: Sequence[Floats]) -> None:
        self.length = min(each.shape[1] for each in pool)
        self.pool = np.stack([each[:, : self.length] for each in pool])  # [shoe, wager, round]

    def compare(self, prices: Prices, seats: Sequence[int], shuffles: int) -> None:
        """With shoes freshly shuffled, which are priced where somebody bet."""
        with stage(f"Shuffling {shuffles} shoes to compare with"):
            self._compare(prices, fresh_shoes(prices.filing, seats, shuffles, self.seed))

    def _compare(self, prices: Prices, fresh: Iterator[list[Gone]]) -> None:
        made = {
            (row, at)
            for shoe in self.shoes
            for at, one in enumerate(shoe.rounds)
            for bet in one.bets
            if (row := self.wanted.get((bet.wager, bet.on))) is not None
        }
        names = list(self.wanted)
        found = [prices.edges(gone[: self.length], names, made) for gone in fresh]
        self._stack([*self.pool, *found])

    def shuffles(self, seats: Sequence[int], prices: Prices, small: float, least: int) -> int:
        """As many as it takes for every seat's p-value to be small if its bets fit best."""
        tested = [shoes for seat in seats if (shoes := self.tested(seat)[1])]
        most = max((shuffles_for(len(tested), shoes) for shoes in tested), default=0)
        return max(least, most - len(self.shoes))

    def tested(self, seat: int) -> tuple[int, int]:
        """Rounds in which it bet, and shoes in which they lie."""
        within = self.bets(seat)
        return int(within.any(axis=1).sum()), int(within.any(axis=(1, 2)).sum())

    @property
    def late(self) -> bool:
        """Whether somebody bet in rounds that are not compared."""
        return any(one.bets for shoe in self.shoes for one in shoe.rounds[self.length :])

    def bets(self, seat: int) -> Floats:
        """[shoe, wager, round], in cents."""
        found = np.zeros((len(self.shoes), len(self.wanted), self.length))
        for at, shoe in enumerate(self.shoes):
            for number, one in enumerate(shoe.rounds[: self.length]):
                for bet in one.bets:
                    row = self.wanted.get((bet.wager, bet.on))
                    if bet.seat == seat and row is not None:
                        found[at, row, number] += bet.cents
        return found

    def fit(self, seat: int) -> Fit | None:
        """How often bets that do not look at the cards would fit the edges as well as these."""
        return fit(self.bets(seat), self.pool, f"{self.seed} seat {seat}", self.many)


def fit(bets: Floats, pool: Floats, seed: str, many: int = PAIRINGS) -> Fit | None:
    """The p-value of bets [shoe, wager, round] made at the first shoes of a pool of edges: over all
    pairings, or some of them if they are many."""
    if len(pool) < 2 or not bets.any():
        return None
    own = np.flatnonzero(bets.any(axis=(1, 2)))
    worth = np.einsum("swr,pwr->sp", bets[own], pool)  # each shoe's bets against each shoe's edges
    row = np.arange(len(own))
    seen = float(worth[row, own].sum())
    if math.perm(len(pool), len(own)) <= many:
        order = np.array(list(permutations(range(len(pool)), len(own))))
        found = worth[row, order].sum(axis=1)
    else:
        order = np.argsort(chance_of(seed).random((many, len(pool))), axis=1)[:, : len(own)]
        found = np.append(worth[row, order].sum(axis=1), seen)
    return fit_of(found, seen)


def fresh_shoes(
    filing: Submission, seats: Sequence[int], many: int, seed: str
) -> Iterator[list[tuple[Card, ...]]]:
    """What is gone before each round of shoes that the table deals by itself."""
    from title58.table.equipment import equipment_for
    from title58.table.random_players import RandomPlayers
    from title58.table.session import LiveTable

    game, base = find_game(filing.game), SeededSource(f"audit {seed}")
    options = filing.options
    taken = tuple(seat for seat in options.positions if seat in seats) or options.positions[:1]
    if filing.game in BACCARAT:
        taken = taken[:1]  # the cards are the same for any number of players
    table = LiveTable(
        game,
        options,
        filing.law,
        equipment_for(filing.game, options, base.fork("equipment")),
        RandomPlayers(taken, game.spots(filing.law, options), options, base.fork("players"), 0),
        taken,
        filing.facility,
    )
    shoes, rounds = 0, list[Watched]()
    while shoes < many:
        played, _ = table.play_round()
        one = cards_of(played.entries)
        if one.shuffled and rounds:
            yield shoes_of(rounds)[0].gone
            shoes, rounds = shoes + 1, []
        rounds.append(one)
