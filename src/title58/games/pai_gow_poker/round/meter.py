"""The Progressive Payout Wager: lock-out, count, contributions, and payment in turn.

The system knows wagers by betting position, for a player may have one on each of two; the money is
the player's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.options.table import (
    AUTOMATED_SHOE,
    HAND,
    PROGRESSIVE,
    PaiGowPokerOptions,
)
from title58.games.pai_gow_poker.state import PaiGowPokerTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Kind, Odds, format_money
from title58.progressive import Award, Payment, Winner
from title58.progressive.sections import Sections
from title58.progressive.steps import Link, award_line, pay_award, settle_award
from title58.rounds.settlement import Line, decide
from title58.rounds.steps import RACK, Do, Move, Procedure
from title58.rounds.wagers import Wager, in_words

METER = "meter"
_VERIFY = "645a.11(h)(4)(ii)"
_PAY = Sections(
    lock="645a.2(d)(2)",
    hand=f"{_VERIFY}(A)",
    light=f"{_VERIFY}(B)",
    validate=f"{_VERIFY}(C)",
    pay=f"{_VERIFY}(D)",
    documents=f"{_VERIFY}(D)",
    reset="645a.13(e)(2)",
)


def link_of(table: PaiGowPokerTable) -> Link:
    """The round's side of the system, which may stand below its reset amount (A21)."""
    return Link(PROGRESSIVE, table.options.progressive_table, "645a.13(e)(2)")


@implements("645a.13(e)(2)")
def join(link: Link, options: PaiGowPokerOptions) -> Procedure[None]:
    """The meter begins at its initial amount; the one there is must be the one filed."""
    tables = (options.progressive_table, *options.progressive_linked)
    yield from link.join({METER: options.progressive_meter}, tables=tables)
    words = f"The progressive meter reads {format_money(link.bank.meters[METER].shown)}"
    yield Do("645a.13(e)(2)", words, label="meter-stands")


def before_deal(by: str) -> str:
    """What the section of each way of dealing says about the wagers before the first card."""
    return {HAND: "645a.9(a)(3)(ii)", AUTOMATED_SHOE: "645a.10(a)(2)(ii)"}.get(by, "645a.8(b)(2)")


def _wagers(hands: Mapping[int, Hand]) -> dict[int, Wager]:
    """Progressive Payout Wagers by position."""
    return {
        place: hand.optional[PROGRESSIVE]
        for place, hand in sorted(hands.items())
        if PROGRESSIVE in hand.optional
    }


def _by_player(steps: Procedure[object], hands: Mapping[int, Hand]) -> Procedure[object]:
    """The system's steps, with the players' seats in place of the positions it knows."""
    answer = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(step, Move):
            seat = hands[step.seat].seat
            step = Move(step.cites, step.source, step.target, seat, step.cents, step.why)
        answer = yield step


@implements("645a.2(d)(2)", "645a.7(e)(4)")
def lock(link: Link, hands: Mapping[int, Hand], by: str) -> Procedure[None]:
    """Closed against late wagers; counted; into the table inventory; each feeds the meter.

    A wager that the system did not accept has gone back to its player and is no wager any more.
    """
    wagers = _wagers(hands)
    cite = before_deal(by)
    sections = Sections(lock=cite, count=cite if wagers else "", collect=cite)
    accepted = [Winner(place, wager.amount, link.table) for place, wager in wagers.items()]
    yield from _by_player(link.lock_out(accepted, sections), hands)
    standing = {winner.seat for winner in link.bank.participants(link.table)}
    for place in wagers:
        if place not in standing:
            del hands[place].optional[PROGRESSIVE]


@implements("645a.13(e)(1)", "645a.13(e)(3)", "645a.11(h)(4)(ii)(D)")
def pay(
    table: PaiGowPokerTable, link: Link, hand: Hand, row: str, odds: Odds, cite: Cited, most: int
) -> Procedure[Line]:
    """A win, paid in this player's turn: of the meter what it shows now, or at fixed odds.

    `most` is what the payout limit leaves (negative: no limit). What the limit keeps of a meter's
    award stays on the meter.
    """
    wager = hand.optional[PROGRESSIVE]
    if odds.kind is not Kind.METER:
        line = decide(wager, row, odds, cite, chip=table.options.chip)
        line = limited(line, most)
        paid = Payment(link.table, hand.place, line.winnings)
        yield from _by_player(
            pay_award((paid,), f"{line.spoken} at {odds} ({in_words(row)})", _PAY, account=RACK),
            {hand.place: hand},
        )
        return line
    cite = cites(cite, "645a.13(e)(3)")
    held = most >= 0 and table.options.payout_limit_meter == "limited"
    limit = most if held else None
    events = yield from link.award(METER, odds, [hand.place], cite, most=limit)
    award = next(event for event in events if isinstance(event, Award))
    shown = replace(_PAY, pay=cites(_PAY.pay, "645a.13(e)(3)"))
    yield from _by_player(settle_award(events, shown), {hand.place: hand})
    return award_line(wager, row, odds, award.paid, cite, award.unpaid)


@implements("645a.13(f)")
def limited(line: Line, most: int) -> Line:
    """A winning line under what the payout limit leaves; the rest stays with the house."""
    if most < 0 or line.net <= most:
        return line
    return line.changed(
        winnings=most + line.taken,
        net=most,
        cites=cites(line.cites, "645a.13(f)"),
    )
