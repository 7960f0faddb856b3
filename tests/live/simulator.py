"""A simulator of disasters: the house with a clock, a store and a network that are not real.

Everything follows from a seed. Clients send commands that get lost, come twice or come late, the
process dies before or after what it writes, and time passes. After each crash the house is made
anew from the store, and what must always hold is checked against a model of its own.
"""

from __future__ import annotations

import base64
import random
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import apsw

from tests.live.power import LossyFiles
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.games import find_game, game_slugs
from title58.ledger.book import UNITS, Account, Book, Kind, Transfer
from title58.live.audit.whole import audit
from title58.live.house import House
from title58.live.log import NOTHING, Batch, MemoryStore, Store, chained
from title58.live.recording import result_of, results_in
from title58.live.store.sqlite import SqliteStore
from title58.live.store.vault import Vault
from title58.live.table import TableInPlay
from title58.progressive.system import System
from title58.records.outcomes import Settled, settle
from title58.records.replay import answers_of
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.rounds.steps import Amount, Choose, Step, TakeWagers
from title58.submission.filing import read_filing
from title58.table.equipment import Equipment, equipment_for
from title58.table.random_players import NOT_MADE_UP, RandomPlayers
from title58.table.session import LiveTable

DATE = "2024-06-01"


class Clear:
    """No cipher at all."""

    def encrypt(self, data: bytes) -> str:
        return base64.b64encode(data[::-1]).decode()

    def decrypt(self, token: str) -> bytes:
        return base64.b64decode(token)[::-1]


class Died(Exception):  # noqa: N818
    """The process has come to its end."""


class Disk:
    """Where the house is kept. The process dies now and then: before it writes, or after."""

    def __init__(self, chance: random.Random, faults: float) -> None:
        self.chance, self.faults = chance, faults
        self.store: Store = MemoryStore()

    def write(self, batch: Batch) -> None:
        if self.chance.random() < self.faults:
            raise Died
        self.store.write([batch])
        if self.chance.random() < self.faults:
            raise Died

    def revive(self) -> None:
        """What is there after a crash."""


class RealDisk(Disk):
    """SQLite on files that forget what was not synced: the power fails at any write or sync."""

    files: LossyFiles | None = None  # one for all: SQLite knows it by name

    def __init__(self, chance: random.Random, faults: float, folder: Path) -> None:
        super().__init__(chance, faults)
        RealDisk.files = RealDisk.files or LossyFiles("lossy")
        self.folder, self.number = folder, 0
        self._dead: list[SqliteStore] = []
        self.store = SqliteStore(folder / "0.db", vfs="lossy")

    def write(self, batch: Batch) -> None:
        files = RealDisk.files
        assert files is not None
        if self.chance.random() < self.faults:
            files.fail_at = files.writes + files.syncs + self.chance.randrange(1, 9)
        try:
            self.store.write([batch])
        except apsw.Error:
            raise Died from None
        if files.fail_at:
            raise Died

    def revive(self) -> None:
        files = RealDisk.files
        assert files is not None
        files.fail_at = 0
        files.lose_power()
        assert isinstance(self.store, SqliteStore)
        self._dead.append(self.store)  # nobody closes a database when the power fails
        old, self.number = self.folder / f"{self.number}.db", self.number + 1
        new = self.folder / f"{self.number}.db"
        for ending in ("", "-wal"):
            if Path(f"{old}{ending}").exists():
                shutil.copy(f"{old}{ending}", f"{new}{ending}")
        self.store = SqliteStore(new, vfs="lossy")


FILINGS: dict[str, dict[str, Any]] = {
    "minibaccarat": {"royal_9": "5-dollar", "royal_9_mystery": "3", "harmony": "A"},
    "baccarat": {"heavenly_9": True, "must_hit_by": "A-5-dollar", "squeeze": False},
}


# How a table is run: by itself, by a dealer who calls what goes wrong, or keyed by one.
KINDS: tuple[dict[str, bool], ...] = (
    {},
    {},
    {"players_cut": True},
    {"dealer": True, "stops": True},
    {"dealer": True, "keyed": True},
    {"dealer": True, "keyed": True, "stops": True, "players_cut": True},
)


