"""Deciding and paying the Blackjack Wager and what is added to it (633a.7(p) to (r), 633a.13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.hands import Box, Hand
from title58.games.blackjack.side import progressives as side_progressives
from title58.games.blackjack.side import settling as side_settling
from title58.games.blackjack.wagers import BLACKJACK, SURRENDER
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.settlement import LOSE, Line
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round

DEFINED = "633a.1[Blackjack]"  # what is one, and what is only 21 (B-17)


@implements("633a.13(a)", "633a.13(b)")
def price(played: Round, wager: Wager, ground: str, *also: str) -> Line:
    """The line of a wager that was decided on this ground; `also` decides it besides."""
    decision = played.offered[wager.kind].named(ground)
    return side_settling.line_of(wager, decision, played.options.chip, cites(*also))


# Settled while others still play


@implements("633a.7(i)(1)(i)")
def pay_blackjack(played: Round, hand: Hand) -> Procedure[None]:
    """The dealer can have no Blackjack, so the player's is paid at once."""
    hand.paid = hand.settled = True
    line = price(played, hand.wager, "blackjack-at-once", DEFINED)
    yield from played.hand_over(line, "633a.7(i)(1)(i)")
    yield from played.dealing.to_rack(
        "633a.7(i)(1)(i)", f"The cards of {hand.name} are removed", hand.cards
    )


def bust(played: Round, hand: Hand) -> Procedure[None]:
    """A hand over 21 has lost, whatever the dealer gets (B-13), and is collected at once (B-19)."""
    cite = "633a.12(b)(6)(ii)" if played.from_hand else "633a.7(j)"
    for line in _lines_of(played, hand):
        yield from played.hand_over(line, cites(cite, "633a.7(p)(1)", "633a.7(p)(2)"))
    hand.settled = True
    words = f"{hand.name} busts with {hand.total}; its cards go to the discard rack"
    yield from played.dealing.to_rack(cite, words, hand.cards, f"{hand.label}-bust")


