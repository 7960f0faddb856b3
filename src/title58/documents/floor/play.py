"""The page of an audit of play: each position's bets against the edge of their moment."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.floor.figures import change, dollars, p_value
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.floor.audits import PlayAudit, SeatAudit
from title58.words import counted

SMALL = 0.01


def play(made: PlayAudit) -> Page:
    name = find_game(made.filing.game).name
    return page(made.filing, f"{name}: audit of play", _blocks(made), wide=True)


def _blocks(made: PlayAudit) -> Iterator[Block]:
    yield Heading("Positions")
    yield Line(
        f"{counted(made.rounds, 'round')} of {counted(made.shoes, 'shoe')},"
        f" {made.complete} of them complete; compared with {counted(made.fresh, 'fresh shuffle')}."
    )
    yield Line(_verdict(made))
    yield Table(
        ("Position", "Rounds bet", "Amount bet", "Player edge, average bet", "Expected win",
         "Same bets, whole shoe", "Actual win", "p-value", "p-value, all positions"),
        tuple(_row(one) for one in made.seats),
        (1, 2, 3, 3, 3, 3, 3, 2, 2),
    )  # fmt: skip
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
    yield Line(
        "The edge of each bet is exact for the cards shown before its round. The p-value is the"
        " probability that bets made without looking at the cards fit these edges at least as well:"
        " the position's bets, as made, are paired with the edges of other shoes, recorded and"
        " freshly shuffled. It holds for any betting pattern and for any time at the table."
    )
    yield Line(
        "The p-value over all positions is corrected for their number (Holm). A small one is a"
        " reason to look at the video; it proves nothing by itself."
    )
    for note in made.notes:
        yield Line(note)


def _verdict(made: PlayAudit) -> str:
    tested = [one for one in made.seats if one.p_adjusted is not None]
    if not tested:
        return "No p-value: there is nothing to compare with. Ask for fresh shuffles."
    small = [one for one in tested if one.p_adjusted is not None and one.p_adjusted < SMALL]
    if not small:
        return f"No bets follow the cards: no p-value over all positions is under {SMALL}."
    names = ", ".join(str(one.seat) for one in small)
    return f"Bets follow the cards (p-value over all positions under {SMALL}): position {names}."


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
