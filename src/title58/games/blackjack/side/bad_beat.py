"""The Bad Beat Progressive Wager: a 20 that the dealer's 21 beats, and two bonuses beside it.

Everything it pays is credited to the player's game account, from which the wager was made
(633a.7(o)(1)(ii)(C)). So what is paid N for 1 is paid in full, and the wager is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from title58.games.blackjack.options.progressives import BAD_BEAT
from title58.games.blackjack.options.side_wagers import GAME
from title58.games.blackjack.side import cites as side_cites
from title58.games.blackjack.side import progressive_rules as rules
from title58.games.blackjack.side.wagers import ANY_20, BONUSES, LOCK_OUT
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import Odds
from title58.progressive.steps import Sections
from title58.rounds.settlement import NO_BREAKAGE, WIN, Line
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round

MAGIC_CARD, LUCKY_PLAYER = BONUSES
MADE = "633a.6(e)(8)"
WON = "633a.7(o)(1)(i)"
CREDIT = cites("633a.7(o)(1)(ii)", "633a.7(o)(1)(ii)(C)")
SHARED = "633a.7(o)(1)(ii)(C)[s2]"

STEPS = Sections(
    lock=LOCK_OUT[BAD_BEAT],
    hand=cites("633a.7(o)(1)(ii)", "633a.7(o)(1)(ii)(A)"),
    validate="633a.7(o)(1)(ii)(B)",
    pay=CREDIT,
    reset="633a.13(j)(2)",
)
pays = side_cites.named("633a.13(j)(1)", side_cites.BAD_BEAT)


def has_20(box: Box) -> bool:
    """Whether any of the player's hands has ended at 20, hard or soft (B-54, B-55)."""
    return any(
        hand.total == rules.BEATEN and not hand.surrendered and not hand.dead for hand in box.hands
    )


def is_dead(box: Box) -> bool:
    """Whether no hand is left that could win (B-83)."""
    return bool(box.hands) and all(hand.dead for hand in box.hands)


def row(played: Round, box: Box) -> int:
    dealer = played.dealer
    return rules.bad_beat(
        has_20(box),
        dealer.total,
        len(dealer.cards),
        dealer.blackjack,
        played.options.bad_beat_any_20,
    )


def why(row: str) -> Cites:
    return cites(MADE, f"{WON}[s2]" if row == ANY_20 else WON)


def additions(played: Round, box: Box, wager: Wager, row: str) -> Iterator[Line]:
    """What is paid besides: the 1 for 1 on any 20 if it adds (B-56), and the bonuses (B-57)."""
    options, selected = played.options, played.selected
    if options.bad_beat_20_adds and has_20(box) and row != ANY_20:
        yield _added(played, wager, ANY_20, _price(played, ANY_20), f"{WON}[s2]")
    if selected.magic is not None:
        matching = _magic_cards(played, box)
        if matching:
            times = matching if options.magic_card_paid == "each-card" else 1
            odds = Odds.in_all(times * _price(played, MAGIC_CARD).ratio)
            yield _added(played, wager, MAGIC_CARD, odds, "633a.1[Magic Card Bonus]")
    if selected.lucky and selected.lucky == box.number:
        odds = _price(played, LUCKY_PLAYER)
        yield _added(played, wager, LUCKY_PLAYER, odds, "633a.1[Lucky Player Bonus]")


@implements("633a.13(j)(1)[Magic Card Bonus]")
def _magic_cards(played: Round, box: Box) -> int:
    """How many of the first two cards match, whatever becomes of the hand."""
    magic = played.selected.magic
    assert magic is not None
    first, second = box.first
    return rules.magic_cards(
        *(first.rank, first.suit, second.rank, second.suit, magic.rank, magic.suit),
        played.options.magic_card_matches == "same-rank",
    )


def _price(played: Round, row: str) -> Odds:
    known = played.law.wager(GAME, BAD_BEAT)
    if row in known.rows:
        return Odds.parse(known.paytables["standard"][row])
    return Odds.parse(known.more["additions"][row]["odds"])


def _added(played: Round, wager: Wager, row: str, odds: Odds, why: str) -> Line:
    """A payout beside the wager's own line, which has the stake."""
    cents = int(odds.ratio * wager.amount)
    return Line(
        *(wager.seat, row, wager.on, 0, row, WIN, str(odds), cents, 0, False, NO_BREAKAGE, cents),
        cites=cites(MADE, why, pays("standard", row)),
    )
