"""The Hit and Run Progressive Wager, row by row (633a.7(o)(2), 633a.13(l))."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import DRAW, STAND
from tests.games.blackjack.progressive import (
    DOLLAR,
    HIT_AND_RUN,
    TO_21,
    beside,
    hit_and_run,
)
from tests.games.blackjack.side_table import deal, line
from tests.games.script import (
    labels,
    moves,
)

# Hit and Run, row by row


@pytest.mark.law("633a.6(e)(10)", "633a.7(o)(2)(i)", "633a.7(o)(2)(ii)(C)")
@pytest.mark.parametrize(
    ("cards", "odds", "name"),
    [
        pytest.param(5, 7, "Five", marks=pytest.mark.law("633a.13(l)(1)[Five cards]")),
        pytest.param(6, 25, "Six", marks=pytest.mark.law("633a.13(l)(1)[Six cards]")),
        pytest.param(7, 100, "Seven", marks=pytest.mark.law("633a.13(l)(1)[Seven cards]")),
    ],
)
def test_hit_and_run_pays_for_1(cards: int, odds: int, name: str) -> None:
    played = hit_and_run(TO_21[cards])
    found = line(played, 1, HIT_AND_RUN)
    assert (found.row, found.odds) == (f"dealer-{name.lower()}-cards", f"{odds} for 1")
    assert found.net == (odds - 1) * DOLLAR
    assert ("rack", "seat", 1, odds * DOLLAR) in moves(played)
    assert f"633a.13(l)(1)[{name} cards]" in found.cites
    assert found.cites[:2] == ("633a.6(e)(10)", "633a.7(o)(2)(i)")


def test_hit_and_run_loses_with_fewer_cards() -> None:
    for dealer in ("10S 8S", "7S 5S | 9D", "2S 3S | 9D 7D"):
        found = line(hit_and_run(dealer), 1, HIT_AND_RUN)
        assert (found.row, found.net) == ("lose", -DOLLAR)


def test_the_dealers_hand_decides_the_wagers_of_all_boxes() -> None:
    """Whatever they hold: one goes past 21, the other stands."""
    cards = "KH 9C 2S 6D KC 3S"
    for draws, row in (("4D 3D 9D", "dealer-five-cards"), ("9D 7D", "lose")):
        played = deal(beside(HIT_AND_RUN, 1, 2), cards, DRAW, "KD", STAND, draws, hit_and_run=True)
        assert [line(played, box, HIT_AND_RUN).row for box in (1, 2)] == [row, row]


def test_no_documents_for_what_the_table_pays() -> None:
    assert "documents" not in labels(hit_and_run(TO_21[7]))
