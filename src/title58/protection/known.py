"""Cards that somebody knows before he bets: what they are worth, exactly.

A card may be seen as it goes into the shoe, at the cut, or by its back. For the baccarat family
every order of six cards is gone through by values, with the card that is known held in its place.
The wagers priced are those that both final counts and the number of cards decide. At Casino War the
player's own card or the dealer's is known.

>>> from title58 import Submission
>>> from title58.protection.known import known_cards
>>> found = known_cards(Submission("minibaccarat", "2024-06-01"))
>>> first = found.position("1")
>>> nine = next(one for one in first.cases if one.known == "9")
>>> nine.best.name, f"{float(nine.best.edge):.4%}"
('Player wager', '21.5281%')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import RANKS
from title58.errors import Error
from title58.games import find_game
from title58.odds.asking import ask
from title58.odds.words import paytable_named
from title58.refusal import Refusal
from title58.submission.filing import Submission

VALUES, POSITIONS = 10, 6
Ints = NDArray[np.int64]
HIGH = frozenset({6, 7, 8, 9})  # what sorters of backs turn around
FAMILY = frozenset({"baccarat", "midibaccarat", "minibaccarat"})
PLACES = {
    "1": "1st card (Player's first)",
    "2": "2nd card (Banker's first)",
    "3": "3rd card (Player's second)",
    "4": "4th card (Banker's second)",
    "5": "5th card (a third card)",
    "6": "6th card (the Banker's third after the Player's)",
    "burn": "burn card",
    "sorted": "first four cards sorted, 6 to 9 against the others",
    "player": "player's own card",
    "dealer": "dealer's card",
    "first": "player's first card, known before the bet",
    "up": "dealer's up card, known before the bet",
    "hole": "dealer's hole card, known when the hand is played",
    "next": "next card of the shoe, known at the first choice",
}
AFTER_THE_BET = frozenset({"hole", "next"})  # every round is bet, and played by what is known


class NotKnown(Error):  # noqa: N818 - it says what is wrong with the question
    """A position that this game does not have."""


class Worth(NamedTuple):
    """One wager: the player's edge."""

    wager: str
    name: str
    edge: Fraction


@dataclass(frozen=True)
class Case:
    """What is known, how likely it is, and what every wager is then worth to the player."""

    known: str
    chance: Fraction
    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return max(self.worths, key=lambda one: one.edge)


@dataclass(frozen=True)
class Position:
    place: str
    cases: tuple[Case, ...]

    @property
    def said(self) -> str:
        return PLACES[self.place]

    @property
    def bet(self) -> Fraction:
        """The part of rounds in which some wager is worth betting; all, if it is known later."""
        if self.place in AFTER_THE_BET:
            return Fraction(1)
        return sum((one.chance for one in self.cases if one.best.edge > 0), Fraction(0))

    @property
    def win(self) -> Fraction:
        """Wagers won in a round on average, betting the best one whenever it is worth it."""
        later = self.place in AFTER_THE_BET
        each = (one.chance * one.best.edge for one in self.cases if later or one.best.edge > 0)
        return sum(each, Fraction(0))

    @property
    def average(self) -> Fraction:
        """The edge of an average bet."""
        return self.win / self.bet if self.bet else Fraction(0)


@dataclass(frozen=True)
class Known:
    filing: Submission
    usual: tuple[Worth, ...]  # when nothing is known
    positions: tuple[Position, ...]
    notes: tuple[str, ...]
    usual_faces: tuple[Worth, ...] = ()  # wagers on pairs, ranks and suits, when nothing is known
    faces: tuple[Position, ...] = ()  # what those are worth, position by position
    exact: bool = True  # counted in fractions; else in double precision

    def position(self, place: str) -> Position:
        for one in self.positions:
            if one.place == place:
                return one
        places = ", ".join(one.place for one in self.positions)
        raise NotKnown(f"there is no position {place!r} here: there are {places}")

    def as_plain(self) -> dict[str, object]:
        def number(value: Fraction) -> dict[str, object]:
            return {"fraction": str(value) if self.exact else None, "decimal": float(value)}

        def told(one: Position) -> dict[str, object]:
            return {
                "position": one.place,
                "rounds_bet": number(one.bet),
                "player_edge": number(one.average),
                "win_per_round": number(one.win),
                "cases": [
                    {
                        "known": case.known,
                        "probability": number(case.chance),
                        "best": case.best.wager,
                        "player_edges": {each.name: number(each.edge) for each in case.worths},
                    }
                    for case in one.cases
                ],
            }

        return {
            "format": "title58-known-cards/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "positions": [told(one) for one in self.positions],
            "pairs_and_suits": [told(one) for one in self.faces],
            "notes": list(self.notes),
        }


