"""Settling the Pai Gow Poker Wager against the dealer: 645a.11(d) to (g), 645a.13(a)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    KINGS,
    LOWEST,
    MIDDLE,
    STRONG,
    WEAK,
    main,
    only,
    play,
    side,
)
from tests.games.script import (
    announcements,
    assert_money_conserved,
    choices,
    cited,
    labels,
    moves,
)
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options

# Dealer: pair of tens over 9-8.
TENS = "10D 10S 9D 8C 6S 5C 2S"


def against(dealer: str, hand: str, set_low: str = "house-way", **more: Any) -> Any:
    played = play(
        hands={2: hand, 0: dealer}, wagers=[main(2, 2000)], says={"set-2": set_low}, **more
    )
    assert_money_conserved(played)
    return only(played, 2)


@pytest.mark.law("645a.11(f)(3)", "645a.13(a)")
def test_two_higher_hands_win_even_money_less_five_percent() -> None:
    line = against(WEAK, STRONG)
    assert (line.result, line.row, line.odds) == ("win", "win", "1 to 1")
    assert (line.winnings, line.vigorish, line.net) == (2000, 100, 1900)
    # Aces over queen-high, and kings over jack-high
    ranked = ("645a.6(b)", "645a.6(b)(10)")
    assert line.cites == ("645a.11(f)(3)", *ranked, "645a.13(a)")


@pytest.mark.law("645a.11(f)(2)", "645a.11(f)(2)(i)", "645a.11(f)(2)(ii)")
def test_one_higher_hand_ties() -> None:
    """Kings over 10-4 against tens over 9-8 wins; over 7-4 it ties: higher and lower."""
    line = against(TENS, KINGS, "7s-4h")
    assert (line.result, line.net, line.vigorish) == ("push", 0, 0)
    assert line.cites == ("645a.11(f)(2)(i)", "645a.6(b)(10)", "645a.6(c)")
    # Higher high hand, and 9-8 against 9-8.
    same = against(TENS, "KH KS 9C 8H 7S 4H 3S", "9c-8h")
    assert (same.result, same.cites[0]) == ("push", "645a.11(f)(2)(i)")
    # Lower high hand, higher low hand.
    low = against(TENS, "KH QS 7C 6H 5S 3H 2D", "qs-7c")
    assert (low.result, low.cites[0]) == ("push", "645a.11(f)(2)(ii)")


@pytest.mark.law("645a.11(f)(1)", "645a.11(f)(1)(i)", "645a.11(f)(1)(ii)")
def test_no_higher_hand_loses() -> None:
    line = against(TENS, LOWEST, "7h-5d")
    assert (line.result, line.net, line.cites[0]) == ("lose", -2000, "645a.11(f)(1)(i)")
    # A copy and a lower hand; then two copies.
    copy = against(TENS, "KH QS 9C 8H 5S 3H 2D", "9c-8h")
    assert (copy.result, copy.cites[0]) == ("lose", "645a.11(f)(1)(ii)")
    both = against(TENS, "10H 10C 9C 8H 6H 5S 2D", "9c-8h")
    ranked = ("645a.6(b)(10)", "645a.6(c)")
    assert (both.result, both.cites) == ("lose", ("645a.11(f)(1)(ii)", *ranked))


@pytest.mark.law("645a.11(f)(1)(iii)", "645a.11(f)(1)(iv)")
def test_foul_hands_lose_whatever_they_hold() -> None:
    """Aces low under kings high; and eight cards' worth of confusion: three low, four high."""
    line = against(WEAK, STRONG, "as-ah")
    # A pair of aces low over a pair of kings high
    assert (line.result, line.cites) == ("lose", ("645a.11(f)(1)(iii)", "645a.6(b)(10)"))
    for said in ("kd", "kd-kc-9s", "kd-kc-9s-5h"):
        line = against(WEAK, STRONG, said)
        assert (line.result, line.net, line.cites) == ("lose", -2000, ("645a.11(f)(1)(iv)",))


@pytest.mark.law("645a.13(a)")
@pytest.mark.parametrize(
    ("amount", "rounding", "vigorish"),
    [
        *((500, "exact", 25), (1200, "exact", 60), (1250, "exact", 62), (700, "exact", 35)),
        *((500, "up-to-quarter", 25), (1200, "up-to-quarter", 75), (200, "up-to-quarter", 25)),
        *((700, "up-to-quarter", 50), (1000, "up-to-quarter", 50), (1, "up-to-quarter", 25)),
    ],
)
def test_vigorish_is_exact_or_raised_to_a_quarter(
    amount: int, rounding: Any, vigorish: int
) -> None:
    played = play(
        hands={2: STRONG, 0: WEAK},
        wagers=[main(2, amount)],
        options=Options(vigorish_rounding=rounding),
    )
    line = only(played, 2)
    assert (line.vigorish, line.net) == (vigorish, amount - vigorish)
    assert line.collected
    assert_money_conserved(played)
    if rounding == "exact":
        assert line.breakage == vigorish - Fraction(amount, 20)
    # Taken at the moment of the payment.
    assert moves(played) == [
        ("rack", "seat", 2, amount),
        ("layout", "seat", 2, amount),
        ("seat", "rack", 2, vigorish),
    ]


