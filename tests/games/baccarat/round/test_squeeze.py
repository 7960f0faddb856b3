"""Cards in the players' hands: 629a.8(c) and (d); 631a.9(d) and (e) where it is filed."""

from typing import Any

import pytest

from tests.games.baccarat.forms import (
    EMPTY,
    MIDI,
    NATURAL_9_3,
    PLAYER_7_6,
    SQUEEZED,
    THIRDS,
    UNSEEN,
    Form,
    bet,
)
from tests.games.script import Say, choices, cited, steps
from title58.games.baccarat.round.squeeze import counterclockwise
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard
from title58.rounds.wagers import Wager

GIVES_UP = Happening("turn-relinquished")
DELAYS = Happening("unreasonable-delay")
SEATS = (1, 2, 3, 5, 8)
PLAYER_BET, BANKER_BET = bet(2, "player", 10), bet(3, "banker", 10)

# Where the same paragraph stands in 629a.8 and in 631a.9.
TWO_PLAYER, TWO_BANKER, THIRD_BANKER, SHARED, GIVEN_UP = (
    {"midibaccarat": midi, "baccarat, squeezed": full}
    for midi, full in (
        ("629a.8(c)(1)", "631a.9(d)(2)"),
        ("629a.8(c)(2)", "631a.9(d)(3)"),
        ("629a.8(c)(4)", "631a.9(d)(5)"),
        ("629a.8(c)(5)", "631a.9(d)(6)"),
        ("629a.8(d)", "631a.9(e)"),
    )
)
CALLS = {"midibaccarat": "the dealer", "baccarat, squeezed": "the dealer calling the game"}


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
    return [int(text.partition("to seat ")[2].split(",")[0]) for text in found]


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


@squeezed(TWO_PLAYER, TWO_BANKER)
@pytest.mark.parametrize("side", ["player", "banker"])
def test_the_dealer_turns_a_hand_on_which_nobody_has_bet(form: Form, side: str) -> None:
    """631a.9(d)(7) says so; 629a does not, and the dealer does it too (BAC-25)."""
    other = "banker" if side == "player" else "player"
    played = play(form, THIRDS, wagers=(bet(3, other, 10), bet(5, "tie", 50)))
    calls = CALLS[form.name]
    title = side.title()
    assert holder(played, f"{other}-hand") == holder(played, f"{other}-third-card") == [3]
    assert holder(played, f"{side}-hand") == holder(played, f"{side}-third-card") == []
    turned = {step.label: step for step in steps(played) if step.label.endswith("-turned")}
    assert {label: str(step) for label, step in turned.items()} == {
        f"{side}-turned": f"Nobody has a wager on the {title}'s Hand; {calls} turns it up",
        f"{side}-third-turned": f"{calls.capitalize()} turns up the third card of the"
        f" {title}'s Hand",
    }
    at_629a = {"player": ("(c)(1)", "(c)(3)"), "banker": ("(c)(2)", "(c)(4)")}[side]
    cites = [f"629a.8{part}" for part in at_629a] if form is MIDI else ["631a.9(d)(7)"] * 2
    assert [str(turned[f"{side}-turned"].cites), str(turned[f"{side}-third-turned"].cites)] == cites


# Third cards


@squeezed(THIRD_BANKER)
def test_an_unseen_error_card_is_turned_like_any_third_card(form: Form) -> None:
    played = play(
        *(form, "KH KD 6H 5D", Happening(UNSEEN.kind, "player-stays"), "4D"),
        wagers=(BANKER_BET,),
    )
    third = next(s for s in steps(played) if s.label == "banker-third")
    assert isinstance(third, DrawCard)
    assert third.carried
    assert form.cite("627a.13(b)") in third.cites
    assert holder(played, "banker-third-card") == [3]


# The right to turn, given up or taken away

WORDS = {
    "turn-relinquished": "Seat 5 gives up the right to turn the cards",
    "unreasonable-delay": "Seat 5 delays the game unreasonably and has to give the cards up",
}


