"""The round step by step, when nothing goes wrong."""

from dataclasses import replace

import pytest

from tests.games.script import refusal
from tests.games.sic_bo.announced import (
    ACTIVATED,
    ALL,
    BIG,
    CLEARED,
    ENTERED,
    FIVE,
    LIT,
    NO_MORE,
    OPEN,
    SETTLED,
    SHAKEN,
    SHOWN,
    SMALL,
    UNCOVERED,
    cites,
)
from tests.games.sic_bo.scripted import (
    AUTOMATED,
    OPENED,
    Script,
    moves,
    play,
    table,
    told,
)
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.state import SicBoState
from title58.rounds.answers import Answer
from title58.rounds.driver import run
from title58.rounds.equipment import Counted
from title58.rounds.steps import RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager

# The ordinary round


@pytest.mark.law(
    "625a.2(a)",
    "625a.3",
    "625a.4(a)",
    "625a.4(c)",
    "625a.5(b)",
    "625a.5(b)(1)",
    "625a.5(c)",
    "625a.5(d)",
    "625a.5(e)",
    "625a.5(f)",
)
def test_a_round_by_hand_in_its_order() -> None:
    played = play(ALL, (1, 2, 5))
    assert told(played) == [
        SHAKEN,
        OPEN,
        NO_MORE,
        SHOWN,
        "The dealer announces: “1, 2, 5”",
        ENTERED,
        LIT,
        *SETTLED,
        UNCOVERED,
        CLEARED,
    ]
    assert cites(played, SHAKEN) == ("625a.5(b)", "625a.5(b)(1)")
    assert cites(played, OPEN) == ("625a.3", "625a.4(a)")
    assert cites(played, NO_MORE) == ("625a.5(c)",)
    assert cites(played, SHOWN) == ("625a.2(a)", "625a.5(d)")
    assert cites(played, "The dealer announces: “1, 2, 5”") == ("625a.5(d)",)
    assert cites(played, ENTERED) == ("625a.5(d)",)
    assert cites(played, LIT) == ("625a.4(c)", "625a.5(d)")
    assert cites(played, UNCOVERED) == ("625a.5(e)",)
    assert cites(played, CLEARED) == ("625a.5(f)",)
    assert {str(move.cites) for move in moves(played)} == {"625a.5(e)"}
    assert played.settlement.facts == {"dice": [1, 2, 5], "total": 8}
    assert not played.settlement.void
    assert [line.net for line in played.settlement.lines] == [-2_000, 1_000, 500]
    assert played.outcome.state == OPENED


@pytest.mark.law("625a.1(d)(2)", "625a.5(b)", "625a.5(b)(2)")
def test_an_automated_round_in_its_order() -> None:
    """The machine is activated instead of shaken, and has no cover to leave off."""
    played = play(ALL, (1, 2, 5), options=AUTOMATED)
    assert told(played) == [
        ACTIVATED,
        OPEN,
        NO_MORE,
        SHOWN,
        "The dealer announces: “1, 2, 5”",
        ENTERED,
        LIT,
        *SETTLED,
        CLEARED,
    ]
    assert cites(played, ACTIVATED) == ("625a.1(d)(2)", "625a.5(b)", "625a.5(b)(2)")
    assert played.outcome.state == OPENED


@pytest.mark.law("625a.5(b)(1)")
def test_the_dealer_shakes_as_often_as_filed() -> None:
    played = play(options=SicBoOptions(shakes=5))
    step = played.entries[0].step
    assert str(step) == "The dealer covers the shaker and shakes it 5 times"
    assert isinstance(step, Counted)
    assert step.count == 5
    assert (step.label, step.may) == ("shake", ())


@pytest.mark.law("625a.5(e)")
def test_all_losers_are_collected_before_any_winner_is_paid() -> None:
    wagers = [
        Wager(seat, kind, 100 * seat) for seat in (5, 1, 9) for kind in ("small", "big", "total-9")
    ]
    played = play(wagers, (2, 3, 4))
    kinds = [(str(m.source), str(m.target)) for m in moves(played)]
    paying = kinds.index(("rack", "seat"))
    assert ("layout", "rack") not in kinds[paying:]
    assert kinds[:paying] == [("layout", "rack")] * 3
    # by place within losers and winners
    assert [line.seat for line in played.settlement.lines] == [1, 5, 9, 1, 1, 5, 5, 9, 9]
    texts = told(played)
    paid = max(i for i, text in enumerate(texts) if "The dealer returns" in text)
    assert texts.index(UNCOVERED) == paid + 1  # 625a.5(e): until the last winner is paid
    assert texts.index(CLEARED) == paid + 2