def known_cards(filing: Submission) -> Known:
    """Every position of a game where a card may be known, for the wagers of a table as filed."""
    if filing.game in FAMILY:
        return _baccarat(filing)
    if filing.game == "casino-war":
        return _casino_war(filing)
    if filing.game == "blackjack":
        from title58.protection.known_at_blackjack import known_at_blackjack

        return known_at_blackjack(filing)
    raise Refusal(
        f"known cards are not priced at {find_game(filing.game).name}",
        find_game(filing.game).chapter,
        value=filing.game,
        lawful="baccarat, midibaccarat, minibaccarat, casino-war or blackjack",
    )


# The baccarat family


@cache
def _cells() -> Ints:
    """The final counts of every six values in the order they are dealt, by the rules of the
    table."""
    from title58.games.baccarat import views
    from title58.games.baccarat.odds.deal import thirds
    from title58.wagers.views import NO_CARD

    by_counts = np.zeros((VALUES,) * 4, dtype=np.int64)  # of two cards each, and the next two cards
    for player, banker, fifth, sixth in np.ndindex(by_counts.shape):
        cards = (player, banker, 0, 0, fifth, sixth)
        own, other = (NO_CARD if at == NO_CARD else cards[at] for at in thirds(*cards))
        seen = views.final_counts(player, 0, own, banker, 0, other)
        by_counts[player, banker, fifth, sixth] = views.FINAL_COUNTS.key(seen)
    p1, b1, p2, b2, fifth, sixth = np.indices((VALUES,) * POSITIONS, sparse=True)
    found: Ints = by_counts[(p1 + p2) % VALUES, (b1 + b2) % VALUES, fifth, sixth]
    return found


def _weights(counts: Ints, pinned: dict[int, int]) -> Ints:
    """In how many orders each six values come, with some places held by a card that is gone."""
    weight: Ints = np.ones((1,) * POSITIONS, dtype=np.int64)
    before: list[int] = []
    for at in range(POSITIONS):
        if at in pinned:
            continue
        shape = [1] * POSITIONS
        shape[at] = VALUES
        left = counts.reshape(shape).copy()
        own = np.arange(VALUES).reshape(shape)
        for other in before:
            other_shape = [1] * POSITIONS
            other_shape[other] = VALUES
            left = left - (own == np.arange(VALUES).reshape(other_shape))
        weight = weight * left
        before.append(at)
    return weight


def _by_cell(counts: Ints, pinned: dict[int, int], cells: int) -> list[int]:
    """In how many orders each result comes."""
    weight = _weights(counts, pinned)
    where = tuple(slice(pinned[at], pinned[at] + 1) if at in pinned else slice(None)
                  for at in range(POSITIONS))  # fmt: skip
    return _summed(_cells()[where], np.broadcast_to(weight, _cells()[where].shape), cells)


def _summed(cells: Ints, weight: Ints, many: int) -> list[int]:
    """Exactly: sums of floats would lose the last digits."""
    found = np.zeros(many, dtype=np.int64)
    np.add.at(found, cells.ravel(), weight.ravel())
    return [int(one) for one in found]


class _Sheet(NamedTuple):
    wager: str
    name: str
    nets: tuple[int, ...]  # by the result, in parts of a unit
    parts: int  # that make a unit


def _sheets(filing: Submission) -> list[_Sheet]:
    from title58.games.baccarat import views
    from title58.games.baccarat.odds.prices import book

    game: Any = find_game(filing.game)
    asked = ask(filing)
    found = []
    for sheet in book(game.wagers, asked).sheets:
        if any(line.meters for line in sheet.lines):
            continue
        nets = {line.index: line.net for line in sheet.lines}
        for spot in sheet.spots:
            if spot.sight.view is not views.FINAL_COUNTS:
                continue
            rows = np.argmax(spot.rows, axis=1).tolist()
            on = f" ({spot.name})" if spot.name else ""
            name = f"{sheet.law.name}{paytable_named(sheet.paytable)}{on}"
            each = [nets.get(row, Fraction(0)) for row in rows]
            parts = lcm(*(net.denominator for net in each))
            whole = tuple(int(net * parts) for net in each)
            found.append(_Sheet(sheet.law.slug, name, whole, parts))
    return found


def _worths(sheets: list[_Sheet], ways: list[int]) -> tuple[Worth, ...]:
    total = sum(ways)
    found = []
    for one in sheets:
        net = sum(each * many for each, many in zip(one.nets, ways, strict=True))
        found.append(Worth(one.wager, one.name, Fraction(net, total * one.parts)))
    return tuple(found)


