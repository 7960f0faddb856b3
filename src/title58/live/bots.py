"""Players who are not people, to sit with: they bet little and choose what costs least."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from title58.ledger.book import Account, Kind
from title58.live.house import House
from title58.live.table import TableInPlay
from title58.records.writing import act_as_plain
from title58.rounds.steps import Amount, Choose, TakeWagers
from title58.rounds.wagers import Wager

TAKES = ("offer-dice", "offer-shoe")  # what is offered to a player and is played with
Command = tuple[str, str, Mapping[str, Any]]  # who, under which key, what
CHIPS = 100  # cents: what a bot's bet is a multiple of, where the table names no larger chip


class Bots:
    """What the bots of a house do next, one act each at a time."""

    def __init__(self, house: House, pace_ms: int = 0) -> None:
        self._house, self._pace = house, pace_ms
        self._next: dict[str, int] = {}  # by table: not before then
        self._standing: dict[str, int] = {}  # by table: its last event when that was set
        self._tried: dict[str, tuple[int, set[int]]] = {}  # by table: its round, and who has bet

    def commands(self) -> Iterator[Command]:
        """Who, under which key, what."""
        for name, table in self._house.tables.items():
            if self._in_time(name):
                found = self._acts(table)
                yield from islice(found, 1) if self._pace else found  # in turn, as people do

    def last_bets(self, name: str) -> Iterator[Command]:
        """What is bet before betting closes at a table, by those who have not bet yet."""
        table = self._house.tables.get(name)
        if table is not None and isinstance(table.pending, TakeWagers):
            yield from self._acts(table)

    def _acts(self, table: TableInPlay) -> Iterator[Command]:
        for seat, one in [*table.seats.items()]:
            answer = self._answer(table, seat) if self._is_bot(one.person) else None
            if answer is not None:
                key = f"bot {table.name} {seat} {self._house.floor.heads[table.name].seq}"
                yield one.person, key, {"type": "answer", "table": table.name, "answer": answer}

    def _in_time(self, table: str) -> bool:
        """Whether so much time has passed since anything happened there."""
        if not self._pace:
            return True
        seq, now = self._house.floor.heads[table].seq, self._house.floor.now()
        if self._standing.get(table) != seq:
            self._standing[table], self._next[table] = seq, now + self._pace
        return now >= self._next[table]

    def _is_bot(self, person: str) -> bool:
        return self._house.people[person].bot

    def _answer(self, table: TableInPlay, seat: int) -> dict[str, object] | None:
        step = table.pending
        if isinstance(step, TakeWagers):
            return self._bet(table, step, seat)
        if isinstance(step, Choose) and step.seat == seat:
            simple = table.game.simple(step)
            chosen = "accept" if step.label in TAKES else simple or table.for_absent(step)
            return {"kind": "choice", "seat": seat, "about": step.label, "choice": chosen}
        if isinstance(step, Amount) and step.seat == seat:
            return {"kind": "measure", "about": step.label, "measure": step.low}
        return None

    def _bet(self, table: TableInPlay, step: TakeWagers, seat: int) -> dict[str, object] | None:
        layout = step.layout
        for due in step.due:
            if due.seat == seat and layout.at(*due.spot) is None:
                return act_as_plain(due)
        rounds, tried = self._tried.get(table.name, (0, set()))
        tried = tried if rounds == table.rounds else set()
        self._tried[table.name] = (table.rounds, tried)
        if step.due or seat in tried or any(one.seat == seat for one in layout.wagers):
            return None
        tried.add(seat)  # once a round, whether it is taken or not
        chips = self._house.book.cents(Account(Kind.CHIPS, f"{table.name}/{seat}"))
        turn = table.rounds * 7 + seat * 5  # not all on the same place, nor always as much
        base = [(slug, spot) for slug, spot in table.spots().items() if not spot.side]
        first = min(turn % len(base), turn // 3 % len(base))  # those named first are the usual ones
        for slug, spot in (*base[first:], *base[:first]):
            chip = max(table.filing.options.chip, CHIPS)
            least = -(-max(spot.bounds.low, chip) // chip) * chip
            start = turn % len(spot.selections)
            for on in (*spot.selections[start:], *spot.selections[:start]):
                for amount in (least * (1 + turn % 4), least):
                    wager = Wager(seat, slug, amount, on)
                    if amount <= chips and layout.why_not(wager) is None:
                        return act_as_plain(wager)
        return None
