"""How two cards, and two more after a tie, decide each Casino War wager.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Cards are ranks as a new deck has them, 0 for the ace to 12 for the king.
Each wager's function answers with a ground, by its number in the law data.
"""

from typing import NamedTuple

from title58.law.markers import implements
from title58.wagers.views import RANK, view_of_cards

# The player's card against the dealer's, in the order of 651a.9(a)(1) to (3) and (g)(1) to (3).
# These are the grounds of every wager that one deal decides.
LOWER, HIGHER, EQUAL = 0, 1, 2
# The Initial Wager has those of the original deal but a tie; then surrender, and those of a War.
SURRENDERED, AT_WAR = 2, 3
SURRENDER, GO_TO_WAR = "surrender", "war"  # what a player chooses on a tie


class TwoRanks(NamedTuple):
    player: int
    dealer: int


TWO_RANKS = view_of_cards(TwoRanks, "the ranks of two cards", reads=(0, 1), by=RANK)


@implements("651a.6")
def strength(rank: int) -> int:
    """How high a card stands: 0 for a deuce to 12 for an ace. Suits do not come into it."""
    return 12 if rank == 0 else rank - 1


@implements("651a.9(a)(1)", "651a.9(a)(2)", "651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def compare(player: int, dealer: int) -> int:
    mine, theirs = strength(player), strength(dealer)
    if mine == theirs:
        return EQUAL
    return HIGHER if mine > theirs else LOWER


@implements("651a.7(c)")
def one_deal(view: TwoRanks, terms: None) -> int:
    """A Tie Wager on either deal, and the War Wager."""
    return compare(view.player, view.dealer)


@implements("651a.9(c)(1)")
def initial_wager(
    player: int, dealer: int, surrendered: bool, war_player: int, war_dealer: int
) -> int:
    """The War cards count only if the first two tie and the player does not surrender."""
    original = compare(player, dealer)
    if original != EQUAL:
        return original
    if surrendered:
        return SURRENDERED
    return AT_WAR + compare(war_player, war_dealer)
