"""The odds of the Bad Beat Progressive Wager at Blackjack Switch."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.blackjack.odds.test_bad_beat import LAW, WAGER
from title58.games import find_game
from title58.games.blackjack.odds import bad_beat as odds_bad_beat
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value import full_shoe
from title58.odds import Asked

OTHERS = {"decks": 1, "switch": True, "switch_side_wagers": "first-hand"}


def asked(monkeypatch: pytest.MonkeyPatch, **filed: object) -> bool:
    """Whether it is priced for either of two hands."""
    options = BlackjackOptions.filing(**filed)
    monkeypatch.setattr(odds_bad_beat, "priced_by", lambda *given: [given])
    question = Asked(LAW, options, as_filed=True, wager=WAGER)
    return bool(find_game("blackjack").odds(question))


def test_only_where_the_other_optional_wagers_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Super Match alone, unless the filing says otherwise (B-50)."""
    assert asked(monkeypatch, switch=True, bad_beat=True, switch_side_wagers="first-hand")
    assert not asked(monkeypatch, switch=True, bad_beat=True)
    assert not asked(monkeypatch, switch=True, switch_side_wagers="first-hand")


def test_a_player_wins_it() -> None:
    """Either of two hands may be the 20, so that it comes more than twice as often."""
    options = BlackjackOptions.filing(**OTHERS, bad_beat=True)
    (odds,) = odds_bad_beat.odds(Question(Asked(LAW, options, as_filed=True), options))
    assert odds.under == (
        ("decks", "1"),
        ("strategy", "composition-dependent"),
        ("Switch", "by the text"),
    )
    assert f"{float(odds.at_seed.edge):.4%}" == "-14.5020%"
    assert f"{float(1 / odds.chance('dealer-21-three-cards')):.4f}" == "51.1023"
    # A dealer Blackjack ends the round before anybody switches: either hand as dealt.
    assert odds.chance("dealer-blackjack") == pytest.approx(float(_by_blackjack()), rel=1e-12)


def _by_blackjack() -> Fraction:
    """Two tens, or an ace and a nine, in one hand or the other, and a Blackjack."""

    def chance(*cards: int) -> Fraction:
        left, found = list(full_shoe(1)), Fraction(1)
        for value in cards:
            found *= Fraction(left[value], sum(left))
            left[value] -= 1
        return found

    ace, nine, ten = 0, 8, 9
    twenties = ((ten, ten), (ace, nine), (nine, ace))
    blackjacks = ((ace, ten), (ten, ace))
    one = sum(chance(*hand, *dealer) for hand in twenties for dealer in blackjacks)
    both = sum(
        chance(*hand, *other, *dealer)
        for hand in twenties
        for other in twenties
        for dealer in blackjacks
    )
    return Fraction(2 * one - both)
