"""Against the dealer: results, their order, surrender (621a.8(e) to (l))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.tiles import (
    DICE,
    LOSE_IT,
    NINE_AND_FIVE,
    PLAY,
    SURRENDER,
    TIE_IT,
    WIN_IT,
    against_dealer,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import announcements, bets, choices, cited, labels, lines, moves

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


@pytest.mark.law("621a.8(f)", "621a.8(j)", "621a.8(l)")
def test_hands_are_revealed_from_the_dealers_right_and_each_wager_settled_at_once() -> None:
    played = against_dealer(
        NINE_AND_FIVE, (bet(2, 700), WIN_IT), (bet(3, 500), LOSE_IT), (bet(6, 300), TIE_IT)
    )
    order = [name for name in labels(played) if name.startswith("result-")]
    assert order == ["result-2", "result-3", "result-6"]
    assert moves(played) == [
        ("rack", "seat", 2, 700),
        ("layout", "seat", 2, 700),
        ("seat", "rack", 2, 35),
        ("layout", "rack", 3, 500),
        ("layout", "seat", 6, 300),
    ]
    assert cited(played, "621a.8(j)") == [
        f"The tiles of position {n} go face up to the dealer's right" for n in (2, 3, 6)
    ]
    assert "every hand can be laid out again" in cited(played, "621a.8(l)")[0]


@pytest.mark.law("621a.8(e)")
def test_surrender_takes_the_whole_wager_before_any_hand_is_exposed() -> None:
    played = against_dealer(
        NINE_AND_FIVE,
        (bet(1, 1_000), WIN_IT),
        (bet(2, 500), TIE_IT),
        surrender=(PLAY, SURRENDER),
    )
    asked = [c for c in choices(played) if c[1].startswith("surrender-")]
    assert asked == [
        (1, "surrender-1", ("play", "surrender")),
        (2, "surrender-2", ("play", "surrender")),
    ]
    names = labels(played)
    assert names.index("house-sets-dealer") < names.index("surrender-1")
    assert names.index("surrender-2") < names.index("result-1")
    assert "result-2" not in names
    line = lines(played)[2, "pai-gow"]
    assert (line.row, line.net, line.cites) == ("surrender", -500, ("621a.8(e)",))
    assert moves(played)[0] == ("layout", "rack", 2, 500)
    assert any("face down, unseen" in words for words in cited(played, "621a.8(e)"))
    assert lines(played)[1, "pai-gow"].net == 950


@pytest.mark.law("621a.8(e)")
def test_everyone_may_surrender() -> None:
    played = against_dealer(NINE_AND_FIVE, (bet(1, 1_000), WIN_IT), surrender=(SURRENDER,))
    assert played.settlement.net() == -1_000
    assert not played.settlement.void


def test_a_round_is_remembered_for_the_bank() -> None:
    played = play(
        *(bets(bet(2, 700), bet(2, 900, "1"), bet(4, 300)), DICE),
        *(*setting(WIN_IT), *setting(LOSE_IT), *setting(TIE_IT)),
        *(tiles(NINE_AND_FIVE), PLAY, PLAY, PLAY),
        players=(2, 4),
        two_areas=True,
    )
    history = played.outcome.state.banking
    assert history.begun
    assert history.last_bank == 0
    assert history.wagered == {2: (700, 900), 4: (300,)}  # the player's own area first
