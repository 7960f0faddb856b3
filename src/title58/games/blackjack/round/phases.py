"""Where a round of Blackjack stands, as far as an act is concerned for which it has no place.

A hand is known by the label of its steps: `box-1`, `box-1-hand-2`. How it ended is read from what
its player has said and from the steps that bear its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from title58.games.blackjack import rules
from title58.games.blackjack.round import peek, turns
from title58.games.blackjack.round.choices import DOUBLE, SPLIT, STAND, SURRENDER
from title58.games.blackjack.round.layout import box_of, parse_place
from title58.games.blackjack.wagers import BAD_BEAT, BLACKJACK, EVEN_MONEY
from title58.rounds.answers import CoverCardShown, MetersRead, WagersDown
from title58.rounds.bars import AnyGame, Found, Misplaced, Phase
from title58.rounds.steps import Choose, DrawCard, Step, TakeWagers
from title58.rounds.wagers import REMOVE


class BlackjackPhase(Phase):
    # Of the round
    NOBODY_PLAYS = "nobody plays"
    CLOSED = "betting has closed"
    LOADED = "the cards are cut and loaded"
    SYSTEM_DRAWS = "the progressive system has selected"
    NO_MORE_CARDS = "the dealer has a Blackjack"
    FIRST_CARDS = "the first cards are being dealt"
    DEALT = "that card has been dealt"
    INSURING = "Insurance is offered, then the reader used"
    WAGER_DUE = "a choice calls for a wager"
    DEALER_WAITS = "the players' hands come first"
    DEALER_STANDS = "the dealer stands"
    DEALER_NEEDS_NONE = "the dealer's total decides nothing"
    NOT_ASKED = "nothing has come up that it would answer"
    # Of Insurance
    NO_ACE = "the dealer shows no ace"
    INSURED = "the hand is insured"
    INSURANCE_OVER = "the card reader has been used"
    # Of a hand
    NO_BOX = "no wager lies in the box"
    NOT_SPLIT = "the hand was never formed"
    ANOTHERS_HAND = "the hand is another player's"
    NOT_YET = "its turn has not come"
    ASKED = "its player is to decide"
    CARD_DUE = "its card is due"
    BLACKJACK = "it is a Blackjack"
    HAS_21 = "it has 21"
    BUST = "it is over 21"
    DOUBLED = "it is doubled"
    SURRENDERED = "it is surrendered"
    CARD_REFUSED = "its player refused an exposed card"
    STOOD = "it stands"
    ONE_CARD_ACE = "it is a split ace with its card"
    EVEN_MONEY = "it was paid even money"
    DEAD = "it is dead"
    CARD_LATER = "its card comes later"
    SWITCH_OVER = "the switch comes first"
    NO_SWITCH = "this is not Blackjack Switch"


P = BlackjackPhase
# How a hand ends: by what its player has said, or by a step with its name.
_SAID: dict[object, Phase] = {
    STAND: P.STOOD,
    DOUBLE: P.DOUBLED,
    SURRENDER: P.SURRENDERED,
    EVEN_MONEY: P.EVEN_MONEY,
    turns.REFUSE: P.CARD_REFUSED,
    turns.DEAD: P.DEAD,
    turns.LATER: P.CARD_LATER,
}
_NAMED: dict[str, Phase] = {
    "blackjack": P.BLACKJACK,
    "21": P.HAS_21,
    "bust": P.BUST,
    "one-card": P.ONE_CARD_ACE,
    "dead": P.DEAD,
}


class _Hand(NamedTuple):
    """A hand, and what is done about it, read from the label of a step."""

    label: str = ""
    about: str = ""


_LABEL = re.compile(r"(box-\d+(?:-hand-\d+)?)(?:-(.+))?")


def _hand(label: str) -> _Hand:
    found = _LABEL.fullmatch(label)
    return _Hand(found[1], found[2] or "") if found else _Hand()


def _players(act: Misplaced) -> dict[str, int]:
    """The hands of the round, dealt or split, each with the seat that plays it."""
    hands: dict[str, int] = {}
    for entry in act.entries:
        for wager in entry.answer.wagers if isinstance(entry.answer, WagersDown) else ():
            if wager.kind in (BLACKJACK, SPLIT):
                _, number = parse_place(wager.on)
                label = f"box-{box_of(wager)}" + (f"-hand-{number}" if number > 1 else "")
                if wager.action == REMOVE:
                    hands.pop(label, None)
                else:
                    hands[label] = wager.seat
    return hands


def phases(act: Misplaced) -> Iterator[Found]:
    hands, step = _players(act), act.pending
    due, meant = _hand("" if step is None else step.label), _hand(act.place)
    if not meant.label:
        ace = _split_ace(act, due, hands)
        meant = ace or (_of_seat(act, due, hands) if act.seat else meant)
    yield from _of_the_round(act, hands)
    if meant.label and hands:
        yield from _of_hand(act, meant, due, hands)
    yield from _of_insurance(act, meant if meant.label else due)
    if act.done("no-more-bets") and not act.done("turns"):
        yield Found(P.INSURING if act.cards("dealer-hole") else P.FIRST_CARDS)
    if isinstance(step, TakeWagers) and step.due:
        yield Found(P.WAGER_DUE, cite=step.cites)
    yield from _of_the_dealer(act)
    if meant.label and meant.label != due.label and step is not None and act.done("turns"):
        yield Found(
            P.NOT_YET, f"the table is waiting for this step: {step}", _order(act, meant, due)
        )
    elif isinstance(step, DrawCard):
        yield Found(P.CARD_DUE, cite=step.cites)
    elif isinstance(step, Choose) and due.label and meant.label in ("", due.label):
        yield Found(P.ASKED, cite=step.cites if due.about else "633a.7(j)")
    at_switch = any(label.endswith("-hand-2") for label in _dealt(act))
    yield Found(P.SWITCH_OVER if at_switch else P.NO_SWITCH)
    if not _for_another_place(act, step):
        of = f"the table is waiting for this step: {step}" if step else "the round is over"
        yield Found(P.NOT_ASKED, of, _cite(act.answer))


def _cite(answer: object) -> str:
    """What speaks of the cover card, of the end of the cards, or of a progressive system."""
    if isinstance(answer, MetersRead):
        return "633a.13(j)(2)" if answer.system == BAD_BEAT else "633a.13(l)(2)"
    return "633a.7(e)" if isinstance(answer, CoverCardShown) else "633a.14(f)"


def _for_another_place(act: Misplaced, step: Step | None) -> bool:
    """Whether the step that is due takes such an answer, but not by that seat or for there."""
    return isinstance(act.answer, str) and (
        (step is not None and step.why_not(act.answer) is None)
        or (act.place == "offer-cut" and act.answer == turns.ACCEPT)
    )


def _of_seat(act: Misplaced, due: _Hand, hands: dict[str, int]) -> _Hand:
    """The hand that is meant where the seat alone was said: the next it has to play."""
    own = [label for label, seat in hands.items() if seat == act.seat]
    if not own or due.label in own:
        return due
    return _Hand(next((label for label in own if not _end(act, label)), own[-1]))


def _split_ace(act: Misplaced, due: _Hand, hands: dict[str, int]) -> _Hand | None:
    """A choice before the next hand has its card is for the split ace that has had its own."""
    choice = isinstance(act.pending, DrawCard) and isinstance(act.answer, str)
    if not choice or act.seat not in (None, hands.get(due.label)):
        return None
    box = due.label.partition("-hand-")[0]
    for label in reversed(hands):
        end = _end(act, label) if label.partition("-hand-")[0] == box else None
        if end is not None and end.phase is P.ONE_CARD_ACE:
            return _Hand(label)
    return None


def _of_the_round(act: Misplaced, hands: dict[str, int]) -> Iterator[Found]:
    step = act.pending
    void = next((entry.step for entry in act.entries if entry.step.label == "void"), None)
    if void is not None:
        yield Found(AnyGame.VOID, cite=void.cites)
    if isinstance(step, TakeWagers) and not step.due:
        yield Found(AnyGame.BETTING)
    if act.done("no-more-bets"):
        yield Found(P.CLOSED)
        if not hands:
            yield Found(P.NOBODY_PLAYS)
    if act.place == "system-draw":
        yield Found(P.SYSTEM_DRAWS)
    elif act.place in ("", "offer-cut", "cut", "cover-card") and (
        act.done("load") or act.done("no-more-bets") or isinstance(step, TakeWagers)
    ):
        yield Found(P.LOADED)
    up = next((e for e in act.entries if e.step.label == "hole-card"), None)
    if up is not None and "633a.7(h)[s3]" in up.step.cites:
        yield Found(P.NO_MORE_CARDS)
    if act.place.endswith(("-first", "-second", "-up", "-hole")) and act.cards(act.place):
        dealt = next(e.step for e in reversed(act.entries) if e.step.label == act.place)
        yield Found(P.DEALT, cite=dealt.cites)


def _of_hand(act: Misplaced, meant: _Hand, due: _Hand, hands: dict[str, int]) -> Iterator[Found]:
    label, name = meant.label, meant.label.replace("-", " ")
    if label not in hands:
        split = any(one.startswith(f"{label.partition('-hand-')[0]}") for one in hands)
        yield Found(P.NOT_SPLIT if split else P.NO_BOX, name)
        return
    if act.seat is not None and act.seat != hands[label]:
        yield Found(P.ANOTHERS_HAND, f"{name} is played from position {hands[label]}")
    if act.answered(f"{label.partition('-hand-')[0]}-switch"):
        yield Found(P.SWITCH_OVER)
    if label != due.label and (end := _end(act, label)):
        yield end


def _end(act: Misplaced, label: str) -> Found | None:
    """How a hand ended, if it has."""
    dealt = False
    for entry in reversed(act.entries):
        step, of = entry.step, _hand(entry.step.label)
        if of.label != label:
            continue
        if of.about in _NAMED:
            return Found(_NAMED[of.about], label.replace("-", " "), step.cites)
        ended = _SAID.get(entry.answer) if isinstance(step, Choose) else None
        if ended and not (ended is P.CARD_LATER and dealt):
            return Found(ended, label.replace("-", " "), step.cites)
        dealt = dealt or isinstance(step, DrawCard)
    return None


def _of_insurance(act: Misplaced, hand: _Hand) -> Iterator[Found]:
    up = act.cards("dealer-up")
    if up and up[0].rank != rules.ACE:
        yield Found(P.NO_ACE, f"the dealer shows {up[0].pretty}")
    elif up:
        for entry in act.entries:
            if entry.step.label == f"{hand.label}-insurance" and entry.answer == peek.INSURE:
                yield Found(P.INSURED)
        if act.done("card-reader") or act.answered(f"{hand.label}-insurance"):
            yield Found(P.INSURANCE_OVER)


def _of_the_dealer(act: Misplaced) -> Iterator[Found]:
    if act.done("dealer-stands"):
        yield Found(P.DEALER_STANDS)
    elif any("633a.7(n)" in entry.step.cites for entry in act.entries):
        yield Found(P.DEALER_NEEDS_NONE)
    elif act.place == "dealer":
        yield Found(P.DEALER_WAITS, cite="633a.12(b)(8)" if _from_hand(act) else "633a.7(l)")


def _order(act: Misplaced, meant: _Hand, due: _Hand) -> str:
    """What says whose turn it is: among the hands of a split the first comes first."""
    if meant.label not in _dealt(act) or due.label not in (*_dealt(act), ""):
        return "633a.11(b)"
    return "633a.12(b)(6)[s3]" if _from_hand(act) else "633a.7(i)"


def _dealt(act: Misplaced) -> set[str]:
    """The hands that were dealt, not split."""
    opening = next((e for e in act.entries if isinstance(e.step, TakeWagers)), None)
    return set() if opening is None else {*_players(Misplaced("", (opening,), None))}


def _from_hand(act: Misplaced) -> bool:
    return any("633a.12(b)(4)" in entry.step.cites for entry in act.entries)
