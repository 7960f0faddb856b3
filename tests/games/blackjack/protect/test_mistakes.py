"""Dealer errors at Blackjack: against rounds played out card by card under the wrong rule."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.oracles.blackjack import played_out as exact
from title58.games.blackjack import rules
from title58.games.blackjack.protect import mistakes as m
from title58.games.blackjack.value import Play, Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.hands import hands
from title58.games.blackjack.value.strategy import DOUBLE, SPLIT

SMALL = (3, 0, 0, 0, 0, 2, 3, 3, 0, 6)
TERMS = Terms(resplits=0)


def found(left: tuple[int, ...] = SMALL, terms: Terms = TERMS) -> dict[str, m.Priced]:
    return {one.what: one for one in m.mistakes(left, terms, Fraction(2))}


@pytest.fixture(scope="module")
def small() -> dict[str, m.Priced]:
    return found()


def worth(terms: Terms) -> Fraction:
    play = ValuedShoe(SMALL, TERMS).by_total.play
    return exact.mean(exact.Round(SMALL, play, terms).results())


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("Dealer draws to a soft 17", lambda total, soft: total < 17 or (total == 17 and soft)),
        ("Dealer draws to a hard 17", lambda total, soft: total < 17 or (total == 17 and not soft)),
        ("Dealer stands on a hard 16", lambda total, soft: total < 16 or (total == 16 and soft)),
    ],
)
def test_a_dealer_who_draws_by_another_rule(
    what: str,
    wrong: Callable[[int, bool], bool],
    small: dict[str, m.Priced],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lawful = worth(TERMS)

    def draws(hard: int, ace: bool, hits_soft_17: bool = False) -> bool:
        return wrong(rules.total(hard, ace), bool(rules.is_soft(hard, ace)))

    monkeypatch.setattr(rules, "dealer_draws", draws)
    exact._drawn.cache_clear()
    other = worth(TERMS)
    monkeypatch.undo()
    exact._drawn.cache_clear()
    assert small[what].gain == pytest.approx(float(lawful - other), abs=1e-12)


def test_a_soft_17_is_the_rule_of_other_places() -> None:
    left = full_shoe(6)
    shoe = ValuedShoe(left, Terms())
    other = ValuedShoe(left, Terms(hits_soft_17=True)).expected(shoe.by_total.play)[0]
    gain = found(left, Terms())["Dealer draws to a soft 17"].gain
    assert gain == pytest.approx(shoe.by_total.expected - other, abs=1e-12)


@pytest.mark.parametrize(("what", "push"), [("paid as a win", 1), ("taken as a loss", -1)])
def test_pushes(what: str, push: int, small: dict[str, m.Priced]) -> None:
    """A push of two Blackjacks is another matter, and stays one."""
    other = worth(m.PushPays(**vars(TERMS), push=Fraction(push)))
    assert small[f"A push {what}"].gain == pytest.approx(float(worth(TERMS) - other), abs=1e-12)


@pytest.mark.parametrize("pays", [Fraction(1), Fraction(6, 5), Fraction(2)])
def test_blackjacks(pays: Fraction, small: dict[str, m.Priced]) -> None:
    one = small[f"A Blackjack paid {pays.numerator} to {pays.denominator}"]
    gain = worth(TERMS) - worth(TERMS.but(blackjack=pays))
    assert one.gain == pytest.approx(float(gain), abs=1e-12)


def test_surrenders(small: dict[str, m.Priced]) -> None:
    for what, paid in (("taken", Fraction(-1)), ("given back", Fraction(0))):
        gain = worth(TERMS) - worth(TERMS.but(surrender=paid))
        one = small[f"A surrendered wager {what} whole"]
        assert one.gain == pytest.approx(float(gain), abs=1e-12)
    assert not any("surrender" in what for what in found(SMALL, Terms(surrender=None)))


def test_how_often_a_dealer_comes_to_17(small: dict[str, m.Priced]) -> None:
    ends = sum(
        (chance * exact.dealer(rest, up)[17] for up, chance, rest in exact.each(SMALL)),
        Fraction(0),
    )
    soft, hard = (small[f"Dealer draws to a {name} 17"].chance for name in ("soft", "hard"))
    assert soft + hard == pytest.approx(float(ends), abs=1e-12)


def test_no_peek_takes_what_was_added(small: dict[str, m.Priced]) -> None:
    """Every deal against a dealer Blackjack; what a split comes to, one card after the other."""
    play = ValuedShoe(SMALL, TERMS).by_total.play
    extra = Fraction(0)
    for first, a, one in exact.each(SMALL):
        for second, b, two in exact.each(one):
            for up, c, three in exact.each(two):
                for hole, d, rest in exact.each(three):
                    if not rules.is_blackjack(up, hole) or rules.is_blackjack(first, second):
                        continue
                    action = int(play.first[hands().of(first, second)][up])
                    chance = a * b * c * d
                    if action == DOUBLE:
                        extra += chance
                    elif action == SPLIT:
                        extra += chance * (1 + _doubled(rest, play, first, up))
    what = "No peek at a dealer Blackjack: doubled and split wagers are taken, too"
    assert extra > 0
    assert small[what].gain == pytest.approx(float(extra), abs=1e-12)


def _doubled(left: exact.Left, play: Play, pair: int, up: int) -> Fraction:
    """Hands doubled after a split into two: each gets its second card in turn, and by symmetry of
    the cards unseen it does not matter what the first hand took."""
    return 2 * sum(
        (chance for second, chance, _ in exact.each(left)
         if play.second[pair, second, up] == DOUBLE),
        Fraction(0),
    )  # fmt: skip


def test_insurance(small: dict[str, m.Priced]) -> None:
    cards = sum(SMALL)
    ten = Fraction(SMALL[0] * SMALL[9], cards * (cards - 1))
    every = "Insurance on half the wager at every ace: "
    assert small[f"{every}paid 1 to 1"].gain == pytest.approx(float(ten / 2))
    taken = small[f"{every}taken though the dealer has a Blackjack"]
    assert taken.gain == pytest.approx(float(ten * Fraction(3, 2)))
    back = small[f"{every}given back though the dealer has none"]
    assert back.gain == pytest.approx(-float(Fraction(SMALL[0], cards) - ten) / 2)
