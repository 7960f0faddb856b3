"""The incident page of a deck: what was found, what it did to every wager, which sections apply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.documents.floor.figures import change, dollars, percent
from title58.documents.paper.page import Block, Form, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.floor.incidents import DeckIncident, Effect
from title58.protection.floor.wrong import TILES, decks_of
from title58.words import counted

FAVORS = {
    "house": "house",
    "players": "players",
    "bank": "bank",
    "others": "others",
    "nobody": "no change",
}


@dataclass(frozen=True)
class Told:
    """What the report says beside the figures; what is not known is left to be written in."""

    table: str = ""
    day: str = ""
    found: str = ""


def incident(made: DeckIncident, told: Told | None = None) -> Page:
    name = find_game(made.filing.game).name
    blocks = _blocks(made, told or Told())
    what = "tiles" if made.filing.game == TILES else "deck"
    return page(made.filing, f"{name}: {what} incident", blocks)


def _blocks(made: DeckIncident, told: Told) -> Iterator[Block]:
    tiles = made.filing.game == TILES
    yield Heading("What was found")
    yield Form(
        (
            ("Table number", told.table),
            ("Gaming day", told.day),
            ("Found when and by whom", told.found),
            ("Sets of tiles", "1") if tiles else ("Decks", str(decks_of(made.filing)[0])),
            ("Rounds dealt", f"{made.rounds:,}" if made.rounds else ""),
        )
    )
    for sentence in made.cards.said:
        yield Line(sentence)
    yield Heading("Effect on every wager")
    yield Line(_summary(made))
    yield _effects(made)
    yield Heading("What the figures rest on")
    for note in made.notes:
        yield Line(note)
    yield Heading("Sections on the tiles" if tiles else "Sections on the deck")
    for provision in made.sections:
        yield Line(provision.summary, provision.cite)
    yield Heading("Action taken")
    yield Form(
        (
            ("Tiles removed and secured" if tiles else "Cards removed and secured", ""),
            ("Board representative notified", ""),
            ("Wagers returned or corrected", ""),
            ("Floorperson or above, credential", ""),
            ("Date and time", ""),
        )
    )


def _summary(made: DeckIncident) -> str:
    several = counted(len(made.effects), "wager")
    changed = [one for one in made.effects if one.favors != "nobody"]
    if not changed:
        return f"No edge changed: {several} priced."
    rose = sum(one.change > 0 for one in changed)
    parts = [f"{several} priced: the edge rose on {rose}, fell on {len(changed) - rose}."]
    if made.alternatives:
        parts.append(
            "Some rows are alternatives of one wager, so no total is given. For a total,"
            " give the table's Rules Submission instead of the game."
        )
    elif any(one.bet for one in made.effects) and not made.rounds:
        parts.append("Say how many rounds were dealt to see the shift in dollars.")
    elif any(one.cents for one in made.effects):
        parts.append(
            f"Over {counted(made.rounds, 'round')} at these bets the expected shift is"
            f" {dollars(made.toward_house)} to the house and {dollars(made.toward_players)} to the"
            " players."
        )
    return " ".join(parts)


def _effects(made: DeckIncident) -> Table:
    money = any(one.bet for one in made.effects) and made.rounds > 0
    head = ["Wager", "Edge as filed", "Edge as dealt", "Change", "Favors", "Per $1,000 bet"]
    wide = [5, 2, 2, 2, 2, 2]
    if money:
        head += ["Bet a round", "To the house"]
        wide += [2, 2]
    return Table(tuple(head), tuple(_row(one, money) for one in made.effects), tuple(wide))


def _row(one: Effect, money: bool) -> Row:
    cells = [
        one.name,
        percent(one.edge_usual, 4),
        percent(one.edge, 4),
        change(one.change) + (f" ± {one.uncertain:.4%}" if one.uncertain else ""),
        FAVORS[one.favors],
        dollars(one.change * 100_000),
    ]
    if money:
        cells += [dollars(one.bet), dollars(one.cents)]
    return Row(tuple(cells), one.usual.cite)
