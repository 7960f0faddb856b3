"""House Money with its option: a payout may be added to a Player or Banker wager (627a.8(d)(1)).

The payout is known, and so are the first four cards, before the choice is made. So the best use is
found for every first four cards in which a hand has a pair: what the larger wager would win or
lose on average is counted over the third cards to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import lcm

import numpy as np

from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.odds.deal import VALUES, Weights, all_orders, ended
from title58.games.baccarat.odds.prices import classed
from title58.games.baccarat.odds.shoe import RANKS, CountedShoe
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.views import FINAL_COUNTS
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager, base_kind
from title58.law import Law
from title58.law.cites import cites
from title58.money import FIVE_PERCENT, Odds
from title58.odds import Result, WagerOdds
from title58.wagers.registry import Wagers

GAME = "minibaccarat"
TAKEN = "taken"
LOST = Fraction(-1)
_ADDED, _KEPT = (cites("627a.12(h)", f"627a.8(d)(1)({part})") for part in ("i", "ii"))
_ROWS = {"both-pair": True, "one-pair": False}
_USES = {
    "added to Player where better": (PLAYER,),
    "added to Banker where better": (BANKER,),
    "added to the better hand": (PLAYER, BANKER),
}
_THIRDS = VALUES * VALUES  # the Player's third card and the Banker's, drawn or not


@dataclass(frozen=True)
class _First:
    """The first four cards by value, where a hand has a pair; cases sorted by both counts."""

    ranks: Weights  # four ranks for each deal
    alike: Weights  # for each card, how many before it have its rank
    orders: Weights  # of the two cards of a hand that is no pair
    starts: Weights  # the first deal of each case
    used: Weights  # cards taken of each value, by case
    counts: Weights  # player * 10 + banker, by case
    both: Weights  # whether both hands have a pair, by case
    natural: Weights  # whether a hand is a natural, by case


@cache
def _first() -> _First:
    deals = []
    pairs = list(combinations_with_replacement(range(RANKS), 2))
    for player, banker in product(pairs, pairs):
        paired = [one == two for one, two in (player, banker)]
        if any(paired):
            p, b = (tuple(sorted(map(rules.card_value, hand))) for hand in (player, banker))
            counts = rules.point_count(sum(p)) * VALUES + rules.point_count(sum(b))
            orders = 1 if all(paired) else 2
            deals.append(((counts, all(paired), p + b), (*player, *banker), orders))
    deals.sort()
    cases = [case for case, _, _ in deals]
    ranks = [dealt for _, dealt, _ in deals]
    starts = [i for i, case in enumerate(cases) if i == 0 or cases[i - 1] != case]
    cases = [cases[i] for i in starts]
    return _First(
        np.array(ranks).T,
        np.array([[dealt[:i].count(dealt[i]) for dealt in ranks] for i in range(4)]),
        np.array([orders for _, _, orders in deals]),
        np.array(starts),
        np.array([[values.count(v) for v in range(VALUES)] for _, _, values in cases]),
        np.array([counts for counts, _, _ in cases]),
        np.array([both for _, both, _ in cases]),
        np.array([rules.is_natural(max(divmod(counts, VALUES)), 2) for counts, _, _ in cases]),
    )


def _weigh(shoe: CountedShoe) -> Weights:
    """In how many orders each case comes."""
    first = _first()
    weight = (shoe.ranks[first.ranks] - first.alike).prod(axis=0) * first.orders
    return np.add.reduceat(weight, first.starts)


@cache
def _ends() -> Weights:
    """The key of the final counts, for both counts and any two cards to come."""
    found = np.full((VALUES * VALUES, VALUES, VALUES), -1)
    for (player, banker, third, last), result in ended():
        # Where no third card is due, any card may lie there: it is not drawn. Where only the
        # Banker draws, the next card is the Banker's.
        where = found[player * VALUES + banker]
        end = FINAL_COUNTS.key(result)
        if third < 0 <= last:
            where[last, :] = end
        elif third < 0:
            where[:, :] = end
        elif last < 0:
            where[third, :] = end
        else:
            where[third, last] = end
    return found.reshape(VALUES * VALUES, _THIRDS)


@dataclass(frozen=True, eq=False)
class _Base:
    """The wager that a payout may be added to: its row at every end, what each row wins."""

    names: tuple[str, ...]
    nets: tuple[Fraction, ...]
    ends: Weights  # by both counts and the two cards to come


@lru_cache(maxsize=16)
def _base(wagers: Wagers[AnyWager], law: Law, options: MinibaccaratOptions, side: str) -> _Base:
    here = wagers.priced(law, options, base_kind(options, side))
    known = here.known
    rows = classed(here.declared, known, here.declared.terms(here.placed()))
    nets = [here.odds[row].profit_ratio if row in here.odds else LOST for row in known.rows]
    if side == BANKER and options.takes_vigorish and options.vigorish_on_added_money:
        nets = [net * (1 - FIVE_PERCENT) if net > 0 else net for net in nets]
    return _Base(known.rows, tuple(nets), np.argmax(rows, axis=1)[_ends()])


@dataclass(frozen=True)
class _Dealt:
    """What a shoe makes of every case: how often it comes, and how each base wager then ends."""

    weight: Weights  # orders of the first four cards
    ends: dict[str, dict[int, Weights]]  # side, row: orders of the two cards to come
    after: int  # all orders of those two

    def by_choice(self, best: Weights) -> dict[tuple[int, bool], dict[tuple[str, int], int]]:
        """For each choice and row: in how many orders of six cards each end of each base wager
        comes; and of the cases themselves, under TAKEN."""
        columns = {(side, row): each for side, ends in self.ends.items()
                   for row, each in ends.items()}  # fmt: skip
        columns[TAKEN, 0] = np.full(len(self.weight), self.after)
        ends = np.stack(list(columns.values()), axis=1) * self.weight[:, None]
        choices = [(choice, both) for choice in range(3) for both in (False, True)]
        kinds = best * 2 + _first().both
        summed = (kinds == np.arange(len(choices))[:, None]).astype(np.int64) @ ends
        return {
            choice: dict(zip(columns, orders, strict=True))
            for choice, orders in zip(choices, summed.tolist(), strict=True)
        }

    def worth(self, side: str, base: _Base, scale: int) -> Weights:
        """What a unit more on the wager wins on average; only signs and order matter."""
        found = np.zeros(len(self.weight), dtype=np.int64)
        for row, orders in self.ends[side].items():
            found += int(base.nets[row] * scale) * orders
        return found


def _dealt(shoe: CountedShoe, bases: dict[str, _Base]) -> _Dealt:
    first = _first()
    left = shoe.values - first.used
    # Two more cards in order, by value.
    thirds = (left[:, :, None] * left[:, None, :]).reshape(-1, _THIRDS)
    thirds[:, :: VALUES + 1] -= left
    *some, last = _apart(*bases.values())
    counted = {both: np.einsum("cx,cx->c", thirds, found) for both, found in some}
    after = all_orders(shoe.total - 4, 2)
    counted[last[0]] = after - sum(counted.values())
    ends: dict[str, dict[int, Weights]] = {side: {} for side in bases}
    for both, orders in counted.items():
        for side, row in zip(bases, both, strict=True):
            ends[side][row] = ends[side].get(row, 0) + orders
    in_order = {side: dict(sorted(rows.items())) for side, rows in ends.items()}
    return _Dealt(_weigh(shoe), in_order, after)


@lru_cache(maxsize=16)
def _apart(*bases: _Base) -> tuple[tuple[tuple[int, ...], Weights], ...]:
    """The rows that the base wagers have together, and whether each case ends in them with each
    two cards to come; 1 or 0."""
    ends = np.stack([base.ends for base in bases])
    return tuple(
        (
            rows,
            (ends == np.array(rows)[:, None, None]).all(axis=0).astype(np.int64)[_first().counts],
        )
        for rows in sorted({tuple(each) for each in ends.reshape(len(bases), -1).T.tolist()})
    )


def pressed(
    wagers: Wagers[AnyWager],
    law: Law,
    options: MinibaccaratOptions,
    shoe: CountedShoe,
    under: tuple[tuple[str, str], ...],
) -> Iterator[WagerOdds]:
    """House Money beside a wager on Player, on Banker, on both: the payout used at its best."""
    known = law.wager(GAME, HOUSE_MONEY)
    bases = {side: _base(wagers, law, options, side) for side in (PLAYER, BANKER)}
    dealt = _dealt(shoe, bases)
    scale = lcm(*(net.denominator for base in bases.values() for net in base.nets))
    worth = {side: dealt.worth(side, base, scale) for side, base in bases.items()}
    if not options.house_money_on_natural:
        worth = {side: np.where(_first().natural, 0, each) for side, each in worth.items()}
    nothing = np.zeros(len(dealt.weight), dtype=np.int64)
    for use, sides in _USES.items():
        best = np.argmax(np.stack((nothing, *(worth[side] for side in sides))), axis=0)
        results, action = _used(law, options, shoe, bases, sides, dealt.by_choice(best))
        yield WagerOdds(
            GAME,
            HOUSE_MONEY,
            known.name,
            known.cite,
            results,
            under=(*under, ("payout", use)),
            ways=shoe.orders(6),
            counts="permutations",
            action=action,
            method="counted over all permutations of 6 cards, the better use of each payout",
        )


def _used(
    law: Law,
    options: MinibaccaratOptions,
    shoe: CountedShoe,
    bases: dict[str, _Base],
    sides: tuple[str, ...],
    chosen: dict[tuple[int, bool], dict[tuple[str, int], int]],
) -> tuple[tuple[Result, ...], Fraction]:
    """Every row and end of one use, and all that is wagered on average."""
    results: list[Result] = []
    action, whole = Fraction(1), shoe.orders(6)
    lost = whole
    for row, both in _ROWS.items():
        paid = _paid(law, options, row)
        for choice, side in enumerate(sides, 1):
            written, many = _written(bases[side], side, paid), 0
            for (whose, end), orders in chosen[choice, both].items():
                if whose == side:
                    name, net, pays = written[end]
                    chance = Fraction(orders, whole)
                    results.append(Result(name, chance, net, pays, _ADDED))
                    many += orders
            lost -= many
            action += paid.added * Fraction(many, whole)
        kept = chosen[0, both][TAKEN, 0]
        lost -= kept
        chance = Fraction(kept, whole)
        results.append(Result(f"{row}, taken", chance, paid.net, paid.pays, _KEPT))
    results.append(Result("lose", Fraction(lost, whole), Fraction(-1), "lose"))
    return tuple(results), action


@dataclass(frozen=True, eq=False)
class _Paid:
    """A row of House Money: what it wins, and how much more then lies on the base wager."""

    row: str
    net: Fraction
    pays: str
    added: Fraction


@lru_cache(maxsize=32)
def _paid(law: Law, options: MinibaccaratOptions, row: str) -> _Paid:
    odds = Odds.parse(law.wager(GAME, HOUSE_MONEY).paytables["standard"][row])
    added = odds.profit_ratio * options.house_money_portion
    if options.house_money_adds == "payout-and-stake":
        added += 1
    return _Paid(row, odds.profit_ratio, str(odds), added)


@lru_cache(maxsize=64)
def _written(base: _Base, side: str, paid: _Paid) -> tuple[tuple[str, Fraction, str], ...]:
    """Each end of the base wager with the payout on it: its name, what it wins, how it pays."""
    return tuple(
        (
            f"{paid.row}, added to {side}: {name}",
            paid.net + paid.added * net,
            f"{paid.pays}, then {'+' if net > 0 else ''}{net} times {paid.added}",
        )
        for name, net in zip(base.names, base.nets, strict=True)
    )
