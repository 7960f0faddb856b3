"""What each person may see. What a person may not see is not sent.

A card that lies face down is seen by nobody but the player who may look at it, until the procedure
shows it, or the round is over. Random numbers, equipment and the sealed values of meters are for
the audit alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from title58.ledger.book import Account, Kind
from title58.live import seen
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.log import Event, unsealed
from title58.live.people import Act, Person
from title58.live.recording import NOT_RANDOM
from title58.records.explain import step_as_plain, tell
from title58.records.frames import frames
from title58.records.hidden import NOBODY, hidden_after
from title58.records.reasons import showed
from title58.records.writing import act_as_plain
from title58.rounds.driver import Entry
from title58.rounds.steps import Amount, Choose, Measure, TakeWagers

if TYPE_CHECKING:
    from title58.live.house import House
    from title58.live.table import TableInPlay

NOTICE = "Practice. Not approved for wagering."


def table_view(house: House, person: Person, name: str) -> dict[str, Any]:
    """All that this person may see of a table now."""
    table, book = house.tables[name], house.book
    mine = [seat for seat, one in table.seats.items() if one.person == person.name]
    view: dict[str, Any] = {
        "type": "view",
        "notice": NOTICE if table.recording is None else f"{NOTICE} {NOT_RANDOM}",
        "table": name,
        "game": table.filing.game,
        "facility": table.filing.facility,
        "date": table.filing.date.isoformat(),
        "positions": list(table.filing.options.positions),
        "settings": table.settings.as_plain(),
        "seats": {
            str(seat): {
                "person": one.person,
                "leaving": one.leaving,
                "chips": book.cents(Account(Kind.CHIPS, f"{name}/{seat}")),
                "staked": book.cents(Account(Kind.LAYOUT, f"{name}/{seat}")),
            }
            for seat, one in sorted(table.seats.items())
        },
        "mine": mine,
        "round": table.rounds,
        "seq": house.floor.heads[name].seq,
        "deadline": table.deadline,
        "now": house.floor.now(),
    }
    view["lying"], view["markers"] = seen.lying(table), seen.markers(table)
    if meters := seen.meters(table, house.floor.systems):
        view["meters"] = meters
    if table.recording is not None:
        view["recorded"] = table.recording.as_plain()
    played = table.round
    if played is None:
        return view
    view["over"], view["players"] = played.over, list(played.players)
    view["frames"] = frames(
        played.entries, mine=mine, over=played.over, standing=getattr(played.before, "bets", ())
    )
    view["told"] = list(lines(played.entries, mine, over=played.over))
    if table.betting is not None:
        view["seen"] = list(table.game.seen(table.betting))
        view["bets"] = [act_as_plain(wager) for wager in table.betting.wagers]
    if played.settlement is not None:
        view["settlement"] = played.settlement.as_dict()
        facts = played.settlement.facts
        view["facts"], view["showed"] = dict(facts), " ".join(showed(facts, table.game.words))
        view["lines"] = seen.settled(table, played.settlement.lines)
        view["turned"] = seen.turned(table, played.entries)
    if table.pending is not None:
        view["pending"] = pending(table, person, mine)
        view["asks"] = _asks(table)
        view["calls"] = seen.calls(table, mine)
        view.update(_mine(house, table, mine))
    return view


def _asks(table: TableInPlay) -> dict[str, Any]:
    """Whom the table waits for, without what only that person may know."""
    step = table.pending
    assert step is not None
    seat = getattr(step, "seat", NOBODY)
    kind = "bets" if isinstance(step, TakeWagers) else "choice" if seat else "dealer"
    return {"kind": kind, "seat": seat, "more": bool(isinstance(step, TakeWagers) and step.due)}


def _mine(house: House, table: TableInPlay, mine: Sequence[int]) -> dict[str, Any]:
    """What the person is asked at positions of his own."""
    step = table.pending
    if isinstance(step, TakeWagers) and mine:
        return {"open": seen.lawful(table, mine[0]), "due": seen.due(step)}
    if isinstance(step, Choose | Amount) and step.seat in mine:
        chips = house.book.cents(Account(Kind.CHIPS, f"{table.name}/{step.seat}"))
        return {"choice": seen.choice(table, step, chips - table.owed(step.seat))}
    return {}


def pending(table: TableInPlay, person: Person, mine: Sequence[int]) -> dict[str, Any]:
    """The step that waits: in full for those who may answer it."""
    step = table.pending
    assert step is not None
    seat = getattr(step, "seat", NOBODY)
    plain = step_as_plain(step)
    if isinstance(step, TakeWagers):
        answers = bool(mine) or person.may(Act.DEAL)
        spots = table.spots() if answers else {}
        plain["offered"] = [
            {"wager": slug, "on": list(spot.selections)} for slug, spot in spots.items()
        ]
    else:
        answers = seat in mine if seat else person.may(Act.DEAL)
    if answers:
        return {**plain, "yours": True}
    assert table.round is not None
    private = hidden_after(table.round.entries).private(step)
    text = f"Position {seat} decides" if private else str(step)
    return {"text": text, "label": step.label, "cites": list(step.cites), "yours": False}


def lines(
    entries: Sequence[Entry], mine: Sequence[int], *, over: bool, start: int = 0
) -> Iterator[dict[str, object]]:
    """The steps of a round in words; what is hidden without its answer."""
    hidden = {} if over else hidden_after(entries).seats
    for number, entry in enumerate(entries[start:], start):
        seat = hidden.get(number)
        unseen = seat is not None and seat not in mine
        told = tell(Entry(entry.step, None) if unseen else entry).as_plain()
        if unseen and isinstance(entry.step, Choose | Measure):  # it speaks of the hand
            told["step"] = f"Position {seat} decides"
        yield {**told, "hidden": True} if unseen else told


def event_view(house: House, person: Person, event: Event) -> dict[str, Any] | None:
    """An event of the log as this person may see it; None if he may not."""
    told = unsealed(event.told)
    watches = person.may(Act.WATCH)
    if event.stream == HOUSE_STREAM:
        if not watches:
            return None
        if event.kind == "meters":
            meters = {name: one["current"] for name, one in told["bank"]["meters"].items()}
            told = {"system": told["system"], "meters": meters}
    elif event.kind == "opened" and "recording" in told:  # what comes is nobody's to know
        told = {**told, "recording": {"results": len(told["recording"]), "notice": NOT_RANDOM}}
    elif event.kind == "round":
        names = ("round", "date", "seats", "leaving", "recorded")
        told = {name: told[name] for name in names if name in told}
    elif event.kind == "played":
        table = house.tables.get(event.stream)
        seats = table.seats if table is not None else {}
        mine = {seat for seat, one in seats.items() if one.person == person.name}
        hidden = {int(at): seat for at, seat in told["hidden"].items()}
        answers = [
            {"kind": answer["kind"], "hidden": True}
            if at in hidden and hidden[at] not in mine
            else answer
            for at, answer in enumerate(told["answers"])
        ]
        seen = ("deadline", "shown", "recorded")
        told = {"answers": answers, **{name: told[name] for name in seen if name in told}}
    elif event.kind in ("fill", "credit", "signed") and not watches:
        return None
    return {
        "stream": event.stream,
        "seq": event.seq,
        "at": event.at,
        "actor": event.actor,
        "kind": event.kind,
        "told": told,
    }
