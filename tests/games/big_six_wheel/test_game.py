"""The Big Six Wheel as a game among games: what it offers, its records, its objections."""

from functools import partial

import pytest

from tests.games.big_six_wheel.spun import FAILED, FRESH, FRUIT, LAW, PAYS, play, table
from tests.games.script import assert_replays, refusal, settle_record
from tests.records.samples import NO_MORE_BETS, bet
from title58.equipment.cards import Card
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.state import BigSixWheelState
from title58.money import Odds
from title58.records.replay import UnfinishedRound, as_record
from title58.rounds.answers import Answer, Pocket
from title58.rounds.bars import Misplaced
from title58.rounds.wagers import Wager

ONE = Wager(1, "one", 1_000)


def rest(section: str) -> dict[str, str]:
    return {"kind": "pocket", "pocket": section}


def wrong(kind: str) -> dict[str, str]:
    return {"kind": "irregularity", "irregularity": kind}


def settle(*shown: object, **more: object) -> dict[str, object]:
    answers = [bet(1, "one", 1000), NO_MORE_BETS, *shown]
    return settle_record("big-six-wheel", answers=answers, **more)


def test_what_a_wager_pays_in_one_line() -> None:
    for slug, (_, pays) in PAYS.items():
        assert BIG_SIX_WHEEL.pays(LAW, BigSixWheelOptions(), slug) == f"{pays} to 1"
    better = BigSixWheelOptions(odds_joker=Odds.parse("50 to 1"), joker_symbol="star")
    assert BIG_SIX_WHEEL.pays(LAW, better, "joker") == "50 to 1 (star)"
    assert BIG_SIX_WHEEL.pays(LAW, FRUIT, "two") == "2 to 1 (plum)"


def test_a_record_settles() -> None:
    assert settle(rest("1"))["net"] == {"1": 1_000}
    found = settle(wrong("clapper-between-sections"), rest("joker"))
    assert found["house"] == 1_000
    assert found["facts"] == {"section": "joker"}


@pytest.mark.law("619a.2(a)")
def test_a_wager_after_the_call_is_refused() -> None:
    late = bet(1, "joker", 500)
    between = wrong("clapper-between-sections")
    for shown in ((late, rest("1")), (between, late, rest("1")), (rest("1"), late)):
        refused = refusal(partial(settle, *shown))
        assert str(refused.cites) == "619a.2(a)"
        assert "after 'no more bets'" in refused.problem


@pytest.mark.law("619a.2(c)")
def test_a_second_valid_spin_is_refused() -> None:
    refused = refusal(lambda: settle(rest("1"), rest("joker")))
    assert (str(refused.cites), refused.value) == ("619a.2(c)", "joker")
    assert (refused.problem, refused.lawful) == (
        "joker: the clapper has come to rest and the round is settled",
        "one valid spin in a round",
    )


def test_a_spin_after_a_void_round_decides_nothing() -> None:
    filed = {"options": {"disturbed_spin": "return"}}
    refused = refusal(lambda: settle(wrong("spin-disturbed"), rest("1"), submission=filed))
    assert (str(refused.cites), refused.value) == ("619a.2(b)", "1")
    assert (refused.problem, refused.lawful) == (
        "1: the round is void and its wagers are returned, so no spin decides it",
        "a spin in the next round",
    )


def test_what_comes_after_the_end() -> None:
    entries = play([ONE], "1").entries
    answers: dict[str, Answer] = {"619a.2(e)": Card.parse("9H"), "619a.2(c)": Pocket("1")}
    for cite, answer in answers.items():
        assert str(BIG_SIX_WHEEL.bars.refusal(Misplaced(answer, entries, None)).cites) == cite


def test_a_record_without_a_spin_ends_too_early() -> None:
    with pytest.raises(
        UnfinishedRound,
        match="ends too early: the table is waiting for this step: The wheel comes to",
    ):
        settle()


@pytest.mark.law("619a.3")
def test_a_record_under_unlawful_odds_is_refused() -> None:
    filed = {"options": {"odds_joker": "44 to 1"}}
    refused = refusal(lambda: settle(rest("1"), submission=filed))
    assert str(refused.cites) == "619a.3"
    assert "44 to 1 is less" in refused.problem


ROUNDS: list[tuple[BigSixWheelOptions, tuple[str, ...], BigSixWheelState]] = [
    (BigSixWheelOptions(), ("1",), FRESH),
    (FRUIT, ("!clapper-between-sections", "Our Casino"), FRESH),
    (BigSixWheelOptions(), ("!under-three-revolutions", "!spin-disturbed", "5"), FRESH),
    (BigSixWheelOptions(), ("!wheel-fails", "!device-repaired", "2"), FRESH),
    (BigSixWheelOptions(), ("!wheel-fails",), FRESH),
    (BigSixWheelOptions(), ("!device-repaired", "2"), FAILED),
    (BigSixWheelOptions(disturbed_spin="return"), ("!spin-disturbed",), FRESH),
    (BigSixWheelOptions(wagers_at_respin="reopen"), ("!wheel-fails",), FRESH),
]


@pytest.mark.parametrize(("options", "spins", "state"), ROUNDS)
def test_every_kind_of_round_can_be_replayed_from_its_record(
    options: BigSixWheelOptions, spins: tuple[str, ...], state: BigSixWheelState
) -> None:
    wagers = [ONE, Wager(2, "flag", 500, said="joker"), Wager(1, "five", 5)]
    played = play(wagers, *spins, options=options, state=state)
    assert_replays(as_record(BIG_SIX_WHEEL, table(options, state), played), played)
