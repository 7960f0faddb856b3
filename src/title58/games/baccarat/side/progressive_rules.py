"""The progressive wagers: Royal 9 (627b.3), Harmony (627b.6), Heavenly 9 (631c.2).

Rows stand highest first, and a wager is paid one row only, the first listed that applies (BAC-39,
BAC-52, BAC-59).
"""

from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import (
    ALL_EIGHTS,
    KING_NINES,
    NO_ROYAL_9,
    NO_TIE,
    ONE_COLOR,
    ONE_SUIT,
    SEVERAL_RANKS,
    SUITED_ROYAL,
    RoyalNines,
    ThreeCardNines,
    TiedCards,
)
from title58.law.markers import implements

# Grounds of Royal 9
MEGA, MAJOR, MINOR, MEGA_ENVY, SUITED_TIE, ROYAL_TIE, ANY_SUITED, ANY_ROYAL, NOT_ROYAL = range(9)
# Grounds of Harmony, and with them the bits of its outcomes, in the order of 627b.6(g)
(
    SIX_OF_A_KIND,
    FOUR_8S,
    FOUR_OF_A_KIND,
    SIX_ZEROS,
    TIE_0,
    TIE_1_TO_5,
    TIE_6_TO_9,
    ONE_COLOR_TIE,
    ANY_TIE,
    FIVE_CARD_TIE,
    SIX_CARD_TIE,
    FOUR_CARD_TIE,
    NO_HARMONY,
) = range(13)
# Grounds of the Heavenly 9 progressive
SUITED_NINES, ONE_COLOR_NINES, BOTH_NINES, BANKER_NINE, PLAYER_NINE, NO_NINES = range(6)


@implements("627b.3(e)(5)")
def combination(king_suit: int, nine_suit: int) -> int:
    """A position's own king and nine as one number, 0 to 15."""
    return king_suit * 4 + nine_suit


def is_suited(royal: int) -> bool:
    return royal == SUITED_ROYAL or (royal < KING_NINES and royal // 4 == royal % 4)


@implements(
    *("627b.3(e)(1)", "627b.3(e)(2)", "627b.3(e)(3)", "627b.3(e)(4)"),
    *("627b.3(e)(6)", "627b.3(e)(7)", "627b.3(e)(8)", "627b.3(e)(9)", "627b.3(b)[win]"),
)
def royal_9(view: RoyalNines, terms: Terms) -> int:
    """For a wager at one position.

    `terms.personal` is the combination of that position: the jackpots belong to its own wager only
    (BAC-40). `terms.assigned` has a bit for the combination of every position of the layout,
    occupied or not: such a king-nine on both hands is Mega Envy to every other wager (BAC-41).
    """
    player, banker = view
    # One award, the highest row listed (BAC-39): a low Major or Minor meter does not send the
    # wager down to Suited Royal 9 Tie Hand.
    on_player = player == terms.personal and player != NO_ROYAL_9
    on_banker = banker == terms.personal and banker != NO_ROYAL_9
    if on_player and on_banker:
        return MEGA
    if on_banker:
        return MAJOR
    if on_player:
        return MINOR
    if player == banker and terms.assigned >> player & 1 == 1:
        return MEGA_ENVY
    if player != NO_ROYAL_9 and banker != NO_ROYAL_9:
        return SUITED_TIE if is_suited(player) and is_suited(banker) else ROYAL_TIE
    if is_suited(player) or is_suited(banker):
        return ANY_SUITED
    return NOT_ROYAL if player == NO_ROYAL_9 and banker == NO_ROYAL_9 else ANY_ROYAL


@implements(*(f"627b.6(g)({part})" for part in range(1, 13)))
def harmony_outcomes(view: TiedCards) -> int:
    """Every outcome that came about, one bit each; outcomes include one another."""
    if view.points == NO_TIE:
        return 0
    found = 1 << ANY_TIE
    if view.cards == 6:
        found |= 1 << SIX_CARD_TIE
        if view.alike != SEVERAL_RANKS:
            found |= 1 << SIX_OF_A_KIND
        if view.zeros:
            found |= 1 << SIX_ZEROS
    elif view.cards == 5:
        found |= 1 << FIVE_CARD_TIE
    else:
        found |= 1 << FOUR_CARD_TIE
        if view.alike != SEVERAL_RANKS:
            found |= 1 << FOUR_OF_A_KIND
        if view.alike == ALL_EIGHTS:
            found |= 1 << FOUR_8S
    if view.one_color:
        found |= 1 << ONE_COLOR_TIE
    if view.points == 0:
        return found | 1 << TIE_0
    return found | 1 << (TIE_1_TO_5 if view.points <= 5 else TIE_6_TO_9)


@implements("627b.6(g)", "627b.6(h)")
def harmony(view: TiedCards, terms: Terms) -> int:
    """The first listed outcome that came about and that the paytable in use prices.

    Each paytable lists its rows from the highest down, so no other row that applies would pay more
    (BAC-52).
    """
    paid = harmony_outcomes(view) & terms.priced
    for row in range(NO_HARMONY):
        if paid >> row & 1 == 1:
            return row
    return NO_HARMONY


@implements(*(f"631c.2(g){part}" for part in ("", "(1)", "(2)", "(3)", "(4)", "(5)")), "631c.2(h)")
def heavenly_9_progressive(view: ThreeCardNines, terms: Terms) -> int:
    if view.player and view.banker:
        if view.suits == ONE_SUIT:
            return SUITED_NINES
        return ONE_COLOR_NINES if view.suits == ONE_COLOR else BOTH_NINES
    if view.banker:
        return BANKER_NINE
    return PLAYER_NINE if view.player else NO_NINES