@pytest.mark.law("645a.11(e)", "645a.11(g)", "645a.11(j)")
def test_hands_are_revealed_and_settled_from_the_dealers_right() -> None:
    played = play(
        hands={1: LOWEST, 3: KINGS, 6: STRONG, 0: TENS},
        wagers=[main(6, 600), main(3, 300), main(1, 100)],
        says={"set-3": "7s-4h"},
    )
    assert [line.seat for line in played.settlement.lines] == [1, 3, 6]
    heard = [words.partition(":")[0] for words in announcements(played)[2:]]
    assert heard == ["position 1 loses", "position 3 ties", "position 6 wins"]
    assert moves(played) == [
        ("layout", "rack", 1, 100),
        ("layout", "seat", 3, 300),
        ("rack", "seat", 6, 600),
        ("layout", "seat", 6, 600),
        ("seat", "rack", 6, 30),
    ]
    assert cited(played, "645a.11(g)") == [
        f"The cards of position {place} go to the discard rack" for place in (1, 3, 6)
    ]
    assert len(cited(played, "645a.11(j)")) == 3


# Surrender


@pytest.mark.law("645a.11(d)")
def test_a_player_may_surrender_after_the_dealer_has_set() -> None:
    played = play(
        hands={2: STRONG, 0: WEAK}, wagers=[main(2, 2000)], says={"surrender-2": "surrender"}
    )
    assert (2, "surrender-2", ("play", "surrender")) in choices(played)
    order = labels(played)
    assert order.index("dealer-sets") < order.index("surrender-2")
    line = only(played, 2)
    assert (line.row, line.result, line.net) == ("surrender", "lose", -2000)
    assert line.cites == ("645a.11(d)",)
    assert moves(played) == [("layout", "rack", 2, 2000)]
    assert "seven cards are counted face down" in cited(played, "645a.11(d)")[1]
    assert "result-2" not in order  # the hands are never exposed
    assert not cited(played, "645a.11(g)")


@pytest.mark.law("645a.11(d)")
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("fortune-bonus", Options.filing(fortune_bonus="A")),
        ("emperors-treasure", Options.filing(emperors_treasure="B")),
        ("pai-gow-insurance", Options.filing(pai_gow_insurance="A")),
        ("progressive-payout", Options.filing(progressive_payout=True)),
    ],
)
def test_any_optional_wager_bars_surrender(slug: str, options: Options) -> None:
    """Of any size: a dollar is no Qualifying Wager, but it bars all the same (A14)."""
    played = play(
        hands={2: STRONG, 3: MIDDLE, 0: WEAK},
        wagers=[main(2), side(2, slug, 100), main(3)],
        options=options,
    )
    asked = [label for _, label, _ in choices(played) if label.startswith("surrender")]
    assert asked == ["surrender-3"]


@pytest.mark.law("645a.11(d)")
def test_with_two_areas_an_optional_wager_bars_as_filed() -> None:
    table: dict[str, Any] = {
        "hands": {2: STRONG, 3: MIDDLE, 4: KINGS, 0: LOWEST},
        "wagers": [main(2), main(2, 1000, "3"), side(2, "fortune-bonus", 100), main(4)],
        "players": (2, 4),
    }
    for filed, asked in (
        ("each-area", ["surrender-3", "surrender-4"]),
        ("whole-player", ["surrender-4"]),
    ):
        played = play(
            options=Options.filing(two_areas=True, fortune_bonus="A", surrender_of_two_areas=filed),
            **table,
        )
        found = [label for _, label, _ in choices(played) if label.startswith("surrender")]
        assert found == asked


@pytest.mark.law("645a.11(d)", "645a.11(h)(1)(ii)")
def test_a_surrendered_hand_stays_for_envy() -> None:
    """Seat 3 surrenders four kings; seat 2 has a Qualifying Wager and is paid for them (A16)."""
    played = play(
        hands={2: WEAK, 3: "KC KD KH KS 9D 5C 3H", 0: "AS AD 8C 7C 5H 4S 2D"},
        wagers=[main(2), side(2, "fortune-bonus", 500), main(3)],
        options=Options.filing(fortune_bonus="A"),
        says={"surrender-3": "surrender"},
    )
    assert "Position 3 surrenders; its cards stay on the table" in cited(played, "645a.11(d)")
    envy = only(played, 2, "fortune-bonus-envy")
    assert (envy.winnings, envy.row) == (500, "four-of-a-kind at position 3")
    assert_money_conserved(played)
