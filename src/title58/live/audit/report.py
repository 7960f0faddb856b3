"""The shift report: what each table took in on a gaming day, and where the log stood.

It is signed. Once it is on paper, or in other hands, nobody can change the log before it unseen:
`refuse_other_heads` compares a database with it.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from title58 import files
from title58.documents.paper.page import Block, Form, Heading, Line, Page, Row, Table
from title58.errors import Error
from title58.ledger.book import UNITS, Kind, Reason, Transfer
from title58.live.days import bounds, gaming_day, local
from title58.live.findings import Finding
from title58.live.log import HOUSE, Event, Log, canonical
from title58.live.store.signing import SigningKeys, announced, holds
from title58.money import format_money

FORMAT = "title58/shift/1"
MONEY = ("opening", "fills", "credits", "drop", "closing", "win")


class ReportError(Error):
    """A report that cannot be made, or is not one."""


class Day(NamedTuple):
    """The events of a stream that belong to a gaming day: after one, up to another."""

    after: int
    upto: int


def day_of(events: Iterable[Event], day: datetime.date) -> Day:
    """Where a gaming day begins and ends in a stream. A table's day changes between rounds only."""
    after = upto = 0
    under_way: datetime.date | None = None
    for event in events:
        belongs = under_way or gaming_day(event.at)
        if event.kind == "round":
            under_way = belongs
        elif event.kind == "settled":
            under_way = None
        if belongs > day:
            break
        upto = event.seq
        if belongs < day:
            after = event.seq
    return Day(after, upto)


def shift(store: Log, day: datetime.date, now: int) -> dict[str, Any]:
    """What a report says of a gaming day, as far as it has come."""
    begins, ends = bounds(day)
    if begins > now:
        raise ReportError(f"{day}: that gaming day has not begun")
    days = {stream: day_of(store.events(stream), day) for stream in sorted(store.heads())}
    house = days.get(HOUSE, Day(0, 0))
    corrections = [
        (seq, one)
        for seq, one in store.moved(HOUSE, 0, house.upto)
        if house.upto and one.reason is Reason.CORRECTION
    ]
    cash: Counter[Reason] = Counter()
    if house.upto > house.after:
        for _, one in store.moved(HOUSE, house.after, house.upto):
            cash[one.reason] += one.units
    tables = [
        _table(store, stream, each, house, corrections)
        for stream, each in days.items()
        if stream != HOUSE and each.upto
    ]
    return {
        "format": FORMAT,
        "day": day.isoformat(),
        "begins": begins,
        "ends": ends,
        "made": now,
        "over": now >= ends,
        "tables": [one for one in tables if one is not None],
        "cash": {
            "deposits": cash[Reason.DEPOSIT] // UNITS,
            "withdrawals": cash[Reason.WITHDRAWAL] // UNITS,
        },
        "heads": [head_of(store, stream, each.upto) for stream, each in days.items() if each.upto],
    }


