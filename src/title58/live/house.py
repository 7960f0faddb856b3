"""The house: tables in play, people, accounts and meters, moved by one command at a time.

The order of work is always the same. A command whose key was used before is answered as it was
then. Otherwise everything is done in memory; what it comes to (events, transfers, balances and the
reply under its key) is one batch, which is written whole before anybody hears of it. What is
refused writes nothing. If a batch cannot be written, this object is thrown away and another one is
made from the store: what was not committed never happened.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import deque
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from title58.equipment.randomness import Source
from title58.errors import Error
from title58.law import Code
from title58.ledger.book import Account, Book, Kind, Reason, Transfer, between, units
from title58.live.commands import cage, pit, play, safe
from title58.live.commands.keys import Seen
from title58.live.commands.reading import CommandError, KeyUsed, Message
from title58.live.commands.work import Command, Floor, Proposal, Work
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.log import Batch, Event, LogError, Reply, Store, canonical, encoded
from title58.live.people import HOUSE, Forbidden, Person, Role
from title58.live.recording import Recording
from title58.live.store.vault import Vault
from title58.live.table import Settings, Sitting, Systems, TableInPlay
from title58.refusal import Refusal
from title58.rounds.steps import LAYOUT
from title58.submission.filing import read_filing

KEY = re.compile(r"[ -~]{1,200}")
DEALER = "0"  # as a position

COMMANDS: Mapping[str, Command] = {
    "person": cage.person,
    "deposit": cage.deposit,
    "withdraw": cage.withdraw,
    "fill": cage.fill,
    "correct": cage.correct,
    "confirm": cage.confirm,
    "open": pit.open_table,
    "close": pit.close,
    "sign": pit.sign,
    "sit": pit.sit,
    "buy": pit.buy,
    "leave": pit.leave,
    "round": play.begin,
    "answer": play.answer,
    "key": safe.announce,
    "reseal": safe.reseal,
}


class Failed(CommandError):  # noqa: N818 - it is what it says
    """A fault of the program met on the way. Nothing has changed."""


class Lost(Exception):  # noqa: N818 - it is what it says
    """Memory and log differ: the process must end."""


class Done(NamedTuple):
    """What a command came to: told to whoever asked once its batch is written."""

    reply: dict[str, Any]
    batch: Batch | None  # None: it was done before


class House:
    """All that a house has in memory. One thread moves it, one command at a time."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int],
        chance: Source,
        vault: Vault,
        code: Code | None = None,
    ) -> None:
        self._store, self.vault = store, vault
        book, systems = Book(store.balances()), Systems(chance)
        code = code or Code.packaged()
        self.floor = Floor(now, chance, code, book, systems, store.heads(), {HOUSE.name: HOUSE})
        self._unwritten: deque[Batch] = deque()  # done in memory, and not yet written
        self._waiting: dict[str, Reply] = {}  # of these
        self._keys = Seen(store.used_keys())
        self._recover()

    @property
    def book(self) -> Book:
        return self.floor.book

    @property
    def people(self) -> dict[str, Person]:
        return self.floor.people

    @property
    def tables(self) -> dict[str, TableInPlay]:
        return self.floor.tables

    # Commands

    def do(self, actor: str, key: str, message: Message) -> Done:
        """Carry a command out. Whatever is refused changes nothing."""
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise CommandError("key: give 1 to 200 ASCII characters, a new key for each command")
        person = self.people.get(actor)
        if person is None:
            raise Forbidden(f"{actor!r} is not known here")
        try:
            command = hashlib.sha256(canonical([actor, dict(message)])).digest()
        except (TypeError, ValueError, RecursionError) as error:
            raise CommandError(f"the command is not plain data: {error}") from None
        known = self._reply(key)
        if known is not None:
            if known.command != command:
                raise KeyUsed(f"key: {key!r} was used for another command; give a new one")
            return Done(json.loads(known.body), None)
        kind = message.get("type")
        does = COMMANDS.get(kind) if isinstance(kind, str) else None
        if does is None:
            raise CommandError(f"type: {kind!r} is not one of {', '.join(COMMANDS)}")
        return self._carry_out(lambda work: does(work, person, message), key, command)

    def tick(self) -> list[Batch]:
        """What falls due by the clock: betting that closes, choices that nobody made."""
        batches = []
        for name in sorted(self.tables):
            table = self.tables[name]
            if table.deadline is not None and table.deadline <= self.floor.now():
                done = self._carry_out(lambda work, table=table: play.time_out(work, table))  # type: ignore[misc]
                if done.batch is not None:
                    batches.append(done.batch)
        return batches

    def written(self, batch: Batch) -> None:
        """This batch is safe now."""
        if self._unwritten.popleft() is not batch:
            raise Lost("a batch was written before the one that was done before it")
        for reply in batch.replies:
            del self._waiting[reply.key]

    def _reply(self, key: str) -> Reply | None:
        waiting = self._waiting.get(key)
        if waiting is not None or key not in self._keys:  # most keys are new
            return waiting
        return self._store.reply(key)

    def _carry_out(
        self, command: Callable[[Work], dict[str, Any]], key: str = "", digest: bytes = b""
    ) -> Done:
        work, banks = Work(self.floor), self.floor.systems.banks()
        try:
            reply = command(work)
            self._meters_moved(work, banks)
            work.check()
            kept = Reply(key, digest, encoded(reply)) if key else None
            batch = work.batch(kept)
        except Exception as error:
            self.floor.systems.put_back(banks)
            for name in work.touched:  # its equipment may have moved: as the log has it
                self._put_back(name)
            if isinstance(error, Error | Refusal):
                raise
            raise Failed(f"this is a bug in title58 ({error!r}); please report it") from error
        self.floor.heads.update(work.heads)
        self.book.set(batch.balances)
        if kept is not None:
            self._waiting[key] = kept
            self._keys.add(key)
        self._proven_sound(work)
        self._unwritten.append(batch)
        return Done(reply, batch)

    def _meters_moved(self, work: Work, before: Mapping[str, Any]) -> None:
        """What rounds did to the systems: in the house's stream, with the money it means."""
        for name, system in self.floor.systems.items():
            bank = system.bank
            if before.get(name) is bank:
                continue
            told = {"system": name, "bank": self.vault.sealed(bank)}
            event = work.log(HOUSE_STREAM, HOUSE.name, "meters", told)
            transfers: list[Transfer] = []
            funds = Account(Kind.PROGRESSIVES)
            for meter_name, meter in bank.meters.items():
                for kind, amount in ((Kind.METER, meter.current), (Kind.RESERVE, meter.reserve)):
                    account = Account(kind, f"{name}/{meter_name}")
                    change = units(Fraction(amount)) - self.book[account]
                    transfers += between(funds, account, change, Reason.METER)
            work.move(event, transfers)

    def _proven_sound(self, work: Work) -> None:
        """What must always hold. If it does not, nothing is written, and the process ends."""
        for name in work.touched:
            table = self.tables.get(name)
            if table is None:
                continue
            layout = table.betting
            if layout is not None:
                if not table.first_betting:
                    continue
                staked = {}
                for account in work.balances:  # what has not moved was proven before
                    if account.kind is Kind.LAYOUT:
                        where, _, seat = account.of.rpartition("/")
                        if where == name and seat != DEALER:  # whose wager is against a bank
                            staked[account] = layout.staked_by(int(seat))
            elif (lies := table.on_layout()) is not None:
                seats = (int(DEALER), *table.filing.options.positions)
                staked = {table.account(LAYOUT, seat): lies.get(seat, 0) for seat in seats}
            else:
                continue
            for account, cents in staked.items():
                assert self.book[account] == units(cents), (
                    f"{account} holds {self.book[account]} units, but {cents} cents are staked"
                )

    # Recovery

    def _put_back(self, name: str) -> None:
        """A table as the log has it. If that cannot be done, nothing can go on."""
        try:
            self._recover_table(name)
        except Exception as error:
            raise Lost(f"{name}: the table cannot be restored from its log") from error

    def _recover(self) -> None:
        """As the log leaves it: people, meters, and the round of each table."""
        open_tables: dict[str, None] = {}
        for event in self._store.events(HOUSE_STREAM):
            match event.kind:
                case "person":
                    told = event.told
                    who = Person(told["name"], Role(told["role"]), told["bot"])
                    self.people[who.name] = who
                case "proposed":
                    self.floor.proposals[event.seq] = Proposal(event.actor, event.told)
                case "confirmed":
                    del self.floor.proposals[event.told["proposal"]]
                case "table-opened":
                    open_tables[event.told["table"]] = None
                case "table-closed":
                    del open_tables[event.told["table"]]
                case "meters":
                    told = event.told
                    system = self.floor.systems.setdefault(told["system"])
                    system.bank = self.vault.opened(told["bank"])
        for name in open_tables:
            self._recover_table(name)

    def _recover_table(self, name: str) -> None:
        """One table, from its last round on."""
        self.tables.pop(name, None)
        opened, began = self._last(name, "opened"), self._last(name, "round")
        if opened is None:
            return
        told = opened.told
        filed, start = told["submission"], opened.seq
        if began is not None and began.seq > start:
            start = began.seq - 1
            filed = {**filed, "date": began.told["date"]}
        floor, settings = self.floor, Settings(**told["settings"])
        filing = read_filing(filed, name, floor.code)
        recording = Recording(told["recording"]) if "recording" in told else None
        table = TableInPlay(
            name, filing, settings, floor.chance, floor.systems, told["follows"], recording
        )
        for event in self._events(name, start):
            _apply(table, event)
        self.tables[name] = table

    def _last(self, stream: str, kind: str) -> Event | None:
        found = [one for one in self._pending_events(stream) if one.kind == kind]
        return found[-1] if found else self._store.last(stream, kind)

    def _events(self, stream: str, after: int) -> list[Event]:
        stored = list(self._store.events(stream, after))
        later = [one for one in self._pending_events(stream) if one.seq > after]
        known = {one.seq for one in stored}
        return [*stored, *(one for one in later if one.seq not in known)]

    def _pending_events(self, stream: str) -> list[Event]:
        """Of batches that are not written yet: they will be, or this object ends."""
        return [one for batch in self._unwritten for one in batch.events if one.stream == stream]


def _apply(table: TableInPlay, event: Event) -> None:
    told = event.told
    match event.kind:
        case "round":
            table.begin(told)
        case "played":
            table.follow(told)
        case "signed":
            table.signed[told["paper"]] = event.actor
        case "sat":
            table.seats[told["seat"]] = Sitting(told["person"])
        case "leaves":
            table.seats[told["seat"]] = Sitting(table.seats[told["seat"]].person, leaving=True)
        case "left":
            del table.seats[told["seat"]]
        case "called":
            table.call(told["seat"], told["event"], stands=told["stands"])
        case "settled" | "fill" | "credit" | "bought":
            pass
        case _:
            raise LogError(f"{event.stream}: event {event.seq} has an unknown kind: {event.kind}")
