"""Was it so? The log checked from its first byte: chains, signatures, rounds, money.

Nothing here trusts what the house has in memory. Chains are hashed again, every round is settled
again from its answers under the law of its day, every transfer that a round or a command must have
made is held against what is stored, and every balance is added up from the transfers. A round of
another engine or law that does not settle alike here is not called wrong: only a program of that
engine can tell (`engines`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from title58.law import Code
from title58.ledger.book import UNITS, Account, Kind, Reason, Transfer, units
from title58.live.engines import EngineError, Engines
from title58.live.log import NOTHING, Event, Log, canonical, chained
from title58.live.signing import announced
from title58.live.sqlite import Reader, refuse_damaged
from title58.money import format_money
from title58.progress import stage
from title58.records.outcomes import Settled, Unreadable, settle
from title58.records.record import FORMAT
from title58.records.replay import ENGINE
from title58.rounds.driver import Entry
from title58.rounds.steps import MARKER, Location, Move, TakenDown

AT_ONCE = 2_000  # events, about, that a worker takes


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
    findings: tuple[Finding, ...] = ()
    balances: Counter[Account] = field(default_factory=Counter)

    def __iadd__(self, more: Audited) -> Audited:
        self.events += more.events
        self.rounds += more.rounds
        self.transfers += more.transfers
        self.findings += more.findings
        self.balances.update(more.balances)
        return self

    @property
    def exit_code(self) -> int:
        """As that of `settle`: 1 if something is wrong, 3 if something cannot be told."""
        if any(one.certain for one in self.findings):
            return 1
        return 3 if self.findings else 0


class Part(NamedTuple):
    """Some events of a stream: from the beginning of a round to before that of another."""

    stream: str
    after: int
    upto: int


def audit(store: Log, code: Code | None = None, engines: Engines | None = None) -> Audited:
    """Everything in a store."""
    found = Audited()
    for stream in sorted(store.heads()):
        found += look_at(store, Part(stream, 0, 0), code, engines)
    found.findings += (*announced(store).findings,)
    found.findings += (*_balances(found.balances, store.balances()),)
    return found


def audit_file(
    path: Path, code: Code | None = None, workers: int = 1, engines: Engines | None = None
) -> Audited:
    """Everything in a database, as it stands at this moment; nobody who writes is disturbed."""
    refuse_damaged(path)
    store = Reader(path)
    store.as_of_now()
    kept, parts = store.balances(), list(_parts(store))
    found = Audited()
    with stage("Auditing", sum(part.upto - part.after for part in parts)) as told:
        for part, one in zip(parts, _each(path, parts, code, workers, engines), strict=True):
            found += one
            told.move_on(part.upto - part.after)
    found.findings += (*announced(store).findings,)
    found.findings += (*_balances(found.balances, kept),)
    store.refuse_disturbed()
    store.close()
    return found


def _parts(store: Reader) -> Iterator[Part]:
    """Cut between rounds, so that each can be looked at by itself."""
    for stream, head in sorted(store.heads().items()):
        last = 0
        for began in store.numbers(stream, "round"):
            if began - 1 - last >= AT_ONCE:
                yield Part(stream, last, began - 1)
                last = began - 1
        yield Part(stream, last, head.seq)


def _each(
    path: Path, parts: Sequence[Part], code: Code | None, workers: int, engines: Engines | None
) -> Iterator[Audited]:
    """In their order; by several processes, if that is asked for."""
    if workers == 1 or len(parts) == 1:
        _prepare(path, code, engines)
        yield from map(_work, parts)
        return
    from multiprocessing import get_context
    from signal import SIG_IGN, SIGINT, signal

    def ready() -> None:
        signal(SIGINT, SIG_IGN)  # Ctrl-C reaches every process; one of them obeys
        _prepare(path, code, engines)

    with get_context("fork").Pool(workers, ready) as pool:
        yield from pool.imap(_work, parts)


_WITH: list[Any] = []  # what this process works with


def _prepare(path: Path, code: Code | None, engines: Engines | None) -> None:
    _WITH[:] = [Reader(path), code, engines]


def _work(part: Part) -> Audited:
    store, code, engines = _WITH
    return look_at(store, part, code, engines)


def look_at(
    store: Log, part: Part, code: Code | None = None, engines: Engines | None = None
) -> Audited:
    """Some events of a stream: the chain, each round, and what was moved."""
    found = Audited()
    stream, after, upto = part
    before, number = NOTHING, after
    table = _Table(stream, code, engines)
    if after:
        (last,) = store.events(stream, after - 1, 1)
        before = last.hash
        table.comes_from(store.last(stream, "opened", after), store.last(stream, "settled", after))
    moves = groupby(store.moved(stream, after, upto), key=lambda each: each[0])
    waiting = next(moves, None)
    for event in store.events(stream, after, upto - after if upto else 0):
        while waiting is not None and waiting[0] < event.seq:
            found.findings += (Finding(stream, waiting[0], "transfers without an event"),)
            waiting = next(moves, None)
        transfers: list[Transfer] = []
        if waiting is not None and waiting[0] == event.seq:
            transfers = [one for _, one in waiting[1]]
            waiting = next(moves, None)
        number += 1
        found.events += 1
        found.transfers += len(transfers)
        found.findings += (*_in_the_chain(event, number, before),)
        number, before = event.seq, event.hash
        for one in transfers:
            found.balances[one.source] -= one.units
            found.balances[one.target] += one.units
        try:
            found.findings += (*table.see(event, transfers),)
        except EngineError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            unread = f"cannot be read ({error!r})"
            found.findings += (Finding(stream, event.seq, unread, _unreadable_at(event)),)
    if waiting is not None:
        found.findings += (Finding(stream, waiting[0], "transfers without an event"),)
    found.rounds = table.rounds
    return found


# The chain


def _in_the_chain(event: Event, number: int, before: bytes) -> Iterator[Finding]:
    if event.seq != number:
        missing = f"missing: event {event.seq} is in its place"
        yield Finding(event.stream, number, missing)
    elif event.hash != chained(before, event):
        changed = "changed: its hash does not match what is stored"
        yield Finding(event.stream, number, changed, _unreadable_at(event))


def _unreadable_at(event: Event) -> int | None:
    """The first byte of a body that the house would not have written so."""
    try:
        return first_difference(event.body, canonical(json.loads(event.body)))
    except json.JSONDecodeError as error:
        return len(error.doc[: error.pos].encode())
    except UnicodeDecodeError as error:
        return error.start
    except (TypeError, ValueError, RecursionError):
        return None


def first_difference(one: bytes, other: bytes) -> int | None:
    """Where two texts part."""
    if one == other:
        return None
    pairs = enumerate(zip_longest(one, other))
    return next(place for place, (here, there) in pairs if here != there)


def compare(path: Path, copy: Path) -> list[Finding]:
    """Whether what stands in an older copy still stands in a database, byte by byte."""
    now, then = Reader(path), Reader(copy)
    found: list[Finding] = []
    for stream in sorted(then.heads()):
        for old, new in zip_longest(then.events(stream), now.events(stream)):
            if old is None:
                break
            if new is None:
                found.append(Finding(stream, old.seq, f"missing: {copy} has it"))
                break
            if old != new:
                names = [name for name in Event._fields if getattr(old, name) != getattr(new, name)]
                byte = first_difference(new.body, old.body)
                found.append(
                    Finding(stream, old.seq, f"differs from {copy} in: {', '.join(names)}", byte)
                )
                break
        moved = zip_longest(then.moved(stream), now.moved(stream, 0, then.heads()[stream].seq))
        for old_one, new_one in moved:
            if old_one != new_one:
                seq = (old_one or new_one or (0,))[0]
                found.append(Finding(stream, seq, f"a transfer differs from {copy}"))
                break
    now.close()
    then.close()
    return found


# Money


def _balances(added: Mapping[Account, int], kept: Mapping[Account, int]) -> Iterator[Finding]:
    for account in sorted({*added, *kept}):
        if added.get(account, 0) != kept.get(account, 0):
            yield Finding(
                "accounts",
                0,
                f"{account} holds {kept.get(account, 0)} units; its transfers come to"
                f" {added.get(account, 0)}",
            )
        elif kept.get(account, 0) < 0 and account.has_floor:
            yield Finding("accounts", 0, f"{account} is below zero")


Side = tuple[str, str, int]


def _said(stream: str, event: Event) -> list[Side] | None:
    """What a command's own event says that it moved; None where it does not say."""
    match event.kind:
        case "deposit" | "withdrawal":
            told = event.told
            sides = ["cash", f"player/{told['person']}"]
            source, target = sides if event.kind == "deposit" else sides[::-1]
            return [(source, target, units(told["cents"]))]
        case "sat" | "bought":
            told = event.told
            amount, chips = units(told["cents"]), f"chips/{stream}/{told['seat']}"
            return [
                (f"player/{told['person']}", f"drop/{stream}", amount),
                (f"rack/{stream}", chips, amount),
            ]
        case "fill":
            return [("float", f"rack/{stream}", units(event.told["cents"]))]
        case "credit":
            return [(f"rack/{stream}", "float", -units(event.told["cents"]))]
        case "correction":
            told = event.told
            return [(told["from"], told["to"], units(told["cents"]))]
    return None


