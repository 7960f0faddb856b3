"""What is out of turn in a round of Casino War, and the paragraph that bars it."""

from __future__ import annotations

from collections.abc import Iterator

from title58.equipment.cards import Card
from title58.games.casino_war.rules import EQUAL, GO_TO_WAR, SURRENDER, compare
from title58.games.casino_war.wagers import INITIAL, box_of
from title58.law.cites import cites
from title58.law.clocks import Thing
from title58.rounds.bars import AnyGame, Bar, Bars, Did, Found, Misplaced, Phase
from title58.rounds.clocks import changed_before
from title58.rounds.incidents import CardIncident, SharedIncident, TableEvent
from title58.rounds.steps import TakeWagers

CHOICES = (SURRENDER, GO_TO_WAR)
DEALING = (Did.CARD, Did.NO_CARD, *CardIncident, SharedIncident.HAND_MISSED)
BEFORE_BETTING = ("spread", "spread-batch", "offer-cut", "cut", "cover-card")


class War(Phase):
    """Where a round of Casino War stands; the last are steps that are not due, by their labels."""

    CONFIRMING = "War Wagers are placed"
    HAS_CARD = "the hand has its card"
    HAS_WAR_CARD = "the hand has its War card"
    NOT_AT_WAR = "the hand is not at War"
    SURRENDERED = "the hand has been surrendered"
    NO_INITIAL_WAGER = "the box takes no part"
    COMPLETE = "every hand has its cards"
    UNDEALT = "there is nothing to compare"
    MISSED = "the hand was passed over"
    NO_TIE = "the cards do not tie"
    DECIDED = "the choice was made"
    IN_PLAY = "the round is not over"
    NO_CUT = "a device shuffles"
    NOT_DUE = "not due"
    CUT = "cut"
    COVER_CARD = "cover-card"
    OFFER_CUT = "offer-cut"
    SPREAD = "spread"


def _phases(act: Misplaced) -> Iterator[Found]:
    due = act.pending.label if act.pending else ""
    if act.place in set(War) and act.place != due:
        if any("651a.5(h)" in entry.step.cites for entry in act.entries):
            yield Found(War.NO_CUT)
        elif due not in BEFORE_BETTING or act.place == War.OFFER_CUT:
            yield Found(War(act.place))
    if due == "war-wagers":
        yield Found(War.CONFIRMING)
    if set(CHOICES) & set(act.names):
        yield from _of_a_choice(act)
    if act.kind == Did.CARD:
        yield from _of_a_card(act)
    if act.pending:
        yield Found(War.IN_PLAY)
    yield Found(War.NOT_DUE)


def _of_a_choice(act: Misplaced) -> Iterator[Found]:
    """Who has chosen already, and whose cards do not tie."""
    shown = {entry.step.label: entry.answer for entry in act.entries}
    dealer = shown.get("dealer")
    named = act.place.removeprefix("tie-")
    boxes = [named] if named else [box for box, seat in _boxes(act) if act.seat in (None, seat)]
    if any(act.answered(f"tie-{box}") for box in boxes):
        yield Found(War.DECIDED)
    elif not isinstance(dealer, Card):
        yield Found(War.UNDEALT)
    elif not any(f"box-{box}" in shown for box in boxes):
        yield Found(War.NO_INITIAL_WAGER)
    else:
        cards = [(box, shown[f"box-{box}"]) for box in boxes if f"box-{box}" in shown]
        untied = ", ".join(
            f"box {box} has {card.pretty}"
            for box, card in cards
            if isinstance(card, Card) and compare(card.rank, dealer.rank) != EQUAL
        )
        if untied:
            yield Found(War.NO_TIE, f"{untied}, against the dealer's {dealer.pretty}")
        elif not all(isinstance(card, Card) for _, card in cards):
            yield Found(War.MISSED)


def _of_a_card(act: Misplaced) -> Iterator[Found]:
    """What the place it is for has had, or why it gets none."""
    kind, _, box = act.place.rpartition("-")
    shown = {entry.step.label: entry.answer for entry in act.entries}
    closed = any(isinstance(entry.step, TakeWagers) for entry in act.entries)
    choosing = act.pending is not None and act.pending.label.startswith("tie-")
    if act.place and act.answered(act.place):
        yield Found(War.HAS_WAR_CARD if kind == "war" else War.HAS_CARD)
    elif not act.place and act.pending is None:
        yield Found(War.COMPLETE)
    elif kind in ("box", "war") and closed and box not in ("dealer", *dict(_boxes(act))):
        yield Found(War.NO_INITIAL_WAGER)
    elif shown.get(f"tie-{box}") == SURRENDER:
        yield Found(War.SURRENDERED)
    elif kind == "war" and act.cards("dealer") and not choosing:
        at_war = GO_TO_WAR in ((shown.get(f"tie-{box}"),) if box != "dealer" else shown.values())
        if not at_war:
            yield Found(War.NOT_AT_WAR)


def _boxes(act: Misplaced) -> list[tuple[str, int]]:
    """The boxes with an Initial Wager when betting has closed, and whose they are."""
    taken = (entry.step for entry in act.entries if isinstance(entry.step, TakeWagers))
    wagers = next((step.layout.wagers for step in taken), ())
    return [(str(box_of(wager)), wager.seat) for wager in wagers if wager.kind == INITIAL]


