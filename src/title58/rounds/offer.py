"""The rules of taking a wager that every game shares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from title58.errors import given
from title58.law import Law, markers
from title58.law.cites import Cited
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.wagers import Layout, Rule, Wager, in_words
from title58.submission.table import TableOptions
from title58.wagers.amounts import Bounds, InUnits

_TAKEN_MOST = 10_000


def refuse_unoffered(
    wager: Wager,
    game: str,
    law: Law,
    spots: Mapping[str, Spot],
    options: TableOptions,
    cite: Cited,
    *,
    limits: bool = True,
    players: Collection[int] | None = None,
) -> None:
    """Raise a Refusal unless the wager is lawful that day, offered here, and well placed.

    `players` are the seats taken; left out, whoever has a place may wager.
    """
    spot = spots.get(wager.kind)
    if spot is None:
        law.wager(game, wager.kind)  # says since or until when, if it is a matter of dates
        raise Refusal(
            f"{wager.spoken} is not offered at this table",
            law.wager(game, wager.kind).cite,
            value=wager.kind,
            lawful=", ".join(spots),
        )
    if wager.on not in spot.selections:
        raise Refusal(
            f"{in_words(wager.kind)} cannot be placed on {wager.on!r}",
            spot.law.cite,
            value=wager.on,
            lawful=", ".join(one or "no selection" for one in spot.selections),
        )
    if wager.seat not in options.positions:
        known = options.catalogue()["positions"]
        raise Refusal(
            f"there is no position {wager.seat} at this table",
            known.cites,
            value=wager.seat,
            lawful=", ".join(map(str, options.positions)),
        )
    if players is not None and wager.seat not in players:
        refuse_absent(wager.seat, players, cite)
    if wager.amount <= 0:
        raise Refusal(
            f"{format_money(wager.amount)} is not a wager",
            cite,
            value=format_money(wager.amount),
            lawful="a positive amount",
        )
    low, high, step = spot.bounds
    if limits and not (low <= wager.amount <= (high or wager.amount) and step == 1):
        refuse_amount(wager, spot, options)


def by_itself(take: Callable[[Wager], None]) -> Rule:
    """The rule of a layout where no wager depends on another: one taken before is taken again."""
    taken: set[object] = set()

    def rule(_layout: Layout, wager: Wager) -> None:
        made = wager.spot, wager.amount, wager.form, wager.confirmed
        if made in taken and markers.listener is None:
            return
        take(wager)
        if len(taken) < _TAKEN_MOST:
            taken.add(made)

    return rule


def seats_of(options: TableOptions, players: Iterable[int] | None) -> tuple[int, ...]:
    """The seats that are taken: those said, or all. Refused if one is not there, or taken twice."""
    places = options.positions
    if players is None:
        return places
    taken = given("players", players, Iterable)
    taken = tuple(given("players", seat, int) for seat in taken)
    known = set(taken)
    if len(known) == len(taken) and known.issubset(places):
        return taken
    wrong = next(seat for seat in taken if seat not in places or taken.count(seat) > 1)
    problem = (
        f"position {wrong} is listed twice" if wrong in places else f"there is no position {wrong}"
    )
    raise Refusal(
        f"players: {problem} at this table",
        options.catalogue()["positions"].cites,
        value=wrong,
        lawful="positions " + ", ".join(map(str, places)),
    )


def refuse_absent(seat: int, players: Collection[int], cite: Cited) -> None:
    """Raise a Refusal for what is said to be done by somebody who is not at the table."""
    if seat not in players:
        raise Refusal(
            f"nobody is playing at position {seat} of this table",
            cite,
            value=f"position {seat}",
            lawful="positions " + ", ".join(map(str, dict.fromkeys(players)))
            if players
            else "nobody is at the table",
        )


def refuse_beyond_limits(
    wager: Wager,
    bounds: Bounds,
    low_cite: Cited = "601a.2",
    high_cite: Cited = "601a.2",
    *,
    of: str = "",
) -> None:
    """Raise a Refusal for a wager under its least amount or over its greatest."""
    low, high, _ = bounds
    if low <= wager.amount <= (high or wager.amount):
        return
    least, most = format_money(low), format_money(high)
    raise Refusal(
        f"{format_money(wager.amount)} is outside this table's limits{of}",
        low_cite if wager.amount < low else high_cite,
        value=format_money(wager.amount),
        lawful=f"{least} to {most}" if high else f"from {least}",
    )


def refuse_other_amount(wager: Wager, only: int, problem: str, cite: Cited) -> None:
    """Raise a Refusal for an amount that is not the only one."""
    if wager.amount != only:
        lawful = f"exactly {format_money(only)}"
        raise Refusal(problem, cite, value=format_money(wager.amount), lawful=lawful)


def refuse_amount(wager: Wager, spot: Spot, options: TableOptions) -> None:
    """Raise a Refusal for what may not be wagered there, whatever else lies on the layout."""
    refuse_beyond_limits(wager, spot.bounds)
    if spot.bounds.step != 1:
        refuse_in_between(wager, spot, options)


def refuse_in_between(wager: Wager, spot: Spot, options: TableOptions) -> None:
    """Raise a Refusal for an amount that does not come in its units."""
    amount = spot.amount
    if isinstance(amount, InUnits) and wager.amount % (step := amount.bounds(options).step):
        interpretation = f" ({amount.interpretation})" if amount.interpretation else ""
        raise Refusal(
            f"{wager.spoken} of {format_money(wager.amount)} {amount.why}",
            amount.cite or spot.law.cite,
            value=format_money(wager.amount),
            lawful=f"a multiple of {format_money(step)}{interpretation}",
        )
