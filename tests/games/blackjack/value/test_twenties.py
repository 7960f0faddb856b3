"""A player's 20s and the dealer's 21s: the fast way against rounds played card by card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from tests.games.blackjack.base import LAW
from tests.oracles.blackjack import dealt_out
from tests.oracles.blackjack.beaten import BadBeats
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.strategy import SPLIT, Play
from title58.games.blackjack.value.twenties import NO_PAIR, ROWS, Twenties

SEVENS = (4, 0, 0, 0, 0, 0, 3, 4, 0, 7)
MIXED = (2, 0, 2, 0, 0, 3, 0, 4, 0, 6)
ACES = (6, 0, 0, 2, 0, 0, 0, 4, 4, 4)

AS_FILED, TWO_HANDS = Terms(), Terms(resplits=0)
THREE_HANDS = Terms(resplits=1, resplits_of_aces=1)
FIVE_HANDS = Terms(resplits=3)
FREE_ACES = Terms(resplits_of_aces=2, one_card_to_aces=False)
NO_LIMIT = Terms(resplits=9)  # but that of the cards
PLAIN = Terms(surrender=None, double_after_split=False)

CASES = [
    *((SEVENS, terms) for terms in (AS_FILED, TWO_HANDS, THREE_HANDS, FIVE_HANDS)),
    *((SEVENS, terms) for terms in (FREE_ACES, PLAIN, NO_LIMIT)),
    (MIXED, AS_FILED),
    (ACES, TWO_HANDS),
    (ACES, THREE_HANDS),
]


@cache
def analysed(left: tuple[int, ...], terms: Terms) -> ValuedShoe:
    return ValuedShoe(left, terms)


def chances(found: dict[Fraction, Fraction]) -> list[float]:
    return [float(found.get(Fraction(row), 0)) for row in range(ROWS)]


@pytest.mark.parametrize("strategy", ["by_total", "by_cards"])
@pytest.mark.parametrize(("left", "terms"), CASES)
def test_a_whole_round(left: tuple[int, ...], terms: Terms, strategy: str) -> None:
    shoe = analysed(left, terms)
    play: Play = getattr(shoe, strategy).play
    assert (play.first == SPLIT).any()
    played = BadBeats(left, play, terms).results()
    assert sum(played.values()) == 1
    found = Twenties(shoe, exactly=True).rows(play).sum(axis=0)
    assert found == pytest.approx(chances(played), rel=0, abs=1e-15)
    # Three 20s or more at once, put together from every two, matter little even to 20 cards.
    few = Twenties(shoe).rows(play).sum(axis=0)
    error = 1e-15 if terms.resplits == 0 else 1e-6
    assert few == pytest.approx(chances(played), rel=0, abs=error)


def test_by_the_procedure_of_the_table() -> None:
    """Every order of eleven cards, dealt, played and settled as 633a.7 has it."""
    left = (3, 0, 0, 0, 0, 0, 0, 3, 2, 3)
    shoe = analysed(left, AS_FILED)
    play = shoe.by_cards.play
    assert (play.first == SPLIT).any()
    settled = dealt_out.chances(left, play, bad_beat_any_20=True)
    assert sum(settled.values()) == 1
    names = LAW.wager("blackjack", dealt_out.WAGER).rows[:ROWS]
    found = Twenties(shoe).rows(play).sum(axis=0)
    assert found == pytest.approx([float(settled.get(name, 0)) for name in names], abs=1e-15)
    assert set(settled) == {"lose", "dealer-21-five-cards", *names[3:]}


def test_by_the_cards_dealt() -> None:
    """Every pair has its own rows, whether it is split or not."""
    shoe = analysed(SEVENS, AS_FILED)
    play = shoe.by_cards.play
    found = Twenties(shoe).rows(play)
    played = BadBeats(SEVENS, play, AS_FILED)
    everything = chances(played.results())
    for pair in (0, 6, 7, 9):
        rows = [0.0] * ROWS
        for up in range(10):
            if not shoe.chance[shoe.hands.of(pair, pair), up]:
                continue
            for row, chance in enumerate(chances(played.of_hand(pair, pair, up))):
                rows[row] += chance * shoe.chance[shoe.hands.of(pair, pair), up]
        assert found[pair] == pytest.approx(rows, rel=0, abs=1e-15)
        everything = [all_ - part for all_, part in zip(everything, rows, strict=True)]
    assert found[NO_PAIR] == pytest.approx(everything, rel=0, abs=1e-15)


@pytest.mark.parametrize(("pair", "up"), [(7, 9), (7, 6), (8, 7), (3, 4)])
@pytest.mark.parametrize("decks", [1, 8])
def test_three_at_once(pair: int, up: int, decks: int) -> None:
    """Of a full shoe, where a split has too many ways to 20 to go through them all."""
    shoe = analysed(full_shoe(decks), AS_FILED)
    play = shoe.by_total.play
    fast = Twenties(shoe).split(play, pair, up)
    slow = Twenties(shoe, exactly=True).split(play, pair, up)
    assert fast == pytest.approx(slow, rel=1e-5 if decks == 1 else 2e-7, abs=0)
    assert slow[4] > 1e-4


def test_a_split_is_looked_at_once() -> None:
    """Two strategies that play a split alike have it in common."""
    shoe = analysed(full_shoe(8), AS_FILED)
    twenties = Twenties(shoe)
    first, second = (twenties.split(worth.play, 7, 6) for worth in (shoe.by_total, shoe.by_cards))
    assert first is not second  # nobody can spoil what is kept
    assert (first == second).all()
    first[:] = 0
    assert (twenties.split(shoe.by_total.play, 7, 6) == second).all()


def test_as_many_hands_as_there_are_cards() -> None:
    """With eight decks up to 32 hands from one pair: hardly more 20s than from ten."""
    ten, many = (analysed(full_shoe(8), Terms(resplits=again)) for again in (8, 40))
    play = ten.by_total.play
    twos, six = 1, 5
    assert play.again[twos, six]
    few, more = (Twenties(shoe).split(play, twos, six) for shoe in (ten, many))
    assert few == pytest.approx(more, rel=1e-5)
    assert not (few == more).all()
