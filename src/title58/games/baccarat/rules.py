"""Points and third cards, in whole numbers.

Written once: the table calls these functions as they are, enumeration and simulation compile
them. Ranks run from 0 (ace) to 12 (king).
"""

from title58.games.baccarat.options.chapters import shared
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


@implements(*shared("values", "(a)(1)", "(a)(2)", "(a)(3)"))
def card_value(rank: int) -> int:
    """An ace is 1, 2 to 9 their number, tens and court cards nothing."""
    return rank + 1 if rank <= 8 else 0


@implements(*shared("values", "(b)", "(b)(1)", "(b)(2)"))
def point_count(total: int) -> int:
    """The right-hand digit of a hand's total."""
    return total % 10


@implements(*shared("shuffle", "(f)"))
def burn_count(rank: int) -> int:
    """How many unseen cards follow the first into the discard rack: its face value, ten at most."""
    return rank + 1 if rank <= 8 else 10


@implements(*shared("definitions", "[Natural]"))
def is_natural(count: int, cards: int) -> bool:
    return cards == 2 and count >= 8


@implements(*shared("drawing", "(a)", "(b)(1)", "(b)(2)"))
def player_draws(player: int, banker: int) -> bool:
    """Whether the Player's Hand takes a third card, given both two-card counts."""
    return player <= 5 and banker <= 7


@implements(
    *shared(
        "drawing",
        "(a)",
        "(c)(1)",
        "(c)(2)(i)",
        "(c)(2)(ii)",
        "(c)(2)(iii)",
        "(c)(2)(iii)[Table 1, Banker 3]",
        "(c)(2)(iii)[Table 1, Banker 4]",
        "(c)(2)(iii)[Table 1, Banker 5]",
        "(c)(2)(iii)[Table 1, Banker 6]",
        "(d)",
        "(e)",
        "(f)",
        "(g)",
    )
)
def banker_draws(player: int, banker: int, player_third: int) -> bool:
    """Whether the Banker's Hand takes a third card.

    `player` and `banker` are the two-card counts; `player_third` is the value of the Player's
    third card (not a count: 627a.10(e), 629a.10(e), 631a.11(e)), or NO_THIRD_CARD.
    """
    if player >= 8 or banker >= 7:
        return False
    if player_third == NO_THIRD_CARD:
        return banker <= 5
    if banker <= 2:
        return True
    return TABLE_1[banker - 3][player_third]


@implements(*shared("definitions", "[Dragon 7]"))
def is_dragon_7(player: int, banker: int, banker_cards: int) -> bool:
    return banker_cards == 3 and banker == 7 and player < 7


@implements("627a.1[Panda 8]")
def is_panda_8(player: int, banker: int, player_cards: int) -> bool:
    return player_cards == 3 and player == 8 and banker < 8
