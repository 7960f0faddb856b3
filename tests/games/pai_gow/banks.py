"""Rounds that a player banks, for tests."""

from __future__ import annotations

from typing import Any

from tests.games.pai_gow.tiles import (
    ACCEPT,
    DICE,
    PASS,
    PLAY,
    begun,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import (
    Part,
    Say,
    bets,
)
from title58.rounds.driver import Played

NO_CUT, ALONE, SHARED = Say("decline"), Say("bank"), Say("co-bank")
BANK_HAND = "6-6 1-6 / 1-3 5-6"  # nine and five, as the players' hands expect
DEALERS = "6-6 2-5 4-6 1-5"  # nine, a copy; six against five: a tie


def banked(
    *hands: tuple[int, int, str],
    dealer: str = "",
    wager: int = 0,
    surrender: tuple[Part, ...] = (),
    bank: int = 1,
    **at: Any,
) -> Played[Any]:
    """Seat 1 (or `bank`) banks with $1,000; the others are (seat, cents, setting)."""
    at = {"state": begun(**{f"s{bank}": 1_000}), "player_bank": True} | at
    players = tuple(sorted({bank, *(seat for seat, _, _ in hands)}))
    offers = players.index(bank)
    sets = sorted([*hands, (bank, 0, BANK_HAND)])
    return play(
        *[PASS] * offers,
        *(ACCEPT, 100_000, NO_CUT, wager),
        bets(*(bet(seat, cents) for seat, cents, _ in hands)),
        DICE,
        *(part for _, _, text in sets for part in setting(text)),
        *((tiles(dealer),) if wager else ()),
        *(surrender or [PLAY] * len(hands)),
        players=players,
        **at,
    )


BEATEN = "3-3 4-5 3-5 1-5"  # the house sets 4-5 3-5 = 7 and 3-3 1-5 = 2: under nine and five
BEATS = "1-1 1-1 5-5 2-4"  # a pair and six