def test_places_follow_the_layout_and_not_their_numbers() -> None:
    options = SicBoOptions(positions=(3, 1, 2))
    played = play(ALL, (1, 2, 5), options=options)
    assert [line.seat for line in played.settlement.lines] == [2, 3, 1]


def test_a_round_without_wagers() -> None:
    played = play((), (1, 2, 3))
    assert played.settlement.lines == ()
    assert moves(played) == []


class Keeping(Script):
    """Keeps the layout and looks at it at every later step."""

    def __init__(self, *wagers: Wager) -> None:
        super().__init__(wagers, (1, 2, 5))
        self.open_at: list[tuple[str, bool]] = []
        self.layout: TakeWagers | None = None

    def answer(self, step: Step) -> Answer:
        if isinstance(step, TakeWagers):
            self.layout = step
        if self.layout is not None:
            refused = self.layout.layout.why_not(Wager(9, "total-9", 500))
            self.open_at.append((str(step), refused is None))
            if refused is not None:
                assert str(refused.cites) == "625a.5(c)"
        return super().answer(step)


@pytest.mark.law("625a.5(c)")
def test_betting_is_open_until_the_call_and_then_closed() -> None:
    """Question 625a-10: open through the shake, refused after the call."""
    script = Keeping(SMALL)
    run(SIC_BO.round(table()), script)
    assert [text for text, is_open in script.open_at if is_open] == [OPEN, NO_MORE]
    assert script.layout is not None
    layout = script.layout.layout
    refused = refusal(lambda: layout.place(Wager(1, "big", 100)))
    assert "after 'no more bets'" in str(refused)
    assert refused.cites == ("625a.5(c)",)
    assert "withdrawn" in str(refusal(lambda: layout.withdraw(1, "small")))
    assert layout.wagers == ()  # all settled and taken up


def test_nothing_is_left_on_the_layout_of_a_void_round() -> None:
    script = Keeping(SMALL, BIG)
    script.happens = {"dice": "dice-not-flat"}
    run(SIC_BO.round(table()), script)
    assert script.layout is not None
    assert script.layout.layout.wagers == ()


@pytest.mark.law("625a.5(c)", "625a.5(d)")
def test_the_call_comes_after_the_shake_and_before_the_dice() -> None:
    for options in (SicBoOptions(), AUTOMATED):
        steps = [entry.step for entry in play(options=options).entries]
        kinds = [type(step) for step in steps]
        call = next(i for i, step in enumerate(steps) if step.label == "no-more-bets")
        shake = next(i for i, step in enumerate(steps) if step.label == "shake")
        assert shake < kinds.index(TakeWagers) < call < kinds.index(RollDice)


@pytest.mark.law("625a.2(a)")
@pytest.mark.parametrize("dice", [(1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7), (True, 1, 2)])
def test_three_dice_with_six_faces_and_nothing_else(dice: tuple[int, ...]) -> None:
    refused = refusal(lambda: play((), dice))
    assert (str(refused.cites), refused.lawful) == (
        "625a.2(a), 625a.5(d)",
        "3 dice, each from 1 to 6",
    )


@pytest.mark.law("625a.4(b)")
def test_a_misplaced_wager_is_remarked_before_the_call() -> None:
    wagers = [replace(BIG, said="small"), replace(SMALL, said="small"), FIVE]
    texts = told(play(wagers, (1, 2, 5)))
    words = (
        "Position 2 asked for small; the wager is on big, and its placement is the "
        "player's responsibility"
    )
    assert texts.index(words) == texts.index(OPEN) + 1 == texts.index(NO_MORE) - 1
    assert sum("asked for" in text for text in texts) == 1


# Opening


@pytest.mark.law("625a.5(a)", "625a.5(a)(1)")
def test_a_table_is_inspected_before_its_first_round_only() -> None:
    device = "The floorperson enters three values and checks that every winning combination lights"
    shaker = "The floorperson runs the automated shaker three times and checks the toss"
    by_hand = play(state=SicBoState())
    assert told(by_hand)[:2] == [device, SHAKEN]
    assert cites(by_hand, device) == ("625a.5(a)", "625a.5(a)(1)")
    assert by_hand.outcome.state == OPENED
    machine = play(state=SicBoState(), options=AUTOMATED)
    assert told(machine)[:3] == [device, shaker, ACTIVATED]
    assert cites(machine, shaker) == ("625a.5(a)", "625a.5(a)(2)")
    assert device not in told(play())
