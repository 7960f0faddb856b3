"""Accounts, transfers between them, and the balances that follow.

An amount is a whole number of units, a millionth of a cent each: fine enough for every part of a
cent that a meter or a commission may hold. A transfer takes its units from one account and gives
them to another, so the sum over all accounts is always zero. An account with a floor never falls
below zero, whoever asks first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar, NamedTuple, Self

from title58.errors import Error
from title58.money import format_money

UNITS = 1_000_000  # to the cent
MOST = 2**62  # that an account can hold: it stands in 64 bits


class Kind(StrEnum):
    """What an account is for."""

    __hash__ = str.__hash__  # an enum's own takes ten times as long

    CASH = "cash"  # outside the house: where money comes from and goes to
    PLAYER = "player"  # what the house holds for a person
    FLOAT = "float"  # chips that are at no table
    DROP = "drop"  # what people have bought in for at a table
    RACK = "rack"  # a table's inventory
    CHIPS = "chips"  # in front of a seat
    LAYOUT = "layout"  # staked by a seat
    CENTER = "center"  # in the dealer's hands while a player is the bank
    OWED = "owed"  # by a seat: vigorish that a marker shows (below zero while it is owed)
    VIGORISH = "vigorish"  # owed to a table
    BREAKAGE = "breakage"  # parts of a cent that rounding took or gave
    METER = "meter"  # what a progressive meter shows
    RESERVE = "reserve"  # what is kept for its next start
    PROGRESSIVES = "progressives"  # what the house has put into its systems


# Below zero only: what lies outside, what the house has put in, and what is owed.
_NO_FLOOR = frozenset(
    (Kind.CASH, Kind.FLOAT, Kind.OWED, Kind.BREAKAGE, Kind.VIGORISH, Kind.PROGRESSIVES)
)


class Account(str):
    """Its name is what it is: `chips/t1/3`. `of` says whose: a person, a table, a seat of a table,
    a meter of a system."""

    kind: Kind
    of: str
    has_floor: bool
    name: str  # the same as plain text

    _known: ClassVar[dict[tuple[str, str], Account]] = {}  # a house names the same ones for ever

    def __new__(cls, kind: Kind, of: str = "") -> Self:
        found = cls._known.get((kind, of))
        if found is None:
            name = f"{kind.value}/{of}" if of else kind.value
            found = super().__new__(cls, name)
            found.kind, found.of, found.has_floor = kind, of, kind not in _NO_FLOOR
            found.name = name
            cls._known[kind, of] = found
        return found  # type: ignore[return-value]

    def __getnewargs__(self) -> tuple[Kind, str]:  # type: ignore[override]
        return self.kind, self.of

    @classmethod
    def named(cls, name: str) -> Account:
        kind, _, of = name.partition("/")
        return cls(Kind(kind), of)


class Reason(StrEnum):
    """Why money moves; where the Code says so, the transfer cites it as well."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    BUY_IN = "buy-in"
    CASH_OUT = "cash-out"
    FILL = "fill"
    CREDIT = "credit"
    WAGER = "wager"
    MOVE = "move"
    OWED = "owed"
    METER = "meter"
    CORRECTION = "correction"


class _Fields(NamedTuple):
    source: Account
    target: Account
    units: int
    reason: Reason
    cites: tuple[str, ...]
    why: str


class Transfer(_Fields):
    """So many units from one account to another, and why."""

    __slots__ = ()

    def __new__(
        cls,
        source: Account,
        target: Account,
        units: int,
        reason: Reason,
        cites: tuple[str, ...] = (),
        why: str = "",
    ) -> Self:
        if units <= 0 or source == target:
            raise LedgerError(
                f"{units} units from {source} to {target}: a transfer moves more"
                " than 0 units between two accounts"
            )
        return super().__new__(cls, source, target, units, reason, cites, why)


class LedgerError(Error):
    """Something asked of the ledger that it cannot do."""


class Overdrawn(LedgerError):  # noqa: N818 - the trade's word
    """An account does not hold what is asked of it."""

    def __init__(self, account: Account, holds: int, asked: int) -> None:
        self.account, self.holds, self.asked = account, holds, asked
        super().__init__(
            f"{account} holds {format_money(holds // UNITS)}, but {format_money(asked // UNITS)} is"
            " needed"
        )


def units(cents: int | Fraction) -> int:
    """An amount in cents as units; one that is no whole number of them is refused."""
    if type(cents) is int:
        return cents * UNITS
    exact = Fraction(cents) * UNITS
    if exact.denominator != 1:
        raise LedgerError(f"{cents} cents is finer than a millionth of a cent")
    return exact.numerator


def between(
    one: Account, other: Account, amount: int, reason: Reason, *cites: str, why: str = ""
) -> tuple[Transfer, ...]:
    """`amount` units from one to the other; back if it is below zero; none if it is nothing."""
    if amount == 0:
        return ()
    if amount < 0:
        one, other, amount = other, one, -amount
    return (Transfer(one, other, amount, reason, cites, why),)


class Book:
    """The balances of all accounts, as the transfers made so far leave them."""

    def __init__(self, balances: Mapping[Account, int] | None = None) -> None:
        self._balances = dict(balances or {})

    def __getitem__(self, account: Account) -> int:
        return self._balances.get(account, 0)

    def cents(self, account: Account) -> int:
        """Whole cents; parts of one are left out."""
        return self[account] // UNITS

    @property
    def balances(self) -> Mapping[Account, int]:
        return self._balances

    def after(self, transfers: Iterable[Transfer]) -> dict[Account, int]:
        """The balances that these would change, made together; Overdrawn if a floor breaks."""
        changed: dict[Account, int] = {}
        for one in transfers:
            changed[one.source] = changed.get(one.source, self[one.source]) - one.units
            changed[one.target] = changed.get(one.target, self[one.target]) + one.units
        self.check(changed)
        return changed

    def check(self, changed: Mapping[Account, int]) -> None:
        """Overdrawn if these balances would break a floor."""
        for account, balance in changed.items():
            if balance < 0 and account.has_floor:
                raise Overdrawn(account, self[account], self[account] - balance)
            if abs(balance) > MOST:
                raise LedgerError(f"{account}: more money than an account can hold")

    def post(self, transfers: Iterable[Transfer]) -> dict[Account, int]:
        """All of them or none."""
        changed = self.after(transfers)
        self._balances.update(changed)
        return changed

    def set(self, changed: Mapping[Account, int]) -> None:
        """As these were checked and written."""
        self._balances.update(changed)

    @property
    def sum(self) -> int:
        """Zero, always."""
        return sum(self._balances.values())
