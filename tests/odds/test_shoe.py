"""What is left in a shoe after some of its cards were seen."""

import pytest

from tests.games.script import refusal
from title58.equipment.cards import decks, parse_cards
from title58.odds.shoe import by_rank, remaining
from title58.refusal import Refusal

CITE = "651a.3(a)"


def test_what_is_left() -> None:
    left = remaining(2, parse_cards("AS AS 9H"), CITE)
    assert sum(left) == 101
    assert by_rank(left) == (6, 8, 8, 8, 8, 8, 8, 8, 7, 8, 8, 8, 8)
    (nine,) = parse_cards("9H")
    assert left[nine.index] == 1


def test_as_few_cards_as_a_round_takes_are_enough() -> None:
    assert sum(remaining(1, decks(1)[:48], CITE, least=4)) == 4
    assert sum(remaining(1, decks(1)[:51], CITE)) == 1
    for gone, least, most in ((49, 4, 48), (52, 1, 51)):
        with pytest.raises(Refusal, match=f"{52 - gone} cards left") as refused:
            remaining(1, decks(1)[:gone], CITE, least)
        assert (refused.value.value, refused.value.lawful, str(refused.value.cites)) == (
            gone,
            f"at most {most} cards seen",
            CITE,
        )


@pytest.mark.parametrize(
    ("card", "times", "lawful"), [("9H", 3, "at most 2 of 9H"), ("JOKER", 1, "no joker")]
)
def test_more_than_there_are(card: str, times: int, lawful: str) -> None:
    refused = refusal(lambda: remaining(2, parse_cards(card) * times, CITE))
    assert "more often than it is in 2 decks" in str(refused)
    assert (refused.value, refused.lawful) == (card, lawful)
