"""A Pai Gow table for tests."""

from __future__ import annotations

import datetime
from typing import Any

from tests.games.script import Part, Say, assert_money_conserved, bets, play_script
from title58 import law
from title58.equipment.tiles import parse_tiles
from title58.games.banking import BankHistory
from title58.games.pai_gow.game import PAI_GOW
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.state import PaiGowState, PaiGowTable
from title58.rounds.answers import TilesShown
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 3, 1)
LAW = law.on(DAY)

OPENING = PaiGowState()
STACKED = PaiGowState(opened=True)

PLAY, SURRENDER, PASS, ACCEPT = Say("play"), Say("surrender"), Say("pass"), Say("accept")
DICE = (4, 3, 2)  # nine: the dealer is first


def begun(last_bank: int = 0, first: int = 0, **wagered: int | tuple[int, ...]) -> PaiGowState:
    """A table after its first round; `s3=500` is what seat 3 last wagered against the dealer."""
    amounts = {
        int(seat[1:]): cents if isinstance(cents, tuple) else (cents,)
        for seat, cents in wagered.items()
    }
    return PaiGowState(opened=True, banking=BankHistory(True, last_bank, first, amounts))


def table(
    *, state: PaiGowState = STACKED, players: tuple[int, ...] = (1,), **options: Any
) -> PaiGowTable:
    return Setup(LAW, PaiGowOptions(**options), state, players)


def bet(seat: int = 1, cents: int = 1000, on: str = "") -> Wager:
    return Wager(seat, "pai-gow", cents, on)


def tiles(text: str) -> TilesShown:
    return TilesShown(parse_tiles(text))


def setting(text: str) -> tuple[Part, Part]:
    """Tiles, and the setting of them as they stand: `6-6 3-6 / 1-1 5-5`."""
    return tiles(text.replace("/", " ")), Say(text)


# A hand of the dealer's, and hands against it, for tests about something else. They share no tile.
NINE_AND_FIVE = "6-6 1-6 1-3 5-6"  # 6-6 1-6 = 9 high, 1-3 5-6 = 5 low
WIN_IT = "1-1 1-1 / 5-5 2-4"  # beats it twice: pair, and 6
TIE_IT = "4-4 4-4 / 4-6 2-2"  # wins high, and loses low with 4
LOSE_IT = "3-3 4-5 / 3-5 1-5"  # 5 against 9, 4 against 5


def play(*parts: Part, **at: Any) -> Played[Any]:
    """A round from a script; no cent may vanish."""
    played = play_script(PAI_GOW, table(**at), *parts)
    assert_money_conserved(played)
    return played


def against_dealer(
    dealer: str, *hands: tuple[Wager, str], surrender: tuple[Part, ...] = (), **at: Any
) -> Played[Any]:
    """Players set as given; the dealer's four tiles are set by the house."""
    at.setdefault("players", tuple(dict.fromkeys(wager.seat for wager, _ in hands)))
    shown = [part for _, text in hands for part in setting(text)]
    return play(
        bets(*(wager for wager, _ in hands)),
        DICE,
        *shown,
        tiles(dealer),
        *(surrender or [PLAY] * len(hands)),
        **at,
    )
