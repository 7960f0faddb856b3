"""The first two cards of every hand (633a.7(b) to (f), 633a.12(b)(5)), and hands passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.hands import Hand
from title58.games.blackjack.options.table import DOUBLE_SHOE
from title58.games.blackjack.round.steps import BlackjackIncident, OpenSide
from title58.games.blackjack.side import settling as side_settling
from title58.games.blackjack.state import LEFT, RIGHT, SIDES
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Choose, Do, Procedure

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


LATER, DEAD = "second-card", "dead-hand"


def deal(played: Round) -> Procedure[None]:
    first: Card | None = None
    if played.options.dealing == DOUBLE_SHOE:
        first = yield from _determinant(played)
    if played.from_hand:
        yield Do(
            cites("633a.12(b)(3)", "633a.12(b)(4)"),
            "The dealer holds the cards in one hand throughout the round, in front and over "
            "the table inventory, and deals with the other",
        )
        yield from played.dealing.burn("633a.12(b)(5)")
    else:
        yield Do(
            cites("633a.7(b)", "633a.7(b)[s2]"),
            "The dealer draws with the hand nearer the shoe and places with the other; the two "
            "positions nearest the shoe may be dealt with the same hand",
        )
    yield from _first_cards(played, first)
    for hand in played.hands():
        cite = "633a.12(b)(5)(iii)" if played.from_hand else "633a.7(f)(3)"
        yield from _to_hand(played, hand, cite, "second", hand.seat)
    yield from _short_hands(played)
    if not played.boxes:
        return
    yield from _dealers_second(played)
    for box in played.boxes:
        box.dealt = [list(hand.cards) for hand in box.hands]
    if played.from_hand:
        yield Do(
            "633a.12(b)(6)",
            "Each player handles the cards with one hand and keeps them in the dealer's view",
        )


# The double shoe


@implements("633a.7(d)", "633a.7(d)(1)", "633a.7(d)(2)")
def _determinant(played: Round) -> Procedure[Card | None]:
    """The determinant card calls a side by its suit; the first player's first card, if it is."""
    dealing = played.dealing
    side = yield Choose(
        "633a.7(d)(1)",
        0,
        "from which side the determinant card is drawn",
        SIDES,
        label="determinant-side",
    )
    assert isinstance(side, str)
    yield OpenSide(
        "633a.7(d)(1)", f"The {side} side of the shoe is open", side, label=f"open-{side}"
    )
    dealing.side = side
    card = yield from dealing.card(
        cites("633a.7(d)", "633a.7(d)(1)"), "be the determinant card", "determinant"
    )
    red = played.options.red_side
    called = red if rules.is_red(card.suit) else _other(red)
    if called == side:
        yield Do(
            "633a.7(d)(2)",
            f"{card.pretty} calls the side it came from and is the first player's first card",
        )
    else:
        yield from dealing.to_rack(
            "633a.7(d)(2)",
            f"{card.pretty} calls the other side and goes to the segregated area",
            (card,),
        )
    wrong = yield OpenSide(
        "633a.7(d)(1)",
        f"The round is dealt from the {called} side",
        called,
        label=f"open-{called}",
        may=(BlackjackIncident.WRONG_SIDE,),
    )
    dealing.side = called
    if isinstance(wrong, Happening):
        dealing.side = _other(called)
        yield OpenSide(
            "633a.14(h)",
            f"The round is dealt from the {dealing.side} side by mistake and is completed as "
            "if that side were right",
            dealing.side,
            label=f"open-{dealing.side}",
        )
    return card if called == side else None


def _other(side: str) -> str:
    return RIGHT if side == LEFT else LEFT


# First and second cards


