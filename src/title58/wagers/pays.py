"""What a wager pays: a closed union of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, TypeVar

from title58.law import WagerLaw
from title58.money import Odds
from title58.submission.options import GameOptions
from title58.wagers.offer import Offered, Paytable, each

O = TypeVar("O", bound=GameOptions)  # noqa: E741

STANDARD = "standard"  # the name of a paytable that is the only one
NOT_PRICED = "N/A"  # a row that the paytable does not have


def _read(law: WagerLaw, paytable: str) -> dict[str, Odds]:
    """What each row pays; rows that a ground names together pay their sum."""
    prices = {
        row: Odds.parse(text) for row, text in law.paytables[paytable].items() if text != NOT_PRICED
    }
    for ground in law.grounds:
        if len(ground.rows) > 1:
            each = [prices[row].ratio for row in ground.rows]
            prices[ground.row] = Odds.to(sum(each, Fraction(0)))
    return prices


class _Priced:
    """At the only paytable, unless a kind says otherwise."""

    def paytable(self, options: GameOptions, offered: Offered) -> str:
        return STANDARD

    def filed(self, options: O, offered: Offered, paytable: str) -> O:
        """The filing changed so that it offers the wager at this paytable."""
        return offered.filed(options)

    def odds(self, law: WagerLaw, paytable: str, options: GameOptions) -> Mapping[str, Odds]:
        return _read(law, paytable)


class ByPaytable(_Priced):
    """By the paytable that is filed, or the only one."""

    def paytable(self, options: GameOptions, offered: Offered) -> str:
        filed = next((one for one in each(offered) if isinstance(one, Paytable)), None)
        return filed.paytable(options) if filed is not None else STANDARD

    def filed(self, options: O, offered: Offered, paytable: str) -> O:
        return offered.filed(options, paytable)


@dataclass(frozen=True)
class ByOption(_Priced):
    """By the paytable that belongs to the value of an option of the game."""

    option: str
    paytables: tuple[tuple[object, str], ...]  # a value, and its paytable

    def paytable(self, options: GameOptions, offered: Offered) -> str:
        return dict(self.paytables)[options.value(self.option)]

    def filed(self, options: O, offered: Offered, paytable: str) -> O:
        value = next(value for value, name in self.paytables if name == paytable)
        return offered.filed(options).but(**{self.option: value})


class ByDecks(_Priced):
    """By the paytable for the number of decks dealt from, which is its name."""

    def paytable(self, options: GameOptions, offered: Offered) -> str:
        return f"{options.value('decks_per_shoe')}-decks"


@dataclass(frozen=True)
class FiledOdds(_Priced):
    """The casino files what a win pays; the law sets the floor."""

    option: str
    row: str = "win"

    def odds(self, law: WagerLaw, paytable: str, options: GameOptions) -> Mapping[str, Odds]:
        filed = options.value(self.option)
        assert isinstance(filed, Odds)
        return {**_read(law, paytable), self.row: filed}


@dataclass(frozen=True)
class FiledByWager(_Priced):
    """A table among the options may have better odds for it; else those of the law."""

    option: str
    row: str = "win"

    def odds(self, law: WagerLaw, paytable: str, options: GameOptions) -> Mapping[str, Odds]:
        filed = options.value(self.option)
        assert isinstance(filed, tuple)
        better = dict(filed).get(law.slug)
        prices = _read(law, paytable)
        return prices if better is None else {**prices, self.row: better}


@dataclass(frozen=True)
class InParts(_Priced):
    """As so many equal wagers of another kind; one of them wins and the others lose: a win is
    paid as the other wager (`Wagers.priced`)."""

    wager: str
    parts: int


Pays: TypeAlias = ByPaytable | ByOption | ByDecks | FiledOdds | FiledByWager | InParts
