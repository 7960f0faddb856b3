"""Cards in the players' hands: 629a.8(c) and (d); 631a.9(d) and (e) where it is filed."""

from typing import Any

import pytest

from tests.games.baccarat.forms import (
    EMPTY,
    MIDI,
    NATURAL_9_3,
    PLAYER_7_6,
    SQUEEZED,
    Form,
    bet,
)
from tests.games.script import Say, choices, cited, steps
from title58.games.baccarat.round.squeeze import counterclockwise
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

GIVES_UP = Happening("turn-relinquished")
SEATS = (1, 2, 3, 5, 8)
PLAYER_BET = bet(2, "player", 10)

# Where the same paragraph stands in 629a.8 and in 631a.9.
TWO_PLAYER, TWO_BANKER, SHARED, GIVEN_UP = (
    {"midibaccarat": midi, "baccarat, squeezed": full}
    for midi, full in (
        ("629a.8(c)(1)", "631a.9(d)(2)"),
        ("629a.8(c)(2)", "631a.9(d)(3)"),
        ("629a.8(c)(5)", "631a.9(d)(6)"),
        ("629a.8(d)", "631a.9(e)"),
    )
)


def squeezed(*provisions: dict[str, str], **more: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "form",
        [
            pytest.param(
                form,
                id=form.name,
                marks=pytest.mark.law(
                    *dict.fromkeys(
                        [found[form.name] for found in provisions]
                        + [cite for cite in more.values() if cite[:4] == form.cite("627a.1")[:4]]
                    )
                )
                if provisions or more
                else [],
            )
            for form in (MIDI, SQUEEZED)
        ],
    )


def play(form: Form, *script: Any, wagers: tuple[Wager, ...] = (), **at: Any) -> Played[Any]:
    at = {"positions": SEATS, "players": SEATS, **at}
    return form.play(*script, wagers=wagers, **at)


def holder(played: Played[Any], label: str) -> list[int]:
    """To which seats the cards of this step went, one after the other."""
    found = [str(step) for step in steps(played) if step.label == label]
    return [int(text.partition("to position ")[2].split(",")[0]) for text in found]


# Two cards


@squeezed(TWO_PLAYER, TWO_BANKER)
def test_the_highest_wager_on_that_hand_decides_and_no_other(form: Form) -> None:
    wagers = (
        *(bet(1, "player", 10), bet(2, "player", 25), bet(3, "player", 20)),
        *(bet(1, "banker", 30), bet(5, "banker", 40), bet(8, "tie", 500)),
        *(bet(8, "player", 5), bet(8, "dragon-bonus", 900, "player")),
    )
    played = play(form, PLAYER_7_6, wagers=wagers, dragon_bonus="A")
    assert holder(played, "player-hand") == [2]
    assert holder(played, "banker-hand") == [5]
    one = play(form, PLAYER_7_6, wagers=(bet(1, "player", 10), bet(1, "banker", 5)))
    assert holder(one, "player-hand") == holder(one, "banker-hand") == [1]
    assert not cited(one, SHARED[form.name])


# The right to turn, given up or taken away


@squeezed(GIVEN_UP)
def test_empty_places_are_passed_over(form: Form) -> None:
    played = play(
        *(form, NATURAL_9_3, GIVES_UP, Say("decline"), Say("decline")),
        wagers=(bet(5, "player", 10),),
        players=(1, 3, 5),
    )
    assert [seat for seat, _, _ in choices(played)] == [1, 3]


def test_a_round_may_be_void_while_cards_are_out() -> None:
    for form in (MIDI, SQUEEZED):
        played = play(form, "2H KD 3H 5D", EMPTY, wagers=(PLAYER_BET,))
        assert played.settlement.void


def test_counterclockwise_is_upwards_and_round() -> None:
    assert counterclockwise(SEATS, 5, SEATS) == (8, 1, 2, 3)
    assert counterclockwise(SEATS, 8, (1, 3, 8)) == (1, 3)
    assert counterclockwise(SEATS, 0, SEATS) == SEATS  # from the dealer
    assert counterclockwise(SEATS, 1, SEATS, without=(3, 5)) == (2, 8)
