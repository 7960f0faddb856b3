"""What rules are worth, and which rules change odds at all."""

from fractions import Fraction

import pytest

from title58.documents.fields import entered, lawful_choices, wager_options
from title58.documents.worth import rules_of, worth
from title58.games import find_game, game_slugs
from title58.odds.asking import ask
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission

DAY = "2024-06-01"
QUICK = [game for game in game_slugs() if game not in ("blackjack", "pai-gow-poker")]


def test_the_wheel() -> None:
    found = {each.value: each for each in worth(Submission("roulette", DAY))}
    straight = next(m for m in found["single-zero"].moved if m.wager == "Straight")
    assert (straight.before, straight.after) == (Fraction(1, 19), Fraction(1, 37))
    assert found["single-zero"].cites == ("617a.1(e)",)


def test_odds_behind_a_line_are_worth_something_on_all_that_is_wagered() -> None:
    found = [each for each in worth(Submission("craps", DAY)) if each.option == "odds_4_10"]
    assert any("per total action" in moved.wager for each in found for moved in each.moved)


def test_a_game_without_choices() -> None:
    assert list(worth(Submission("sic-bo", DAY))) == []


@pytest.mark.parametrize("game", game_slugs())
def test_options_that_price_are_options(game: str) -> None:
    known = options_of(game).catalogue()
    for name, goes_with in find_game(game).priced_by.items():
        assert name in known
        assert not goes_with or goes_with in known
        assert name not in wager_options(game)


@pytest.mark.parametrize("game", QUICK)
def test_no_other_choice_moves_an_edge(game: str) -> None:
    """Whatever is chosen from a list and is not named does not change what is priced."""
    filing = Submission(game, DAY)
    named = {*rules_of(filing), *find_game(game).priced_by, *wager_options(game)}
    plain = filing.options.as_plain()

    def edges(one: Submission) -> list[object]:
        return [
            (w.wager, w.on, w.edge, w.edge_per_action) for w in find_game(game).priced(ask(one))
        ]

    base = edges(filing)
    for name in plain.keys() - named:
        for choice in lawful_choices(filing, name):
            value = entered(game, {name: choice.value})[name]
            if value != plain[name]:
                assert edges(filing.changed({name: value})) == base, (name, value)
