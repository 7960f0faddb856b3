"""How two cards, and two more after a tie, decide each Casino War wager.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Cards are ranks as a new deck has them, 0 for the ace to 12 for the king.
Each wager's function answers with the index of a row of its paytable, in the order in which the
law data lists the rows.
"""

from title58.law.markers import implements

LOWER, EQUAL, HIGHER = -1, 0, 1  # the player's card against the dealer's

# Rows of the Initial Wager.
WIN, LOSE, SURRENDER, WAR_WIN, WAR_TIE, WAR_LOSE = 0, 1, 2, 3, 4, 5
# Rows of a Tie Wager, on either deal.
TIE_WIN, TIE_LOSE = 0, 1
# Rows of the War Wager.
WAR_WAGER_WIN, WAR_WAGER_WIN_ON_TIE, WAR_WAGER_LOSE = 0, 1, 2


@implements("651a.6")
def strength(rank: int) -> int:
    """How high a card stands: 0 for a deuce to 12 for an ace. Suits do not come into it."""
    return 12 if rank == 0 else rank - 1


def compare(player: int, dealer: int) -> int:
    mine, theirs = strength(player), strength(dealer)
    if mine == theirs:
        return EQUAL
    return HIGHER if mine > theirs else LOWER


@implements("651a.9(a)(1)", "651a.9(a)(2)", "651a.9(c)(1)")
def initial_wager(
    player: int, dealer: int, surrendered: bool, war_player: int, war_dealer: int
) -> int:
    """The War cards count only if the first two tie and the player does not surrender."""
    original = compare(player, dealer)
    if original == HIGHER:
        return WIN
    if original == LOWER:
        return LOSE
    if surrendered:
        return SURRENDER
    return initial_after_war(war_player, war_dealer)


@implements("651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def initial_after_war(war_player: int, war_dealer: int) -> int:
    """The Initial Wager goes back unless the War is lost."""
    war = compare(war_player, war_dealer)
    if war == LOWER:
        return WAR_LOSE
    return WAR_WIN if war == HIGHER else WAR_TIE


@implements("651a.7(c)")
def tie_wager(player: int, dealer: int) -> int:
    """For the original deal and, with the War cards, for the War deal."""
    return TIE_WIN if compare(player, dealer) == EQUAL else TIE_LOSE


@implements("651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def war_wager(war_player: int, war_dealer: int) -> int:
    war = compare(war_player, war_dealer)
    if war == LOWER:
        return WAR_WAGER_LOSE
    return WAR_WAGER_WIN if war == HIGHER else WAR_WAGER_WIN_ON_TIE
