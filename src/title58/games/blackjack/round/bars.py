"""What may not be done in a round of Blackjack: the act, the phase, the paragraph.

What a hand may not choose when it is asked stands with its choices (`choices.py`). This is about
acts that nothing has asked for.
"""

from __future__ import annotations

from title58.games.blackjack.round import initial_deal, peek, turns
from title58.games.blackjack.round.choices import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from title58.games.blackjack.round.phases import BlackjackPhase as P
from title58.games.blackjack.round.phases import phases
from title58.games.blackjack.round.steps import BlackjackIncident as Mishap
from title58.games.blackjack.state import SIDES
from title58.games.blackjack.wagers import EVEN_MONEY
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.rounds.bars import AnyGame, Bar, Bars, Did
from title58.rounds.clocks import changed_before
from title58.rounds.incidents import CardIncident, SharedIncident, TableEvent

PLAY = (STAND, DRAW, DOUBLE, SPLIT, SURRENDER)
SWITCHING = (turns.SWITCH, turns.KEEP)
INSURANCE = (peek.INSURE, peek.DECLINE, EVEN_MONEY)
CARD = Did.CARD
_NEXT = "the next round"
_UNDER_21 = "a card to a hand under 21 whose player asks for one"
_FINISHED = "no further card or choice for this hand"

# What answers a question, or goes wrong, at one moment only: when that is
_ONLY: tuple[tuple[tuple[str, ...], Cited, str], ...] = (
    ((turns.ACCEPT, turns.REFUSE), "633a.14(c)", "when an exposed card is offered to a hand"),
    ((initial_deal.LATER,), "633a.14(g)", "when a hand has one card and the others have two"),
    ((turns.LATER,), "633a.14(i)", "when a card that was asked for has not been dealt"),
    ((turns.DEAD,), cites("633a.14(g)", "633a.14(i)"), "when a hand was not dealt its card"),
    (SIDES, "633a.7(d)(1)", "before the first card from a double shoe"),
    (("repaired", "replaced"), "633a.14(k)", "when the card reader has failed"),
    ((Mishap.DEALER_MISSED,), "633a.14(e)", "in place of the dealer's first or second card"),
    ((Mishap.DRAW_MISSED,), "633a.14(i)", "in place of a card that was asked for"),
    (
        (Mishap.PEEK_MISSED, Mishap.READER_FAILS),
        "633a.7(h)",
        "when the hole card is to go into the card reader, against an ace or a card worth 10",
    ),
    (
        (Mishap.READER_MISUSED,),
        "633a.14(j)",
        "before hands are played, while the dealer shows a card from 2 to 9",
    ),
    ((Mishap.WRONG_SIDE,), "633a.14(h)", "when the determinant card has called a side"),
    ((CardIncident.OVERDRAWN,), "633a.14(d)", "when the dealer stands"),
    (
        (CardIncident.DRAWN_IN_ERROR,),
        cites("633a.14(b)", "633a.14(c)"),
        "while a player decides or after a round, and while no other card is out in error",
    ),
    ((CardIncident.FACE_UP,), "633a.14(a)", "in place of a card that is due from the shoe"),
    ((SharedIncident.HAND_MISSED,), "633a.14(g)", "in place of a hand's first or second card"),
    ((SharedIncident.COVER_CARD_BURNED,), "633a.7(c)", "when a card is burned"),
    ((SharedIncident.TOUCHES_CARDS,), "633a.7(t)", "when the players' turns begin"),
    (
        (SharedIncident.RECUT_ORDERED, "last-cutter", "next-entitled"),
        "633a.5(e)",
        "between the cut and the loading of the cards",
    ),
    ((SharedIncident.SHUFFLER_JAMS,), "633a.14(l)", "while a device shuffles"),
    (
        (SharedIncident.DEVICE_FAILS, TableEvent.DEVICE_REPAIRED, "covered", "out-of-order-sign"),
        "633a.14(m)",
        "when cards are shuffled and a device has failed",
    ),
    ((TableEvent.SHUFFLE_ORDERED,), cites("633a.5(a)", "633a.5(f)"), "after a round"),
    ((TableEvent.NEW_DEALER,), "633a.7(c)[s2]", "after a round"),
    ((TableEvent.TABLE_IDLE,), "633a.5(g)", "after a round"),
    (("face-down", "face-up", "not-needed", "requested"), "633a.5(g)", "after the table was idle"),
    (
        (TableEvent.WAGERING_PERMITTED,),
        "633a.6(b)(1)",
        "after a round, where players who sit out are barred",
    ),
    ((Did.METERS,), "", "when betting closes, and when a meter is won or the round is void"),
    ((Did.NO_CARD,), "", "in place of a card that is due from the shoe"),
)

