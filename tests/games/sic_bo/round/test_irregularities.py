"""What happens when something goes wrong in a round."""

from dataclasses import replace

import pytest

from tests.games.script import refusal
from tests.games.sic_bo.announced import (
    ACTIVATED,
    ALL,
    BY_HAND,
    CLEARED,
    ENTERED,
    GIVEN_BACK,
    LIT,
    NO_MORE,
    NO_ROLL,
    NOT_ENTERED,
    OPEN,
    SETTLED,
    SHAKEN,
    SHOWN,
    STOPPED,
    UNCOVERED,
    VOID,
    cites,
)
from tests.games.sic_bo.scripted import (
    AUTOMATED,
    OPENED,
    accounts,
    moves,
    play,
    table,
    told,
)
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.state import SicBoState
from title58.refusal import Refusal
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.steps import Announce, TakeWagers


@pytest.mark.law("625a.7(a)")
@pytest.mark.parametrize("kind", ["dice-not-flat", "dice-disturbed"])
@pytest.mark.parametrize("options", [SicBoOptions(), AUTOMATED])
def test_no_roll(kind: str, options: SicBoOptions) -> None:
    played = play(ALL, happens={"dice": kind}, options=options)
    at = told(played).index(SHOWN)
    assert told(played)[at + 1 :] == [NO_ROLL, VOID, *GIVEN_BACK]
    assert cites(played, NO_ROLL) == cites(played, VOID) == ("625a.7(a)",)
    assert {str(move.cites) for move in moves(played)} == {"625a.7(a)"}
    assert played.settlement.void
    assert [(x.result, x.row, x.net, str(x.cites)) for x in played.settlement.lines] == [
        ("void", "void", 0, "625a.7(a)")
    ] * 3
    assert played.settlement.facts == {}
    assert accounts(played) == {
        "layout": 0,
        "rack": 0,
        "position 1": 1_000,
        "position 2": 2_000,
        "position 3": 500,
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
    assert {str(move.cites) for move in moves(played)} == {"625a.7(b)"}
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
    refused = refusal(lambda: play(ALL, state=broken))
    assert (str(refused.cites), refused.value, refused.lawful, refused.problem) == (
        "625a.7(b)",
        "a new round",
        "a round after the device has been fixed",
        "gaming has stopped because the lighting device failed",
    )
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
        assert {str(move.cites) for move in moves(played)} == {"625a.7(c)"}
        assert {str(line.cites) for line in played.settlement.lines} == {"625a.7(c)"}
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
    assert {str(line.cites) for line in played.settlement.lines} == {"625a.7(c)"}
    assert played.outcome.state == SicBoState(opened=True, shaker_failed=True)


@pytest.mark.parametrize("state", [OPENED, SicBoState(opened=True, by_hand=True)])
@pytest.mark.parametrize("kind", ["shaker-fails", "shaker-fault"])
def test_only_an_automated_shaker_in_use_can_fail(state: SicBoState, kind: str) -> None:
    options = AUTOMATED if state.by_hand else SicBoOptions()
    steps = [entry.step for entry in play(options=options, state=state).entries]
    assert not [step for step in steps if kind in step.may]
    refusal(
        lambda: play(
            happens={"shake" if kind == "shaker-fails" else "enter": kind},
            options=options,
            state=state,
        )
    )


FAILED = SicBoState(opened=True, shaker_failed=True)


@pytest.mark.law("625a.7(d)")
@pytest.mark.parametrize("choice", ["dice-out-and-covered", "dice-out-and-signed"])
def test_a_manual_shaker_only_after_the_machine_is_emptied_and_marked(choice: str) -> None:
    played = play(ALL, (1, 2, 5), options=AUTOMATED, state=FAILED, choose=choice)
    assert told(played)[:3] == [
        "The dealer or a floorperson decides what is done with the failed automated shaker",
        SHAKEN,
        OPEN,
    ]
    assert played.entries[0].step.cites == ("625a.7(d)",)
    assert played.entries[0].step.label == "failed-shaker"
    assert UNCOVERED in told(played)
    assert played.outcome.state == SicBoState(opened=True, by_hand=True)
    again = play(ALL, options=AUTOMATED, state=played.outcome.state)
    assert told(again)[:2] == ["A manual shaker replaces the automated one", SHAKEN]
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
    refused = refusal(lambda: play(options=AUTOMATED, state=FAILED, choose=choice))
    assert (str(refused.cites), refused.lawful) == (
        "625a.7(d)",
        "dice-out-and-covered, dice-out-and-signed, repaired",
    )


@pytest.mark.law("625a.7(d)")
def test_a_repaired_machine_is_used_again() -> None:
    played = play(options=AUTOMATED, state=FAILED, choose="repaired")
    assert told(played)[1] == ACTIVATED
    assert played.outcome.state == OPENED


@pytest.mark.law("625a.4(c)", "625a.5(d)")
def test_a_wrong_entry_is_corrected_and_the_dice_decide() -> None:
    """Question 625a-08."""
    played = play(ALL, (1, 2, 5), {"enter": "wrong-entry"})
    corrected = "The entry is corrected in the presence of a floorperson; the dice decide (625a-08)"
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
    assert step.why_not(WagersDown(())) is None
    refused = refusal(lambda: step.check(Happening("leaves")))
    assert refused.cites == ("625a.3", "625a.4(a)")


@pytest.mark.law("625a.7(c)")
def test_without_a_fault_a_toss_stands_whatever_is_filed_for_faults() -> None:
    strict = SicBoOptions(shaker="automated", fault_after_toss="void", failure_before_reveal="void")
    played = play(ALL, (1, 2, 5), options=strict)
    assert not played.settlement.void
    assert played.settlement.facts == {"dice": [1, 2, 5], "total": 8}
    faulty = play(ALL, (1, 2, 5), options=strict, happens={"enter": "shaker-fault"})
    assert faulty.settlement.void
    assert {str(line.cites) for line in faulty.settlement.lines} == {"625a.7(c)"}
