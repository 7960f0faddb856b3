"""The progressive systems at a table, from the opening of their meters to the end of a round.

A system is equipment that several tables may share; a round has a `Link` to it. Everything a round
does to it is done here: lock-out and count, contributions and mysteries, jackpots, and what becomes
of it if the round is void.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.baccarat.options.progressives import EQUAL, IN_TURN
from title58.games.baccarat.side.systems import Progressive, with_stake
from title58.games.baccarat.state import BaccaratFacts
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import Kind, Odds, format_money
from title58.progressive import Award, Committed, Event, Hit, Payment, Reseed, Winner
from title58.progressive.steps import Link, award_line, pay_award, settle_award
from title58.rounds.settlement import WIN, Line, returned
from title58.rounds.steps import LAYOUT, RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager
from title58.submission.progressive import ProgressiveSystem

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import AnyRound

Spot = tuple[int, str, str]


def _systems(played: AnyRound) -> Iterator[tuple[Progressive, ProgressiveSystem]]:
    for slug, system in played.systems.items():
        known = played.wagers[slug].progressive
        assert known is not None
        yield known, system


# Before the wagers


@implements("627b.3(f)(2)", "627b.3(g)(2)", "627b.6(j)", "631c.2(i)[Meter seed/reseed]")
def make_ready(played: AnyRound) -> Procedure[None]:
    """The table joins its systems, and says how their meters stand and what is committed to."""
    for known, system in _systems(played):
        table = played.options.progressive_table
        tables = (table, *played.options.progressive_linked)
        link = played.links[known.slug] = Link(known.slug, table, system.cite, floor=True)
        events = yield from link.join(system.meters, system.mysteries, tables)
        yield Do(
            system.cite,
            f"The {link.name} meters read {link.readings}",
            label="meters-stand",
        )
        yield from _publish(known, events)


def _publish(known: Progressive, events: Sequence[Event]) -> Procedure[None]:
    """What anybody can check a hidden value by, before play and after the hit."""
    for event in events:
        if isinstance(event, Committed):
            words = f"The commitment to the hidden value of {event.meter} is {event.commitment}"
            yield Do(known.cites.hidden, words, label="commitment")
        elif isinstance(event, Hit):
            words = f"Its commitment was {event.commitment}, with the nonce {event.nonce}"
            yield Do(known.cites.hidden, words, label="revealed")


def meters_shown(played: AnyRound) -> BaccaratFacts:
    """What the displays read, for the facts of a settlement."""
    shown = {
        f"{known.slug.removesuffix('-progressive')} {name}": format_money(meter.shown)
        for known, _ in _systems(played)
        for name, meter in played.links[known.slug].bank.meters.items()
    }
    return {"meters": shown} if shown else {}


# After "no more bets"


def lock(played: AnyRound) -> Procedure[None]:
    """Each system is locked with the wagers it has taken, and what they hit is paid."""
    for known, system in _systems(played):
        events = yield from _lock_out(played, known, system)
        yield from _pay_mysteries(played, known, events)


@implements("627b.6(c)", "631c.2(c)", "631c.6(c)(1)")
def _lock_out(
    played: AnyRound, known: Progressive, system: ProgressiveSystem
) -> Procedure[Sequence[Event]]:
    """The wagers of a system are counted and feed its meters, in order of seats."""
    link = played.links[known.slug]
    wagers = [wager for wager in played.layout.wagers if wager.kind == known.slug]
    # With nothing on the layout there is nothing to count.
    sections = known.cites if wagers else replace(known.cites, count="")
    taken = [Winner(wager.seat, wager.amount, link.table) for wager in wagers]
    events = yield from link.lock_out(taken, sections)
    standing = {winner.seat for winner in link.bank.participants(link.table)}
    for wager in wagers:
        if wager.seat not in standing:
            played.layout.take_up(wager)
            played.aside.append(returned(wager, sections.count))
    if standing:
        yield Do(
            system.cite,
            f"The wagers contribute to the {link.name} meters: {link.readings}",
            label="meters",
        )
    return events


@implements("631c.6(c)(6)", "631c.6(c)(7)", "627b.3(h)")
def _pay_mysteries(
    played: AnyRound, known: Progressive, events: Sequence[Event]
) -> Procedure[None]:
    """A hidden value was exceeded: its meter is paid at once, before any card is dealt."""
    account = known.bonus_account(played.options)
    filed = cites(
        *(hidden.terms.cite for hidden in played.links[known.slug].bank.mysteries.values())
    )
    sections = known.bonus_cites
    sections = replace(sections, reset=cites(sections.reset, filed))
    yield from settle_award(events, sections, account=account)
    yield from _publish(known, events)
    for event in events:
        if isinstance(event, Award):
            (paid,) = event.payments
            played.aside.append(_bonus_line(known, event, paid, filed))


def _bonus_line(known: Progressive, event: Award, paid: Payment, filed: Cites) -> Line:
    return Line(
        seat=paid.seat,
        wager=known.bonus,
        on="",
        stake=0,
        row="hit",
        result=WIN,
        odds=event.odds,
        winnings=paid.cents,
        vigorish=0,
        collected=False,
        breakage=event.unpaid,
        net=paid.cents,
        cites=cites(known.bonus_won, filed),
    )


# Jackpots


@dataclass(frozen=True)
class Jackpot:
    """A wager that has won a meter, and the meter's resets, with the last of its winners."""

    line: Line
    known: Progressive
    resets: tuple[Reseed, ...] = ()


