"""Cards drawn or shown in error, and a shoe that runs out (627a.13)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.minibaccarat.mini import (
    BANKER_7_6,
    COVER,
    EMPTY,
    LAST_HAND,
    LOADED,
    NATURAL_9_3,
    PLAYER_7_6,
    UNSEEN,
    bet,
    play,
)
from tests.games.script import (
    Part,
    Say,
    announcements,
    burned,
    cited,
    labels,
    lines,
    moves,
    refusal,
    seen_card,
    steps,
)
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

PLAYER_6_BANKER_5 = "KH KD 6H 5D"  # Player stays, Banker draws
CARRIED = replace(LOADED, card_carried=True)
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
    facts: dict[str, Any] = played.settlement.facts
    return " ".join(facts["player"]), " ".join(facts["banker"])


def draws(played: Played[Any]) -> dict[str, DrawCard]:
    return {step.label: step for step in steps(played) if isinstance(step, DrawCard)}


def simulations(played: Played[Any]) -> list[str]:
    return [words for words in announcements(played) if "simulated" in words]


# (a) not disclosed


@pytest.mark.law("627a.13(a)")
@pytest.mark.parametrize(
    ("cards", "at"),
    [
        (PLAYER_7_6, "banker-stays"),  # Banker was not due a card
        (NATURAL_9_3, "banker-stays"),
        (PLAYER_7_6, "round-end"),
        ("2H KD 3H 5D 4H 2D", "round-end"),  # both hands have their third card already
    ],
)
def test_an_unseen_card_begins_the_next_hand(cards: str, at: str) -> None:
    played = play(cards, unseen(at))
    assert cited(played, "627a.13(a)") == [
        "A card was drawn in error; its face has not been seen",
        "The unseen card will be the first card of the next hand",
    ]
    assert hands(played) == hands(play(cards))
    assert played.outcome.state == CARRIED
    following = play("9H KD KH 6D", state=played.outcome.state)
    first = draws(following)["player-1"]
    assert first.carried
    assert "627a.13(a)" in first.cites
    assert first.may == ()  # it cannot be found face up in the shoe: it is not there
    assert not any(step.carried for label, step in draws(following).items() if label != "player-1")
    assert hands(following)[0] == "9H KH"
    assert not following.outcome.state.card_carried


@pytest.mark.law("627a.13(a)")
@pytest.mark.parametrize(
    ("state", "more"), [(LAST_HAND, ()), (LOADED, (Happening("shuffle-ordered"),))]
)
def test_an_unseen_card_is_discarded_if_no_hand_follows(
    state: Any, more: tuple[Happening, ...]
) -> None:
    played = play(PLAYER_7_6, unseen("round-end"), *more, state=state)
    assert cited(played, "627a.13(a)")[1:] == [
        "No hand follows from this shoe; the unseen card is discarded"
    ]
    assert "discard-carried" in labels(played)
    assert not played.outcome.state.card_carried


def test_one_unseen_card_at_a_time() -> None:
    for at in ("player-stays", "banker-stays", "round-end"):
        played = play(PLAYER_7_6, unseen(at))
        later = steps(played)[[s.label for s in steps(played)].index("error-card") :]
        assert not any("card-drawn-in-error" in step.may for step in later)


# (b) an unseen third card to the Player's Hand


@pytest.mark.law("627a.13(b)")
def test_an_unseen_third_card_of_the_player_becomes_the_bankers() -> None:
    played = play(PLAYER_6_BANKER_5, unseen("player-stays"), "4D")
    assert hands(played) == ("KH 6H", "KD 5D 4D")
    third = draws(played)["banker-third"]
    assert third.carried  # it is not drawn again
    assert third.cites == ("627a.13(b)", "627a.10(c)(1)")
    assert played.outcome.state == LOADED


@pytest.mark.law("627a.13(b)")
@pytest.mark.parametrize("banker", range(6))
def test_the_player_counts_as_having_stood(banker: int) -> None:
    """Banker draws on 0 to 5 whatever the wrong card is; Table 1 has no part in it (BAC-13)."""
    two = {0: "QD", 1: "AD", 2: "2D", 3: "3D", 4: "4D", 5: "5D"}[banker]
    for wrong in ("8S", "KS", "AS"):
        played = play(f"KH KD 6H {two}", unseen("player-stays"), wrong)
        assert hands(played)[1] == f"KD {two} {wrong}"


@pytest.mark.law("627a.13(b)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, BANKER_7_6, NATURAL_9_3, "KH KD 3H 8D"])
def test_if_the_banker_stays_it_begins_the_next_hand(cards: str) -> None:
    played = play(cards, unseen("player-stays"))
    assert hands(played) == hands(play(cards))
    assert cited(played, "627a.13(b)") == [
        "A card was drawn in error; its face has not been seen",
        "The unseen card will be the first card of the next hand",
    ]
    assert played.outcome.state.card_carried


# (c) a disclosed third card to the Player's Hand


@pytest.mark.law("627a.13(c)")
@pytest.mark.parametrize("option", ["discard", "simulated-round"])
def test_a_disclosed_third_card_of_the_player_becomes_the_bankers(option: str) -> None:
    played = play(
        *(PLAYER_6_BANKER_5, error("8D", "player-stays")),
        wagers=(bet(1, "player", 10),),
        exposed_card=option,
    )
    assert hands(played) == ("KH 6H", "KD 5D 8D")
    assert cited(played, "627a.13(c)") == [
        "8D, dealt to the Player's Hand in error, becomes the Banker's third card"
    ]
    assert not simulations(played)
    assert not burned(played)
    assert played.settlement.net() == 1000  # 6 against 3


@pytest.mark.law("627a.13(c)", "627a.13(c)(1)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, NATURAL_9_3, "KH KD 3H 9D"])
def test_if_the_banker_stays_it_is_discarded_with_one_more(cards: str) -> None:
    played = play(cards, error("8D", "player-stays"))
    assert cited(played, "627a.13(c)(1)") == [
        "8D and one more card, unseen, go to the discard rack"
    ]
    assert burned(played) == [1]
    assert hands(played) == hands(play(cards))
    assert not simulations(played)
    assert not cited(played, "627a.13(c)(2)")
    assert played.outcome.state == LOADED


@pytest.mark.law("627a.13(c)(1)", "627a.9(e)")
def test_that_one_more_card_may_lie_under_the_cover_card() -> None:
    played = play(PLAYER_7_6, error("8D", "player-stays"), BURNED_COVER)
    assert announcements(played)[-1] == "last hand"
    assert played.outcome.state == LAST_HAND


@pytest.mark.law("627a.13(c)", "627a.13(c)(2)")
@pytest.mark.parametrize("cards", [PLAYER_7_6, NATURAL_9_3, "KH KD 3H 9D"])
def test_or_it_begins_a_simulated_round_without_wagers(cards: str) -> None:
    wagers = (bet(1, "player", 10), bet(1, "banker", 10))
    played = play(cards, error("KC", "player-stays"), SIMULATED, wagers=wagers, **SIMULATION)
    assert simulations(played) == ["a simulated round with KC; wagers may not be accepted"]
    assert "The cards of the simulated round go to the discard rack" in cited(
        played, "627a.13(c)(2)"
    )
    assert hands(played) == hands(play(cards))
    assert moves(played) == moves(play(cards, wagers=wagers))  # no wager takes part
    assert not burned(played)
    assert not cited(played, "627a.13(c)(1)")
    order = labels(played)
    assert order.index("clear") < order.index("simulated-banker")  # after the round itself
    assert played.outcome.state == LOADED


# (d) other disclosed cards


@pytest.mark.law("627a.13(d)")
@pytest.mark.parametrize("at", ["banker-stays", "round-end"])
def test_any_other_disclosed_card_begins_a_simulated_round(at: str) -> None:
    for option in ("discard", "simulated-round"):  # (c) is for the Player's third card only
        played = play(PLAYER_7_6, error("KC", at), SIMULATED, exposed_card=option)
        assert simulations(played) == ["a simulated round with KC; wagers may not be accepted"]
        assert cited(played, "627a.13(d)")[-1] == (
            "The cards of the simulated round go to the discard rack"
        )
        assert hands(played) == hands(play(PLAYER_7_6))


@pytest.mark.law("627a.13(d)")
def test_a_face_up_card_before_the_first_begins_a_simulated_round_at_once() -> None:
    for option in ("next-card", "simulated-round"):
        played = play(
            *(face_up("KC", "player-1"), SIMULATED, PLAYER_7_6),
            wagers=(bet(1, "player", 10),),
            face_up_in_round=option,
        )
        order = labels(played)
        assert order.index("simulated-banker") < order.index("banker-1")
        assert hands(played) == ("KH 7H", "KD 6D")
        assert played.settlement.net() == 1000


def test_and_so_does_every_further_one() -> None:
    played = play(face_up("KC"), SIMULATED, face_up("QC"), SIMULATED, PLAYER_7_6)
    assert simulations(played) == [
        "a simulated round with KC; wagers may not be accepted",
        "a simulated round with QC; wagers may not be accepted",
    ]


PLACES = ["banker-1", "player-2", "banker-2", "player-third", "banker-third"]
ALL_SIX = "2H KD 3H 5D 4H 2D"


@pytest.mark.law("627a.13(d)")
@pytest.mark.parametrize("at", PLACES)
def test_a_face_up_card_within_the_round_is_the_card_due_or_set_aside(at: str) -> None:
    place = ["player-1", *PLACES].index(at)
    cards = ALL_SIX.split()
    before, after = " ".join(cards[:place]), " ".join(cards[place:])
    rest: list[Part] = [" ".join(cards[place + 1 :])] if place < 5 else []
    used = play(before, face_up(cards[place], at), *rest)  # the default (BAC-14)
    assert hands(used) == ("2H 3H 4H", "KD 5D 2D")
    assert len(cited(used, "627a.13(d)")) == 1
    assert not simulations(used)
    aside = play(*(before, face_up("KC", at), after, SIMULATED), face_up_in_round="simulated-round")
    assert hands(aside) == ("2H 3H 4H", "KD 5D 2D")
    assert "set-aside" in labels(aside)
    assert simulations(aside) == ["a simulated round with KC; wagers may not be accepted"]


@pytest.mark.law("627a.13(d)", "627a.10(b)(1)", "627a.10(c)(2)(iii)")
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
def test_simulated_rounds_are_dealt_like_any_other(first: str, cards: str, drawn: int) -> None:
    played = play(PLAYER_7_6, error(first, "round-end"), cards)
    assert sum(label.startswith("simulated-") for label in labels(played)) == drawn


def test_several_disclosed_cards_begin_a_round_each() -> None:
    played = play(
        *(PLAYER_7_6, error("KC", "player-stays"), error("QC", "banker-stays")),
        *(error("JC", "round-end"), SIMULATED, SIMULATED, SIMULATED),
        **SIMULATION,
    )
    assert [words[:27] for words in simulations(played)] == [
        "a simulated round with KC; ",
        "a simulated round with QC; ",
        "a simulated round with JC; ",
    ]


def test_an_unseen_card_outlasts_a_simulated_round() -> None:
    script = (PLAYER_7_6, error("QC", "player-stays"), unseen("banker-stays"), SIMULATED)
    played = play(*script, **SIMULATION)
    assert played.outcome.state == CARRIED
    assert not any(step.carried for step in draws(played).values())


@pytest.mark.law("627a.9(e)")
def test_the_cover_card_in_a_simulated_round() -> None:
    after = play(PLAYER_7_6, error("KC", "round-end"), COVER, SIMULATED)
    assert announcements(after)[-1] == "last hand"
    assert after.outcome.state == LAST_HAND
    before = play(face_up("KC"), "2S", COVER, "9C 3S", PLAYER_7_6)
    assert announcements(before)[-1] == "last hand"
    assert before.outcome.state == LAST_HAND


def test_on_the_last_hand_a_simulated_round_still_uses_the_disclosed_card() -> None:
    played = play(PLAYER_7_6, error("KC", "round-end"), SIMULATED, state=LAST_HAND)
    assert simulations(played)
    assert labels(played)[-1] == "shoe-over"
    assert "last hand" not in announcements(played)


@pytest.mark.parametrize("at", ["player-stays", "banker-stays", "round-end"])
def test_a_disclosed_card_must_be_named(at: str) -> None:
    nameless = Happening("card-drawn-in-error", at, {"disclosed": True})
    assert refusal(lambda: play(PLAYER_7_6, nameless)).cite == "627a.13(d)"
    assert refusal(lambda: play(Happening("card-face-up", "player-1"))).cite == "627a.13(d)"


# (e) the shoe runs out

WAGERS = (bet(1, "player", 10), bet(2, "banker", 20), bet(2, "tie", 5))


@pytest.mark.law("627a.13(e)")
@pytest.mark.parametrize("dealt", range(6))
def test_too_few_cards_void_the_round(dealt: int) -> None:
    cards = " ".join(ALL_SIX.split()[:dealt])
    played = play(*([cards] if cards else []), EMPTY, wagers=WAGERS)
    assert announcements(played)[-1] == "the shoe has too few cards; the round is void"
    assert played.settlement.void
    assert moves(played) == [
        ("layout", "seat", 1, 1000),
        ("layout", "seat", 2, 2000),
        ("layout", "seat", 2, 500),
    ]
    for line in played.settlement.lines:
        assert (line.result, line.net, line.cite) == ("void", 0, "627a.13(e)")
    assert steps(played)[-1].cites == ("627a.5(a)", "627a.13(e)")
    state = played.outcome.state
    assert (state.shoe_loaded, state.last_hand) == (False, False)  # the whole set is reshuffled
    assert "clear" in labels(played)


def test_a_void_last_hand_and_a_void_hand_with_the_cover_card() -> None:
    assert not play("KH", EMPTY, state=LAST_HAND).outcome.state.last_hand
    covered = play("KH", COVER, EMPTY)
    assert "last hand" not in announcements(covered)
    assert not covered.outcome.state.last_hand


@pytest.mark.law("627a.12(d)(2)(i)", "627a.13(e)")
def test_debts_fall_due_after_a_void_round_too() -> None:
    state = replace(LOADED, owed={2: Fraction(35)})
    played = play("KH", EMPTY, state=state, vigorish_collection="deferred")
    assert moves(played) == [("seat", "rack", 2, 35)]


def test_a_void_round_deals_no_simulated_round() -> None:
    played = play(*("KH KD", face_up("QC", "player-2"), EMPTY), face_up_in_round="simulated-round")
    assert played.settlement.void
    assert not simulations(played)
    carried = play("KH KD 6H 7D", unseen("player-stays"))  # the carried card is used up first
    assert play("9H", EMPTY, state=carried.outcome.state).outcome.state.card_carried is False


@pytest.mark.law("627a.13(e)")
def test_a_simulated_round_that_cannot_be_finished_ends_the_shoe() -> None:
    played = play(PLAYER_7_6, error("KC", "round-end"), "2S", EMPTY, wagers=WAGERS)
    assert not played.settlement.void  # the round before it stands
    assert played.settlement.net(1) == 1000
    assert "simulated-ends" in labels(played)
    assert steps(played)[-1].cites == ("627a.5(a)", "627a.13(e)")
    first = play(face_up("KC"), "2S", EMPTY, wagers=WAGERS)
    assert first.settlement.void  # no card was left for the round
    covered = play(PLAYER_7_6, error("KC", "round-end"), COVER, "2S", EMPTY)
    assert "last hand" not in announcements(covered)


HM: dict[str, Any] = {"house_money": True}
PAIR = "QH 3D QS 4C"  # then Player is due a third card that is not there


@pytest.mark.law("627a.13(e)")
def test_settled_house_money_stands_when_a_round_is_void() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    at: dict[str, Any] = {**HM, "side_wagers_need_base": False}
    played = play(PAIR, Say("add-to-player"), EMPTY, wagers=wagers, **at)
    assert lines(played)[1, "house-money"].net == 3000
    assert lines(played)[1, "player"].stake == 5000  # goes back with what was added
    assert played.settlement.net(1) == 3000
    assert played.settlement.net(2) == 1500


@pytest.mark.parametrize("adds", ["payout", "payout-and-stake"])
@pytest.mark.parametrize("portion", [Fraction(1), Fraction(1, 2)])
@pytest.mark.parametrize("said", ["take", "add-to-player"])
def test_or_all_is_undone_where_filed_so(adds: str, portion: Fraction, said: str) -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    played = play(
        *(PAIR, Say(said), EMPTY),
        wagers=wagers,
        void_returns="all-wagers",
        house_money_adds=adds,
        house_money_portion=portion,
        side_wagers_need_base=False,
        **HM,
    )
    assert [(line.result, line.net) for line in played.settlement.lines] == [("void", 0)] * 3
    assert {key: line.stake for key, line in lines(played).items()} == {
        (1, "house-money"): 1000,
        (2, "house-money"): 500,
        (1, "player"): 2000,
    }


def test_lost_house_money_comes_back_where_filed_so() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20))
    played = play("QH 3D JS 4C", EMPTY, wagers=wagers, void_returns="all-wagers", **HM)
    assert moves(played) == [
        ("layout", "rack", 1, 1000),
        ("rack", "seat", 1, 1000),
        ("layout", "seat", 1, 2000),
    ]
    stands = play("QH 3D JS 4C", EMPTY, wagers=wagers, **HM)
    assert stands.settlement.net(1) == -1000
