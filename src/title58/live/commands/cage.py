"""People, cash and chips: commands that move money without a round."""

from __future__ import annotations

from typing import Any

from title58.ledger.book import Account, Kind, Reason, between, units
from title58.live.commands.reading import (
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
from title58.live.commands.work import Proposal, Work
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import Act, Person, Role
from title58.plain import FLAG, WHOLE


def person(work: Work, by: Person, said: Message) -> dict[str, Any]:
    by.must_be_allowed(Act.PEOPLE, "person")
    name, role = field(said, "name", NAME), field(said, "role", ROLE)
    bot = field(said, "bot", FLAG) if "bot" in said else False
    known(said, "name", "role", "bot")
    if name in work.floor.people:
        raise CommandError(f"name: {name!r} is already in use")
    if bot and role != Role.PLAYER:
        raise CommandError(f"bot: a bot must have the role player, not {role!r}")
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


# Two people: one proposes, another confirms


def fill(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """Chips from the float to a table (`cents`), or back (below zero)."""
    by.must_be_allowed(Act.FLOOR, "fill")
    table, cents = work.table(said), field(said, "cents", WHOLE)
    known(said, "table", "cents")
    if cents == 0:
        raise CommandError("cents: must not be 0; above 0 is a fill, below 0 a credit")
    return _propose(work, by, {"type": "fill", "table": table.name, "cents": cents})


def correct(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """A new entry that puts right what an old one did."""
    by.must_be_allowed(Act.CORRECT, "correct")
    source, target = field(said, "from", ACCOUNT), field(said, "to", ACCOUNT)
    cents, why = field(said, "cents", CENTS), field(said, "why", SAID)
    known(said, "from", "to", "cents", "why")
    if source == target:
        raise CommandError(f"to: {target} is the same account as from")
    told = {"from": str(source), "to": str(target), "cents": cents, "why": why}
    return _propose(work, by, {"type": "correct", **told})


def _propose(work: Work, by: Person, what: dict[str, Any]) -> dict[str, Any]:
    event = work.log(HOUSE_STREAM, by.name, "proposed", what)
    work.floor.proposals[event.seq] = Proposal(by.name, what)
    return {"type": "proposed", "proposal": event.seq}


def confirm(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """The second person answers for it too: only now does anything move."""
    by.must_be_allowed(Act.CORRECT, "confirm")
    number = field(said, "proposal", WHOLE)
    known(said, "proposal")
    proposal = work.floor.proposals.get(number)
    if proposal is None:
        waiting = ", ".join(map(str, work.floor.proposals)) or "none"
        raise CommandError(f"proposal: {number} is not waiting to be confirmed; waiting: {waiting}")
    if proposal.by == by.name:
        raise CommandError(f"proposal: {by.name} proposed it; another person must confirm it")
    what, told = proposal.what, {**proposal.what, "proposal": number, "by": proposal.by}
    work.log(HOUSE_STREAM, by.name, "confirmed", {"proposal": number})
    if what["type"] == "fill":
        table, cents = work.table(what).name, what["cents"]
        reason = Reason.FILL if cents > 0 else Reason.CREDIT
        event = work.log(table, by.name, reason, told)
        rack = Account(Kind.RACK, table)
        work.move(event, between(Account(Kind.FLOAT), rack, units(cents), reason))
    else:
        event = work.log(HOUSE_STREAM, by.name, "correction", told)
        sides = Account.named(what["from"]), Account.named(what["to"])
        amount, why = units(what["cents"]), what["why"]
        work.move(event, between(*sides, amount, Reason.CORRECTION, why=why))
    work.check()  # before it is taken off the list
    del work.floor.proposals[number]
    return {"type": "done", "proposal": number}
