"""The rules of the optional wagers, asked by ranks and suits of the cards."""

from __future__ import annotations

from title58.games.blackjack import views
from title58.games.blackjack.side import progressive_rules, rules
from title58.games.blackjack.views import ANY, SideTerms


def index(rank: int, suit: int) -> int:
    return suit * 13 + rank


def lucky_ladies(rank_1: int, suit_1: int, rank_2: int, suit_2: int, blackjack: bool) -> int:
    seen = views.CardsAndBlackjack(suit_1, rank_1, suit_2, rank_2, int(blackjack))
    return rules.lucky_ladies(seen, ANY)


def kings_bounty(rank_1: int, suit_1: int, rank_2: int, suit_2: int, blackjack: bool) -> int:
    seen = views.CardsAndBlackjack(suit_1, rank_1, suit_2, rank_2, int(blackjack))
    return rules.kings_bounty(seen, ANY)


def royal_match(rank_1: int, suit_1: int, rank_2: int, suit_2: int, dealer: bool = False) -> int:
    seen = views.CardsAndRoyalMatch(suit_1, rank_1, suit_2, rank_2, int(dealer))
    return rules.royal_match(seen, ANY)


def bet_the_set(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    return rules.bet_the_set(views.TwoCards(suit_1, rank_1, suit_2, rank_2), ANY)


def match_of(rank: int, suit: int, up_rank: int, up_suit: int) -> int:
    return views.match_of(index(rank, suit), index(up_rank, up_suit))


def in_between(rank_1: int, rank_2: int, up: int, ace_high: bool) -> int:
    return rules.in_between(views.ThreeRanks(rank_1, rank_2, up), SideTerms(ace_high))


def super_match(rank_1: int, rank_2: int, rank_3: int, rank_4: int) -> int:
    return rules.super_match(views.FourRanks(rank_1, rank_2, rank_3, rank_4), ANY)


def three_card_poker(
    rank_1: int, suit_1: int, rank_2: int, suit_2: int, up_rank: int, up_suit: int
) -> int:
    cards = index(rank_1, suit_1), index(rank_2, suit_2), index(up_rank, up_suit)
    return rules.three_card_poker(views.three_cards(*cards), ANY)


def hit_and_run(cards: int, blackjack: bool) -> int:
    return progressive_rules.hit_and_run(views.DealersHand(cards, int(blackjack)), ANY)
