"""Players who are not people, to sit with: they bet the least and choose what costs least."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from title58.ledger.book import Account, Kind
from title58.live.house import House
from title58.live.table import TableInPlay
from title58.records.writing import act_as_plain
from title58.rounds.steps import Amount, Choose, TakeWagers
from title58.rounds.wagers import Wager

CHIPS = 100  # cents: what a bot's bet is a multiple of, where the table names no larger chip


class Bots:
    """What the bots of a house do next, one act each at a time."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tried: dict[str, tuple[int, set[int]]] = {}  # by table: its round, and who has bet

    def commands(self) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """Who, under which key, what."""
        for name, table in self._house.tables.items():
            seats = [seat for seat, one in table.seats.items() if self._is_bot(one.person)]
            for seat in seats:
                answer = self._answer(table, seat)
                if answer is not None:
                    seq = self._house.floor.heads[name].seq
                    key = f"bot {name} {seat} {seq}"
                    said = {"type": "answer", "table": name, "answer": answer}
                    yield table.seats[seat].person, key, said

    def _is_bot(self, person: str) -> bool:
        return self._house.people[person].bot

    def _answer(self, table: TableInPlay, seat: int) -> dict[str, object] | None:
        step = table.pending
        if isinstance(step, TakeWagers):
            return self._bet(table, step, seat)
        if isinstance(step, Choose) and step.seat == seat:
            chosen = "accept" if step.label == "offer-dice" else table.for_absent(step)
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
        for slug, spot in table.spots().items():
            chip = max(table.filing.options.chip, CHIPS)
            least = -(-max(spot.bounds.low, chip) // chip) * chip
            if spot.side or least > chips:
                continue
            start = (table.rounds + seat) % len(spot.selections)  # not all on the same place
            for on in (*spot.selections[start:], *spot.selections[:start]):
                wager = Wager(seat, slug, least, on)
                if layout.why_not(wager) is None:
                    return act_as_plain(wager)
        return None
