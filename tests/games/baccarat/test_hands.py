"""The two hands of a round."""

import pytest

from title58.equipment.cards import parse_cards
from title58.games.baccarat.hands import BANKER, PLAYER, Hand, Hands


def hand(cards: str) -> Hand:
    return Hand(parse_cards(cards))


def hands(player: str, banker: str) -> Hands:
    return Hands(hand(player), hand(banker))


def test_a_hand_grows_card_by_card_and_prints_itself() -> None:
    grown = hand("AH 2S") + parse_cards("4D")[0]
    assert str(grown) == "AH 2S 4D"
    assert (grown.count, grown.natural) == (7, False)


def test_pairs_go_by_rank_not_by_value_or_suit() -> None:
    assert hand("QH QS").pair
    assert hand("QH QH").pair
    assert not hand("QH KH").pair  # both worth nothing, yet no pair


def test_each_side_has_the_other_against_it() -> None:
    both = hands("KH 7D", "KS 6D")
    assert both.of(PLAYER) is both.against(BANKER) is both.player
    assert both.of(BANKER) is both.against(PLAYER) is both.banker


@pytest.mark.parametrize(
    ("player", "banker", "winner"),
    [("KH 7D", "KS 6D", "player"), ("KH 6D", "KS 7D", "banker"), ("KH 6D", "KS 6D", "tie")],
)
def test_the_higher_count_wins(player: str, banker: str, winner: str) -> None:
    assert hands(player, banker).winner == winner


def test_either_hand_can_be_the_natural() -> None:
    assert hands("4H 5D", "KS 3D").natural
    assert hands("KH 3D", "3S 5D").natural
    assert not hands("KH 3D 5D", "KS 7D").natural  # 8 on three cards is none


def test_dragon_7_and_panda_8_need_three_cards() -> None:
    assert hands("KH 6D", "KS 2D 5D").dragon_7
    assert not hands("KH 6D", "KS 7D").dragon_7
    assert hands("KH 3D 5D", "KS 7D").panda_8
    assert not hands("KH 8D", "KS 7D").panda_8


def test_facts_say_what_lay_on_the_table() -> None:
    assert hands("KH 3D 5D", "KS 7D").facts() == {
        "player": ["KH", "3D", "5D"],
        "banker": ["KS", "7D"],
        "counts": {"player": 8, "banker": 7},
        "winner": "player",
    }