def _table(
    store: Log, name: str, day: Day, house: Day, corrections: list[tuple[int, Transfer]]
) -> dict[str, Any] | None:
    """A table's day in cents; none if it was closed all day."""
    rack, drop = f"{Kind.RACK}/{name}", f"{Kind.DROP}/{name}"
    stood, moved = Counter[str](), Counter[str]()
    put_right = 0
    own = ((seq > day.after, one) for seq, one in store.moved(name, 0, day.upto))
    others = ((seq > house.after, one) for seq, one in corrections)
    for today, one in (*own, *others):
        for side, sign in ((one.source, -1), (one.target, 1)):
            if side == rack and today:
                reason = one.reason if one.reason in (Reason.FILL, Reason.CREDIT) else ""
                moved[reason] += sign * one.units
            elif side == rack:
                stood[rack] += sign * one.units
            elif side == drop and today:
                moved[drop] += sign * one.units
            if today and one.reason is Reason.CORRECTION and side in (rack, drop):
                put_right += sign * one.units
    opened = store.last(name, "opened", day.upto)
    closed = store.last(name, "closed", day.after) if day.after else None
    if opened is None or (closed is not None and closed.seq == day.after == day.upto):
        return None
    filed = opened.told["submission"]
    fills, credits = moved[Reason.FILL], -moved[Reason.CREDIT]
    closing = stood[rack] + fills - credits + moved[""]
    kinds = [event.kind for event in store.events(name, day.after, day.upto - day.after)]
    return {
        "table": name,
        "game": filed["game"],
        "filed": filed["date"],
        "rounds": kinds.count("round") if day.upto > day.after else 0,
        "opening": stood[rack] // UNITS,
        "fills": fills // UNITS,
        "credits": credits // UNITS,
        "drop": moved[drop] // UNITS,
        "closing": closing // UNITS,
        "win": (closing + credits + moved[drop] - stood[rack] - fills) // UNITS,
        "corrections": put_right // UNITS,
    }


def tables_in(store: Log) -> Iterator[dict[str, Any]]:
    """Every table that the house has had, and how far it has come."""
    for name in sorted(store.heads()):
        opened, closed = store.last(name, "opened"), store.last(name, "closed")
        if opened is None:
            continue
        began, settled = store.last(name, "round"), store.last(name, "settled")
        yield {
            "table": name,
            "game": opened.told["submission"]["game"],
            "recorded": "recording" in opened.told,
            "open": closed is None or closed.seq < opened.seq,
            "rounds": began.told["round"] if began is not None else 0,
            "playing": began is not None and (settled is None or settled.seq < began.seq),
        }


def head_of(store: Log, stream: str, seq: int) -> dict[str, Any]:
    """Where a stream stood: its last event, and a digest of all that it had moved."""
    (event,) = store.events(stream, seq - 1, 1)
    digest, count = hashlib.sha256(), 0
    for at, one in store.moved(stream, 0, seq):
        told = [at, one.source, one.target, one.units, one.reason, list(one.cites), one.why]
        digest.update(canonical(told) + b"\n")
        count += 1
    return {
        "stream": stream,
        "seq": seq,
        "hash": event.hash.hex(),
        "transfers": count,
        "ledger": digest.hexdigest(),
    }


# Signatures


def signed(store: Log, report: Mapping[str, Any], keys: SigningKeys) -> dict[str, Any]:
    """By the key that the log has announced last."""
    current = announced(store).current
    if not current:
        raise ReportError(
            "the log has no signing key yet: make one with title58 keys DATABASE --new signing"
        )
    whole = {**report, "key": current}
    return {**whole, "signature": keys.sign(current, whole)}


def read_report(path: Path) -> dict[str, Any]:
    try:
        report = json.loads(files.read_text(path, ReportError))
    except (ValueError, RecursionError) as error:
        if isinstance(error, ReportError):
            raise
        raise ReportError(f"{path}: is not a shift report in JSON") from None
    if not isinstance(report, dict) or report.get("format") != FORMAT:
        raise ReportError(f"{path}: is not a shift report in JSON ({FORMAT})")
    return report


def other_heads(store: Log, report: Mapping[str, Any]) -> Iterator[Finding]:
    """Where a log is not, or no longer, what a signed report says."""
    try:
        whole = {name: value for name, value in report.items() if name != "signature"}
        key, heads = str(report["key"]), {one["stream"]: one for one in report["heads"]}
        if not holds(key, str(report["signature"]), whole):
            yield Finding("the report", 0, f"its signature does not match the key {key[:16]}...")
            return
        if key not in announced(store).keys:
            yield Finding("the report", 0, f"its key {key[:16]}... is not in the log")
        ends = store.heads()
        for stream, said in heads.items():
            if stream not in ends or ends[stream].seq < said["seq"]:
                there = ends[stream].seq if stream in ends else 0
                yield Finding(
                    stream, there + 1, f"missing: the report covers events up to {said['seq']}"
                )
                continue
            is_ = head_of(store, stream, said["seq"])
            if is_["hash"] != said["hash"]:
                yield Finding(
                    stream,
                    said["seq"],
                    "this event or an earlier one was changed: its hash does not match the report",
                )
            elif is_ != said:
                yield Finding(
                    stream, said["seq"], "the transfers up to this event do not match the report"
                )
    except (KeyError, TypeError, ValueError) as error:
        raise ReportError(f"the report is incomplete ({error!r})") from None


