"""What the log says of one round: for whoever disputes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from title58.documents.paper.dispute import Kept, Made, dispute
from title58.documents.paper.page import Page
from title58.errors import Error
from title58.law import Code
from title58.ledger.book import UNITS
from title58.live.audit.resettled import record_of
from title58.live.audit.whole import Part, look_at
from title58.live.days import gaming_day, local
from title58.live.log import Event, Log, unsealed
from title58.money import format_money
from title58.records.explain import narrate, plain_cite
from title58.records.outcomes import Settled, settle


class NoRound(Error):  # noqa: N818 - it says why there is nothing to show
    """A round that is not there, or not over."""


def _events(store: Log, table: str, number: int) -> list[Event]:
    if table not in store.heads():
        known = ", ".join(name for name in sorted(store.heads()) if name != "house")
        raise NoRound(f"there is no table {table!r} in this log; its tables: {known or 'none'}")
    began = next(
        (event for event in store.of_kind(table, "round") if event.told["round"] == number), None
    )
    if began is None:
        last = store.last(table, "round")
        many = last.told["round"] if last is not None else 0
        raise NoRound(f"{table} has no round {number}; rounds so far: {many}")
    events: list[Event] = []
    for event in store.events(table, began.seq - 1):
        events.append(event)
        if event.kind == "settled":
            return events
    raise NoRound(f"round {number} at {table} is not over yet")


def round_record(store: Log, table: str, number: int) -> dict[str, Any]:
    """A round that is over, as a record that anybody can settle again."""
    events = _events(store, table, number)
    opened = store.last(table, "opened", events[0].seq)
    assert opened is not None
    return record_of(table, opened.told, events)


def round_records(store: Log, table: str) -> Iterator[dict[str, Any]]:
    """All rounds of a table that are over, in order."""
    opened: Event | None = None
    events: list[Event] = []
    for event in store.events(table):
        if event.kind == "opened":
            opened = event
        if event.kind == "round":
            events = []
        events.append(event)
        if event.kind == "settled" and opened is not None:
            yield record_of(table, opened.told, events)


def packet(store: Log, table: str, number: int, code: Code | None = None) -> dict[str, Any]:
    """A round as the log has it: who did what when, each transfer, and the round settled again."""
    events = _events(store, table, number)
    opened = store.last(table, "opened", events[0].seq)
    assert opened is not None
    record = record_of(table, opened.told, events)
    again = settle(record, code)
    found = look_at(store, Part(table, events[0].seq - 1, events[-1].seq), code)
    differences = [str(one) for one in found.findings]
    told = [one.as_plain() for one in narrate(again.played)] if isinstance(again, Settled) else []
    return {
        "format": "title58/packet/1",
        "table": table,
        "round": number,
        "gaming_day": gaming_day(events[0].at).isoformat(),
        "began": events[0].at,
        "ended": events[-1].at,
        "engine": record["engine"],
        "law": record["law"],
        "steps": told,
        "events": [
            {
                "seq": event.seq,
                "at": event.at,
                "actor": event.actor,
                "kind": event.kind,
                "hash": event.hash.hex(),
                "body": event.told,
                "transfers": list(_transfers(store, event)),
            }
            for event in events
        ],
        "record": record,
        "replay": {
            "same": not differences,
            "differences": differences,
            "settlement": again.settlement.as_dict() if again.settlement is not None else None,
        },
    }


def _transfers(store: Log, event: Event) -> Iterator[dict[str, Any]]:
    for one in store.transfers(event.stream, event.seq):
        yield {
            "from": one.source,
            "to": one.target,
            "units": one.units,
            "reason": one.reason,
            "cites": list(one.cites),
            "why": one.why,
        }


def on_paper(packet: dict[str, Any], code: Code | None = None) -> Page:
    """The patron dispute sheet, filled in from the log."""
    made = tuple(
        Made(
            f"{local(event['at']):%H:%M:%S}",
            event["actor"],
            in_words(event["kind"], event["body"]),
            tuple(
                f"{format_money(one['units'] // UNITS)} from {one['from']} to {one['to']}"
                + (f" (§ {', '.join(map(plain_cite, one['cites']))})" if one["cites"] else "")
                for one in event["transfers"]
            ),
        )
        for event in packet["events"]
    )
    first = local(packet["began"])
    kept = Kept(
        packet["table"],
        packet["gaming_day"],
        f"{first:%Y-%m-%d %H:%M:%S %Z}",
        made,
        tuple(packet["replay"]["differences"]),
        f"{packet['table']}, events {packet['events'][0]['seq']} to {packet['events'][-1]['seq']},"
        f" SHA-256 of the last event: {packet['events'][-1]['hash']}",
    )
    name = f"{packet['table']}/{packet['round']}"
    return dispute(json.dumps(packet["record"]), name, code, kept)


def in_words(kind: str, body: dict[str, Any]) -> str:
    """One event in a few words."""
    match kind:
        case "round":
            seats = ", ".join(f"position {seat} {who}" for seat, who in body["seats"].items())
            recorded = " (results from a recording, not random)" if "recorded" in body else ""
            return f"round {body['round']} begins{recorded}: {seats}"
        case "played":
            return "; ".join(map(_answer, body["answers"])) or "play continues"
        case "settled":
            return "the round is settled"
        case "opened":
            filed = body["submission"]
            return f"opened: {filed['game']}, Code on file for {filed['date']}"
    more = ", ".join(f"{name} {value}" for name, value in unsealed(body).items())
    return f"{kind}: {more}" if more else kind


def _answer(told: dict[str, Any]) -> str:
    more = " ".join(
        format_money(value) if name == "amount" else f"{name} {value}"
        for name, value in told.items()
        if name != "kind"
    )
    return f"{told['kind']} {more}".strip()
