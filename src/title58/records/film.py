"""A record as a film: every step as a frame, how it ended, and whether the record says the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from title58.law import Code, Law
from title58.records.explain import plain_cite, step_as_plain
from title58.records.frames import Frame, frames, lies
from title58.records.outcomes import Unreadable
from title58.records.reading import RecordError
from title58.records.reasons import line_told
from title58.records.record import Record, parse_record, read_record
from title58.records.replay import UnfinishedRound, differences, replay
from title58.refusal import Refusal
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Entry, Log, Played, entries_of
from title58.rounds.state import TableState

SAME = "Settled again here: the result matches the record to the cent."
ALONE = "Settled here. The record has no settlement to compare with."


def film(record: Mapping[str, object] | str, code: Code | None = None) -> dict[str, Any]:
    """A record played again. It never raises: what cannot be read or is refused is told."""
    try:
        read = parse_record(record, code) if isinstance(record, str) else read_record(record, code)
    except RecordError as error:
        told = str(Unreadable("", error.path, error.problem))
        return {"outcome": "unreadable", "verdict": {"same": None, "text": _sentence(told)}}
    except Refusal as refusal:  # what is filed does not comply
        return {"outcome": "refused", "verdict": _refused(refusal), "refusal": _plain(refusal)}
    seen: Log = []
    shown: dict[str, Any] = {
        "id": read.id,
        "game": read.game.slug,
        "title": read.game.name,
        "chapter": read.game.chapter,
        "date": read.date.isoformat(),
        "facility": read.facility,
        "players": list(read.players),
        "before": [one._asdict() for one in read.game.markers(read.options, read.before)],
    }
    try:
        played = replay(read, seen)
    except RecordError as error:
        told = str(Unreadable("", error.path, error.problem))
        end = {"outcome": "unreadable", "verdict": {"same": None, "text": _sentence(told)}}
    except UnfinishedRound as unfinished:
        end = {
            "outcome": "unfinished",
            "verdict": {"same": None, "text": "The record ends before the round does."},
            "pending": step_as_plain(unfinished.pending),
        }
    except Refusal as refusal:
        end = {"outcome": "refused", "verdict": _refused(refusal), "refusal": _plain(refusal)}
    else:
        end = {"outcome": "settled", **_settled(read, played)}
    entries = entries_of(seen)
    shots = _numbered(frames(entries, over=True, standing=_standing(read.before)), entries)
    return {**shown, "frames": shots, **end, "law": _law(read.law, shots, end)}


def _settled(read: Record, played: Played[TableState]) -> dict[str, Any]:
    settlement = played.settlement
    differ = differences(read, played)
    if differ:
        many = "one place" if len(differ) == 1 else f"{len(differ)} places"
        verdict = {
            "same": False,
            "text": f"Settled again here: the result differs from the record in {many}.",
        }
    elif read.settlement is not None:
        verdict = {"same": True, "text": SAME}
    else:
        verdict = {"same": None, "text": ALONE}
    return {
        "verdict": {**verdict, "differences": differ},
        "lines": [line_told(line, read.game, read.law) for line in settlement.lines],
        "net": {str(seat): settlement.net(seat) for seat in settlement.seats},
        "house": -settlement.net(),
        "facts": dict(settlement.facts),
        "lying": [lies(one) for one in _standing(played.outcome.state)],
        "markers": [one._asdict() for one in read.game.markers(read.options, played.outcome.state)],
    }


def _standing(state: TableState) -> Sequence[Any]:
    """What lies on the layout between rounds."""
    return tuple(getattr(state, "bets", ()))


def _numbered(shots: list[Frame], entries: Sequence[Entry]) -> list[Frame]:
    """With each frame, where its answer stands in the record: what a fork changes."""
    at = 0
    for shot, entry in zip(shots, entries, strict=True):
        if isinstance(entry.answer, WagersDown):
            at += len(entry.answer.wagers) + 1
        elif entry.answer is not None:
            shot["at"] = at
            at += 1
    return shots


def _law(law: Law, shots: Sequence[Frame], end: Mapping[str, Any]) -> dict[str, str]:
    """What the sections behind the round say, in our words."""

    def cited() -> Iterator[str]:
        for shot in shots:
            yield from shot["cites"]
        for line in end.get("lines", ()):
            yield from line["cites"]
        yield from end.get("refusal", {}).get("cites", ())

    found = {cite: law.provision(cite) for cite in dict.fromkeys(cited())}
    return {cite: one.summary for cite, one in found.items() if one is not None}


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {"same": False, "text": f"Refused. {refusal}"}


def _plain(refusal: Refusal) -> dict[str, Any]:
    cites = list(dict.fromkeys(map(plain_cite, refusal.cites)))
    return {"cites": cites, "problem": refusal.problem, "lawful": refusal.lawful}


def _sentence(told: str) -> str:
    return told if told.endswith(".") else f"{told}."
