"""From the hands on the table to the whole numbers that the rules take.

One function per wager of chapters 627b and 631c; `side_wagers` says which belongs to which.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hands
from title58.games.baccarat.side import bonus_rules, pair_rules, phoenix_rules, progressive_rules
from title58.law.markers import implements


@dataclass(frozen=True)
class Terms:
    """What a class may depend on besides the cards."""

    priced: int = 0  # the rows that the paytable in use prices, one bit each
    personal: int = progressive_rules.NO_ROYAL_9  # the position's own king-nine (Royal 9 only)
    assigned: int = 0  # the king-nines of all positions, one bit each (Royal 9 only)
    ez: bool = False  # EZ Baccarat (the base game only)

    def prices(self, row: int) -> bool:
        return self.priced >> row & 1 == 1


Classify = Callable[[str, Hands, Terms], int]  # where the wager lies, the hands, the terms


def counts(rule: Callable[[int, int, int, int], int]) -> Classify:
    """A rule of both final counts and of how many cards each hand holds."""

    def classify(on: str, hands: Hands, terms: Terms) -> int:
        player, banker = hands.player, hands.banker
        return rule(player.count, banker.count, len(player.cards), len(banker.cards))

    return classify


def two_cards(rule: Callable[[int, int, int, int], int]) -> Classify:
    """A rule of rank and suit of the first two cards of the hand that the wager lies on."""

    def classify(on: str, hands: Hands, terms: Terms) -> int:
        one, two = hands.of(on).cards[:2]
        return rule(one.rank, one.suit, two.rank, two.suit)

    return classify


def player_pair(on: str, hands: Hands, terms: Terms) -> int:
    return pair_rules.player_pair(hands.player.cards[0].rank, hands.player.cards[1].rank)


def banker_pair(on: str, hands: Hands, terms: Terms) -> int:
    return pair_rules.banker_pair(hands.banker.cards[0].rank, hands.banker.cards[1].rank)


@implements("627b.2(c)", "631c.5(c)", "627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)")
def player(on: str, hands: Hands, terms: Terms) -> int:
    return rules.player_wager(hands.player.count, hands.banker.count)


@implements("627b.2(c)", "631c.5(c)", "627b.4(g)(3)(i)", "627b.4(g)(3)(ii)")
def tie(on: str, hands: Hands, terms: Terms) -> int:
    return rules.tie_wager(hands.player.count, hands.banker.count)


def commission_free_banker(on: str, hands: Hands, terms: Terms) -> int:
    return bonus_rules.commission_free_banker(hands.player.count, hands.banker.count)


def rising_phoenix_banker(on: str, hands: Hands, terms: Terms) -> int:
    return phoenix_rules.rising_phoenix_banker(
        hands.player.count,
        hands.banker.count,
        len(hands.banker.cards),
        terms.prices(rules.BANKER_DRAGON),  # only the commission-free form has the push
    )


def lucky_six(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    return bonus_rules.lucky_six(player.count, banker.count, len(banker.cards))


def fortune_7(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    return bonus_rules.fortune_7(player.count, banker.count, len(banker.cards))


def golden_8(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    return bonus_rules.golden_8(player.count, banker.count, len(player.cards))


def golden_talons(on: str, hands: Hands, terms: Terms) -> int:
    mine, theirs = hands.of(on), hands.against(on)
    return bonus_rules.golden_talons(mine.count, theirs.count, mine.natural, theirs.natural)


def blazing_7s(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    two_cards_pay = terms.prices(bonus_rules.TWO_CARD_SEVENS)
    return bonus_rules.blazing_7s(
        player.count, banker.count, len(player.cards), len(banker.cards), two_cards_pay
    )


def cover_all(on: str, hands: Hands, terms: Terms) -> int:
    player, banker = hands.player, hands.banker
    two_cards_pay = terms.prices(bonus_rules.TWO_CARD_SEVENS)
    return bonus_rules.cover_all(
        player.count, banker.count, len(player.cards), len(banker.cards), two_cards_pay
    )


def lucky_nines(on: str, hands: Hands, terms: Terms) -> int:
    one, two = hands.player.cards[:2]
    three, four = hands.banker.cards[:2]
    return pair_rules.lucky_nines(
        (one.rank, two.rank, three.rank, four.rank), (one.suit, two.suit, three.suit, four.suit)
    )


def royal_9(on: str, hands: Hands, terms: Terms) -> int:
    one, two = hands.player.cards[:2]
    three, four = hands.banker.cards[:2]
    return progressive_rules.royal_9(
        progressive_rules.royal_9_of(one.rank, one.suit, two.rank, two.suit),
        progressive_rules.royal_9_of(three.rank, three.suit, four.rank, four.suit),
        terms.personal,
        terms.assigned,
    )


def harmony(on: str, hands: Hands, terms: Terms) -> int:
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


def heavenly_9_progressive(on: str, hands: Hands, terms: Terms) -> int:
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
