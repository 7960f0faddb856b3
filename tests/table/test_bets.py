"""Wagers as people say them."""

import datetime
import re
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games import find_game, game_slugs
from title58.submission.filing import Submission
from title58.table.bets import BetError, Heard, Spoken

# Tables that offer as much as any does.
FILED: dict[str, tuple[str, dict[str, Any]]] = {
    "minibaccarat": ("2014-03-01", {"dragon_bonus": "A", "house_money": True}),
    "baccarat": ("2024-06-01", {"dragon_bonus": "A"}),
    "craps": ("2014-03-01", {"buy": True, "lay": True, "fire_paytable": "A"}),
    "blackjack": ("2014-03-01", {"adjacent_boxes": 2}),
}


@cache
def spoken(game: str) -> Spoken:
    day, options = FILED.get(game, ("2014-03-01", {}))
    known = find_game(game).options.catalogue()
    filing = Submission(
        game,
        datetime.date.fromisoformat(day),
        **{name: value for name, value in options.items() if name in known},
    )
    return Spoken(find_game(game), filing.law, filing.options)


def heard(game: str, text: str) -> tuple[str, str, int | None] | int | None:
    found = spoken(game).hear(text, 2)
    return (*found.place, found.amount) if found.place else found.amount


@pytest.mark.parametrize(
    ("game", "text", "meant"),
    [
        ("sic-bo", "25 on small", ("small", "", 2_500)),
        ("sic-bo", "$12.50 Big", ("big", "", 1_250)),
        ("sic-bo", "big", ("big", "", None)),
        ("sic-bo", "10 two-dice 1-2", ("two-dice-combination", "1-2", 1_000)),
        ("sic-bo", "10 on two dice combination on 5-6", ("two-dice-combination", "5-6", 1_000)),
        ("sic-bo", "5 two dice 2-1", ("two-dice-combination", "1-2", 500)),
        ("sic-bo", "1 one 6", ("one-of-a-kind", "6", 100)),
        ("sic-bo", "5 total 9", ("total-9", "", 500)),
        ("sic-bo", "5 on any", ("any-three-of-a-kind", "", 500)),
        ("sic-bo", "$1,000 three of a kind 4", ("three-of-a-kind", "4", 100_000)),
        ("sic-bo", "triple 4", ("three-of-a-kind", "4", None)),
        ("sic-bo", "any triple $2", ("any-three-of-a-kind", "", 200)),
        ("sic-bo", "double 3 5", ("two-of-a-kind", "3", 500)),
        ("roulette", "17", ("straight", "17", None)),
        ("roulette", "17 $5", ("straight", "17", 500)),
        ("roulette", "17 for 5", ("straight", "17", 500)),
        ("craps", "dc 5", ("dont-come", "", 500)),
        ("craps", "hop 12 1", ("craps-twelve", "", 100)),
        ("roulette", "0 5", ("straight", "0", 500)),
        ("roulette", "00 5", ("straight", "00", 500)),
        ("roulette", "$5 17", ("straight", "17", 500)),
        ("roulette", "5 on 17", ("straight", "17", 500)),
        ("roulette", "00 $5", ("straight", "00", 500)),
        ("roulette", "column 1", ("column", "col-1", None)),
        ("roulette", "10 on the 1st column", ("column", "col-1", 1_000)),
        ("roulette", "corner 1-2-4-5", ("four-numbers", "1-2-4-5", None)),
        ("roulette", "corner 5-4-2-1 $5", ("four-numbers", "1-2-4-5", 500)),
        ("roulette", "split 1-2", ("split", "1-2", None)),
        ("roulette", "5 2/1", ("split", "1-2", 500)),
        ("roulette", "street 1-3 $5", ("three-numbers", "1-2-3", 500)),
        ("roulette", "5 on the second dozen", ("dozen", "2nd-12", 500)),
        ("roulette", "3rd 12 $5", ("dozen", "3rd-12", 500)),
        ("roulette", "red", ("red", "", None)),
        ("roulette", "1 to 18 $5", ("1-to-18", "", 500)),
        ("roulette", "5 high", ("19-to-36", "", 500)),
        ("roulette", "$5", 500),
        ("craps", "pass 10", ("pass", "", 1_000)),
        ("craps", "10", 1_000),
        ("craps", "don’t pass 10", ("dont-pass", "", 1_000)),
        ("craps", "come", ("come", "", None)),
        ("craps", "come 10", ("come", "", 1_000)),
        ("craps", "place the 6", ("place-to-win-6", "", None)),
        ("craps", "12 on the 6", ("place-to-win-6", "", 1_200)),
        ("craps", "place six 12", ("place-to-win-6", "", 1_200)),
        ("craps", "hard 8", ("hardway-8", "", None)),
        ("craps", "5 on the hard eight", ("hardway-8", "", 500)),
        ("craps", "yo 1", ("eleven-in-one-roll", "", 100)),
        ("craps", "$2 c&e", ("craps-eleven", "", 200)),
        ("craps", "5 horn high yo", ("horn-high-11", "", 500)),
        ("craps", "hop 5-1 $1", ("hop-1-5", "", 100)),
        ("craps", "come odds 6 $10", ("come-odds", "6", 1_000)),
        ("craps", "buy the 4 for $25", ("buy-4", "", 2_500)),
        ("minibaccarat", "25 on tie", ("tie", "", 2_500)),
        ("minibaccarat", "$25 banker", ("banker", "", 2_500)),
        ("minibaccarat", "bank 25", ("banker", "", 2_500)),
        ("minibaccarat", "5 dragon p", ("dragon-bonus", "player", 500)),
        ("minibaccarat", "5 dragon bonus on the banker", ("dragon-bonus", "banker", 500)),
        ("blackjack", "25", 2_500),
        ("blackjack", "bet 25", 2_500),
        ("blackjack", "25 dollars", 2_500),
        ("blackjack", "25 on box 2", ("blackjack", "2", 2_500)),
        ("big-six-wheel", "5 on 20", ("twenty", "", 500)),
        ("big-six-wheel", "$5 on the $20", ("twenty", "", 500)),
        ("big-six-wheel", "joker $1", ("joker", "", 100)),
        ("casino-war", "ante 25", ("initial", "", 2_500)),
        ("pai-gow", "pai gow 25", ("pai-gow", "", 2_500)),
        ("pai-gow-poker", "25 on pai gow poker", ("pai-gow-poker", "", 2_500)),
    ],
)
def test_words_that_name_a_wager(game: str, text: str, meant: object) -> None:
    assert heard(game, text) == meant


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("sic-bo", "", "'' is not a bet here: give an amount and a bet, such as '25 on Big'."),
        ("sic-bo", "lots on small", "'lots on small' is not a bet here"),
        ("sic-bo", "25 on craps", "'25 on craps' is not a bet here: give an amount and a bet"),
        ("sic-bo", "25 on t", "'t' may mean Three of a Kind 1, Three of a Kind 2"),
        ("sic-bo", "25 on small 4", "'25 on small 4' is not a bet here"),
        ("sic-bo", "25 triple", "'triple' may mean Three of a Kind 1"),
        ("sic-bo", "25 total 3", "'25 total 3' is not a bet here"),
        ("craps", "5 place 1", "'5 place 1' is not a bet here"),
        (
            "roulette",
            "17 5",
            "'17 5' may mean $17.00 on Straight 5 or $5.00 on Straight 17: put a $",
        ),
        ("roulette", "5 on 37", "'5 on 37' is not a bet here"),
        ("big-six-wheel", "5 20", "'5 20' may mean $5.00 on the $20 symbol or $20.00 on the $5"),
    ],
)
def test_words_that_name_none(game: str, text: str, message: str) -> None:
    with pytest.raises(BetError) as error:
        spoken(game).hear(text, 2)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("game", game_slugs())
