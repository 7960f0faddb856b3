"""What is out of turn in a round of baccarat, and the paragraph that bars it."""

from __future__ import annotations

from collections.abc import Iterator

from title58.games.baccarat.hands import BANKER, SIDES, Hand
from title58.games.baccarat.options.chapters import (
    BACCARAT_CHAPTER,
    MIDIBACCARAT_CHAPTER,
    MINIBACCARAT_CHAPTER,
    Chapter,
)
from title58.games.baccarat.round import full, midi
from title58.games.baccarat.round.squeeze import BaccaratIncident, Squeeze
from title58.games.baccarat.side.house_money import ADD, TAKE
from title58.law.cites import Cites, cites
from title58.law.clocks import Thing
from title58.rounds.answers import MetersRead
from title58.rounds.bars import AnyGame, Bar, Bars, Did, Found, Misplaced, Phase
from title58.rounds.clocks import changed_before
from title58.rounds.equipment import MeterStep
from title58.rounds.incidents import CardIncident, SharedIncident, TableEvent
from title58.rounds.steps import DrawCard, Step, TakeWagers


class Baccarat(Phase):
    """Where a round of baccarat stands; the last are steps that are not due, by their labels."""

    STAYED = "the hand stays"
    HAS_THIRD = "the hand has its third card"
    DEALT = "the place has its card"
    BURNED = "the first card was burned"
    COMPLETE = "both hands are complete"
    NO_EXPOSED_CARD = "no card was exposed"
    PLAYERS_SHOE = "a player has the shoe"
    DEALERS_SHOE = "the dealer has the shoe"
    BANKER_LOST = "the Banker's Hand has lost"
    NEW_SHOE = "the shoe is over"
    IN_PLAY = "the round is not over"
    NO_SYSTEM = "no such progressive system"
    NOT_DUE = "not due"
    CUT = "cut"
    COVER_CARD = "cover-card"
    OFFER_CUT = "offer-cut"
    OFFER_SHOE = "offer-shoe"
    OFFER_CARDS = "offer-cards"
    HOUSE_MONEY = "house-money"
    SPREAD = "spread"
    SPREAD_BATCH = "spread-batch"


FIRST_FOUR = tuple(f"{side}-{number}" for side in SIDES for number in (1, 2))
BEFORE_BETTING = ("spread", "spread-batch", "offer-cut", "cut", "cover-card", "burn-first")
SHOE_MOVES = (TableEvent.SHOE_PASSED, TableEvent.SHOE_REQUESTED, BaccaratIncident.PASS_ORDERED)
WORDS = {TAKE: "house-money", **dict.fromkeys(ADD.values(), "house-money")}


def _phases(act: Misplaced) -> Iterator[Found]:
    due = act.pending.label if act.pending else ""
    if isinstance(act.answer, str | int):
        place = act.place or WORDS.get(str(act.answer), "")
        measured = place in (Baccarat.CUT, Baccarat.COVER_CARD) and due in BEFORE_BETTING
        if place in set(Baccarat) and place != due and not measured:
            yield Found(Baccarat(place))
    if act.kind == Did.CARD and not act.done("void"):
        yield from _of_a_card(act)
    if isinstance(act.answer, MetersRead) and not _linked(act, act.answer.system):
        yield Found(Baccarat.NO_SYSTEM)
    if set(SHOE_MOVES) & set(act.names):
        yield _of_the_shoe(act)
    if act.pending and any(isinstance(entry.step, TakeWagers) for entry in act.entries):
        yield Found(Baccarat.IN_PLAY)
    yield Found(Baccarat.NOT_DUE)


def _linked(act: Misplaced, system: str) -> bool:
    """Whether the table is linked to the system, as far as is known before betting opens."""
    steps = [*(entry.step for entry in act.entries), act.pending]
    joined = any(isinstance(step, MeterStep) and step.system == system for step in steps)
    return joined or not any(isinstance(step, TakeWagers) for step in steps)


def _of_a_card(act: Misplaced) -> Iterator[Found]:
    """What the place it is for has had."""
    place, steps = act.place, {entry.step.label: entry.step for entry in act.entries}
    side, exposed = place.partition("-")[0], act.done("use-exposed")
    if place == f"{side}-third" and (stays := steps.get(f"{side}-stays")):
        two = Hand((*act.cards(f"{side}-1"), *act.cards(f"{side}-2")))
        count = f" on {two.count}" if len(two.cards) == 2 else ""  # else one was found face up
        yield Found(Baccarat.STAYED, f"{stays}{count}", stays.cites)
    elif place == f"{side}-third" and (act.answered(place) or (exposed and side == BANKER)):
        yield Found(Baccarat.HAS_THIRD, f"the {side.title()}'s Hand has its third card")
    elif place in FIRST_FOUR and act.answered(place):
        yield Found(Baccarat.DEALT)
    elif place == "burn-first" and act.answered(place):
        yield Found(Baccarat.BURNED)
    elif side == "simulated" and not (act.pending and act.pending.label.startswith(side)):
        yield Found(Baccarat.NO_EXPOSED_CARD)
    elif not place and act.pending is None:
        ended = [step for label, step in steps.items() if label.endswith(("-stays", "-third"))]
        why = _stayed(ended)
        held = "; ".join(map(_ended, ended))
        yield Found(Baccarat.COMPLETE if why else Baccarat.HAS_THIRD, held, why)


