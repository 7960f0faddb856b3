"""Wagers on the final counts: commission-free baccarat, Golden Talons, 5 Treasures.

As in `rules`, a function answers with the index of a row in the order of the law data.
"""

from title58.games.baccarat import rules
from title58.law.markers import implements

WIN, LOSE = 0, 1
# Rows of the commission-free Banker wager
WIN_NOT_6, WIN_WITH_6, TIE_PUSH, BANKER_LOSE = 0, 1, 2, 3
# Rows of Lucky Six
THREE_CARD_SIX, TWO_CARD_SIX, NO_LUCKY_SIX = 0, 1, 2
# Rows of the Heavenly 9 bonus: 0 on both hands, 1 on one
NO_HEAVENLY_9 = 2
# Rows of Blazing 7s
THREE_CARD_SEVENS, TWO_CARD_SEVENS, NO_BLAZING_7S = 0, 1, 2


@implements("627b.2(c)", "627b.2(i)", "631c.5(c)", "631c.5(i)")
def commission_free_banker(player: int, banker: int) -> int:
    """As at the base game, but a winning 6 is told apart: it pays half. No EZ push (BAC-36)."""
    if banker == player:
        return TIE_PUSH
    if banker < player:
        return BANKER_LOSE
    return WIN_WITH_6 if banker == 6 else WIN_NOT_6


@implements(
    "627b.2(c)(3)",
    "627b.2(c)(3)(i)",
    "627b.2(c)(3)(ii)",
    "627b.2(k)(1)",
    "627b.2(k)(2)",
    "631c.5(c)(3)",
    "631c.5(c)(3)(i)",
    "631c.5(c)(3)(ii)",
    "631c.5(k)(1)",
    "631c.5(k)(2)",
)
def lucky_six(player: int, banker: int, banker_cards: int) -> int:
    """A tie at 6 is neither listed as won nor as lost; it loses, for no Banker's 6 won (BAC-35)."""
    if banker != 6 or banker <= player:
        return NO_LUCKY_SIX
    return THREE_CARD_SIX if banker_cards == 3 else TWO_CARD_SIX


@implements("627b.5(e)(1)", "627b.5(e)(2)", "627b.5(e)(3)", "627b.5(g)")
def golden_talons(mine: int, theirs: int, mine_natural: bool, theirs_natural: bool) -> int:
    """The Dragon Bonus under another name, row for row; 627b.5(g) says what BAC-06 reads there.

    A natural tie is a row of its own; whether it pushes or pays is the paytable's (BAC-50).
    """
    return rules.dragon_bonus(mine, theirs, mine_natural, theirs_natural)


@implements("631c.3(f)(1)", "631c.3(g)")
def fortune_7(player: int, banker: int, banker_cards: int) -> int:
    return WIN if rules.is_dragon_7(player, banker, banker_cards) else LOSE


@implements("631c.3(f)(2)", "631c.3(g)")
def golden_8(player: int, banker: int, player_cards: int) -> int:
    return WIN if rules.is_panda_8(player, banker, player_cards) else LOSE


def is_three_card_9(count: int, cards: int) -> bool:
    return count == 9 and cards == 3


@implements("631c.3(f)(3)", "631c.3(g)")
def heavenly_9(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    """Two three-card nines pay the higher row alone (BAC-65)."""
    nines = int(is_three_card_9(player, player_cards)) + int(is_three_card_9(banker, banker_cards))
    return NO_HEAVENLY_9 - nines


@implements("631c.3(f)(4)", "631c.3(g)")
def blazing_7s(
    player: int, banker: int, player_cards: int, banker_cards: int, two_cards_pay: bool
) -> int:
    """Two sevens of equally many cards; one of two and one of three lose (BAC-63).

    Where the paytable has no row for two cards (A, "N/A"), such a hand loses.
    """
    if player != 7 or banker != 7 or player_cards != banker_cards:
        return NO_BLAZING_7S
    if player_cards == 3:
        return THREE_CARD_SEVENS
    return TWO_CARD_SEVENS if two_cards_pay else NO_BLAZING_7S


@implements("631c.3(f)(5)", "631c.3(g)")
def cover_all(
    player: int, banker: int, player_cards: int, banker_cards: int, two_cards_pay: bool
) -> int:
    """Any of the four others would win under the paytable in use (BAC-64)."""
    if fortune_7(player, banker, banker_cards) == WIN:
        return WIN
    if golden_8(player, banker, player_cards) == WIN:
        return WIN
    if heavenly_9(player, banker, player_cards, banker_cards) != NO_HEAVENLY_9:
        return WIN
    sevens = blazing_7s(player, banker, player_cards, banker_cards, two_cards_pay)
    return LOSE if sevens == NO_BLAZING_7S else WIN
