"""Known cards for wagers on pairs and suits: on average nothing is known, and by hand."""

from fractions import Fraction
from itertools import product

import pytest

from title58 import Submission
from title58.games import find_game
from title58.odds.asking import ask
from title58.protection.known import Known, Position, known_cards

PAIRS = Submission("minibaccarat", "2024-06-01").changed(
    {"commission_free": True, "perfect_pairs": "A", "decks": 6}
)
NINES = Submission("baccarat", "2025-03-01").changed(
    {"fully_automated": True, "lucky_nines": "C", "decks": 8}
)


@pytest.fixture(scope="module")
def pairs() -> Known:
    return known_cards(PAIRS)


@pytest.fixture(scope="module")
def nines() -> Known:
    return known_cards(NINES)


def position(found: Known, place: str) -> Position:
    (one,) = (each for each in found.faces if each.place == place)
    return one


def test_when_nothing_is_known_the_odds_are_the_odds(pairs: Known, nines: Known) -> None:
    for found in (pairs, nines):
        priced = find_game(found.filing.game).priced(ask(found.filing))
        slugs = {one.wager for one in found.usual_faces}
        want = sorted(-one.edge for one in priced if one.wager in slugs for _ in one.on)
        assert sorted(one.edge for one in found.usual_faces) == want
    assert {one.wager for one in pairs.usual_faces} == {
        "perfect-pairs", "player-pair", "banker-pair",
    }  # fmt: skip
    assert {one.wager for one in nines.usual_faces} == {"lucky-nines"}


def test_on_average_nothing_is_known(pairs: Known, nines: Known) -> None:
    for found in (pairs, nines):
        assert [one.place for one in found.faces] == ["1", "2", "3", "4", "sorted", "burn"]
        for one in found.faces:
            assert sum(case.chance for case in one.cases) == 1
            for at, usual in enumerate(found.usual_faces):
                mean = sum(case.chance * case.worths[at].edge for case in one.cases)
                assert mean == usual.edge, (one.place, usual.name)


def test_one_card_tells_nothing_about_a_pair(pairs: Known) -> None:
    (case,) = position(pairs, "1").cases
    assert case.known == "any card"
    assert case.worths == pairs.usual_faces


def test_sorted_backs_tell_much_about_a_pair(pairs: Known) -> None:
    """Two low cards are a pair as often as one of 23 others of 215, two high ones of 95."""
    by_pattern = {case.known: case for case in position(pairs, "sorted").cases}
    for player, banker in product(("low", "high"), repeat=2):
        case = by_pattern[f"{player} {banker} {player} low"]
        edges = {each.wager: each.edge for each in case.worths if each.wager == "player-pair"}
        left = 215 if player == "low" else 95
        assert edges["player-pair"] == 12 * Fraction(23, left) - 1
    mixed = {each.wager: each.edge for each in by_pattern["low low high low"].worths}
    assert mixed["player-pair"] == -1


def test_a_nine_and_its_suit(nines: Known) -> None:
    """Dealt out: a known first card, the other three one by one, each a nine of a suit or none."""
    first = position(nines, "1")
    priced = find_game("baccarat").priced(ask(NINES))
    odds = next(one for one in priced if one.wager == "lucky-nines")
    assert odds.edge == -nines.usual_faces[0].edge
    said = {case.known for case in first.cases}
    assert "any other card" in said
    best = first.cases[0]
    assert best.known in ("9", "9D")
    assert best.best.edge > 1
    # With no nine first, the wager is worth less than when nothing is known.
    (other,) = (case for case in first.cases if case.known == "any other card")
    assert other.best.edge < nines.usual_faces[0].edge < best.best.edge
