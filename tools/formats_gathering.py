"""What the steps of every game are called and ask, gathered by playing rounds into formats.tsv.

Rounds are played under filings made at random, with much going wrong. Numbers in names are folded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from title58.equipment.randomness import SeededSource, Source
from title58.games import find_game, game_slugs
from title58.games.pai_gow.options.table import styles_of
from title58.law import Law
from title58.records.explain import asked_by
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry
from title58.rounds.game import Game
from title58.rounds.steps import Amount, Choose
from title58.submission.options import Option
from title58.submission.table import TableOptions
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

DATA = Path(__file__).with_name("formats.tsv")
DAYS = ("2024-03-01", "2025-03-01")  # between them every wager that a table may offer
FILINGS, ROUNDS, MISHAPS = 100, 12, 40
# What is lawful only together, or has too many values to try; every third filing begins so.
TOGETHER: dict[str, dict[str, object]] = {
    "blackjack": {"bad_beat": True, "magic_card": True, "lucky_player": True},
    "minibaccarat": {"shuffler": "automated", "decks": 12},
    "pai-gow": {"dealing_styles": list(styles_of(Law.on(DAYS[0])))},
}
# What is made of cards and tiles is told by its pattern.
FOLDED = (
    (r"\b(?:10|[2-9ajqk])[cdhs]\b|\bjoker\b", "CARD"),
    (r"\b(?:\d-\d|teen|day|\w+ high)\b", "TILE"),
    (r"(?<!royal-)(?<!heavenly-)\d+", "N"),  # those are names of wagers
)


class Row(NamedTuple):
    game: str
    kind: str  # wager, happening, or the kind of answer
    name: str
    more: str  # a place, an option, a detail


def gather() -> list[Row]:
    found: dict[Row, None] = {}
    for slug in game_slugs():
        for number in range(FILINGS):
            for row in _of_filing(slug, number):
                found[row] = None
    return list(found)


def _of_filing(slug: str, number: int) -> Iterator[Row]:
    game, law, source = find_game(slug), Law.on(DAYS[number % 2]), SeededSource(f"{slug} {number}")
    options = _filed(game, law, source, number)
    spots = game.spots(law, options)
    for wager, spot in spots.items():
        yield from (Row(slug, "wager", wager, on) for on in spot.selections)
    entries: list[Entry] = []
    seats = options.positions[:3]
    players = RandomPlayers(seats, spots, options, source, MISHAPS)
    table = LiveTable(game, options, law, equipment_for(slug, options, source), players, seats)
    for _ in range(ROUNDS):
        table.play_round(entries.append)
    for entry in entries:
        yield from (Row(slug, *told) for told in _of_entry(entry))


def _of_entry(entry: Entry) -> Iterator[tuple[str, str, str]]:
    step, label = entry.step, folded(entry.step.label)
    for happening in step.may:
        yield "happening", str(happening), label
    if isinstance(entry.answer, Happening):
        for detail in entry.answer.details:
            yield "detail", str(entry.answer.kind), detail
    asks = asked_by(step)[:1]
    if isinstance(step, Choose):
        yield from (("choice", label, folded(option)) for option in step.options)
    elif asks and asks != ("bet",):
        yield asks[0], label, "cents" if isinstance(step, Amount) else ""


def folded(name: str) -> str:
    for pattern, told in FOLDED:
        name = re.sub(pattern, told, name)
    return name


def _filed(game: Game[Any, Any], law: Law, source: Source, number: int) -> TableOptions:
    """A lawful filing at random, in which one option after another has its turn.

    Options are changed one by one; a change that is barred is not made.
    """
    filed: dict[str, object] = {**TOGETHER.get(game.slug, {})} if number % 3 == 2 else {}
    known = list(game.options.catalogue(law.code).items())
    turn = known[number % len(known)][0]
    source.shuffle(known)
    for name, option in (*known, *known):
        for value in _values(option):
            if number and (source.below(3) == 0 or name == turn):
                tried = {**filed, name: value}
                read, wrong = game.options.read(tried, law.code)
                filed = filed if wrong or any(read.violations(law)) else tried
    options: TableOptions = game.options.read(filed, law.code)[0]
    return options


def _values(option: Option) -> list[object]:
    if option.kind.name.startswith("one of "):
        return list(option.kind.name.removeprefix("one of ").split(", "))
    if option.kind.name == "a name":
        names = re.match(r"none, or (.*?)(?: while| from|$)", option.lawful)
        return list(re.split(", | or ", names[1])) if names else []
    return [False, True] if option.kind.name == "true or false" else []


def write() -> None:
    DATA.write_text("".join("\t".join(row) + "\n" for row in sorted(gather())), encoding="utf-8")
