"""The wagers of Minibaccarat: the base ones, those of 2014, and those of Chapter 627b."""

from __future__ import annotations

from collections.abc import Mapping

from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hands
from title58.games.baccarat.options.chapters import MINIBACCARAT_CHAPTER
from title58.games.baccarat.side.offers import (
    commission_free,
    golden_talons,
    perfect_pairs,
    rising_phoenix,
    royal_9_and_harmony,
)
from title58.games.baccarat.side.reading import Terms
from title58.games.baccarat.side.wagers import INITIAL
from title58.games.baccarat.wagers import Rule, Wagers, base_rules, won_or_lost
from title58.law.cites import Cites, cites

PANDA_8 = "panda-8-insurance"
HOUSE_MONEY = "house-money"


def _house_money(_on: str, hands: Hands, _terms: Terms) -> int:
    player, banker = hands.player.cards, hands.banker.cards
    return rules.house_money(player[0].rank, player[1].rank, banker[0].rank, banker[1].rank)


def _house_money_pays(_paytable: str, row: str) -> Cites:
    named = "Player and Banker Pair" if row == "both-pair" else "Player or Banker Pair"
    return cites("627a.12(h)", f"627a.12(h)[{named}]")


RULES: Mapping[str, Rule] = {
    **base_rules(MINIBACCARAT_CHAPTER),
    **perfect_pairs(MINIBACCARAT_CHAPTER, settled="627b.1(d)"),
    **commission_free(MINIBACCARAT_CHAPTER),
    **golden_talons(),
    **rising_phoenix(),
    **royal_9_and_harmony(),
    PANDA_8: Rule(
        lambda on, hands, terms: rules.panda_8_insurance(
            hands.player.count, hands.banker.count, len(hands.player.cards)
        ),
        won_or_lost("627a.7(a)(6)"),
        offered=lambda options: options.ez,
    ),
    HOUSE_MONEY: Rule(
        _house_money,
        won_or_lost("627a.7(a)(7)"),
        offered=lambda options: options.house_money,
        pays=_house_money_pays,
        stage=INITIAL,
    ),
}
WAGERS = Wagers(MINIBACCARAT_CHAPTER, RULES)
