"""Keys in the log: a new one announced, and hidden values encrypted anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from title58.live.commands.reading import CommandError, Message, field, known
from title58.live.commands.work import Work
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import Act, Person
from title58.live.store.signing import ANNOUNCED, well_announced
from title58.plain import TEXT


def announce(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """A new signing key; whether the key before it signed that is checked by whoever reads it."""
    by.must_be_allowed(Act.PEOPLE, ANNOUNCED)
    told = {name: field(said, name, TEXT) for name in ("public", "by", "signature")}
    known(said, *told)
    if not well_announced(told, "" if told["public"] == told["by"] else told["by"]):
        raise CommandError("signature: not a valid signature by the key in `by`")
    work.log(HOUSE_STREAM, by.name, ANNOUNCED, told)
    return {"type": "done", "public": told["public"]}


def reseal(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """Hidden values under the newest key, as new events; the old ones stay as they are."""
    by.must_be_allowed(Act.PEOPLE, "reseal")
    known(said)
    hidden = 0
    for system in work.floor.systems.values():
        if any(one.secret is not None for one in system.bank.mysteries.values()):
            system.bank = replace(system.bank)  # another bank of the same values: written anew
            hidden += 1
    work.log(HOUSE_STREAM, by.name, "resealed", {"systems": hidden})
    return {"type": "done", "systems": hidden}
