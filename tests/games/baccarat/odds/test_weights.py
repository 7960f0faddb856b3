"""How often each value of a view comes: by hand-made weights, by the counter, card by card."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.baccarat.dealt import asked, rounds
from tests.games.baccarat.laid import EVERY, GAMES, LAW, WAGERS, laid
from tests.oracles.baccarat.enumerated import RESULTS, finals, results, total
from title58.equipment.cards import Card, decks, parse_cards
from title58.games.baccarat import views
from title58.games.baccarat.hands import SIDES
from title58.games.baccarat.odds.deal import DEAL, Result
from title58.games.baccarat.odds.prices import Sight, sheets, sight
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.odds.views import count
from title58.wagers.views import CardView, DeclarationError, View

# Shoes with a bit of everything: nines and kings, eights, ten-cards and one suit, low cards.
SHOES = (
    "KH KH 9H 9H 9D 9D KD QH 9H",
    "8C 8D 8H 8S 8S 8H AC 8D",
    "KC KC KC QC JC 10C KS KS",
    "2H 3H 4H 5D 9H 10H KH",
    "AS 2S 3S 6S 7S 9D",
    "6C 6C 6C 6C 6C 6C 6C",
)
TOO_FINE = (views.TIED_CARDS, views.THREE_CARD_NINES)  # six cards, each told from all others


def shoe_of(cards: Counter[Card]) -> CountedShoe:
    return CountedShoe(tuple(cards[Card(index)] for index in range(52)))


def seen_by(view: View[Any], on: str) -> Sight:
    """A view as the odds ask for it, where a wager lies on this hand."""
    return sight(next(one for wagers in WAGERS.values() for one in wagers if one.view is view), on)


SIGHTS = [
    (view, on) for view in WEIGHTS for on in (SIDES if view is views.OWN_TWO_CARDS else ("",))
]


def hold_against_every_round(cards: Counter[Card]) -> None:
    shoe, played = shoe_of(cards), rounds(cards)
    for view, on in SIGHTS:
        slow: Counter[int] = Counter()
        for hands, weight in played.items():
            slow[view.key(hands.seen(view, on))] += weight
        fast = shoe.weights(seen_by(view, on)).tolist()
        after = slow.total() // sum(fast)  # orders of the cards that the view does not ask for
        assert [many * after for many in fast] == [slow[key] for key in range(view.size)], view.name


def test_every_view_of_a_declared_wager_has_weights() -> None:
    assert set(WEIGHTS) == {one.view for wagers in WAGERS.values() for one in wagers}


@pytest.mark.parametrize("cards", SHOES)
def test_every_view_from_a_small_shoe(cards: str) -> None:
    hold_against_every_round(Counter(parse_cards(cards)))


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from([Card(i) for i in range(52)]), min_size=6, max_size=7))
def test_every_view_from_any_small_shoe(cards: list[Card]) -> None:
    hold_against_every_round(Counter(cards))


@settings(max_examples=3, deadline=None)
@given(st.lists(st.integers(0, 8), min_size=52, max_size=52).filter(lambda left: sum(left) >= 6))
def test_the_counter_finds_the_same_from_any_shoe(left: list[int]) -> None:
    shoe = CountedShoe(tuple(left))
    for view, on in SIGHTS:
        seen = seen_by(view, on)
        if view not in TOO_FINE:
            found = count(seen.view, DEAL, left, seen.reads)
            assert found.tolist() == shoe.weights(seen).tolist(), view.name


@pytest.mark.parametrize("view", TOO_FINE, ids=lambda view: view.name)
def test_the_counter_asks_for_weights_where_there_are_too_many_cases(view: CardView[Any]) -> None:
    with pytest.raises(DeclarationError, match="give the game weights for this view"):
        count(view, DEAL, [8] * 52, view.reads)


@pytest.mark.parametrize("many", [6, 7, 8])
def test_every_result_from_a_full_shoe(many: int) -> None:
    """Against the enumeration by rank, result by result: 1,431,430 pairs of hands."""
    shoe = shoe_of(Counter(decks(many)))
    known = results(many)
    found = {result: int(shoe.results[Result(*result).cell]) for result in RESULTS}
    assert found == {result: known.get(result, 0) for result in RESULTS}
    assert sum(found.values()) == total(many, 6)


@pytest.mark.parametrize("many", [6, 7, 8])
def test_ranks_and_colors_from_a_full_shoe(many: int) -> None:
    """Harmony and Heavenly 9 tell suits apart: by rank first, then suits by counting."""
    shoe = shoe_of(Counter(decks(many)))
    ties: Counter[tuple[int, ...]] = Counter()
    nines: Counter[tuple[int, ...]] = Counter()
    for ((result, rank, zeros), suits), weight in finals(many).items():
        player, banker, player_cards, banker_cards = result
        shared = ("mixed", "one color", "one suit").index(suits)
        cards, alike = player_cards + banker_cards, 0 if rank < 0 else 1 + (rank == 7)
        tie = (player, cards, alike, int(zeros), int(shared > 0))
        ties[tie if player == banker else (-1, cards, 0, 0, 0)] += weight
        nine = [int(each == (9, 3)) for each in (result[::2], result[1::2])]
        nines[(*nine, shared)] += weight
    for view, slow in ((views.TIED_CARDS, ties), (views.THREE_CARD_NINES, nines)):
        assert shoe.weights(seen_by(view, "")).tolist() == [slow[cell] for cell in view.cells]


# The rows of every value


@pytest.mark.parametrize(("game", "slug"), EVERY)
def test_a_rule_answers_a_priced_ground_for_every_value_of_its_view(game: str, slug: str) -> None:
    """Under every paytable, on every spot and at every position."""
    known, declared = LAW[game].wager(game, slug), WAGERS[game][slug]
    answered = set()
    for paytable in known.paytables:
        here = laid(game, slug, paytable)
        for on, seat in product(here.spots, here.options.positions):
            terms = declared.terms(here.placed(on, seat))
            found = {declared.ground(cell, terms) for cell in declared.view.cells}
            assert found <= set(range(len(known.grounds)))
            assert all(known.grounds[number].row in here.odds for number in found), paytable
            answered |= found
    assert answered == set(range(len(known.grounds)))  # every ground decides something


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_of_every_sheet_has_the_rows_of_its_ground(game: str) -> None:
    for sheet in sheets(WAGERS[game], asked(game)):
        here = laid(game, sheet.law.slug, sheet.paytable)
        declared, row_of = here.declared, here.known.row_of
        seats = here.options.positions if sheet.law.slug == "royal-9-progressive" else (1,)
        places = list(product(here.spots, seats))
        for spot, (on, seat) in zip(sheet.spots, places, strict=True):
            terms = declared.terms(here.placed(on, seat))
            rows = [row_of[declared.ground(cell, terms)] for cell in declared.view.cells]
            assert spot.rows.argmax(axis=1).tolist() == rows
            assert (spot.rows.sum(axis=1) == 1).all()
            assert spot.sight == sight(declared, on)