def _baccarat(filing: Submission) -> Known:
    from title58.games.baccarat import views
    from title58.protection.known_faces import face_positions

    options: Any = filing.options
    decks = options.decks_per_shoe
    counts: Ints = np.full(VALUES, 4 * decks, dtype=np.int64)
    counts[0] = 16 * decks
    total, cells = int(counts.sum()), views.FINAL_COUNTS.size
    sheets = _sheets(filing)
    usual = _worths(sheets, _by_cell(counts, {}, cells))
    positions = []
    for at in range(POSITIONS):
        cases = []
        for value in range(VALUES):
            left = counts - (np.arange(VALUES) == value)
            worths = _worths(sheets, _by_cell(left, {at: value}, cells))
            cases.append(Case(_value(value), Fraction(int(counts[value]), total), worths))
        positions.append(Position(str(at + 1), tuple(cases)))
    positions.append(Position("sorted", tuple(_sorted(counts, sheets, cells))))
    burned = []
    for value in range(VALUES):
        left = counts - (np.arange(VALUES) == value)
        worths = _worths(sheets, _by_cell(left, {}, cells))
        burned.append(Case(_value(value), Fraction(int(counts[value]), total), worths))
    positions.append(Position("burn", tuple(burned)))
    note = (
        "Priced are the wagers that both final counts and the number of cards decide, and by"
        " themselves those that the first four cards decide, such as pairs; wagers on the ranks or"
        " suits of all cards are left out, and so are progressive wagers."
    )
    return Known(filing, usual, tuple(positions), (note,), *face_positions(filing))


def _value(value: int) -> str:
    return "10, J, Q, K" if value == 0 else "A" if value == 1 else str(value)


def _sorted(counts: Ints, sheets: list[_Sheet], cells: int) -> Iterator[Case]:
    """Of the first four cards it is known whether each is high."""
    weight = np.broadcast_to(_weights(counts, {}), _cells().shape)
    total = int(weight.sum())
    high = np.array([value in HIGH for value in range(VALUES)])
    for pattern in np.ndindex(2, 2, 2, 2):
        chosen = np.ix_(*(np.flatnonzero(high == bool(one)) for one in pattern),
                        np.arange(VALUES), np.arange(VALUES))  # fmt: skip
        ways = _summed(_cells()[chosen], weight[chosen], cells)
        said = " ".join("high" if one else "low" for one in pattern)
        yield Case(said, Fraction(sum(ways), total), _worths(sheets, ways))


# Casino War


def _casino_war(filing: Submission) -> Known:
    """The player's card or the dealer's, by rank; a tie is played by whichever is worth more."""
    from title58.games.casino_war import rules
    from title58.games.casino_war.odds.wagers import COMPARED, GO, chances, deal, exact
    from title58.games.casino_war.rules import TwoRanks
    from title58.games.casino_war.wagers import INITIAL, WAGERS, WAR

    options: Any = filing.options
    counts = (4 * options.decks_per_shoe,) * len(RANKS)
    dealt, total = deal(counts), sum(counts)
    offered = WAGERS.at(filing.law, options)
    initial, war = offered[INITIAL], offered[WAR]
    at_war = {
        how: initial.decision(rules.AT_WAR + how).odds.profit_ratio
        + war.decision(how).odds.profit_ratio
        for how in COMPARED
    }
    give_up = initial.decision(rules.SURRENDERED).odds.profit_ratio
    question: Any = replace(ask(filing), unaware=True)
    tied = [one for one in exact(question) if one.wager != INITIAL]
    tied = [one for one in tied if ("after", "a tie") not in one.under]

    def worth(player: int, dealer: int) -> Fraction:
        seen = TwoRanks(player, dealer)
        ground = rules.compare(*seen)
        if ground != rules.EQUAL:
            return initial.decision(ground).odds.profit_ratio
        compared = chances(dealt.wars[player], lambda war: rules.compare(*war))
        go = sum((part * at_war[how] for how, part in compared.items()), Fraction(0))
        return max(go, give_up)

    positions = []
    for place in ("player", "dealer"):
        cases = []
        for rank, name in enumerate(RANKS):
            edge = Fraction(0)
            for other in range(len(RANKS)):
                part = Fraction(counts[other] - (other == rank), total - 1)
                pair = (rank, other) if place == "player" else (other, rank)
                edge += part * worth(*pair)
            same = Fraction(counts[rank] - 1, total - 1)
            ties = [
                Worth(one.wager, one.name, same * max(r.net for r in one.results) - (1 - same))
                for one in tied
            ]
            first = Worth(INITIAL, initial.known.name, edge)
            cases.append(Case(name, Fraction(counts[rank], total), (first, *ties)))
        positions.append(Position(place, tuple(cases)))
    usual = tuple(
        Worth(one.wager, one.name, -one.edge)
        for one in exact(question)
        if dict(one.under).get("on a tie", GO) == GO and ("after", "a tie") not in one.under
    )
    note = "On a tie the player goes to War or surrenders, whichever is worth more."
    return Known(filing, usual, tuple(positions), (note,))
