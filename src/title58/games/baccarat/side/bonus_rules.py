"""Wagers on the final counts: commission-free baccarat, Golden Talons, 5 Treasures."""

from title58.games.baccarat import base_rules
from title58.games.baccarat.base_rules import LOSE, WIN
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts
from title58.law.markers import implements

# Grounds of the commission-free Banker wager
WIN_NOT_6, WIN_WITH_6, TIE_PUSH, BANKER_LOSE = range(4)
# Grounds of Lucky Six
THREE_CARD_SIX, TWO_CARD_SIX, SIX_BEATEN, NO_SIX, SIX_TIED = range(5)
# Grounds of the Heavenly 9 bonus: 0 on both hands, 1 on one
NO_HEAVENLY_9 = 2
# Grounds of Blazing 7s, which are its rows too
THREE_CARD_SEVENS, TWO_CARD_SEVENS, NO_BLAZING_7S = range(3)


@implements("627b.2(c)", "627b.2(i)", "631c.5(c)", "631c.5(i)")
def commission_free_banker(view: FinalCounts, terms: Terms) -> int:
    """As at the base game, but a winning 6 is separate: it pays half. No EZ push (BAC-36)."""
    if view.banker < view.player:
        return BANKER_LOSE
    if view.banker == view.player:
        return TIE_PUSH
    return WIN_WITH_6 if view.banker == 6 else WIN_NOT_6


@implements(
    *("627b.2(c)(3)", "627b.2(c)(3)(i)", "627b.2(c)(3)(ii)", "627b.2(k)(1)", "627b.2(k)(2)"),
    *("631c.5(c)(3)", "631c.5(c)(3)(i)", "631c.5(c)(3)(ii)", "631c.5(k)(1)", "631c.5(k)(2)"),
)
def lucky_six(view: FinalCounts, terms: Terms) -> int:
    """A tie at 6 is neither listed as won nor as lost; it loses, for no Banker's 6 won (BAC-35)."""
    if view.banker != 6:
        return NO_SIX
    if view.player >= 6:
        return SIX_TIED if view.player == 6 else SIX_BEATEN
    return THREE_CARD_SIX if view.banker_cards == 3 else TWO_CARD_SIX


@implements("627b.5(e)(1)", "627b.5(e)(2)", "627b.5(e)(3)", "627b.5(g)")
def golden_talons(view: FinalCounts, terms: Terms) -> int:
    """The Dragon Bonus under another name, row for row; 627b.5(g) says what BAC-06 reads there.

    A natural tie is a row of its own; whether it pushes or pays is the paytable's (BAC-50).
    """
    return base_rules.dragon_bonus(view, terms)


@implements("631c.3(f)(3)", "631c.3(g)")
def heavenly_9(view: FinalCounts, terms: Terms) -> int:
    """Two three-card nines pay the higher row alone (BAC-65)."""
    on_player = view.player == 9 and view.player_cards == 3
    on_banker = view.banker == 9 and view.banker_cards == 3
    return NO_HEAVENLY_9 - int(on_player) - int(on_banker)


@implements("631c.3(f)(4)", "631c.3(g)")
def blazing_7s(view: FinalCounts, terms: Terms) -> int:
    """Two sevens of equally many cards; one of two and one of three lose (BAC-63).

    Where the paytable has no row for two cards (A, "N/A"), such a hand loses.
    """
    if view.player != 7 or view.banker != 7 or view.player_cards != view.banker_cards:
        return NO_BLAZING_7S
    if view.player_cards == 3:
        return THREE_CARD_SEVENS
    return TWO_CARD_SEVENS if terms.prices(TWO_CARD_SEVENS) else NO_BLAZING_7S


@implements("631c.3(f)(5)", "631c.3(g)")
def cover_all(view: FinalCounts, terms: Terms) -> int:
    """Any of the four others would win under the paytable in use (BAC-64).

    Its terms are those of Blazing 7s.
    """
    if base_rules.dragon_7(view) or base_rules.panda_8(view):
        return WIN
    if heavenly_9(view, terms) != NO_HEAVENLY_9:
        return WIN
    return LOSE if blazing_7s(view, terms) == NO_BLAZING_7S else WIN
