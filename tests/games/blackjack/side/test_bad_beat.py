"""The Bad Beat Progressive Wager, row by row, and its bonuses (633a.7(o)(1), 633a.13(j))."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import DOUBLE, DRAW, SPLIT, STAND, SURRENDER, double, split
from tests.games.blackjack.progressive import (
    BAD_BEAT,
    DOLLAR,
    TO_21,
    bad_beat,
    beside,
    meter,
)
from tests.games.blackjack.side_table import TEN, base, deal, line
from tests.games.script import (
    Part,
    cited,
    labels,
    moves,
    steps,
)

# Bad Beat, row by row


@pytest.mark.law("633a.6(e)(8)", "633a.7(o)(1)(i)")
@pytest.mark.parametrize(
    ("cards", "odds", "name"),
    [
        pytest.param(
            cards, odds, name, marks=pytest.mark.law(f"633a.13(j)(1)[21 with {name} cards]")
        )
        for cards, odds, name in (
            (3, 25, "three"),
            (4, 50, "four"),
            (5, 100, "five"),
            (6, 1000, "six"),
        )
    ],
)
def test_bad_beat_pays_for_1(cards: int, odds: int, name: str) -> None:
    played = bad_beat(TO_21[cards])
    found = line(played, 1, BAD_BEAT)
    assert (found.row, found.odds) == (f"dealer-21-{name}-cards", f"{odds} for 1")
    assert found.net == (odds - 1) * DOLLAR
    assert ("rack", "seat", 1, odds * DOLLAR) in moves(played)  # in full; the wager is kept
    assert ("layout", "rack", 1, DOLLAR) in moves(played)
    assert f"633a.13(j)(1)[21 with {name} cards]" in found.cites
    assert found.cites[:2] == ("633a.6(e)(8)", "633a.7(o)(1)(i)")


@pytest.mark.law("633a.13(j)(1)[21 with seven or more cards]", "633a.7(o)(1)(ii)(C)")
@pytest.mark.parametrize("cards", [7, 8])
def test_bad_beat_wins_the_meter(cards: int) -> None:
    """$5,000 and a tenth of the dollar just wagered; the wager itself is not returned."""
    played = bad_beat(TO_21[cards])
    found = line(played, 1, BAD_BEAT)
    assert (found.odds, found.winnings, found.net) == ("100% of meter", 500_010, 499_910)
    assert ("meter", "seat", 1, 500_010) in moves(played)
    assert meter(played) == 500_000  # reset in the same round
    assert "meter-reset" in labels(played)
    assert not cited(played, "633a.7(o)(1)(ii)(C)[s2]")  # nobody shares it
    credit = cited(played, "633a.7(o)(1)(ii)(C)")
    assert "credited to the game account" in credit[0]


@pytest.mark.law("633a.7(o)(1)(i)", "633a.7(o)")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("KH QD", "10S 8S"),  # a 20 that no 21 has beaten
        ("KH QD", "10S 6S | 9D"),  # nor a dealer over 21
        ("KH 9D", "7S 5S | 9D"),  # a 19
        ("KH AD", "7S 5S"),  # a Blackjack, paid at once
    ],
)
def test_bad_beat_loses_otherwise(player: str, dealer: str) -> None:
    if player == "KH AD":
        played = deal(beside(BAD_BEAT, 1), "KH 7S AD 5S", bad_beat=True)
    else:
        played = bad_beat(dealer, player)
    found = line(played, 1, BAD_BEAT)
    assert (found.row, found.net) == ("lose", -DOLLAR)
    assert "633a.7(o)" in found.cites


@pytest.mark.law("633a.7(o)(1)(i)[s2]", "633a.13(j)(1)[Player has a 20]")
def test_any_20_pays_1_for_1_where_it_is_filed() -> None:
    played = bad_beat("10S 8S", bad_beat_any_20=True)
    found = line(played, 1, BAD_BEAT)
    assert (found.row, found.odds, found.net) == ("any-20", "1 for 1", 0)
    assert "633a.7(o)(1)(i)[s2]" in found.cites
    assert line(bad_beat("10S 8S", "KH 9D", bad_beat_any_20=True), 1, BAD_BEAT).net == -DOLLAR


def test_the_highest_payout_only_unless_the_20_adds() -> None:
    """B-56."""
    for dealer, adds, expected in (
        (TO_21[3], False, [(BAD_BEAT, 24 * DOLLAR), ("blackjack", -TEN)]),
        (TO_21[3], True, [(BAD_BEAT, 24 * DOLLAR), ("any-20", DOLLAR), ("blackjack", -TEN)]),
        ("10S 8S", True, [(BAD_BEAT, 0), ("blackjack", TEN)]),
    ):
        played = bad_beat(dealer, bad_beat_any_20=True, bad_beat_20_adds=adds)
        assert [(n.wager, n.net) for n in played.settlement.lines] == expected


@pytest.mark.parametrize(
    ("parts", "row"),
    [
        (("5H 7S 6D 5S", DRAW, "9H", STAND, "9D"), "dealer-21-three-cards"),  # three cards
        (("AH 7S 9D 5S", STAND, "9D"), "dealer-21-three-cards"),  # soft
        (("5H 7S 5D 5S", DOUBLE, double(), "KH", "9D"), "dealer-21-three-cards"),
        (("KH 7S QD 5S", SURRENDER), "lose"),
    ],
)
def test_which_20_counts(parts: tuple[Part, ...], row: str) -> None:
    """The final total, hard or soft, doubled or not, but not given up (B-55)."""
    played = deal(beside(BAD_BEAT, 1), *parts, bad_beat=True)
    assert line(played, 1, BAD_BEAT).row == row


@pytest.mark.parametrize("first", ["KH", "8H"])  # 20 or 18
def test_any_hand_of_a_split_counts_and_one_payout_is_made(first: str) -> None:
    """B-54: two hands of 20 are paid once."""
    script: tuple[Part, ...] = ("10H 7S 10D 5S", SPLIT, split(), first, STAND, "QS", STAND, "9D")
    assert line(deal(beside(BAD_BEAT, 1), *script, bad_beat=True), 1, BAD_BEAT).net == 24 * DOLLAR


# Bonuses


@pytest.mark.law("633a.13(j)(1)[Magic Card Bonus]", "633a.7(o)(1)(ii)")
def test_the_magic_card_bonus() -> None:
    """The system selects the ten of hearts, the 36th card of a deck (clubs, diamonds, hearts)."""
    wagers = beside(BAD_BEAT, 1, 2)
    cards = "5H 10H 7S 9S 3H 10S"  # seat 2 has 5 9, seat 1 the ten of hearts and a 3
    played = deal(wagers, 36, cards, STAND, STAND, bad_beat=True, magic_card=True)
    (told,) = (str(step) for step in steps(played) if step.label == "magic-card")
    assert told == "The Magic Card is 10♥"
    bonus = line(played, 1, "magic-card-bonus")
    assert (bonus.net, bonus.stake, bonus.odds) == (20 * DOLLAR, 0, "20 for 1")
    assert not bonus.collected  # there is no vigorish
    assert line(played, 1, BAD_BEAT).net == -DOLLAR  # whatever becomes of the hand
    assert [n.seat for n in played.settlement.lines if n.wager == "magic-card-bonus"] == [1]
    assert len(cited(played, "633a.7(o)(1)(ii)")) == 2  # verified and credited


@pytest.mark.parametrize(
    ("matches", "paid", "times"),
    [
        ("exact-card", "once", 1),
        ("exact-card", "each-card", 2),
        ("same-rank", "once", 1),
        ("same-rank", "each-card", 2),
    ],
)
def test_how_the_magic_card_matches(matches: str, paid: str, times: int) -> None:
    """B-57."""
    filed: dict[str, Any] = {
        "bad_beat": True,
        "magic_card": True,
        "magic_card_matches": matches,
        "magic_card_paid": paid,
    }
    same = deal(beside(BAD_BEAT, 1), 36, "10H 7S 10H 10S", STAND, **filed)
    assert line(same, 1, "magic-card-bonus").net == times * 20 * DOLLAR
    other = deal(beside(BAD_BEAT, 1), 36, "10D 7S 10C 10S", STAND, **filed)
    found = [n.net for n in other.settlement.lines if n.wager == "magic-card-bonus"]
    assert found == ([times * 20 * DOLLAR] if matches == "same-rank" else [])


@pytest.mark.law("633a.13(j)(1)[Lucky Player Bonus]", "633a.7(o)(1)(ii)")
def test_the_lucky_player_bonus() -> None:
    wagers = (*beside(BAD_BEAT, 2), *base(5))
    script: tuple[Part, ...] = ("5H 10H 7S 9S 3H 10S", STAND, STAND)
    filed: dict[str, Any] = {"bad_beat": True, "lucky_player": True}
    won = deal(wagers, 2, *script, **filed)
    (told,) = (str(step) for step in steps(won) if step.label == "lucky-player")
    assert told == "The Lucky Player position is 2"
    bonus = line(won, 2, "lucky-player-bonus")
    assert (bonus.net, bonus.odds) == (5 * DOLLAR, "5 for 1")
    for place in (5, 7):  # nobody's wager lies there, and nobody takes its place
        none = deal(wagers, place, *script, **filed)
        assert [n.wager for n in none.settlement.lines] == [BAD_BEAT, "blackjack", "blackjack"]
    among = deal(wagers, 1, *script, **filed, lucky_player_drawn="with-wagers")
    assert line(among, 2, "lucky-player-bonus").net == 5 * DOLLAR