class World:
    """One house, its clients, and what they know."""

    def __init__(
        self,
        seed: int,
        games: Sequence[str] = (),
        faults: float = 0.05,
        folder: Path | None = None,
    ) -> None:
        self.chance = random.Random(seed)
        self.clock = 1_700_000_000_000
        given = (self.chance, 0.0)
        self.disk = Disk(*given) if folder is None else RealDisk(*given, folder)
        self.numbers = SeededSource(seed)
        self.sent = 0
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.commands: dict[str, tuple[str, dict[str, Any]]] = {}
        self.felts: dict[str, Equipment] = {}
        self.felt_saw: dict[str, tuple[int, int]] = {}
        self.recorded: dict[str, list[dict[str, Any]]] = {}
        self.crashes = 0
        self.refused = 0
        self.house = self._up()
        self.games = tuple(games) or (self.chance.choice(game_slugs()),)
        self.players = ["ann", "bob", "cy"]
        self._found()
        self.disk.faults = faults

    def _up(self) -> House:
        return House(
            self.disk.store, now=lambda: self.clock, chance=self.numbers, vault=Vault(Clear())
        )

    def _found(self) -> None:
        self.send("house", {"type": "person", "name": "floor", "role": "floorperson"})
        self.send("house", {"type": "person", "name": "pit", "role": "floorperson"})
        for name in self.players:
            self.send("house", {"type": "person", "name": name, "role": "player"})
            self.send("house", {"type": "deposit", "person": name, "cents": 5_000_000})
        for number, game in enumerate(self.games):
            self.open(f"t{number}", game)

    def open(self, name: str, game: str) -> None:
        limits = {"minimum": "$5", "maximum": "$1000"}
        options = {**limits, **(FILINGS.get(game, {}) if self.chance.random() < 0.5 else {})}
        filing = {"game": game, "date": DATE, "options": options}
        settings = {"betting_ms": 20_000, "choice_ms": 30_000, **self.chance.choice(KINDS)}
        said: dict[str, Any] = {
            "type": "open",
            "table": name,
            "submission": filing,
            "settings": settings,
        }
        if not settings.get("keyed") and self.chance.random() < 0.25:
            self.recorded[name] = self._recording(game, options)
            if self.recorded[name]:  # a round may end before anything was shown
                said["recording"] = self.recorded[name]
        assert self.send("floor", said) is not None, "the table was not opened"

    def _recording(self, game: str, options: dict[str, Any]) -> list[dict[str, Any]]:
        """What a table showed elsewhere, with whatever went wrong there."""
        filing = read_filing({"game": game, "date": DATE, "options": options}, "elsewhere")
        found, own = find_game(game), filing.options
        seats = own.positions[: self.chance.randrange(1, 4)]
        players = RandomPlayers(seats, found.spots(filing.law, own), own, self.numbers, 20)
        equipment = equipment_for(game, own, self.numbers)
        table = LiveTable(found, own, filing.law, equipment, players, seats)
        records = [table.play_round()[1] for _ in range(self.chance.randrange(1, 12))]
        return [*results_in(records)]

    # The network

    def send(self, actor: str, message: dict[str, Any], key: str = "") -> dict[str, Any] | None:
        """A command, sent until it is acknowledged or refused; None if it was refused."""
        if not key:
            self.sent += 1
            key = f"k{self.sent}"
        self.commands[key] = (actor, message)
        while True:
            try:
                done = self.house.do(actor, key, message)
                if done.batch is not None:
                    self.disk.write(done.batch)
                    self.house.written(done.batch)
            except Died:
                self.crash()
                continue
            except (Error, Refusal):
                self.refused += 1
                return None
            if self.chance.random() < 0.05:
                continue  # the answer is lost: asked again
            self.acknowledged[key] = done.reply
            return done.reply

    def tick(self) -> None:
        hours = self.chance.choice((5, 9, 25)) if self.chance.random() < 0.1 else 0
        self.clock += self.chance.randrange(0, 40_000) + hours * 3_600_000
        try:
            for batch in self.house.tick():
                self.disk.write(batch)
                self.house.written(batch)
        except Died:
            self.crash()

    def crash(self) -> None:
        self.crashes += 1
        self.disk.revive()
        self.house = self._up()
        self.check()

    # What clients do

    def play(self, acts: int) -> None:
        for _ in range(acts):
            if self.chance.random() < 0.08:
                self.tick()
            elif self.chance.random() < 0.03:
                self.crash()
            else:
                self.act()

    def act(self) -> None:
        name = self.chance.choice(sorted(self.house.tables))
        table, person = self.house.tables[name], self.chance.choice(self.players)
        mine = [seat for seat, one in table.seats.items() if one.person == person]
        if self.chance.random() < 0.03 and mine:
            self.send(person, {"type": "leave", "table": name, "seat": mine[0]})
            return
        if not mine or self.chance.random() < 0.02:
            seat = self.chance.choice(table.filing.options.positions)
            cents = self.chance.choice([2_000, 50_000, 200_000])
            self.send(person, {"type": "sit", "table": name, "seat": seat, "cents": cents})
            return
        step, dealer = table.pending, table.settings.dealer
        if step is None:
            self.send("floor" if dealer else person, {"type": "round", "table": name})
        elif isinstance(step, TakeWagers):
            self._bet(name, step, person, mine)
        elif isinstance(step, Choose | Amount):
            who = table.seats.get(step.seat)
            said: dict[str, Any] = {"kind": "measure"}
            if isinstance(step, Choose):
                said = {"kind": "choice", "choice": self.chance.choice(step.options)}
            else:
                said["measure"] = self.chance.choice([step.low, step.high])
            actor = who.person if who is not None else "floor"
            self.send(actor, {"type": "answer", "table": name, "answer": said})
        else:
            assert dealer or table.asks_people(step), f"nobody answers this: {step}"
            said_by_dealer = self._keyed(table, step)
            self.send("floor", {"type": "answer", "table": name, "answer": said_by_dealer})

    def _keyed(self, table: TableInPlay, step: Step) -> dict[str, Any] | None:
        """What a dealer keys: an irregularity, or what the felt shows; nothing to go on."""
        if not table.asks_people(step):
            kinds = [kind for kind in step.may if kind not in NOT_MADE_UP]
            if kinds and self.chance.random() < 0.15:
                called = Happening(self.chance.choice(kinds), step.label, {"seat": 1})
                return next(answers_of([Entry(step, called)]))
            return None
        felt = self._felt(table)
        if step.may and self.chance.random() < 0.15:
            seats = tuple(table.seats) or (1,)
            options = table.filing.options
            happens = RandomPlayers(seats, table.spots(), options, self.numbers, 1000)
            event = happens.happens(step, felt)
            if event is not None:
                (plain,) = answers_of([Entry(step, event)])
                return plain
        if not step.needs_answer:
            return None
        return next(answers_of([Entry(step, felt.answer(step))]), None)

    def _felt(self, table: TableInPlay) -> Equipment:
        """A real table's equipment, of which the house knows only what is keyed."""
        assert table.round is not None
        if table.name not in self.felts:
            systems: dict[str, System] = {}
            filing = table.filing
            self.felts[table.name] = equipment_for(
                filing.game, filing.options, self.numbers, systems, table.name
            )
        felt, entries = self.felts[table.name], table.round.entries
        last, seen = self.felt_saw.get(table.name, (0, 0))
        for entry in entries[seen if last == table.rounds else 0 :]:
            if not entry.step.needs_answer and not isinstance(
                entry.step, MeterStep
            ):  # shuffles, burns, clears the table
                felt.answer(entry.step)
        self.felt_saw[table.name] = (table.rounds, len(entries))
        return felt

    def _bet(self, name: str, step: TakeWagers, person: str, mine: list[int]) -> None:
        table = self.house.tables[name]
        if step.due and self.chance.random() < 0.8:
            due = self.chance.choice(step.due)
            who = table.seats.get(due.seat)
            said = {"kind": "bet", "seat": due.seat, "wager": due.kind, "amount": due.amount,
                    **({"on": due.on} if due.on else {})}  # fmt: skip
            if who is not None:
                self.send(who.person, {"type": "answer", "table": name, "answer": said})
        elif self.chance.random() < 0.25:
            said = {"kind": "no-more-bets"}
            self.send(
                "floor" if table.settings.dealer else person,
                {"type": "answer", "table": name, "answer": said},
            )
        else:
            law, options = table.filing.law, table.filing.options
            assert table.round is not None
            spots = table.round.game.spots(law, options)
            kind = self.chance.choice(sorted(spots))
            on = self.chance.choice(spots[kind].selections)
            amount = self.chance.choice([500, 1_000, 2_500, 10_000, 100_000, 7])
            said = {"kind": "bet", "seat": mine[0], "wager": kind, "amount": amount,
                    **({"on": on} if on else {})}  # fmt: skip
            if self.chance.random() < 0.1:
                said = {"kind": "take-down", "seat": mine[0], "wager": kind,
                        **({"on": on} if on else {})}  # fmt: skip
            self.send(person, {"type": "answer", "table": name, "answer": said})

    # What must hold

    def check(self) -> None:
        """Chains whole, sums zero, floors held, balances as the transfers leave them, and every
        acknowledged command there once."""
        book = Book()
        store = self.disk.store
        for stream in store.heads():
            before = NOTHING
            for seq, event in enumerate(store.events(stream), 1):
                assert event.seq == seq, f"{stream}: {event.seq} stands at {seq}"
                assert event.hash == chained(before, event), f"{stream}: the chain breaks at {seq}"
                before = event.hash
        for one in self.moved():  # not in the order in which they were made: floors at the end
            book = Book({**book.balances, **_lax(book, one)})
        assert book.sum == 0
        kept = {account: units for account, units in store.balances().items() if units}
        assert kept == {account: units for account, units in book.balances.items() if units}
        for account, units in kept.items():
            assert units >= 0 or not account.has_floor, f"{account} holds {units}"
            whole = (Kind.PLAYER, Kind.CHIPS, Kind.LAYOUT, Kind.RACK, Kind.DROP)
            assert account.kind not in whole or units % UNITS == 0
        for key, reply in self.acknowledged.items():
            again = self.house.do(self.commands[key][0], key, self.commands[key][1])
            assert again.reply == reply
            assert again.batch is None, f"{key} was acknowledged and is not there"

    def moved(self) -> list[Transfer]:
        store = self.disk.store
        events = (event for stream in store.heads() for event in store.events(stream))
        return [one for event in events for one in store.transfers(event.stream, event.seq)]

    def audit(self) -> int:
        """Every round that ended, settled again from the log: the same to the cent."""
        rounds = 0
        store = self.disk.store
        for stream in store.heads():
            opened = begun = None
            last: dict[str, Any] = {}
            answers: list[Any] = []
            for event in store.events(stream):
                match event.kind:
                    case "opened":
                        opened = event.told
                    case "round":
                        begun, answers = event.told, []
                    case "played":
                        last = event.told
                        answers += last["answers"]
                    case "settled":
                        assert opened is not None
                        assert begun is not None
                        filed = opened["submission"]
                        record = {
                            "format": "title58/round/2", "engine": begun["engine"],
                            "game": filed["game"], "date": begun["date"], "at": begun["at"],
                            "submission": {"options": filed["options"]},
                            "before": begun["before"],
                            "players": sorted(map(int, begun["seats"])),
                            "answers": answers, "settlement": event.told["settlement"],
                            "after": event.told["after"],
                        }  # fmt: skip
                        found = settle(record)
                        assert isinstance(found, Settled), (stream, event.seq, found)
                        assert not found.differences, (stream, event.seq, found.differences)
                        if "recorded" in begun and not last["recorded"]["stopped"]:
                            used = begun["recorded"]["used"], last["recorded"]["used"]
                            self._as_recorded(stream, answers, slice(*used))
                        rounds += 1
        return rounds

    def _as_recorded(self, table: str, answers: list[dict[str, Any]], used: slice) -> None:
        """Cards, dice, pockets and tiles of a round: those of the recording, in their order."""
        kinds = ("card", "dice", "pocket", "tiles", "cover-card", "no-cards-left")
        shown = [result_of(one) for one in answers if one["kind"] in kinds]
        results = [result_of(one) for one in self.recorded[table][used]]
        assert shown == [one for one in results if one["kind"] in kinds], (table, shown)

    def audited(self) -> None:
        """The program's own audit finds nothing either."""
        assert audit(self.disk.store).findings == ()


