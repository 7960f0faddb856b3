"""The progressive wagers of Blackjack in a round (633a.2(c), (d), 633a.7(o)).

Each wager has a progressive table game system, to which the round has a `Link`. It knows betting
positions, so that to a system a "seat" is the number of a box, whoever plays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.blackjack.side import bad_beat, progressive_rules
from title58.games.blackjack.side.systems import NOT_FROM_THE_TABLE, Progressive
from title58.games.blackjack.views import DealersHand
from title58.games.blackjack.wagers import BAD_BEAT, PlayedWager, progressives
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Kind, Odds, format_money
from title58.progressive import Award, Payment, Reseed, Winner
from title58.progressive.sections import Sections
from title58.progressive.steps import Link, award_line, needs_validation, pay_award
from title58.rounds.equipment import SystemDraw
from title58.rounds.settlement import LOSE, Line, decide
from title58.rounds.steps import LAYOUT, METER, RACK, Do, Move, Procedure
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round

TABLE = "table 1"  # its name in its own systems
DECK = 52
VERIFIED_FROM = Odds.parse("100 for 1")  # 633a.7(o)(1)(ii)(B), 633a.7(o)(2)(ii)(B)


@dataclass
class Selected:
    """What the system has selected for this round's bonuses; nothing where none is offered."""

    magic: Card | None = None
    lucky: int = 0  # the number of a box


# The system's own part


@implements("633a.13(j)(2)", "633a.13(l)(2)")
def at_no_more_bets(played: Round) -> Procedure[None]:
    """The systems are locked before the first card; the wagers feed the meters.

    Of a meter that has been played for, the terms are those now filed.
    """
    for slug, system in _offered(played):
        link = played.links[slug] = Link(slug, TABLE, system.steps.reset)
        yield from link.join({system.meter: system.terms(played.options)})
        wagers = [
            Winner(_position(wager), wager.amount, TABLE)
            for wager in played.layout.wagers
            if wager.kind == slug
        ]
        yield from link.lock_out(wagers, Sections(lock=system.steps.lock))
        standing = format_money(link.bank.meters[system.meter].shown)
        yield Do(system.steps.reset, f"The {system.meter} meter reads {standing}", label="meter")
    yield from _select(played)


def _select(played: Round) -> Procedure[None]:
    """The table game system selects a card and a position, if anybody can win by them (B-57)."""
    options = played.options
    betting = [_position(wager) for wager in played.layout.wagers if wager.kind == BAD_BEAT]
    if not betting:
        return
    if options.magic_card:
        cite = cites("633a.1[Magic Card Bonus]", "633a.13(j)(1)[Magic Card Bonus]")
        number = yield from _draw(cite, "The system selects a card, counted through a deck", DECK)
        played.selected.magic = Card(number - 1)
        yield Do(cite, f"The Magic Card is {played.selected.magic.pretty}", label="magic-card")
    if options.lucky_player:
        cite = cites("633a.1[Lucky Player Bonus]", "633a.13(j)(1)[Lucky Player Bonus]")
        places = [
            place
            for place in options.positions
            if options.lucky_player_drawn == "all-positions" or place in betting
        ]
        words = "The system selects a player position, counted from the dealer's right"
        number = yield from _draw(cite, words, len(places))
        played.selected.lucky = places[number - 1]
        yield Do(
            cite, f"The Lucky Player position is {played.selected.lucky}", label="lucky-player"
        )


def _draw(cite: Cited, words: str, of: int) -> Procedure[int]:
    number = yield SystemDraw(cite, words, 1, of)
    assert isinstance(number, int)
    return number


def _position(wager: Wager) -> int:
    return int(wager.on) if wager.on else wager.seat


def _offered(played: Round) -> list[tuple[str, Progressive]]:
    return [(one.slug, system) for one, system in progressives() if one.slug in played.offered]


def _lying(played: Round, slug: str) -> Iterator[tuple[Box, Wager]]:
    """The wagers on the layout, box by box from the dealer's right."""
    for box in list(played.boxes):
        wager = played.layout.at(box.seat, slug, box.on)
        if wager is not None:
            yield box, wager


# The end of the round


@implements("633a.7(n)")
def must_play_out(played: Round) -> bool:
    """Whether the dealer's hand still decides a progressive wager, if nothing else (B-25)."""
    return any(
        system.alike or bad_beat.has_20(box)
        for slug, system in _offered(played)
        for box, _ in _lying(played, slug)
    )


def settle(played: Round) -> Procedure[None]:
    """From the dealer's right, counterclockwise: what loses is collected, what wins is paid."""
    offered = _offered(played)
    yield from _return_dead(played)
    classed = {slug: _classed(played, slug) for slug, _ in offered}
    awards = {}
    for slug, system in offered:
        awards[slug] = yield from _award(played, slug, system, classed[slug])
    if any(classed.values()):
        yield Do(
            cites(played.by_reader, "633a.7(o)"),
            "The dealer settles the progressive wagers, from right to left",
            label="progressive-wagers",
        )
    for box in list(played.boxes):
        for slug, system in offered:
            for there, wager, decision in classed[slug]:
                if there is box:
                    yield from _settle(played, box, wager, decision, system, awards[slug])
    for slug, system in offered:
        reset = awards[slug].reset
        if reset is not None:
            yield Do(
                system.steps.reset,
                f"The {system.meter} meter is reset to {format_money(reset)}",
                label="meter-reset",
            )
        yield from played.links[slug].release()


