"""The page of an audit of play: each position's bets against the edge of their moment."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.floor.blackjack import (
    by_count,
    how_to_read,
    insurance,
    insured_by_the_tens,
)
from title58.documents.floor.figures import change, dollars, p_value
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.floor.audits import FEW, SMALL, Finding, PlayAudit, SeatAudit
from title58.words import counted

_HOW = (
    "The edge of each bet is exact for the cards shown before its round. The p-value is the"
    " probability that bets made without looking at the cards fit these edges at least as well:"
    " the position's bets, as made, are paired with the edges of other shoes, recorded and"
    " freshly shuffled. It holds for any betting pattern and for any time at the table.",
)


def play(made: PlayAudit, more: str = "at least {} are needed") -> Page:
    """`more` says how to get more shuffles."""
    name = find_game(made.filing.game).name
    return page(made.filing, f"{name}: audit of play", _blocks(made, more), wide=True)


def _blocks(made: PlayAudit, more: str) -> Iterator[Block]:
    yield Heading("Positions")
    fresh = counted(made.fresh, "fresh shuffle")
    compared = f"Each shoe is compared with {fresh}." if made.by_shoe else f"Compared with {fresh}."
    yield Line(
        f"{counted(made.rounds, 'round')} of {counted(made.shoes, 'shoe')}. Shoes recorded to their"
        f" end: {made.complete:,}. {compared}"
    )
    for said in _verdict(made, more):
        yield Line(said)
    if made.hands:
        yield from by_count(made.hands)
        yield Heading("Expected and actual win")
    yield Table(
        ("Position", "Rounds bet", "Amount bet", "Player edge, average bet", "Expected win",
         "Same bets, whole shoe", "Actual win", "p-value", "p-value, all positions"),
        tuple(_row(one) for one in made.seats),
        (3, 3, 4, 4, 4, 4, 4, 3, 4),
    )  # fmt: skip
    if made.hands and made.hands.insurance:
        yield from insurance(made.hands)
    yield Heading("Wagers")
    yield Table(
        ("Position and wager", "Bets", "Amount bet", "Player edge, average bet", "Best moment bet",
         "From a whole shoe", "Expected win"),
        tuple(
            Row((
                f"Position {one.seat}: {each.name}", f"{each.bets:,}", dollars(each.cents),
                change(each.average, 3), change(each.best, 3), change(each.usual, 3),
                dollars(each.expected),
            ))
            for one in made.seats
            for each in one.wagers
        ),
        (5, 1, 2, 2, 2, 2, 2),
    )  # fmt: skip
    yield Heading("How to read it")
    for said in how_to_read(made.hands) if made.by_shoe else _HOW:
        yield Line(said)
    yield Line(
        "The p-value over all positions is corrected for their number (Holm). A small one is a"
        " reason to look at the video; it proves nothing by itself."
    )
    if any(one.won is None for one in made.seats):
        yield Line("Actual win is blank: typed rounds do not say what was paid.")
    for note in made.notes:
        yield Line(note)


def _verdict(made: PlayAudit, more: str) -> Iterator[str]:
    of: dict[Finding, list[SeatAudit]] = {}
    for one in sorted(made.seats, key=lambda one: one.seat):
        of.setdefault(made.finding(one), []).append(one)

    def positions(finding: Finding) -> str:
        seats = [str(one.seat) for one in of[finding]]
        return f"{'position' if len(seats) == 1 else 'positions'} {', '.join(seats)}"

    if "follows" in of:
        yield (
            f"Bets follow the cards (p-value over all positions under {SMALL}):"
            f" {positions('follows')}."
        )
    if made.hands:
        yield from insured_by_the_tens(made.hands)
    if "nothing" in of:
        yield (
            f"Nothing shows that bets follow the cards: {positions('nothing')}, with no p-value"
            f" over all positions under {SMALL}."
        )
    if "same bets" in of:
        yield (f"Always the same bets, so there is nothing to test: {positions('same bets')}.")
    if "few shuffles" in of:
        needed = max(made.needed(one) for one in of["few shuffles"])
        yield (
            f"Too few shuffles to tell: {more.format(f'{needed}')} ({positions('few shuffles')})."
        )
    if "few bets" in of:
        yield (
            f"Too few bets to tell: {positions('few bets')}. It takes at least {FEW} rounds with a"
            " bet, and not at the same moments of every shoe."
        )
    if "left out" in of:
        yield (
            f"No p-value: {positions('left out')}. All bets there were in rounds that are not"
            " compared: see the notes below."
        )


def _row(one: SeatAudit) -> Row:
    return Row(
        (
            str(one.seat),
            f"{one.rounds:,}",
            dollars(one.cents),
            change(one.expected / one.cents, 3),
            dollars(one.expected),
            dollars(one.usual),
            "" if one.won is None else dollars(one.won),
            "" if one.p_value is None else p_value(one.p_value),
            "" if one.p_adjusted is None else p_value(one.p_adjusted),
        )
    )
