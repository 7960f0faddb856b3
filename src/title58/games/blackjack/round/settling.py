"""Deciding and paying the Blackjack Wager and what is added to it (633a.7(p) to (r), 633a.13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.hands import Box, Hand
from title58.games.blackjack.round.outcomes import ground_of, row_of
from title58.games.blackjack.side import progressives as side_progressives
from title58.games.blackjack.side import settling as side_settling
from title58.games.blackjack.wagers import BLACKJACK, SURRENDER
from title58.law.markers import implements
from title58.rounds.settlement import LOSE, PUSH, VOID, Line, returned, settled
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Do, Move, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


@implements("633a.13(a)", "633a.13(b)")
def price(played: Round, wager: Wager, ground: str) -> Line:
    """The line of a wager that was decided on this ground."""
    return settled(wager, played.offered[wager.kind].named(ground), chip=played.options.chip)


def hand_over(played: Round, line: Line, cite: str) -> Procedure[None]:
    """Write a line down and move its money."""
    played.lines.append(line)
    if line.result == LOSE:
        yield from collect(line, cite)
    elif line.result in (PUSH, VOID):
        yield from give_back(line, cite)
    else:
        yield from pay(line, cite)


def give_back_wager(played: Round, wager: Wager, cite: str) -> Procedure[None]:
    yield from hand_over(played, returned(wager, cite), cite)


# Settled while others still play


@implements("633a.7(i)(1)(i)")
def pay_blackjack(played: Round, hand: Hand) -> Procedure[None]:
    """The dealer can have no Blackjack, so the player's is paid at once."""
    hand.paid = hand.settled = True
    line = price(played, hand.wager, "blackjack-at-once")
    yield from hand_over(played, line, "633a.7(i)(1)(i)")
    yield from played.dealing.to_rack(
        "633a.7(i)(1)(i)", f"The cards of {hand.name} are removed", hand.cards
    )


def bust(played: Round, hand: Hand) -> Procedure[None]:
    """A hand over 21 has lost, whatever the dealer gets (B-13), and is collected at once (B-19)."""
    cite = "633a.12(b)(6)(ii)" if played.from_hand else "633a.7(j)"
    for line in _lines_of(played, hand):
        yield from hand_over(played, line, f"{cite}, 633a.7(p)(2)")
    hand.settled = True
    yield from played.dealing.to_rack(
        cite, f"{hand.name} has {hand.total} and is discarded", hand.cards
    )


@implements("633a.9(a)", "633a.9(a)(1)", "633a.9(a)(2)")
def surrender(played: Round, hand: Hand) -> Procedure[None]:
    """Half is given up: now, or where the dealer may have a Blackjack when the hole card shows."""
    hand.surrendered = hand.done = True
    if played.from_hand:
        yield Do("633a.12(b)(6)(i)", f"The dealer turns over the two cards of {hand.name}")
    if rules.peeks(played.dealer.up.rank):
        yield Do(
            "633a.9(a)(2)",
            f"{hand.name} surrenders; its wager is placed on its cards until the hole card shows",
        )
    else:
        yield from _give_up_half(played, hand, "at-once", "633a.9(a)(1)")
        yield from played.dealing.to_rack(
            "633a.9(a)(1)", f"The cards of {hand.name} are removed", hand.cards
        )


def settle_surrendered(played: Round) -> Procedure[None]:
    for box in played.boxes:
        for hand in box.hands:
            if hand.surrendered and not hand.settled:
                lost = rules.surrender(played.dealer.blackjack) == rules.SURRENDER_LOSE
                ground, cite = "dealer-blackjack" if lost else "no-blackjack", "633a.9(a)(2)"
                if hand.insurance is not None:
                    ground, cite = f"{ground}-insured", f"{cite}, 633a.9(b)"
                yield from _give_up_half(played, hand, ground, cite)


def _give_up_half(played: Round, hand: Hand, ground: str, cite: str) -> Procedure[None]:
    hand.settled = True
    line = price(played, replace(hand.wager, kind=SURRENDER), ground)
    yield from hand_over(played, line, cite)


@implements("633a.8(d)", "633a.9(b)")
def collect_insurance(played: Round) -> Procedure[None]:
    """The dealer has no Blackjack: Insurance is lost, whatever becomes of the hand itself."""
    for box in played.boxes:
        for hand in box.hands:
            if hand.insurance is not None:
                line = price(played, hand.insurance, "no-blackjack")
                hand.insurance = None
                yield from hand_over(played, line, "633a.8(d)")


@implements("633a.14(i)")
def dead_hand(played: Round, hand: Hand) -> Procedure[None]:
    """The dealer failed to deal a card: the hand is dead and its wager goes back (B-83)."""
    hand.dead = True
    yield Do("633a.14(i)", f"{hand.name} is called dead")
    yield from give_back_wager(played, hand.wager, "633a.14(i)")
    if hand.double is not None:
        if played.options.missed_card == "open-wagers":
            yield from give_back_wager(played, hand.double, "633a.14(i)")
        else:
            line = price(played, hand.double, "card-not-dealt")
            yield from hand_over(played, line, "633a.14(i)")
    if hand.insurance is not None:  # open only if the hole card was never checked
        yield from give_back_wager(played, hand.insurance, "633a.14(i)")
        hand.insurance = None
    yield from played.dealing.to_rack(
        "633a.14(i)", f"The cards of {hand.name} are removed", hand.cards
    )


