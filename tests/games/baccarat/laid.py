"""Hands laid out by hand, and the row that the table of side wagers finds for them."""

from __future__ import annotations

import datetime

from title58.games.baccarat.side.wagers import SIDE_WAGERS, terms

from title58 import law
from title58.equipment.cards import parse_cards
from title58.games.baccarat.hands import Hand, Hands

LAW = {  # a day on which every wager of the chapter was lawful
    "minibaccarat": law.on(datetime.date(2024, 1, 1)),
    "baccarat": law.on(datetime.date(2025, 1, 1)),
}


def hands_of(player: str, banker: str) -> Hands:
    return Hands(Hand(parse_cards(player)), Hand(parse_cards(banker)))


def row(game: str, slug: str, hands: Hands, paytable: str = "", on: str = "") -> str:
    known = LAW[game].wager(game, slug)
    name = paytable or next(iter(known.paytables))
    index = SIDE_WAGERS[game][slug].classify(on, hands, terms(LAW[game], game, slug, name))
    return known.rows[index]
