"""The house: tables in play, people, accounts and meters, moved by one command at a time.

The order of work is always the same. A command whose key was used before is answered as it was
then. Otherwise everything is done in memory; what it comes to (events, transfers, balances and the
reply under its key) is one batch, which is written whole before anybody hears of it. What is
refused writes nothing. If a batch cannot be written, this object is thrown away and another one is
made from the store: what was not committed never happened.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from title58 import __version__
from title58.equipment.randomness import Source
from title58.errors import Error
from title58.law import Code
from title58.ledger.book import UNITS, Account, Book, Kind, Overdrawn, Reason, Transfer, between
from title58.ledger.book import units as in_units
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.log import Batch, Event, Head, LogError, Reply, Store, canonical, following
from title58.live.people import HOUSE, Act, Forbidden, Person, Role
from title58.live.table import Settings, Sitting, Systems, TableInPlay
from title58.live.vault import Vault
from title58.money import format_money
from title58.plain import FLAG, TEXT, WHOLE, Unreadable
from title58.plain import Kind as PlainKind
from title58.records.explain import step_as_plain, tell
from title58.records.record import RecordError, read_answer
from title58.records.round import RoundError
from title58.refusal import Refusal
from title58.rounds.answers import Happening, NoMoreBets
from title58.rounds.steps import Amount, Choose, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission, read_filing
from title58.submission.options import refuse_violations

ENGINE = f"title58 {__version__}"
FILL = 1_000_000  # cents: chips come to a table in fills of so much
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
KEY = re.compile(r"[ -~]{1,200}")
Message = Mapping[str, Any]


class CommandError(Error):
    """A command that cannot be carried out: which field, and what would do."""


class KeyUsed(CommandError):  # noqa: N818 - it is what it says
    """The key belongs to another command."""


class Seen:
    """Which keys may have been used: never wrong about one that was, seldom about one that was not.

    A filter of fixed size, so that a house which runs for years does not grow by its keys.
    """

    BITS = 1 << 24

    def __init__(self, keys: Iterable[str]) -> None:
        self._bits = bytearray(self.BITS // 8)
        for key in keys:
            self.add(key)

    def _places(self, key: str) -> tuple[int, ...]:
        digest = hashlib.blake2b(key.encode(), digest_size=16).digest()
        return tuple(
            int.from_bytes(digest[at : at + 4], "big") % self.BITS for at in range(0, 16, 4)
        )

    def add(self, key: str) -> None:
        for place in self._places(key):
            self._bits[place >> 3] |= 1 << (place & 7)

    def __contains__(self, key: str) -> bool:
        return all(self._bits[place >> 3] >> (place & 7) & 1 for place in self._places(key))


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
        self._store, self._now, self._chance, self._vault = store, now, chance, vault
        self._code = code or Code.packaged()
        self._heads = store.heads()
        self.book = Book(store.balances())
        self.people: dict[str, Person] = {HOUSE.name: HOUSE}
        self.systems = Systems(chance)
        self.tables: dict[str, TableInPlay] = {}
        self._unwritten: list[Batch] = []  # done in memory, and not yet written
        self._waiting: dict[str, Reply] = {}  # of these
        self._keys = Seen(store.keys())
        self._batch = Batch()
        self._touched: set[str] = set()
        self._does: Mapping[str, Callable[[Person, Message], dict[str, Any]]] = {
            "person": self._person,
            "deposit": self._deposit,
            "withdraw": self._withdraw,
            "open": self._open,
            "close": self._close,
            "sit": self._sit,
            "leave": self._leave,
            "answer": self._answer,
            "round": self._round,
            "fill": self._fill,
            "correct": self._correct,
        }
        self._recover()

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
            return Done(_read(known.body), None)
        does = self._does.get(message.get("type", ""))
        if does is None:
            raise CommandError(
                f"type: {message.get('type')!r} is not one of {', '.join(self._does)}"
            )
        return self._carry_out(lambda: does(person, message), key, command)

    def tick(self) -> list[Batch]:
        """What falls due by the clock: betting that closes, choices that nobody made."""
        batches = []
        for name in sorted(self.tables):
            table = self.tables[name]
            if table.deadline is not None and table.deadline <= self._now():
                done = self._carry_out(lambda table=table: self._time_out(table), "", b"")  # type: ignore[misc]
                if done.batch is not None:
                    batches.append(done.batch)
        return batches

    def _reply(self, key: str) -> Reply | None:
        waiting = self._waiting.get(key)
        if waiting is not None or key not in self._keys:  # most keys are new
            return waiting
        return self._store.reply(key)

    def written(self, batch: Batch) -> None:
        """This batch is safe now."""
        self._unwritten.remove(batch)
        for reply in batch.replies:
            del self._waiting[reply.key]

    def _carry_out(self, work: Callable[[], dict[str, Any]], key: str, command: bytes) -> Done:
        self._batch = Batch()
        heads, banks = dict(self._heads), self.systems.banks()
        touched: set[str] = set()
        self._touched = touched
        try:
            reply = work()
            self._meters_moved(banks)
            self._batch.balances = self.book.after(one for _, _, one in self._batch.transfers)
        except (Error, Refusal):
            self._heads = heads
            self.systems.put_back(banks)
            for name in touched:  # its equipment may have moved: as the log has it
                self._recover_table(name)
            raise
        self.book.post(one for _, _, one in self._batch.transfers)
        if key:
            body = canonical(reply)
            self._batch.replies.append(Reply(key, command, body))
            self._waiting[key] = self._batch.replies[0]
            self._keys.add(key)
        self._proven_sound(touched)
        self._unwritten.append(self._batch)
        return Done(reply, self._batch)

    # Events and money

    def _log(self, stream: str, actor: str, kind: str, told: object) -> Event:
        event, head = following(
            self._heads.get(stream, Head()), stream, self._now(), actor, kind, told
        )
        self._heads[stream] = head
        self._batch.events.append(event)
        return event

    def _move(self, event: Event, transfers: tuple[Transfer, ...] | list[Transfer]) -> None:
        self._batch.transfers += ((event.stream, event.seq, one) for one in transfers)

    def _can_pay(self, extra: tuple[Transfer, ...] | list[Transfer] = ()) -> None:
        """Overdrawn if the transfers of this command would break a floor."""
        self.book.after([*(one for _, _, one in self._batch.transfers), *extra])

    def _filled(self, table: TableInPlay, transfers: list[Transfer]) -> list[Transfer]:
        """With a fill before, if the rack could not pay."""
        rack = Account(Kind.RACK, table.name)
        moved = [*(one for _, _, one in self._batch.transfers), *transfers]
        holds = self.book[rack] + sum(
            (one.target == rack) * one.units - (one.source == rack) * one.units for one in moved
        )
        if holds >= 0:
            return transfers
        size = FILL * UNITS
        return [
            Transfer(Account(Kind.FLOAT), rack, -(holds // size) * size, Reason.FILL),
            *transfers,
        ]

    def _meters_moved(self, before: Mapping[str, Any]) -> None:
        """What rounds did to the systems: in the house's stream, with the money it means."""
        for name, system in self.systems.items():
            bank = system.bank
            if before.get(name) is bank:
                continue
            event = self._log(
                HOUSE_STREAM,
                HOUSE.name,
                "meters",
                {"system": name, "bank": self._vault.sealed(bank)},
            )
            transfers: list[Transfer] = []
            funds = Account(Kind.PROGRESSIVES)
            for meter_name, meter in bank.meters.items():
                for kind, amount in ((Kind.METER, meter.current), (Kind.RESERVE, meter.reserve)):
                    account = Account(kind, f"{name}/{meter_name}")
                    change = in_units(Fraction(amount)) - self.book[account]
                    transfers += between(funds, account, change, Reason.METER)
            self._move(event, transfers)

    def _proven_sound(self, touched: set[str]) -> None:
        """What must always hold. If it does not, nothing is written, and the process ends."""
        for name in touched & self.tables.keys():
            table = self.tables[name]
            on_layout: Mapping[int, int] | None = None
            if table.betting is not None and table.first_betting:
                on_layout = table.staked()
            if table.between_rounds and table.state is not None:
                on_layout = _standing(table.state)
            if on_layout is None:
                continue
            for seat in table.filing.options.positions:
                account = Account(Kind.LAYOUT, f"{name}/{seat}")
                assert self.book[account] == in_units(on_layout.get(seat, 0)), (
                    f"{account} holds {self.book[account]}, but {on_layout} is staked"
                )

    # People and cash

    def _person(self, by: Person, said: Message) -> dict[str, Any]:
        by.must_be_allowed(Act.PEOPLE, "person")
        name, role = _field(said, "name", _NAME), _field(said, "role", _ROLE)
        _known(said, "name", "role")
        if name in self.people:
            raise CommandError(f"name: {name!r} is already in use")
        self._log(HOUSE_STREAM, by.name, "person", {"name": name, "role": role})
        self.people[name] = Person(name, Role(role))
        return {"type": "done", "person": name}

    def _deposit(self, by: Person, said: Message) -> dict[str, Any]:
        return self._cash(by, said, Reason.DEPOSIT)

    def _withdraw(self, by: Person, said: Message) -> dict[str, Any]:
        return self._cash(by, said, Reason.WITHDRAWAL)

    def _cash(self, by: Person, said: Message, reason: Reason) -> dict[str, Any]:
        by.must_be_allowed(Act.CAGE, reason)
        name, cents = _field(said, "person", TEXT), _field(said, "cents", _CENTS)
        _known(said, "person", "cents")
        if name not in self.people:
            raise CommandError(f"person: {name!r} is not known here")
        account, outside = Account(Kind.PLAYER, name), Account(Kind.CASH)
        sides = (outside, account) if reason is Reason.DEPOSIT else (account, outside)
        event = self._log(HOUSE_STREAM, by.name, reason, {"person": name, "cents": cents})
        self._move(event, between(*sides, in_units(cents), reason))
        self._can_pay()
        holds = self.book.cents(account) + (cents if reason is Reason.DEPOSIT else -cents)
        return {"type": "done", "person": name, "cents": holds}

    def _fill(self, by: Person, said: Message) -> dict[str, Any]:
        """Chips from the float to a table (`cents`), or back (below zero)."""
        by.must_be_allowed(Act.FLOOR, "fill")
        table, cents = self._table(said), _field(said, "cents", WHOLE)
        _known(said, "table", "cents", "with")
        second = self._second(by, said)
        reason = Reason.FILL if cents > 0 else Reason.CREDIT
        event = self._log(table.name, by.name, reason, {"cents": cents, "with": second.name})
        rack = Account(Kind.RACK, table.name)
        self._move(event, between(Account(Kind.FLOAT), rack, in_units(cents), reason))
        self._can_pay()
        return {"type": "done", "table": table.name}

    def _correct(self, by: Person, said: Message) -> dict[str, Any]:
        """A new entry that puts right what an old one did; two people answer for it."""
        by.must_be_allowed(Act.CORRECT, "correct")
        second = self._second(by, said)
        sides = [_account(said, side) for side in ("from", "to")]
        cents, why = _field(said, "cents", _CENTS), _field(said, "why", TEXT)
        _known(said, "from", "to", "cents", "why", "with")
        if not why.strip():
            raise CommandError("why: say what was wrong")
        told = {"from": str(sides[0]), "to": str(sides[1]), "cents": cents, "why": why}
        event = self._log(HOUSE_STREAM, by.name, "correction", {**told, "with": second.name})
        self._move(event, between(sides[0], sides[1], in_units(cents), Reason.CORRECTION, why=why))
        self._can_pay()
        return {"type": "done"}

    def _second(self, by: Person, said: Message) -> Person:
        """The other of two people."""
        name = _field(said, "with", TEXT)
        other = self.people.get(name)
        if other is None or other.name == by.name or not other.may(Act.FLOOR):
            raise CommandError(
                f"with: {name!r} may not be the second person here; name another floorperson or"
                " administrator"
            )
        return other

    # Tables

    def _open(self, by: Person, said: Message) -> dict[str, Any]:
        by.must_be_allowed(Act.FLOOR, "open")
        name = _field(said, "table", _NAME)
        _known(said, "table", "submission", "settings")
        if name in self.tables or name == HOUSE_STREAM:
            raise CommandError(f"table: {name!r} is taken")
        filing = self._filing(said)
        settings = _settings(said.get("settings", {}))
        refuse_violations(filing.violations())
        self._log(
            name,
            by.name,
            "opened",
            {
                "engine": ENGINE,
                "law": self._code.as_plain(),
                "submission": {
                    "facility": filing.facility,
                    "game": filing.game,
                    "date": filing.date.isoformat(),
                    "options": filing.options.as_plain(),
                },
                "settings": settings.as_plain(),
            },
        )
        self._log(HOUSE_STREAM, by.name, "table-opened", {"table": name})
        self.tables[name] = TableInPlay(name, filing, settings, self._chance, self.systems)
        return {"type": "done", "table": name}

    def _filing(self, said: Message) -> Submission:
        raw = said.get("submission")
        if not isinstance(raw, Mapping):
            raise CommandError("submission: give the fields of a Rules Submission")
        return read_filing(raw, "submission", self._code)

    def _close(self, by: Person, said: Message) -> dict[str, Any]:
        by.must_be_allowed(Act.FLOOR, "close")
        table = self._table(said)
        _known(said, "table")
        if not table.between_rounds:
            raise CommandError(f"table: a round is under way at {table.name!r}; let it end first")
        if table.seats:
            raise CommandError(f"table: people still sit at {table.name!r}")
        event = self._log(table.name, by.name, "closed", {})
        self._log(HOUSE_STREAM, by.name, "table-closed", {"table": table.name})
        rack = Account(Kind.RACK, table.name)
        self._move(event, between(rack, Account(Kind.FLOAT), self.book[rack], Reason.CREDIT))
        del self.tables[table.name]
        return {"type": "done", "table": table.name}

    def _sit(self, by: Person, said: Message) -> dict[str, Any]:
        table, seat = self._table(said), _field(said, "seat", WHOLE)
        cents = _field(said, "cents", _CENTS)
        _known(said, "table", "seat", "cents")
        positions = table.filing.options.positions
        if seat not in positions:
            raise CommandError(f"seat: {seat} is not one of {', '.join(map(str, positions))}")
        if seat in table.seats:
            raise CommandError(f"seat: {seat} is taken")
        event = self._log(
            table.name, by.name, "sat", {"seat": seat, "person": by.name, "cents": cents}
        )
        amount, drop = in_units(cents), Account(Kind.DROP, table.name)
        rack, chips = Account(Kind.RACK, table.name), Account(Kind.CHIPS, f"{table.name}/{seat}")
        bought = [
            *between(Account(Kind.PLAYER, by.name), drop, amount, Reason.BUY_IN),
            *between(rack, chips, amount, Reason.BUY_IN),
        ]
        self._move(event, self._filled(table, bought))
        self._can_pay()
        table.seats[seat] = Sitting(by.name)
        self._touched.add(table.name)
        return {"type": "done", "table": table.name, "seat": seat}

    def _leave(self, by: Person, said: Message) -> dict[str, Any]:
        table, seat = self._table(said), _field(said, "seat", WHOLE)
        _known(said, "table", "seat")
        self._own(by, table, seat)
        self._touched.add(table.name)
        self._log(table.name, by.name, "leaves", {"seat": seat})
        table.seats[seat] = Sitting(table.seats[seat].person, leaving=True)
        self._go_on(table, by)
        return {"type": "done", "table": table.name, "seat": seat}

    def _cash_out(self, table: TableInPlay, seat: int) -> None:
        """Chips in front of whoever leaves become money on account again."""
        person = table.seats.pop(seat).person
        chips = Account(Kind.CHIPS, f"{table.name}/{seat}")
        amount = self.book.after(one for _, _, one in self._batch.transfers).get(
            chips, self.book[chips]
        )
        event = self._log(table.name, HOUSE.name, "left", {"seat": seat, "person": person})
        self._move(
            event,
            [
                *between(chips, Account(Kind.FLOAT), amount, Reason.CASH_OUT),
                *between(
                    Account(Kind.FLOAT), Account(Kind.PLAYER, person), amount, Reason.CASH_OUT
                ),
            ],
        )

    # Rounds

    def _round(self, by: Person, said: Message) -> dict[str, Any]:
        """The next round begins: a dealer says so, or a player at a table without one."""
        table = self._table(said)
        _known(said, "table")
        seated = any(one.person == by.name for one in table.seats.values())
        if table.settings.dealer or not seated:
            by.must_be_allowed(Act.DEAL, "round")
        if not table.between_rounds:
            raise CommandError(f"table: a round is under way at {table.name!r}")
        if not table.seats:
            raise CommandError(f"table: nobody sits at {table.name!r}")
        self._touched.add(table.name)
        self._begin(table, by)
        return self._standing_of(table)

    def _begin(self, table: TableInPlay, by: Person) -> None:
        setting = table.setting()
        self._log(table.name, by.name, "round", setting)
        table.begin(setting)
        table.run()
        self._played(table, by, 0, 0)

    def _answer(self, by: Person, said: Message) -> dict[str, Any]:
        table = self._table(said)
        _known(said, "table", "answer")
        if table.round is None or table.round.over:
            raise CommandError(f"table: no round is under way at {table.name!r}")
        shown = read_answer(said.get("answer"), "answer")
        self._may_answer(by, table, shown.answer, shown.seat)
        self._touched.add(table.name)
        entries, acts = len(table.round.entries), self._acts(table)
        before = table.staked()
        if isinstance(shown.answer, Wager):
            table.round.answer(shown.answer)
            event = self._played(table, by, entries, acts, list(table.bets_made(before)))
            self._covered(table, shown.answer.seat)
            return self._standing_of(table, event)
        step = table.pending
        if isinstance(step, Choose) and isinstance(shown.answer, str):
            self._has(table, step.seat, step.cost(shown.answer))
        table.play(shown.answer, seat=shown.seat, place=shown.place)
        return self._standing_of(table, self._played(table, by, entries, acts))

    def _may_answer(self, by: Person, table: TableInPlay, answer: object, seat: int | None) -> None:
        """Everybody for himself; for the dealer and the floor those who stand there."""
        step = table.pending
        if isinstance(answer, Wager):
            self._own(by, table, answer.seat)
        elif isinstance(answer, Happening):
            if answer.seat() and not by.may(Act.DEAL):
                self._own(by, table, answer.seat())
            else:
                by.must_be_allowed(Act.DEAL, str(answer.kind))
        elif isinstance(step, Choose | Amount) and step.seat:
            self._own(by, table, step.seat)
        elif isinstance(answer, NoMoreBets) and not table.settings.dealer:
            if not any(one.person == by.name for one in table.seats.values()):
                by.must_be_allowed(Act.DEAL, "no more bets")
        else:
            by.must_be_allowed(Act.DEAL, "answer")

    def _own(self, by: Person, table: TableInPlay, seat: int) -> None:
        there = table.seats.get(seat)
        if there is None or there.leaving:
            raise CommandError(f"seat: nobody sits at position {seat}")
        if there.person != by.name and not (by.may(Act.DEAL) and table.settings.dealer):
            raise Forbidden(f"seat: position {seat} is not yours")

    def _acts(self, table: TableInPlay) -> int:
        return 0 if table.betting is None else len(table.betting.journal)

    def _has(self, table: TableInPlay, seat: int, cents: int) -> None:
        """Overdrawn if a seat could not put up so much more."""
        chips = Account(Kind.CHIPS, f"{table.name}/{seat}")
        holds = self.book.cents(chips) - table.owed(seat)
        if cents > holds:
            raise Overdrawn(chips, holds * UNITS, cents * UNITS)

    def _covered(self, table: TableInPlay, seat: int) -> None:
        """Overdrawn if a seat could not pay what is charged beside its wagers, or what it owes."""
        assert table.betting is not None
        chips = Account(Kind.CHIPS, f"{table.name}/{seat}")
        after = self.book.after(one for _, _, one in self._batch.transfers)
        holds = after.get(chips, self.book[chips])
        due = in_units(table.owed(seat) + table.betting.charged_beside(seat))
        if due > holds:
            raise Overdrawn(chips, holds, due)

    def _played(
        self,
        table: TableInPlay,
        by: Person,
        entries: int,
        acts: int,
        bets: list[Transfer] | None = None,
    ) -> Event:
        """Write down what was answered, and move the money that steps moved."""
        assert table.round is not None
        event = self._log(
            table.name,
            by.name,
            "played",
            {
                "answers": table.answers_since(entries, acts),
                "chance": table.chance.drawn(),
                "deadline": self._deadline(table),
            },
        )
        moved = [*(bets or ()), *table.moves(table.round.entries[entries:])]
        self._move(event, self._filled(table, moved))
        if table.round.over:
            self._settled(table)
        return event

    def _deadline(self, table: TableInPlay) -> int | None:
        step, settings = table.pending, table.settings
        wait = settings.betting_ms if isinstance(step, TakeWagers) else settings.choice_ms
        if step is None or not wait:
            table.deadline = None
        elif not (isinstance(step, TakeWagers) and table.deadline and self._acts(table)):
            table.deadline = self._now() + wait
        return table.deadline

    def _settled(self, table: TableInPlay) -> None:
        played = table.round
        assert played is not None
        assert played.settlement is not None
        assert played.after is not None
        event = self._log(
            table.name,
            HOUSE.name,
            "settled",
            {
                "round": table.rounds,
                "settlement": played.settlement.as_dict(),
                "after": played.after.as_plain(),
            },
        )
        self._move(event, self._debts(table))
        for seat in [seat for seat, one in table.seats.items() if one.leaving]:
            if not played.after.holds(seat):
                self._cash_out(table, seat)

    def _debts(self, table: TableInPlay) -> list[Transfer]:
        """What markers show, as accounts: owed by a seat, and due to the table."""
        found: list[Transfer] = []
        assert table.state is not None
        for seat in table.filing.options.positions:
            account = Account(Kind.OWED, f"{table.name}/{seat}")
            change = -in_units(table.state.owed_by(seat)) - self.book[account]
            vigorish = Account(Kind.VIGORISH, table.name)
            found += between(vigorish, account, change, Reason.OWED)
        return found

    def _go_on(self, table: TableInPlay, by: Person) -> None:
        """Somebody leaves: what that decides, here and now."""
        seats = [seat for seat, one in table.seats.items() if one.leaving]
        if table.between_rounds:
            for seat in seats:
                if table.state is None or not table.state.holds(seat):
                    self._cash_out(table, seat)
            return
        assert table.round is not None
        entries, acts, before = len(table.round.entries), self._acts(table), table.staked()
        layout = table.betting
        if layout is not None:
            for seat in seats:
                _take_down(table, seat)
            if self._acts(table) > acts:
                self._played(table, by, entries, acts, list(table.bets_made(before)))
            if len(seats) == len(table.seats):  # nobody is left to close betting
                self._close_betting(table, by)
            return
        table.run()
        if len(table.round.entries) > entries:
            self._played(table, by, entries, acts)

    def _close_betting(self, table: TableInPlay, by: Person) -> None:
        """No more bets, whatever lies there: what may not stand goes back."""
        assert table.round is not None
        while True:
            layout = table.betting
            assert layout is not None
            entries, acts, before = len(table.round.entries), self._acts(table), table.staked()
            try:
                layout.check_complete()
            except Refusal as refusal:
                seat = refusal.seat or next(wager.seat for wager in layout.wagers)
                _take_down(table, seat)
                if self._acts(table) == acts:
                    raise
                self._played(table, by, entries, acts, list(table.bets_made(before)))
                continue
            table.play(NoMoreBets())
            self._played(table, by, entries, acts)
            return

    def _time_out(self, table: TableInPlay) -> dict[str, Any]:
        self._touched.add(table.name)
        step = table.pending
        assert table.round is not None
        if isinstance(step, TakeWagers):
            for due in step.due:
                entries, acts, before = len(table.round.entries), self._acts(table), table.staked()
                if step.layout.at(*due.spot) is None:
                    there = self.book.cents(Account(Kind.CHIPS, f"{table.name}/{due.seat}"))
                    table.round.answer(replace(due, amount=min(due.amount, there)))
                    bets = list(table.bets_made(before))
                    self._played(table, HOUSE, entries, acts, bets)
            self._close_betting(table, HOUSE)
        elif isinstance(step, Choose):
            entries = len(table.round.entries)
            table.play(table.for_absent(step))
            self._played(table, HOUSE, entries, 0)
        elif isinstance(step, Amount):
            entries = len(table.round.entries)
            table.play(step.low)
            self._played(table, HOUSE, entries, 0)
        else:
            table.deadline = None
        return self._standing_of(table)

    # What is told

    def _standing_of(self, table: TableInPlay, event: Event | None = None) -> dict[str, Any]:
        """What the table waits for, and how the last round ended."""
        reply: dict[str, Any] = {"type": "table", "table": table.name, "round": table.rounds}
        if table.pending is not None:
            reply["step"] = step_as_plain(table.pending)
        elif table.round is not None and table.round.settlement is not None:
            reply["settlement"] = table.round.settlement.as_dict()
        return reply

    def told(self, table: str) -> list[dict[str, object]]:
        """The round so far in words, for those who may see everything."""
        played = self.tables[table].round
        return [] if played is None else [tell(entry).as_plain() for entry in played.entries]

    def _table(self, said: Message) -> TableInPlay:
        name = _field(said, "table", TEXT)
        if name not in self.tables:
            known = ", ".join(self.tables) or "none"
            raise CommandError(f"table: {name!r} is not open here; open tables: {known}")
        return self.tables[name]

    # Recovery

    def _recover(self) -> None:
        """As the log leaves it: people, meters, and the round of each table."""
        open_tables: dict[str, None] = {}
        for event in self._store.events(HOUSE_STREAM):
            match event.kind:
                case "person":
                    self.people[event.told["name"]] = Person(
                        event.told["name"], Role(event.told["role"])
                    )
                case "table-opened":
                    open_tables[event.told["table"]] = None
                case "table-closed":
                    del open_tables[event.told["table"]]
                case "meters":
                    self.systems.setdefault(event.told["system"]).bank = self._vault.opened(
                        event.told["bank"]
                    )
        for name in open_tables:
            self._recover_table(name)

    def _recover_table(self, name: str) -> None:
        """One table, from its last round on."""
        self.tables.pop(name, None)
        opened = self._last(name, "opened")
        if opened is None:
            return
        told = opened.told
        filing = read_filing(told["submission"], name, self._code)
        settings = Settings(**told["settings"])
        table = TableInPlay(name, filing, settings, self._chance, self.systems)
        began = self._last(name, "round")
        start = max(opened.seq, began.seq - 1 if began is not None else 0)
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
            table.follow(told["answers"], told["chance"])
            table.deadline = told["deadline"]
        case "sat":
            table.seats[told["seat"]] = Sitting(told["person"])
        case "leaves":
            table.seats[told["seat"]] = Sitting(table.seats[told["seat"]].person, leaving=True)
        case "left":
            del table.seats[told["seat"]]
        case "settled" | "fill" | "credit":
            pass
        case _:
            raise LogError(f"{event.stream}: event {event.seq} has an unknown kind: {event.kind}")


