"""Against the dealer: results, their order, surrender (621a.8(e) to (l))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.tiles import (
    LOSE_IT,
    NINE_AND_FIVE,
    TIE_IT,
    WIN_IT,
    against_dealer,
    bet,
)
from tests.games.script import announcements, lines

# The dealer has the nine 6-6 1-6 and the five 1-3 5-6 unless said otherwise.
RESULTS = [
    # high beats, low beats
    (WIN_IT, NINE_AND_FIVE, "win", 950, {"621a.8(i)", "621a.8(k)"}),
    # high beats, low lower
    (TIE_IT, NINE_AND_FIVE, "tie", 0, {"621a.8(h)", "621a.8(h)(1)"}),
    # high beats; low a copy: 1-3 and 5-6 make the dealer's five too
    ("1-1 1-1 / 1-3 5-6", NINE_AND_FIVE, "tie", 0, {"621a.8(h)", "621a.8(h)(1)", "621a.3(i)"}),
    # high beats; low zero against zero
    ("1-1 1-1 / 5-5 4-6", "6-6 1-6 1-3 3-3", "tie", 0, {"621a.8(h)(1)", "621a.3(g)"}),
    # high a copy (6-6 with a seven), low beats
    ("6-6 2-5 / 5-5 2-4", NINE_AND_FIVE, "tie", 0, {"621a.8(h)", "621a.8(h)(2)", "621a.3(i)"}),
    # high lower, low beats
    ("1-1 1-6 / 5-5 2-4", NINE_AND_FIVE, "tie", 0, {"621a.8(h)(2)", "621a.3(h)"}),
    # both lower
    (LOSE_IT, NINE_AND_FIVE, "lose", -1_000, {"621a.8(g)"}),
    # both copies
    ("6-6 2-5 / 1-3 5-6", NINE_AND_FIVE, "lose", -1_000, {"621a.8(g)", "621a.3(i)"}),
    # the same Wong, and low zero
    ("6-6 3-6 / 5-5 4-6", "6-6 4-5 1-3 3-3", "lose", -1_000, {"621a.8(g)", "621a.3(d)"}),
    # high a copy, low zero
    ("6-6 2-5 / 5-5 4-6", NINE_AND_FIVE, "lose", -1_000, {"621a.8(g)", "621a.3(e)"}),
    # zero against zero high, although the player has the higher tile, and zero low
    ("1-1 3-5 / 5-5 4-6", "1-3 5-5 4-6 1-5", "tie", 0, {"621a.8(h)(1)"}),
    ("1-3 3-3 / 5-5 4-6", "1-3 5-5 4-6 1-5", "lose", -1_000, {"621a.8(g)", "621a.3(g)"}),
]


@pytest.mark.law(
    *("621a.8(f)", "621a.8(g)", "621a.8(h)", "621a.8(h)(1)", "621a.8(h)(2)", "621a.8(i)"),
    *("621a.3(d)", "621a.3(g)", "621a.3(i)"),
)
@pytest.mark.parametrize(("mine", "dealer", "row", "net", "cites"), RESULTS)
def test_every_kind_of_result(mine: str, dealer: str, row: str, net: int, cites: set[str]) -> None:
    played = against_dealer(dealer, (bet(1, 1_000), mine))
    line = lines(played)[1, "pai-gow"]
    assert (line.row, line.net) == (row, net)
    assert cites <= set(line.cites)
    verb = {"win": "wins", "tie": "ties", "lose": "loses"}[row]
    assert announcements(played)[-1].startswith(f"position 1 {verb}: ")
