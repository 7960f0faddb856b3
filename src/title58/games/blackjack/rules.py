"""How cards count at Blackjack, when a hand may take one more, and how a wager is decided.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Ranks are as a new deck has them, 0 for the ace to 12 for the king. A hand
is held as two numbers: its hard total, every ace counted as 1, and whether it holds an ace. The
functions that decide a wager answer with the index of a row, in the order of the law data.

What this text fixes and later practice varies (the dealer on a soft 17, the price of a Blackjack)
stands in one place each: `dealer_draws`, and the row `BLACKJACK`, which the law data prices.
"""

from title58.law.markers import implements

ACE, TEN = 0, 9  # ranks
MOST = 21
DEALER_STANDS_FROM = 17
SWITCH_TIE = 22  # the dealer's total that ties at Blackjack Switch

# Rows of the Blackjack Wager.
BLACKJACK, WIN, PUSH, LOSE = 0, 1, 2, 3
# Rows of a Double Down Wager and of the wager on a split hand.
MORE_WIN, MORE_PUSH, MORE_LOSE = 0, 1, 2
# Rows of the Insurance Wager, and of a surrendered Blackjack Wager.
INSURANCE_WIN, INSURANCE_LOSE = 0, 1
SURRENDER_HALF, SURRENDER_LOSE = 0, 1


# Counting


@implements("633a.3(e)(1)", "633a.3(e)(2)")
def card_value(rank: int) -> int:
    """The hard value of a card: face value, 10 for a jack, queen or king, 1 for an ace."""
    return rank + 1 if rank < TEN else 10


@implements("633a.3(e)(3)")
def total(hard: int, ace: bool) -> int:
    """One ace counts 11 unless the hand would pass 21; a second one never can."""
    return hard + 10 if is_soft(hard, ace) else hard


def is_soft(hard: int, ace: bool) -> bool:
    """Whether an ace of the hand counts 11."""
    return ace and hard + 10 <= MOST


def is_blackjack(rank_1: int, rank_2: int) -> bool:
    """Whether two cards make a Blackjack, if they are the first two dealt to a hand."""
    return (rank_1 == ACE and rank_2 >= TEN) or (rank_2 == ACE and rank_1 >= TEN)


def is_red(suit: int) -> bool:
    """Diamonds and hearts, which call one side of a double shoe; clubs and spades the other."""
    return 1 <= suit <= 2


# What may be done


@implements("633a.7(h)")
def peeks(up: int) -> bool:
    """Whether the hole card is put into the card reader: an ace or a card of value 10 is up."""
    return up == ACE or up >= TEN


@implements("633a.7(k)", "633a.7(k)(1)")
def may_draw(hard: int, ace: bool) -> bool:
    """A card may be asked for under 21, hard or soft, and never on 21."""
    return total(hard, ace) < MOST


@implements("633a.11(a)")
def may_split(rank_1: int, rank_2: int) -> bool:
    """Two cards of one value, so that any two cards of value 10 go together (B-38)."""
    return card_value(rank_1) == card_value(rank_2)


@implements("633a.7(m)")
def dealer_draws(hard: int, ace: bool, hits_soft_17: bool = False) -> bool:
    """The dealer draws to 16 and stands on every 17; `hits_soft_17` is not lawful here."""
    count = total(hard, ace)
    if hits_soft_17 and count == DEALER_STANDS_FROM and is_soft(hard, ace):
        return True
    return count < DEALER_STANDS_FROM


# Deciding


@implements("633a.7(p)(1)", "633a.7(p)(2)", "633a.7(p)(3)", "633a.7(q)", "633a.7(q)[s2]")
def decide(player: int, player_blackjack: bool, dealer: int, dealer_blackjack: bool) -> int:
    """The row of a Blackjack Wager, by totals and by who has a Blackjack.

    A bust loses before anything is compared (B-13). A dealer Blackjack beats every 21 that is
    none, of three cards or of two after a split (B-18); a player's beats a longer 21 (B-15).
    """
    if player > MOST:
        return LOSE
    if dealer_blackjack:
        return PUSH if player_blackjack else LOSE
    if player_blackjack:
        return BLACKJACK
    return compare(player, dealer)


def compare(player: int, dealer: int) -> int:
    """Two totals with no Blackjack among them; the player's has not passed 21."""
    if dealer > MOST or player > dealer:
        return WIN
    return PUSH if player == dealer else LOSE


@implements("633a.12(a)(5)", "633a.12(a)(5)(i)", "633a.12(a)(5)(ii)", "633a.12(a)(5)(iii)")
@implements("633a.12(a)(5)(iv)", "633a.12(a)(5)(v)")
def decide_switch(
    player: int,
    player_blackjack: bool,
    dealer: int,
    dealer_blackjack: bool,
    as_marketed: bool = False,
) -> int:
    """The same at Blackjack Switch. `player_blackjack` is one that was dealt: one that was
    switched to is a total of 21 like any other (B-66).

    By the text a Blackjack is paid as such except against a longer 21 of the dealer, where it
    wins 1 to 1, and ties a 22 like every other hand. As the game is marketed it always wins
    1 to 1, against 22 too (B-63, B-64).
    """
    if player > MOST:
        return LOSE
    if dealer_blackjack:
        return PUSH if player_blackjack else LOSE
    if player_blackjack and as_marketed:
        return WIN
    if dealer == SWITCH_TIE:
        return PUSH
    if player_blackjack:
        return WIN if dealer == MOST else BLACKJACK
    return compare(player, dealer)


@implements("633a.10(b)", "633a.11(d)")
def further_wager(row: int, dealer_blackjack: bool) -> int:
    """The row of a wager added by doubling or splitting, from the row of its hand.

    Against a dealer Blackjack only the original wager is lost, so the added one goes back.
    """
    if dealer_blackjack or row == PUSH:
        return MORE_PUSH
    return MORE_LOSE if row == LOSE else MORE_WIN


@implements("633a.8(a)")
def insurance(hole: int) -> int:
    return INSURANCE_WIN if hole >= TEN else INSURANCE_LOSE


@implements("633a.9(a)(2)")
def surrender(dealer_blackjack: bool) -> int:
    return SURRENDER_LOSE if dealer_blackjack else SURRENDER_HALF
