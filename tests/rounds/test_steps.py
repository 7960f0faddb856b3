"""What each step says, accepts and refuses."""

import pytest

from tests.games.script import refusal
from title58.equipment.cards import Card
from title58.games.sic_bo.round.procedure import SicBoIncident
from title58.law.cites import cites
from title58.refusal import Refusal
from title58.rounds.answers import (
    Answer,
    CoverCardShown,
    Happening,
    NoCardsLeft,
    Pocket,
    WagersDown,
)
from title58.rounds.equipment import Counted
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import (
    CENTER,
    LAYOUT,
    MARKER,
    METER,
    RACK,
    SEAT,
    Amount,
    Announce,
    Choose,
    Do,
    DrawCard,
    Location,
    Measure,
    Move,
    RollDice,
    SpinWheel,
    Step,
    TakeWagers,
)
from title58.rounds.wagers import Layout

CITE = cites("625a.5(c)", "625a.7(b)")
TABLE = Layout(lambda _layout, _wager: None, lambda _layout: None, "625a.5(c)")
ACE = Card.parse("AS")
ANSWERS: tuple[Answer, ...] = (
    None,
    ACE,
    CoverCardShown(),
    NoCardsLeft(),
    WagersDown(()),
    (1, 2, 3),
    "accept",
    12,
    Pocket("1"),
    Pocket("00"),
)
# step, its words, what it says is lawful, the answers of ANSWERS it takes
STEPS: list[tuple[Step, str, str, tuple[Answer, ...]]] = [
    (
        Announce(CITE, "no more bets"),
        "The dealer announces: “no more bets”",
        "no answer: the step is simply carried out",
        (None,),
    ),
    (
        Counted(CITE, "The dealer shakes", 3),
        "The dealer shakes",
        "no answer: the step is simply carried out",
        (None,),
    ),
    (
        TakeWagers(CITE, TABLE),
        "The layout is open for wagers",
        "the wagers on the layout",
        (WagersDown(()),),
    ),
    (
        DrawCard(CITE, "the Player's Hand"),
        "A card to the Player's Hand",
        "a card, the cut card (cover card), or a report that the shoe is empty",
        (ACE, CoverCardShown(), NoCardsLeft()),
    ),
    (
        DrawCard(CITE, "the Banker's Hand", face_up=False),
        "A card to the Banker's Hand, face down",
        "a card, the cut card (cover card), or a report that the shoe is empty",
        (ACE, CoverCardShown(), NoCardsLeft()),
    ),
    (RollDice(CITE, 3), "3 dice are shown", "3 dice, each from 1 to 6", ((1, 2, 3),)),
    (
        Choose(CITE, 4, "whether to cut the cards", ("accept", "decline")),
        "Position 4 decides whether to cut the cards",
        "accept, decline",
        ("accept",),
    ),
    (
        Choose(CITE, 0, "the spread", ("yes",)),
        "The dealer or a floorperson decides the spread",
        "yes",
        (),
    ),
    (
        SpinWheel(CITE, ("0", "1", "0")),
        "The wheel comes to rest",
        "one of 0, 1",
        (Pocket("1"),),
    ),
    (Measure(CITE, "The dealer cuts", 10, 406), "The dealer cuts", "10 to 406", (12,)),
    (
        Move(CITE, LAYOUT, RACK, 2, 1_050, "small loses"),
        "The dealer collects $10.50, position 2: small loses",
        "no answer: the step is simply carried out",
        (None,),
    ),
]


@pytest.mark.parametrize(("step", "words", "lawful", "taken"), STEPS)
def test_words_lawful_and_answers(
    step: Step, words: str, lawful: str, taken: tuple[Answer, ...]
) -> None:
    assert str(step) == words
    assert step.lawful() == lawful
    assert step.cites == ("625a.5(c)", "625a.7(b)")
    assert step.needs_answer == (None not in taken)
    for answer in ANSWERS:
        refused = step.why_not(answer)
        if answer in taken:
            assert refused is None
            step.check(answer)
            continue
        assert refused is not None
        assert (refused.cites, refused.value, refused.lawful) == (CITE, answer, lawful)
        assert refused.problem == f"{answer} does not answer this step: {words}"
        with pytest.raises(Refusal):
            step.check(answer)


