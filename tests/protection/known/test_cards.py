"""Known cards: on average nothing is known, and single positions dealt out one by one."""

from fractions import Fraction
from itertools import product
from math import perm

import pytest

from tests.oracles.baccarat.enumerated import DRAWS_AGAINST
from title58 import Submission
from title58.errors import Error
from title58.games import find_game
from title58.odds.asking import ask
from title58.protection.known.cards import Known, known_cards
from title58.refusal import Refusal

DAY = "2024-06-01"
BACCARAT = Submission("minibaccarat", DAY).changed({"dragon_bonus": "A", "decks": 6})


@pytest.fixture(scope="module")
def baccarat() -> Known:
    return known_cards(BACCARAT)


@pytest.fixture(scope="module")
def war() -> Known:
    return known_cards(Submission("casino-war", DAY))


def test_when_nothing_is_known_the_odds_are_the_odds(baccarat: Known) -> None:
    filed = find_game("minibaccarat").priced(ask(BACCARAT))
    expected = sorted(-one.edge for one in filed for _ in one.on)
    assert sorted(one.edge for one in baccarat.usual) == expected


def test_on_average_nothing_is_known(baccarat: Known, war: Known) -> None:
    """Exactly, for every position and wager."""
    for found in (baccarat, war):
        for one in found.positions:
            assert sum(case.chance for case in one.cases) == 1
            for at, usual in enumerate(found.usual):
                mean = sum(case.chance * case.worths[at].edge for case in one.cases)
                assert mean == usual.edge, (one.place, usual.name)


@pytest.mark.parametrize(("place", "value"), [(0, 9), (1, 6), (4, 4), (5, 5)])
def test_a_card_in_its_place_dealt_out(baccarat: Known, place: int, value: int) -> None:
    """By another way: every deal of six cards with that card there, by the drawing rules as a
    table."""
    counts = [96] + [24] * 9
    counts[value] -= 1
    won = {"player": 0, "banker": 0, "tie": 0}

    def add(p: int, b: int, orders: int) -> None:
        won["player" if p > b else "banker" if b > p else "tie"] += orders

    for others in product(range(10), repeat=5):
        orders, left = 1, list(counts)
        for one in others:
            orders *= left[one]
            left[one] -= 1
        if orders:
            cards = (*others[:place], value, *others[place:])
            add(*played_out(*cards), orders)
    total = perm(sum(counts), 5)
    edge = {one.wager: one.edge for one in _case(baccarat, place, value).worths}
    assert edge["player"] == Fraction(won["player"] - won["banker"], total)
    assert edge["tie"] == Fraction(8 * won["tie"] - won["player"] - won["banker"], total)


def played_out(p1: int, b1: int, p2: int, b2: int, fifth: int, sixth: int) -> tuple[int, int]:
    p, b = (p1 + p2) % 10, (b1 + b2) % 10
    if max(p, b) >= 8:
        return p, b
    if p >= 6:
        return p, (b + fifth) % 10 if b <= 5 else b
    return (p + fifth) % 10, (b + sixth) % 10 if fifth in DRAWS_AGAINST[b] else b


def _case(found: Known, place: int, value: int):  # type: ignore[no-untyped-def]
    cases = found.position(str(place + 1)).cases
    return cases[value]


def test_casino_war_rank_by_rank(war: Known) -> None:
    """An ace loses to nothing; a known card of the dealer is the same the other way around."""
    own, dealers = (war.position(place).cases for place in ("player", "dealer"))
    ace, two = own[0], own[1]
    decks = Submission("casino-war", DAY).options.decks_per_shoe  # type: ignore[attr-defined]
    tie = Fraction(4 * decks - 1, 52 * decks - 1)
    assert dealers[1].best.edge == ace.best.edge
    assert two.worths[0].edge < 0
    wars = find_game("casino-war").priced(ask(Submission("casino-war", DAY), wager="war"))[0]
    go = ace.worths[0].edge - (1 - tie)  # what the ties are worth
    assert go / tie > Fraction(-1, 2)  # no worse than to surrender
    assert wars.edge < 0


def test_sorted_backs_are_worth_more_than_any_one_card(baccarat: Known) -> None:
    sorted_ = baccarat.position("sorted")
    assert len(sorted_.cases) == 16
    assert all(sorted_.win > one.win for one in baccarat.positions if one is not sorted_)
    assert baccarat.position("burn").bet == 0


def test_known_cards_as_published() -> None:
    """E. Jacobson, "Baccarat: The Known Card" (advancedadvantageplay.com) and "Edge Sorting in
    Baccarat" (888casino blog); "Baccarat 1st Card Advantage" (excelpunks.com). Eight decks."""
    found = known_cards(Submission("minibaccarat", DAY).changed({"decks": 8}))
    average = {"1": 6.765, "2": 6.406, "3": 6.765, "4": 6.406, "5": 8.973, "6": 9.098}
    for place, published in {**average, "sorted": 20.928}.items():
        assert 100 * float(found.position(place).win) == pytest.approx(published, abs=5.1e-4)
    best = [one for one in found.position("sorted").cases if one.best.edge > Fraction(35, 100)]
    assert 100 * float(sum(one.chance for one in best)) == pytest.approx(20.502, abs=5.1e-4)
    assert {one.best.wager for one in best} == {"player"}
    average_edge = sum(one.chance * one.best.edge for one in best) / sum(one.chance for one in best)
    assert 100 * float(average_edge) == pytest.approx(36.332, abs=5.1e-4)
    first = found.position("1").cases
    edges = {
        "A": (-0.0783, 0.0536, -0.1834), "2": (-0.0736, 0.0491, -0.1724),
        "3": (-0.0672, 0.0428, -0.1618), "4": (-0.0562, 0.0323, -0.1254),
        "5": (-0.0347, 0.0113, -0.1128), "6": (0.0076, -0.0297, -0.0345),
        "7": (0.0737, -0.0941, -0.0340), "8": (0.1729, -0.1912, -0.1342),
        "9": (0.2153, -0.2325, -0.1328),
    }  # fmt: skip
    for known, published_edges in edges.items():
        (case,) = (one for one in first if one.known == known)
        ours = {one.wager: float(one.edge) for one in case.worths}
        for wager, edge in zip(("player", "banker", "tie"), published_edges, strict=True):
            assert ours[wager] == pytest.approx(edge, abs=5.1e-5)


def test_other_games_and_positions(baccarat: Known) -> None:
    with pytest.raises(Refusal, match="not priced at Roulette"):
        known_cards(Submission("roulette", DAY))
    with pytest.raises(Error, match="no position '7'"):
        baccarat.position("7")