# On paper


def as_page(report: Mapping[str, Any]) -> Page:
    """To print, to sign by hand and to keep."""
    about = (
        ("Gaming day", _period(report)),
        ("Made", f"{local(report['made']):%Y-%m-%d %H:%M:%S %Z}"),
    )
    return Page(f"Shift report, {report['day']}", about, tuple(_blocks(report)))


def _period(report: Mapping[str, Any]) -> str:
    first, last = local(report["begins"]), local(report["ends"])
    state = "" if report["over"] else ", not over yet"
    return f"{report['day']}: {first:%Y-%m-%d %H:%M %Z} to {last:%Y-%m-%d %H:%M %Z}{state}"


def _blocks(report: Mapping[str, Any]) -> Iterator[Block]:
    yield Heading("Tables")
    head = ("Table", "Game", "Rounds", *map(str.capitalize, MONEY))
    rows = tuple(
        Row((one["table"], one["game"], str(one["rounds"]), *(format_money(one[m]) for m in MONEY)))
        for one in report["tables"]
    )
    yield Table(head, rows)
    yield Line("Win: closing inventory, credits and drop, less opening inventory and fills.")
    for one in report["tables"]:
        if one["corrections"]:
            put_right = format_money(one["corrections"])
            yield Line(f"{one['table']}: these figures include corrections of {put_right}.")
    cash = report["cash"]
    yield Line(
        f"Deposits {format_money(cash['deposits'])}, withdrawals"
        f" {format_money(cash['withdrawals'])}."
    )
    yield Heading("State of the log")
    yield Table(
        ("Stream", "Event", "SHA-256", "Transfers", "SHA-256 of the transfers"),
        tuple(
            Row(tuple(str(one[name]) for name in ("stream", "seq", "hash", "transfers", "ledger")))
            for one in report["heads"]
        ),
        wide=(2, 1, 6, 2, 6),
    )
    yield Form(
        (
            ("Key (Ed25519)", report["key"]),
            ("Signature", report["signature"][:64]),
            ("", report["signature"][64:]),
            ("Floorperson or above", ""),
            ("Date and time", ""),
        )
    )


def as_text(report: Mapping[str, Any]) -> Iterator[str]:
    """For a terminal, line by line."""
    yield f"Shift report, {_period(report)}"
    width = max([5, *(len(one["table"]) for one in report["tables"])])
    names = "".join(f"{name:>13}" for name in MONEY)
    yield f"{'table':<{width}} {'game':<14}{'rounds':>7}{names}"
    for one in report["tables"]:
        money = "".join(f"{format_money(one[name]):>13}" for name in MONEY)
        yield f"{one['table']:<{width}} {one['game']:<14}{one['rounds']:>7}{money}"
        if one["corrections"]:
            yield f"  of which corrections: {format_money(one['corrections'])}"
    cash = report["cash"]
    yield (
        f"Deposits {format_money(cash['deposits'])}, withdrawals"
        f" {format_money(cash['withdrawals'])}."
    )
    for one in report["heads"]:
        yield f"{one['stream']}: event {one['seq']}, sha256 {one['hash']}"
        yield f"  {one['transfers']} transfers, sha256 {one['ledger']}"
    if "signature" in report:
        yield f"Signed with {report['key']}:"
        yield f"  {report['signature']}"
    yield "Not approved for wagering."
