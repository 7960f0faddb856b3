"""Known cards at the baccarat tables, for wagers on pairs, ranks and suits of the first four cards.

Such a wager reads certain cards, and tells them apart by rank, by suit or by whether they are
nines. A known card is one of those that it reads, or it is only gone from the shoe. Cards are taken
by kinds: those that a wager does not tell apart, high and low ones by themselves. Every way to fill
the places that it reads is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from title58.equipment.cards import RANKS, SUITS
from title58.games import find_game
from title58.odds.asking import ask
from title58.odds.words import paytable_named
from title58.protection.known import HIGH, Case, Position, Worth
from title58.submission.filing import Submission

FACES = 52
AT = {"1": 0, "2": 3, "3": 1, "4": 4}  # the place of each of the first four cards, as dealt
Kind = tuple[int, bool]  # the class of a card in a view, and whether it is high
Pinned = tuple[tuple[int, Kind], ...]  # places whose kind is known
Sides = tuple[tuple[int, bool], ...]  # places of which it is known whether they are high


@dataclass(frozen=True)
class _Sheet:
    """A wager on one spot by one paytable."""

    wager: str
    name: str
    view: Any
    reads: tuple[int, ...]
    nets: tuple[Fraction, ...]  # by the value of the view

    def kind(self, face: int) -> Kind:
        return int(self.view.by.classes[face]), is_high(face)


def is_high(face: int) -> bool:
    """By the value that a sorter of backs sees: 6 to 9."""
    return face % len(RANKS) + 1 in HIGH


def _sheets(filing: Submission) -> list[_Sheet]:
    from title58.games.baccarat.hands import BANKER
    from title58.games.baccarat.odds.prices import book
    from title58.games.baccarat.views import FIRST_FOUR, Place

    game: Any = find_game(filing.game)
    found = []
    for sheet in book(game.wagers, ask(filing)).sheets:
        if any(line.meters for line in sheet.lines):
            continue
        nets = {line.index: line.net for line in sheet.lines}
        for spot in sheet.spots:
            view = spot.sight.view
            reads = tuple(int(Place(place).of(spot.name == BANKER)) for place in view.reads)
            if not set(reads) <= set(map(int, FIRST_FOUR)):
                continue
            rows = spot.rows.argmax(axis=1).tolist()
            on = f" ({spot.name})" if spot.name else ""
            name = f"{sheet.law.name}{paytable_named(sheet.paytable)}{on}"
            each = tuple(nets.get(row, Fraction(0)) for row in rows)
            found.append(_Sheet(sheet.law.slug, name, view, reads, each))
    return found


class _Counter:
    """One wager, from a shoe of so many cards of each face."""

    def __init__(self, sheet: _Sheet, decks: int) -> None:
        self.sheet, self.decks = sheet, decks
        kinds: dict[Kind, int] = {}
        for face in range(FACES):
            kinds[sheet.kind(face)] = kinds.get(sheet.kind(face), 0) + decks
        self.kinds = kinds
        self.edge = cache(self._edge)

    def _edge(self, pinned: Pinned, gone: Kind | None, sides: Sides) -> Fraction:
        """The player's edge: some places are known, or a card is gone from the shoe."""
        left = dict(self.kinds)
        for _, kind in pinned:
            left[kind] -= 1
        if gone is not None:
            left[gone] -= 1
        fixed, side = dict(pinned), dict(sides)
        choices = [
            [fixed[place]] if place in fixed
            else [kind for kind in left if place not in side or kind[1] == side[place]]
            for place in self.sheet.reads
        ]  # fmt: skip
        net, total = Fraction(0), 0
        for kinds in product(*choices):
            ways, taken = 1, dict[Kind, int]()
            for place, kind in zip(self.sheet.reads, kinds, strict=True):
                if place not in fixed:
                    ways *= left[kind] - taken.get(kind, 0)
                    taken[kind] = taken.get(kind, 0) + 1
            if ways:
                total += ways
                net += ways * self._net(tuple(kind[0] for kind in kinds))
        return net / total

    def _net(self, classes: tuple[int, ...]) -> Fraction:
        return self.sheet.nets[_key(self.sheet.view, classes)]


@cache
def _key(view: Any, classes: tuple[int, ...]) -> int:
    return int(view.key(view.of(*classes)))


def face_positions(filing: Submission) -> tuple[tuple[Worth, ...], tuple[Position, ...]]:
    """What these wagers are worth when nothing is known, and position by position."""
    options: Any = filing.options
    counters = [_Counter(sheet, options.decks_per_shoe) for sheet in _sheets(filing)]
    if not counters:
        return (), ()
    usual = tuple(_worth(one, one.edge((), None, ())) for one in counters)
    positions = [Position(place, _cases(counters, AT[place])) for place in AT]
    positions.append(Position("sorted", tuple(_sorted(counters))))
    positions.append(Position("burn", _cases(counters, None)))
    return usual, tuple(positions)


def _worth(counter: _Counter, edge: Fraction) -> Worth:
    return Worth(counter.sheet.wager, counter.sheet.name, edge)


def _cases(counters: Sequence[_Counter], place: int | None) -> tuple[Case, ...]:
    """Faces with which every wager is worth the same are one case."""
    alike: dict[tuple[Fraction, ...], list[int]] = {}
    for face in range(FACES):
        edges = []
        for one in counters:
            kind = one.sheet.kind(face)
            if place in one.sheet.reads:
                edges.append(one.edge(((place, kind),), None, ()))
            else:
                edges.append(one.edge((), kind, ()))
        alike.setdefault(tuple(edges), []).append(face)
    most = max(alike.values(), key=len)
    cases = []
    for each_edge, faces in sorted(alike.items(), key=lambda each: -max(each[0])):
        said = _said(faces) if faces is not most or len(alike) == 1 else "any other card"
        worths = tuple(_worth(one, edge) for one, edge in zip(counters, each_edge, strict=True))
        cases.append(Case(said, Fraction(len(faces), FACES), worths))
    return tuple(cases)


def _said(faces: Sequence[int]) -> str:
    """Ranks of which all suits are there by themselves, other cards one by one."""
    if len(faces) == FACES:
        return "any card"
    ranks = len(RANKS)
    whole = [rank for rank in range(ranks) if sum(face % ranks == rank for face in faces) == 4]
    single = [face for face in faces if face % ranks not in whole]
    words = [RANKS[rank] for rank in whole]
    words += [f"{RANKS[face % ranks]}{SUITS[face // ranks]}" for face in single]
    return ", ".join(words)


def _sorted(counters: Sequence[_Counter]) -> Iterator[Case]:
    """Of the first four cards it is known whether each is high."""
    places = list(AT.values())
    for pattern in product((False, True), repeat=len(places)):
        sides: Mapping[int, bool] = dict(zip(places, pattern, strict=True))
        worths = []
        for one in counters:
            # Cards that it does not read tell nothing: given the sides, all of a side are alike.
            known = tuple((place, sides[place]) for place in sides if place in one.sheet.reads)
            worths.append(_worth(one, one.edge((), None, known)))
        said = " ".join("high" if side else "low" for side in pattern)
        yield Case(said, _chance(counters[0].decks, pattern), tuple(worths))


def _chance(decks: int, pattern: Sequence[bool]) -> Fraction:
    left = {True: 16 * decks, False: 36 * decks}
    chance, cards = Fraction(1), 52 * decks
    for side in pattern:
        chance *= Fraction(left[side], cards)
        left[side] -= 1
        cards -= 1
    return chance