@implements("633a.9(a)", "633a.9(a)(1)", "633a.9(a)(2)")
def surrender(played: Round, hand: Hand) -> Procedure[None]:
    """Half is given up: now, or where the dealer may have a Blackjack when the hole card shows."""
    hand.surrendered = hand.done = True
    if played.from_hand:
        yield Do("633a.12(b)(6)(i)", f"The dealer turns over the two cards of {hand.name}")
    if rules.peeks(played.dealer.up.rank):
        yield Do(
            "633a.9(a)(2)",
            f"{hand.name} surrenders; its wager is placed on its cards until the hole card is "
            "turned up",
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
                ground, cite = "dealer-blackjack" if lost else "no-blackjack", cites("633a.9(a)(2)")
                if hand.insured:
                    ground, cite = f"{ground}-insured", cites(cite, "633a.9(b)")
                yield from _give_up_half(played, hand, ground, cite)


def _give_up_half(played: Round, hand: Hand, ground: str, cite: Cited) -> Procedure[None]:
    hand.settled = True
    line = price(played, replace(hand.wager, kind=SURRENDER), ground)
    yield from played.hand_over(line, cite)


@implements("633a.8(d)", "633a.9(b)")
def collect_insurance(played: Round) -> Procedure[None]:
    """The dealer has no Blackjack: Insurance is lost, whatever becomes of the hand itself."""
    for box in played.boxes:
        for hand in box.hands:
            if hand.insurance is not None:
                line = price(played, hand.insurance, "no-blackjack", _apart(hand))
                hand.insurance = None
                yield from played.hand_over(line, "633a.8(d)")


def _apart(hand: Hand) -> str:
    """A hand that was insured and then surrendered: each wager is settled by itself."""
    return "633a.9(b)" if hand.surrendered else ""


@implements("633a.14(i)")
def dead_hand(played: Round, hand: Hand) -> Procedure[None]:
    """The dealer failed to deal a card: the hand is dead and its wager goes back (B-83)."""
    hand.dead = True
    yield Do("633a.14(i)", f"{hand.name} is called dead", label=f"{hand.label}-dead")
    yield from played.give_back(hand.wager, "633a.14(i)")
    if hand.double is not None:
        if played.options.missed_card == "open-wagers":
            yield from played.give_back(hand.double, "633a.14(i)")
        else:
            line = price(played, hand.double, "card-not-dealt")
            yield from played.hand_over(line, "633a.14(i)")
    if hand.insurance is not None:  # open only if the hole card was never checked
        yield from played.give_back(hand.insurance, "633a.14(i)")
        hand.insurance = None
    yield from played.dealing.to_rack(
        "633a.14(i)", f"The cards of {hand.name} are removed", hand.cards
    )


def void(played: Round, cite: Cited, words: str) -> Procedure[None]:
    """Every hand is dead; whatever is not decided goes back."""
    yield Do(cite, words, label="void")
    for box in played.boxes:
        for hand in box.hands:
            decided = hand.settled or hand.dead
            wagers = (hand.insurance,) if decided else (hand.wager, hand.double, hand.insurance)
            for wager in wagers:
                if wager is not None:
                    yield from played.give_back(wager, cite)
            hand.dead = True
            hand.insurance = None
    yield from side_settling.void(played, cite)


# At the end


@implements("633a.7(r)", "633a.12(b)(9)")
def settle(played: Round) -> Procedure[None]:
    """All that is still open, in the order that the casino has filed."""
    yield from _turn_up(played)
    yield from side_progressives.settle(played)
    if played.dealer.blackjack:
        yield from _return_further_wagers(played)
    decided = [(box, _decide_box(played, box)) for box in played.boxes]
    by_seat = played.options.settlement == "seat-by-seat"
    cite = cites(played.by_reader, "633a.7(r)(2)" if by_seat else "633a.7(r)(1)")
    for box, lines in decided:
        for line in lines:
            if by_seat or line.result == LOSE:
                yield from played.hand_over(line, cite)
        if played.dealer.blackjack:
            yield from side_settling.settle_with_blackjack(played, box)
    for line in (line for _, lines in decided for line in lines):
        if not by_seat and line.result != LOSE:
            yield from played.hand_over(line, cite)


def _turn_up(played: Round) -> Procedure[None]:
    open_hands = [hand for hand in played.hands() if not hand.settled and not hand.dead]
    if played.from_hand and open_hands:
        yield Do("633a.12(b)(9)", "The dealer turns over each player's two cards")
    for hand in open_hands:
        if hand.hidden:
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
            lines.append(price(played, hand.insurance, ground, _apart(hand), played.by_reader))
            hand.insurance = None
    return lines


def _lines_of(played: Round, hand: Hand) -> list[Line]:
    """The hand's own wager, and what was added by doubling.

    A dealer Blackjack that is found late gives back what was added (B-28).
    """
    row = row_of(played, hand)
    ground = further = ground_of(played, hand, row)
    stays_lost = hand.busted and played.options.late_blackjack == "busts-stay-lost"
    late = played.dealer.blackjack and played.dealer.exposed and not stays_lost
    if row == rules.LOSE and rules.further_wager(row, late) == rules.MORE_PUSH:
        further = "late-dealer-blackjack"
    told = hand.ace_and_ten or (played.dealer.exposed and played.dealer.blackjack)
    also = (DEFINED if told else "", played.by_reader)
    return [
        price(played, wager, ground if wager.kind == BLACKJACK else further, *also)
        for wager in (hand.wager, hand.double)
        if wager is not None
    ]


def row_of(played: Round, hand: Hand) -> int:
    """The row as of a Blackjack Wager; a hand over 21 needs no dealer."""
    dealer, options = played.dealer, played.options
    if options.switch:
        return rules.decide_switch(
            hand.total,
            hand.blackjack,
            dealer.total,
            dealer.blackjack,
            options.switch_rules == "as-marketed",
        )
    return rules.decide(hand.total, hand.blackjack, dealer.total, dealer.blackjack)


def ground_of(played: Round, hand: Hand, row: int) -> str:
    """The ground by its name in the law data; a wager added to the hand has the same."""
    if hand.busted:
        return "over-21"  # B-13
    dealer = played.dealer
    if played.options.switch and (at_switch := _at_switch(played, hand, row)):
        return at_switch
    if row == rules.PUSH:
        return "tie"
    if row == rules.LOSE:
        # A total below 21 is beaten by a Blackjack as by any 21 (B-14).
        beaten_21 = dealer.blackjack and hand.total == rules.MOST
        return "dealer-blackjack-over-21" if beaten_21 else "lower"
    if row == rules.WIN:
        return "dealer-over-21" if dealer.total > rules.MOST else "higher"
    if dealer.total > rules.MOST:
        return "blackjack-dealer-over-21"
    return "blackjack-over-longer-21" if dealer.total == rules.MOST else "blackjack-higher"


def _at_switch(played: Round, hand: Hand, row: int) -> str:
    """The ground under 633a.12(a)(5) that takes the place of the usual one, if one does."""
    dealer = played.dealer
    switched_to = hand.switched and hand.ace_and_ten and not hand.from_split
    if dealer.blackjack:
        if hand.blackjack:
            return "switch-both-blackjack"
        return "switched-to-blackjack-beaten" if switched_to else ""
    if switched_to and dealer.total in (rules.MOST, rules.SWITCH_TIE):
        return "switched-to-blackjack-tie"
    if hand.blackjack and dealer.total == rules.MOST:
        return "switch-blackjack-over-longer-21"
    if dealer.total == rules.SWITCH_TIE:
        return "switch-22" if row == rules.PUSH else "switch-blackjack-over-22"
    return ""


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
                at = [(line.seat, line.wager, line.on) for line in played.lines].index(wager.spot)
                played.lines[at] = price(played, wager, "late-dealer-blackjack", DEFINED)
                yield Move(
                    cite,
                    RACK,
                    SEAT,
                    wager.seat,
                    wager.amount,
                    f"{wager.spoken}, collected before the dealer's Blackjack was found",
                    (wager.kind, wager.on),
                )