def _sides(transfers: Iterable[Transfer]) -> list[Side]:
    return [(one.source, one.target, one.units) for one in transfers]


def _without_fills(transfers: Iterable[Transfer]) -> list[Transfer]:
    """A rack that could not pay was filled first."""
    return [
        one
        for one in transfers
        if one.reason is not Reason.FILL or one.source.kind is not Kind.FLOAT
    ]


# Rounds


def record_of(table: str, opened: Mapping[str, Any], events: Sequence[Event]) -> dict[str, Any]:
    """A round from its first event to its last, as a record that anybody can settle."""
    answers = [one for event in events if event.kind == "played" for one in event.told["answers"]]
    return _record(table, opened, events[0].told, answers, events[-1].told)


def _record(
    table: str,
    opened: Mapping[str, Any],
    begun: Mapping[str, Any],
    answers: list[Any],
    settled: Mapping[str, Any],
) -> dict[str, Any]:
    filed = opened["submission"]
    return {
        "format": FORMAT,
        "engine": begun["engine"],
        "id": f"{table}-{begun['round']}",
        "game": filed["game"],
        "date": begun["date"],
        "at": begun["at"],
        "law": begun["law"],
        "submission": {"facility": filed["facility"], "options": filed["options"]},
        "before": begun["before"],
        "players": sorted(map(int, begun["seats"])),
        "answers": answers,
        "settlement": settled["settlement"],
        "after": settled["after"],
    }


