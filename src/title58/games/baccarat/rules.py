"""Points, third cards and how each wager is classed, in whole numbers.

Written once: the table calls these functions as they are, enumeration and simulation compile
them. Ranks run from 0 (ace) to 12 (king). A classing function answers with the index of a row of
the wager's paytable, in the order in which the law data lists the rows.
"""

from title58.law.markers import implements

NO_THIRD_CARD = -1

# Table 1: for a Banker's Hand of 3, 4, 5 or 6, whether it draws against each value (0 to 9) of
# the Player's third card.
D, S = True, False
TABLE_1 = (
    (D, D, D, D, D, D, D, D, S, D),
    (S, S, D, D, D, D, D, D, S, S),
    (S, S, S, S, D, D, D, D, S, S),
    (S, S, S, S, S, S, D, D, S, S),
)


@implements("627a.6(a)(1)", "627a.6(a)(2)", "627a.6(a)(3)")
def card_value(rank: int) -> int:
    """An ace is 1, 2 to 9 their number, tens and court cards nothing."""
    return rank + 1 if rank <= 8 else 0


@implements("627a.6(b)", "627a.6(b)(1)", "627a.6(b)(2)")
def point_count(total: int) -> int:
    """The right-hand digit of a hand's total."""
    return total % 10


@implements("627a.5(f)")
def burn_count(rank: int) -> int:
    """How many unseen cards follow the first into the discard rack: its face value, ten at most."""
    return rank + 1 if rank <= 8 else 10


@implements("627a.1[Natural]")
def is_natural(count: int, cards: int) -> bool:
    return cards == 2 and count >= 8


@implements("627a.10(a)", "627a.10(b)(1)", "627a.10(b)(2)")
def player_draws(player: int, banker: int) -> bool:
    """Whether the Player's Hand takes a third card, given both two-card counts."""
    return player <= 5 and banker <= 7


@implements(
    "627a.10(a)",
    "627a.10(c)(1)",
    "627a.10(c)(2)(i)",
    "627a.10(c)(2)(ii)",
    "627a.10(c)(2)(iii)",
    "627a.10(c)(2)(iii)[Table 1, Banker 3]",
    "627a.10(c)(2)(iii)[Table 1, Banker 4]",
    "627a.10(c)(2)(iii)[Table 1, Banker 5]",
    "627a.10(c)(2)(iii)[Table 1, Banker 6]",
    "627a.10(d)",
    "627a.10(e)",
    "627a.10(f)",
    "627a.10(g)",
)
def banker_draws(player: int, banker: int, player_third: int) -> bool:
    """Whether the Banker's Hand takes a third card.

    `player` and `banker` are the two-card counts; `player_third` is the value of the Player's
    third card (not a count, 627a.10(e)), or NO_THIRD_CARD.
    """
    if player >= 8 or banker >= 8:
        return False
    if player_third == NO_THIRD_CARD:
        return banker <= 5
    if banker <= 2:
        return True
    if banker == 7:
        return False
    return TABLE_1[banker - 3][player_third]


@implements("627a.1[Dragon 7]")
def is_dragon_7(player: int, banker: int, banker_cards: int) -> bool:
    return banker_cards == 3 and banker == 7 and player < 7


@implements("627a.1[Panda 8]")
def is_panda_8(player: int, banker: int, player_cards: int) -> bool:
    return player_cards == 3 and player == 8 and banker < 8


# Rows of the Banker wager
BANKER_WIN, BANKER_DRAGON, BANKER_TIE, BANKER_LOSE = 0, 1, 2, 3


@implements("627a.7(a)(1)(i)", "627a.7(a)(1)(ii)", "627a.7(a)(1)(iii)")
def banker_wager(player: int, banker: int, banker_cards: int, ez: bool) -> int:
    if banker == player:
        return BANKER_TIE
    if banker < player:
        return BANKER_LOSE
    if ez and is_dragon_7(player, banker, banker_cards):
        return BANKER_DRAGON
    return BANKER_WIN


# Rows of the Player wager
PLAYER_WIN, PLAYER_TIE, PLAYER_LOSE = 0, 1, 2


@implements("627a.7(a)(2)(i)", "627a.7(a)(2)(i)@2012", "627a.7(a)(2)(ii)", "627a.7(a)(2)(iii)")
def player_wager(player: int, banker: int) -> int:
    # A Panda 8 is an ordinary win of the Player's Hand, whatever the "and if" says (BAC-19).
    if player == banker:
        return PLAYER_TIE
    return PLAYER_WIN if player > banker else PLAYER_LOSE


@implements("627a.7(a)(3)(i)", "627a.7(a)(3)(ii)")
def tie_wager(player: int, banker: int) -> int:
    return 0 if player == banker else 1


# Rows of the Dragon Bonus: 0 to 5 are wins by 9 down to 4 points
DRAGON_NATURAL_WIN, DRAGON_NATURAL_TIE, DRAGON_LOSE = 6, 7, 8


@implements(
    "627a.7(a)(4)(i)(A)",
    "627a.7(a)(4)(i)(B)",
    "627a.7(a)(4)(i)(C)",
    "627a.7(a)(4)(ii)(A)",
    "627a.7(a)(4)(ii)(B)",
    "627a.7(a)(4)(ii)(C)",
    "627a.7(a)(4)(iii)",
)
def dragon_bonus(mine: int, theirs: int, mine_natural: bool, theirs_natural: bool) -> int:
    """`mine` is the hand the wager lies on. A natural never takes a margin row (BAC-06)."""
    if mine_natural:
        if not theirs_natural or mine > theirs:
            return DRAGON_NATURAL_WIN
        return DRAGON_NATURAL_TIE if mine == theirs else DRAGON_LOSE
    margin = mine - theirs
    return 9 - margin if margin >= 4 else DRAGON_LOSE


@implements("627a.7(a)(5)(i)", "627a.7(a)(5)(ii)")
def dragon_7_insurance(player: int, banker: int, banker_cards: int) -> int:
    return 0 if is_dragon_7(player, banker, banker_cards) else 1


@implements("627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
def panda_8_insurance(player: int, banker: int, player_cards: int) -> int:
    return 0 if is_panda_8(player, banker, player_cards) else 1


@implements("627a.7(a)(7)(i)", "627a.7(a)(7)(ii)")
def house_money(player_1: int, player_2: int, banker_1: int, banker_2: int) -> int:
    """By the ranks of the first two cards of each hand: both pairs, one pair, none (BAC-24)."""
    return 2 - int(player_1 == player_2) - int(banker_1 == banker_2)
