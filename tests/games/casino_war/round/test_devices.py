"""Continuous devices, and shufflers that jam or fail (651a.3(e), 651a.5(h), 651a.11(d), (e))."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.round.test_before import CUT, TWO, begin
from tests.games.casino_war.war import LOADED, OPENING, RESHUFFLE
from tests.games.script import cited, labels, steps
from title58.rounds.answers import Happening

DEVICE: dict[str, Any] = {"shuffler": "continuous"}
JAMS = Happening("shuffler-jams")


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
