"""The round step by step, and what happens when something goes wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.sic_bo.scripted import (
    AUTOMATED,
    OPENED,
    Script,
    accounts,
    moves,
    play,
    table,
    told,
)
from title58.games.sic_bo import SIC_BO
from title58.games.sic_bo.procedure import SicBoState
from title58.refusal import Refusal
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import run
from title58.rounds.steps import Announce, RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.sic_bo import SicBoOptions

SMALL = Wager(1, "small", 1_000)
BIG = Wager(2, "big", 2_000)
FIVE = Wager(3, "one-of-a-kind", 500, "5")
ALL = (SMALL, BIG, FIVE)

SHAKEN = "The dealer covers the shaker and shakes it 3 times"
OPEN = "The layout is open for wagers"
NO_MORE = "The dealer announces: “no more bets”"
NO_ROLL = "The dealer announces: “no roll”"
SHOWN = "3 dice are shown"
ENTERED = "The dealer enters the value of each die into the electrical device"
LIT = "The device lights the winning combinations"
UNCOVERED = "The shaker has stayed uncovered until every winner was paid"
CLEARED = "The dealer clears the lit combinations"
BY_HAND = "In the presence of a floorperson or above, the dealer settles by hand"
STOPPED = "Gaming at the table stops until the device is fixed"
ACTIVATED = "The dealer activates the automated shaker"
VOID = "The round is void and every wager goes back"
NOT_ENTERED = "The device has failed; no value is entered"

SETTLED = [
    "The dealer collects $20.00, seat 2: big loses (lose)",
    "The dealer pays $10.00, seat 1: small at 1 to 1 (win)",
    "The dealer returns $10.00, seat 1: the wager on small",
    "The dealer pays $5.00, seat 3: one-of-a-kind 5 at 1 to 1 (one)",
    "The dealer returns $5.00, seat 3: the wager on one-of-a-kind 5",
]
GIVEN_BACK = [
    "The dealer returns $10.00, seat 1: $10.00 on small, void",
    "The dealer returns $20.00, seat 2: $20.00 on big, void",
    "The dealer returns $5.00, seat 3: $5.00 on one-of-a-kind 5, void",
]


def cites(played: object, text: str) -> tuple[str, ...]:
    """The cites of the one step that reads so."""
    (step,) = [e.step for e in played.entries if str(e.step) == text]  # type: ignore[attr-defined]
    return step.cites  # type: ignore[no-any-return]


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
    assert {move.cite for move in moves(played)} == {"625a.5(e)"}
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
    assert step.count == 5  # type: ignore[attr-defined]
    assert (step.label, step.may) == ("shake", ())


@pytest.mark.law("625a.5(e)")
def test_all_losers_are_collected_before_any_winner_is_paid() -> None:
    wagers = [
        Wager(seat, kind, 100 * seat) for seat in (5, 1, 9) for kind in ("small", "big", "total-9")
    ]
    played = play(wagers, (2, 3, 4))
    kinds = [(m.source, m.target) for m in moves(played)]
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
            refused = self.layout.layout.may_place(Wager(9, "total-9", 500))
            self.open_at.append((str(step), refused is None))
            if refused is not None:
                assert refused.cite == "625a.5(c)"
        return super().answer(step)


@pytest.mark.law("625a.5(c)")
def test_betting_is_open_until_the_call_and_then_closed() -> None:
    """Question 625a-10: open through the shake, refused after the call."""
    script = Keeping(SMALL)
    run(SIC_BO.round(table()), script)
    states = dict(script.open_at)
    assert states[OPEN]
    assert states[NO_MORE]
    assert [text for text, is_open in script.open_at if is_open] == [OPEN, NO_MORE]
    assert script.layout is not None
    with pytest.raises(Refusal, match="after 'no more bets'") as refused:
        script.layout.layout.place(Wager(1, "big", 100))
    assert refused.value.cites == ("625a.5(c)",)
    with pytest.raises(Refusal, match="withdrawn"):
        script.layout.layout.withdraw(1, "small")
    assert script.layout.layout.wagers == ()  # all settled and taken up


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
    with pytest.raises(Refusal) as refused:
        play((), dice)
    assert refused.value.cite == "625a.2(a), 625a.5(d)"
    assert refused.value.lawful == "3 dice, each from 1 to 6"


@pytest.mark.law("625a.4(b)")
def test_a_misplaced_wager_is_remarked_before_the_call() -> None:
    wagers = [replace(BIG, said="small"), replace(SMALL, said="small"), FIVE]
    texts = told(play(wagers, (1, 2, 5)))
    words = "Seat 2 asked for small; the wager lies on big and stays the player's responsibility"
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


# Irregularities


@pytest.mark.law("625a.7(a)")
@pytest.mark.parametrize("kind", ["dice-not-flat", "dice-disturbed"])
@pytest.mark.parametrize("options", [SicBoOptions(), AUTOMATED])
def test_no_roll(kind: str, options: SicBoOptions) -> None:
    played = play(ALL, happens={"dice": kind}, options=options)
    at = told(played).index(SHOWN)
    assert told(played)[at + 1 :] == [NO_ROLL, VOID, *GIVEN_BACK]
    assert cites(played, NO_ROLL) == cites(played, VOID) == ("625a.7(a)",)
    assert {move.cite for move in moves(played)} == {"625a.7(a)"}
    assert played.settlement.void
    assert [(x.result, x.row, x.net, x.cite) for x in played.settlement.lines] == [
        ("void", "void", 0, "625a.7(a)")
    ] * 3
    assert played.settlement.facts == {}
    assert accounts(played) == {
        "layout": 0,
        "rack": 0,
        "seat 1": 1_000,
        "seat 2": 2_000,
        "seat 3": 500,
    }
    assert played.outcome.state == OPENED  # the next round needs nothing


@pytest.mark.law("625a.7(b)")
@pytest.mark.parametrize("where", ["enter", "light"])
@pytest.mark.parametrize("options", [SicBoOptions(), AUTOMATED])
@pytest.mark.parametrize("early", ["void", "by-hand"])
def test_a_device_that_fails_after_the_reveal(
    where: str, options: SicBoOptions, early: str
) -> None:
    """Settled by hand before a floorperson, then the table stops; no option touches that."""
    options = replace(options, failure_before_reveal=early)
    played = play(ALL, (1, 2, 5), {where: "device-fails"}, options=options)
    uncovered = [UNCOVERED] if options.shaker == "manual" else []
    before = [ENTERED] if where == "enter" else [ENTERED, LIT]
    at = told(played).index(ENTERED)
    assert told(played)[at:] == [*before, BY_HAND, *SETTLED, *uncovered, STOPPED]
    assert cites(played, BY_HAND) == cites(played, STOPPED) == ("625a.7(b)",)
    assert [line.net for line in played.settlement.lines] == [-2_000, 1_000, 500]
    assert not played.settlement.void
    assert played.outcome.state == SicBoState(opened=True, device_failed=True)


@pytest.mark.law("625a.7(b)")
@pytest.mark.parametrize(
    ("options", "where"), [(SicBoOptions(), "no-more-bets"), (AUTOMATED, "shake")]
)
def test_a_device_that_fails_before_the_reveal_voids_the_round(
    options: SicBoOptions, where: str
) -> None:
    """Question 625a-11, as practice has it."""
    played = play(ALL, (1, 2, 5), {where: "device-fails"}, options=options)
    at = told(played).index(NO_MORE)
    assert told(played)[at + 1 :] == [VOID, *GIVEN_BACK, STOPPED]
    assert {move.cite for move in moves(played)} == {"625a.7(b)"}
    assert played.settlement.void
    assert played.outcome.state == SicBoState(opened=True, device_failed=True)


@pytest.mark.law("625a.7(b)")
@pytest.mark.parametrize(
    ("options", "where"), [(SicBoOptions(), "no-more-bets"), (AUTOMATED, "shake")]
)
def test_a_device_that_fails_before_the_reveal_settled_by_hand(
    options: SicBoOptions, where: str
) -> None:
    """Question 625a-11, as an operator may file: nothing can be entered or lit any more."""
    options = replace(options, failure_before_reveal="by-hand")
    played = play(ALL, (1, 2, 5), {where: "device-fails"}, options=options)
    uncovered = [UNCOVERED] if options.shaker == "manual" else []
    at = told(played).index(SHOWN)
    assert told(played)[at + 1 :] == [
        "The dealer announces: “1, 2, 5”",
        NOT_ENTERED,
        BY_HAND,
        *SETTLED,
        *uncovered,
        STOPPED,
    ]
    assert cites(played, NOT_ENTERED) == ("625a.7(b)",)
    assert ENTERED not in told(played)
    assert LIT not in told(played)
    assert played.outcome.state == SicBoState(opened=True, device_failed=True)


@pytest.mark.law("625a.7(b)")
@pytest.mark.parametrize("early", ["void", "by-hand"])
def test_an_automated_shaker_has_tossed_by_the_call(early: str) -> None:
    """625a.7(b) itself governs once the machine has tossed: settled by hand, never void."""
    options = replace(AUTOMATED, failure_before_reveal=early)
    played = play(ALL, (1, 2, 5), {"no-more-bets": "device-fails"}, options=options)
    assert not played.settlement.void
    assert [line.net for line in played.settlement.lines] == [-2_000, 1_000, 500]
    assert BY_HAND in told(played)
    assert told(played)[-1] == STOPPED
    assert NOT_ENTERED in told(played)


@pytest.mark.law("625a.7(b)")
@pytest.mark.parametrize(("filed", "void"), [("stands", False), ("void", True)])
def test_a_shaker_fault_after_the_device_has_failed(filed: str, void: bool) -> None:
    options = replace(AUTOMATED, fault_after_toss=filed)
    mishaps = {"no-more-bets": "device-fails", "enter": "shaker-fault"}
    played = play(ALL, (1, 2, 5), mishaps, options=options)
    assert played.settlement.void == void
    assert told(played)[-1] == STOPPED
    assert (cites(played, VOID) == ("625a.7(c)",)) if void else (BY_HAND in told(played))
    assert played.outcome.state == SicBoState(opened=True, shaker_failed=True, device_failed=True)


def test_a_device_known_to_have_failed_cannot_fail_again() -> None:
    options = replace(AUTOMATED, failure_before_reveal="by-hand")
    for where in ("shake", "no-more-bets"):
        steps = [e.step for e in play(happens={where: "device-fails"}, options=options).entries]
        after = steps[[s.label for s in steps].index(where) + 1 :]
        assert not [step for step in after if "device-fails" in step.may]
        assert not [step for step in after if "wrong-entry" in step.may]


@pytest.mark.law("625a.7(b)")
def test_a_no_roll_with_a_failed_device_still_stops_the_table() -> None:
    options = SicBoOptions(failure_before_reveal="by-hand")
    mishaps = {"no-more-bets": "device-fails", "dice": "dice-not-flat"}
    played = play(ALL, happens=mishaps, options=options)
    assert told(played)[-1] == STOPPED
    assert played.settlement.void
    assert played.outcome.state.device_failed


@pytest.mark.law("625a.7(b)")
def test_no_round_while_the_device_is_broken() -> None:
    broken = SicBoState(opened=True, device_failed=True)
    with pytest.raises(Refusal) as refused:
        play(ALL, state=broken)
    assert refused.value.cite == "625a.7(b)"
    assert refused.value.value == "a new round"
    assert refused.value.lawful == "a round after the device has been fixed"
    assert refused.value.problem == "gaming has stopped because the lighting device failed"
    played = play(ALL, (1, 2, 5), {"stopped": "device-repaired"}, state=broken)
    stopped = "Gaming has stopped until the lighting device is fixed"
    assert told(played)[:2] == [stopped, SHAKEN]
    assert cites(played, stopped) == ("625a.7(b)",)
    assert played.outcome.state == OPENED


@pytest.mark.law("625a.7(c)")
def test_an_automated_shaker_that_fails_when_activated() -> None:
    for after in ("stands", "void"):
        options = replace(AUTOMATED, fault_after_toss=after)
        played = play(ALL, happens={"shake": "shaker-fails"}, options=options)
        assert told(played) == [ACTIVATED, OPEN, NO_MORE, VOID, *GIVEN_BACK]
        assert {move.cite for move in moves(played)} == {"625a.7(c)"}
        assert {line.cite for line in played.settlement.lines} == {"625a.7(c)"}
        assert played.settlement.void
        assert played.outcome.state == SicBoState(opened=True, shaker_failed=True)


@pytest.mark.law("625a.7(b)", "625a.7(c)")
def test_shaker_and_device_may_fail_in_one_round() -> None:
    mishaps = {"shake": "shaker-fails", "no-more-bets": "device-fails"}
    played = play(ALL, happens=mishaps, options=AUTOMATED)
    assert cites(played, VOID) == ("625a.7(c)",)
    assert told(played)[-1] == STOPPED
    assert played.outcome.state == SicBoState(opened=True, shaker_failed=True, device_failed=True)


@pytest.mark.law("625a.7(c)")
def test_a_fault_after_a_good_toss_stands() -> None:
    """Question 625a-12: the result stands, and the machine is out of use from the next round."""
    played = play(ALL, (1, 2, 5), {"enter": "shaker-fault"}, options=AUTOMATED)
    at = told(played).index(ENTERED)
    assert told(played)[at:] == [ENTERED, LIT, *SETTLED, CLEARED]
    assert played.outcome.state == SicBoState(opened=True, shaker_failed=True)
    voided = replace(AUTOMATED, fault_after_toss="void")
    played = play(ALL, (1, 2, 5), {"enter": "shaker-fault"}, options=voided)
    at = told(played).index(ENTERED)
    assert told(played)[at:] == [ENTERED, VOID, *GIVEN_BACK]
    assert {line.cite for line in played.settlement.lines} == {"625a.7(c)"}
    assert played.outcome.state == SicBoState(opened=True, shaker_failed=True)


@pytest.mark.parametrize("state", [OPENED, SicBoState(opened=True, by_hand=True)])
@pytest.mark.parametrize("kind", ["shaker-fails", "shaker-fault"])
def test_only_an_automated_shaker_in_use_can_fail(state: SicBoState, kind: str) -> None:
    options = AUTOMATED if state.by_hand else SicBoOptions()
    steps = [entry.step for entry in play(options=options, state=state).entries]
    assert not [step for step in steps if kind in step.may]
    with pytest.raises(Refusal):
        play(
            happens={"shake" if kind == "shaker-fails" else "enter": kind},
            options=options,
            state=state,
        )


FAILED = SicBoState(opened=True, shaker_failed=True)


@pytest.mark.law("625a.7(d)")
@pytest.mark.parametrize("choice", ["dice-out-and-covered", "dice-out-and-signed"])
def test_a_manual_shaker_only_after_the_machine_is_emptied_and_marked(choice: str) -> None:
    played = play(ALL, (1, 2, 5), options=AUTOMATED, state=FAILED, choose=choice)
    assert told(played)[:3] == [
        "The pit decides on the failed automated shaker",
        SHAKEN,
        OPEN,
    ]
    assert played.entries[0].step.cites == ("625a.7(d)",)
    assert played.entries[0].step.label == "failed-shaker"
    assert UNCOVERED in told(played)
    assert played.outcome.state == SicBoState(opened=True, by_hand=True)
    again = play(ALL, options=AUTOMATED, state=played.outcome.state)
    assert told(again)[:2] == ["A manual shaker stands in for the automated one", SHAKEN]
    assert again.outcome.state == SicBoState(opened=True, by_hand=True)


@pytest.mark.law("625a.7(d)")
def test_a_repaired_shaker_is_used_again() -> None:
    state = SicBoState(opened=True, by_hand=True)
    mended = play(ALL, options=AUTOMATED, state=state, happens={"by-hand": "shaker-repaired"})
    assert mended.entries[0].step.cites == ("625a.7(d)",)
    assert SHAKEN not in told(mended)
    assert mended.outcome.state == SicBoState(opened=True)


@pytest.mark.law("625a.7(d)")
@pytest.mark.parametrize("choice", ["", "dice-left-in", "covered", "manual"])
def test_nothing_less_will_do_for_a_manual_shaker(choice: str) -> None:
    with pytest.raises(Refusal) as refused:
        play(options=AUTOMATED, state=FAILED, choose=choice)
    assert refused.value.cite == "625a.7(d)"
    assert refused.value.lawful == "dice-out-and-covered, dice-out-and-signed, repaired"


@pytest.mark.law("625a.7(d)")
def test_a_repaired_machine_is_used_again() -> None:
    played = play(options=AUTOMATED, state=FAILED, choose="repaired")
    assert told(played)[1] == ACTIVATED
    assert played.outcome.state == OPENED


@pytest.mark.law("625a.4(c)", "625a.5(d)")
def test_a_wrong_entry_is_corrected_and_the_dice_decide() -> None:
    """Question 625a-08."""
    played = play(ALL, (1, 2, 5), {"enter": "wrong-entry"})
    corrected = "A floorperson sees the entry corrected; what the dice show decides (625a-08)"
    at = told(played).index(ENTERED)
    assert told(played)[at : at + 3] == [ENTERED, corrected, LIT]
    assert cites(played, corrected) == ("625a.4(c)", "625a.5(d)")
    assert [line.net for line in played.settlement.lines] == [-2_000, 1_000, 500]
    assert played.outcome.state == OPENED


def test_a_corrected_entry_may_still_find_the_device_broken() -> None:
    played = play(ALL, (1, 2, 5), {"enter": "wrong-entry", "light": "device-fails"})
    assert BY_HAND in told(played)
    assert played.outcome.state.device_failed


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("no-more-bets", "dice-not-flat"),
        ("dice", "device-fails"),
        ("enter", "device-repaired"),
        ("shake", "shaker-fails"),
    ],
)
def test_a_mishap_out_of_its_place_is_refused(label: str, kind: str) -> None:
    with pytest.raises(Refusal, match=kind):
        play(ALL, happens={label: kind})


def test_what_may_go_wrong_where() -> None:
    def may(options: SicBoOptions) -> dict[str, tuple[str, ...]]:
        steps = [entry.step for entry in play(options=options).entries]
        return {step.label: step.may for step in steps if step.may}

    by_hand = {
        "no-more-bets": ("device-fails",),
        "dice": ("dice-not-flat", "dice-disturbed"),
        "enter": ("device-fails", "wrong-entry"),
        "light": ("device-fails",),
    }
    assert may(SicBoOptions()) == by_hand
    assert may(AUTOMATED) == by_hand | {
        "shake": ("shaker-fails", "device-fails"),
        "enter": ("device-fails", "wrong-entry", "shaker-fault"),
    }


def test_announcements_are_made_by_the_dealer() -> None:
    said = [e.step.words for e in play((), (6, 1, 4)).entries if isinstance(e.step, Announce)]
    assert said == ["no more bets", "6, 1, 4"]


def test_wagers_down_and_nothing_else_answer_the_open_layout() -> None:
    procedure = SIC_BO.round(table())
    next(procedure)
    step = procedure.send(None)
    assert isinstance(step, TakeWagers)
    assert step.may_answer(WagersDown(())) is None
    refused = step.may_answer(Happening("leaves"))
    assert refused is not None
    assert refused.cites == ("625a.3", "625a.4(a)")


@pytest.mark.law("625a.7(c)")
def test_without_a_fault_a_toss_stands_whatever_is_filed_for_faults() -> None:
    strict = SicBoOptions(shaker="automated", fault_after_toss="void", failure_before_reveal="void")
    played = play(ALL, (1, 2, 5), options=strict)
    assert not played.settlement.void
    assert played.settlement.facts == {"dice": [1, 2, 5], "total": 8}
    faulty = play(ALL, (1, 2, 5), options=strict, happens={"enter": "shaker-fault"})
    assert faulty.settlement.void
    assert {line.cite for line in faulty.settlement.lines} == {"625a.7(c)"}
