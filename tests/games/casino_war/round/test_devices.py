"""Continuous devices, and shufflers that jam or fail (651a.3(e), 651a.5(h), 651a.11(d), (e))."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.round.test_before import CUT, TWO, begin
from tests.games.casino_war.war import LOADED, OPENING, RESHUFFLE
from tests.games.script import Say, before_wagers, burned, choices, cited, labels, steps
from title58.rounds.answers import Happening

DEVICE: dict[str, Any] = {"shuffler": "continuous"}
JAMS, FAILS = Happening("shuffler-jams"), Happening("device-fails")


@pytest.mark.law("651a.11(d)")
@pytest.mark.parametrize("at", [TWO, DEVICE])
def test_after_a_jam_the_cards_are_reshuffled(at: dict[str, Any]) -> None:
    cut = CUT if at is TWO else ()
    played = begin(JAMS, JAMS, *cut, state=RESHUFFLE, **at)
    assert labels(played)[:3] == ["shuffle"] * 3
    assert (
        cited(played, "651a.11(d)")
        == ["The device has jammed or stopped; the cards are reshuffled"] * 2
    )
    assert played.outcome.state == replace(LOADED, shoes=2)
    came_shuffled = begin(JAMS, *cut, state=OPENING, preshuffled=True, **at)
    assert labels(came_shuffled)[:2] == ["preshuffled", "shuffle"]
    by_hand = begin(*CUT, state=RESHUFFLE)
    assert not any("shuffler-jams" in step.may for step in steps(by_hand))


@pytest.mark.law("651a.11(e)")
@pytest.mark.parametrize("marked", ["covered", "out-of-order-sign"])
@pytest.mark.parametrize("at", [TWO, DEVICE])
def test_a_failed_device_is_covered_or_signed_before_cards_are_shuffled_by_hand(
    at: dict[str, Any], marked: str
) -> None:
    played = begin(FAILS, Say(marked), *CUT, state=RESHUFFLE, **at)
    assert choices(played)[0] == (0, "failed-device", ("covered", "out-of-order-sign"))
    assert labels(played)[:6] == [
        *("shuffle", "failed-device", "hand-shuffle", "cut", "cover-card", "load"),
    ]
    assert played.outcome.state == replace(LOADED, shoes=2, by_hand=True)
    assert not cited(played, "651a.3(c)(4)")
    assert burned(played) == [1]


@pytest.mark.law("651a.11(e)")
@pytest.mark.parametrize("at", [TWO, DEVICE])
def test_a_failed_device_stays_out_of_use_until_it_is_repaired(at: dict[str, Any]) -> None:
    out = replace(RESHUFFLE, by_hand=True)
    still = begin(*CUT, state=out, **at)
    assert labels(still)[:3] == ["out-of-order", "hand-shuffle", "cut"]
    assert still.outcome.state.by_hand
    mended = begin(Happening("device-repaired"), *(CUT if at is TWO else ()), state=out, **at)
    assert labels(mended)[:2] == ["out-of-order", "shuffle"]
    assert not mended.outcome.state.by_hand
    between = begin(state=replace(LOADED, by_hand=True), **at)
    assert before_wagers(between) == []  # the shoe loaded by hand is dealt from
    idle = begin(Say("face-down"), *CUT, state=replace(LOADED, by_hand=True, idle=True), **at)
    assert len(cited(idle, "651a.5(g)(1)")) == 1
