"""Was it right? Every round of a table settled again, and what commands and rounds moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from title58.law import Code
from title58.ledger.book import Kind, Reason, Transfer, units
from title58.live.audit.engines import Engines
from title58.live.findings import Finding, Side, first_difference, in_words, sides
from title58.live.log import Event, canonical
from title58.live.recording import not_as_recorded
from title58.records.outcomes import Settled, Unreadable, settle
from title58.records.reading import FORMAT
from title58.records.replay import ENGINE
from title58.rounds.driver import Entry
from title58.rounds.steps import MARKER, Location, Move, TakenDown

# Commands


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


class Table:
    """One stream, read from its beginning or from that of a round."""

    def __init__(self, stream: str, code: Code | None, engines: Engines | None) -> None:
        self.stream, self.code, self.engines = stream, code or Code.packaged(), engines or Engines()
        self.rounds = 0
        self._opened: Mapping[str, Any] = {}
        self._begun: Mapping[str, Any] = {}
        self._answers: list[Any] = []
        self._moved: list[tuple[int, Transfer]] = []  # in this round
        self._left: Mapping[str, Any] | None = None  # as the last round left the table
        self._used: int | None = None  # of a recording, where that is known

    def comes_from(self, opened: Event | None, settled: Event | None) -> None:
        """What was before the first event that is looked at."""
        if opened is not None:
            self._opened = opened.told
            if settled is not None and settled.seq > opened.seq:
                self._left = settled.told["after"]

    def see(self, event: Event, transfers: list[Transfer]) -> Iterator[Finding]:
        if (said := _said(self.stream, event)) is not None:
            made = transfers if event.kind == "fill" else _without_fills(transfers)
            if sides(made) != said:
                yield Finding(
                    self.stream,
                    event.seq,
                    f"moved {in_words(sides(made))}; the event says {in_words(said)}",
                )
        match event.kind:
            case "opened":
                self._opened, self._left, self._used = event.told, None, 0
            case "round":
                self._begun, self._answers, self._moved = event.told, [], []
                yield from self._goes_on(event)
            case "played":
                self._answers += event.told["answers"]
                if "recording" in self._opened:
                    yield from self._as_recorded(event)
        if event.kind in ("round", "played", "settled"):
            self._moved += ((event.seq, one) for one in transfers)
        if event.kind == "settled":
            self.rounds += 1
            yield from self._settled(event)
            self._left = event.told["after"]

    def _as_recorded(self, event: Event) -> Iterator[Finding]:
        """A table with a recording shows what comes next in it."""
        told, recorded = event.told, event.told["recorded"]
        if self._used is None:
            self._used = self._begun["recorded"]["used"]
        shown = self._opened["recording"][self._used : recorded["used"]]
        if wrong := not_as_recorded(told["answers"], shown, stopped=recorded["stopped"]):
            yield Finding(self.stream, event.seq, wrong)
        if recorded["used"] < self._used:
            yield Finding(self.stream, event.seq, "the recording went back")
        self._used = recorded["used"]

    def _goes_on(self, event: Event) -> Iterator[Finding]:
        """A round begins as the last one left the table."""
        before = self._begun["before"]
        if self._used is not None and "recorded" in self._begun:
            if (used := self._begun["recorded"]["used"]) != self._used:
                jumped = f"the recording goes on after {used} results, not after {self._used}"
                yield Finding(self.stream, event.seq, jumped)
            self._used = used
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
                    f"moved {in_words([made[:3]] if made else [])}; the round should have moved"
                    f" {in_words([is_[:3]] if is_ else [])}",
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
