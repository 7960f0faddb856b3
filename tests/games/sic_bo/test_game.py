"""Sic Bo as a game among games: what it offers, its records, its objections."""

import json
from functools import partial

import pytest

from tests.games.script import refusal, settle_record
from tests.games.sic_bo.scripted import AUTOMATED, DAY, LAW, OPENED, play, table
from tests.records.samples import NO_MORE_BETS, bet
from title58.equipment.cards import Card
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.state import SicBoState
from title58.records.record import parse_record
from title58.records.replay import UnfinishedRound, as_record, differences, replay
from title58.rounds.bars import Misplaced
from title58.rounds.wagers import Wager

SMALL = Wager(1, "small", 1_000)
DICE = {"kind": "dice", "dice": [1, 2, 5]}
DOWN = (bet(1, "small", 1000), NO_MORE_BETS)


def settle(*answers: object, **more: object) -> dict[str, object]:
    return settle_record("sic-bo", answers=answers, **more)


def test_what_a_wager_pays_in_one_line() -> None:
    assert SIC_BO.pays(LAW, SicBoOptions(), "three-of-a-kind") == "150 to 1"
    assert SIC_BO.pays(LAW, SicBoOptions(), "one-of-a-kind") == (
        "three: 3 to 1; two: 2 to 1; one: 1 to 1"
    )


def test_a_record_settles() -> None:
    found = settle(*DOWN, DICE)
    assert found["house"] == -1_000
    assert found["net"] == {"1": 1_000}
    assert found["facts"] == {"dice": [1, 2, 5], "total": 8}


@pytest.mark.law("625a.5(c)")
def test_a_wager_after_the_call_is_refused() -> None:
    late = bet(1, "big", 500)
    for answers in ((late, DICE), (DICE, late)):
        refused = refusal(partial(settle, *DOWN, *answers))
        assert str(refused.cites) == "625a.5(c)"
        assert "after 'no more bets'" in refused.problem


@pytest.mark.law("625a.5(d)")
def test_a_second_roll_is_refused() -> None:
    refused = refusal(lambda: settle(*DOWN, DICE, {"kind": "dice", "dice": [6, 6, 6]}))
    assert (str(refused.cites), refused.value) == ("625a.5(d)", [6, 6, 6])
    assert refused.problem.startswith("dice 6-6-6: the dice have been shown")
    assert refused.lawful == "one roll of three dice in a round"


VOIDED: list[tuple[SicBoOptions, dict[str, str], str]] = [
    (SicBoOptions(), {"dice": "dice-not-flat"}, "625a.7(a)"),
    (SicBoOptions(), {"no-more-bets": "device-fails"}, "625a.7(b)"),
    (AUTOMATED, {"shake": "shaker-fails"}, "625a.7(c)"),
]


@pytest.mark.parametrize(("options", "mishaps", "cite"), VOIDED)
def test_dice_after_a_void_round_decide_nothing(
    options: SicBoOptions, mishaps: dict[str, str], cite: str
) -> None:
    """Found by this test: the refusal used to say that the dice had been shown already."""
    played = play([SMALL], happens=mishaps, options=options)
    refused = SIC_BO.bars.refusal(Misplaced((1, 2, 3), played.entries, None))
    assert str(refused.cites) == cite
    assert "void" in refused.problem
    assert "1-2-3" in refused.problem
    assert (refused.value, refused.lawful) == ([1, 2, 3], "a roll in the next round")


@pytest.mark.parametrize("answer", [Card.parse("9H"), "repaired"])
def test_what_has_nothing_to_do_with_it_comes_after_the_end(answer: Card | str) -> None:
    refused = SIC_BO.bars.refusal(Misplaced(answer, play().entries, None))
    assert (str(refused.cites), refused.lawful) == ("625a.5(f)", "the next round")


def test_a_record_without_dice_ends_too_early() -> None:
    with pytest.raises(
        UnfinishedRound,
        match="ends too early: the table is waiting for this step: 3 dice are shown",
    ):
        settle(*DOWN)


@pytest.mark.law("625a.7(b)")
def test_a_record_of_a_stopped_table_is_refused() -> None:
    before = {"opened": True, "device_failed": True}
    refused = refusal(lambda: settle(*DOWN, DICE, before=before))
    assert "lighting device failed" in refused.problem
    repaired = {"kind": "event", "event": "device-repaired"}
    assert settle(repaired, *DOWN, DICE, before=before)["void"] is False


ROUNDS: list[tuple[SicBoOptions, dict[str, str], SicBoState, str]] = [
    (SicBoOptions(), {}, SicBoState(), ""),
    (SicBoOptions(), {"dice": "dice-not-flat"}, OPENED, ""),
    (SicBoOptions(), {"no-more-bets": "device-fails"}, OPENED, ""),
    (SicBoOptions(failure_before_reveal="by-hand"), {"no-more-bets": "device-fails"}, OPENED, ""),
    (SicBoOptions(), {"enter": "device-fails"}, OPENED, ""),
    (SicBoOptions(), {"light": "device-fails"}, OPENED, ""),
    (SicBoOptions(), {"enter": "wrong-entry"}, OPENED, ""),
    (AUTOMATED, {"shake": "shaker-fails"}, OPENED, ""),
    (AUTOMATED, {"shake": "device-fails"}, OPENED, ""),
    (AUTOMATED, {"no-more-bets": "device-fails"}, OPENED, ""),
    (AUTOMATED, {"enter": "shaker-fault"}, OPENED, ""),
    (AUTOMATED, {}, SicBoState(opened=True, shaker_failed=True), "dice-out-and-covered"),
    (AUTOMATED, {}, SicBoState(opened=True, shaker_failed=True), "repaired"),
]


@pytest.mark.parametrize(("options", "mishaps", "state", "choice"), ROUNDS)
def test_every_kind_of_round_can_be_replayed_from_its_record(
    options: SicBoOptions, mishaps: dict[str, str], state: SicBoState, choice: str
) -> None:
    wagers = [SMALL, Wager(2, "big", 500, said="small"), Wager(1, "two-dice-combination", 5, "1-2")]
    played = play(wagers, (1, 2, 5), mishaps, options=options, state=state, choose=choice)
    # The scripted mishaps say nothing of where; in a record that would be the first fitting step.
    record = as_record(SIC_BO, table(options, state), played)
    answers = record["answers"]
    assert isinstance(answers, list)
    for answer in answers:
        if answer["kind"] == "irregularity":
            answer["at"] = next(k for k, v in mishaps.items() if v == answer["irregularity"])
    read = parse_record(json.dumps(record))
    again = replay(read)
    assert differences(read, again) == []
    assert again.settlement == played.settlement
    assert again.outcome == played.outcome
    assert read.date == DAY
