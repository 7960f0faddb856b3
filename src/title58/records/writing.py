"""Answers as they stand in round records."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.records.answers import DETAILS, EVENTS, KINDS_OF_ACTS, TILES
from title58.rounds.answers import (
    Act,
    Answer,
    CoverCardShown,
    Happening,
    MetersRead,
    NoCardsLeft,
    NoMoreBets,
    Pocket,
    TilesShown,
)
from title58.rounds.wagers import PLACE, REDUCE


def act_as_plain(act: Act) -> dict[str, object]:
    """What was done while betting was open, as an answer of a record."""
    if isinstance(act, NoMoreBets):
        return {"kind": "no-more-bets"}
    told: dict[str, object]
    told = {"kind": KINDS_OF_ACTS[act.action], "seat": act.seat, "wager": act.kind}
    if act.action in (PLACE, REDUCE):
        told["amount"] = act.amount
    if act.on:
        told["on"] = act.on
    if act.form not in ("", "chips"):
        told["form"] = act.form
    if act.confirmed:
        told["confirmed"] = True
    if act.said:
        told["said"] = act.said
    return told


def answer_as_plain(
    answer: Answer, *, to: str = "", seat: int = 0, about: str = ""
) -> dict[str, object]:
    """An answer as it stands in a record, with what the step said of it."""
    plain: dict[str, object]
    match answer:
        case Card():
            plain = {"kind": "card", "card": str(answer), "to": to}
        case CoverCardShown():
            plain = {"kind": "cover-card"}
        case NoCardsLeft():
            plain = {"kind": "no-cards-left"}
        case tuple():
            plain = {"kind": "dice", "dice": list(answer)}
        case Pocket(name=name):
            plain = {"kind": "pocket", "pocket": name}
        case TilesShown(tiles=tiles):
            plain = {"kind": "tiles", "tiles": TILES.write(tiles), "to": to}
        case str():
            plain = {"kind": "choice", "choice": answer, "seat": seat, "about": about}
        case int():
            plain = {"kind": "measure", "measure": answer, "about": about}
        case MetersRead():
            from title58.progressive.keeping import READING

            read = {name: kind.write(getattr(answer, name)) for name, kind in READING.items()}
            told = {name: value for name, value in read.items() if value}
            plain = {"kind": "meters", "system": answer.system, **told}
        case Happening():
            name = "event" if answer.kind in EVENTS else "irregularity"
            plain = {"kind": name, name: str(answer.kind), "at": answer.at}
            plain |= {
                key: DETAILS[key].write(value) if key in DETAILS else value
                for key, value in answer.details.items()
            }
        case _:
            raise TypeError(f"{answer!r} is not an event")
    return {key: value for key, value in plain.items() if value != ""}
