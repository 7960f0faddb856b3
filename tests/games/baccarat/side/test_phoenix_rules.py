"""Rising Phoenix Baccarat: each bonus wager as a set of results, written out from 627b.4."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest

from tests.games.baccarat.laid import row, row_number
from tests.oracles.baccarat.enumerated import RESULTS, Result, chances, edge, results


class Round(NamedTuple):
    """A result as the text speaks of it: who wins, and the winning and the losing hand."""

    winner: str  # player, banker or tie
    won: tuple[int, int]  # count, cards; of a tie, the Player's Hand
    lost: tuple[int, int]

    @property
    def counts(self) -> tuple[int, int]:
        return self.won[0], self.lost[0]

    @property
    def tie(self) -> int | None:
        return self.won[0] if self.winner == "tie" else None


def told(result: Result) -> Round:
    player, banker = (result[0], result[2]), (result[1], result[3])
    if player[0] == banker[0]:
        return Round("tie", player, banker)
    if player[0] > banker[0]:
        return Round("player", player, banker)
    return Round("banker", banker, player)


Wins = Callable[[Round], bool]
MINI, BANKER = "minibaccarat", "rising-phoenix-banker"
FORMS = ("commission", "commission-free")

# What it is called, when it wins in the words of 627b.4(g)(4), what (h)(2) pays, and the exact
# house edge in percent with 8 and with 6 decks. Both 8 or 9 (7.372), Sun 7 and Moon 8 agree with
# published figures for 8 decks.
BONUSES: dict[str, tuple[str, Wins, int, float, float]] = {
    "i": ("sun-7", lambda r: r.winner == "banker" and r.won == (7, 3), 40, 7.6113, 7.6062),
    "ii": (
        "moon-8",
        lambda r: r.winner == "player" and r.won == (8, 3),
        25,
        10.1876,
        10.2074,
    ),
    "iii": ("9-over-7", lambda r: r.counts == (9, 7), 25, 18.1551, 18.048),
    "iv": (
        *("2-card-8-over-2-card-1", lambda r: r.won == (8, 2) and r.lost == (1, 2)),
        *(50, 8.4627, 8.426),
    ),
    "v": (
        *("player-3-card-6", lambda r: r.winner == "player" and r.won == (6, 3)),
        *(40, 10.3376, 10.3841),
    ),
    "vi": (
        *("banker-1-or-2", lambda r: r.winner == "banker" and r.won[0] in (1, 2)),
        *(60, 15.8263, 15.9663),
    ),
    "vii": ("player-and-banker-8-or-9", lambda r: {*r.counts} <= {8, 9}, 20, 7.3724, 7.4077),
    "viii": ("1-over-0", lambda r: r.counts == (1, 0), 90, 10.9183, 11.0728),
    "ix": (
        *("3-card-6-over-3-card-3", lambda r: r.won == (6, 3) and r.lost == (3, 3)),
        *(150, 15.5154, 15.519),
    ),
    "x": (
        *("3-card-8-over-3-card-0", lambda r: r.won == (8, 3) and r.lost == (0, 3)),
        *(130, 11.1757, 11.3208),
    ),
    "xi": (
        *("banker-over-2-card-7", lambda r: r.winner == "banker" and r.lost == (7, 2)),
        *(30, 16.1399, 16.0619),
    ),
    "xii": (
        *("3-card-9-over-3-card-6", lambda r: r.won == (9, 3) and r.lost == (6, 3)),
        *(200, 8.8001, 8.8085),
    ),
    "xiii": (
        *("3-card-9-over-3-card-8", lambda r: r.won == (9, 3) and r.lost == (8, 3)),
        *(200, 16.6469, 16.6942),
    ),
    "xiv": (
        "player-3-card-8-over-3-card-0",
        lambda r: r.winner == "player" and r.won == (8, 3) and r.lost == (0, 3),
        *(250, 7.0913, 7.2468),
    ),
    "xv": ("tie-0", lambda r: r.tie == 0, 150, 12.4527, 12.9099),
    "xvi": ("tie-1-2-3", lambda r: r.tie in (1, 2, 3), 70, 10.8574, 10.8984),
    "xvii": ("tie-4-5-6-7", lambda r: r.tie in (4, 5, 6, 7), 15, 12.3349, 12.3811),
    "xviii": ("tie-8-or-9", lambda r: r.tie in (8, 9), 40, 9.7502, 9.8417),
}


@pytest.mark.parametrize(
    "paragraph",
    [
        pytest.param(paragraph, marks=pytest.mark.law(f"627b.4(g)(4)({paragraph})"))
        for paragraph in BONUSES
    ],
)
def test_a_bonus_wager_wins_on_its_own_result_and_loses_on_all_others(paragraph: str) -> None:
    slug, wins, *_ = BONUSES[paragraph]
    for result in RESULTS:
        expected = "win" if wins(told(result)) else "lose"
        assert row(MINI, slug, result) == expected, result


@pytest.mark.parametrize("paragraph", BONUSES)
def test_edges_of_the_bonus_wagers(paragraph: str) -> None:
    slug, _, pays, eight, six = BONUSES[paragraph]
    for decks, expected in ((8, eight), (6, six)):
        found = chances(results(decks), lambda r: row_number(MINI, slug, r), 2)
        assert edge(found, [pays, -1]) == expected


def test_bonus_wagers_overlap_and_are_decided_one_by_one() -> None:  # BAC-49
    def won(result: Result) -> list[str]:
        return [name for name, (slug, *_) in BONUSES.items() if row(MINI, slug, result) == "win"]

    assert won((8, 0, 3, 3)) == ["ii", "x", "xiv"]
    assert won((0, 8, 3, 3)) == ["x"]
    assert won((8, 8, 2, 2)) == ["vii", "xviii"]
    assert won((6, 3, 3, 3)) == ["v", "ix"]
    assert won((7, 9, 2, 2)) == ["iii", "xi"]


def banker(result: Result, *, commission_free: bool) -> str:
    return row(MINI, BANKER, result, FORMS[commission_free])


@pytest.mark.law("627b.4(g)(1)(i)", "627b.4(g)(1)(ii)", "627b.4(g)(1)(iii)")
def test_banker_wins_loses_and_ties_by_the_counts() -> None:
    for result in RESULTS:
        expected = {"banker": "win", "player": "lose", "tie": "tie-push"}[told(result).winner]
        assert banker(result, commission_free=False) == expected
        if told(result) != Round("banker", (7, 3), told(result).lost):
            assert banker(result, commission_free=True) == expected


@pytest.mark.law("627b.4(g)(1)(iv)")
def test_banker_pushes_on_a_winning_three_card_7_in_the_commission_free_form_only() -> None:
    for result in RESULTS:
        seven = told(result).winner == "banker" and told(result).won == (7, 3)
        assert (banker(result, commission_free=True) == "three-card-7-push") == seven
        assert banker(result, commission_free=False) != "three-card-7-push"
    # and a winning 6 is an ordinary win (BAC-46)
    assert banker((0, 6, 3, 3), commission_free=True) == "win"
    assert banker((0, 6, 2, 2), commission_free=True) == "win"


def test_edges_of_banker_in_both_forms() -> None:
    # BAC-46: 1.02 commission-free, 1.06 with the vigorish of 5%
    for decks, free, charged in ((8, 1.0183, 1.0579), (6, 1.0161, 1.0558)):
        shoe = results(decks)
        found = chances(shoe, lambda r: row_number(MINI, BANKER, r, FORMS[True]), 4)
        assert edge(found, [1, 0, 0, -1]) == free
        found = chances(shoe, lambda r: row_number(MINI, BANKER, r, FORMS[False]), 4)
        assert found[1] == 0
        assert edge(found, [Fraction(95, 100), 0, 0, -1]) == charged
