"""Choices as people say them."""

from fractions import Fraction

import pytest

from title58.equipment.cards import Card
from title58.games import find_game, game_slugs
from title58.games.pai_gow_poker.round.setting import SetHands, ways_to_set
from title58.rounds.steps import Choose, Forbidden
from title58.table.choices import ChoiceError, Chosen, compared, either, hear_choice, named

BLACKJACK = find_game("blackjack").words
HAND = Choose(
    "633a.7(i)(2)",
    1,
    "box 1",
    ("stand", "draw", "double", "split", "surrender"),
    costs=(("double", 1), ("split", 2_000)),
    forbidden=(Forbidden("insurance", "633a.8(a)", "the dealer shows 6♠"),),
)
OFFER = Choose("631a.7(b)", 1, "the dealing shoe", ("accept", "name-dealer", "decline"))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("hit", Chosen("draw")),
        ("Hit me", Chosen("draw")),
        ("draw", Chosen("draw")),
        ("h", Chosen("draw")),
        ("stay", Chosen("stand")),
        ("I'll stay", Chosen("stand")),
        ("stand pat", Chosen("stand")),
        ("card, please", Chosen("draw")),
        ("st", Chosen("stand")),
        ("double", Chosen("double")),
        ("dd", Chosen("double")),
        ("double 10", Chosen("double", 1_000)),
        ("double for $7.50", Chosen("double", 750)),
        ("double-down", Chosen("double")),
        ("sp", Chosen("split")),
        ("fold", Chosen("surrender")),
    ],
)
def test_words_that_choose(said: str, meant: Chosen) -> None:
    assert hear_choice(HAND, BLACKJACK, said) == meant


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("", "type stand, hit, double, split or surrender"),
        ("s", "'s' may mean stand or split or surrender"),
        ("run", "type stand, hit, double, split or surrender"),
        ("hit 10", "hit takes no amount"),
        ("insurance", "the dealer shows 6♠"),
    ],
)
def test_words_that_choose_nothing(said: str, problem: str) -> None:
    with pytest.raises(ChoiceError) as error:
        hear_choice(HAND, BLACKJACK, said)
    assert problem in str(error.value)


def test_an_offer_is_answered_with_yes_or_no() -> None:
    words = find_game("baccarat").words
    assert hear_choice(OFFER, words, "yes").option == "accept"
    assert hear_choice(OFFER, words, "no").option == "decline"
    assert hear_choice(OFFER, words, "dealer").option == "name-dealer"


def test_long_options_have_numbers() -> None:
    step = Choose("621a.8(a)", 1, "tiles", ("high 1-2 3-4 low 5-6 6-6", "ask"), notes=("9 and 2",))
    words = find_game("pai-gow").words
    assert hear_choice(step, words, "1").option == step.options[0]
    assert hear_choice(step, words, "house way").option == "ask"
    assert either([], step) == "a number from 1 to 2, or a name"
    with pytest.raises(ChoiceError):
        hear_choice(step, words, "3")


@pytest.mark.parametrize("game", game_slugs())
def test_no_option_is_shown_as_records_write_it(game: str) -> None:
    words = find_game(game).words
    for option in ("face-down", "name-dealer", "no-insurance", "house-way", "not-needed"):
        (shown,) = named(Choose("601a.2", 1, "x", (option,)), words, (option,))
        assert "-" not in shown


def test_choices_are_compared_with_the_best() -> None:
    worth = {"stand": Fraction(-1, 2), "draw": Fraction(-2, 5)}
    assert compared(worth) == [
        ("draw", Fraction(-2, 5), Fraction(0)),
        ("stand", Fraction(-1, 2), Fraction(1, 10)),
    ]
    assert compared({}) == []


def test_a_refusal_names_what_may_be_chosen_as_the_question_does() -> None:
    with pytest.raises(ChoiceError, match=r"the dealer shows 6♠\. Allowed: stand, hit, double"):
        hear_choice(HAND, BLACKJACK, "insurance")


def test_yes_answers_only_what_is_asked() -> None:
    """It is also a word for Insurance, which is not offered here."""
    with pytest.raises(ChoiceError, match="type stand, hit, double, split or surrender"):
        hear_choice(HAND, BLACKJACK, "yes")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ad kh", "ad-kh"),
        ("KH AD", "ad-kh"),
        ("AK", "ad-kh"),
        ("king and ace", None),
        ("3s, 3d", "3d-3s"),
        ("33", "3d-3s"),
        ("a4", None),  # there are two 4s
        ("a k 8", None),
        ("", None),
    ],
)
def test_a_low_hand_by_its_cards(said: str, meant: str | None) -> None:
    dealt = tuple(map(Card.parse, ["AD", "KH", "8H", "4C", "4D", "3D", "3S"]))
    step = SetHands("645a.11(b)", 1, "position 1", ("house-way", *ways_to_set(dealt)), dealt=dealt)
    words = find_game("pai-gow-poker").words
    if meant is None:
        with pytest.raises(ChoiceError, match="the two cards of the low hand"):
            hear_choice(step, words, said)
    else:
        assert hear_choice(step, words, said) == Chosen(meant)