def void(played: Round, cite: str, words: str) -> Procedure[None]:
    """Every hand is dead; whatever is not decided goes back."""
    yield Do(cite, words, label="void")
    for box in played.boxes:
        for hand in box.hands:
            decided = hand.settled or hand.dead
            wagers = (hand.insurance,) if decided else (hand.wager, hand.double, hand.insurance)
            for wager in wagers:
                if wager is not None:
                    yield from give_back_wager(played, wager, cite)
            hand.dead = True
            hand.insurance = None
    yield from side_settling.void(played, cite)


# At the end


@implements("633a.7(r)", "633a.12(b)(9)")
def settle(played: Round, also: str = "") -> Procedure[None]:
    """All that is still open, in the order that the casino has filed."""
    yield from _turn_up(played)
    yield from side_settling.settle_exposed(played)
    yield from side_progressives.settle(played)
    if played.dealer.blackjack:
        yield from _return_further_wagers(played)
    decided = [(box, _decide_box(played, box)) for box in played.boxes]
    if played.options.settlement == "seat-by-seat":
        cite = f"{also}633a.7(r)(2)"
        for box, lines in decided:
            for line in lines:
                yield from hand_over(played, line, cite)
            yield from _with_blackjack(played, box)
        return
    cite = f"{also}633a.7(r)(1)"
    for box, lines in decided:
        for line in lines:
            if line.result == LOSE:
                yield from hand_over(played, line, cite)
        yield from _with_blackjack(played, box)
    for _, lines in decided:
        for line in lines:
            if line.result != LOSE:
                yield from hand_over(played, line, cite)


def _with_blackjack(played: Round, box: Box) -> Procedure[None]:
    if played.dealer.blackjack:
        yield from side_settling.settle_with_blackjack(played, box)


def _turn_up(played: Round) -> Procedure[None]:
    if played.from_hand:
        yield Do("633a.12(b)(9)", "The dealer turns over each player's two cards")
    for hand in played.hands():
        if hand.hidden and not hand.settled and not hand.dead:
            hand.hidden = False
            yield Do(
                "633a.10(c)",
                f"The card of {hand.name} is turned up: {hand.cards[-1].pretty}, {hand.count()}",
                shows=(hand.label,),
            )


def _decide_box(played: Round, box: Box) -> list[Line]:
    lines: list[Line] = []
    for hand in reversed(box.hands):  # counterclockwise, as the boxes
        if not hand.settled and not hand.dead:
            lines += _lines_of(played, hand)
            hand.settled = True
        if hand.insurance is not None:
            won = rules.insurance(played.dealer.hole.rank) == rules.INSURANCE_WIN
            ground = "ten-in-the-hole" if won else "no-ten-in-the-hole"
            lines.append(price(played, hand.insurance, ground))
            hand.insurance = None
    return lines


def _lines_of(played: Round, hand: Hand) -> list[Line]:
    """The hand's own wager, and what was added by doubling."""
    row = row_of(played, hand)
    ground = further = ground_of(played, hand, row)
    added = rules.further_wager(row, _gives_back(played, hand))
    if row == rules.LOSE and added == rules.MORE_PUSH:
        further = "late-dealer-blackjack"
    wagers = [wager for wager in (hand.wager, hand.double) if wager is not None]
    return [
        price(played, wager, ground if wager.kind == BLACKJACK else further) for wager in wagers
    ]


def _gives_back(played: Round, hand: Hand) -> bool:
    """Whether a dealer Blackjack, found late, gives back what was added to this hand (B-28)."""
    stays_lost = hand.busted and played.options.late_blackjack == "busts-stay-lost"
    return played.dealer.blackjack and played.dealer.exposed and not stays_lost


@implements("633a.10(b)", "633a.11(d)")
def _return_further_wagers(played: Round) -> Procedure[None]:
    """A dealer Blackjack found late takes original wagers only, from hands over 21 too (B-28)."""
    if played.options.late_blackjack != "originals-only":
        return
    for box in played.boxes:
        for hand in box.hands:
            if not hand.busted or not hand.settled:
                continue
            for wager in (hand.wager, hand.double):
                if wager is None or wager.kind == BLACKJACK:
                    continue
                cite = "633a.10(b)" if wager is hand.double else "633a.11(d)"
                lost = next(line for line in played.lines if _is(line, wager))
                at = played.lines.index(lost)
                played.lines[at] = price(played, wager, "late-dealer-blackjack")
                yield Move(
                    cite,
                    "rack",
                    "seat",
                    wager.seat,
                    wager.amount,
                    f"{wager.title}, collected before the dealer's Blackjack was found",
                )


def _is(line: Line, wager: Wager) -> bool:
    return (line.seat, line.wager, line.on) == wager.spot
