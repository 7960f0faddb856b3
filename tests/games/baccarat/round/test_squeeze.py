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
from tests.games.script import Say, announcements, choices, cited, labels, refusal, steps
from title58.games.baccarat.round.squeeze import counterclockwise
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Announce, Do, DrawCard
from title58.rounds.wagers import Wager

GIVES_UP = Happening("turn-relinquished")
DELAYS = Happening("unreasonable-delay")
SEATS = (1, 2, 3, 5, 8)
PLAYER_BET, BANKER_BET = bet(2, "player", 10), bet(3, "banker", 10)

# Where the same paragraph stands in 629a.8 and in 631a.9.
SHOE, TWO_PLAYER, TWO_BANKER, THIRD_PLAYER, THIRD_BANKER, SHARED, GIVEN_UP = (
    {"midibaccarat": midi, "baccarat, squeezed": full}
    for midi, full in (
        ("629a.8(c)(1)", "631a.9(d)(1)"),
        ("629a.8(c)(1)", "631a.9(d)(2)"),
        ("629a.8(c)(2)", "631a.9(d)(3)"),
        ("629a.8(c)(3)", "631a.9(d)(4)"),
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


def turning(played: Played[Any]) -> list[str]:
    """What is done between the deal of four cards and the third cards."""
    said = [str(step) for step in steps(played)]
    first = next(i for i, text in enumerate(said) if "right corner" in text)
    return said[first : next(i for i, text in enumerate(said) if "third cards are due" in text)]


# Two cards


@squeezed(SHOE, TWO_PLAYER, TWO_BANKER, midi="629a.8(c)", counts="629a.9(a)", full="631a.9(d)")
def test_each_hand_goes_to_its_highest_bettor_and_comes_back_face_up(form: Form) -> None:
    played = play(form, PLAYER_7_6, wagers=(PLAYER_BET, BANKER_BET))
    draws = [step for step in steps(played) if isinstance(step, DrawCard)]
    assert [step.label for step in draws] == ["player-1", "banker-1", "player-2", "banker-2"]
    assert not any(step.face_up for step in draws)
    who = "The dealer" if form is MIDI else "The curator"
    assert turning(played) == [
        f"{who} puts the Banker's cards under the right corner of the shoe",
        "The Player's Hand goes face down to seat 2, whose wager on it is the highest",
        "Seat 2 returns it face up; it lies in the Player's area",
        "The dealer announces: “Player's Hand, 7”",
        "The Banker's Hand goes face down to seat 3, whose wager on it is the highest",
        "Seat 3 returns it face up; it lies in the Banker's area",
        "The dealer announces: “Banker's Hand, 6”",
    ]
    calls = {s.words: s.cites for s in steps(played) if isinstance(s, Announce)}
    again = ("629a.9(a)",) if form is MIDI else ()  # once for both provisions (BAC-26)
    assert calls["Player's Hand, 7"] == (TWO_PLAYER[form.name], *again)
    assert calls["Banker's Hand, 6"] == (TWO_BANKER[form.name], *again)
    assert announcements(played)[-3:-1] == ["Player's Hand, 7", "Banker's Hand, 6"]


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


@squeezed(SHARED)
def test_of_equal_wagers_the_first_counterclockwise_from_the_dealer(form: Form) -> None:
    """Seat 1 is at the dealer's right and numbers rise counterclockwise (BAC-01)."""
    wagers = (
        *(bet(8, "player", 25), bet(5, "player", 25), bet(3, "player", 24)),
        *(bet(3, "banker", 7), bet(8, "banker", 7), bet(2, "banker", 7), bet(1, "banker", 6)),
    )
    played = play(form, THIRDS, wagers=wagers)
    assert holder(played, "player-hand") == holder(played, "player-third-card") == [5]
    assert holder(played, "banker-hand") == holder(played, "banker-third-card") == [2]
    handed = cited(played, SHARED[form.name])
    assert handed[0] == (
        "The Player's Hand goes face down to seat 5,"
        " the first from the dealer's right of those with the highest wager on it"
    )
    assert len(handed) == 4  # each hand goes out and comes back


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


@pytest.mark.law("631a.9(d)(7)")
def test_at_an_empty_table_the_dealer_turns_everything() -> None:
    played = play(SQUEEZED, THIRDS)
    assert len(cited(played, "631a.9(d)(7)")) == 4
    assert not [label for label in labels(played) if label.endswith(("-hand", "-card"))]


# Third cards


@squeezed(THIRD_PLAYER, THIRD_BANKER, midi="629a.9(b)", full="631a.10(b)")
def test_a_third_card_is_dealt_face_down_and_goes_to_whoever_had_the_hand(form: Form) -> None:
    played = play(form, THIRDS, wagers=(PLAYER_BET, BANKER_BET))
    thirds = [s for s in steps(played) if isinstance(s, DrawCard) and s.label.endswith("-third")]
    dealt = "629a.9(b)" if form is MIDI else "631a.10(b)"
    assert [(step.label, step.face_up) for step in thirds] == [
        ("player-third", False),
        ("banker-third", False),
    ]
    assert thirds[0].cites == (dealt, THIRD_PLAYER[form.name], form.cite("627a.10(b)(1)"))
    assert thirds[1].cites[:2] == (dealt, THIRD_BANKER[form.name])
    assert cited(played, THIRD_PLAYER[form.name]) == [
        "A card to the Player's Hand, face down",
        "The third card of the Player's Hand goes face down to seat 2",
        "Seat 2 returns it face up; it lies in the Player's area",
    ]
    assert cited(played, THIRD_BANKER[form.name]) == [
        "A card to the Banker's Hand, face down",
        "The third card of the Banker's Hand goes face down to seat 3",
        "Seat 3 returns it face up; it lies in the Banker's area",
    ]
    order = labels(played)
    assert order.index("player-third-card") < order.index("banker-third")
    assert played.settlement.facts["counts"] == {"player": 9, "banker": 7}
    considered = cited(played, dealt)[0]
    assert considered == (
        "The dealer determines whether third cards are due"
        if form is MIDI
        else "The dealer calling the game tells the curator whether third cards are due"
    )


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


@squeezed(GIVEN_UP)
def test_only_whoever_has_the_cards_can_give_them_up(form: Form) -> None:
    played = play(form, THIRDS, wagers=(PLAYER_BET, BANKER_BET))
    may = {step.label for step in steps(played) if "unreasonable-delay" in step.may}
    assert may == {"player-hand", "banker-hand", "player-third-card", "banker-third-card"}
    assert all(
        isinstance(step, Do) and "turn-relinquished" in step.may
        for step in steps(played)
        if step.label in may
    )
    wagers = (PLAYER_BET,)
    refused = refusal(lambda: play(form, PLAYER_7_6, GIVES_UP, Say("perhaps"), wagers=wagers))
    assert (str(refused.cites), refused.lawful) == (GIVEN_UP[form.name], "accept, decline")


def test_a_round_may_be_void_while_cards_are_out() -> None:
    for form in (MIDI, SQUEEZED):
        played = play(form, "2H KD 3H 5D", EMPTY, wagers=(PLAYER_BET,))
        assert played.settlement.void


def test_counterclockwise_is_upwards_and_round() -> None:
    assert counterclockwise(SEATS, 5, SEATS) == (8, 1, 2, 3)
    assert counterclockwise(SEATS, 8, (1, 3, 8)) == (1, 3)
    assert counterclockwise(SEATS, 0, SEATS) == SEATS  # from the dealer
    assert counterclockwise(SEATS, 1, SEATS, without=(3, 5)) == (2, 8)
