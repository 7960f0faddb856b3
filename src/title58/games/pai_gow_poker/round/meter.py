"""The Progressive Payout Wager: lock-out, count, contributions, and payment in turn.

The system knows wagers by betting position, for a player may have one on each of two; the money is
the player's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.options.table import (
    AUTOMATED_SHOE,
    HAND,
    PROGRESSIVE,
    PaiGowPokerOptions,
)
from title58.games.pai_gow_poker.state import PaiGowPokerState, PaiGowPokerTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Kind, Odds
from title58.progressive import Award, Bank, Payment, Winner
from title58.progressive.bank import LIVE, OPEN
from title58.progressive.steps import Sections, award_line, lock_out, pay_award, settle_award
from title58.refusal import Refusal
from title58.rounds.settlement import Line, decide
from title58.rounds.steps import RACK, Do, Move, Procedure
from title58.rounds.wagers import Wager

METER = "meter"
_VERIFY = "645a.11(h)(4)(ii)"
_PAY = Sections(
    lock="645a.2(d)(2)",
    hand=f"{_VERIFY}(A)",
    light=f"{_VERIFY}(B)",
    validate=f"{_VERIFY}(C)",
    pay=cites(f"{_VERIFY}(D)", "645a.13(e)(3)"),
    documents=f"{_VERIFY}(D)",
    reset="645a.13(e)(2)",
)


@implements("645a.13(e)(2)")
def open_meter(options: PaiGowPokerOptions, bank: Bank) -> Procedure[Bank]:
    """The meter begins at its initial amount; one that a table carries must be the one filed."""
    tables = (options.progressive_table, *options.progressive_linked)
    if not bank.meters:
        bank, _ = Bank.open({METER: options.progressive_meter}, tables)
        words = f"The progressive meter opens: {bank.meters[METER]}"
        yield Do("645a.13(e)(2)", words, label="meter-opens")
        return bank
    terms = {name: meter.terms for name, meter in bank.meters.items()}
    here = bank.tables.get(options.progressive_table)
    problem = ""
    if terms != {METER: options.progressive_meter} or bank.mysteries:
        problem = "the meter is not that of the Rules Submission"
    elif set(bank.tables) != set(tables):
        problem = "the tables of the system are not those of the Rules Submission"
    elif here is None or here.phase != OPEN or here.wagers:
        problem = "the system has not finished this table's last round"
    if problem:
        raise Refusal(
            problem,
            "645a.13(e)(2)",
            value="; ".join(f"{name}: {each}" for name, each in terms.items()),
            lawful=f"{options.progressive_meter}, at {', '.join(tables)}, open for wagers",
        )
    return bank


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
            step = replace(step, cite=step.cites, seat=hands[step.seat].seat)
        answer = yield step


@implements("645a.2(d)(2)", "645a.7(e)(4)")
def lock(
    table: PaiGowPokerTable, state: PaiGowPokerState, hands: Mapping[int, Hand], by: str
) -> Procedure[PaiGowPokerState]:
    """Closed against late wagers; counted; into the table inventory; each feeds the meter.

    A wager that the system did not accept has gone back to its player and is no wager any more.
    """
    name = table.options.progressive_table
    wagers = _wagers(hands)
    cite = before_deal(by)
    sections = Sections(lock=cite, count=cite if wagers else "", collect=cite)
    accepted = [Winner(place, wager.amount, name) for place, wager in wagers.items()]
    done = yield from _by_player(
        lock_out(state.progressive, name, accepted, sections, name=PROGRESSIVE), hands
    )
    assert isinstance(done, tuple)
    bank: Bank = done[0]
    standing = {winner.seat for winner in bank.participants(name)}
    for place in wagers:
        if place not in standing:
            del hands[place].optional[PROGRESSIVE]
    return replace(state, progressive=bank)


@implements("645a.13(e)(1)", "645a.13(e)(3)", "645a.11(h)(4)(ii)(D)")
def pay(
    table: PaiGowPokerTable, bank: Bank, hand: Hand, row: str, odds: Odds, cite: Cited, most: int
) -> Procedure[tuple[Bank, Line]]:
    """A win, paid in this player's turn: of the meter what it shows now, or at fixed odds.

    `most` is what the payout limit leaves (negative: no limit). What the limit keeps of a meter's
    award stays on the meter.
    """
    wager = hand.optional[PROGRESSIVE]
    name, chip = table.options.progressive_table, table.options.chip
    if odds.kind is not Kind.METER:
        line = decide(wager, row, odds, cite, chip=chip)
        line = limited(line, most)
        paid = Payment(name, hand.place, line.winnings + line.stake)
        yield from _by_player(
            pay_award((paid,), f"{line.title} at {odds} ({row})", _PAY, account=RACK),
            {hand.place: hand},
        )
        return bank, line
    meter = bank.meters[METER]
    due = odds.pay(0, chip=chip, meter=meter.current).winnings
    if most >= 0 and table.options.payout_limit_meter == "limited":
        due = min(due, most)
    after, events = meter.pay_out(odds, (Payment(name, hand.place, due),))
    award = next(event for event in events if isinstance(event, Award))
    yield from _by_player(settle_award(events, _PAY), {hand.place: hand})
    bank = replace(bank, meters={**bank.meters, METER: after})
    return bank, award_line(wager, row, odds, due, cite, award.unpaid)


@implements("645a.13(f)")
def limited(line: Line, most: int) -> Line:
    """A winning line under what the payout limit leaves; the rest stays with the house."""
    if most < 0 or line.winnings <= most:
        return line
    kept = line.winnings - most
    return replace(
        line,
        winnings=most,
        net=line.net - kept,
        cites=cites(line.cites, "645a.13(f)"),
    )


def take_back(table: PaiGowPokerTable, bank: Bank, wager: Wager, place: int) -> Bank:
    """One hand is void: what its wager added comes off the meter again (A42)."""
    name = table.options.progressive_table
    meter = bank.meters[METER]
    above = max(meter.current - meter.terms.reset, Fraction(0))
    added = min(wager.amount * meter.terms.rate, above)
    reserved = min(wager.amount * meter.terms.reserve_rate, meter.reserve)
    after, _ = bank.adjust(METER, -added, -reserved, "floorperson", "the hand is void")
    linked = after.tables[name]
    left = {seat: stake for seat, stake in linked.wagers.items() if seat != place}
    return replace(after, tables={**after.tables, name: replace(linked, wagers=left)})


def finish(table: PaiGowPokerTable, bank: Bank) -> Bank:
    """The round is over; the system is open for the next."""
    name = table.options.progressive_table
    if name in bank.tables and bank.tables[name].phase == LIVE:
        bank, _ = bank.release(name)
    return bank


def void(table: PaiGowPokerTable, bank: Bank) -> Bank:
    """The round is void: what its wagers added comes off the meter again."""
    name = table.options.progressive_table
    if name in bank.tables and bank.tables[name].phase == LIVE:
        bank, _ = bank.void(name, "floorperson", "the round is void")
    return bank
