"""The wagers of chapters 627b and 631c: when each is decided, how it is classed, and why.

A game looks its wagers up in `MINIBACCARAT` (627b) or `BACCARAT` (631c), asks `terms` for what the
casino's paytable adds, and calls `classify`; the answer is a row of the law data. `why` names the
paragraph behind the row and `pays` the one behind its price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from title58.games.baccarat import bonus_rules, pair_rules, phoenix_rules, progressive_rules, rules
from title58.games.baccarat.hands import BANKER, PLAYER, SIDES, Hands
from title58.law import Law
from title58.law.markers import implements

Stage = Literal["initial", "final"]
INITIAL: Stage = "initial"  # settled once the first four cards lie open, before any third card
FINAL: Stage = "final"  # settled with the result of the round


@dataclass(frozen=True)
class Terms:
    """What a class may depend on besides the cards."""

    priced: int  # the rows that the paytable in use prices, one bit each
    personal: int = progressive_rules.NO_ROYAL_9  # the position's own king-nine (Royal 9 only)
    assigned: int = 0  # the king-nines of all positions, one bit each (Royal 9 only)

    def prices(self, row: int) -> bool:
        return self.priced >> row & 1 == 1


Classify = Callable[[str, Hands, Terms], int]  # where the wager lies, the hands, the terms
Why = Callable[[str, str, Hands], str]  # where the wager lies, the row, the hands
Pays = Callable[[str, str], str]  # the paytable, the row


@dataclass(frozen=True)
class SideWager:
    """How one wager is classed, and the paragraphs behind each answer."""

    stage: Stage
    classify: Classify
    why: Why
    pays: Pays
    selections: tuple[str, ...] = ("",)
    side: bool = True  # beside the base game, not the Banker, Player or Tie of a variation
    rows_of: str = ""  # the wager whose paytable decides which rows exist, if another


def terms(
    law: Law,
    game: str,
    slug: str,
    paytable: str,
    personal: int = progressive_rules.NO_ROYAL_9,
    positions: Iterable[int] = (),
) -> Terms:
    """What a paytable and, for Royal 9, the layout add to the cards.

    `personal` is the combination of the wager's position and `positions` those of all positions,
    as `progressive_rules.combination` numbers them.
    """
    known = law.wager(game, TABLES[game][slug].rows_of or slug)
    prices = known.paytables[paytable]
    priced = 0
    for bit, row in enumerate(known.rows):
        if prices.get(row, "N/A") != "N/A":
            priced |= 1 << bit
    assigned = 0
    for position in positions:
        assigned |= 1 << position
    return Terms(priced, personal, assigned)


# Reading the cards of the table into whole numbers


def _counts(rule: Callable[[int, int, int, int], int]) -> Classify:
    """A rule of both final counts and of how many cards each hand holds."""

    def classify(on: str, hands: Hands, terms: Terms) -> int:
        player, banker = hands.player, hands.banker
        return rule(player.count, banker.count, len(player.cards), len(banker.cards))

    return classify


def _two_cards(rule: Callable[[int, int, int, int], int]) -> Classify:
    """A rule of rank and suit of the first two cards of the hand that the wager lies on."""

    def classify(on: str, hands: Hands, terms: Terms) -> int:
        one, two = hands.of(on).cards[:2]
        return rule(one.rank, one.suit, two.rank, two.suit)

    return classify


def _player_pair(on: str, hands: Hands, terms: Terms) -> int:
    return pair_rules.player_pair(hands.player.cards[0].rank, hands.player.cards[1].rank)


def _banker_pair(on: str, hands: Hands, terms: Terms) -> int:
    return pair_rules.banker_pair(hands.banker.cards[0].rank, hands.banker.cards[1].rank)


@implements(
    "627b.2(c)", "631c.5(c)", "627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)"
)
def _player(on: str, hands: Hands, terms: Terms) -> int:
    return rules.player_wager(hands.player.count, hands.banker.count)


@implements("627b.2(c)", "631c.5(c)", "627b.4(g)(3)(i)", "627b.4(g)(3)(ii)")
def _tie(on: str, hands: Hands, terms: Terms) -> int:
    return rules.tie_wager(hands.player.count, hands.banker.count)


def _commission_free_banker(on: str, hands: Hands, terms: Terms) -> int:
    return bonus_rules.commission_free_banker(hands.player.count, hands.banker.count)


def _rising_phoenix_banker(on: str, hands: Hands, terms: Terms) -> int:
    return phoenix_rules.rising_phoenix_banker(
        hands.player.count,
        hands.banker.count,
        len(hands.banker.cards),
        terms.prices(rules.BANKER_DRAGON),  # only the commission-free form has the push
    )


def _lucky_six(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    return bonus_rules.lucky_six(player.count, banker.count, len(banker.cards))


def _golden_talons(on: str, hands: Hands, terms: Terms) -> int:
    mine, theirs = hands.of(on), hands.against(on)
    return bonus_rules.golden_talons(mine.count, theirs.count, mine.natural, theirs.natural)


def _blazing_7s(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    two_cards_pay = terms.prices(bonus_rules.TWO_CARD_SEVENS)
    return bonus_rules.blazing_7s(
        player.count, banker.count, len(player.cards), len(banker.cards), two_cards_pay
    )


def _cover_all(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    two_cards_pay = terms.prices(bonus_rules.TWO_CARD_SEVENS)
    return bonus_rules.cover_all(
        player.count, banker.count, len(player.cards), len(banker.cards), two_cards_pay
    )


def _lucky_nines(on: str, hands: Hands, terms: Terms) -> int:
    one, two = hands.player.cards[:2]
    three, four = hands.banker.cards[:2]
    return pair_rules.lucky_nines(
        (one.rank, two.rank, three.rank, four.rank), (one.suit, two.suit, three.suit, four.suit)
    )


def _royal_9(on: str, hands: Hands, terms: Terms) -> int:
    one, two = hands.player.cards[:2]
    three, four = hands.banker.cards[:2]
    return progressive_rules.royal_9(
        progressive_rules.royal_9_of(one.rank, one.suit, two.rank, two.suit),
        progressive_rules.royal_9_of(three.rank, three.suit, four.rank, four.suit),
        terms.personal,
        terms.assigned,
    )


def _harmony(on: str, hands: Hands, terms: Terms) -> int:
    cards = hands.player.cards + hands.banker.cards
    ranks = tuple(card.rank for card in cards)
    outcomes = progressive_rules.harmony_outcomes(
        hands.player.count,
        hands.banker.count,
        len(cards),
        progressive_rules.one_rank(ranks),
        progressive_rules.all_zero(ranks),
        progressive_rules.one_color(tuple(card.suit for card in cards)),
    )
    return progressive_rules.harmony(outcomes, terms.priced)


def _heavenly_9_progressive(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    suits = tuple(card.suit for card in player.cards + banker.cards)
    return progressive_rules.heavenly_9_progressive(
        player.count,
        banker.count,
        len(player.cards),
        len(banker.cards),
        progressive_rules.one_suit(suits),
        progressive_rules.one_color(suits),
    )
