"""The page of known cards: what each exposed position is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from title58.documents.floor.figures import change, percent, shoe_said
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.known.cards import Case, Known, Position, Worth
from title58.protection.known.places import AFTER_THE_BET


def seen_cards(found: Known, place: str = "") -> Page:
    """All positions on one page, or one of them in detail."""
    name = find_game(found.filing.game).name
    positions = (found.position(place),) if place else found.positions
    faces = tuple(one for one in found.faces if not place or one.place == place)
    blocks = _blocks(found, positions, faces, detailed=bool(place))
    return page(found.filing, f"{name}: known cards", blocks)


def _blocks(
    found: Known, positions: tuple[Position, ...], faces: tuple[Position, ...], detailed: bool
) -> Iterator[Block]:
    yield Heading("What a known card is worth")
    yield _summary(positions)
    yield Line(
        "A player who knows the card bets the best wager in every round in which it is worth"
        f" betting, one unit each. {shoe_said(found.filing)}"
    )
    if any(one.place in AFTER_THE_BET for one in positions):
        yield Line("A card that is known only when the hand is played: every round is bet.")
    for one in positions:
        yield Heading(one.said[:1].upper() + one.said[1:])
        yield _cases(one, detailed)
    if faces:
        yield Heading("Side wagers by rank and suit")
        yield _summary(faces)
        for one in faces if detailed else (each for each in faces if each.bet):
            yield Heading(f"By rank and suit: {one.said}")
            yield _cases(one if detailed else replace(one, cases=_worth_betting(one)), detailed)
            if not detailed and one.bet < 1:
                yield Line("Otherwise no wager is worth betting.")
    yield Heading("What the figures rest on")
    if found.exact:
        yield Line("Every order of the cards is counted, with the known card in its place.")
    for note in found.notes:
        yield Line(note)


def _summary(positions: tuple[Position, ...]) -> Table:
    return Table(
        (
            "Position",
            "Rounds worth betting",
            "Player edge, average bet",
            "Units won per 100 rounds",
        ),
        tuple(
            Row(
                (
                    one.said,
                    percent(one.bet, 2),
                    change(one.average, 3),
                    f"{float(one.win) * 100:.3f}",
                )
            )
            for one in positions
        ),
        (5, 2, 2, 2),
    )


def _worth_betting(one: Position) -> tuple[Case, ...]:
    """Cards with which the same wager is worth betting at the same edge are told together."""
    worth = [case for case in one.cases if case.best.edge > 0]
    if one.place == "sorted":
        return tuple(worth)
    found: dict[Worth, list[Case]] = {}
    for case in worth:
        found.setdefault(case.best, []).append(case)
    return tuple(
        replace(
            same[0],
            known=", ".join(case.known for case in same),
            chance=sum((case.chance for case in same), Fraction(0)),
        )
        for same in found.values()
    )


def _cases(one: Position, detailed: bool) -> Table:
    if not detailed:
        return Table(
            ("Known", "Probability", "Best wager", "Player edge"),
            tuple(
                Row(
                    (case.known, percent(case.chance, 3), case.best.name, change(case.best.edge, 3))
                )
                for case in one.cases
            ),
            (2, 2, 4, 2),
        )
    rows = []
    for case in one.cases:
        for number, each in enumerate(sorted(case.worths, key=lambda worth: -worth.edge)):
            known = case.known if not number else ""
            rows.append(Row((known, each.name, change(each.edge, 4))))
    return Table(("Known", "Wager", "Player edge"), tuple(rows), (2, 5, 2))