_BARS = (
    # The round
    changed_before(Thing.CARDS, "633a.3(d)"),
    Bar((), AnyGame.VOID, "", "every hand is dead and the wagers have been returned", _NEXT),
    Bar(
        (CARD, Did.NO_CARD, *PLAY, *SWITCHING, *INSURANCE, *SIDES),
        *(AnyGame.BETTING, "633a.6(c)"),
        "wagers are made before the first card, and the record does not say that betting closed",
        "'no more bets', and then the cards",
    ),
    Bar(
        (CARD, Did.NO_CARD, *PLAY, *SWITCHING, *INSURANCE),
        *(P.NOBODY_PLAYS, "633a.6(d)"),
        "nobody has made a Blackjack Wager, so no card is dealt",
        "a Blackjack Wager in the next round",
    ),
    Bar((Did.CLOSE,), P.CLOSED, "633a.6(c)", "betting has closed", "one 'no more bets' per round"),
    Bar(
        (CARD, Did.NO_CARD, *PLAY, *SWITCHING),
        *(P.NO_MORE_CARDS, "633a.7(h)[s3]"),
        "the dealer has a Blackjack, so no card is dealt and no hand is played",
        _NEXT,
    ),
    Bar((CARD,), P.DEALT, "", "that card has been dealt", "one card in its turn"),
    Bar(
        (*PLAY, *SWITCHING),
        *(P.FIRST_CARDS, "633a.7(i)"),
        "hands are played once every hand has two cards",
        "the first two cards of every hand and of the dealer",
    ),
    Bar(
        INSURANCE,
        *(P.FIRST_CARDS, "633a.7(h)"),
        "Insurance is offered once every hand has two cards",
        "the first two cards of every hand and of the dealer",
    ),
    Bar(
        (CARD, *PLAY, *SWITCHING),
        *(P.INSURING, cites("633a.7(h)", "633a.7(i)")),
        "hands are played after Insurance has been offered and the card reader has been used",
        "an answer on Insurance for each hand",
    ),
    Bar(
        (CARD, Did.CHOICE),
        *(P.WAGER_DUE, ""),
        "the choice just made needs a wager first",
        "that wager, and then 'no more bets'",
    ),
    # The dealer
    Bar(
        (CARD,),
        *(P.DEALER_WAITS, ""),
        "the dealer draws after every player's hand is finished and the hole card is face up",
        "the players' choices, and then the dealer's cards",
    ),
    Bar(
        (CARD,),
        *(P.DEALER_STANDS, "633a.7(m)"),
        "every hand is finished and the dealer stands",
        "no card; one drawn by accident is the irregularity 'card-overdrawn' (633a.14(d))",
    ),
    Bar(
        (CARD,),
        *(P.DEALER_NEEDS_NONE, "633a.7(n)"),
        "every hand is decided, and the dealer's total no longer matters",
        "no card for the dealer",
    ),
    # Insurance
    Bar(
        (peek.INSURE, peek.DECLINE),
        *(P.NO_ACE, "633a.8(a)"),
        "Insurance is offered only against an ace",
        "Insurance while the dealer shows an ace",
    ),
    Bar(
        (EVEN_MONEY,),
        *(P.NO_ACE, "633a.8(e)"),
        "even money takes the place of Insurance, which is offered only against an ace",
        "even money while the dealer shows an ace",
    ),
    Bar(
        (EVEN_MONEY,),
        *(P.INSURED, "633a.8(e)"),
        "even money is taken instead of Insurance, and this hand is insured",
        "one or the other",
    ),
    Bar(
        (EVEN_MONEY,),
        *(P.INSURANCE_OVER, "633a.8(e)"),
        "even money is taken when Insurance is offered, and that has passed",
        "even money before the card reader is used",
    ),
    Bar(
        (peek.INSURE, peek.DECLINE),
        *(P.INSURANCE_OVER, "633a.8(b)"),
        "Insurance is made before the hole card goes into the card reader",
        "Insurance when it is offered to the hand",
    ),
    # A hand
    Bar(
        (CARD, *PLAY, *SWITCHING, *INSURANCE),
        *(P.NO_BOX, "633a.6(d)"),
        "there is no Blackjack Wager there",
        "a hand with a Blackjack Wager",
    ),
    Bar(
        (CARD, *PLAY, *SWITCHING, *INSURANCE),
        *(P.NOT_SPLIT, "633a.11(a)"),
        "there is no such hand: no split has made it",
        "a hand that was dealt, or made by a split",
    ),
    Bar(
        PLAY,
        *(P.ANOTHERS_HAND, "633a.7(i)(2)"),
        "a hand is played by the player who has the wager there",
        "a choice by that player",
    ),
    Bar(
        INSURANCE,
        *(P.ANOTHERS_HAND, "633a.8(a)"),
        "a hand is insured by the player who has the wager there",
        "an answer by that player",
    ),
    Bar(
        SWITCHING,
        *(P.ANOTHERS_HAND, "633a.12(a)(4)"),
        "cards are switched by the player who has the wagers there",
        "an answer by that player",
    ),
    Bar(
        (CARD, *PLAY, *SWITCHING),
        *(P.NOT_YET, ""),
        "it is not that hand's turn yet",
        "the hands in order",
    ),
    Bar(
        (CARD,),
        *(P.ASKED, ""),
        "a card is dealt only when the player has decided, and no decision is recorded",
        "the player's choice first",
    ),
    Bar(
        PLAY,
        *(P.CARD_DUE, ""),
        "the card that is due comes before another choice",
        "that card",
    ),
    Bar(
        (DOUBLE,),
        *(P.BLACKJACK, "633a.10(a)"),
        "a Blackjack may not be doubled",
        "no choice by a player with a Blackjack",
    ),
    Bar(
        (CARD, DRAW),
        *(P.BLACKJACK, "633a.7(k)(1)"),
        "a Blackjack gets no further card",
        _UNDER_21,
    ),
    Bar(
        PLAY,
        *(P.BLACKJACK, "633a.7(i)(2)"),
        "only players without a Blackjack have choices",
        "no choice by a player with a Blackjack",
    ),
    Bar(
        (CARD, *PLAY),
        *(P.EVEN_MONEY, "633a.8(e)[s2]"),
        "the hand was paid even money and its cards are gone",
        _FINISHED,
    ),
    Bar(
        (CARD, *PLAY),
        *(P.SURRENDERED, "633a.9(a)"),
        "the hand is surrendered and played no further",
        _FINISHED,
    ),
    Bar(
        (CARD, *PLAY, turns.ACCEPT, turns.REFUSE),
        *(P.CARD_REFUSED, "633a.14(c)"),
        "the player refused the exposed card and gets no further card in this round",
        _FINISHED,
    ),
    Bar((CARD, *PLAY), P.DEAD, "", "the hand is dead", _FINISHED),
    Bar(
        (CARD, *PLAY),
        *(P.CARD_LATER, "633a.14(i)"),
        "the card this hand was not dealt comes after the other players' cards",
        "that card, before the hole card is turned up",
    ),
    Bar(
        (SPLIT,),
        *(P.ONE_CARD_ACE, "633a.11(c)[s2]"),
        "aces have been split as often as the filing allows",
        "as many splits as the filing allows",
    ),
    Bar(
        (CARD, STAND, DRAW, DOUBLE),
        *(P.ONE_CARD_ACE, "633a.11(c)"),
        "a split ace gets one card only, as filed (B-36)",
        _FINISHED,
    ),
    *(
        Bar(
            (SURRENDER,),
            *(ended, "633a.9(a)"),
            "a hand may be surrendered only before it is doubled, split, stood on or hit",
            "surrender as the first choice for a hand",
        )
        for ended in (P.HAS_21, P.BUST, P.DOUBLED, P.STOOD, P.ONE_CARD_ACE)
    ),
    Bar(
        (CARD, *PLAY),
        *(P.HAS_21, "633a.7(k)(1)"),
        "a hand of 21 gets no further card",
        _UNDER_21,
    ),
    Bar((CARD, *PLAY), P.BUST, "633a.7(k)", "the hand is over 21 and has lost", _UNDER_21),
    Bar(
        (CARD, *PLAY),
        *(P.DOUBLED, cites("633a.7(k)(2)", "633a.10(a)")),
        "a doubled hand gets only one card",
        _FINISHED,
    ),
    Bar(
        (CARD, *PLAY),
        *(P.STOOD, cites("633a.7(i)(2)", "633a.7(j)")),
        "the player has chosen to stand",
        _FINISHED,
    ),
    Bar(
        SWITCHING,
        *(P.SWITCH_OVER, "633a.12(a)(4)"),
        "second cards are switched once, before either hand is played",
        "a switch as the first choice for a box",
    ),
    Bar(
        SWITCHING,
        *(P.NO_SWITCH, "633a.12(a)"),
        "cards are switched only where Blackjack Switch is filed",
        "no switch at this table",
    ),
    Bar(
        (Did.MEASURE, "accept", "decline"),
        *(P.LOADED, cites("633a.5(b)", "633a.5(d)")),
        "the stack was cut and loaded before betting",
        "one cut of a shuffled stack",
    ),
    Bar(
        (Did.MEASURE,),
        *(P.SYSTEM_DRAWS, "633a.13(j)(1)[Magic Card Bonus]"),
        "the progressive system selects when betting closes, where a Bad Beat bonus is filed",
        "one selection for each bonus",
    ),
    *(
        Bar(words, P.NOT_ASKED, cite, "it cannot happen now", f"only {when}")
        for words, cite, when in _ONLY
    ),
    Bar((), AnyGame.OVER, "633a.7(s)", "the wagers are settled and the cards cleared", _NEXT),
)

BARS = Bars(_BARS, phases)
