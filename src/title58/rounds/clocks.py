"""The clocks of what is in use at a table: a round begins with nothing that is past its time.

A table that does not say when its rounds begin has no clock, and plays as ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from title58.law.cites import Cited
from title58.law.clocks import Clock, Moment, Thing, clocks_of
from title58.plain import moment_said
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.bars import AnyGame, Bar
from title58.rounds.game import AnySetup
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Do, Procedure

CHANGED = {
    Thing.CARDS: TableEvent.CARDS_CHANGED,
    Thing.DICE: TableEvent.DICE_CHANGED,
    Thing.TILES: TableEvent.TILES_CHANGED,
}


@dataclass(frozen=True)
class InUse(Do):
    """Something is in use, since when and until when; it may be changed now."""

    thing: Thing
    overdue: bool


class Since(NamedTuple):
    """Since when something is in use, and whether it has been changed just now."""

    when: Moment | None
    changed: bool = False


def in_use(
    table: AnySetup,
    chapter: str,
    thing: Thing,
    since: Moment | None,
    *,
    new: bool,
    now: Mapping[str, str] | None = None,
) -> Procedure[Since]:
    """Refuse a round with something that had to be changed before it.

    `new`: it comes to the table with this round, unless the record knows better. `now`: options
    that stand otherwise than filed, as while a device is out of order.
    """
    if table.at is None:
        return Since(since)
    clock = _clock(table, chapter, thing, now or {})
    if clock is None:
        return Since(since)
    if new and since is None:
        return Since(table.at)
    overdue = since is not None and table.at > clock.due(since)
    changed = yield InUse(
        clock.cite,
        _words(clock, since),
        thing,
        overdue,
        label=f"{thing}-in-use",
        may=(CHANGED[thing],),
    )
    if isinstance(changed, Happening):
        yield Do(clock.cite, f"The {thing} are changed at {moment_said(table.at)}")
        return Since(table.at, changed=True)
    if since is not None:
        _refuse(clock, since, table.at)
    return Since(since)


def _clock(table: AnySetup, chapter: str, thing: Thing, now: Mapping[str, str]) -> Clock | None:
    options: Any = table.options

    def value(name: str) -> object:
        return now[name] if name in now else options.value(name)

    found = options.once(
        ("clocks", table.law, chapter, *now.items()),
        lambda: {clock.thing: clock for clock in clocks_of(chapter, table.law, value)},
    )
    clock: Clock | None = found.get(thing)
    return clock


def _words(clock: Clock, since: Moment | None) -> str:
    most = f"they may be used for at most {clock.limit}"
    if since is None:
        return f"There is no record of when the {clock.thing} were put in use; {most}"
    until = moment_said(clock.due(since))
    return f"The {clock.thing} have been in use since {moment_said(since)}; {most}, until {until}"


def _refuse(clock: Clock, since: Moment, at: Moment) -> None:
    due = clock.due(since)
    began = f"the round begins at {moment_said(at)}"
    if at < since:
        raise Refusal(
            f"{began}, but the {clock.thing} were not put in use until {moment_said(since)}",
            clock.cite,
            value=moment_said(since),
            lawful=f"{clock.thing} put in use by {moment_said(at)}",
        )
    if at > due:
        raise Refusal(
            f"{began}, but the {clock.thing}, in use since {moment_said(since)}, had to be "
            f"changed by {moment_said(due)}",
            clock.cite,
            value=moment_said(at),
            lawful=f"{clock.thing} in use for at most {clock.limit}: a round that begins by "
            f"{moment_said(due)}, or '{CHANGED[clock.thing]}' before it",
        )


def changed_before(thing: Thing, cite: Cited) -> Bar:
    """A change that is told where there is no place for it."""
    return Bar(
        (CHANGED[thing],),
        AnyGame.CHANGED,
        cite,
        f"the {thing} may be changed only before a round begins, at the time given in `at`",
        "`at`, with the change as the first event of the round",
    )