def _first_cards(played: Round, first: Card | None) -> Procedure[None]:
    section, part = ("633a.12(b)(5)", "(i)") if played.from_hand else ("633a.7(f)", "(1)")
    first_cite = cites(
        section, f"{section}{part}", "633a.12(a)(3)" if played.options.switch else ""
    )
    opening = first is None  # a cover card that is first in the shoe is on nobody's area
    for hand in played.hands():
        if first is not None:
            hand.cards.append(first)
            first = None
            continue
        area = 0 if opening else hand.seat
        dealt = yield from _to_hand(played, hand, first_cite, "first", area)
        opening = opening and not dealt
    cite = "633a.12(b)(5)(ii)" if played.from_hand else "633a.7(f)(2)"
    drawn = yield from played.dealing.draw(
        cite, "the dealer", "dealer-up", may=(BlackjackIncident.DEALER_MISSED,)
    )
    if isinstance(drawn, Card):
        played.dealer.cards.append(drawn)


def _to_hand(played: Round, hand: Hand, cite: Cited, which: str, area: int) -> Procedure[bool]:
    """`area`: on whose area a cover card appears that comes instead."""
    drawn = yield from played.dealing.draw(
        cite,
        hand.name,
        f"{hand.label}-{which}",
        seat=area,
        may=(SharedIncident.HAND_MISSED,),
        face_up=not played.from_hand,
    )
    if isinstance(drawn, Card):
        hand.cards.append(drawn)
    return isinstance(drawn, Card)


@implements("633a.14(g)")
def _short_hands(played: Round) -> Procedure[None]:
    """A hand with no card is dead; one with a single card is, unless its player wants another."""
    for hand in list(played.hands()):
        if len(hand.cards) == 1:
            said = yield Choose(
                "633a.14(g)",
                hand.seat,
                f"what to do with {hand.name}, which has only one card",
                (LATER, DEAD),
                label=f"{hand.label}-short",
            )
            if said == LATER:
                hand.cards.append(
                    (
                        yield from played.dealing.card(
                            "633a.14(g)",
                            hand.name,
                            f"{hand.label}-second",
                            seat=hand.seat,
                            face_up=not played.from_hand,
                        )
                    )
                )
                continue
        if len(hand.cards) < 2:
            hand.dead = True
            what = "No card was" if not hand.cards else "Only one card was"
            why = f"{what} dealt to {hand.name}; the hand is dead and its wager is returned"
            yield Do("633a.14(g)", why, label=f"{hand.label}-dead")
            yield from played.give_back(hand.wager, "633a.14(g)")
            if hand.cards:
                yield from played.dealing.to_rack(
                    "633a.14(g)", "Its card goes to the discard rack", hand.cards
                )
    for box in played.boxes:
        if any(hand.dead for hand in box.hands):
            # Its first cards can no longer decide a side wager (B-82).
            kept = played.options.missed_hand == "all-wagers"
            yield from side_settling.void_box(played, box, "633a.14(g)", collected=not kept)
    played.boxes = [box for box in played.boxes if not all(hand.dead for hand in box.hands)]
    for box in played.boxes:
        box.hands = [hand for hand in box.hands if not hand.dead]


@implements("633a.14(e)")
def _dealers_second(played: Round) -> Procedure[None]:
    """The hole card; whatever the dealer has missed he takes when the players have theirs."""
    dealer, from_hand = played.dealer, played.from_hand
    missed = not dealer.cards
    while len(dealer.cards) < 2:
        up = not dealer.cards
        if up:
            cite, label = "633a.12(b)(5)(ii)" if from_hand else "633a.7(f)(2)", "dealer-up"
        else:
            cite, label = "633a.12(b)(5)(iv)" if from_hand else "633a.7(f)(4)", "dealer-hole"
        drawn = yield from played.dealing.draw(
            cites(cite, "633a.14(e)") if missed else cite,
            "the dealer" if up else "the dealer, as the hole card",
            label,
            may=() if missed else (BlackjackIncident.DEALER_MISSED,),
            face_up=up,
            secret=not up,
        )
        if isinstance(drawn, Card):
            dealer.cards.append(drawn)
        else:
            missed = True