def jackpots(played: AnyRound, wagers: Sequence[Wager]) -> Procedure[Mapping[Spot, Jackpot]]:
    """Those of the wagers that win a meter, with what each is paid of it.

    Name them in the order in which they are paid: the meters change here, once for all winners of
    one meter (BAC-55).
    """
    won: dict[tuple[str, Odds], list[tuple[Wager, str, Cites]]] = {}
    for wager in wagers:
        if played.wagers[wager.kind].progressive is None:
            continue
        decided = played.decide(wager)
        if decided.odds.kind is Kind.METER:
            winner = (wager, decided.row, decided.cites)
            won.setdefault((wager.kind, decided.odds), []).append(winner)
    found: dict[Spot, Jackpot] = {}
    for (kind, odds), winners in won.items():
        known = played.wagers[kind].progressive
        assert known is not None
        if played.options.progressive_shares == IN_TURN:
            for one in winners:
                found |= yield from _award(played, known, odds, [one])
        else:
            found |= yield from _award(played, known, odds, winners)
    return found


def _award(
    played: AnyRound,
    known: Progressive,
    odds: Odds,
    winners: Sequence[tuple[Wager, str, Cites]],
) -> Procedure[dict[Spot, Jackpot]]:
    """One award of a meter to those who share it."""
    options, cite = played.options, winners[0][2]
    equal = options.progressive_shares == EQUAL
    seats = [wager.seat for wager, _, _ in winners]
    link = played.links[known.slug]
    award, *rest = yield from link.award(odds.meter, odds, seats, cite, equal=equal)
    assert isinstance(award, Award)
    resets = tuple(event for event in rest if isinstance(event, Reseed))
    weights = [1 if equal else wager.amount for wager, _, _ in winners]
    found = {}
    for (wager, row, why), paid, weight in zip(winners, award.payments, weights, strict=True):
        exact = (award.paid + award.unpaid) * Fraction(weight, sum(weights))
        line = award_line(wager, row, odds, paid.cents, why, exact - paid.cents)
        last = wager is winners[-1][0]
        found[wager.spot] = Jackpot(with_stake(played, line), known, resets if last else ())
    return found


def pay_jackpot(played: AnyRound, won: Jackpot, cite: Cited) -> Procedure[None]:
    """The meter pays; the wager is collected, or goes back where it is filed so."""
    line, known = won.line, won.known
    yield from pay_award(
        [Payment(played.options.progressive_table, line.seat, line.winnings)],
        f"{line.spoken} at {line.odds}{line.how}",
        known.jackpot_cites(played.options, cite),
    )
    kept = line.taken
    words = f"{line.spoken}, paid" if kept else f"the wager on {line.spoken}"
    yield Move(cite, LAYOUT, RACK if kept else SEAT, line.seat, line.stake, words)
    for reset in won.resets:
        yield Do(
            played.systems[known.slug].cite,
            f"{reset.meter} is reset to {format_money(int(reset.current))}",
            label="meter-reset",
        )


# The end of a round


def _joined(played: AnyRound) -> Iterator[tuple[Progressive, Link]]:
    """The systems the round has joined: cards may run out before it does."""
    for known, _ in _systems(played):
        if known.slug in played.links:
            yield known, played.links[known.slug]


def release(played: AnyRound) -> Procedure[None]:
    """The round is over; the systems take wagers again."""
    for known, link in _joined(played):
        yield from link.release(known.cites.lock)


def void(played: AnyRound, cite: Cited) -> Procedure[None]:
    """Wagers that go back take back what they added (the text is silent); settled ones do not.

    A mystery that was paid stays paid, with what they added to it: it was won before the cards ran
    out.
    """
    stand = {settled.wager.kind for settled in played.early}
    for known, link in _joined(played):
        if known.slug in stand and played.options.void_returns == "open-wagers":
            yield from link.release(known.cites.lock)
        else:
            played.aside += yield from link.void("dealer", cite)
