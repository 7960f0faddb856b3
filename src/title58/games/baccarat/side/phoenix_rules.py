"""Rising Phoenix Baccarat (627b.4): the bonus wagers on the final counts.

Each of the twenty bonus wagers is decided on its own (BAC-49). Sun 7, Moon 8 and the two pair
wagers have the rules of other wagers.
"""

from title58.games.baccarat.base_rules import LOSE, WIN
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts
from title58.law.markers import implements


def _won(outcome: bool) -> int:
    return WIN if outcome else LOSE


def _over(view: FinalCounts, winning: int, losing: int) -> bool:
    """Either hand counts `winning` and the other `losing`."""
    counts = (view.player, view.banker)
    return max(counts) == winning and min(counts) == losing


def _cards(view: FinalCounts, each: int) -> bool:
    return view.player_cards == each and view.banker_cards == each


def _tie(view: FinalCounts, low: int, high: int) -> bool:
    return view.player == view.banker and low <= view.player <= high


@implements("627b.4(g)(4)(iii)")
def nine_over_7(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 9, 7))


@implements("627b.4(g)(4)(iv)")
def two_card_8_over_1(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 8, 1) and _cards(view, 2))


@implements("627b.4(g)(4)(v)")
def player_three_card_6(view: FinalCounts, terms: Terms) -> int:
    return _won(view.player == 6 and view.player_cards == 3 and view.banker < view.player)


@implements("627b.4(g)(4)(vi)")
def banker_1_or_2(view: FinalCounts, terms: Terms) -> int:
    return _won(1 <= view.banker <= 2 and view.player < view.banker)


@implements("627b.4(g)(4)(vii)")
def both_8_or_9(view: FinalCounts, terms: Terms) -> int:
    return _won(view.player >= 8 and view.banker >= 8)


@implements("627b.4(g)(4)(viii)")
def one_over_0(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 1, 0))


@implements("627b.4(g)(4)(ix)")
def three_card_6_over_3(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 6, 3) and _cards(view, 3))


@implements("627b.4(g)(4)(x)")
def three_card_8_over_0(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 8, 0) and _cards(view, 3))


@implements("627b.4(g)(4)(xi)")
def banker_over_two_card_7(view: FinalCounts, terms: Terms) -> int:
    return _won(view.player == 7 and view.player_cards == 2 and view.banker > view.player)


@implements("627b.4(g)(4)(xii)")
def three_card_9_over_6(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 9, 6) and _cards(view, 3))


@implements("627b.4(g)(4)(xiii)")
def three_card_9_over_8(view: FinalCounts, terms: Terms) -> int:
    return _won(_over(view, 9, 8) and _cards(view, 3))


@implements("627b.4(g)(4)(xiv)")
def player_three_card_8_over_0(view: FinalCounts, terms: Terms) -> int:
    return _won(view.player == 8 and view.banker == 0 and _cards(view, 3))


@implements("627b.4(g)(4)(xv)")
def tie_0(view: FinalCounts, terms: Terms) -> int:
    return _won(_tie(view, 0, 0))


@implements("627b.4(g)(4)(xvi)")
def tie_1_to_3(view: FinalCounts, terms: Terms) -> int:
    return _won(_tie(view, 1, 3))


@implements("627b.4(g)(4)(xvii)")
def tie_4_to_7(view: FinalCounts, terms: Terms) -> int:
    return _won(_tie(view, 4, 7))


@implements("627b.4(g)(4)(xviii)")
def tie_8_or_9(view: FinalCounts, terms: Terms) -> int:
    return _won(view.player == view.banker and view.player >= 8)
