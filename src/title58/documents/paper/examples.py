"""Rounds that the engine itself deals and settles, to be shown as examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from title58.equipment.randomness import SeededSource, Source
from title58.games import find_game
from title58.records.explain import Told, tell
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Played
from title58.rounds.game import Spot
from title58.rounds.settlement import LineResult
from title58.rounds.state import TableState
from title58.rounds.steps import Choose, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

SEED = "guide"
ROUNDS = 80  # looked at for one that wins, one that loses and one that pushes
STAKE = 1_000  # cents, where the table takes it
# What the player of an example chooses, the first that is open to him. It is no advice.
CHOICES = ("ask", "house-way", "accept", "play", "no-insurance", "no-even-money")
ENOUGH = 17  # a hand of Blackjack that draws no more


class OneWager(RandomPlayers):
    """A player who makes one wager of a plain amount and takes the plain choices."""

    def __init__(self, filing: Submission, seat: int, source: Source) -> None:
        spots = find_game(filing.game).spots(filing.law, filing.options)
        super().__init__((seat,), spots, filing.options, source)
        self._seat, self._chance = seat, source
        self._open: list[tuple[str, Spot]] = [
            (slug, spot) for slug, spot in spots.items() if not spot.side
        ]

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        layout = step.layout
        layout.place_all(step.due)
        tries = [self._chance.below(len(self._open)), *range(len(self._open))]
        for number in tries if not step.due else ():
            slug, spot = self._open[number]
            low, high, unit = spot.bounds
            stake = max(low, min(STAKE, high or STAKE)) // unit * unit or unit
            laid = Wager(self._seat, slug, stake, spot.selections[0])
            wager = self._where_it_may_lie(laid, layout)
            if layout.why_not(wager) is None:
                layout.place(wager)
                break
        layout.place_all(layout.called_for())
        return tuple(layout.journal)

    def choose(self, step: Choose) -> str:
        for choice in CHOICES:
            if choice in step.options:
                return choice
        counted = re.search(r": (\d+) \(", str(step))
        if counted and "draw" in step.options and int(counted[1]) < ENOUGH:
            return "draw"
        return "stand" if "stand" in step.options else step.options[-1]


def rounds(filing: Submission) -> Iterator[Played[TableState]]:
    """One round after the other at a table as filed; always the same ones."""
    game, options, base = find_game(filing.game), filing.options, SeededSource(SEED)
    seat = options.positions[0]
    table = LiveTable(
        game,
        options,
        filing.law,
        equipment_for(filing.game, options, base.fork("equipment")),
        OneWager(filing, seat, base.fork("players")),
        (seat,),
        filing.facility,
    )
    while True:
        yield table.play_round()[0]


def examples(filing: Submission) -> dict[LineResult, Played[TableState]]:
    """For each way in which a wager can end, the shortest such round among the first."""
    found: dict[LineResult, Played[TableState]] = {}
    for played in islice(rounds(filing), ROUNDS):
        results = {line.result for line in played.settlement.lines}
        if played.settlement.void or len(results) != 1 or not _wagered(played):
            continue
        (result,) = results
        if result not in found or len(told(played)) < len(told(found[result])):
            found[result] = played
    order = (LineResult.WIN, LineResult.LOSE, LineResult.PUSH)
    return {result: found[result] for result in order if result in found}


def _wagered(played: Played[TableState]) -> bool:
    """Whether the round begins with a wager: some live on from the round before."""
    answers = (entry.answer for entry in played.entries if isinstance(entry.step, TakeWagers))
    first = next(answers, None)
    return isinstance(first, WagersDown) and bool(first.wagers)


def told(played: Played[TableState]) -> list[Told]:
    """The steps from the wagers on: what comes before is the house's business."""
    entries = played.entries
    first = next((n for n, entry in enumerate(entries) if isinstance(entry.step, TakeWagers)), 0)
    return [tell(entry) for entry in entries[first:]]
