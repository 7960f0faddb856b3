"""What a happening says of itself."""

from title58.equipment.cards import Card
from title58.rounds.answers import Happening


def test_details_of_a_happening() -> None:
    nine = Card.parse("9H")
    happening = Happening("card-face-up", "player-1", {"card": nine, "seat": 4, "disclosed": True})
    assert happening.card() is nine
    assert happening.seat() == 4
    assert happening.flag("disclosed")
    assert not happening.flag("seen")


def test_a_happening_without_details() -> None:
    happening = Happening("leaves")
    assert happening.at == ""
    assert happening.card() is None
    assert happening.seat() == 0
    assert not happening.flag("disclosed")
    assert Happening("x", details={"card": "9H", "seat": "4"}).card() is None
    assert Happening("x", details={"card": "9H", "seat": "4"}).seat() == 0
