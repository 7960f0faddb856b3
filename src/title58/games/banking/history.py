"""What a table remembers about its bank from round to round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from title58.games.banking.options import FAR_RIGHT, LARGER, SUM, both
from title58.law.markers import implements
from title58.plain import FLAG, WHOLE, Kind, Unreadable

_SEAT = re.compile(r"[1-9][0-9]{0,8}")


@dataclass(frozen=True)
class BankHistory:
    """As at a table that opens, or opens again after an idle spell or with new cards or tiles."""

    begun: bool = False  # the first round is over (621a-11, A23)
    last_bank: int = 0  # who banked the round before; nobody banks twice running
    first: int = 0  # who is offered the bank first; 0 for the one farthest to the dealer's right
    # What each seat wagered against the dealer in the last round without a player bank: at the
    # player's own place first, then on another area.
    wagered: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    def last_wager(self, seat: int, areas: str) -> int:
        """The last wager of a seat against the dealer, as filed for two areas."""
        amounts = self.wagered.get(seat, ())
        if not amounts:
            return 0
        if areas == SUM:
            return sum(amounts)
        return max(amounts) if areas == LARGER else amounts[0]

    def after_dealers_round(
        self, wagered: Mapping[int, tuple[int, ...]], positions: Sequence[int], offered: int
    ) -> BankHistory:
        """The dealer banked. `offered`: whom the bank was offered to first, if to anybody.

        All have passed, so that the offer begins one place further on (A24).
        """
        first = right_of(offered, positions) if offered else self.first
        return BankHistory(True, 0, first, dict(wagered))

    @implements(*both("turn"))
    def after_bank(
        self, bank: int, positions: Sequence[int], offered: int, turn: str
    ) -> BankHistory:
        """A player banked. The next offer begins at that player's right (621a-12, A24)."""
        follows = turn != FAR_RIGHT or bank == offered
        return replace(self, last_bank=bank, first=right_of(bank, positions) if follows else 0)

    def after_void(self, bank: int) -> BankHistory:
        """Nothing was played: all is as before, and the same bank is asked first (621a-36)."""
        return replace(self, first=bank) if bank else self


def right_of(seat: int, positions: Sequence[int]) -> int:
    """The next place counterclockwise, which lies at a player's right (BAC-01)."""
    places = list(positions)
    return places[(places.index(seat) + 1) % len(places)]


def in_turn(first: int, positions: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    """The seats taken, counterclockwise, beginning with `first` (0: farthest to the right)."""
    places = list(positions)
    at = places.index(first) if first in places else 0
    taken = set(seats)
    return tuple(seat for seat in (*places[at:], *places[:at]) if seat in taken)


def _read(value: object) -> BankHistory:
    if not isinstance(value, Mapping) or not set(value) <= set(vars(BankHistory())):
        raise Unreadable(f"{value!r} is not {BANK_HISTORY.name}")
    wagered = value.get("wagered", {})
    if not isinstance(wagered, Mapping):
        raise Unreadable(f"{wagered!r} is not a table of positions and amounts")
    amounts: dict[int, tuple[int, ...]] = {}
    for seat, each in wagered.items():
        if not _SEAT.fullmatch(str(seat)) or not isinstance(each, list):
            raise Unreadable(f"{seat!r}: {each!r} is not a position and its amounts in cents")
        amounts[int(seat)] = tuple(int(WHOLE(amount)) for amount in each)
    return BankHistory(
        FLAG(value.get("begun", False)),
        WHOLE(value.get("last_bank", 0)),
        WHOLE(value.get("first", 0)),
        amounts,
    )


def _write(history: BankHistory) -> dict[str, object]:
    wagered = {str(seat): list(amounts) for seat, amounts in sorted(history.wagered.items())}
    plain = {**vars(history), "wagered": wagered}
    return {name: value for name, value in plain.items() if value}


BANK_HISTORY = Kind(
    "what is known about earlier banks: begun, last_bank, first, wagered", _read, _write
)
