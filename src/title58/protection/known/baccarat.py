"""Known cards at the baccarat tables, for every wager that a table offers.

Wagers that both final counts and the number of cards decide are told by the value of the card.
Those on pairs, ranks and suits are told by its face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any, NamedTuple

from title58.equipment.cards import RANKS
from title58.games import find_game
from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.odds.deal import Weights
from title58.games.baccarat.odds.prices import Sheet, Sight, Spot, book
from title58.games.baccarat.odds.shoe import CARDS, CountedShoe
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.games.baccarat.protect.held import Held, HeldShoe
from title58.games.baccarat.views import FINAL_COUNTS, VALUE, Place
from title58.games.baccarat.wagers import HOUSE_MONEY
from title58.odds.asking import ask
from title58.odds.words import conditions_said, paytable_named
from title58.protection.known.cards import FACES, Case, Known, Position, Worth, Worths, by_face
from title58.submission.filing import Submission

SORTED = 4  # cards
NOTE = (
    "All wagers of the table are priced. Those decided by the final counts and the number of cards"
    " go by the value of the known card, those on pairs, ranks and suits by its rank and suit."
)


class Priced(NamedTuple):
    """A wager on one spot by one paytable."""

    wager: str
    name: str
    sight: Sight
    rows: Weights  # of every value of the view: a 1 in its column
    nets: tuple[int, ...]  # by the row, in parts of a unit
    parts: int

    @property
    def by_value(self) -> list[int]:
        """The net of every value of the view, in parts of a unit."""
        return [self.nets[row] for row in self.rows.argmax(axis=1).tolist()]

    def worth(self, shoe: CountedShoe) -> Worth:
        ways = [int(many) for many in shoe.weights(self.sight) @ self.rows]
        net = sum(each * many for each, many in zip(self.nets, ways, strict=True))
        return Worth(self.wager, self.name, Fraction(net, sum(ways) * self.parts))


def every_wager(filing: Submission) -> list[Priced]:
    """What the table offers, wherever it may lie."""
    return [_priced(sheet, spot) for sheet in _sheets(filing) for spot in sheet.spots]


def _sheets(filing: Submission) -> tuple[Sheet, ...]:
    game: Any = find_game(filing.game)
    return book(game.wagers, ask(filing)).sheets


def _priced(sheet: Sheet, spot: Spot) -> Priced:
    """With meters at their seeds. The places that it reads are those of the hand it lies on."""
    told = (spot.name, *conditions_said(sheet.under))
    on = "".join(f" ({each})" for each in told if each)
    name = f"{sheet.law.name}{paytable_named(sheet.paytable)}{on}"
    view, terms = spot.sight.view, dict(sheet.meters)
    reads = tuple(Place(place).of(spot.name == BANKER) for place in view.reads)
    each = [Fraction(0)] * spot.rows.shape[1]
    for line in sheet.lines:
        seeds = sum((part * terms[meter].seed for meter, part in line.meters), Fraction(0))
        each[line.index] = line.net + (seeds / sheet.stake if line.meters else 0)
    parts = lcm(*(net.denominator for net in each))
    nets = tuple(int(net * parts) for net in each)
    sight = Sight(view, reads, spot.sight.cards)
    return Priced(sheet.law.slug, name, sight, spot.rows, nets, parts)


def known_at_baccarat(filing: Submission) -> Known:
    options: Any = filing.options
    full = (options.decks_per_shoe,) * FACES
    sheets, wagers = _sheets(filing), every_wager(filing)
    # What a plug-in's wager sees has no weights for a shoe of which something is known.
    lacking = {one.name: None for one in wagers if one.sight.view not in WEIGHTS}
    counts = [one for one in wagers if one.sight.view is FINAL_COUNTS]
    faces = [
        one for one in wagers if one.sight.view is not FINAL_COUNTS and one.name not in lacking
    ]
    notes = [NOTE]
    if any(sheet.meters for sheet in sheets):
        notes.append("Progressive wagers are looked at with their meters at the seed.")
    if any(sheet.law.slug == HOUSE_MONEY for sheet in sheets):
        notes.append("House Money is looked at as if every payout were taken.")
    if lacking:
        notes.append(f"Not priced, because a plugin declares what it sees: {', '.join(lacking)}.")
    nothing = CountedShoe(full)
    return Known(
        filing,
        _worths(counts, nothing),
        tuple(_positions(counts, full, _by_value)),
        tuple(notes),
        _worths(faces, nothing),
        tuple(_positions(faces, full, by_face)) if faces else (),
    )


def _worths(wagers: Sequence[Priced], shoe: CountedShoe) -> Worths:
    return tuple(one.worth(shoe) for one in wagers)


def _positions(
    wagers: Sequence[Priced],
    full: tuple[int, ...],
    cases: Callable[[Callable[[int], Worths]], Iterator[Case]],
) -> Iterator[Position]:
    def gone(face: int) -> Worths:
        return _worths(wagers, CountedShoe(tuple(n - (at == face) for at, n in enumerate(full))))

    for at in range(CARDS):

        def here(face: int, at: int = at) -> Worths:
            return _worths(wagers, HeldShoe(full, Held(face, at)))

        yield Position(str(at + 1), tuple(cases(here)))
    yield Position("sorted", tuple(_sorted(wagers, full)))
    yield Position("burn", tuple(cases(gone)))


def _by_value(worths: Callable[[int], Worths]) -> Iterator[Case]:
    for value in range(VALUE.size):
        faces = [face for face in range(FACES) if VALUE.classes[face] == value]
        said = ", ".join(RANKS[face] for face in faces if face < len(RANKS))
        yield Case(said, Fraction(len(faces), FACES), worths(faces[0]))


def _sorted(wagers: Sequence[Priced], full: tuple[int, ...]) -> Iterator[Case]:
    """Of the first four cards it is known whether each is high."""
    every = CountedShoe(full).orders(CARDS)
    for sides in product((False, True), repeat=SORTED):
        shoe = HeldShoe(full, Held(sides=sides))
        said = " ".join("high" if side else "low" for side in sides)
        yield Case(said, Fraction(shoe.orders(CARDS), every), _worths(wagers, shoe))
