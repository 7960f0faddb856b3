"""What may go wrong with the cards (651a.11(a) to (c)); devices are in test_before."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    COVER,
    LOADED,
    MISSED,
    UNSEEN,
    WAR,
    initial,
    play,
    war,
)
from tests.games.script import (
    bets,
    burned,
    cited,
    labels,
    refusal,
    seen_card,
    steps,
)
from title58.equipment.cards import Card
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard


def face_up(card: str, at: str = "") -> Happening:
    return Happening("card-face-up", at, {"card": Card.parse(card)})


def carried(played: Played[Any]) -> list[str]:
    """The draws that used a card drawn in error."""
    return [s.label for s in steps(played) if isinstance(s, DrawCard) and s.carried]


# 651a.11(a)


@pytest.mark.law("651a.11(a)")
@pytest.mark.parametrize("at", ["box-2", "box-1", "dealer", "war-1", "war-dealer"])
def test_a_card_found_face_up_is_discarded_and_the_next_one_dealt(at: str) -> None:
    two = (initial(2), initial(1))
    cards: list[Any] = ["KH", "9H", "9S", WAR, bets(war()), "QH", "JS"]
    plain = play(two, *cards)
    place = {"box-2": 0, "box-1": 1, "dealer": 2, "war-1": 5, "war-dealer": 6}[at]
    cards.insert(place, face_up("AD", at))
    played = play(two, *cards)
    assert cited(played, "651a.11(a)") == [
        "A♦ was found face up; it goes to the discard rack, unused in this round"
    ]
    assert played.settlement == plain.settlement
    assert labels(played).count(at) == 2


@pytest.mark.law("651a.11(a)")
@pytest.mark.parametrize(("filed", "counts"), [("not-counted", [3, 3, 3]), ("counted", [3, 2, 1])])
def test_a_card_found_face_up_among_the_burned_ones(filed: str, counts: list[int]) -> None:
    found = (face_up("AD", "burn"), face_up("AC", "burn"))
    tied = ("9H 9S", WAR, bets(war()))
    played = play((initial(),), *tied, *found, "QH JS", face_up_in_burn=filed)
    assert burned(played) == counts
    assert len(cited(played, "651a.11(a)")) == 2


@pytest.mark.law("651a.11(a)")
def test_the_record_must_say_which_card_lay_face_up() -> None:
    no = refusal(lambda: play((initial(),), Happening("card-face-up")))
    assert (str(no.cites), no.value, no.lawful) == (
        *("651a.11(a)", "card-face-up"),
        "the card, such as 9H",
    )


# 651a.11(b)


@pytest.mark.law("651a.11(b)")
def test_a_card_drawn_in_error_and_seen_is_used_all_the_same_or_discarded() -> None:
    error = seen_card("card-drawn-in-error", "9H", "round-end")
    used = play((initial(),), "2H 3S", error)
    assert used.outcome.state.card_carried == "9H"
    assert cited(used, "651a.11(b)") == [
        "9♥ was drawn in error and seen; it will be the next card used"
    ]
    following = play((initial(),), "9H 3S", state=used.outcome.state)
    assert carried(following) == ["box-1"]
    no = refusal(lambda: play((initial(),), "8H 3S", state=used.outcome.state))
    assert (str(no.cites), no.value, no.lawful) == ("651a.11(b)", "8H", "9H")
    thrown = play((initial(),), "2H 3S", error, exposed_error_card="discard")
    assert thrown.outcome.state == LOADED
    assert cited(thrown, "651a.11(b)") == [
        "9♥ was drawn in error and seen; it goes to the discard rack"
    ]
    assert "discard-carried" in labels(thrown)
    bare = Happening("card-drawn-in-error", "round-end", {"disclosed": True})
    assert str(refusal(lambda: play((initial(),), "2H 3S", bare)).cites) == "651a.11(b)"


@pytest.mark.law("651a.11(b)")
def test_it_is_discarded_if_the_cards_are_reshuffled_first() -> None:
    played = play((initial(),), "2H", COVER, "3S", replace(UNSEEN, at="round-end"))
    assert labels(played)[-2:] == ["shoe-over", "discard-carried"]
    assert played.outcome.state.card_carried == ""
    without = play((initial(),), "2H", COVER, "3S")
    assert "discard-carried" not in labels(without)


# 651a.11(c)


def test_passed_over_first_the_cover_card_still_lies_at_the_beginning() -> None:
    played = play((initial(2), initial(1)), MISSED, COVER, "KH 9S")
    assert played.outcome.state.cover_card_seat == 0
    waiting = play(
        (initial(2), initial(1)), MISSED, "KH 9S", state=replace(LOADED, card_carried="KH")
    )
    assert carried(waiting) == ["box-2", "box-1"]
