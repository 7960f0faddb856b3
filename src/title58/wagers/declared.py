"""The declaration of a wager: all of its logic in one typed value.

Its facts stand in the law data under the same slug: what it is called, which grounds decide it,
which row and which paragraphs belong to each ground, what each row pays, and since when.

Three kinds of wager: `Seen` is decided once by what a view shows, `Standing` lives over rolls until
its rule decides it, `Played` is decided by the round: by choices, other hands or a pool. Beside
them `Bonus` comes without a wager of its own, and `Priced` has a price but is not placed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from functools import cached_property
from importlib import import_module
from types import FunctionType
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from title58 import plugins
from title58.law import Law, WagerLaw
from title58.submission.table import TableOptions
from title58.wagers.amounts import Amount, TableLimits
from title58.wagers.offer import Always, Makes, Offered, makes
from title58.wagers.pays import ByPaytable, Pays
from title58.wagers.views import DeclarationError, V, View, known_view

T = TypeVar("T")

ALWAYS, BY_PAYTABLE, TABLE_LIMITS = Always(), ByPaytable(), TableLimits()
ONE_PLACE = ("",)  # which needs no name
UNDECIDED = -1  # the wager lives on

# Where a wager may lie: always the same places, or those of one table on one day
Spots = tuple[str, ...] | Callable[[Law, Any], tuple[str, ...]]


class Evaluator(NamedTuple):
    """A function by its place, `module:name`, loaded only when it is called."""

    place: str

    def __call__(self, *args: Any, **more: Any) -> Any:
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)(*args, **more)


@dataclass(frozen=True, eq=False)
class Declared:
    """What every kind of wager declares."""

    slug: str
    _: KW_ONLY
    offered: Offered = ALWAYS
    pays: Pays = BY_PAYTABLE
    amount: Amount = TABLE_LIMITS
    spots: Spots = ONE_PLACE
    side: bool = True  # beside the base game
    within: bool = False  # made within a round, not before it

    def __post_init__(self) -> None:
        for field, kinds in (("offered", Offered), ("pays", Pays), ("amount", Amount)):
            if not isinstance(getattr(self, field), get_args(kinds)):
                raise DeclarationError(
                    f"{self.slug}: {field} is {getattr(self, field)!r}, and must be one of"
                    f" {', '.join(kind.__name__ for kind in get_args(kinds))}"
                )

    @cached_property
    def making(self) -> Makes | None:
        """How it makes an option, if it does."""
        return makes(self.offered)

    @property
    def without_law(self) -> str:
        """What to say where the law data does not have it."""
        plugin = plugins.of(getattr(self.rule, "__module__", "")) or "a plugin"
        return f"the wager {self.slug}, which {plugin} declares, has no law data on file"

    @property
    def rule(self) -> Callable[..., int] | None:
        """What answers its grounds, unless the round does."""
        return None

    def refuse_other_grounds(self, known: WagerLaw) -> None:
        """A rule that answers an Enum names the grounds of the law data, in their order."""
        answers = getattr(self.rule, "__annotations__", {}).get("return")
        answers = getattr(self.rule, "__globals__", {}).get(answers, answers)
        if not (isinstance(answers, type) and issubclass(answers, Enum)):
            return
        ours = [f"{one.value} {one.name.lower().replace('_', '-')}" for one in answers]
        theirs = [f"{number} {ground.name}" for number, ground in enumerate(known.grounds)]
        if ours != theirs:
            raise DeclarationError(
                f"{self.slug}: {answers.__name__} has {', '.join(ours)}, and the grounds in the"
                f" law data are {', '.join(theirs)}"
            )


class Placed(NamedTuple):
    """A wager where it lies: all that its terms may depend on besides what is seen."""

    law: Law
    options: TableOptions
    wager: WagerLaw
    paytable: str
    on: str = ""
    seat: int = 0


@dataclass(frozen=True, eq=False)
class Seen(Declared, Generic[V, T]):
    """A wager that is decided once, by what its view shows.

    `ground` answers with the number of a ground in the order of the law data: best as a member of
    an IntEnum, whose names are then held against the data.
    """

    sees: type[V]
    ground: Callable[[V, T], int]
    terms: Callable[[Placed], T]

    def __post_init__(self) -> None:
        super().__post_init__()
        _check(self.slug, self.ground, 0, self.sees)

    @property
    def rule(self) -> Callable[[V, T], int]:
        return self.ground

    @cached_property
    def view(self) -> View[V]:
        return known_view(self.sees)


@dataclass(frozen=True, eq=False)
class Standing(Declared, Generic[V, T]):
    """A wager that lives over rolls.

    `step` takes the wager's own state (0 at first), one roll and the terms, and answers with a
    ground or UNDECIDED. `moves` says how the state follows a roll that does not decide it; without
    it the state stays.
    """

    sees: type[V]
    step: Callable[[int, V, T], int]
    terms: Callable[[Placed], T]
    moves: Callable[[int, V], int] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        _check(self.slug, self.step, 1, self.sees)

    @property
    def rule(self) -> Callable[[int, V, T], int]:
        return self.step

    @cached_property
    def view(self) -> View[V]:
        return known_view(self.sees)


@dataclass(frozen=True, eq=False)
class Played(Declared):
    """A wager that the round decides. Nothing prices or simulates it by itself: both are named."""

    odds: Evaluator
    simulation: Evaluator


class Each(Enum):
    """What brings a bonus."""

    OTHER_SEAT = "another player's hand"
    METER_PASSED = "a meter that exceeds a hidden value"
    OWN_HAND = "something other than the player's own hand"


class Bonus(NamedTuple):
    """What comes beside a wager without a stake of its own."""

    slug: str
    of: str  # the wager that earns it
    each: Each
    odds: Evaluator
    simulation: Evaluator
    offered: Offered = ALWAYS


class Priced(NamedTuple):
    """Several wagers that are one decision, priced together and not placed."""

    slug: str
    parts: tuple[str, ...]
    odds: Evaluator
    simulation: Evaluator
    offered: Offered = ALWAYS


def _check(slug: str, rule: Callable[..., int], place: int, type_: type[tuple[int, ...]]) -> None:
    """A rule is written for exactly the view that it is declared to see."""
    known_view(type_)
    if not isinstance(rule, FunctionType):
        raise DeclarationError(f"{slug}: {rule!r} is not a plain function")
    names = rule.__code__.co_varnames[: rule.__code__.co_argcount]
    told = rule.__annotations__.get(names[place]) if len(names) > place else None
    if told not in (type_, type_.__name__):
        raise DeclarationError(
            f"{slug}: {rule.__name__} is written for {getattr(told, '__name__', told)}, and the"
            f" wager is declared to see {type_.__name__}"
        )
