"""Round records written by hand, as a maker of electronic tables would write them."""

import copy
from typing import Any

SIC_BO: dict[str, Any] = {
    "format": "title58/round/1",
    "game": "sic-bo",
    "date": "2013-06-01",
    "before": {"opened": True},
    "wagers": [
        {"seat": 1, "wager": "small", "amount": "$10"},
        {"seat": 1, "wager": "two-dice-combination", "on": "1-2", "amount": 500},
        {"seat": 2, "wager": "total-7", "amount": 500},
    ],
    "events": [{"kind": "dice", "dice": [1, 2, 3]}],
}

# Player 7 + 8 = 5 draws a 9; Banker 0 draws a jack: 4 to 0, Player wins.
MINIBACCARAT: dict[str, Any] = {
    "format": "title58/round/1",
    "game": "minibaccarat",
    "date": "2014-03-01",
    "before": {"opened": True, "shoe_loaded": True, "shoes": 1},
    "wagers": [
        {"seat": 1, "wager": "banker", "amount": "$25"},
        {"seat": 3, "wager": "player", "amount": 1000},
    ],
    "events": [
        {"kind": "card", "card": "7C"},
        {"kind": "card", "card": "10S"},
        {"kind": "card", "card": "8C"},
        {"kind": "card", "card": "K♠"},
        {"kind": "card", "card": "9h"},
        {"kind": "card", "card": "JD"},
    ],
}


def sic_bo(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(SIC_BO) | changes


def minibaccarat(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(MINIBACCARAT) | changes


def cards(*names: str) -> list[dict[str, str]]:
    return [{"kind": "card", "card": name} for name in names]
