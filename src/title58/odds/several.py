"""A meter that several players feed: N wagers on it in every round of a table.

All wagers of a round are on the meter before its cards decide, and so a winner takes with it what
the round added. A round then does one of three things to a meter: nothing, an award of a part of
it, or an award of the whole, after which it begins again. Each of these is linear in what stands
on it, so that whatever is asked has a closed form, and no meter needs to be simulated.

Who wins together depends on the game (`Several`). Where one result decides everybody's wager, all
win at once. Where players have hands or combinations of their own, a game may say how likely some
given players are to win together (`joint`); else hands count as independent, and the answer says
so.

Tables linked to one meter play one round after the other as far as the meter is concerned. So a
figure per round holds for all their rounds taken together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import ceil, comb, log
from typing import TYPE_CHECKING

from title58.errors import Error
from title58.submission.progressive import MeterTerms

if TYPE_CHECKING:
    from title58.odds.wager import WagerOdds

MOST = 9  # wagers at a table
Rows = tuple[str, ...]


class NoPlayers(Error):  # noqa: N818 - it says what is wrong with the number
    """So many players cannot wager on one meter."""


@dataclass(frozen=True)
class Several:
    """How the wagers of several players at one table depend on each other."""

    same_cards: bool  # one result decides them all
    in_turn: bool  # each winner takes what is then on the meter; else they share one award
    joint: Callable[[Rows], Fraction] | None = None  # given players have these rows, one each
    personal: bool = False  # every position has a combination of its own, from the same cards
    most: int = MOST  # wagers that there are places for

    @property
    def exact(self) -> bool:
        return self.same_cards or self.joint is not None


OWN_HANDS = Several(same_cards=False, in_turn=False)  # each player's own, one award shared


@dataclass(frozen=True)
class SharedMeter:
    """One meter with so many wagers of `stake` cents on it in every round. Money is in cents."""

    name: str
    players: int
    stake: int
    terms: MeterTerms
    begins: Fraction  # what it begins with again, on average
    starts: Fraction  # the part of that which the round of a hit leaves for the next, on average
    hit: Fraction  # the chance of a round that the whole meter is won
    hits: Fraction  # how often it is in a round, on average: more where winners are paid in turn
    several: Fraction  # of the rounds that win it, those with two winners of it or more
    finds: Fraction  # the part of the meter that such a hit finds still there, times its chance
    keeps: Fraction  # what a round without such a hit leaves of the meter, times its chance
    paid: Fraction  # the part of the meter that a round pays, on average
    paid_again: Fraction  # and of what it begins with again, in the same round
    fixed: Fraction  # the expected result of a wager per unit without its meters
    exact: bool

    @property
    def added(self) -> Fraction:
        """By the wagers of a round."""
        return self.players * self.stake * self.terms.rate

    @property
    def rounds(self) -> Fraction:
        """From one hit of the whole meter to the next, on average."""
        return 1 / self.hit

    def at_hit(self, now: Fraction | int) -> Fraction:
        """The mean of what is on the meter when it is won, beginning from what it shows now."""
        return self.finds / (1 - self.keeps) * (now + self.added / self.hit)

    @property
    def usual_hit(self) -> Fraction:
        """The same over a long time."""
        return self.at_hit(self.begins * self.starts)

    def rounds_at(self, part: float) -> int:
        """Rounds within which the meter is won in so many cases."""
        return ceil(log(1 - part) / log(1 - self.hit))

    def returned(self, meter: Fraction | int) -> Fraction:
        """Per unit, what the meter pays a wager on average in a round that begins with it so."""
        won = self.paid * (meter + self.added) + self.paid_again * self.begins
        return won / (self.players * self.stake)

    def edge(self, meter: Fraction | int, others: Fraction = Fraction(0)) -> Fraction:
        """The house edge of one wager; `others` is what the other meters return."""
        return -(self.fixed + others + self.returned(meter))

    def even(self, others: Fraction = Fraction(0)) -> Fraction:
        """What the meter must show before a round for a wager to be even in it."""
        lacking = -(self.fixed + others) * self.players * self.stake
        return (lacking - self.paid_again * self.begins) / self.paid - self.added

    @property
    def put_up(self) -> Fraction:
        """Per unit wagered, what the house puts up to begin again, over a long time."""
        return self.hits * self.begins / (self.players * self.stake)

    @property
    def long_run(self) -> Fraction:
        """Per unit wagered, what the meter returns over a long time."""
        return self.terms.rate + self.put_up


def shared(odds: WagerOdds, players: int) -> tuple[SharedMeter, ...]:
    """The meters of a wager, with so many such wagers in every round."""
    from title58.odds.meters import begins_again

    law = odds.several
    most = MOST if law is None else law.most
    if not 1 <= players <= most:
        raise NoPlayers(f"{players} players are not possible on one meter: from 1 to {most}")
    terms: Mapping[str, MeterTerms] = dict(odds.terms)
    if law is None or not set(odds.meters) <= set(terms):
        return ()
    found = []
    for name in odds.meters:
        rounds = list(_rounds(odds, law, players, name))
        hit = sum((chance for chance, awards in rounds if 1 in awards), Fraction(0))
        if not hit:
            continue
        nothing = 1 - sum((chance for chance, _ in rounds), Fraction(0))
        rounds.append((nothing, ()))
        filed = terms[name]
        put_by = 0 if filed.keeps_rest else players * odds.stake * filed.reserve_rate
        hits = finds = keeps = paid = again = starts = Fraction(0)
        for chance, awards in rounds:
            first, after, left = _paid(awards)
            hits += chance * awards.count(1)
            if 1 in awards:
                starts += chance * left / hit
                finds += chance * _left(awards[: awards.index(Fraction(1))])
            else:
                keeps += chance * left
            paid += chance * first
            again += chance * after
        found.append(
            SharedMeter(
                name, players, odds.stake, filed,
                begins_again(Fraction(filed.reset), Fraction(put_by), hit), starts, hit, hits,
                _several(odds, law, players, name) / hit, finds, keeps, paid, again,
                odds.expected,
                # What a second winner of one round finds after a reserve is not followed.
                law.exact and not (law.in_turn and put_by and players > 1),
            )
        )  # fmt: skip
    return tuple(found)


def others_at_seed(found: Sequence[SharedMeter], one: SharedMeter) -> Fraction:
    """What the other meters of a wager return in a round that begins with them at their seeds."""
    return sum((each.returned(each.terms.seed) for each in found if each is not one), Fraction(0))


def long_run(odds: WagerOdds, players: int) -> Fraction | None:
    """The house edge over a long time, with so many wagers in every round; None where a meter is
    not known or cannot be won."""
    found = shared(odds, players)
    if not found or {one.name for one in found} != set(odds.meters):
        return None
    return -(odds.expected + sum((one.long_run for one in found), Fraction(0)))


Awards = tuple[Fraction, ...]


def _left(awards: Awards) -> Fraction:
    """What awards of parts leave of a meter."""
    found = Fraction(1)
    for part in awards:
        found *= 1 - part
    return found


def _paid(awards: Awards) -> tuple[Fraction, Fraction, Fraction]:
    """What awards, one after the other, pay of the meter and of what it begins with again; and
    what they leave of whichever of the two is then on it."""
    first, after, left, begun = Fraction(0), Fraction(0), Fraction(1), False
    for part in awards:
        if begun:
            after += part * left
        else:
            first += part * left
        left *= 1 - part
        if part == 1:
            left, begun = Fraction(1), True
    return first, after, left


def _rounds(
    odds: WagerOdds, law: Several, players: int, meter: str
) -> Iterator[tuple[Fraction, Awards]]:
    """What a round may do to a meter: the chance, and the parts that are paid one after the
    other."""
    parts = _parts(odds, meter)
    if law.same_cards:
        for row, part in parts.items():
            yield odds.chance(row), (part,) * (players if law.in_turn else 1)
        return
    for many in range(1, players + 1):
        for rows in product(parts, repeat=many):
            chance = comb(players, many) * _only(odds, law, players, rows, tuple(parts))
            if not chance:
                continue
            if law.in_turn:
                yield chance, tuple(parts[row] for row in rows)
            else:  # one award for all who win the same part
                yield chance, tuple(dict.fromkeys(parts[row] for row in rows))


def _parts(odds: WagerOdds, meter: str) -> dict[str, Fraction]:
    """The rows that are paid from a meter, and what part of it."""
    return {
        result.row: part
        for result in odds.results
        for name, part in result.meters
        if name == meter and result.chance
    }


def _only(odds: WagerOdds, law: Several, players: int, rows: Rows, every: Rows) -> Fraction:
    """That given players have these rows, in this order, and the others none of them."""
    found = Fraction(0)
    for more in range(players - len(rows) + 1):
        sign = (-1) ** more * comb(players - len(rows), more)
        for others in combinations_with_replacement(every, more):
            found += sign * _orders(others) * _joint(odds, law, (*rows, *others))
    return found


def _orders(rows: Rows) -> int:
    """In how many orders some rows may be had by as many players."""
    found, left = 1, len(rows)
    for row in dict.fromkeys(rows):
        found *= comb(left, rows.count(row))
        left -= rows.count(row)
    return found


def _joint(odds: WagerOdds, law: Several, rows: Rows) -> Fraction:
    if law.joint is not None:
        return law.joint(rows)
    found = Fraction(1)
    for row in rows:
        found *= odds.chance(row)
    return found


def _several(odds: WagerOdds, law: Several, players: int, meter: str) -> Fraction:
    """That two wagers or more win the whole meter in one round."""
    parts = _parts(odds, meter)
    whole = [row for row, part in parts.items() if part == 1]
    if law.same_cards:
        return sum((odds.chance(row) for row in whole), Fraction(0)) if players > 1 else Fraction(0)
    found = Fraction(0)
    for many in range(2, players + 1):
        for rows in product(parts, repeat=many):
            if sum(row in whole for row in rows) > 1:
                found += comb(players, many) * _only(odds, law, players, rows, tuple(parts))
    return found
