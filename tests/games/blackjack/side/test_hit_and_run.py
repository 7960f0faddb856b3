"""The Hit and Run Progressive Wager, row by row (633a.7(o)(2), 633a.13(l))."""

from __future__ import annotations

import pytest

from tests.games.blackjack.base import STAND
from tests.games.blackjack.progressive import (
    BAD_BEAT,
    DOLLAR,
    HIT_AND_RUN,
    TO_21,
    beside,
    hit_and_run,
    meter,
)
from tests.games.blackjack.side_table import base, deal, line
from tests.games.script import (
    Part,
    Say,
    cited,
    labels,
    moves,
    steps,
)
from title58.equipment.cards import Card
from title58.rounds.answers import Happening
from title58.rounds.steps import DrawCard

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


@pytest.mark.law("633a.13(l)(1)[Blackjack]")
def test_hit_and_run_on_a_blackjack() -> None:
    found = line(deal(beside(HIT_AND_RUN, 1), "KH JS 2D AS", hit_and_run=True), 1, HIT_AND_RUN)
    assert (found.row, found.net) == ("dealer-blackjack", 3 * DOLLAR)


@pytest.mark.law("633a.7(o)(2)(i)")
def test_the_card_that_takes_the_dealer_over_21_counts() -> None:
    """The chapter's own example: 14 with five cards, and a 9: six cards."""
    found = line(hit_and_run("2S 3S | 2D 3D 4D 9D"), 1, HIT_AND_RUN)
    assert (found.row, found.net) == ("dealer-six-cards", 24 * DOLLAR)


def test_hit_and_run_loses_with_fewer_cards() -> None:
    for dealer in ("10S 8S", "7S 5S | 9D", "2S 3S | 9D 7D"):
        found = line(hit_and_run(dealer), 1, HIT_AND_RUN)
        assert (found.row, found.net) == ("lose", -DOLLAR)


@pytest.mark.law(
    "633a.13(l)(1)[Eight or more cards]",
    "633a.7(o)(2)(ii)(C)",
    "633a.7(o)(2)(ii)(C)[s2]",
    "633a.7(o)(2)(ii)(C)[s3]",
)
def test_the_hit_and_run_meter_is_not_paid_from_the_table() -> None:
    played = hit_and_run(TO_21[8])
    found = line(played, 1, HIT_AND_RUN)
    assert (found.winnings, found.net) == (100_010, 99_910)
    assert ("meter", "seat", 1, 100_010) in moves(played)
    assert ("rack", "seat", 1, 100_010) not in moves(played)
    assert meter(played, HIT_AND_RUN) == 100_000
    words = cited(played, "633a.7(o)(2)(ii)(C)[s3]")
    assert words == ["The cards stay on the table until the documents are complete"]
    assert cited(played, "633a.7(o)(2)(ii)(C)[s2]")


def test_no_documents_for_what_the_table_pays() -> None:
    assert "documents" not in labels(hit_and_run(TO_21[7]))


def test_a_card_drawn_by_accident_does_not_count() -> None:
    """B-60: four cards, and a fifth that goes to the discard rack."""
    played = deal(
        beside(HIT_AND_RUN, 1),
        *("KH 2S 9D 3S", STAND, "9D 7D"),
        Happening("card-overdrawn", "dealer-stands", {"card": Card.parse("4C"), "disclosed": True}),
        hit_and_run=True,
    )
    assert line(played, 1, HIT_AND_RUN).row == "lose"


# The dealer plays out


@pytest.mark.law("633a.7(n)")
def test_the_dealer_draws_while_hit_and_run_is_live() -> None:
    """The only player is over 21 (B-25, B-59)."""
    busts: tuple[Part, ...] = ("10H 2S 6D 3S", Say("draw"), "KD")
    without = deal(base(1), *busts, hit_and_run=True)
    assert "dealer" not in [s.label for s in steps(without) if isinstance(s, DrawCard)]
    played = deal(beside(HIT_AND_RUN, 1), *busts, "4D 3D 9D", hit_and_run=True)
    assert line(played, 1, HIT_AND_RUN).net == 6 * DOLLAR


@pytest.mark.law("633a.7(n)")
def test_a_bad_beat_wager_is_live_with_a_20_only() -> None:
    played = deal(beside(BAD_BEAT, 1), "10H 2S 6D 3S", Say("draw"), "KD", bad_beat=True)
    assert line(played, 1, BAD_BEAT).row == "lose"
    assert not [s for s in steps(played) if isinstance(s, DrawCard) and s.label == "dealer"]
