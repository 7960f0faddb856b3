"""Tables opened and closed, seats taken and left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from title58.equipment.randomness import SystemSource
from title58.ledger.book import Account, Kind, Reason, between, units
from title58.live.commands.play import own, without
from title58.live.commands.reading import (
    CENTS,
    NAME,
    CommandError,
    Message,
    field,
    known,
    settings_of,
)
from title58.live.commands.work import Work
from title58.live.days import law_day
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import Act, Person
from title58.live.recording import Plain, Recording, read_recording
from title58.live.table import PAPERS, Settings, Sitting, TableInPlay
from title58.plain import TEXT, WHOLE, choice
from title58.submission.filing import Submission, read_filing
from title58.submission.options import refuse_violations
from title58.table.equipment import WheelEquipment, equipment_for

_PAPER = choice(*PAPERS)


def open_table(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """From a Rules Submission that complies. One without a date follows the law from day to day."""
    by.must_be_allowed(Act.FLOOR, "open")
    name, floor = field(said, "table", NAME), work.floor
    known(said, "table", "submission", "settings", "recording")
    if name in floor.tables or name == HOUSE_STREAM:
        raise CommandError(f"table: {name!r} is taken")
    raw = said.get("submission")
    if not isinstance(raw, Mapping):
        raise CommandError("submission: give the fields of a Rules Submission")
    follows = "date" not in raw
    dated = {**raw, "date": law_day(floor.now()).isoformat()} if follows else raw
    filing = read_filing(dated, "submission", floor.code)
    settings = settings_of(said)
    refuse_violations(filing.violations())
    recorded = _recorded(said, filing, settings)
    told = {
        **({} if recorded is None else {"recording": recorded}),
        "submission": {
            "facility": filing.facility,
            "game": filing.game,
            "date": filing.date.isoformat(),
            "options": filing.options.as_plain(),
        },
        "follows": follows,
        "settings": settings.as_plain(),
    }
    work.log(name, by.name, "opened", told)
    work.log(HOUSE_STREAM, by.name, "table-opened", {"table": name})
    recording = None if recorded is None else Recording(recorded)
    floor.tables[name] = TableInPlay(
        name, filing, settings, floor.chance, floor.systems, follows, recording
    )
    work.touched.add(name)
    return {"type": "done", "table": name}


def _recorded(said: Message, filing: Submission, settings: Settings) -> list[Plain] | None:
    """The results that a table is to show, if it is to show a recording."""
    if "recording" not in said:
        return None
    if settings.keyed:
        raise CommandError("recording: not at a keyed table, which shows what its dealer keys")
    wheel = isinstance(equipment_for(filing.game, filing.options, SystemSource()), WheelEquipment)
    return read_recording(said["recording"], wheel=wheel)


def close(work: Work, by: Person, said: Message) -> dict[str, Any]:
    by.must_be_allowed(Act.FLOOR, "close")
    table = work.table(said)
    known(said, "table")
    if not table.between_rounds:
        raise CommandError(f"table: a round is under way at {table.name!r}; let it end first")
    if table.seats:
        raise CommandError(f"table: people still sit at {table.name!r}")
    event = work.log(table.name, by.name, "closed", {})
    work.log(HOUSE_STREAM, by.name, "table-closed", {"table": table.name})
    rack = Account(Kind.RACK, table.name)
    work.move(event, between(rack, Account(Kind.FLOAT), work.holds(rack), Reason.CREDIT))
    del work.floor.tables[table.name]
    return {"type": "done", "table": table.name}


def sign(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """The checklist or the inspection sheet of a table, signed: which paper, by its digest."""
    by.must_be_allowed(Act.DEAL, "sign")
    table, paper = work.table(said), field(said, "paper", _PAPER)
    digest = field(said, "sha256", TEXT)
    known(said, "table", "paper", "sha256")
    if len(digest) != 64 or set(digest) - set("0123456789abcdef"):
        raise CommandError(f"sha256: {digest!r} is not a SHA-256 digest in lowercase hexadecimal")
    work.log(table.name, by.name, "signed", {"paper": paper, "sha256": digest})
    table.signed[paper] = by.name
    work.touched.add(table.name)
    return {"type": "done", "table": table.name}


def sit(work: Work, by: Person, said: Message) -> dict[str, Any]:
    by.must_be_allowed(Act.PLAY, "sit")
    table, seat = work.table(said), field(said, "seat", WHOLE)
    cents = field(said, "cents", CENTS)
    known(said, "table", "seat", "cents")
    positions = table.filing.options.positions
    if seat not in positions:
        raise CommandError(f"seat: {seat} is not one of {', '.join(map(str, positions))}")
    if seat in table.seats:
        raise CommandError(f"seat: {seat} is taken")
    told = {"seat": seat, "person": by.name, "cents": cents}
    _buy_in(work, table, by, "sat", told)
    table.seats[seat] = Sitting(by.name)
    return {"type": "done", "table": table.name, "seat": seat}


def buy(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """More chips for a seat."""
    table, seat = work.table(said), field(said, "seat", WHOLE)
    cents = field(said, "cents", CENTS)
    known(said, "table", "seat", "cents")
    own(by, table, seat)
    person = table.seats[seat].person
    _buy_in(work, table, by, "bought", {"seat": seat, "person": person, "cents": cents})
    return {"type": "done", "table": table.name, "seat": seat}


def _buy_in(work: Work, table: TableInPlay, by: Person, kind: str, told: dict[str, Any]) -> None:
    event = work.log(table.name, by.name, kind, told)
    amount, drop = units(told["cents"]), Account(Kind.DROP, table.name)
    rack = Account(Kind.RACK, table.name)
    chips = Account(Kind.CHIPS, f"{table.name}/{told['seat']}")
    bought = [
        *between(Account(Kind.PLAYER, told["person"]), drop, amount, Reason.BUY_IN),
        *between(rack, chips, amount, Reason.BUY_IN),
    ]
    work.move(event, work.filled(table, bought))
    work.touched.add(table.name)


def leave(work: Work, by: Person, said: Message) -> dict[str, Any]:
    table, seat = work.table(said), field(said, "seat", WHOLE)
    known(said, "table", "seat")
    own(by, table, seat)
    work.touched.add(table.name)
    work.log(table.name, by.name, "leaves", {"seat": seat})
    table.seats[seat] = Sitting(table.seats[seat].person, leaving=True)
    without(work, table, by)
    return {"type": "done", "table": table.name, "seat": seat}
