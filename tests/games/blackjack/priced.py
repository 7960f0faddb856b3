"""One wager on the first cards, priced by itself."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from title58 import law
from title58.equipment.cards import Card, parse_cards
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.wagers import FirstCards, price
from title58.rounds.settlement import LOSE, WIN, Line
from title58.rounds.wagers import Wager

LAW = law.on(datetime.date(2014, 3, 1))
STAKE = 1000  # ten dollars


def line(
    slug: str, player: str, up: str, blackjack: bool = False, stake: int = STAKE, **filed: Any
) -> Line:
    """The line of one wager, by the player's cards and the dealer's up card."""
    options = BlackjackOptions(**filed)
    seen = FirstCards(
        parse_cards(player),
        Card.parse(up),
        dealer_blackjack=blackjack,
        ace_high=options.in_between_ace == "high",
    )
    return price(Wager(3, slug, stake), seen, LAW, options)


def won(slug: str, player: str, up: str = "2C", **filed: Any) -> tuple[str, int, str]:
    """Row, what is won on ten dollars, and the last provision cited."""
    found = line(slug, player, up, **filed)
    assert found.result == WIN
    assert found.net == found.winnings
    return found.row, found.winnings, found.cites[-1]


def loses(slug: str, player: str, up: str = "2C", **filed: Any) -> bool:
    found = line(slug, player, up, **filed)
    return (found.row, found.result, found.net) == ("lose", LOSE, -STAKE)


def proves(keys: tuple[str, ...], *values: object) -> Any:
    """One set of parameters, and what it proves."""
    return pytest.param(*values, marks=pytest.mark.law(*keys))
