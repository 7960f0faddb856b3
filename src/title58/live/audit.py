"""Was it so? The log checked from its first byte: chains, rounds, money.

Nothing here trusts what the house has in memory. Chains are hashed again, every round is settled
again from its answers under the law of its day, every balance is added up from the transfers, and
what a round paid is held against what was transferred for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from title58.law import Code
from title58.ledger.book import Account, Kind, Transfer, units
from title58.live.log import NOTHING, Event, Store, chained
from title58.records.outcomes import Settled, settle
from title58.records.record import FORMAT


class Finding(NamedTuple):
    """Something that is not as it must be, and where it shows first."""

    stream: str
    seq: int
    problem: str

    def __str__(self) -> str:
        return f"{self.stream}, event {self.seq}: {self.problem}"


class Audited(NamedTuple):
    events: int
    rounds: int
    transfers: int
    findings: tuple[Finding, ...]


def audit(store: Store, code: Code | None = None) -> Audited:
    """Everything in a store."""
    findings: list[Finding] = []
    balances: Counter[Account] = Counter()
    events = rounds = moved = 0
    for stream in sorted(store.heads()):
        table = _Table(stream, code)
        before = NOTHING
        for number, event in enumerate(store.events(stream), 1):
            events += 1
            findings += _in_the_chain(event, number, before)
            before = event.hash
            transfers = store.transfers(stream, event.seq)
            moved += len(transfers)
            for one in transfers:
                balances[one.source] -= one.units
                balances[one.target] += one.units
            try:
                findings += table.see(event, transfers)
            except (KeyError, TypeError, ValueError) as error:
                findings.append(Finding(stream, event.seq, f"cannot be read ({error!r})"))
        rounds += table.rounds
    findings += _balances(balances, store.balances())
    return Audited(events, rounds, moved, tuple(findings))


def _in_the_chain(event: Event, number: int, before: bytes) -> Iterator[Finding]:
    if event.seq != number:
        yield Finding(event.stream, number, f"missing: event {event.seq} is in its place")
    elif event.hash != chained(before, event):
        yield Finding(event.stream, number, "changed: its hash does not match what is stored")


def _balances(added: Mapping[Account, int], kept: Mapping[Account, int]) -> Iterator[Finding]:
    for account in sorted({*added, *kept}, key=str):
        if added.get(account, 0) != kept.get(account, 0):
            yield Finding(
                "accounts",
                0,
                f"{account} holds {kept.get(account, 0)} units; its transfers come to"
                f" {added.get(account, 0)}",
            )
        elif kept.get(account, 0) < 0 and account.has_floor:
            yield Finding("accounts", 0, f"{account} is below zero")


class _Table:
    """One stream, read from its beginning."""

    def __init__(self, stream: str, code: Code | None) -> None:
        self.stream, self.code = stream, code
        self.rounds = 0
        self._opened: Mapping[str, Any] = {}
        self._begun: Mapping[str, Any] = {}
        self._answers: list[Any] = []
        self._chips: Counter[int] = Counter()  # what a round moved, by seat, in units

    def see(self, event: Event, transfers: tuple[Transfer, ...] | Any) -> Iterator[Finding]:
        if event.kind in ("round", "played", "settled"):
            for one in transfers:
                for side, sign in ((one.source, -1), (one.target, 1)):
                    if side.kind in (Kind.CHIPS, Kind.LAYOUT):
                        self._chips[int(side.of.rpartition("/")[2])] += sign * one.units
        match event.kind:
            case "opened":
                self._opened = event.told
            case "round":
                self._begun, self._answers = event.told, []
                self._chips.clear()
            case "played":
                self._answers += event.told["answers"]
            case "settled":
                self.rounds += 1
                yield from self._settled(event)

    def record(self, settled: Mapping[str, Any]) -> dict[str, object]:
        """The round as a record that anybody can settle."""
        filed = self._opened["submission"]
        return {
            "format": FORMAT,
            "engine": self._begun["engine"],
            "id": f"{self.stream}-{self._begun['round']}",
            "game": filed["game"],
            "date": self._begun["date"],
            "at": self._begun["at"],
            "law": self._begun["law"],
            "submission": {"facility": filed["facility"], "options": filed["options"]},
            "before": self._begun["before"],
            "players": sorted(map(int, self._begun["seats"])),
            "answers": self._answers,
            "settlement": settled["settlement"],
            "after": settled["after"],
        }

    def _settled(self, event: Event) -> Iterator[Finding]:
        found = settle(self.record(event.told), self.code)
        if not isinstance(found, Settled):
            yield Finding(self.stream, event.seq, f"cannot be settled: {found}")
            return
        for difference in found.differences:
            yield Finding(self.stream, event.seq, difference)
        for seat in sorted({*self._chips, *found.settlement.seats}):
            net = units(found.settlement.net(seat)) if seat else 0
            if seat and self._chips[seat] != net:
                yield Finding(
                    self.stream,
                    event.seq,
                    f"position {seat}: {self._chips[seat]} units were moved; the settlement"
                    f" comes to {net}",
                )