@squeezed(GIVEN_UP)
@pytest.mark.parametrize("why", [GIVES_UP, DELAYS], ids=["voluntary", "compulsory"])
def test_a_right_given_up_goes_to_the_right_and_on_round_the_table(
    form: Form, why: Happening
) -> None:
    wagers = (bet(5, "player", 10), bet(3, "banker", 10))
    played = play(
        *(form, "2H KD 3H 5D", why, Say("decline"), Say("decline"), Say("accept"), "4H 2D"),
        wagers=wagers,
    )
    offer = ("accept", "decline")
    assert choices(played) == [(seat, "offer-cards", offer) for seat in (8, 1, 2)]
    assert cited(played, GIVEN_UP[form.name])[0] == WORDS[why.kind]
    assert holder(played, "player-hand") == [5, 2]
    assert holder(played, "player-third-card") == [2]  # for the rest of the round
    assert holder(played, "banker-hand") == [3]  # the other hand is not touched by it
    assert played.settlement.facts["counts"] == {"player": 9, "banker": 7}


@squeezed(GIVEN_UP)
def test_empty_places_are_passed_over(form: Form) -> None:
    played = play(
        *(form, NATURAL_9_3, GIVES_UP, Say("decline"), Say("decline")),
        wagers=(bet(5, "player", 10),),
        players=(1, 3, 5),
    )
    assert [seat for seat, _, _ in choices(played)] == [1, 3]


@squeezed(GIVEN_UP)
def test_if_no_player_accepts_the_dealer_turns_the_cards(form: Form) -> None:
    script = ("2H KD 3H 5D", DELAYS, *(Say("decline") for _ in range(4)), "4H 2D")
    played = play(form, *script, wagers=(bet(5, "player", 10),))
    assert [seat for seat, _, _ in choices(played)] == [8, 1, 2, 3]
    done = cited(played, GIVEN_UP[form.name])
    by = CALLS[form.name]
    assert f"The Player's Hand is turned up by {by}, since nobody takes it" in done
    third = f"The third card of the Player's Hand is turned up by {by}, since nobody takes it"
    assert third in done  # he is not asked again
    assert holder(played, "player-third-card") == []
    alone = play(form, PLAYER_7_6, GIVES_UP, wagers=(bet(5, "player", 1),), players=(5,))
    assert choices(alone) == []
    assert f"The Player's Hand is turned up by {by}, since nobody takes it" in cited(
        alone, GIVEN_UP[form.name]
    )


@squeezed(GIVEN_UP)
def test_who_gave_it_up_is_not_asked_again_in_that_round(form: Form) -> None:
    third = Happening(DELAYS.kind, "player-third-card")
    played = play(
        *(form, "2H KD 3H 5D", GIVES_UP, Say("accept"), DELAYS, Say("accept"), "4H", third),
        *(Say("decline"), Say("accept"), "2D"),
        wagers=(bet(5, "player", 10),),
    )
    assert holder(played, "player-hand") == [5, 8, 1]
    assert [seat for seat, _, _ in choices(played)] == [8, 1, 2, 3]
    assert holder(played, "player-third-card") == [1, 3]


def test_a_round_may_be_void_while_cards_are_out() -> None:
    for form in (MIDI, SQUEEZED):
        played = play(form, "2H KD 3H 5D", EMPTY, wagers=(PLAYER_BET,))
        assert played.settlement.void


def test_counterclockwise_is_upwards_and_round() -> None:
    assert counterclockwise(SEATS, 5, SEATS) == (8, 1, 2, 3)
    assert counterclockwise(SEATS, 8, (1, 3, 8)) == (1, 3)
    assert counterclockwise(SEATS, 0, SEATS) == SEATS  # from the dealer
    assert counterclockwise(SEATS, 1, SEATS, without=(3, 5)) == (2, 8)
