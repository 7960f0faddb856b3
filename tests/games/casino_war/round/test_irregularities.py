"""What may go wrong with the cards (651a.11(a) to (c)); devices are in test_before."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    COVER,
    LOADED,
    MISSED,
    WAR,
    initial,
    play,
    war,
)
from tests.games.script import (
    bets,
    cited,
    labels,
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
        "A♦ was found face up; it goes to the discard rack and is not used in this round"
    ]
    assert played.settlement == plain.settlement
    assert labels(played).count(at) == 2


# 651a.11(c)


def test_passed_over_first_the_cover_card_still_lies_at_the_beginning() -> None:
    played = play((initial(2), initial(1)), MISSED, COVER, "KH 9S")
    assert played.outcome.state.cover_card_seat == 0
    waiting = play(
        (initial(2), initial(1)), MISSED, "KH 9S", state=replace(LOADED, card_carried="KH")
    )
    assert carried(waiting) == ["box-2", "box-1"]
