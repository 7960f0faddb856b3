"""What a provision governs at a table: parts of its felt, and steps of its rounds.

Steps are found by playing: what no round came to is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from title58.documents.felt import felt
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.felts.felt import Area, Fixture, Inscription, Spot
from title58.games import find_game
from title58.law import Law
from title58.records.explain import tell
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

ROUNDS = 25
EACH = 4  # parts or steps told of one provision
Said = dict[str, list[str]]  # by cite


@dataclass(frozen=True)
class Governed:
    game: str  # as people call it
    parts: Said
    steps: Said


def governed(game: str, law: Law) -> Governed:
    """At a table with starting values on that day; nothing where none could be opened."""
    filing = Submission(game, law)
    name = find_game(game).name
    if not law.sections(law.code.chapters_of(game)[0]) or filing.violations():
        return Governed(name, {}, {})
    return Governed(name, _gathered(_parts(filing)), _gathered(_steps(filing)))


def _gathered(found: Iterator[tuple[str, str]]) -> Said:
    told: dict[str, dict[str, None]] = {}
    for cite, text in found:
        at = told.setdefault(cite, {})
        if len(at) < EACH:
            at[text] = None
    return {cite: list(texts) for cite, texts in told.items()}


def _parts(filing: Submission) -> Iterator[tuple[str, str]]:
    drawn = felt(filing)
    for part in drawn.parts():
        match part:
            case Spot():
                text = re.sub(r", position \d+", "", part.says)
            case Inscription():
                text = f"the words “{' '.join(part.text.split())}”"
            case Area() | Fixture():
                text = part.what
        yield from ((cite, text) for cite in part.cites)


def _steps(filing: Submission) -> Iterator[tuple[str, str]]:
    game, options, base = find_game(filing.game), filing.options, SeededSource("governed")
    seats = options.positions[:3]
    spots = game.spots(filing.law, options)
    table = LiveTable(
        game,
        options,
        filing.law,
        equipment_for(filing.game, options, base.fork("equipment")),
        RandomPlayers(seats, spots, options, base.fork("players")),
        seats,
        "",
    )
    for _ in range(ROUNDS):
        try:
            played = table.play_round()[0]
        except (Error, Refusal):  # a choice of chance that cannot be: the rest of the rounds do
            return
        for entry in played.entries:
            text = _anywhere(tell(entry).text)
            yield from ((cite, text) for cite in entry.step.cites)


def _anywhere(text: str) -> str:
    """A step without what was so in one round only."""
    text = re.sub(r"^[Pp]osition \d+:? ?", "", text.partition(": ")[0])
    text = re.sub(r" (?:at|to|from|of) position \d+\b", "", text)
    text = re.sub(r"\b([Pp])osition \d+", r"\1osition", text)
    text = re.sub(r"\$[\d,]+\.\d\d", "an amount", text)
    return text[:1].upper() + text[1:]
