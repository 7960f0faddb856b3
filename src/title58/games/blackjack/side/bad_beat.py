"""The Bad Beat Progressive Wager: a 20 that the dealer's 21 beats, and two bonuses beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from title58.games.blackjack.side import progressive_rules as rules
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM
from title58.games.blackjack.wagers import BAD_BEAT, LUCKY_PLAYER, MAGIC_CARD
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import Odds
from title58.rounds.settlement import NO_BREAKAGE, WIN, Line
from title58.rounds.wagers import Wager
from title58.wagers.declared import Bonus
from title58.wagers.pays import STANDARD

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round


def has_20(box: Box) -> bool:
    """Whether any of the player's hands has ended at 20, hard or soft (B-54, B-55)."""
    return any(
        hand.total == rules.BEATEN and not hand.surrendered and not hand.dead for hand in box.hands
    )


def additions(played: Round, box: Box, wager: Wager, row: str) -> Iterator[Line]:
    """What is paid besides: the 1 for 1 on any 20 if it adds (B-56), and the bonuses (B-57)."""
    any_20 = played.offered[BAD_BEAT].decision(rules.PLAYER_20)
    if played.options.bad_beat_20_adds and has_20(box) and row != any_20.row:
        yield _added(wager, any_20.row, any_20.odds, any_20.cites)
    if times := _magic_cards(played, box):  # whatever becomes of the hand
        yield _bonus(played, wager, MAGIC_CARD, times)
    if played.selected.lucky and played.selected.lucky == box.number:
        yield _bonus(played, wager, LUCKY_PLAYER)


@implements("633a.13(j)(1)[Magic Card Bonus]")
def _magic_cards(played: Round, box: Box) -> int:
    """How often the Magic Card Bonus is paid for a box."""
    options, magic = played.options, played.selected.magic
    if magic is None:
        return 0
    first, second = box.first
    matching = rules.magic_cards(
        *(first.rank, first.suit, second.rank, second.suit, magic.rank, magic.suit),
        options.magic_card_matches == "same-rank",
    )
    return matching if options.magic_card_paid == "each-card" else min(matching, 1)


def _bonus(played: Round, wager: Wager, bonus: Bonus, times: int = 1) -> Line:
    known = played.offered[BAD_BEAT].known
    addition = known.more["additions"][bonus.slug]
    odds = Odds.in_all(times * Odds.parse(addition["odds"]).ratio)
    paid = known.paid_cite(STANDARD, bonus.slug)
    cite = cites(BAD_BEAT_SYSTEM.made, f"633a.1[{addition['when']}]", paid)
    return _added(wager, bonus.slug, odds, cite)


def _added(wager: Wager, row: str, odds: Odds, cite: Cites) -> Line:
    """A payout beside the wager's own line, which has the stake."""
    cents = int(odds.ratio * wager.amount)
    return Line(
        *(wager.seat, row, wager.on, 0, row, WIN, str(odds), cents, 0, False, NO_BREAKAGE, cents),
        cites=cite,
    )
