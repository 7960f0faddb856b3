"""Options as a form: entered and read again, in words, with what is wrong beside them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.documents.fields import (
    as_entered,
    entered,
    fields_of,
    lawful_choices,
    title_of,
    value_said,
    wrongs,
)
from title58.games import game_slugs
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission

DAY = "2024-06-01"
SLUG = re.compile(r"\b[a-z]+_[a-z_]+\b")


@pytest.mark.parametrize("game", game_slugs())
def test_what_a_form_shows_is_read_as_it_was_filed(game: str) -> None:
    filing = Submission(game, DAY)
    form = {field.name: field.filed for field in fields_of(filing)}
    again = filing.changed(entered(game, form))
    assert again.options == filing.options
    assert again.unreadable == ()


@given(st.sampled_from(game_slugs()), st.data())
def test_whatever_is_entered_is_read_or_told(game: str, data: st.DataObject) -> None:
    """Never an error: what cannot be read is a violation of that option."""
    name = data.draw(st.sampled_from(sorted(options_of(game).catalogue())))
    text = data.draw(st.text(max_size=40) | st.integers().map(str))
    filing = Submission(game, DAY, **entered(game, {name: text}))
    found = fields_of(filing, {name: text})
    assert {field.name for field in found} == options_of(game).catalogue().keys()
    about = {option for option, _ in wrongs(filing)}
    assert {field.name for field in found if field.wrong} == about & {f.name for f in found}


@pytest.mark.parametrize("game", game_slugs())
def test_a_form_is_in_words(game: str) -> None:
    for field in fields_of(Submission(game, DAY)):
        for text in (field.title, field.about, field.lawful, field.said):
            assert not SLUG.search(text), text
        for choice in field.choices:
            assert not re.search(r"[a-z]-[a-z]+-[a-z]", choice.said), choice.said


@pytest.mark.parametrize("game", game_slugs())
def test_a_choice_that_is_offered_complies(game: str) -> None:
    filing = Submission(game, DAY)
    for name in options_of(game).catalogue():
        found = list(lawful_choices(filing, name))
        assert found
        for choice in found:
            assert filing.changed(entered(game, {name: choice.value})).violations() == []


def test_a_choice_that_does_not_comply_is_not_offered() -> None:
    decks = [choice.value for choice in lawful_choices(Submission("minibaccarat", DAY), "decks")]
    assert decks == ["6", "7", "8"]


def test_a_violation_in_words() -> None:
    filing = Submission("minibaccarat", "2013-12-31", decks=5, house_money=True)
    found = dict(wrongs(filing))
    assert found["decks"].lawful == "6, 7 or 8 decks"
    assert found["house_money"].title == "House Money"
    assert (found["house_money"].value, found["house_money"].lawful) == ("yes", "no")


@pytest.mark.parametrize(
    ("value", "text", "said"),
    [
        (True, "true", "yes"),
        ([1, 2, 3], "1, 2, 3", "1, 2, 3"),
        (["a", "b"], "a\nb", "a, b"),
        ({"straight": "36 to 1"}, "straight = 36 to 1", "straight 36 to 1"),
        ("$5.00", "$5.00", "$5.00"),
        ([], "", "none"),
    ],
)
def test_values_as_entered_and_as_said(value: object, text: str, said: str) -> None:
    assert as_entered(value) == text
    assert value_said(value) == said


def test_titles() -> None:
    assert title_of("minibaccarat", "golden_talons") == "Golden Talons"
    assert title_of("minibaccarat", "royal_9_mega") == "Royal 9 Progressive mega"
    assert title_of("big-six-wheel", "odds_ten") == "Ten pays"
    assert title_of("craps", "no_such_option") == "No such option"
