"""One question: which filings, paytables and wagers it is about."""

import datetime
from functools import partial

import pytest

from tests.games.script import refusal
from title58 import law
from title58.equipment.cards import parse_cards
from title58.games import find_game
from title58.games.casino_war.options import CasinoWarOptions
from title58.odds import Asked

LAW = law.on(datetime.date(2026, 1, 1))
ALL = Asked(LAW, CasinoWarOptions())


def test_each_lawful_value_of_an_option() -> None:
    assert [one.decks for one in ALL.each("decks", (5, 6, 8))] == [6, 8]  # 5 is not lawful
    eight = CasinoWarOptions(decks=8)
    assert list(Asked(LAW, eight, as_filed=True).each("decks", (6, 8))) == [eight]
    assert list(Asked(LAW, eight, frozenset({"decks"})).each("decks", (6, 8))) == [eight]
    assert [one.decks for one in Asked(LAW, eight, frozenset({"x"})).each("decks", (6, 8))] == [
        6,
        8,
    ]


def test_which_paytables() -> None:
    known = LAW.wagers("craps")["fire"]
    names = tuple(known.paytables)
    assert len(names) > 1
    assert ALL.paytables(known, names[0]) == names
    assert Asked(LAW, ALL.options, as_filed=True).paytables(known, names[1]) == names[1:2]
    assert Asked(LAW, ALL.options, paytable=names[1]).paytables(known, names[0]) == names[1:2]
    assert Asked(LAW, ALL.options, paytable="no such").paytables(known, names[0]) == ()


def test_which_wagers() -> None:
    assert ALL.wants("tie")
    assert Asked(LAW, ALL.options, wager="tie").wants("tie")
    assert not Asked(LAW, ALL.options, wager="tie").wants("war")


def test_cards_that_do_not_matter_are_refused() -> None:
    ALL.refuse_seen("Craps", "623a.9")
    for text, shown in (("2H 3H 4H 5H 6H", "6H"), ("2H 3H 4H 5H 6H 7H", "6H and more")):
        asked = Asked(LAW, ALL.options, seen=parse_cards(text))
        refused = refusal(partial(asked.refuse_seen, "Craps", "623a.9"))
        assert f"(2H 3H 4H 5H {shown}) do not change the odds of Craps" in str(refused)
        assert (str(refused.cites), refused.value, refused.lawful) == (
            "623a.9",
            text,
            "a game dealt from a shoe",
        )


@pytest.mark.parametrize(
    ("slug", "name", "cite"),
    [
        ("big-six-wheel", "the Big Six Wheel", "619a.2"),
        ("craps", "Craps", "623a.9"),
        ("roulette", "Roulette", "617a.5"),
        ("sic-bo", "Sic Bo", "625a.5"),
    ],
)
def test_cards_mean_nothing_to_dice_and_wheels(slug: str, name: str, cite: str) -> None:
    game = find_game(slug)
    refused = refusal(lambda: game.odds(Asked(LAW, game.options(), seen=parse_cards("9H"))))
    assert f"do not change the odds of {name}." in str(refused)
    assert str(refused.cites) == cite


@pytest.mark.parametrize("slug", ["big-six-wheel", "sic-bo"])
def test_as_filed_and_by_paytable(slug: str) -> None:
    game = find_game(slug)
    filed = game.odds(Asked(LAW, game.options(), as_filed=True))
    assert filed == game.odds(Asked(LAW, game.options(), paytable="standard"))
    assert {one.paytable for one in filed} == {"standard"}
    assert not game.odds(Asked(LAW, game.options(), paytable="B"))
