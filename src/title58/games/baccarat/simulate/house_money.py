"""House Money whose payout is added to another wager where that is better (627a.8(d)(1)).

The choice is made on the first four cards, as if the shoe were otherwise full: a player's table, by
the values of those cards. It is worked out here by the draws to come, apart from the exact odds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm

import numpy as np

from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.simulate.tables import ENDS, VALUES, coded, rows_of
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager, base_kind
from title58.law import Law, WagerLaw
from title58.money import FIVE_PERCENT, Odds
from title58.simulation.bets import priced_bet
from title58.simulation.generator import Ints
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish
from title58.wagers.registry import Wagers

TAKE = "take"
TAKEN = "taken"  # as the exact odds name these
USES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "add-to-player": ("added to Player where better", (PLAYER,)),
    "add-to-banker": ("added to Banker where better", (BANKER,)),
    "add-to-better": ("added to the better hand", (PLAYER, BANKER)),
}
STRATEGIES = (TAKE, *USES)
WON = ("both-pair", "one-pair")  # rows that pay, as rules.house_money numbers them


Pressed = tuple[Ints, Ints, int, Ints]  # as a kernel reads it


@dataclass(frozen=True)
class Base:
    """The wager that is enlarged: its rows, what each wins, and the row of every end."""

    side: str
    names: tuple[str, ...]
    nets: tuple[Fraction, ...]
    rows: Ints


@dataclass(frozen=True)
class Pressing:
    """One use of the payout. Empty, for a table where it is always taken."""

    use: str = ""
    bases: tuple[Base, ...] = ()
    paid: tuple[Odds, ...] = ()  # for both pairs, for one
    portion: Fraction = Fraction(1)
    with_stake: bool = False
    best: Ints = field(default_factory=lambda: np.zeros(1, dtype=np.int64))

    @property
    def about(self) -> str:
        return (
            f"A House Money payout is {self.use}, by the values of the first four cards of a full"
            " shoe; it counts with House Money, not with the wager that it enlarges."
        )

    @property
    def added(self) -> tuple[Fraction, ...]:
        """How much comes onto the other wager, for each unit of House Money that won."""
        return tuple(odds.profit_ratio * self.portion + int(self.with_stake) for odds in self.paid)

    def bet(self, wish: Wish, known: WagerLaw, default: int) -> Bet:
        """A row for every end of the enlarged wager, under the names that the exact odds give."""
        rows: list[str] = []
        nets: list[Fraction] = []
        for won, odds, added in zip(WON, self.paid, self.added, strict=True):
            for base in self.bases:
                rows += [f"{won}, added to {base.side}: {name}" for name in base.names]
                nets += [odds.profit_ratio + added * net for net in base.nets]
            rows.append(f"{won}, taken")
            nets.append(odds.profit_ratio)
        whole = default * lcm(*((added * default).denominator for added in self.added))
        bet = priced_bet(
            wish,
            replace(known, rows=(*rows, "lose")),
            (*nets, Fraction(-1)),
            whole,
            under=(("payout", self.use),),
        )
        if any((added * bet.stake).denominator != 1 for added in self.added):
            raise PlanError(
                f"{HOUSE_MONEY}: {self.portion} of a payout is not whole cents; choose a stake "
                "that divides evenly"
            )
        return bet

    def params(self, bets: tuple[Bet, ...]) -> Pressed:
        """The choice by values; the row of every end and choice; rows to a class; cents added."""
        rows = np.zeros((ENDS, len(self.bases) + 1), dtype=np.int64)
        after = 0
        for choice, base in enumerate(self.bases, 1):
            rows[:, choice] = after + base.rows
            after += len(base.names)
        rows[:, 0] = after
        amounts = np.zeros((len(bets), len(WON)), dtype=np.int64)
        for number, bet in enumerate(bets):
            if bet.wager == HOUSE_MONEY and self.paid:
                amounts[number] = [int(added * bet.stake) for added in self.added]
        return self.best, rows, after + 1, amounts


def pressing(
    wagers: Wagers[AnyWager], plan: Plan, law: Law, options: BaccaratTableOptions
) -> Pressing | None:
    """How the strategy of the plan uses a payout; None where it is taken."""
    strategy = plan.strategy or TAKE
    if strategy not in STRATEGIES:
        raise PlanError(f"strategy {strategy!r} is unknown: choose {', '.join(STRATEGIES)}")
    if strategy == TAKE or HOUSE_MONEY not in wagers.at(law, options):
        return None  # without House Money a strategy is refused with the bets
    assert isinstance(options, MinibaccaratOptions)
    use, sides = USES[strategy]
    bases = tuple(_base(wagers, law, options, side) for side in sides)
    odds = wagers.at(law, options)[HOUSE_MONEY].odds
    return Pressing(
        use,
        bases,
        tuple(odds[row] for row in WON),
        options.house_money_portion,
        options.house_money_adds == "payout-and-stake",
        best_use(bases, options.decks_per_shoe, options.house_money_on_natural),
    )


def _base(wagers: Wagers[AnyWager], law: Law, options: MinibaccaratOptions, side: str) -> Base:
    here = wagers.priced(law, options, base_kind(options, side))
    rows = here.known.rows
    nets = [here.odds[row].profit_ratio if row in here.odds else Fraction(-1) for row in rows]
    if side == BANKER and options.takes_vigorish and options.vigorish_on_added_money:
        nets = [net * (1 - FIVE_PERCENT) if net > 0 else net for net in nets]
    ends = rows_of(here.declared, here.known, here.declared.terms(here.placed()))
    return Base(side, rows, tuple(nets), ends)


def best_use(bases: tuple[Base, ...], decks: int, on_natural: bool) -> Ints:
    """For the values of Player's and Banker's two cards: 0 to take, or the base to add to."""
    quads = np.indices((VALUES,) * 4).reshape(4, -1).T  # Player's two cards, Banker's two
    full = np.bincount(coded(decks) >> 6, minlength=VALUES)
    left = full - (quads[:, :, None] == np.arange(VALUES)).sum(axis=1)
    ways = left[:, :, None] * left[:, None, :]  # the next two cards, in order
    ways[:, range(VALUES), range(VALUES)] -= left
    counts = [
        rules.point_count(int(player)) * VALUES + rules.point_count(int(banker))
        for player, banker in zip(quads[:, :2].sum(axis=1), quads[:, 2:].sum(axis=1), strict=True)
    ]
    finish = _finish()[counts]
    worth = [np.zeros(len(quads), dtype=np.int64)]
    scale = lcm(*(net.denominator for base in bases for net in base.nets))
    for base in bases:
        nets = np.array([int(net * scale) for net in base.nets], dtype=np.int64)
        worth.append((ways * nets[base.rows][finish]).sum(axis=(1, 2)))
    best: Ints = np.argmax(np.stack(worth), axis=0)
    if not on_natural:
        two = np.array(counts)
        best[(two // VALUES >= 8) | (two % VALUES >= 8)] = 0
    return best


def _finish() -> Ints:
    """The end of a round, by both two-card counts and the next two cards by value."""
    found = np.zeros((VALUES * VALUES, VALUES, VALUES), dtype=np.int64)
    for start in range(VALUES * VALUES):
        for one in range(VALUES):
            for two in range(VALUES):
                found[start, one, two] = _end(*divmod(start, VALUES), one, two)
    return found


def _end(player: int, banker: int, one: int, two: int) -> int:
    """The number of an end (the key of its final counts); a card that is not due is not drawn."""
    third, due, more = rules.NO_THIRD_CARD, one, 0
    final = player
    if rules.player_draws(player, banker):
        third, due, more = one, two, 2
        final = rules.point_count(player + one)
    if rules.banker_draws(player, banker, third):
        banker, more = rules.point_count(banker + due), more + 1
    return (final * VALUES + banker) * 4 + more
