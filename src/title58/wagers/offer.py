"""How a wager comes to be offered: values that can be read both ways.

`offers` says whether a filing offers the wager, `filed` changes a filing so that it does. `Flag`
and `Paytable` make an option of the Rules Submission; the others read one that the game declares.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from title58.submission.options import GameOptions

O = TypeVar("O", bound=GameOptions)  # noqa: E741

NONE = "none"


class Always:
    """At every table of the game."""

    def offers(self, options: GameOptions) -> bool:
        return True

    def filed(self, options: O, paytable: str = "") -> O:
        return options


class Flag(NamedTuple):
    """If the casino files for it: an option of its own, true or false."""

    option: str
    default: bool = False

    def offers(self, options: GameOptions) -> bool:
        return options.value(self.option) is True

    def filed(self, options: O, paytable: str = "") -> O:
        return options.but(**{self.option: True})


class Paytable(NamedTuple):
    """If the casino files one of its paytables: an option of its own, a paytable's name or none."""

    option: str
    default: str = NONE

    def offers(self, options: GameOptions) -> bool:
        return options.value(self.option) != NONE

    def paytable(self, options: GameOptions) -> str:
        return str(options.value(self.option))

    def filed(self, options: O, paytable: str = "") -> O:
        return options.but(**{self.option: paytable}) if paytable else options


class When(NamedTuple):
    """Where an option of the game has one of these values."""

    option: str
    values: tuple[object, ...] = (True,)

    def offers(self, options: GameOptions) -> bool:
        return options.value(self.option) in self.values

    def filed(self, options: O, paytable: str = "") -> O:
        return options if self.offers(options) else options.but(**{self.option: self.values[0]})


class Listed(NamedTuple):
    """Where a list among the options names it."""

    option: str
    wager: str
    empty_means_all: bool = False

    def offers(self, options: GameOptions) -> bool:
        listed = self._listed(options)
        return self.wager in listed or (self.empty_means_all and not listed)

    def filed(self, options: O, paytable: str = "") -> O:
        if self.offers(options):
            return options
        return options.but(**{self.option: (*self._listed(options), self.wager)})

    def _listed(self, options: GameOptions) -> tuple[str, ...]:
        listed = options.value(self.option)
        assert isinstance(listed, tuple)
        return listed


class With(NamedTuple):
    """Wherever another wager is, which it comes with."""

    wager: str
    offered: Offered  # of that wager

    def offers(self, options: GameOptions) -> bool:
        return self.offered.offers(options)

    def filed(self, options: O, paytable: str = "") -> O:
        return self.offered.filed(options)


class And(NamedTuple):
    """Where all of these hold."""

    parts: tuple[Offered, ...]

    def offers(self, options: GameOptions) -> bool:
        return all(part.offers(options) for part in self.parts)

    def filed(self, options: O, paytable: str = "") -> O:
        for part in self.parts:
            options = part.filed(options, paytable)
        return options


Offered: TypeAlias = Always | Flag | Paytable | When | Listed | With | And
Makes: TypeAlias = Flag | Paytable  # what makes an option


def both(*parts: Offered) -> And:
    return And(parts)


def each(offered: Offered) -> tuple[Offered, ...]:
    """The conditions that must all hold."""
    if isinstance(offered, And):
        return tuple(one for part in offered.parts for one in each(part))
    return (offered,)


def makes(offered: Offered) -> Makes | None:
    """The condition that makes an option, if one does."""
    return next((one for one in each(offered) if isinstance(one, Flag | Paytable)), None)
