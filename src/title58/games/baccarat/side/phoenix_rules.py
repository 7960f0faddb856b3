"""Rising Phoenix Baccarat (627b.4): its Banker wager and the bonus wagers on the final counts.

Each of the twenty bonus wagers is decided on its own (BAC-49). Those here take the same four whole
numbers: the Player's and the Banker's final count, and how many cards each hand holds. The two
pair wagers stand in `pair_rules`. Rows as in the law data: won, lost.
"""

from title58.games.baccarat import rules
from title58.law.markers import implements

WIN, LOSE = 0, 1


@implements("627b.4(g)(1)(i)", "627b.4(g)(1)(ii)", "627b.4(g)(1)(iii)", "627b.4(g)(1)(iv)")
def rising_phoenix_banker(
    player: int, banker: int, banker_cards: int, commission_free: bool
) -> int:
    """Rows as at EZ Baccarat, which the commission-free form follows: no half pay on 6 (BAC-46)."""
    return rules.banker_wager(player, banker, banker_cards, commission_free)


def _won(outcome: bool) -> int:
    return WIN if outcome else LOSE


def _over(player: int, banker: int, winning: int, losing: int) -> bool:
    """Either hand counts `winning` and the other `losing`."""
    return max(player, banker) == winning and min(player, banker) == losing


def _tie(player: int, banker: int, low: int, high: int) -> bool:
    return player == banker and low <= player <= high


@implements("627b.4(g)(4)(i)")
def sun_7(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(rules.is_dragon_7(player, banker, banker_cards))


@implements("627b.4(g)(4)(ii)")
def moon_8(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(rules.is_panda_8(player, banker, player_cards))


@implements("627b.4(g)(4)(iii)")
def nine_over_7(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 9, 7))


@implements("627b.4(g)(4)(iv)")
def two_card_8_over_1(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 8, 1) and player_cards == 2 and banker_cards == 2)


@implements("627b.4(g)(4)(v)")
def player_three_card_6(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(player == 6 and player_cards == 3 and banker < player)


@implements("627b.4(g)(4)(vi)")
def banker_1_or_2(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(1 <= banker <= 2 and player < banker)


@implements("627b.4(g)(4)(vii)")
def both_8_or_9(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(player >= 8 and banker >= 8)


@implements("627b.4(g)(4)(viii)")
def one_over_0(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 1, 0))


@implements("627b.4(g)(4)(ix)")
def three_card_6_over_3(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 6, 3) and player_cards == 3 and banker_cards == 3)


@implements("627b.4(g)(4)(x)")
def three_card_8_over_0(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 8, 0) and player_cards == 3 and banker_cards == 3)


@implements("627b.4(g)(4)(xi)")
def banker_over_two_card_7(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(player == 7 and player_cards == 2 and banker > player)


@implements("627b.4(g)(4)(xii)")
def three_card_9_over_6(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 9, 6) and player_cards == 3 and banker_cards == 3)


@implements("627b.4(g)(4)(xiii)")
def three_card_9_over_8(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_over(player, banker, 9, 8) and player_cards == 3 and banker_cards == 3)


@implements("627b.4(g)(4)(xiv)")
def player_three_card_8_over_0(
    player: int, banker: int, player_cards: int, banker_cards: int
) -> int:
    return _won(player == 8 and banker == 0 and player_cards == 3 and banker_cards == 3)


@implements("627b.4(g)(4)(xv)")
def tie_0(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_tie(player, banker, 0, 0))


@implements("627b.4(g)(4)(xvi)")
def tie_1_to_3(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_tie(player, banker, 1, 3))


@implements("627b.4(g)(4)(xvii)")
def tie_4_to_7(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_tie(player, banker, 4, 7))


@implements("627b.4(g)(4)(xviii)")
def tie_8_or_9(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    return _won(_tie(player, banker, 8, 9))
