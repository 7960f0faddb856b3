"""What a house has in memory, and what one command comes to: events and money, not yet written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from title58.equipment.randomness import Source
from title58.law import Code
from title58.ledger.book import UNITS, Account, Book, Kind, Reason, Transfer
from title58.live.commands.reading import CommandError, Message
from title58.live.commands.reading import field as read
from title58.live.log import BEFORE, Batch, Event, Head, Reply, following, sealing
from title58.live.people import Person
from title58.live.table import Systems, TableInPlay
from title58.plain import TEXT

FILL = 1_000_000  # cents: chips come to a table in fills of so much


class Proposal(NamedTuple):
    """What one person wants done that takes two."""

    by: str
    what: dict[str, Any]


@dataclass
class Floor:
    """Everything that commands move."""

    now: Callable[[], int]  # milliseconds, UTC
    chance: Source
    code: Code
    book: Book
    systems: Systems
    heads: dict[str, Head]
    people: dict[str, Person] = field(default_factory=dict)
    tables: dict[str, TableInPlay] = field(default_factory=dict)
    proposals: dict[int, Proposal] = field(default_factory=dict)  # by their number in the log


class Draft(NamedTuple):
    """An event to be: it is hashed when all that is written with it is known."""

    stream: str
    seq: int
    at: int
    actor: str
    kind: str
    told: dict[str, Any]
    moves: list[Transfer]


class Work:
    """One command: what it logs and moves. Nothing of it counts until it is written."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.drafts: list[Draft] = []
        self.balances: dict[Account, int] = {}  # those that it changes
        self.heads: dict[str, Head] = {}  # those that it moves on
        self.touched: set[str] = set()  # tables whose round or seats it may have changed

    def log(self, stream: str, actor: str, kind: str, told: dict[str, Any]) -> Draft:
        last = self.floor.heads.get(stream, BEFORE).seq
        seq = last + 1 + sum([one.stream == stream for one in self.drafts])
        draft = Draft(stream, seq, self.floor.now(), actor, kind, told, [])
        self.drafts.append(draft)
        return draft

    def batch(self, reply: Reply | None) -> Batch:
        """What is written. The last event tells of the reply."""
        events: list[Event] = []
        transfers: list[tuple[str, int, Transfer]] = []
        for draft in self.drafts:
            stream, _, at, actor, kind, told, moves = draft
            head = self.heads.get(stream) or self.floor.heads.get(stream, BEFORE)
            body = sealing(told, moves, reply if draft is self.drafts[-1] else None)
            event, self.heads[stream] = following(head, stream, at, actor, kind, body)
            events.append(event)
            transfers += [(stream, event.seq, one) for one in moves]
        assert events or reply is None, "a reply without an event that tells of it"
        return Batch(events, transfers, self.balances, [] if reply is None else [reply])

    # Money

    def move(self, draft: Draft, transfers: Iterable[Transfer]) -> None:
        balances, book = self.balances, self.floor.book
        for one in transfers:
            draft.moves.append(one)
            for account, change in ((one.source, -one.units), (one.target, one.units)):
                balances[account] = balances.get(account, book[account]) + change

    def holds(self, account: Account) -> int:
        """In units, after all that has been moved so far."""
        return self.balances.get(account, self.floor.book[account])

    def cents(self, account: Account) -> int:
        return self.holds(account) // UNITS

    def check(self) -> None:
        """Overdrawn if what has been moved would break a floor."""
        self.floor.book.check(self.balances)

    def filled(self, table: TableInPlay, transfers: list[Transfer]) -> list[Transfer]:
        """With a fill before, if the rack could not pay."""
        rack = Account(Kind.RACK, table.name)
        left = self.holds(rack) + sum(
            (one.target == rack) * one.units - (one.source == rack) * one.units for one in transfers
        )
        if left >= 0:
            return transfers
        size = FILL * UNITS
        fill = Transfer(Account(Kind.FLOAT), rack, -(left // size) * size, Reason.FILL)
        return [fill, *transfers]

    # Who and where

    def table(self, said: Message) -> TableInPlay:
        name = said.get("table")
        if type(name) is not str or name not in self.floor.tables:
            name, known = read(said, "table", TEXT), ", ".join(self.floor.tables) or "none"
            raise CommandError(f"table: {name!r} is not open here; open tables: {known}")
        return self.floor.tables[name]

    def person(self, said: Message) -> Person:
        name = read(said, "person", TEXT)
        if name not in self.floor.people:
            raise CommandError(f"person: {name!r} is not known here")
        return self.floor.people[name]


Command = Callable[[Work, Person, Message], dict[str, Any]]