TIE_HAND = "a choice by a player whose card ties the dealer's"
ONE_CARD = "one card to a hand, and one more to each that goes to War"
SHOE = "the cards of the shoe as they come"

BARS = Bars(
    (
        changed_before(Thing.CARDS, "651a.3(d)"),
        Bar(CHOICES, AnyGame.BETTING, "651a.9(c)", "no card has been dealt", TIE_HAND),
        Bar(
            *(CHOICES, War.UNDEALT, cites("651a.9(a)(3)", "651a.9(c)")),
            "the dealer has no card to tie yet",
            TIE_HAND,
        ),
        Bar(
            *((SURRENDER,), War.NO_TIE, cites("651a.6", "651a.9(c)", "651a.9(c)(1)")),
            "the cards do not tie",
            TIE_HAND,
        ),
        Bar(
            *((GO_TO_WAR,), War.NO_TIE, cites("651a.6", "651a.9(c)", "651a.9(c)(2)")),
            "the cards do not tie",
            TIE_HAND,
        ),
        Bar(CHOICES, War.MISSED, "651a.11(c)", "no card was dealt to that box", TIE_HAND),
        Bar(CHOICES, War.NO_INITIAL_WAGER, "651a.7(b)", "that box takes no part", TIE_HAND),
        Bar(
            CHOICES,
            War.DECIDED,
            "651a.9(c)",
            "the player of that hand has already chosen",
            TIE_HAND,
        ),
        Bar(
            *(CHOICES, AnyGame.ANOTHERS_TURN, "651a.9(c)"),
            "tied players choose in turn, clockwise",
            "the choice that is due",
        ),
        Bar(
            *(DEALING, War.CONFIRMING, "651a.9(e)"),
            "no card is dealt until the War Wagers are placed and confirmed",
            "the War Wagers, 'no more bets', and then the cards",
        ),
        Bar(
            *(DEALING, AnyGame.BETTING, "651a.8(c)"),
            "no card is dealt until 'no more bets' is called",
            "'no more bets', and then the cards",
        ),
        Bar((Did.CARD,), War.HAS_WAR_CARD, "651a.9(f)", "this is one card too many", ONE_CARD),
        Bar((Did.CARD,), War.HAS_CARD, "651a.8(c)", "this is one card too many", ONE_CARD),
        Bar(
            *((Did.CARD,), War.NO_INITIAL_WAGER, cites("651a.7(b)", "651a.8(c)(1)")),
            "there is no Initial Wager there",
            "a card to each box with an Initial Wager",
        ),
        Bar(
            *((Did.CARD,), War.SURRENDERED, "651a.9(c)(1)"),
            "the hand was surrendered and is out of the round",
            "a War card to each hand that goes to War",
        ),
        Bar(
            *((Did.CARD,), War.NOT_AT_WAR, cites("651a.9(c)(2)", "651a.9(f)")),
            "that hand is not at War",
            "a War card to each hand that goes to War",
        ),
        Bar(
            *((Did.CARD,), War.COMPLETE, cites("651a.8(c)", "651a.9(f)")),
            "this is one card too many: every hand has its cards",
            ONE_CARD,
        ),
        Bar(
            *((Did.CLOSE,), AnyGame.CLOSED, "651a.8(c)"),
            "betting is already closed",
            "'no more bets' once before a deal",
        ),
        Bar(
            *((TableEvent.SHUFFLE_ORDERED,), War.IN_PLAY, "651a.5(f)"),
            "the round is not over",
            "a shuffle ordered after a round",
        ),
        Bar(
            *((TableEvent.TABLE_IDLE,), War.IN_PLAY, "651a.5(g)"),
            "the round is not over",
            "a table with no players",
        ),
        Bar(
            *((SharedIncident.RECUT_ORDERED,), War.NOT_DUE, "651a.5(e)"),
            "a recut is ordered between the cut and the loading of the shoe",
            SHOE,
        ),
        Bar(
            *((CardIncident.FACE_UP,), AnyGame.OVER, "651a.11(a)"),
            "the cards of this round have been dealt",
            "a card found face up while cards are dealt",
        ),
        Bar(
            *((CardIncident.DRAWN_IN_ERROR,), AnyGame.OVER, "651a.11(b)"),
            "the round is over",
            "a card drawn in error during the round",
        ),
        Bar(
            *((SharedIncident.HAND_MISSED,), AnyGame.OVER, "651a.11(c)"),
            "the cards of this round have been dealt",
            "a hand passed over while cards are dealt",
        ),
        Bar((), War.NO_CUT, "651a.5(h)", "a device shuffles the cards, and nobody cuts them", SHOE),
        Bar(
            *((Did.CHOICE,), War.OFFER_CUT, "651a.5(b)"),
            "the cut is offered after the shuffle, until someone accepts it",
            SHOE,
        ),
        *(
            Bar(
                (Did.MEASURE,),
                cut,
                "651a.5(d)",
                "the cards are cut before the shoe is loaded",
                SHOE,
            )
            for cut in (War.CUT, War.COVER_CARD)
        ),
        Bar(
            *((Did.CHOICE,), War.SPREAD, "651a.5(g)"),
            "the cards are spread when play resumes at an idle table",
            SHOE,
        ),
        Bar((), AnyGame.OVER, "651a.9(d)", "the round is over", "the next round"),
    ),
    _phases,
)