def _lax(book: Book, one: Transfer) -> dict[Account, int]:
    return {one.source: book[one.source] - one.units, one.target: book[one.target] + one.units}


# Many worlds


def survived(seed: int, games: Sequence[str], acts: int = 60) -> World:
    """One world, after all that its seed has in store for it."""
    world = World(seed, games)
    world.play(acts)
    world.crash()
    return world


def _of_all(seed: int) -> tuple[int, int, str]:
    """Rounds, crashes, and what went wrong."""
    try:
        world = survived(seed, (game_slugs()[seed % 12],))
        world.audited()
        return world.audit(), world.crashes, ""
    except Exception as error:
        return 0, 0, f"seed {seed}: {error!r}"


def main() -> None:
    """python -m tests.live.simulator [SEEDS [FIRST]]: so many worlds, on all cores."""
    many, first = (*map(int, sys.argv[1:]), *(1000, 0)[len(sys.argv) - 1 :])
    began, rounds, crashes, wrong = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor() as workers:
        worlds = workers.map(_of_all, range(first, first + many), chunksize=20)
        for done, (audited, died, problem) in enumerate(worlds, 1):
            rounds, crashes, wrong = rounds + audited, crashes + died, wrong + bool(problem)
            if problem:
                print(problem, flush=True)
            if done % 10_000 == 0:
                print(f"{done:,} of {many:,} seeds", file=sys.stderr, flush=True)
    took = time.monotonic() - began
    print(f"{many:,} seeds from {first:,}: {rounds:,} rounds settled again, {crashes:,} crashes,"
          f" {wrong} findings, {took:,.0f} s")  # fmt: skip
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
