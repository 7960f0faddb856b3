"""A progressive wager's part of a round, as steps that a game's procedure can `yield from`.

Which sections call for which step is the game's to say (`Sections`): a step without a cite is not
called for, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Kind, Odds, format_money
from title58.progressive.bank import Bank, Done
from title58.progressive.events import UNRECORDED, Award, Event, Hit, Payment, Reseed
from title58.progressive.mystery import NONCE_BELOW, NONCE_PARTS, Secret, nonce_of
from title58.progressive.sharing import Winner
from title58.rounds.answers import Happening
from title58.rounds.equipment import SealedDraw
from title58.rounds.incidents import SharedIncident
from title58.rounds.settlement import WIN, Line
from title58.rounds.steps import LAYOUT, METER, RACK, SEAT, Do, Location, Move, Procedure
from title58.rounds.wagers import Wager


@dataclass(frozen=True)
class Sections:
    """The sections behind each step; an empty one leaves the step out."""

    lock: Cited
    count: Cited = ""  # the number of wagers is verified
    resolve: Cited = ""  # who settles a count that differs; `count` if not said
    collect: Cited = ""  # the wagers go into the table inventory before the deal
    hidden: Cited = ""  # a hidden value is drawn
    hand: Cited = ""  # the hand is verified
    light: Cited = ""  # the light of the system is verified
    validate: Cited = ""  # a floorperson or above validates the payout
    pay: Cited = ""
    documents: Cited = ""  # the cards stay until the documents are complete
    reset: Cited = ""


def lock_out(
    bank: Bank,
    table: str,
    wagers: Iterable[Winner],
    sections: Sections,
    *,
    name: str = "progressive",
) -> Procedure[Done]:
    """The system takes these wagers and is locked; the number is verified; the wagers contribute.

    `name`, such as `harmony-progressive`, tells the systems of one table apart: their counts are
    labelled `NAME-count`.

    A count that differs (`count-differs`) stops the round until a floorperson has settled it. If
    it names a seat, the system did not accept that seat's wager: it goes back to the player and
    takes no part. `bank.participants` says whose wagers stand.
    """
    for wager in wagers:
        bank = bank.accept(table, wager.seat, wager.stake, sections.lock)
    yield Do(
        sections.lock,
        f"The dealer locks the {_named(name)} system against further wagers",
        label="lock-out",
    )
    bank, events = bank.lock(table)
    bank, more = yield from _count(bank, table, sections, name)
    events += more
    if sections.collect:
        for wager in bank.participants(table):
            yield Move(sections.collect, LAYOUT, RACK, wager.seat, wager.stake, "progressive wager")
    bank, more = yield from contribute(bank, table, sections)
    return bank, events + more


def _named(name: str) -> str:
    return name if name == "progressive" else name.replace("-", " ").title()


def _count(bank: Bank, table: str, sections: Sections, name: str) -> Procedure[Done]:
    standing = {wager.seat: wager.stake for wager in bank.participants(table)}
    down = len(standing)
    findings: list[str] = []
    while sections.count:
        answer = yield Do(
            sections.count,
            "The dealer verifies that the system has accepted"
            f" {len(standing)} {_named(name)} wager{'' if len(standing) == 1 else 's'}",
            label=f"{name}-count",
            may=(SharedIncident.COUNT_DIFFERS,),
        )
        if not isinstance(answer, Happening):
            break
        cite, seat = sections.resolve or sections.count, answer.seat()
        yield Do(
            cite,
            "A floorperson or above settles the count; no card is dealt before",
            label="count-settled",
        )
        if seat in standing:
            findings.append(f"seat {seat} was not accepted")
            yield Move(cite, LAYOUT, SEAT, seat, standing.pop(seat), "wager not accepted")
        else:
            findings.append("counted again")
    if not findings:
        return bank.count(table, down)
    # What number the device showed is not in a round's record, only that it was another.
    bank, events = bank.count(table, down, UNRECORDED)
    bank, more = bank.resolve(table, standing, "floorperson", "; ".join(findings))
    return bank, events + more


def contribute(bank: Bank, table: str, sections: Sections) -> Procedure[Done]:
    """Each wager feeds the meters, in ascending order of seats (BAC-60)."""
    events: tuple[Event, ...] = ()
    while bank.tables[table].pending:
        bank, armed = yield from arm(bank, sections)
        bank, fed = bank.feed(table)
        events += armed + fed
    return bank, events


@implements("631c.6(c)(3)")
def arm(bank: Bank, sections: Sections) -> Procedure[Done]:
    """The system's generator draws every hidden value that is wanted, in whole cents.

    The maximum itself is left out: a meter must EXCEED the value, so that a value of the maximum
    would let the meter pass it without a hit (BAC-60, BAC-61).
    """
    events: tuple[Event, ...] = ()
    for name in bank.unarmed():
        terms = bank.mysteries[name].terms
        cite = sections.hidden or terms.cite
        value = yield SealedDraw(
            cite,
            f"The system's generator draws the hidden value of {name}, in cents",
            terms.low,
            terms.high - 1,
            label="hidden-value",
        )
        parts = []
        for _ in range(NONCE_PARTS):
            part = yield SealedDraw(
                cite,
                f"The system's generator draws a part of the nonce of {name}",
                0,
                NONCE_BELOW - 1,
                label="hidden-nonce",
            )
            parts.append(part)
        assert isinstance(value, int)
        bank, more = bank.arm(name, Secret(value, nonce_of(tuple(map(_whole, parts)))))
        events += more
    return bank, events


def _whole(answer: object) -> int:
    assert isinstance(answer, int)
    return answer


def needs_validation(odds: Odds, least: Odds | None = None) -> bool:
    """Whether a floorperson validates: from `least` up; without it, always.

    An amount that does not depend on the stake (a meter, a fixed award) has no odds to compare:
    it is validated.
    """
    if least is None or odds.kind in (Kind.METER, Kind.AWARD):
        return True
    return odds.at_least(least)


def pay_award(
    payments: Iterable[Payment],
    why: str,
    sections: Sections,
    *,
    account: Location = METER,
    validate: bool = True,
) -> Procedure[None]:
    """Verify, validate and pay, each winner in turn.

    `account` is `meter` where the payout may not come from the table inventory (or is made by a
    jackpot slip), and `rack` where it does.
    """
    if sections.hand:
        yield Do(sections.hand, "The dealer verifies that the hand wins", label="verify-hand")
    if sections.light:
        yield Do(
            sections.light,
            "The dealer verifies that the light of the progressive system is on",
            label="verify-light",
        )
    if validate and sections.validate:
        yield Do(
            sections.validate,
            "A floorperson or above validates the progressive payout",
            label="validate-payout",
        )
    for payment in payments:
        if payment.cents:
            yield Move(sections.pay, account, SEAT, payment.seat, payment.cents, why)
    if account == METER and sections.documents:
        yield Do(
            sections.documents,
            "The cards stay on the table until the documents are complete",
            label="documents",
        )


def settle_award(
    events: Iterable[Event],
    sections: Sections,
    *,
    account: Location = METER,
    validate: bool = True,
) -> Procedure[None]:
    """The steps behind the awards, hits and resets among these events."""
    for event in events:
        if isinstance(event, Hit):
            yield Do(
                sections.hidden or sections.pay,
                f"{event.meter} has exceeded its hidden value of {format_money(event.value)}:"
                f" seat {event.seat} has won it",
                label="mystery-hit",
            )
        elif isinstance(event, Award):
            yield from pay_award(
                event.payments, event.odds, sections, account=account, validate=validate
            )
        elif isinstance(event, Reseed) and sections.reset:
            yield Do(
                sections.reset,
                f"{event.meter} is reset to {format_money(int(event.current))}",
                label="meter-reset",
            )


def award_line(
    wager: Wager, row: str, odds: Odds, cents: int, cite: Cited, unpaid: Fraction = Fraction(0)
) -> Line:
    """The settlement line of a wager paid from a meter; the stake is not returned (A22, BAC-42)."""
    return Line(
        seat=wager.seat,
        wager=wager.kind,
        on=wager.on,
        stake=wager.amount,
        row=row,
        result=WIN,
        odds=str(odds),
        winnings=cents,
        vigorish=0,
        collected=False,
        breakage=unpaid,
        net=cents - wager.amount,
        cites=cites(cite),
    )
