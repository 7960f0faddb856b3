"""The progressive wagers: Royal 9 (627b.3), Harmony (627b.6), Heavenly 9 (631c.2).

Cards are read once into a few whole numbers (`royal_9_of`, `one_rank`, `all_zero`, `one_suit`,
`one_color`); the classing functions see nothing else. Rows stand highest first, and a wager is
paid one row only, the first listed that applies (BAC-39, BAC-52, BAC-59).
"""

from title58.games.baccarat.side.bonus_rules import is_three_card_9
from title58.games.baccarat.side.pair_rules import KING, NINE, is_red
from title58.law.markers import implements

JACK = 10
TEN = 9
EIGHT = 7

# A Royal 9 by number: 0 to 15 are the king-nines (suit of the king times 4, plus suit of the
# nine), then as many with a queen and with a jack. A position's own combination is one of the
# first sixteen, written the same way.
NO_ROYAL_9 = -1
KING_NINES = 16

# Rows of Royal 9
MEGA, MAJOR, MINOR, MEGA_ENVY, SUITED_TIE, ROYAL_TIE, ANY_SUITED, ANY_ROYAL, NOT_ROYAL = range(9)

# Rows of Harmony, and with them the bits of its outcomes, in the order of 627b.6(g)
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

# Rows of the Heavenly 9 progressive
SUITED_NINES, ONE_COLOR_NINES, BOTH_NINES, BANKER_NINE, PLAYER_NINE, NO_NINES = range(6)


@implements("627b.3(e)(5)")
def combination(king_suit: int, nine_suit: int) -> int:
    """A position's own king and nine as one number, 0 to 15."""
    return king_suit * 4 + nine_suit


@implements("627b.3(b)[win]")
def royal_9_of(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    """Which Royal 9 a hand's first two cards are, in either order, or NO_ROYAL_9."""
    if rank_1 == NINE and rank_2 >= JACK:
        return (KING - rank_2) * KING_NINES + combination(suit_2, suit_1)
    if rank_2 == NINE and rank_1 >= JACK:
        return (KING - rank_1) * KING_NINES + combination(suit_1, suit_2)
    return NO_ROYAL_9


def is_suited(royal: int) -> bool:
    return royal != NO_ROYAL_9 and royal // 4 % 4 == royal % 4


@implements(
    "627b.3(e)(1)",
    "627b.3(e)(2)",
    "627b.3(e)(3)",
    "627b.3(e)(4)",
    "627b.3(e)(6)",
    "627b.3(e)(7)",
    "627b.3(e)(8)",
    "627b.3(e)(9)",
)
def royal_9(player: int, banker: int, personal: int, assigned: int) -> int:
    """By what `royal_9_of` says of each hand, for a wager at one position.

    `personal` is the combination of that position: the jackpots belong to its own wager only
    (BAC-40). `assigned` has a bit for the combination of every position of the layout, occupied
    or not: such a king-nine on both hands is Mega Envy to every other wager (BAC-41).
    """
    # One award, the highest row listed (BAC-39): a low Major or Minor meter does not send the
    # wager down to Suited Royal 9 Tie Hand.
    on_player = player == personal and player != NO_ROYAL_9
    on_banker = banker == personal and banker != NO_ROYAL_9
    if on_player and on_banker:
        return MEGA
    if on_banker:
        return MAJOR
    if on_player:
        return MINOR
    if player == banker and 0 <= player < KING_NINES and assigned >> player & 1 == 1:
        return MEGA_ENVY
    if player != NO_ROYAL_9 and banker != NO_ROYAL_9:
        return SUITED_TIE if is_suited(player) and is_suited(banker) else ROYAL_TIE
    if is_suited(player) or is_suited(banker):
        return ANY_SUITED
    return NOT_ROYAL if player == NO_ROYAL_9 and banker == NO_ROYAL_9 else ANY_ROYAL


def one_rank(ranks: tuple[int, ...]) -> int:
    """The rank that all cards share, or -1. Ten, jack, queen and king are four ranks (BAC-52)."""
    for rank in ranks:
        if rank != ranks[0]:
            return -1
    return ranks[0]


def all_zero(ranks: tuple[int, ...]) -> bool:
    """Every card a ten or a court card."""
    for rank in ranks:  # noqa: SIM110, a loop that compiles
        if rank < TEN:
            return False
    return True


def one_suit(suits: tuple[int, ...]) -> bool:
    for suit in suits:  # noqa: SIM110
        if suit != suits[0]:
            return False
    return True


def one_color(suits: tuple[int, ...]) -> bool:
    """All cards red or all black: of both hands together (BAC-53)."""
    for suit in suits:  # noqa: SIM110
        if is_red(suit) != is_red(suits[0]):
            return False
    return True


@implements(
    "627b.6(g)(1)",
    "627b.6(g)(2)",
    "627b.6(g)(3)",
    "627b.6(g)(4)",
    "627b.6(g)(5)",
    "627b.6(g)(6)",
    "627b.6(g)(7)",
    "627b.6(g)(8)",
    "627b.6(g)(9)",
    "627b.6(g)(10)",
    "627b.6(g)(11)",
    "627b.6(g)(12)",
)
def harmony_outcomes(
    player: int, banker: int, cards: int, rank: int, zeros: bool, color: bool
) -> int:
    """Every outcome that came about, one bit each; outcomes include one another.

    `cards` is how many both hands hold together, `rank` the rank they share (`one_rank`), `zeros`
    and `color` what `all_zero` and `one_color` say of them.
    """
    if player != banker:
        return 0
    found = 1 << ANY_TIE
    if cards == 6:
        found |= 1 << SIX_CARD_TIE
        if rank >= 0:
            found |= 1 << SIX_OF_A_KIND
        if zeros:
            found |= 1 << SIX_ZEROS
    elif cards == 5:
        found |= 1 << FIVE_CARD_TIE
    else:
        found |= 1 << FOUR_CARD_TIE
        if rank >= 0:
            found |= 1 << FOUR_OF_A_KIND
        if rank == EIGHT:
            found |= 1 << FOUR_8S
    if color:
        found |= 1 << ONE_COLOR_TIE
    if player == 0:
        return found | 1 << TIE_0
    return found | 1 << (TIE_1_TO_5 if player <= 5 else TIE_6_TO_9)


@implements("627b.6(g)", "627b.6(h)")
def harmony(outcomes: int, priced: int) -> int:
    """The first listed outcome that came about and that the paytable in use prices.

    `priced` has a bit for every row of that paytable. Each paytable lists its rows from the
    highest down, so no other row that applies would pay more (BAC-52).
    """
    for row in range(NO_HARMONY):
        if (outcomes & priced) >> row & 1 == 1:
            return row
    return NO_HARMONY


@implements(
    "631c.2(g)",
    "631c.2(g)(1)",
    "631c.2(g)(2)",
    "631c.2(g)(3)",
    "631c.2(g)(4)",
    "631c.2(g)(5)",
    "631c.2(h)",
)
def heavenly_9_progressive(
    player: int, banker: int, player_cards: int, banker_cards: int, suited: bool, color: bool
) -> int:
    """`suited` and `color` say whether all cards of both hands share a suit, a color (BAC-59)."""
    on_player = is_three_card_9(player, player_cards)
    on_banker = is_three_card_9(banker, banker_cards)
    if on_player and on_banker:
        if suited:
            return SUITED_NINES
        return ONE_COLOR_NINES if color else BOTH_NINES
    if on_banker:
        return BANKER_NINE
    return PLAYER_NINE if on_player else NO_NINES
