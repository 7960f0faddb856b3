"""Cards drawn or shown in error (627a.13, 629a.13, 631a.15)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    COVER,
    MINI,
    NATURAL_9_3,
    PLAYER_7_6,
    UNSEEN,
    Form,
    bet,
    forms,
)
from tests.games.script import (
    Part,
    announcements,
    burned,
    cited,
    labels,
    moves,
    refusal,
    seen_card,
    steps,
)
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

PLAYER_6_BANKER_5 = "KH KD 6H 5D"  # Player stays, Banker draws
SIMULATED = "2S 9C 3S"  # Banker 2, Player 9, Banker 3 after a first card
SIMULATION: dict[str, Any] = {"exposed_card": "simulated-round"}
BURNED_COVER = Happening("cover-card-burned", "burn")


def error(card: str, at: str = "") -> Happening:
    return seen_card("card-drawn-in-error", card, at)


def face_up(card: str, at: str = "") -> Happening:
    return seen_card("card-face-up", card, at)


def unseen(at: str) -> Happening:
    return replace(UNSEEN, at=at)


def hands(played: Played[Any]) -> tuple[str, str]:
    facts: Mapping[str, Any] = played.settlement.facts
    return " ".join(facts["player"]), " ".join(facts["banker"])


def draws(played: Played[Any]) -> dict[str, DrawCard]:
    return {step.label: step for step in steps(played) if isinstance(step, DrawCard)}


def simulations(played: Played[Any]) -> list[str]:
    return [words for words in announcements(played) if "simulated" in words]


# (a) not disclosed


@forms("627a.13(a)")
@pytest.mark.parametrize(
    ("cards", "at"),
    [
        (PLAYER_7_6, "banker-stays"),  # Banker was not due a card
        (NATURAL_9_3, "banker-stays"),
        (PLAYER_7_6, "round-end"),
        ("2H KD 3H 5D 4H 2D", "round-end"),  # both hands have their third card already
    ],
)
def test_an_unseen_card_begins_the_next_hand(form: Form, cards: str, at: str) -> None:
    played = form.play(cards, unseen(at))
    assert cited(played, form.cite("627a.13(a)")) == [
        "A card was drawn in error; its face has not been seen",
        "The unseen card will be the first card of the next hand",
    ]
    assert hands(played) == hands(form.play(cards))
    assert played.outcome.state == form.carried
    following = form.play("9H KD KH 6D", state=played.outcome.state)
    first = draws(following)["player-1"]
    assert first.carried
    assert form.cite("627a.13(a)") in first.cites
    assert first.may == ()  # it cannot be found face up in the shoe: it is not there
    assert not any(step.carried for label, step in draws(following).items() if label != "player-1")
    assert hands(following)[0] == "9H KH"
    assert not following.outcome.state.card_carried


@forms("627a.13(a)")
def test_an_unseen_card_is_discarded_if_no_hand_follows(form: Form) -> None:
    played = form.play(PLAYER_7_6, unseen("round-end"), state=form.last_hand)
    assert cited(played, form.cite("627a.13(a)"))[1:] == [
        "This shoe is finished; the unseen card is discarded"
    ]
    assert "discard-carried" in labels(played)
    assert not played.outcome.state.card_carried


@forms()
def test_one_unseen_card_at_a_time(form: Form) -> None:
    for at in ("player-stays", "banker-stays", "round-end"):
        played = form.play(PLAYER_7_6, unseen(at))
        later = steps(played)[[s.label for s in steps(played)].index("error-card") :]
        assert not any("card-drawn-in-error" in step.may for step in later)


# (b) an unseen third card to the Player's Hand


@forms("627a.9(c)", "627a.13(b)", among=(MINI,))
def test_a_card_that_was_dealt_in_error_is_not_dealt_again(form: Form) -> None:
    wrong = form.play(PLAYER_6_BANKER_5, unseen("player-stays"), "4D")
    assert draws(wrong)["banker-third"].cites == ("627a.13(b)", "627a.10(c)(1)")
    assert draws(form.play(f"{PLAYER_6_BANKER_5} 4D"))["banker-third"].cites == (
        "627a.9(c)",
        "627a.10(c)(1)",
    )


@forms("627a.13(b)")
def test_an_unseen_third_card_of_the_player_becomes_the_bankers(form: Form) -> None:
    played = form.play(PLAYER_6_BANKER_5, unseen("player-stays"), "4D")
    assert hands(played) == ("KH 6H", "KD 5D 4D")
    third = draws(played)["banker-third"]
    assert third.carried  # it is not drawn again
    assert third.cites[-2:] == form.cites("627a.13(b)", "627a.10(c)(1)")
    assert played.outcome.state == form.loaded


@forms("627a.13(b)")
@pytest.mark.parametrize("banker", range(6))
def test_the_player_counts_as_having_stood(form: Form, banker: int) -> None:
    """Banker draws on 0 to 5 whatever the wrong card is; Table 1 has no part in it (BAC-13)."""
    two = {0: "QD", 1: "AD", 2: "2D", 3: "3D", 4: "4D", 5: "5D"}[banker]
    for wrong in ("8S", "KS", "AS"):
        played = form.play(f"KH KD 6H {two}", unseen("player-stays"), wrong)
        assert hands(played)[1] == f"KD {two} {wrong}"


@forms("627a.13(b)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, BANKER_7_6, NATURAL_9_3, "KH KD 3H 8D"])
def test_if_the_banker_stays_it_begins_the_next_hand(form: Form, cards: str) -> None:
    played = form.play(cards, unseen("player-stays"))
    assert hands(played) == hands(form.play(cards))
    assert cited(played, form.cite("627a.13(b)")) == [
        "A card was drawn in error; its face has not been seen",
        "The unseen card will be the first card of the next hand",
    ]
    assert played.outcome.state.card_carried


# (c) a disclosed third card to the Player's Hand


@forms("627a.13(c)")
@pytest.mark.parametrize("option", ["discard", "simulated-round"])
def test_a_disclosed_third_card_of_the_player_becomes_the_bankers(form: Form, option: str) -> None:
    played = form.play(
        *(PLAYER_6_BANKER_5, error("8D", "player-stays")),
        wagers=(bet(1, "player", 10),),
        exposed_card=option,
    )
    assert hands(played) == ("KH 6H", "KD 5D 8D")
    assert cited(played, form.cite("627a.13(c)")) == [
        "8D, dealt to the Player's Hand in error, becomes the Banker's third card"
    ]
    assert not simulations(played)
    assert not burned(played)
    assert played.settlement.net() == 1000  # 6 against 3


@forms("627a.13(c)", "627a.13(c)(1)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, NATURAL_9_3, "KH KD 3H 9D"])
def test_if_the_banker_stays_it_is_discarded_with_one_more(form: Form, cards: str) -> None:
    played = form.play(cards, error("8D", "player-stays"))
    assert cited(played, form.cite("627a.13(c)(1)")) == [
        "8D and one more card, unseen, go to the " + form.discards
    ]
    assert burned(played) == [1]
    assert hands(played) == hands(form.play(cards))
    assert not simulations(played)
    assert not cited(played, form.cite("627a.13(c)(2)"))
    assert played.outcome.state == form.loaded


@forms("627a.13(c)(1)", "627a.9(e)")
def test_that_one_more_card_may_lie_under_the_cover_card(form: Form) -> None:
    played = form.play(PLAYER_7_6, error("8D", "player-stays"), BURNED_COVER)
    assert announcements(played)[-1] == "last hand"
    assert played.outcome.state == form.last_hand


@forms("627a.13(c)", "627a.13(c)(2)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, NATURAL_9_3, "KH KD 3H 9D"])
def test_or_it_begins_a_simulated_round_without_wagers(form: Form, cards: str) -> None:
    wagers = (bet(1, "player", 10), bet(1, "banker", 10))
    played = form.play(cards, error("KC", "player-stays"), SIMULATED, wagers=wagers, **SIMULATION)
    assert simulations(played) == ["a simulated round starting with KC; wagers may not be accepted"]
    assert "The cards of the simulated round go to the " + form.discards in cited(
        played, form.cite("627a.13(c)(2)")
    )
    assert hands(played) == hands(form.play(cards))
    assert moves(played) == moves(form.play(cards, wagers=wagers))  # no wager takes part
    assert not burned(played)
    assert not cited(played, form.cite("627a.13(c)(1)"))
    order = labels(played)
    assert order.index("clear") < order.index("simulated-banker")  # after the round itself
    assert order.count("clear") == 2  # and its cards are cleared away as well
    assert played.outcome.state == form.loaded


# (d) other disclosed cards


@forms("627a.13(d)")
@pytest.mark.parametrize("at", ["banker-stays", "round-end"])
def test_any_other_disclosed_card_begins_a_simulated_round(form: Form, at: str) -> None:
    for option in ("discard", "simulated-round"):  # (c) is for the Player's third card only
        played = form.play(PLAYER_7_6, error("KC", at), SIMULATED, exposed_card=option)
        assert simulations(played) == [
            "a simulated round starting with KC; wagers may not be accepted"
        ]
        assert cited(played, form.cite("627a.13(d)"))[-1] == (
            "The cards of the simulated round go to the " + form.discards
        )
        assert hands(played) == hands(form.play(PLAYER_7_6))


@forms("627a.13(d)")
def test_a_face_up_card_before_the_first_begins_a_simulated_round_at_once(form: Form) -> None:
    for option in ("next-card", "simulated-round"):
        played = form.play(
            *(face_up("KC", "player-1"), SIMULATED, PLAYER_7_6),
            wagers=(bet(1, "player", 10),),
            face_up_in_round=option,
        )
        order = labels(played)
        assert order.index("simulated-banker") < order.index("banker-1")
        assert hands(played) == ("KH 7H", "KD 6D")
        assert played.settlement.net() == 1000


@forms()
def test_and_so_does_every_further_one(form: Form) -> None:
    played = form.play(face_up("KC"), SIMULATED, face_up("QC"), SIMULATED, PLAYER_7_6)
    assert simulations(played) == [
        "a simulated round starting with KC; wagers may not be accepted",
        "a simulated round starting with QC; wagers may not be accepted",
    ]


PLACES = ["banker-1", "player-2", "banker-2", "player-third", "banker-third"]
ALL_SIX = "2H KD 3H 5D 4H 2D"


@forms("627a.13(d)")
@pytest.mark.parametrize("at", PLACES)
def test_a_face_up_card_within_the_round_is_the_card_due_or_set_aside(form: Form, at: str) -> None:
    place = ["player-1", *PLACES].index(at)
    cards = ALL_SIX.split()
    before, after = " ".join(cards[:place]), " ".join(cards[place:])
    rest: list[Part] = [" ".join(cards[place + 1 :])] if place < 5 else []
    used = form.play(before, face_up(cards[place], at), *rest)  # the default (BAC-14)
    assert hands(used) == ("2H 3H 4H", "KD 5D 2D")
    assert len(cited(used, form.cite("627a.13(d)"))) == 1
    assert not simulations(used)
    aside = form.play(
        *(before, face_up("KC", at), after, SIMULATED), face_up_in_round="simulated-round"
    )
    assert hands(aside) == ("2H 3H 4H", "KD 5D 2D")
    assert "set-aside" in labels(aside)
    assert simulations(aside) == ["a simulated round starting with KC; wagers may not be accepted"]


@forms("627a.13(d)", "627a.10(b)(1)", "627a.10(c)(2)(iii)")
@pytest.mark.parametrize(
    ("first", "cards", "drawn"),
    [
        ("KC", "2S 9C 3S", 3),  # a natural: no third cards
        ("KC", "KS 7C 6S", 3),  # 7 to 6: nobody draws
        ("KC", "KS 7C 5S AS", 4),  # Banker draws
        ("KC", "KS 5C 3S 8S", 4),  # Player draws an 8, Banker 3 stays
        ("KC", "KS 5C 3S 9S AS", 5),  # Player draws a 9, Banker 3 draws
        ("6C", "KS KC 6S", 3),  # the exposed card is the Player's first
    ],
)
def test_simulated_rounds_are_dealt_like_any_other(
    form: Form, first: str, cards: str, drawn: int
) -> None:
    played = form.play(PLAYER_7_6, error(first, "round-end"), cards)
    assert sum(label.startswith("simulated-") for label in labels(played)) == drawn


@forms()
def test_several_disclosed_cards_begin_a_round_each(form: Form) -> None:
    played = form.play(
        *(PLAYER_7_6, error("KC", "player-stays"), error("QC", "banker-stays")),
        *(error("JC", "round-end"), SIMULATED, SIMULATED, SIMULATED),
        **SIMULATION,
    )
    assert [words.partition(";")[0] for words in simulations(played)] == [
        "a simulated round starting with KC",
        "a simulated round starting with QC",
        "a simulated round starting with JC",
    ]


@forms()
def test_an_unseen_card_outlasts_a_simulated_round(form: Form) -> None:
    script = (PLAYER_7_6, error("QC", "player-stays"), unseen("banker-stays"), SIMULATED)
    played = form.play(*script, **SIMULATION)
    assert played.outcome.state == form.carried
    assert not any(step.carried for step in draws(played).values())


@forms("627a.9(e)")
def test_the_cover_card_in_a_simulated_round(form: Form) -> None:
    after = form.play(PLAYER_7_6, error("KC", "round-end"), COVER, SIMULATED)
    assert announcements(after)[-1] == "last hand"
    assert after.outcome.state == form.last_hand
    before = form.play(face_up("KC"), "2S", COVER, "9C 3S", PLAYER_7_6)
    assert announcements(before)[-1] == "last hand"
    assert before.outcome.state == form.last_hand


@forms()
def test_on_the_last_hand_a_simulated_round_still_uses_the_disclosed_card(form: Form) -> None:
    played = form.play(PLAYER_7_6, error("KC", "round-end"), SIMULATED, state=form.last_hand)
    assert simulations(played)
    assert labels(played)[-1] == "shoe-over"
    assert "last hand" not in announcements(played)


@forms()
@pytest.mark.parametrize("at", ["player-stays", "banker-stays", "round-end"])
def test_a_disclosed_card_must_be_named(form: Form, at: str) -> None:
    nameless = Happening("card-drawn-in-error", at, {"disclosed": True})
    assert str(refusal(lambda: form.play(PLAYER_7_6, nameless)).cites) == form.cite("627a.13(d)")
    assert str(
        refusal(lambda: form.play(Happening("card-face-up", "player-1"))).cites
    ) == form.cite("627a.13(d)")
