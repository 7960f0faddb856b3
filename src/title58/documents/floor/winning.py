"""The page of theoretical win: an hour, a shift, a side wager's case, a month's results."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from title58.documents.floor.figures import dollars, percent
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.odds.wager import Z99
from title58.odds.words import paytable_named
from title58.protection.floor.theo import Compared, Priced, Result, SideCase, Theo
from title58.words import counted


def winning(
    found: Theo,
    hours: Fraction,
    case: SideCase | None = None,
    compared: Compared | None = None,
) -> Page:
    name = find_game(found.filing.game).name
    blocks = _blocks(found, hours, case, compared)
    return page(found.filing, f"{name}: theoretical win", blocks)


def _name(one: Priced) -> str:
    return one.odds.name + paytable_named(one.odds.paytable) + (f" ({one.on})" if one.on else "")


def _number(value: Fraction | float) -> str:
    return f"{float(value):,.2f}".removesuffix(".00")


def _blocks(
    found: Theo, hours: Fraction, case: SideCase | None, compared: Compared | None
) -> Iterator[Block]:
    yield Heading("Theoretical win")
    yield Line(f"{_number(found.decisions)} decisions an hour.")
    rolls = any(one.odds.trials != 1 for one in found.lines)
    edge = "House edge a roll" if rolls else "House edge"
    yield Table(
        ("Wager", "Average bet", "Players a round", edge, "Win an hour"),
        tuple(
            Row(
                (
                    _name(one),
                    dollars(one.action.cents),
                    _number(one.action.players),
                    percent(one.edge, 4),
                    dollars(one.win * found.decisions),
                ),
                one.odds.cite,
            )
            for one in found.lines
        ),
        (5, 2, 2, 2, 2),
    )
    rows = []
    for name, many in (("1 hour", Fraction(1)), (counted_hours(hours), hours)):
        rounds = found.decisions * many
        low, high = found.band(rounds)
        lower, higher = found.band(rounds, Z99)
        rows.append(
            Row(
                (
                    name,
                    dollars(found.per_round * rounds),
                    dollars(found.deviation(rounds)),
                    f"{dollars(low)} to {dollars(high)}",
                    f"{dollars(lower)} to {dollars(higher)}",
                )
            )
        )
    yield Table(
        ("Time", "Expected win", "Standard deviation", "95% of the time", "99% of the time"),
        tuple(rows),
        (2, 2, 2, 4, 4),
    )
    if case is not None:
        yield from _case(case)
    if compared is not None:
        yield from _month(compared)
    yield Heading("What the figures rest on")
    yield Line(
        "Expected win is the sum over wagers of average bet, players, decisions and house edge."
        " Bands are normal: expected win plus or minus 1.96 or 2.58 standard deviations."
    )
    for note in found.notes:
        yield Line(note)


def counted_hours(hours: Fraction) -> str:
    return counted(int(hours), "hour") if hours.denominator == 1 else f"{float(hours):g} hours"


def _case(case: SideCase) -> Iterator[Block]:
    yield Heading("The side wager's case, an hour")
    rows = (
        ("The side wager brings", case.brings),
        ("Less its lease", -case.lease),
        ("Less the rounds it costs", -case.lost),
        ("Net", case.net),
    )
    yield Table(("", "Amount"), tuple(Row((name, dollars(cents))) for name, cents in rows), (5, 2))
    if case.break_even is not None:
        yield Line(f"It pays for itself at {percent(case.break_even, 1)} of these bets.")


def _month(compared: Compared) -> Iterator[Block]:
    yield Heading("Results")
    total = compared.total
    yield Table(
        ("Line", "Rounds", "Drop", "Win", "Hold", "Expected win", "Difference", "z"),
        tuple(_row(compared, one) for one in (*compared.results, total)),
        (4, 2, 3, 3, 2, 3, 3, 1),
    )
    z = compared.z(total)
    if z is not None:
        band = "within" if abs(z) < 1.96 else "outside"
        yield Line(f"The total is {z:+.2f} standard deviations from expected: {band} the 95% band.")
    yield Line("Hold is win over the drop entered; it has no theory without the amount wagered.")


def _row(compared: Compared, one: Result) -> Row:
    expected = compared.expected(one)
    return Row(
        (
            one.label,
            f"{float(one.rounds):,.0f}",
            "" if one.drop is None else dollars(one.drop),
            dollars(one.win),
            "" if one.hold is None else percent(one.hold, 1),
            dollars(expected),
            dollars(one.win - expected),
            "" if (z := compared.z(one)) is None else f"{z:+.2f}",
        )
    )