def test_what_is_shown_is_understood(game: str) -> None:
    """Every wager on every place, by the name that is shown; and no slug is shown."""
    here = spoken(game)
    assert here.places
    for kind, on in here.places:
        title = here.title(kind, on)
        assert here.hear(f"$7 on {title}", 1) == Heard((kind, on), 700), title
        assert here.hear(f"{title} $7", 1) == Heard((kind, on), 700), title
        if "-" in kind and not kind[0].isdigit():
            assert kind not in title


@pytest.mark.parametrize("game", game_slugs())
def test_the_names_of_records_are_understood_too(game: str) -> None:
    here = spoken(game)
    for kind, on in here.places:
        assert here.hear(f"$7 on {kind} {on}", 1) == Heard((kind, on), 700)


@given(st.sampled_from(game_slugs()), st.text(max_size=30))
def test_nothing_that_is_typed_ends_in_anything_but_a_sentence(game: str, text: str) -> None:
    with suppress(BetError):
        assert spoken(game).hear(text, 1) != Heard(None, None)


def test_sentences_of_the_rules_lose_their_slugs() -> None:
    said = spoken("craps").plain("dont-pass-odds behind dont-pass, not hop-1-3x")
    assert said == "Don't Pass odds behind Don't Pass, not hop-1-3x"
    assert spoken("blackjack").plain("the dealer has 26, too many") == "the dealer has 26, bust"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("column 4 5", "Column bets are on 1, 2, 3"),
        ("corner 1-2 5", "Corner bets are on 1-2-4-5, 2-3-5-6, 4-5-7-8, ..., 32-33-35-36"),
    ],
)
def test_a_wager_on_a_place_that_it_does_not_have_names_those_it_has(text: str, told: str) -> None:
    with pytest.raises(BetError, match=re.escape(f"'{text}' is not a bet here. {told}")):
        heard("roulette", text)
