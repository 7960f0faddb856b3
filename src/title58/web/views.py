"""What a person may see of a table: simple views until live/views.py has its own."""

from __future__ import annotations

from typing import Any

from title58.ledger.book import Account, Kind
from title58.live.house import House
from title58.live.log import Event
from title58.live.people import Act, Person
from title58.records.explain import step_as_plain
from title58.rounds.steps import Amount, Choose, TakeWagers

_OPEN = ("bet", "take-down", "reduce", "call-on", "call-off", "no-more-bets", "choice", "dice")


def table_view(house: House, person: Person, table_name: str) -> dict[str, Any]:
    table = house.tables[table_name]
    view: dict[str, Any] = {
        "table": table.name,
        "game": table.filing.game,
        "round": table.rounds,
        "deadline": table.deadline,
        "seats": {
            str(seat): {
                "person": one.person,
                "leaving": one.leaving,
                "chips": house.book.cents(Account(Kind.CHIPS, f"{table.name}/{seat}")),
                "layout": house.book.cents(Account(Kind.LAYOUT, f"{table.name}/{seat}")),
            }
            for seat, one in table.seats.items()
        },
    }
    step = table.pending
    if isinstance(step, TakeWagers):
        view["step"] = step_as_plain(step)
    elif isinstance(step, Choose | Amount):
        mine = step.seat in table.seats and table.seats[step.seat].person == person.name
        view["step"] = step_as_plain(step) if mine else {"seat": step.seat}
    if table.round is not None and table.round.over and table.round.settlement is not None:
        view["settlement"] = table.round.settlement.as_dict()
    return view


def event_view(_house: House, person: Person, event: Event) -> dict[str, Any] | None:
    told = event.told
    plain: dict[str, Any] = {"seq": event.seq, "at": event.at, "kind": event.kind}
    match event.kind:
        case "sat" | "leaves" | "left":
            return {**plain, "seat": told["seat"]}
        case "opened":
            return {**plain, "submission": told["submission"], "settings": told["settings"]}
        case "round":
            return {**plain, "round": told["round"]}
        case "played":
            answers = [one for one in told["answers"] if one.get("kind") in _OPEN]
            return {**plain, "answers": answers, "deadline": told["deadline"]}
        case "settled":
            return {**plain, "round": told["round"], "settlement": told["settlement"]}
        case "closed":
            return plain
    return {**plain, "told": told} if person.may(Act.WATCH) else None
