"""Every way a Blackjack Wager ends, with its money and its paragraph; and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    PEEK_MISSED,
    SPLIT,
    STAND,
    bet,
    double,
    line,
    one,
    play,
    split,
    told,
)
from tests.games.script import cited, lines, moves, steps


@pytest.mark.law("633a.7(p)(1)", "633a.13(a)")
def test_the_dealer_over_21_pays_every_hand_left() -> None:
    played = play((bet(1), bet(2)), "2H KH 6S 2D KD 10C", STAND, STAND, "10S")
    assert [told(played, seat=s) for s in (1, 2)] == [("win", 1000, 1000)] * 2
    assert line(played, seat=2).cites == ("633a.7(p)(1)", "633a.13(a)")


@pytest.mark.law("633a.7(p)(2)")
def test_the_higher_total_wins_and_the_lower_loses() -> None:
    played = play((bet(1), bet(2)), "8H KH 7S KD KC 10C", STAND, STAND)
    assert told(played, seat=2) == ("win", 1000, 1000)  # 18 against 17
    assert told(played, seat=1) == ("win", 1000, 1000)
    low = play((bet(1), bet(2)), "6H KH 7S KD 7D 10C", STAND, STAND)
    assert told(low, seat=2) == ("lose", 0, -1000)  # 16
    assert told(low, seat=1) == ("push", 0, 0)
    assert line(low, seat=2).cites == ("633a.7(p)(2)",)


@pytest.mark.law("633a.7(p)(3)", "633a.13(a)")
def test_a_blackjack_beats_a_longer_21() -> None:
    played = play((bet(1), bet(2)), "9H AH KS 9D QD 5C", STAND, "6D")
    assert told(played, seat=1) == ("blackjack", 1500, 1500)
    assert line(played, seat=1).cites == ("633a.7(p)(3)", "633a.13(a)")
    assert told(played, seat=2) == ("lose", 0, -1000)


@pytest.mark.law("633a.7(q)")
@pytest.mark.parametrize("total", [17, 18, 19, 20])
def test_equal_totals_tie(total: int) -> None:
    played = one(f"{total - 10}H 10S KD {total - 10}C", STAND)
    assert told(played) == ("push", 0, 0)
    assert line(played).cites == ("633a.7(q)",)
    assert moves(played) == [("layout", "seat", 1, 1000)]


@pytest.mark.law("633a.7(q)")
def test_two_longer_21s_tie() -> None:
    played = one("5H 10S KD 5C", DRAW, "6H", "6C")
    assert told(played) == ("push", 0, 0)


@pytest.mark.law("633a.7(q)[s2]")
def test_a_longer_21_loses_to_a_blackjack_found_late() -> None:
    played = one("5H 10S KD AC", PEEK_MISSED, DRAW, "6H")
    assert told(played) == ("lose", 0, -1000)
    assert line(played).cites == ("633a.7(q)[s2]",)


@pytest.mark.law("633a.7(j)", "633a.7(p)(2)")
def test_over_21_loses_at_once_whatever_the_dealer_gets() -> None:
    played = play((bet(1), bet(2)), "6H KH 6S KD 9D 10C", DRAW, "QD", STAND, "6C")
    assert told(played, seat=2) == ("lose", 0, -1000)  # 26, and the dealer 22 (B-13)
    assert told(played, seat=1) == ("win", 1000, 1000)
    assert moves(played)[0] == ("layout", "rack", 2, 1000)
    assert "box 2 has 26 and is discarded" in cited(played, "633a.7(j)")
    collected = next(i for i, s in enumerate(steps(played)) if "633a.7(p)(2)" in s.cites)
    assert collected < next(i for i, s in enumerate(steps(played)) if s.label == "box-1")


# Dealer Blackjack found late: doubles and splits


@pytest.mark.law("633a.10(b)")
def test_a_double_goes_back_when_a_blackjack_is_found_late() -> None:
    played = one("5H KS 6D AC", PEEK_MISSED, DOUBLE, double(700), "9C")
    assert told(played) == ("lose", 0, -1000)
    assert told(played, "double-down") == ("push", 0, 0)
    assert line(played, "double-down").cites == ("633a.10(b)",)


@pytest.mark.law("633a.11(d)")
def test_a_split_wager_goes_back_when_a_blackjack_is_found_late() -> None:
    played = one("8H KS 8D AC", PEEK_MISSED, SPLIT, split(), "KC", STAND, "KD", STAND)
    assert told(played) == ("lose", 0, -1000)
    assert told(played, "split", "hand-2") == ("push", 0, 0)
    assert line(played, "split", "hand-2").cites == ("633a.11(d)",)


LATE: tuple[Any, ...] = (
    *("8H KS 8D AC", PEEK_MISSED, SPLIT, split(), "5C", DRAW, "KC"),  # 23
    *("4D", DOUBLE, double(1000, "hand-2"), "KH"),  # 22
)


@pytest.mark.law("633a.10(b)", "633a.11(d)")
def test_busted_additions_come_back_too() -> None:
    played = one(*LATE)
    assert {title: n.net for (_, title), n in lines(played).items()} == {
        "blackjack": -1000,
        "split hand-2": 0,
        "double-down hand-2": 0,
    }
    assert moves(played)[-2:] == [("rack", "seat", 1, 1000)] * 2
    back = [str(s) for s in steps(played) if "collected before the dealer's" in str(s)]
    assert len(back) == 2


@pytest.mark.law("633a.10(b)")
def test_or_stay_lost_as_filed() -> None:
    played = one(*LATE, late_blackjack="busts-stay-lost")
    assert played.settlement.net(1) == -3000


@pytest.mark.law("633a.10(b)")
def test_a_bust_that_was_dealt_face_down_goes_the_same_way() -> None:
    script: tuple[Any, ...] = ("8H KS 8D AC", PEEK_MISSED, DOUBLE, double(), "KC")
    down: dict[str, Any] = {"double_card": "face-down"}
    assert one(*script, **down).settlement.net(1) == -1000
    assert one(*script, late_blackjack="busts-stay-lost", **down).settlement.net(1) == -2000


def test_what_did_not_bust_goes_back_under_either_filing() -> None:
    for filed in ("originals-only", "busts-stay-lost"):
        played = one(*("5H KS 6D AC", PEEK_MISSED, DOUBLE, double(700), "9C"), late_blackjack=filed)
        assert played.settlement.net(1) == -1000


# The order of settlement


@pytest.mark.law("633a.7(r)(2)")
def test_a_players_hands_are_settled_counterclockwise_too() -> None:
    played = one(
        "8H 10S 8D 8C",
        *(SPLIT, split(), "KH", STAND, "KD", STAND),
        settlement="seat-by-seat",
    )
    assert [n.title for n in played.settlement.lines] == ["split hand-2", "blackjack"]


@pytest.mark.law("633a.7(h)[s3]", "633a.7(r)(2)")
def test_a_dealers_blackjack_is_settled_in_the_filed_order() -> None:
    played = play((bet(1), bet(2)), "9H AH KS 9D QD AC", settlement="seat-by-seat")
    assert [(n.seat, n.row) for n in played.settlement.lines] == [(1, "push"), (2, "lose")]
    collected = play((bet(1), bet(2)), "9H AH KS 9D QD AC")
    assert [(n.seat, n.row) for n in collected.settlement.lines] == [(2, "lose"), (1, "push")]