def _take_down(table: TableInPlay, seat: int) -> None:
    """All that a seat may still take back."""
    from title58.rounds.wagers import REMOVE

    layout = table.betting
    assert layout is not None
    assert table.round is not None
    for wager in [wager for wager in layout.wagers if wager.seat == seat]:
        if table.betting is not None and table.betting.at(*wager.spot) is not None:
            try:
                table.round.answer(Wager(seat, wager.kind, 0, wager.on, action=REMOVE))
            except Refusal:
                continue


def _standing(state: Any) -> dict[int, int]:
    """What a state carries over on the layout."""
    found: dict[int, int] = {}
    for wager in getattr(state, "bets", ()):
        found[wager.seat] = found.get(wager.seat, 0) + wager.amount
    return found


# Reading commands


def _amount(value: object) -> int:
    cents: int = WHOLE(value)
    if cents <= 0:
        raise Unreadable(f"{format_money(cents)} is not more than $0.00")
    return cents


def _name(value: object) -> str:
    text: str = TEXT(value)
    if not NAME.fullmatch(text):
        raise Unreadable(f"{text!r} is not a name of lowercase letters, digits and hyphens")
    return text


_CENTS = PlainKind("an amount in cents", _amount)
_NAME = PlainKind("a name such as table-1", _name)
_ROLE = PlainKind("a role", lambda value: str(Role(TEXT(value))))


