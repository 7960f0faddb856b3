"""What players in Python see of the shoe."""

from __future__ import annotations

from tests.games.blackjack.in_python import LAW, Says, dealt
from title58.equipment.cards import parse_cards
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.strategies import HI_LO, Basic, ShoeView, View
from title58.simulation.strategies import play_sessions
from title58.table.strategies.players import table_for


def test_the_shoe_as_a_player_sees_it() -> None:
    """The burned card and the hole card are gone, and nobody has seen them."""
    one, two = Says("stand", "stand"), Says("stand", "stand")
    dealt("10H 9C 6C 10D 9D 10S 5H 2H 3H 4H 9H 8H 7H 6S", one, two, rounds=2)
    before, after = one.views
    assert (before.shoe.cards, before.shoe.left, before.shoe.size) == ((), 311, 312)
    at_choice = two.hands[0].shoe  # seat 2 is dealt to first, and is asked first
    assert [str(card) for card in at_choice.cards] == ["10H", "9C", "6C", "10D", "9D"]
    assert at_choice.left == 312 - 1 - 6
    assert sorted(map(str, after.shoe.cards)) == sorted(
        ["10H", "9C", "6C", "10D", "9D", "10S", "5H"]
    )
    assert after.shoe.left == 312 - 1 - 7
    assert after.last[0].wager == "blackjack"
    assert after.won == after.last[0].net
    assert after.round == 1


def test_cards_dealt_face_down_are_seen_by_their_player_alone() -> None:
    one, two = Says("stand"), Says("stand")
    dealt("10H 9C 6C 10D 9D 10S 5H", one, two, dealing="hand", decks=2)
    assert [str(card) for card in two.hands[0].shoe.cards] == ["6C", "10H", "10D"]
    assert [str(card) for card in one.hands[0].shoe.cards] == ["6C", "9C", "9D"]


def test_the_count() -> None:
    low = ShoeView(parse_cards("2H 3C 4D 5S 6H"), 104, 312)
    assert (low.running(HI_LO), low.true_count(HI_LO)) == (5, 2)  # 5 for two decks: 2.5
    high = ShoeView(parse_cards("AH 10C JD QS KH 7H 8H 9H"), 52, 312)
    assert (high.running(HI_LO), high.true_count(HI_LO)) == (-5, -5)


def test_a_cover_card_placed_deeper_ends_a_shoe_sooner() -> None:
    def fewest(cover: int) -> int:
        left: list[int] = []

        class Watches(Basic):
            def bet(self, view: View) -> int:
                left.append(view.shoe.left)
                return super().bet(view)

        table = table_for("blackjack", LAW, BlackjackOptions(), {"cover": cover})
        play_sessions(table, Watches, sessions=1, rounds=120)
        return min(left)

    assert fewest(250) >= 235 > fewest(78) + 100