def _ended(step: Step) -> str:
    return f"{step.to} has its third card" if isinstance(step, DrawCard) else str(step)


def _stayed(steps: list[Step]) -> Cites:
    found = (cite for step in steps if not isinstance(step, DrawCard) for cite in step.cites)
    return Cites(dict.fromkeys(found))


def _of_the_shoe(act: Misplaced) -> Found:
    """Whose it is when somebody passes it, or asks for it."""
    steps = [*(entry.step for entry in act.entries), *([act.pending] if act.pending else [])]
    labels = {step.label: step for step in steps}
    if "shoe-over" in labels:
        return Found(Baccarat.NEW_SHOE)
    if any("631a.14(a)(1)" in step.cites for step in steps):
        return Found(Baccarat.BANKER_LOST)
    if "shoe" not in labels:
        return Found(Baccarat.IN_PLAY)
    players = "631a.14(a)" in labels["shoe"].cites
    return Found(Baccarat.PLAYERS_SHOE if players else Baccarat.DEALERS_SHOE)


def _rows(chapter: Chapter) -> tuple[Bar, ...]:
    """What all three chapters say, under their own numbers."""
    cards, shuffle, errors = (Did.CARD,), chapter.shuffle, chapter.irregularities
    one_third = f"one third card per hand, and only where {chapter.drawing} requires it"
    next_round = "the next round"
    return (
        Bar(
            *((*cards, Did.NO_CARD, *CardIncident), AnyGame.BETTING, f"{chapter.hands}(b)"),
            "no card is dealt until 'no more bets' is called",
            "'no more bets', and then the cards",
        ),
        Bar(
            *((TableEvent.LEAVES,), Baccarat.IN_PLAY, f"{chapter.wagers}(c)"),
            "a player's wagers stay down until the round is over",
            "a player who leaves when the round is over",
        ),
        Bar(cards, Baccarat.STAYED, "", "this is one card too many", one_third),
        Bar(cards, Baccarat.HAS_THIRD, chapter.one_third, "this is one card too many", one_third),
        Bar(
            *(cards, Baccarat.DEALT, f"{chapter.hands}(c)"),
            "that card has been dealt",
            "one card to each spot",
        ),
        Bar(
            *(cards, Baccarat.BURNED, f"{shuffle}(f)"),
            "the first card of the shoe has been shown and discarded",
            "one card shown and discarded before play begins",
        ),
        Bar(cards, Baccarat.COMPLETE, "", "this is one card too many", one_third),
        Bar(
            *(cards, Baccarat.NO_EXPOSED_CARD, f"{errors}(d)"),
            "no simulated round is due now",
            "a simulated round that begins with an exposed card",
        ),
        Bar(
            *((), AnyGame.VOID, ""),
            "the shoe ran out and the round is void",
            "the next round, from a new shoe",
        ),
        Bar(
            *((CardIncident.FACE_UP,), AnyGame.OVER, f"{errors}(d)"),
            "the cards of this round have been dealt",
            "a card found face up while cards are dealt",
        ),
        Bar(
            *((CardIncident.DRAWN_IN_ERROR,), AnyGame.OVER, f"{errors}(a)"),
            "the round is over",
            "a card drawn in error during the round",
        ),
        Bar(
            *((Did.CLOSE,), AnyGame.CLOSED, f"{chapter.hands}(b)"),
            "betting is already closed",
            "'no more bets' once, before the cards are dealt",
        ),
        Bar(
            *((Did.CHOICE,), Baccarat.OFFER_CUT, f"{shuffle}(b)"),
            "the cut is offered after the shuffle, until someone accepts it",
            "a cut before the shoe is loaded",
        ),
        Bar(
            *((Did.MEASURE,), Baccarat.CUT, f"{shuffle}(c)"),
            "the cards are cut once, before the shoe is loaded",
            "the cards of the shoe as they come",
        ),
        Bar(
            *((Did.MEASURE,), Baccarat.COVER_CARD, f"{shuffle}(d)"),
            "the cut card (cover card) is inserted before the shoe is loaded",
            "the cards of the shoe as they come",
        ),
        Bar(
            *((SharedIncident.RECUT_ORDERED,), Baccarat.NOT_DUE, f"{shuffle}(e)"),
            "a recut is ordered between the cut and the loading of the shoe",
            "the cards of the shoe as they come",
        ),
        Bar(
            *((Did.METERS,), Baccarat.NO_SYSTEM, chapter.progressive or f"{chapter.wagers}(a)"),
            "this table is not linked to such a system",
            "the meters of the systems that are filed",
        ),
        Bar((), AnyGame.OVER, f"{chapter.result}(c)", "the round is over", next_round),
    )


