"""People, cash and chips: commands that move money without a round."""

from __future__ import annotations

from typing import Any

from title58.ledger.book import Account, Kind, Reason, between, units
from title58.live.commands import (
    ACCOUNT,
    CENTS,
    NAME,
    ROLE,
    SAID,
    CommandError,
    Message,
    field,
    known,
)
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import Act, Person, Role
from title58.live.work import Work
from title58.plain import FLAG, WHOLE


def person(work: Work, by: Person, said: Message) -> dict[str, Any]:
    by.must_be_allowed(Act.PEOPLE, "person")
    name, role = field(said, "name", NAME), field(said, "role", ROLE)
    bot = field(said, "bot", FLAG) if "bot" in said else False
    known(said, "name", "role", "bot")
    if name in work.floor.people:
        raise CommandError(f"name: {name!r} is already in use")
    if bot and role != Role.PLAYER:
        raise CommandError(f"bot: a bot is a player; the role is {role!r}")
    work.log(HOUSE_STREAM, by.name, "person", {"name": name, "role": role, "bot": bot})
    work.floor.people[name] = Person(name, Role(role), bot)
    return {"type": "done", "person": name}


def deposit(work: Work, by: Person, said: Message) -> dict[str, Any]:
    return _cash(work, by, said, Reason.DEPOSIT)


def withdraw(work: Work, by: Person, said: Message) -> dict[str, Any]:
    return _cash(work, by, said, Reason.WITHDRAWAL)


def _cash(work: Work, by: Person, said: Message, reason: Reason) -> dict[str, Any]:
    by.must_be_allowed(Act.CAGE, reason)
    whose, cents = work.person(said), field(said, "cents", CENTS)
    known(said, "person", "cents")
    account, outside = Account(Kind.PLAYER, whose.name), Account(Kind.CASH)
    sides = (outside, account) if reason is Reason.DEPOSIT else (account, outside)
    event = work.log(HOUSE_STREAM, by.name, reason, {"person": whose.name, "cents": cents})
    work.move(event, between(*sides, units(cents), reason))
    return {"type": "done", "person": whose.name, "cents": work.cents(account)}


def fill(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """Chips from the float to a table (`cents`), or back (below zero)."""
    by.must_be_allowed(Act.FLOOR, "fill")
    table, cents = work.table(said), field(said, "cents", WHOLE)
    known(said, "table", "cents", "with")
    second = work.second(by, said)
    reason = Reason.FILL if cents > 0 else Reason.CREDIT
    event = work.log(table.name, by.name, reason, {"cents": cents, "with": second.name})
    rack = Account(Kind.RACK, table.name)
    work.move(event, between(Account(Kind.FLOAT), rack, units(cents), reason))
    return {"type": "done", "table": table.name}


def correct(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """A new entry that puts right what an old one did; two people answer for it."""
    by.must_be_allowed(Act.CORRECT, "correct")
    second = work.second(by, said)
    source, target = field(said, "from", ACCOUNT), field(said, "to", ACCOUNT)
    cents, why = field(said, "cents", CENTS), field(said, "why", SAID)
    known(said, "from", "to", "cents", "why", "with")
    told = {"from": str(source), "to": str(target), "cents": cents, "why": why}
    event = work.log(HOUSE_STREAM, by.name, "correction", {**told, "with": second.name})
    work.move(event, between(source, target, units(cents), Reason.CORRECTION, why=why))
    return {"type": "done"}
