"""What is chosen for a player who has left."""

import pytest

from title58.games import find_game
from title58.law.cites import cites
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Choose, Do
from title58.table.leaving import least, leaves, told


@pytest.mark.parametrize(
    ("options", "chosen"),
    [
        (("stand", "draw", "double"), "stand"),
        (("insurance", "no-insurance"), "no-insurance"),
        (("even-money", "insurance", "no-insurance"), "no-insurance"),
        (("surrender", "war"), "surrender"),
        (("accept", "name-dealer", "decline"), "decline"),
        (("pass", "accept"), "pass"),
        (("abandoned", "house-way"), "house-way"),
        (("played", "abandoned"), "played"),
        (("play", "surrender"), "play"),
        (("keep", "switch"), "keep"),
        (("accept", "refuse"), "refuse"),
        (("take", "add-to-player"), "take"),
    ],
)
def test_the_least_is_chosen(options: tuple[str, ...], chosen: str) -> None:
    assert least(Choose("601a.2", 1, "x", options), wagers_stay=False) == chosen


def test_the_dice_are_thrown_for_what_still_lies_there() -> None:
    offer = Choose("623a.7(b)(1)", 1, "the dice", ("accept", "decline"), label="offer-dice")
    assert least(offer, wagers_stay=True) == "accept"
    assert least(offer, wagers_stay=False) == "decline"


def test_the_procedure_is_told_where_it_has_a_place_for_it() -> None:
    step = Do("627a.11(c)", "x", label="round-end", may=(TableEvent.LEAVES,))
    happening = leaves(step, 3)
    assert happening is not None
    assert (happening.kind, happening.at, happening.seat()) == ("leaves", "round-end", 3)
    assert leaves(Do("627a.11(c)", "x"), 3) is None


def test_the_section_is_told_or_that_there_is_none() -> None:
    assert "(§ 621a.5(b))" in told(find_game("pai-gow"), cites("621a.5(c)"))
    silent = told(find_game("blackjack"), cites("633a.6(c)", "633a.6(c)[s2]"))
    assert "(§ 633a.6(c))" in silent
    assert "our interpretation" in silent
