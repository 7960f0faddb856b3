"""Taking a Roulette wager: with which chips, on which spot, within which limits (617a.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from title58.games.roulette.notation import normalise, parse_numbers
from title58.games.roulette.options import AS_SINGLE, FIVE_ADJACENT, SINGLE, RouletteOptions
from title58.games.roulette.wagers import (
    FIRST_FIVE,
    GAME,
    INSIDE,
    STRAIGHT,
    WAGERS,
)
from title58.games.roulette.wheel import five_around
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot, spots_of
from title58.rounds.offer import refuse_in_between, refuse_unoffered
from title58.rounds.wagers import Layout, Wager, in_words

CHIPS, VALUE_CHIPS, CASH = "chips", "value-chips", "cash"  # forms of a wager; chips are Roulette's


@implements("617a.5(b)")
def layout(
    law: Law,
    options: RouletteOptions,
    colours: Mapping[int, str],
    players: Collection[int] | None = None,
) -> Layout:
    """A layout open for wagers by players with Roulette chips of these colours."""
    offered = spots_of(WAGERS.at(law, options))

    def rule(there: Layout, wager: Wager) -> None:
        _refuse_form(wager, options)
        _refuse_unknown(wager)
        _refuse_place(wager, law, offered, options)
        refuse_unoffered(
            *(wager, GAME, law, offered, options, "617a.3(a)"), limits=False, players=players
        )
        _refuse_without_chips(wager, colours)
        refuse_in_between(wager, offered[wager.kind], options)  # five equal parts (617a-06)
        _refuse_outside_limits(there, wager, law, options)

    def complete(there: Layout) -> None:
        _refuse_too_little_inside(there, options)

    # What lies there at the call is what is settled (617a-03); afterwards nothing is touched.
    return Layout(rule, complete, "617a.5(b)")


@implements("617a.3(a)")
def _refuse_form(wager: Wager, options: RouletteOptions) -> None:
    """Roulette chips alone, unless value chips are filed for (617a-11); never spoken cash."""
    if wager.form == CHIPS or (wager.form == VALUE_CHIPS and options.value_chips):
        return
    problem = {
        CASH: "a spoken wager backed by cash is not accepted at Roulette",
        VALUE_CHIPS: "a wager of value chips is not accepted at this table (617a-11)",
    }.get(wager.form, f"a wager cannot be made in {wager.form!r}")
    more = " or value chips" if options.value_chips else ""
    raise Refusal(
        problem, "617a.3(a)", value=wager.form, lawful=f"Roulette chips{more} on the layout"
    )


@implements("617a.3(e)")
def _refuse_unknown(wager: Wager) -> None:
    """The list is closed: what it leaves out has no odds (617a-14)."""
    if wager.kind not in WAGERS:
        raise Refusal(
            f"{wager.kind!r} is not a Roulette wager",
            "617a.3(e)",
            value=wager.kind,
            lawful=", ".join(one.slug for one in WAGERS),
        )


@implements("617a.3(e)(5)", "617a.3(e)(1)(i)")
def _refuse_place(
    wager: Wager, law: Law, offered: Mapping[str, Spot], options: RouletteOptions
) -> None:
    """A wager that this wheel, this layout or this filing has no spot for."""
    if not offered:
        return  # no Roulette that day at all: told by its dates
    if wager.kind == FIRST_FIVE and FIRST_FIVE not in offered:
        wheel_cite = "617a.1(c)" if options.wheel == SINGLE else "617a.1(e)"
        raise Refusal(
            f"First Five Numbers covers 00, which cannot be wagered on here ({options.wheel})",
            cites("617a.3(e)(5)", wheel_cite),
            value=wager.kind,
            lawful="First Five Numbers on a double zero wheel only",
        )
    if wager.kind == FIVE_ADJACENT and FIVE_ADJACENT not in offered:
        raise Refusal(
            "the Five Adjacent Number Wager is not in this table's Rules Submission",
            "617a.3(e)(1)(i)",
            value=wager.kind,
            lawful="Straight Wagers on each of the numbers",
        )
    there = offered[wager.kind].selections
    if wager.on in there or there == ("",):
        return
    spot = normalise(wager.on)
    covered = options.wheel == AS_SINGLE and "00" in spot.split("-")
    raise Refusal(
        f"{in_words(wager.kind)} cannot be placed on {wager.on!r}"
        + (": 00 is covered" if covered else ""),
        cites(offered[wager.kind].law.cite, "617a.1(e)" if covered else ""),
        value=wager.on,
        lawful=_would_be_lawful(spot, there),
    )


def _would_be_lawful(spot: str, there: tuple[str, ...]) -> str:
    """The same numbers as they are written here, or the spots that share a number, or all."""
    if spot in there:
        return spot
    try:
        wanted = set(parse_numbers(spot))
    except ValueError:
        return ", ".join(there)
    near = [on for on in there if _shares(on, wanted)]
    return ", ".join(near or there)


def _shares(on: str, wanted: set[int]) -> bool:
    try:
        return bool(wanted & set(parse_numbers(on)))
    except ValueError:
        return False  # a box with a label of its own


@implements("617a.3(a)", "617a.3(b)")
def _refuse_without_chips(wager: Wager, colours: Mapping[int, str]) -> None:
    if wager.form == CHIPS and wager.seat not in colours:
        raise Refusal(
            f"position {wager.seat} has no Roulette chips at this table",
            cites("617a.3(a)", "617a.3(b)"),
            value=wager.seat,
            lawful="wagers by positions " + (", ".join(map(str, sorted(colours))) or "with chips"),
        )


# Limits (617a-16)


def _refuse_outside_limits(there: Layout, wager: Wager, law: Law, options: RouletteOptions) -> None:
    together = options.limits == "inside-total"
    if wager.amount < options.minimum and not (together and _inside(wager)):
        raise _limit(wager.amount, f"from {format_money(options.minimum)}", wager.title)
    most = dict(options.maximums)
    if together and wager.kind in (STRAIGHT, FIVE_ADJACENT):
        cap = most.get(STRAIGHT, options.maximum)
        for number, amount in _on_numbers(there, wager, law, options).items():
            if cap and amount > cap:
                raise _limit(amount, f"up to {format_money(cap)}", f"the number {number}")
        own = most.get(FIVE_ADJACENT, 0) if wager.kind == FIVE_ADJACENT else 0
    else:
        own = most.get(wager.kind, options.maximum)
    if own and wager.amount > own:
        raise _limit(wager.amount, f"up to {format_money(own)}", wager.title)


def _on_numbers(
    there: Layout, wager: Wager, law: Law, options: RouletteOptions
) -> Mapping[str, int]:
    """What the seat has on each number this wager touches: Straight, and fifths."""
    amounts: Counter[str] = Counter()
    others = [w for w in there.wagers if w.seat == wager.seat and w.spot != wager.spot]
    for lying in (wager, *others):
        if lying.kind == STRAIGHT:
            amounts[lying.on] += lying.amount
        elif lying.kind == FIVE_ADJACENT:
            around = five_around(lying.on, law, options)
            for number in around:
                amounts[number] += lying.amount // len(around)
    touched = (wager.on,) if wager.kind == STRAIGHT else five_around(wager.on, law, options)
    return {number: amounts[number] for number in touched}


def _refuse_too_little_inside(there: Layout, options: RouletteOptions) -> None:
    if options.limits != "inside-total":
        return
    inside: Counter[int] = Counter()
    for wager in there.wagers:
        if _inside(wager):
            inside[wager.seat] += wager.amount
    for seat, amount in inside.items():
        if amount < options.minimum:
            raise _limit(
                amount,
                f"from {format_money(options.minimum)}",
                f"the inside wagers of position {seat}",
            )


def _inside(wager: Wager) -> bool:
    return any(one.slug == wager.kind for one in INSIDE)


def _limit(amount: int, lawful: str, what: str) -> Refusal:
    return Refusal(
        f"{format_money(amount)} is outside this table's limits for {what}",
        "617a.1(f)(3)",
        value=format_money(amount),
        lawful=lawful,
    )
