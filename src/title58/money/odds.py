"""Odds: what a wager is paid, as the law writes it.

One `Odds` is one entry of a paytable. It reads and prints itself both ways:

>>> str(Odds.parse("2.5  TO 1"))
'2.5 to 1'
>>> Odds.parse("75 for 1").profit_ratio
Fraction(74, 1)
>>> Odds.parse("9 to 1").at_least(Odds.parse("8 to 1"))
True
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from title58.money.cents import (
    MOST,
    Cents,
    MoneyError,
    format_money,
    format_number,
    format_percent,
    parse_money,
    parse_number,
    parse_percent,
    whole,
)


class OddsError(MoneyError):
    """Text that is no odds, or a question these odds cannot answer."""


class Kind(StrEnum):
    """How a paytable entry pays."""

    TO = "to"  # N to M: profit of N per M staked, and the stake comes back
    FOR = "for"  # N for M: N in all per M staked, which is kept (BAC-56, B-61)
    PUSH = "push"  # the stake comes back
    VOID = "void"  # nothing was decided (617a.6, 621a.10): the stake comes back
    LOSE = "lose"  # the stake, or the stated part of it, is collected
    NONE = "N/A"  # the paytable has no such row: the wager loses (BAC-64)
    AWARD = "award"  # a fixed sum, paid without the stake (BAC-42)
    METER = "meter"  # a percentage of a named meter, paid without the stake (A22)


_RATIO = re.compile(r"(\S+)\s+(to|for)\s+(\S+)")
_LOSE_PART = re.compile(r"lose\s+(\S+)")
_METER = re.compile(r"(\S+\s?%)\s+of\s+(.+)", re.IGNORECASE)
_METER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9' -]*")
_EXPECTED = (
    "write one such as '8 to 1', '75 for 1', 'push', 'lose', 'lose 1/2', 'void', 'N/A', "
    "'$5,000' or '100% of meter'"
)


class Payout(NamedTuple):
    """What leaves the rack for one wager.

    `winnings` and `returned` are what is handed over; `breakage` is the exact part that could
    not be, so that winnings + returned + breakage is always the exact sum due (BAC-07).
    """

    winnings: Cents
    returned: Cents
    breakage: Fraction = Fraction(0)

    @property
    def total(self) -> Cents:
        return self.winnings + self.returned

    @property
    def exact(self) -> Fraction:
        return self.total + self.breakage


_NOTHING = Fraction(0)


def price_said(pays: str) -> str:
    """Odds as a person reads them: a win whose losing parts use it up breaks even."""
    return "breaks even" if pays == "0 to 1" else pays


@dataclass(frozen=True)
class Odds:
    """One entry of a paytable. Equal odds pay alike and are of one kind: 5 to 2 is 2.5 to 1."""

    kind: Kind
    ratio: Fraction = Fraction(0)
    award: Cents = 0
    meter: str = ""
    decimal: bool = field(default=False, compare=False)
    """Written per 1 (`2.5 to 1`), where a decimal exists, and not in whole numbers (`5 to 2`)."""

    def __post_init__(self) -> None:
        if not isinstance(self.ratio, Fraction):
            raise OddsError(f"ratio {self.ratio!r} is not exact: give a Fraction")
        # 0 to 1 is a win that its losing parts use up: the Whirl Bet on a 7, 623a.5(e).
        if (self.kind is Kind.TO and self.ratio < 0) or (self.kind is Kind.FOR and self.ratio <= 0):
            raise OddsError(f"odds of {self.ratio} {self.kind} 1 pay nothing: write push or lose")
        if self.kind is Kind.LOSE and not 0 < self.ratio <= 1:
            raise OddsError(
                f"the part lost, {self.ratio}, is not within the stake: give more "
                "than 0 and up to 1"
            )
        if self.kind is Kind.AWARD:
            whole(self.award, "award", least=1)
        if self.kind is Kind.METER and not (
            0 < self.ratio <= 1 and _METER_NAME.fullmatch(self.meter)
        ):
            raise OddsError(
                f"{format_percent(self.ratio)} of {self.meter!r} is not an award: give more "
                "than 0% and up to 100% of a meter whose name is letters"
            )

    @classmethod
    def to(cls, profit: int | Fraction, stake: int = 1) -> "Odds":
        """`profit` to `stake`: Odds.to(9, 5) is 9 to 5."""
        return cls(Kind.TO, Fraction(profit) / whole(stake, "stake", least=1))

    @classmethod
    def in_all(cls, total: int | Fraction, stake: int = 1) -> "Odds":
        """`total` for `stake`: Odds.in_all(75) is 75 for 1."""
        return cls(Kind.FOR, Fraction(total) / whole(stake, "stake", least=1))

    @classmethod
    def fixed(cls, award: Cents) -> "Odds":
        """A fixed sum: Odds.fixed(500_000) is $5,000."""
        return cls(Kind.AWARD, award=award)

    @classmethod
    def of_meter(cls, part: Fraction, meter: str = "meter") -> "Odds":
        """A part of a meter: Odds.of_meter(Fraction(1, 10)) is 10% of meter."""
        return cls(Kind.METER, part, meter=" ".join(meter.split()))

    @staticmethod
    def parse(text: str) -> "Odds":
        """Odds from text as the law prints them; spacing and case do not matter."""
        if not isinstance(text, str):
            raise OddsError(f"odds {text!r} are not text: {_EXPECTED}")
        return _parse(" ".join(text.split()))

    def __str__(self) -> str:
        return self.text

    @cached_property  # every line of a settlement says it
    def text(self) -> str:
        match self.kind:
            case Kind.TO | Kind.FOR if self.decimal and "/" not in format_number(self.ratio):
                return f"{format_number(self.ratio)} {self.kind} 1"
            case Kind.TO | Kind.FOR:
                return f"{self.ratio.numerator} {self.kind} {self.ratio.denominator}"
            case Kind.LOSE if self.ratio != 1:
                return f"lose {self.ratio}"
            case Kind.AWARD:
                return format_money(self.award).removesuffix(".00")
            case Kind.METER:
                return f"{format_percent(self.ratio)} of {self.meter}"
            case _:
                return str(self.kind)

    @cached_property
    def profit_ratio(self) -> Fraction:
        """Profit per unit staked: 8 to 1 is 8, 75 for 1 is 74, lose is -1."""
        match self.kind:
            case Kind.TO:
                return self.ratio
            case Kind.FOR:
                return self.ratio - 1
            case Kind.PUSH | Kind.VOID:
                return Fraction(0)
            case Kind.LOSE:
                return -self.ratio
            case Kind.NONE:
                return Fraction(-1)
            case _:
                raise OddsError(f"odds '{self}' do not depend on the stake: they have no ratio")

    @cached_property
    def _parts(self) -> tuple[int, int] | None:
        """The profit per unit staked as two whole numbers; None if the stake is never returned."""
        if self.kind in (Kind.FOR, Kind.AWARD, Kind.METER):
            return None
        return self.profit_ratio.as_integer_ratio()

    def at_least(self, other: "Odds") -> bool:
        """Whether these odds pay no less than `other`: "at least 8 to 1" (627a.12(b))."""
        return self.profit_ratio >= other.profit_ratio

    def pay(self, stake: Cents, chip: Cents = 1, meter: int | Fraction | None = None) -> Payout:
        """What a wager of `stake` is paid, in multiples of `chip` cents (BAC-07).

        Only what the house adds is rounded, down; a stake that comes back comes back whole. It does
        not come back of "N for 1", a fixed award or a meter, which pay all that is paid.
        `meter` is what stands on the meter, in cents, which may hold parts of a cent.
        """
        if not (type(stake) is type(chip) is int and 0 <= stake <= MOST and 1 <= chip <= MOST):
            whole(stake, "stake")
            whole(chip, "chip", least=1)
        if self._parts is None:
            if self.kind is Kind.FOR:
                return _pay_out(self.ratio * stake, chip)
            if self.kind is Kind.AWARD:
                return _pay_out(Fraction(self.award), chip)
            if isinstance(meter, bool) or not isinstance(meter, int | Fraction) or meter < 0:
                raise OddsError(
                    f"meter {meter!r} cannot pay '{self}': give its amount in cents, 0 or more"
                )
            return _pay_out(self.ratio * meter, chip)
        over, under = self._parts
        profit, rest = divmod(stake * over, under)
        if not rest and not profit % chip:  # nearly always, and much quicker than fractions
            handed = (profit, stake, _NOTHING) if profit >= 0 else (0, stake + profit, _NOTHING)
            return tuple.__new__(Payout, handed)  # in half the time
        due = stake * self.profit_ratio
        if due >= 0:
            return _pay_out(due, chip, returned=stake)
        left = stake + due
        handed_back = left // chip * chip
        return Payout(0, handed_back, left - handed_back)


def _pay_out(due: Fraction, chip: Cents, returned: Cents = 0) -> Payout:
    winnings = due // chip * chip
    return Payout(winnings, returned, due - winnings)


@lru_cache(maxsize=1024)
def _parse(text: str) -> Odds:
    folded = text.casefold()
    if folded in _WORDS:
        return _WORDS[folded]
    try:
        if match := _RATIO.fullmatch(folded):
            first, per = parse_number(match[1]), parse_number(match[3])
            if per == 0:
                raise OddsError(f"odds {text!r} stake nothing: {_EXPECTED}")
            # 4 to 2 is written 2 to 1; only odds per 1 keep their decimals.
            decimal = per == 1 and "." in match[1] and first.denominator != 1
            return Odds(Kind(match[2]), first / per, decimal=decimal)
        if match := _LOSE_PART.fullmatch(folded):
            return Odds(Kind.LOSE, parse_number(match[1]))
        if match := _METER.fullmatch(text):
            return Odds.of_meter(parse_percent(match[1]), match[2])
        if text.startswith("$"):
            return Odds.fixed(parse_money(text))
    except OddsError:
        raise
    except MoneyError:
        pass  # a number inside is wrong; the whole text is what the reader must mend
    raise OddsError(f"{text!r} is not odds: {_EXPECTED}")


PUSH = Odds(Kind.PUSH)
VOID = Odds(Kind.VOID)
LOSE = Odds(Kind.LOSE, Fraction(1))
NO_ROW = Odds(Kind.NONE)

_WORDS = {
    "push": PUSH,
    "lose": LOSE,
    "void": VOID,
    "void: returned": VOID,
    "n/a": NO_ROW,
}
