"""Views: all that a rule may look at.

A view is a `NamedTuple` of small whole numbers. What a rule does not find in the view that it is
written for, it cannot read. A view of cards says besides at which places they lie and how they are
told apart there; that is enough to read it from a table, to count it from any shoe and to simulate
it.

>>> from typing import NamedTuple
>>> class Suits(NamedTuple):
...     first: int
...     second: int
>>> view_of_cards(Suits, "the suits of two cards", reads=(0, 1), by=SUIT).cells[6]
Suits(first=1, second=2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, Generic, TypeVar

from title58.law.model import DeclarationError as DeclarationError

V = TypeVar("V", bound=tuple[int, ...])

NO_CARD = -1  # the class at a place where no card was due


@dataclass(frozen=True, eq=False)
class Partition:
    """How cards are distinguished: the class of each of the 52, counted from 0."""

    name: str
    classes: tuple[int, ...]

    @cached_property
    def size(self) -> int:
        return max(self.classes) + 1

    @cached_property
    def tells_suits(self) -> bool:
        """Whether two cards of one rank may be distinguished."""
        ranks = range(13)
        return any(len({self.classes[suit * 13 + rank] for suit in range(4)}) > 1 for rank in ranks)

    def __str__(self) -> str:
        return self.name


# A card's index is suit * 13 + rank.
CARD = Partition("card", tuple(range(52)))
RANK = Partition("rank", tuple(card % 13 for card in range(52)))
SUIT = Partition("suit", tuple(card // 13 for card in range(52)))
COLOR = Partition("color", tuple(int(card // 13 in (1, 2)) for card in range(52)))  # 1: red


@dataclass(frozen=True, eq=False)
class View(Generic[V]):
    """What a view is called, its type, and what each of its numbers may be."""

    name: str
    type: type[V]
    ranges: tuple[range, ...]

    @property
    def size(self) -> int:
        return prod(map(len, self.ranges))

    @cached_property
    def cells(self) -> tuple[V, ...]:
        """Every value it may have, in the order of their keys."""
        make: Any = self.type
        return tuple(make(*numbers) for numbers in product(*self.ranges))

    def key(self, seen: Sequence[int]) -> int:
        """The number of a value among the cells."""
        found = 0
        for number, span in zip(seen, self.ranges, strict=True):
            found = found * len(span) + number - span.start
        return found


@dataclass(frozen=True, eq=False)
class CardView(View[V]):
    """A view of cards: where they are, how they are distinguished, and what is made of that."""

    reads: tuple[int, ...]  # places of the game, in the order in which `of` takes them
    by: Partition
    of: Callable[..., V]  # from the class at each place, or NO_CARD, to the view

    def seen(self, cards: Sequence[int]) -> V:
        """The view of these cards, by their indices at the places it reads; NO_CARD for none."""
        classes = self.by.classes
        return self.of(*[card if card == NO_CARD else classes[card] for card in cards])


_VIEWS: dict[type[Any], View[Any]] = {}


def known_view(type_: type[V]) -> View[V]:
    try:
        return _VIEWS[type_]
    except KeyError:
        raise DeclarationError(
            f"{type_!r} is not declared as a view (view, view_of_cards)"
        ) from None


def view(type_: type[V], name: str, *ranges: range) -> View[V]:
    """Declare a view whose numbers lie in these ranges."""
    return _declared(View(name, type_, ranges))


def view_of_cards(
    type_: type[V],
    name: str,
    *ranges: range,
    reads: Sequence[int],
    by: Partition,
    of: Callable[..., V] | None = None,
) -> View[V]:
    """Declare a view of the cards at these places of the game.

    Without `of` the numbers of the view are the classes of the cards themselves, and there must be
    a card at every place. `of` takes and gives whole numbers alone: the simulation compiles it.
    """
    if len(set(reads)) < len(reads):
        raise DeclarationError(f"{name}: a place is read twice: {', '.join(map(str, reads))}")
    if len(by.classes) != 52 or set(by.classes) != set(range(by.size)):
        raise DeclarationError(
            f"{name}: the partition {by} has {len(by.classes)} cards in classes"
            f" {min(by.classes)} to {max(by.classes)}, and must have 52 in classes from 0"
        )
    make: Callable[..., V] = type_
    spans = ranges if of is not None else (range(by.size),) * len(reads)
    return _declared(CardView(name, type_, spans, tuple(reads), by, of or make))


def _declared(new: View[V]) -> View[V]:
    fields: tuple[str, ...] = getattr(new.type, "_fields", ())
    if not fields:
        raise DeclarationError(f"{new.type!r} is not a NamedTuple of whole numbers")
    if len(fields) != len(new.ranges):
        raise DeclarationError(
            f"{new.type.__name__} has the fields {', '.join(fields)}, and the view"
            f" {len(new.ranges)} numbers: one for each range, or for each place that is read"
        )
    _VIEWS[new.type] = new
    return new
