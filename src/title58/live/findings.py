"""What an audit looked at, and what it found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from title58.ledger.book import UNITS, Account, Transfer
from title58.money import format_money


class Finding(NamedTuple):
    """Something that is not as it must be, and where it shows first."""

    stream: str
    seq: int
    problem: str
    byte: int | None = None  # of the event's body, where that can be told
    certain: bool = True  # False: this program cannot tell

    @property
    def place(self) -> str:
        where = f", event {self.seq}" if self.seq else ""
        return f"{self.stream}{where}" + (f", byte {self.byte}" if self.byte is not None else "")

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"

    def as_plain(self) -> dict[str, object]:
        return self._asdict()


@dataclass
class Audited:
    """What was looked at, and what was found."""

    events: int = 0
    rounds: int = 0
    transfers: int = 0
    replies: int = 0  # that events tell of
    findings: tuple[Finding, ...] = ()
    balances: Counter[Account] = field(default_factory=Counter)

    def __iadd__(self, more: Audited) -> Audited:
        self.events += more.events
        self.rounds += more.rounds
        self.transfers += more.transfers
        self.replies += more.replies
        self.findings += more.findings
        self.balances.update(more.balances)
        return self

    @property
    def exit_code(self) -> int:
        """As that of `settle`: 1 if something is wrong, 3 if something cannot be told."""
        if any(one.certain for one in self.findings):
            return 1
        return 3 if self.findings else 0


def first_difference(one: bytes, other: bytes) -> int | None:
    """Where two texts part."""
    if one == other:
        return None
    pairs = enumerate(zip_longest(one, other))
    return next(place for place, (here, there) in pairs if here != there)


Side = tuple[str, str, int]


def sides(transfers: Iterable[Transfer]) -> list[Side]:
    return [(one.source, one.target, one.units) for one in transfers]


def in_words(sides: Sequence[Side]) -> str:
    return (
        " and ".join(
            f"{format_money(amount // UNITS)} from {source} to {target}"
            for source, target, amount in sides
        )
        or "nothing"
    )
