"""Side wagers with a card known: every order of a small shoe, and on average nothing is known."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from title58 import Submission
from title58.games import find_game
from title58.games.blackjack import views
from title58.games.blackjack.odds.weights import weights
from title58.games.blackjack.protect.known import side_seen
from title58.games.blackjack.views import FIRST, HOLE, SECOND, UP
from title58.odds.asking import ask
from title58.protection.known.blackjack import side_wagers
from title58.protection.known.cards import Known
from title58.wagers.views import CardView

ON_CARDS: tuple[Any, ...] = (
    *(views.TWO_CARDS, views.CARDS_AND_BLACKJACK, views.CARDS_AND_ROYAL_MATCH),
    *(views.MATCHES, views.THREE_RANKS, views.THREE_CARDS),
)
SHOES = {  # ranks, suits, how many of each card
    "three suits": ((0, 9, 11, 12), (0, 2, 3), 1),
    "two decks": ((0, 11, 12), (1, 2), 2),
}


def shoe_of(ranks: tuple[int, ...], suits: tuple[int, ...], decks: int) -> tuple[int, ...]:
    return tuple(decks * (card % 13 in ranks and card // 13 in suits) for card in range(52))


@pytest.mark.parametrize("shoe", SHOES.values(), ids=SHOES)
def test_every_order_of_a_small_shoe(shoe: Any) -> None:
    left = shoe_of(*shoe)
    cards = [card for card, many in enumerate(left) for _ in range(many)]
    dealt: dict[Any, Counter[int]] = {}
    for four, many in Counter(permutations(cards, 4)).items():
        lies = dict(zip((FIRST, SECOND, UP, HOLE), four, strict=True))
        for view in ON_CARDS:
            assert isinstance(view, CardView)
            key = view.key(view.seen([lies[views.Place(place)] for place in view.reads]))
            for place in (FIRST, UP):
                dealt.setdefault((view, place, lies[place]), Counter())[key] += many
    for (view, place, face), ways in dealt.items():
        found = side_seen(view, left, face, place).tolist()
        whole, every = sum(found), ways.total()
        assert [n * every for n in found] == [ways[key] * whole for key in range(view.size)], (
            view.name, place, face,
        )  # fmt: skip


def test_the_dealers_hand_behind_a_card_up() -> None:
    """Card by card: he draws to 17, and stands on a soft one."""
    left = shoe_of((0, 1, 4, 9, 11), (0, 1, 2), 1)
    for up in (0, 1, 4, 11):
        want: Counter[int] = Counter()
        for cards, natural, chance in _drawn((up,), left, Fraction(1)):
            want[views.DEALERS_HAND.key((cards, natural))] += chance  # type: ignore[assignment]
        found = side_seen(views.DEALERS_HAND, left, up, UP)
        total = sum(found)
        assert {key: n / total for key, n in enumerate(found) if n} == dict(want)


def _drawn(
    hand: tuple[int, ...], left: tuple[int, ...], chance: Fraction
) -> Iterator[tuple[int, int, Fraction]]:
    hard = sum(min(card % 13 + 1, 10) for card in hand)
    soft = hard + 10 if hard <= 11 and any(card % 13 == 0 for card in hand) else hard
    if len(hand) > 1 and soft >= 17:
        yield len(hand), int(len(hand) == 2 and soft == 21), chance
        return
    rest = [many - hand.count(card) for card, many in enumerate(left)]
    for card, many in enumerate(rest):
        if many:
            yield from _drawn((*hand, card), left, chance * Fraction(many, sum(rest)))


SIDES = Submission("blackjack", "2024-06-01").changed(
    {
        "lucky_ladies": True, "match_the_dealer": True, "in_between": True, "royal_match": "C",
        "crown_treasure": True, "bet_the_set": "C", "kings_bounty": True,
        "three_card_poker": True, "hit_and_run": True, "bad_beat": True, "decks": 6,
    }
)  # fmt: skip


@pytest.fixture(scope="module")
def known() -> Known:
    usual, positions, notes = side_wagers(SIDES)
    return Known(SIDES, (), (), tuple(notes), usual, positions)


def test_on_average_nothing_is_known(known: Known) -> None:
    """Exactly: and with nothing known, each wager has its odds as filed."""
    slugs = [one.wager for one in known.usual_faces]
    assert len(slugs) == 8
    for one in known.usual_faces:
        (odds,) = find_game("blackjack").priced(ask(SIDES, wager=one.wager))
        assert one.edge == -odds.as_told.edge
    assert [one.place for one in known.faces] == ["first", "up"]
    for position in known.faces:
        for at, usual in enumerate(known.usual_faces):
            mean = sum(case.chance * case.worths[at].edge for case in position.cases)
            assert mean == usual.edge, (position.place, usual.name)
    assert any("Bad Beat" in note for note in known.notes)


def test_a_match_is_told_by_no_card_and_a_queen_of_hearts_tells_much(known: Known) -> None:
    first = {case.known: {one.wager: one.edge for one in case.worths}
             for case in known.faces[0].cases}  # fmt: skip
    assert len({edges["match-the-dealer"] for edges in first.values()}) == 1
    ladies = {said: edges["lucky-ladies"] for said, edges in first.items()}
    assert max(ladies, key=lambda said: ladies[said]) == "QH"
    gone = find_game("blackjack").priced(ask(SIDES, wager="bet-the-set-21", seen="QH"))
    up = known.faces[1].cases
    assert {one.edge for case in up for one in case.worths if one.wager == "bet-the-set-21"} >= {
        -gone[0].edge
    }


def test_the_sum_over_places_is_what_the_shoe_loses() -> None:
    """A first and a second card are alike; the rest is the dealer's."""
    left = (6,) * 52
    for view in (views.CARDS_AND_BLACKJACK, views.CARDS_AND_ROYAL_MATCH):
        for face in (0, 11, 24, 37):
            up = side_seen(view, left, face, UP)
            assert (up >= 0).all()
            every = weights(view, left)
            assert int(up.sum()) * 52 == 2 * int(every.sum())
