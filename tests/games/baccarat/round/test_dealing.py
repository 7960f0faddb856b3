"""Cards that the decks at the table cannot have dealt."""

import pytest

from tests.games.script import refusal
from title58.equipment.cards import JOKER, Card
from title58.games.baccarat.options.chapters import MINIBACCARAT_CHAPTER
from title58.games.baccarat.round.dealing import Dealing
from title58.rounds.answers import Happening

ACE = Card.parse("AS")


def dealing(decks: int = 6) -> Dealing:
    return Dealing(MINIBACCARAT_CHAPTER, decks)


def test_each_card_comes_once_from_every_deck() -> None:
    shoe = dealing()
    for _ in range(6):
        shoe.note(ACE)
    refused = refusal(lambda: shoe.note(ACE))
    assert (str(refused.cites), refused.problem) == (
        "627a.3(a)",
        "7 times AS cannot come from 6 decks",
    )


def test_there_is_no_joker() -> None:
    refused = refusal(lambda: dealing().note(JOKER))
    assert str(refused.cites) == "627a.3(a)"
    assert "a joker" in refused.problem


def test_a_card_that_was_seen_must_be_named() -> None:
    happened = Happening("card-drawn-in-error", details={"disclosed": True})
    refused = refusal(lambda: dealing().drawn_in_error(happened))
    assert (str(refused.cites), refused.value) == ("627a.13(d)", "card-drawn-in-error")


@pytest.mark.parametrize("disclosed", [True, False])
def test_only_a_disclosed_card_counts_as_seen(disclosed: bool) -> None:
    shoe = dealing(1)
    happened = Happening("card-drawn-in-error", details={"card": ACE, "disclosed": disclosed})
    assert shoe.drawn_in_error(happened) == (ACE if disclosed else None)
    if disclosed:
        assert str(refusal(lambda: shoe.note(ACE)).cites) == "627a.3(a)"
    else:
        shoe.note(ACE)  # the unseen card turns up later, for the first time