def _field(said: Message, name: str, kind: PlainKind) -> Any:
    if name not in said:
        raise CommandError(f"{name}: missing; expected {kind.name}")
    try:
        return kind(said[name])
    except Unreadable as error:
        raise CommandError(f"{name}: {error}") from None


def _known(said: Message, *names: str) -> None:
    for name in said:
        if name not in ("type", *names):
            raise CommandError(f"{name}: unknown; expected one of {', '.join(names)}")


def _account(said: Message, side: str) -> Account:
    name = _field(said, side, TEXT)
    try:
        return Account.named(name)
    except ValueError:
        raise CommandError(f"{side}: {name!r} is not an account") from None


def _settings(raw: object) -> Settings:
    if not isinstance(raw, Mapping):
        raise CommandError("settings: expected fields such as betting_ms")
    fresh = Settings()
    for name, value in raw.items():
        if not hasattr(fresh, str(name)):
            raise CommandError(
                f"settings.{name}: unknown; expected one of {', '.join(fresh.as_plain())}"
            )
        kind = FLAG if isinstance(getattr(fresh, name), bool) else WHOLE
        try:
            kind(value)
        except Unreadable as error:
            raise CommandError(f"settings.{name}: {error}") from None
        if kind is WHOLE and not 0 <= value <= 86_400_000:
            raise CommandError(f"settings.{name}: {value} is not between 0 and 86400000")
    return Settings(**raw)


def _read(body: bytes) -> dict[str, Any]:
    import json

    plain: dict[str, Any] = json.loads(body)
    return plain


UNREADABLE = (RecordError, RoundError)
