"""Three rounds in full, as they read: every step with its sections, against `told/*.txt`.

Cards as they are dealt are left out, and steps that repeat stand once.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    KINGS,
    LOWEST,
    MIDDLE,
    STRONG,
    WEAK,
    main,
    play,
    side,
)
from tests.games.pai_gow_poker.round.test_banked import STATE
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

TOLD = Path(__file__).parent / "told"


def opening() -> Played[Any]:
    """Shuffled and cut by hand, dealt from a shoe, against the dealer."""
    return play(
        state=PaiGowPokerState(),
        hands={1: STRONG, 3: MIDDLE, 0: WEAK},
        wagers=[main(1), main(3, 2000)],
        players=(3, 1),
        says={"offer-cut": ["decline", "accept"]},
    )


def banked() -> Played[Any]:
    """Two decks, dealt from the hand, a random number, a bank, a wager on Fortune Bonus."""
    return play(
        options=Options(
            player_bank=True,
            fortune_bonus="A",
            shuffler="automated",
            two_decks=True,
            dealt_from="hand",
            starting_position="random-number",
            start_marked=True,
        ),
        state=STATE,
        hands={1: STRONG, 3: KINGS, 5: LOWEST, 0: WEAK},
        wagers=[main(1, 2000), main(5, 6000), side(1, "fortune-bonus", 500)],
        players=(1, 3, 5),
        says={"offer-bank": "accept"},
        amounts={"dealer-wager": 1000},
    )


def co_banked() -> Played[Any]:
    """An automated shoe with its button; the co-bank and the house put up half each."""
    return play(
        options=Options(
            player_bank=True,
            co_banking=True,
            shuffler="automated",
            shuffler_loads_shoe=True,
            dealt_from="automated-shoe",
            starting_position="button",
        ),
        state=STATE,
        hands={1: STRONG, 3: KINGS, 5: LOWEST},
        wagers=[main(1, 6001), main(5, 1000)],
        players=(1, 3, 5),
        says={"offer-bank": "accept", "co-bank": "co-bank"},
    )


def told(played: Played[Any]) -> str:
    lines = [
        f"{entry.step.cites}: {entry.step}"
        for entry in played.entries
        if not isinstance(entry.step, DrawCard)
    ]
    return "\n".join(line for line, _ in groupby(lines)) + "\n"


@pytest.mark.parametrize("name", ["opening", "banked", "co_banked"])
def test_a_round_reads_like_the_regulation(name: str) -> None:
    rounds = {"opening": opening, "banked": banked, "co_banked": co_banked}
    assert told(rounds[name]()) == (TOLD / f"{name}.txt").read_text(encoding="utf-8")