@pytest.mark.parametrize(("step", "words", "lawful", "taken"), STEPS)
def test_a_happening_the_step_cannot_deal_with(
    step: Step, words: str, lawful: str, taken: tuple[Answer, ...]
) -> None:
    refused = refusal(lambda: step.check(Happening("leaves")))
    assert (refused.cites, refused.value) == (CITE, "leaves")


def test_happenings_go_by_kind_and_place() -> None:
    step = Do(
        CITE,
        "The dealer enters",
        label="enter",
        may=(SharedIncident.DEVICE_FAILS, SicBoIncident.WRONG_ENTRY),
    )
    assert step.why_not(Happening("device-fails")) is None
    assert step.why_not(Happening("wrong-entry", "enter")) is None
    assert step.why_not(Happening("wrong-entry", "dice")) is not None
    assert step.why_not(Happening("dice-not-flat", "enter")) is not None
    assert step.why_not(None) is None


@pytest.mark.parametrize(
    "dice",
    [(), (1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 7, 2), (1, 2, -3), (True, 2, 3), (1.0, 2, 3)],
)
def test_dice_that_are_none(dice: tuple[int, ...]) -> None:
    assert RollDice(CITE, 3).why_not(dice) is not None


def test_as_many_dice_as_asked_for() -> None:
    assert RollDice(CITE, 2).accepts((6, 1))
    assert RollDice(CITE, 2).lawful() == "2 dice, each from 1 to 6"


@pytest.mark.parametrize(
    ("value", "fits"), [(9, False), (10, True), (406, True), (407, False), (True, False)]
)
def test_a_measure_has_two_ends(value: int, fits: bool) -> None:
    step = Measure(CITE, "The cut", 10, 406)
    assert (step.why_not(value) is None) == fits
    assert Measure(CITE, "x", 0, 1).why_not(True) is not None


@pytest.mark.parametrize(
    ("source", "target", "verb"),
    [
        (LAYOUT, RACK, "collects"),
        (LAYOUT, SEAT, "returns"),
        (RACK, SEAT, "pays"),
        (RACK, LAYOUT, "places"),
        (METER, SEAT, "pays from the meter"),
        (SEAT, RACK, "takes in"),
        (SEAT, MARKER, "marks"),
        (LAYOUT, CENTER, "moves to the center"),
        (CENTER, SEAT, "pays from the center"),
        (CENTER, RACK, "takes in from the center"),
        (SEAT, CENTER, "collects for the center"),
        (RACK, CENTER, "adds to the center"),
    ],
)
def test_money_moves_in_words(source: Location, target: Location, verb: str) -> None:
    move = Move(CITE, source, target, 7, 2_500, "because")
    assert str(move) == f"The dealer {verb} $25.00, position 7: because"
    own = Move(CITE, source, target, 0, 2_500, "because")
    assert str(own) == f"The dealer {verb} $25.00: because"


def test_an_amount_is_a_measure_in_cents() -> None:
    step = Amount(CITE, "The bank's chips", 0, 2_500, seat=3, label="bank-chips")
    assert step.lawful() == "$0.00 to $25.00"
    assert step.why_not(2_500) is None
    assert step.why_not(2_501) is not None
    assert step.why_not(-1) is not None
    assert DrawCard(CITE, "x").concealed is False


def test_steps_are_values() -> None:
    assert Do(CITE, "x", label="y") == Do(CITE, "x", label="y")
    assert Do(CITE, "x") != Do(CITE, "x", label="y")
    assert DrawCard(CITE, "x").carried is False
    assert DrawCard(CITE, "x").face_up is True
