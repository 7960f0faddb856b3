"""The number, the starting position and the delivery of the tiles (621a.6, 621a.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow.tiles import (
    LAW,
    NINE_AND_FIVE,
    PLAY,
    TIE_IT,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import Part, Say, announcements, bets, choices, cited, labels, steps
from title58.games.pai_gow.game import PAI_GOW
from title58.rounds.answers import Answer, Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Do, Measure, ShowTiles

AFTER = (*setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)


def dealt(*number: Part, **at: Any) -> Played[Any]:
    return play(bets(bet()), *number, *AFTER, **at)


def stood(played: Played[Any]) -> dict[str, tuple[tuple[int, int], ...]]:
    return {s.label: s.stood for s in steps(played) if isinstance(s, ShowTiles)}


def order(played: Played[Any]) -> list[str]:
    places = {"dealer", "dead-hand", *(f"position-{n}" for n in range(1, 7))}
    return [s.label for s in steps(played) if isinstance(s, Do) and s.label in places]


@pytest.mark.law("621a.6(a)(1)", "621a.6(b)", "621a.2(e)")
def test_a_generator_shows_the_number_instead() -> None:
    played = dealt(2, start="generator", generator_highest=8)
    assert announcements(played)[:2] == ["no more bets", "2"]
    (shown,) = [s for s in steps(played) if isinstance(s, Measure)]
    assert (shown.low, shown.high) == (1, 8)
    assert "dice" not in labels(played)
    assert cited(played, "621a.6(f)") == []  # no shaker, no last shake
    assert order(played)[0] == "position-1"
    assert "dice" not in played.settlement.facts
    # The option itself is read and lawful.
    options, wrong = PAI_GOW.options.read({"start": "generator", "generator_highest": 0})
    assert wrong == []
    assert [str(v.cites) for v in options.violations(LAW)] == ["621a.2(e), 621a.6(a)(1)"]


@pytest.mark.law("621a.6(c)", "621a.6(c)(1)", "621a.6(c)(2)", "621a.6(d)")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        *(((1, 1, 1), "position-2"), ((6, 1, 1), "dead-hand"), ((3, 3, 3), "dealer")),
        *(((6, 3, 1), "position-1"), ((6, 6, 3), "position-6"), ((6, 6, 6), "position-1")),
    ],
)
def test_the_first_stack_goes_where_the_count_ends(dice: tuple[int, ...], first: str) -> None:
    played = dealt(dice)
    assert played.settlement.facts["start"] == first
    places = ["dealer", *(f"position-{n}" for n in range(1, 7)), "dead-hand"]
    at = places.index(first)
    assert order(played) == places[at:] + places[:at]
    turn = order(played).index("position-1") + 1  # stacks are taken from the right end
    assert stood(played)["position-1"] == tuple((turn, tile) for tile in range(1, 5))
    (count,) = cited(played, "621a.6(c)")
    assert count.startswith("Counting the dealer as one, counterclockwise,")


# Styles

SIGNALS = {
    "house-way-from-the-left": ("621a.7(1)", "the first stack on the left", (8, 1)),
    "cup-say-from-the-right": ("621a.7(2)", "the first two stacks on the right", (1, 1)),
    "cup-say-from-the-left": ("621a.7(3)", "the first two stacks on the left", (8, 1)),
    "jung-quat": ("621a.7(4)", "the two stacks in the center", (4, 1)),
    "chee-yee": ("621a.7(5)", "the first stack on the right and the first on the left", (1, 1)),
    "pin-say-from-the-right": ("621a.7(6)", "on the right across the next three", (1, 1)),
    "pin-say-from-the-left": ("621a.7(7)", "on the left across the next three", (8, 1)),
    "dragon-head-phoenix-tail-from-the-right": ("621a.7(8)", "on the right on top of", (1, 1)),
    "dragon-head-phoenix-tail-from-the-left": ("621a.7(9)", "on the left on top of", (8, 1)),
}


@pytest.mark.law(*("621a.7", *(cite for cite, _, _ in SIGNALS.values())))
def test_the_dealer_chooses_and_signals_a_style_that_is_filed() -> None:
    for name, (cite, signal, first) in SIGNALS.items():
        played = dealt(Say(name), (6, 3, 1), dealing_styles=tuple(SIGNALS))
        ((seat, label, offered),) = [c for c in choices(played) if c[1] == "style"]
        assert (seat, label) == (0, "style")
        assert offered == ("standard-from-the-right", *SIGNALS)
        said = cited(played, cite)
        assert signal in said[0]
        assert len(said) == 9  # the signal, and a delivery to each place
        assert stood(played)["position-1"][0] == first


# Dice that do not count


def test_only_a_bank_can_lift_the_lid() -> None:
    def refuses(step: Any, answer: Answer) -> bool:
        return step.why_not(answer) is not None

    (dice,) = [s for s in steps(dealt((3, 3, 3))) if s.label == "dice"]
    assert refuses(dice, Happening("bank-lifts-lid"))
    assert not refuses(dice, Happening("dice-not-flat"))