class _Table:
    """One stream, read from its beginning or from that of a round."""

    def __init__(self, stream: str, code: Code | None, engines: Engines | None) -> None:
        self.stream, self.code, self.engines = stream, code or Code.packaged(), engines or Engines()
        self.rounds = 0
        self._opened: Mapping[str, Any] = {}
        self._begun: Mapping[str, Any] = {}
        self._answers: list[Any] = []
        self._moved: list[tuple[int, Transfer]] = []  # in this round
        self._left: Mapping[str, Any] | None = None  # as the last round left the table

    def comes_from(self, opened: Event | None, settled: Event | None) -> None:
        """What was before the first event that is looked at."""
        if opened is not None:
            self._opened = opened.told
            if settled is not None and settled.seq > opened.seq:
                self._left = settled.told["after"]

    def see(self, event: Event, transfers: list[Transfer]) -> Iterator[Finding]:
        if (said := _said(self.stream, event)) is not None:
            made = transfers if event.kind == "fill" else _without_fills(transfers)
            if _sides(made) != said:
                yield Finding(
                    self.stream,
                    event.seq,
                    f"moved {_in_words(_sides(made))}; the event says {_in_words(said)}",
                )
        match event.kind:
            case "opened":
                self._opened, self._left = event.told, None
            case "round":
                self._begun, self._answers, self._moved = event.told, [], []
                yield from self._goes_on(event)
            case "played":
                self._answers += event.told["answers"]
        if event.kind in ("round", "played", "settled"):
            self._moved += ((event.seq, one) for one in transfers)
        if event.kind == "settled":
            self.rounds += 1
            yield from self._settled(event)
            self._left = event.told["after"]

    def _goes_on(self, event: Event) -> Iterator[Finding]:
        """A round begins as the last one left the table."""
        before = self._begun["before"]
        if self._left is not None and before != self._left:
            byte = first_difference(event.body, canonical({**self._begun, "before": self._left}))
            yield Finding(
                self.stream,
                event.seq,
                "the round does not start from where the last one left the table",
                byte,
            )

    def _settled(self, event: Event) -> Iterator[Finding]:
        told = event.told
        record = _record(self.stream, self._opened, self._begun, self._answers, told)
        found = settle(record, self.code)
        if isinstance(found, Settled) and not found.differences:
            yield from self._paid(found)
            return
        another = self._another(record)
        if another:
            yield from self._by_another(event, record, another)
        elif isinstance(found, Settled):
            is_ = {
                **told,
                "settlement": found.settlement.as_dict(),
                "after": found.played.outcome.state.as_plain(),
            }
            byte = first_difference(event.body, canonical(is_))
            for number, difference in enumerate(found.differences):
                yield Finding(self.stream, event.seq, difference, None if number else byte)
        else:
            unknown = isinstance(found, Unreadable) and found.path.startswith("law.")
            yield Finding(
                self.stream, event.seq, f"cannot be settled: {found}", certain=not unknown
            )

    def _another(self, record: Mapping[str, Any]) -> str:
        """By which other engine, or law, the round was played, if it was."""
        engine, law = str(record["engine"]), record["law"]["digest"]
        if engine != ENGINE:
            return engine
        return f"the law with SHA-256 {law[:12]}..." if law != self.code.digest else ""

    def _by_another(
        self, event: Event, record: Mapping[str, Any], another: str
    ) -> Iterator[Finding]:
        """What a program of that engine says, if one is given."""
        said = self.engines.settle(record)
        if said is None:
            round_ = self._begun["round"]
            yield Finding(
                self.stream,
                event.seq,
                f"round {round_} was played under {another} and settles differently under"
                f" {ENGINE}: give that version with --engine to check it",
                certain=False,
            )
        else:
            yield from (
                Finding(self.stream, event.seq, f"{each} (according to {another})") for each in said
            )

    def _paid(self, found: Settled) -> Iterator[Finding]:
        """What the steps of a round move was moved, and nothing else."""
        stored = [(seq, one) for seq, one in self._moved if one.reason is Reason.MOVE]
        moved = [(one.source, one.target, one.units, tuple(one.cites)) for _, one in stored]
        due = list(_due(self.stream, found.played.entries))
        for number, (made, is_) in enumerate(zip_longest(moved, due)):
            if made != is_:
                yield Finding(
                    self.stream,
                    stored[number][0] if made else self._moved[-1][0],
                    f"moved {_in_words([made[:3]] if made else [])}; the round should have moved"
                    f" {_in_words([is_[:3]] if is_ else [])}",
                )
                break
        chips: Counter[int] = Counter()
        for _, each in self._moved:
            for side, sign in ((each.source, -1), (each.target, 1)):
                if side.kind in (Kind.CHIPS, Kind.LAYOUT):
                    chips[int(side.of.rpartition("/")[2])] += sign * each.units
        for seat in sorted({*chips, *found.settlement.seats}):
            net = units(found.settlement.net(seat)) if seat else 0
            if seat and chips[seat] != net:
                yield Finding(
                    self.stream,
                    self._moved[-1][0],
                    f"position {seat}: {chips[seat]} units were moved; the settlement"
                    f" comes to {net}",
                )


def _due(table: str, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, tuple[str, ...]]]:
    """What the steps of a round move, by the names of the accounts. A debt that is marked moves
    nothing, and what was taken down has been the player's again since then."""

    def account(where: Location, seat: int) -> str:
        if where is Location.LAYOUT:
            return f"layout/{table}/{seat}"
        if where is Location.SEAT and seat:
            return f"chips/{table}/{seat}"
        if where is Location.METER:
            return "progressives"
        return f"center/{table}" if where is Location.CENTER else f"rack/{table}"

    for step in (entry.step for entry in entries):
        if not isinstance(step, Move) or isinstance(step, TakenDown) or step.target is MARKER:
            continue
        if amount := units(step.cents):
            sides = account(step.source, step.seat), account(step.target, step.seat)
            source, target = sides if amount > 0 else sides[::-1]
            yield source, target, abs(amount), tuple(step.cites)


def _in_words(sides: Sequence[Side]) -> str:
    return (
        " and ".join(
            f"{format_money(amount // UNITS)} from {source} to {target}"
            for source, target, amount in sides
        )
        or "nothing"
    )
