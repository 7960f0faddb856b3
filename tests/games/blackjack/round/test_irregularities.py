"""Cards that come wrongly, cards that are not dealt, and cards that run out (633a.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    INSURE,
    PEEK_MISSED,
    READY,
    SPLIT,
    STAND,
    bet,
    double,
    ends,
    insurance,
    one,
    play,
    proves,
    refused,
    split,
    table,
)
from tests.games.script import (
    Part,
    Say,
    bets,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    seen_card,
    steps,
)
from title58.equipment.cards import Card
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.round.steps import ToRack
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

DEVICE: dict[str, Any] = {"dealing": "continuous"}
TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
UNSEEN = Happening("card-drawn-in-error")
ACCEPT, REFUSE = Say("accept"), Say("refuse")
MISSED = Happening("draw-missed")


def exposed(card: str) -> Happening:
    return seen_card("card-drawn-in-error", card)


def face_up(card: str) -> Happening:
    return Happening("card-face-up", details={"card": Card.parse(card)})


def racked(played: Played[Any]) -> list[str]:
    """Cards that left the table within the round."""
    return [str(card) for s in steps(played) if isinstance(s, ToRack) for card in s.cards]


# (a) Face up in the shoe


@pytest.mark.law("633a.14(a)")
def test_a_card_found_face_up_is_not_used() -> None:
    played = one("9H", face_up("2C"), "6S KD 10C", STAND, "5C")
    assert played.settlement.facts["hands"]["dealer"] == ["6S", "10C", "5C"]
    assert "2♣ was found face up; it goes to the discard rack" in cited(played, "633a.14(a)")[0]
    assert racked(played) == ["2C"]
    late = one("9H 6S KD 10C", STAND, face_up("5C"), "4C")
    assert late.settlement.facts["hands"]["dealer"] == ["6S", "10C", "4C"]


@pytest.mark.law("633a.14(a)")
def test_it_goes_to_the_segregated_area_or_in_a_device_stays_aside() -> None:
    played = one(Say("left"), "9H", face_up("2C"), "6S KD 10C", STAND, "5C", **TWO_SIDES)
    assert "it goes to the segregated area" in cited(played, "633a.14(a)")[0]
    device = one("9H", face_up("2C"), "6S KD 10C", STAND, "5C", **DEVICE)
    assert (racked(device), "set-aside" in labels(device)) == ([], True)


@pytest.mark.law("633a.14(a)")
def test_a_card_found_face_up_while_burning_is_not_the_burned_one() -> None:
    at = table(state=replace(READY, new_dealer=True))
    played = play_script(
        *(BLACKJACK_GAME, at, face_up("2C"), bets(bet(1)), "9H 6S KD 10C", STAND, "5C")
    )
    assert racked(played) == ["2C"]
    assert labels(played).count("burn") == 2


@pytest.mark.law("633a.14(c)")
def test_once_the_table_is_cleared_a_device_may_show_the_same_card_again() -> None:
    """Found by a property: the discards are in the device again when the round is over."""
    script: tuple[Part, ...] = ("9H 6S KD 10C", STAND, "5C", exposed("9H"))
    assert racked(one(*script, decks=1, **DEVICE)) == ["9H"]
    assert str(refusal(lambda: one(*script, decks=1)).cites) == "633a.3(a)"


@pytest.mark.law("633a.3(a)")
def test_cards_given_back_to_a_device_may_come_out_once_more() -> None:
    """Seat 2 is over 21 and its king goes back; the device holds one of them, not two."""
    busted: tuple[Part, ...] = ("KH 2H 6S 6H 3H 10C", DRAW, "QD", DRAW, "KH", DRAW)
    at: dict[str, Any] = {"decks": 1, **DEVICE}
    fine = play((bet(1), bet(2)), *busted, "4C", STAND, "5C", **at)
    assert fine.settlement.facts["hands"]["box 1"] == ["2H", "3H", "KH", "4C"]
    again = refusal(lambda: play((bet(1), bet(2)), *busted, "KH", **at))
    assert (str(again.cites), again.value) == ("633a.3(a)", "KH")


# (b) Drawn in error, unseen


@pytest.mark.law("633a.14(b)")
def test_an_unseen_card_is_the_next_card() -> None:
    played = one("5H 6S 6D 10C", UNSEEN, DRAW, "9C", STAND, "5C")
    drawn = [s for s in steps(played) if isinstance(s, DrawCard) and s.label == "box-1"]
    assert drawn[0].carried
    assert "633a.14(b)" in drawn[0].cites
    assert not [s for s in steps(played) if s.label == "box-1-exposed"]
    every = [s for s in steps(played) if isinstance(s, DrawCard)]
    assert all(("card-face-up" in s.may) != s.carried for s in every)


@pytest.mark.law("633a.14(b)")
def test_or_the_dealers_or_the_next_rounds() -> None:
    dealers = one("9H 6S 10D 10C", UNSEEN, STAND, "5C")
    assert next(s for s in steps(dealers) if s.label == "dealer").carried  # type: ignore[attr-defined]
    unused = one("9H 10S 10D 10C", UNSEEN, STAND)
    assert unused.outcome.state.card_carried
    assert unused.outcome.state.carried_side == ""
    following = one("9H 10S 10D 10C", STAND, state=unused.outcome.state)
    first = next(s for s in steps(following) if isinstance(s, DrawCard))
    assert first.carried
    assert not following.outcome.state.card_carried
    burned = one("9H 10S 10D 10C", STAND, state=replace(unused.outcome.state, new_dealer=True))
    assert "discard-carried" in labels(burned)
    assert "burn" not in labels(burned)
    late = one("9H 10S 10D 10C", STAND, UNSEEN)  # when the round is over
    assert late.outcome.state.card_carried


# (c) Drawn in error and exposed


@pytest.mark.law("633a.14(c)")
@pytest.mark.parametrize(
    ("cards", "parts", "hand"),
    [
        ("5H 6S 6D 10C", (DRAW, "9C", STAND, "5C"), ["5H", "6D", "9C"]),
        ("5H 6S 6D 10C", (DOUBLE, double(), "9C", "5C"), ["5H", "6D", "9C"]),
        ("8H 6S 8D 10C", (SPLIT, split(), "9C", STAND, "2C", STAND, "5C"), ["8H", "9C"]),
    ],
)
def test_whoever_accepts_an_exposed_card_is_dealt_it(
    cards: str, parts: tuple[Part, ...], hand: list[str]
) -> None:
    played = one(cards, exposed("9C"), ACCEPT, *parts)
    assert played.settlement.facts["hands"]["box 1"] == hand
    assert choices(played)[1][1:] == ("box-1-exposed", ("accept", "refuse"))
    assert {"stand", "surrender"}.isdisjoint(choices(played)[2][2])


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        proves(  # the record says which card was seen
            ("633a.14(a)",),
            *(("9H", Happening("card-face-up")),),
            ("633a.14(a)", "card-face-up", "the card, such as 9H"),
        ),
        proves(  # having accepted a card he may not stand
            ("633a.14(c)",),
            *(("5H 6S 6D 10C", exposed("9C"), ACCEPT, STAND),),
            ("633a.14(c)", "stand", "draw, double"),
        ),
        proves(  # and no other card comes in its place
            ("633a.14(c)",),
            *(("5H 6S 6D 10C", exposed("9C"), ACCEPT, DRAW, "8C"),),
            ("633a.14(c)", "8C", "9C"),
        ),
    ],
)
def test_what_is_refused(parts: tuple[Part, ...], why: tuple[str, object, str]) -> None:
    assert refused(*parts) == why


@pytest.mark.law("633a.14(c)")
def test_the_dealer_uses_it_or_it_is_discarded() -> None:
    used = one("5H 6S 6D 10C", exposed("5C"), REFUSE, "5C")
    assert used.settlement.facts["hands"]["dealer"] == ["6S", "10C", "5C"]
    assert racked(used) == []
    wasted = one("5H 10S 6D 10C", exposed("5C"), REFUSE)
    assert wasted.settlement.facts["hands"]["dealer"] == ["10S", "10C"]
    assert racked(wasted) == ["5C"]
    assert "the players refused and the dealer cannot use" in cited(wasted, "633a.14(c)")[-1]
    assert not wasted.outcome.state.card_carried
    after = one("9H 10S 10D 10C", STAND, exposed("5C"))
    assert racked(after) == ["5C"]
    assert not after.outcome.state.card_carried


@pytest.mark.law("633a.14(c)")
def test_one_error_at_a_time() -> None:
    played = play(
        (bet(1), bet(2)),
        "5H 4H 6S 6D 6C 10C",
        exposed("9C"),
        ACCEPT,
        DRAW,
        "9C",
        STAND,
        STAND,
        "5C",
    )
    asked = [s for s in steps(played) if s.label in ("box-1", "box-2") and s.may]
    assert all(s.may == ("card-drawn-in-error",) for s in asked if not isinstance(s, DrawCard))
    accepted = [s for s in steps(played) if s.label == "box-2" and not isinstance(s, DrawCard)]
    assert [bool(s.may) for s in accepted] == [True, False, True]


# (i) A card that was asked for is not dealt


@pytest.mark.law("633a.14(i)")
def test_the_card_may_be_dealt_after_the_others() -> None:
    played = play(
        (bet(1), bet(2)),
        "5H 4H 6S 6D 6C 10C",
        *(DRAW, MISSED, Say("card-later"), DRAW, "9C", STAND, "8C", STAND, "5C"),
    )
    assert played.settlement.facts["hands"]["box 2"] == ["5H", "6D", "8C"]
    drawn = [s.label for s in steps(played) if isinstance(s, DrawCard)]
    assert drawn.index("box-1") < len(drawn) - 1 - drawn[::-1].index("box-2")
    hole = next(i for i, s in enumerate(steps(played)) if s.label == "hole-card")
    late = [i for i, s in enumerate(steps(played)) if s.label == "box-2"]
    assert max(late) < hole


DEAD = Say("dead-hand")
DOUBLED: tuple[Part, ...] = ("5H 6S 6D 10C", DOUBLE, double(), MISSED, DEAD)
VOID, LOST = ("void", 0, 0), ("lose", 0, -1000)


@pytest.mark.law("633a.14(i)")
@pytest.mark.parametrize(
    ("parts", "filed", "lines"),
    [
        (("5H 6S 6D 10C", DRAW, MISSED, DEAD), {}, {"blackjack": VOID}),
        (DOUBLED, {}, {"blackjack": VOID, "double-down": VOID}),
        (DOUBLED, {"missed_card": "original-wager"}, {"blackjack": VOID, "double-down": LOST}),
        (  # Insurance that was never decided
            ("5H AS 6D 10C", INSURE, insurance(), PEEK_MISSED, DRAW, MISSED, DEAD),
            *({}, {"blackjack": VOID, "insurance": VOID}),
        ),
    ],
)
def test_or_the_hand_is_dead_and_its_wagers_go_back_as_filed(
    parts: tuple[Part, ...], filed: dict[str, Any], lines: dict[str, Any]
) -> None:
    played = one(*parts, **filed)
    assert {title: end for (_, title), end in ends(played).items()} == lines
    assert {n.cites for n in played.settlement.lines} == {("633a.14(i)",)}
    assert racked(played) == ["5H", "6D"]
    assert choices(played)[-1][1:] == ("box-1-missed", ("card-later", "dead-hand"))


@pytest.mark.law("633a.14(i)")
def test_a_double_may_have_its_card_later() -> None:
    played = one("5H 6S 6D 10C", DOUBLE, double(), MISSED, Say("card-later"), "KC", "9C")
    assert played.settlement.facts["hands"]["box 1"] == ["5H", "6D", "KC"]
    assert played.settlement.net(1) == 2000
    busted = one("5H 6S 9D 10C", DOUBLE, double(), MISSED, Say("card-later"), "KC")
    assert busted.settlement.net(1) == -2000