@dataclass(frozen=True)
class _Awarded:
    """What a meter has paid in this round, by box; nothing if nobody has won it."""

    payments: Mapping[int, int]
    unpaid: Fraction = Fraction(0)
    reset: int | None = None  # to how much


_Classed = list[tuple["Box", Wager, Decision]]


def _classed(played: Round, slug: str) -> _Classed:
    """Each wager with what it comes to."""
    here = played.offered[slug]
    declared, dealer = here.declared, played.dealer
    found = []
    for box, wager in _lying(played, slug):
        if isinstance(declared, PlayedWager):
            number = progressive_rules.bad_beat(
                bad_beat.has_20(box),
                dealer.total,
                len(dealer.cards),
                dealer.blackjack,
                played.options.bad_beat_any_20,
            )
        else:
            # The dealer's cards alone decide, whatever became of the player's own hand (B-59); a
            # card drawn by mistake is not among them (B-60).
            seen = DealersHand(len(dealer.cards), int(dealer.blackjack))
            number = declared.ground(seen, declared.terms(here.placed()))
        found.append((box, wager, here.decision(number)))
    return found


def _return_dead(played: Round) -> Procedure[None]:
    """A Bad Beat wager whose hands were all called dead goes back (B-83)."""
    for box, wager in _lying(played, BAD_BEAT):
        if box.hands and all(hand.dead for hand in box.hands):
            yield from give_back(played, wager, "633a.14(i)")


@implements("633a.7(o)(1)(ii)(C)[s2]", "633a.7(o)(2)(ii)(C)[s4]")
def _award(played: Round, slug: str, system: Progressive, classed: _Classed) -> Procedure[_Awarded]:
    """The whole meter goes to those who have won it: by their wagers (Bad Beat) or alike."""
    top = played.offered[slug].decision(0)
    winners = [box.number for box, _, decision in classed if decision == top]
    if not winners:
        return _Awarded({})
    events = yield from played.links[slug].award(
        system.meter, top.odds, winners, top.cites, equal=system.alike
    )
    award = next(event for event in events if isinstance(event, Award))
    reseed = next((event for event in events if isinstance(event, Reseed)), None)
    return _Awarded(
        {payment.seat: payment.cents for payment in award.payments},
        award.unpaid,
        None if reseed is None else int(reseed.current),
    )


def _settle(
    played: Round,
    box: Box,
    wager: Wager,
    decision: Decision,
    system: Progressive,
    awarded: _Awarded,
) -> Procedure[None]:
    if decision.odds.kind is Kind.METER:
        shared = system.shared if len(awarded.payments) > 1 else ""
        first = next(iter(awarded.payments)) == box.number
        line = award_line(
            wager,
            decision.row,
            decision.odds,
            awarded.payments[box.number],
            decision.cited(cites(played.by_reader, shared)),
            awarded.unpaid if first else Fraction(0),
        )
    else:
        why = decision.cited(played.by_reader)
        line = decide(wager, decision.row, decision.odds, why, chip=played.options.chip)
    if line.result == LOSE:
        yield from played.hand_over(line, cites(played.by_reader, "633a.7(o)"))
    else:
        played.write_down(line)
        yield from _pay(box, line, system, awarded)
        yield Move(system.steps.pay, LAYOUT, RACK, line.seat, line.stake, f"{line.spoken}, paid")
    if wager.kind == BAD_BEAT:
        for added in bad_beat.additions(played, box, wager, line.row):
            played.write_down(added)
            yield from _pay(box, added, system, awarded)


def _pay(box: Box, line: Line, system: Progressive, awarded: _Awarded) -> Procedure[None]:
    """Verify and pay in full: the wager, N for 1, is not part of what comes back (B-61)."""
    odds = Odds.parse(line.odds)
    from_meter = odds.kind is Kind.METER
    steps = system.steps
    if from_meter and steps.documents:
        steps = replace(steps, pay=cites(steps.pay, NOT_FROM_THE_TABLE))
    if from_meter and len(awarded.payments) > 1:
        steps = replace(steps, pay=cites(steps.pay, system.shared))
    yield from pay_award(
        (Payment(TABLE, box.seat, line.winnings),),
        f"{system.paid_as}{line.spoken} at {line.odds}{line.how}",
        steps,
        account=METER if from_meter else RACK,
        validate=needs_validation(odds, VERIFIED_FROM),  # the meter too (B-62)
    )


# Giving back


def void(played: Round, cite: Cited) -> Procedure[None]:
    """Every progressive wager goes back, and the systems are as they were before the round."""
    for slug, _ in _offered(played):
        for _, wager in _lying(played, slug):
            yield from played.give_back(wager, cite)
        played.lines += yield from played.links[slug].void("dealer", cite)


def give_back(played: Round, wager: Wager, cite: Cited) -> Procedure[None]:
    """Exactly what the wager added leaves the meter (A42)."""
    yield from played.give_back(wager, cite)
    played.lines += yield from played.links[wager.kind].take_back(_position(wager), "dealer", cite)
