"""One wager on the first cards, priced by itself."""

from __future__ import annotations

from typing import Any

from tests.games.blackjack.base import LAW
from title58.equipment.cards import Card, parse_cards
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.settling import cards_of, ground_of, line_of
from title58.games.blackjack.wagers import WAGERS
from title58.rounds.settlement import LOSE, WIN, Line
from title58.rounds.wagers import Wager

STAKE = 1000  # ten dollars


def line(
    slug: str, player: str, up: str, blackjack: bool = False, stake: int = STAKE, **filed: Any
) -> Line:
    """The line of one wager, by the player's cards and the dealer's up card."""
    options = BlackjackOptions.filing(**filed)
    here = WAGERS.priced(LAW, options, slug)
    shown = (Card.parse("AC"), Card.parse("KC")) if blackjack else (Card.parse(up), None)
    ground = ground_of(here, cards_of(parse_cards(player), *shown))
    return line_of(Wager(3, slug, stake), here.decision(ground), options.chip)


def won(slug: str, player: str, up: str = "2C", **filed: Any) -> tuple[str, int, str]:
    """Row, what is won on ten dollars, and the last provision cited."""
    found = line(slug, player, up, **filed)
    assert found.result == WIN
    assert found.net == found.winnings
    return found.row, found.winnings, found.cites[-1]


def loses(slug: str, player: str, up: str = "2C", **filed: Any) -> bool:
    found = line(slug, player, up, **filed)
    return (found.row, found.result, found.net) == ("lose", LOSE, -STAKE)