def _squeezed(chapter: Chapter, squeeze: Squeeze) -> tuple[Bar, ...]:
    """Where players turn the cards, and each shoe has new decks."""
    gives_up = (TableEvent.TURN_RELINQUISHED, BaccaratIncident.DELAY)
    return (
        Bar(
            *(gives_up, Baccarat.NOT_DUE, squeeze.relinquished),
            "no player has cards to turn now",
            "cards given up by the player who has them",
        ),
        Bar(
            *((Did.CHOICE,), Baccarat.OFFER_CARDS, squeeze.relinquished),
            "cards go to another player only when the player who has them gives them up",
            "cards turned by the player with the highest wager on the hand",
        ),
        Bar(
            *((TableEvent.SHUFFLE_ORDERED,), Baccarat.NOT_DUE, f"{chapter.decks}(b)"),
            "the cards are not reshuffled: each shoe has new decks",
            "the cards of this shoe to its end",
        ),
    )


MINI_ROWS = (
    changed_before(Thing.CARDS, "627a.3(c)"),
    Bar(
        *((Did.CHOICE,), Baccarat.HOUSE_MONEY, "627a.8(d)(1)"),
        "the winner of a House Money Wager decides once, before any third card",
        "the payout taken, or added to a Player or Banker wager",
    ),
    *(
        Bar(
            *((Did.CHOICE,), spread, cite),
            "the cards are spread when play resumes at an idle table",
            "the cards of the shoe as they come",
        )
        for spread, cite in (
            (Baccarat.SPREAD, "627a.5(g)"),
            (Baccarat.SPREAD_BATCH, "627a.5(g)(2)"),
        )
    ),
)

AFTER_A_ROUND = "the shoe kept, passed or requested after a round"
FULL_ROWS = (
    Bar(
        *((Did.CHOICE,), Baccarat.OFFER_SHOE, cites("631a.7(b)", "631a.14(b)")),
        "the shoe is offered when it is loaded, and when the curator gives it up",
        "the shoe dealt by the curator",
    ),
    Bar(SHOE_MOVES, Baccarat.IN_PLAY, "631a.14(a)", "the round is not over", AFTER_A_ROUND),
    Bar(
        *(SHOE_MOVES, Baccarat.BANKER_LOST, "631a.14(a)(1)"),
        "the Banker's Hand has lost, and the shoe has passed",
        "an answer by the player to whom it is offered",
    ),
    Bar(
        *(SHOE_MOVES, Baccarat.NEW_SHOE, "631a.7(b)"),
        "this shoe is finished",
        "the next shoe, offered starting at position 1",
    ),
    Bar(
        *((TableEvent.SHOE_REQUESTED,), Baccarat.PLAYERS_SHOE, "631a.14(a)"),
        "the curator may keep the shoe",
        "the shoe kept, or passed by its curator",
    ),
    Bar(
        *(SHOE_MOVES, Baccarat.PLAYERS_SHOE, "631a.14(a)"),
        "the curator decides once after a round",
        "the shoe kept or passed",
    ),
    Bar(
        *((TableEvent.SHOE_REQUESTED,), Baccarat.DEALERS_SHOE, "631a.7(d)"),
        "the shoe has been requested and offered around the table",
        "the next round",
    ),
    Bar(
        *(SHOE_MOVES, Baccarat.DEALERS_SHOE, "631a.7(d)"),
        "no player has the shoe",
        "a player who asks for the shoe",
    ),
)

MINI_BARS = Bars((*MINI_ROWS, *_rows(MINIBACCARAT_CHAPTER)), _phases)
MIDI_BARS = Bars(
    (*_squeezed(MIDIBACCARAT_CHAPTER, midi.SQUEEZE), *_rows(MIDIBACCARAT_CHAPTER)), _phases
)
FULL_BARS = Bars(
    (*FULL_ROWS, *_squeezed(BACCARAT_CHAPTER, full.SQUEEZE), *_rows(BACCARAT_CHAPTER)), _phases
)
