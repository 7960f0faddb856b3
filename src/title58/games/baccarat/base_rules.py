"""How the wagers of 627a.7, 629a.7 and 631a.8 are decided.

A rule answers with the number of a ground, in the order in which the law data lists them.
"""

from title58.games.baccarat import rules
from title58.games.baccarat.options.chapters import shared
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts, Pairs
from title58.law.markers import implements

# Grounds of the Banker wager, and the row of the push that EZ Baccarat has
BANKER_WIN, BANKER_DRAGON, BANKER_TIE, BANKER_LOSE = range(4)


@implements(*shared("wagers", "(a)(1)(i)", "(a)(1)(ii)", "(a)(1)(iii)"))
@implements("627b.4(g)(1)(i)", "627b.4(g)(1)(ii)", "627b.4(g)(1)(iii)", "627b.4(g)(1)(iv)")
def banker_wager(view: FinalCounts, terms: Terms) -> int:
    """A Dragon 7 pushes where the paytable says so: at EZ Baccarat, and at Rising Phoenix played
    commission-free, which follows it (BAC-46)."""
    if view.banker < view.player:
        return BANKER_LOSE
    if view.banker == view.player:
        return BANKER_TIE
    if terms.prices(BANKER_DRAGON) and dragon_7(view):
        return BANKER_DRAGON
    return BANKER_WIN


# Grounds of the Player wager
PLAYER_WIN, PLAYER_TIE, PLAYER_LOSE = range(3)


@implements(*shared("wagers", "(a)(2)(i)", "(a)(2)(ii)", "(a)(2)(iii)"), "627a.7(a)(2)(i)@2012")
@implements("627b.2(c)", "631c.5(c)", "627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)")
def player_wager(view: FinalCounts, terms: Terms) -> int:
    # A Panda 8 is an ordinary win of the Player's Hand, whatever the "and if" says (BAC-19).
    if view.player > view.banker:
        return PLAYER_WIN
    return PLAYER_TIE if view.player == view.banker else PLAYER_LOSE


WIN, LOSE = range(2)


@implements(*shared("wagers", "(a)(3)(i)", "(a)(3)(ii)"))
@implements("627b.2(c)", "631c.5(c)", "627b.4(g)(3)(i)", "627b.4(g)(3)(ii)")
def tie_wager(view: FinalCounts, terms: Terms) -> int:
    return WIN if view.player == view.banker else LOSE


# Grounds of the Dragon Bonus: 0 to 5 are wins by 9 down to 4 points
NATURAL_WIN, NATURAL_OVER_NATURAL, NATURAL_TIE, NATURAL_BEATEN, NOT_AHEAD, TOO_LITTLE = range(6, 12)


@implements(
    *shared(
        "wagers",
        *("(a)(4)(i)(A)", "(a)(4)(i)(B)", "(a)(4)(i)(C)"),
        *("(a)(4)(ii)(A)", "(a)(4)(ii)(B)", "(a)(4)(ii)(C)", "(a)(4)(iii)"),
    )
)
def dragon_bonus(view: FinalCounts, terms: Terms) -> int:
    """By the hand that it lies on. A natural never takes a margin row (BAC-06)."""
    mine, theirs = (view.player, view.player_cards), (view.banker, view.banker_cards)
    if terms.on_banker:
        mine, theirs = theirs, mine
    margin = mine[0] - theirs[0]
    if rules.is_natural(*mine):
        if not rules.is_natural(*theirs):
            return NATURAL_WIN
        if margin > 0:
            return NATURAL_OVER_NATURAL
        return NATURAL_TIE if margin == 0 else NATURAL_BEATEN
    if margin >= 4:
        return 9 - margin
    return TOO_LITTLE if margin > 0 else NOT_AHEAD


def dragon_7(view: FinalCounts) -> bool:
    return rules.is_dragon_7(view.player, view.banker, view.banker_cards)


def panda_8(view: FinalCounts) -> bool:
    return rules.is_panda_8(view.player, view.banker, view.player_cards)


@implements(*shared("wagers", "(a)(5)(i)", "(a)(5)(ii)"))
@implements("627b.4(g)(4)(i)", "631c.3(f)(1)", "631c.3(g)")
def dragon_7_wager(view: FinalCounts, terms: Terms) -> int:
    """Dragon 7 Insurance, Sun 7 and Fortune 7 are one wager under three names."""
    return WIN if dragon_7(view) else LOSE


@implements("627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
@implements("627b.4(g)(4)(ii)", "631c.3(f)(2)", "631c.3(g)")
def panda_8_wager(view: FinalCounts, terms: Terms) -> int:
    """Panda 8 Insurance, Moon 8 and Golden 8 are one wager under three names."""
    return WIN if panda_8(view) else LOSE


@implements("627a.7(a)(7)(i)", "627a.7(a)(7)(ii)")
def house_money(view: Pairs, terms: Terms) -> int:
    """Both hands begin with a pair, one does, none does (BAC-24)."""
    return 2 - view.player - view.banker
