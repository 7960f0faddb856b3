"""Rounds dealt at random, and what a felt shows of them."""

from __future__ import annotations

from typing import Any

from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.rounds.answers import Pocket, TilesShown, WagersDown
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, RollDice, ShowTiles, SpinWheel
from title58.rounds.wagers import PLACE
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

Scene = dict[str, Any]


def dealt(
    filing: Submission, rounds: int, seed: str = "felt", mishaps: int = 0
) -> list[Played[Any]]:
    """Rounds at a table as filed, with players at every position who wager at random."""
    game, options, base = find_game(filing.game), filing.options, SeededSource(seed)
    spots = game.spots(filing.law, options)
    seats = options.positions
    players = RandomPlayers(seats, spots, options, base.fork("players"), mishaps)
    equipment = equipment_for(filing.game, options, base.fork("equipment"))
    table = LiveTable(game, options, filing.law, equipment, players, seats, filing.facility)
    return [table.play_round()[0] for _ in range(rounds)]


def scene(played: Played[Any], seat: int, settled: bool = True) -> Scene:
    """What the felt shows when a round is over, or just before it is settled."""
    hands: dict[str, list[str]] = {}
    tiles: dict[str, list[str]] = {}
    chips: list[dict[str, Any]] = []
    shown: Scene = {"hands": hands, "tiles": tiles, "chips": chips, "seat": seat}
    for step, answer in played.log:
        if isinstance(step, DrawCard) and isinstance(answer, Card):
            hands.setdefault(step.label, []).append(answer.text)
        elif isinstance(step, ShowTiles) and isinstance(answer, TilesShown):
            tiles[step.label] = [f"{tile.low}-{tile.high}" for tile in answer.tiles]
        elif isinstance(step, RollDice) and isinstance(answer, tuple):
            shown["dice"] = list(answer)
        elif isinstance(step, SpinWheel) and isinstance(answer, Pocket):
            shown["pocket"] = answer.name
        elif isinstance(answer, WagersDown):
            chips += [
                {
                    "wager": wager.kind,
                    "on": wager.on,
                    "seat": wager.seat,
                    "cents": wager.amount,
                    "mine": wager.seat == seat,
                }
                for wager in answer.wagers
                if wager.action == PLACE
            ]
    if settled:
        shown["walk"] = [
            {
                "wager": line.wager,
                "on": line.on,
                "seat": line.seat,
                "result": "win" if line.net > 0 else "lose" if line.net < 0 else "push",
                "cents": line.net,
                "said": line.spoken,
                "cite": str(line.cites),
            }
            for line in played.settlement.lines
        ]
    return shown
