"""The declaration of a wager: all of its logic in one typed value.

Its facts stand in the law data under the same slug: what it is called, which grounds decide it,
which row and which paragraphs belong to each ground, what each row pays, and since when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from types import FunctionType
from typing import Generic, TypeVar

from title58.law import Law, WagerLaw
from title58.submission.table import TableOptions
from title58.wagers.offer import Always, Offered
from title58.wagers.pays import ByPaytable, Pays
from title58.wagers.views import DeclarationError, V, View, known_view

T = TypeVar("T")
O = TypeVar("O", bound=TableOptions)  # noqa: E741

ALWAYS, BY_PAYTABLE = Always(), ByPaytable()
EVERYWHERE = ("",)  # one place, which needs no name


@dataclass(frozen=True)
class Declared:
    """What every kind of wager declares."""

    slug: str
    _: KW_ONLY
    offered: Offered = ALWAYS
    pays: Pays = BY_PAYTABLE
    spots: tuple[str, ...] = EVERYWHERE  # where on the layout it may lie
    side: bool = True  # beside the base game


@dataclass(frozen=True)
class Placed:
    """A wager where it lies: all that its terms may depend on besides the cards."""

    law: Law
    options: TableOptions
    wager: WagerLaw
    paytable: str
    on: str = ""
    seat: int = 0


@dataclass(frozen=True)
class Seen(Declared, Generic[V, T]):
    """A wager that is decided once, by what its view shows.

    `ground` answers with the number of a ground in the order of the law data.
    """

    sees: type[V]
    ground: Callable[[V, T], int]
    terms: Callable[[Placed], T]

    def __post_init__(self) -> None:
        known_view(self.sees)
        _check(self.slug, self.ground, 0, self.sees)

    @cached_property
    def view(self) -> View[V]:
        return known_view(self.sees)


def _check(slug: str, rule: Callable[..., int], place: int, type_: type[object]) -> None:
    """A rule is written for exactly the view that it is declared to see."""
    if not isinstance(rule, FunctionType):
        raise DeclarationError(f"{slug}: {rule!r} is no plain function")
    names = rule.__code__.co_varnames[: rule.__code__.co_argcount]
    told = rule.__annotations__.get(names[place]) if len(names) > place else None
    if told not in (type_, type_.__name__):
        raise DeclarationError(
            f"{slug}: {rule.__name__} is written for {getattr(told, '__name__', told)}, and the"
            f" wager is declared to see {type_.__name__}"
        )
