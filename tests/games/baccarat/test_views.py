"""What the wagers see of hands on the table, against the cards themselves."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.baccarat.laid import SIDE_CHAPTERS, hands_of, row
from tests.oracles.baccarat.enumerated import deals, result_of
from title58.equipment.cards import Card
from title58.games.baccarat import views
from title58.games.baccarat.hands import SIDES, Hand, Hands
from title58.wagers.views import View

MINI, FULL = "minibaccarat", "baccarat"


def test_final_counts_of_every_pair_of_hands() -> None:
    for player, banker, _ in deals():
        hands = Hands(*(Hand(tuple(Card.of(rank, 0) for rank in one)) for one in (player, banker)))
        assert hands.seen(views.FINAL_COUNTS, "") == result_of(player, banker)


def test_two_cards_of_one_hand_and_pairs_of_both() -> None:
    others = {"pair": hands_of("4C 4D", "4C 4D"), "none": hands_of("2C 3D", "2C 3D")}
    for one, two in product((Card(index) for index in range(52)), repeat=2):
        hand, pair = Hand((one, two)), int(one.text[:-1] == two.text[:-1])
        for name, other in others.items():
            player, banker = Hands(hand, other.banker), Hands(other.player, hand)
            for hands, on in ((player, "player"), (banker, "banker")):
                seen = hands.seen(views.OWN_TWO_CARDS, on)
                assert seen == (one.suit, one.rank, two.suit, two.rank)
            beside = int(name == "pair")
            assert player.seen(views.PAIRS, "") == (pair, beside)
            assert banker.seen(views.PAIRS, "") == (beside, pair)


HANDS = st.lists(st.integers(0, 51).map(Card), min_size=2, max_size=3).map(tuple).map(Hand)


@given(HANDS, HANDS)
def test_every_view_is_read_from_the_cards_alone(player: Hand, banker: Hand) -> None:
    hands = Hands(player, banker)
    cards = (*player.cards, *banker.cards)
    four = (*player.cards[:2], *banker.cards[:2])
    nines = tuple("CDHS".index(c.text[-1]) if c.text[0] == "9" else 4 for c in four)
    assert hands.seen(views.NINES, "") == nines
    suits = {card.text[-1] for card in cards}
    color = suits <= {"H", "D"} or suits <= {"C", "S"}
    three_nine = [int(len(hand.cards) == 3 and hand.count == 9) for hand in (player, banker)]
    shared = 2 if len(suits) == 1 else int(color)
    assert hands.seen(views.THREE_CARD_NINES, "") == (*three_nine, shared)
    tied = hands.seen(views.TIED_CARDS, "")
    assert tied.cards == len(cards)
    if player.count != banker.count:
        assert tied == (-1, len(cards), 0, 0, 0)
        return
    names = {card.text[:-1] for card in cards}
    alike = 0 if len(names) > 1 else 2 if names == {"8"} else 1
    zeros = int(names <= {"10", "J", "Q", "K"})
    assert tied == (player.count, len(cards), alike, zeros, int(color))


@given(HANDS, HANDS)
def test_every_value_seen_is_a_cell_of_its_view(player: Hand, banker: Hand) -> None:
    hands = Hands(player, banker)
    for view, on in product(VIEWS, SIDES):
        seen = hands.seen(view, on)
        assert view.cells[view.key(seen)] == seen


VIEWS: tuple[View[Any], ...] = (
    *(views.FINAL_COUNTS, views.OWN_TWO_CARDS, views.PAIRS, views.NINES, views.ROYAL_NINES),
    *(views.TIED_CARDS, views.THREE_CARD_NINES),
)


def test_own_places_are_those_of_the_hand_the_wager_lies_on() -> None:
    own = (views.OWN_1, views.OWN_2, views.OWN_3)
    assert [place.of(False) for place in own] == [0, 1, 2]
    assert [place.of(True) for place in own] == [3, 4, 5]
    for place in views.ALL_SIX:
        assert place.of(False) == place.of(True) == place


# Each wager is declared to see what its section has it look at


def test_wagers_on_one_hand_look_at_that_hand() -> None:
    hands = hands_of("KH QH", "4H 4D")
    for game in SIDE_CHAPTERS:
        assert row(game, "perfect-pairs", hands, on="player") == "lose"
        assert row(game, "perfect-pairs", hands, on="banker") == "colored-pair"
        assert row(game, "player-pair", hands) == "lose"
        assert row(game, "banker-pair", hands) == "pair"
    assert row(MINI, "rising-phoenix-player-pair", hands) == "lose"
    assert row(MINI, "rising-phoenix-banker-pair", hands) == "win"
    assert row(FULL, "majestic-match", hands, on="player") == "royal-match"
    assert row(FULL, "majestic-match", hands, on="banker") == "lose"
    for game, kind in ((MINI, "golden-talons"), (MINI, "dragon-bonus"), (FULL, "dragon-bonus")):
        natural = hands_of("9H QH", "4H KD 10S")
        assert row(game, kind, natural, on="player") == "natural-win"
        assert row(game, kind, natural, on="banker") == "lose"
        assert row(game, kind, hands_of("2C KC 6D", "KD 3D"), on="player") == "win-by-5"


def test_third_cards_do_not_count_where_the_first_two_decide() -> None:
    assert row(FULL, "player-pair", hands_of("4C KC 4D", "KD 2D")) == "lose"
    assert row(FULL, "banker-pair", hands_of("KD 2D", "4C KC 4D")) == "lose"
    four = hands_of("4C 4C KD", "KD 2D")
    assert row(FULL, "perfect-pairs", four, on="player") == "perfect-pair"
    assert row(FULL, "lucky-nines", hands_of("4C AC 9D", "KD 2D 9C")) == "lose"
    assert row(FULL, "lucky-nines", hands_of("9D 4C", "AC 9H KD")) == "two-nines"
    assert row(FULL, "lucky-nines", hands_of("4C 9D", "9D AC KD")) == "two-nines-same-suit"


def test_royal_9_is_read_from_the_first_two_cards_of_both_hands() -> None:
    # The first position of the default filing has the king and nine of spades.
    for player, banker, expected in (
        ("KS 9S", "9S KS", "mega-jackpot"),
        ("9D KD", "KD 9D", "mega-envy"),  # the fourth position's
        ("9H KD", "KD 9H", "royal-9-tie-hand"),  # nobody's
        ("2C KS 9S", "KS 9S", "major-jackpot"),
        ("KS 9S", "2D KH 3C", "minor-jackpot"),
        ("QS 9S", "2D KH", "any-suited-royal-9"),
        ("2D KH", "9C JC", "any-suited-royal-9"),
        ("QS 9C", "2D KH", "any-royal-9"),
        ("10S 9S", "KD 9S", "any-royal-9"),
        ("2D KH 9H", "2D KH", "lose"),
    ):
        assert row(MINI, "royal-9-progressive", hands_of(player, banker)) == expected


@pytest.mark.parametrize(
    ("player", "banker", "rows"),  # under A, D and G
    [
        ("JC JD JH", "JC JD JH", "six-of-a-kind six-of-a-kind six-of-a-kind"),
        ("8C 8D", "8H 8S", "four-8s four-8s four-8s"),
        ("9C 9D", "9H 9S", "four-of-a-kind four-of-a-kind four-of-a-kind"),
        ("JC QD KH", "10C JD QH", "six-0-value-cards six-0-value-cards six-0-value-cards"),
        ("KD 5D 5H", "KH 5D 5H", "tie-0 tie-all-one-color 6-card-tie"),
        ("KC 5D 10H", "2C 3D", "tie-1-to-5 any-tie 5-card-tie"),
        ("9C KS", "9S 10C", "tie-6-to-9 tie-all-one-color 4-card-tie"),
        ("9C KS", "8S 10C", "lose lose lose"),
    ],
)
def test_harmony_reads_all_cards_of_both_hands(player: str, banker: str, rows: str) -> None:
    hands = hands_of(player, banker)
    assert [row(MINI, "harmony-progressive", hands, name) for name in "ADG"] == rows.split()


@pytest.mark.parametrize(
    ("player", "banker", "expected"),
    [
        ("2H 2H 5H", "AH 3H 5H", "suited-tie"),
        ("2H 2H 5H", "AH 3H 5D", "one-color-tie"),
        ("2H 2H 5H", "AS 3S 5S", "three-card-tie"),  # each hand suited, not all cards (BAC-59)
        ("2H 2H 5H", "AS 6S", "player-3-card-9"),
        ("AS 6S", "AS 3S 5S", "banker-3-card-9"),
        ("KS 9S", "9S KS", "lose"),
    ],
)
def test_heavenly_9_progressive_reads_all_six_cards(
    player: str, banker: str, expected: str
) -> None:
    assert row(FULL, "heavenly-9-progressive", hands_of(player, banker)) == expected


def test_blazing_7s_and_cover_all_go_by_the_paytable_filed() -> None:
    sevens = hands_of("3C 4C", "2D 5D")
    assert row(FULL, "blazing-7s", sevens, "A") == row(FULL, "cover-all", sevens, "A") == "lose"
    assert row(FULL, "blazing-7s", sevens, "B") == "2-card"
    assert row(FULL, "cover-all", sevens, "B") == "win"
