"""Hands on the table, read into the whole numbers that the rules take."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest
from title58.games.baccarat.side.wagers import SIDE_WAGERS, terms

from tests.games.baccarat.enumerated import Result, deals, result_of
from tests.games.baccarat.laid import LAW, hands_of, row
from title58.equipment.cards import Card, parse_cards
from title58.games.baccarat.hands import Hand, Hands
from title58.games.baccarat.side import bonus_rules, pair_rules, phoenix_rules, progressive_rules


@pytest.fixture(scope="module")
def one_of_each() -> dict[Result, Hands]:
    """Hands for every result that a shoe can bring, clubs for the Player, hearts for the Banker."""
    found: dict[Result, Hands] = {}
    for player, banker, _ in deals():
        result = result_of(player, banker)
        if result not in found:
            clubs = Hand(tuple(Card.of(rank, 0) for rank in player))
            found[result] = Hands(clubs, Hand(tuple(Card.of(rank, 2) for rank in banker)))
    return found


@pytest.mark.law("627b.2(c)", "631c.5(c)")
@pytest.mark.law("627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)")
@pytest.mark.law("627b.4(g)(3)(i)", "627b.4(g)(3)(ii)")
def test_player_and_tie_go_by_the_counts_in_every_variation(
    one_of_each: dict[Result, Hands],
) -> None:
    variations = [
        ("minibaccarat", "commission-free"),
        ("minibaccarat", "rising-phoenix"),
        ("baccarat", "commission-free"),
    ]
    for (player, banker, _, _), hands in one_of_each.items():
        by_count = "tie-push" if player == banker else "win" if player > banker else "lose"
        for game, form in variations:
            assert row(game, f"{form}-player", hands) == by_count
            assert row(game, f"{form}-tie", hands) == ("win" if player == banker else "lose")


def test_hands_are_read_by_count_and_number_of_cards(one_of_each: dict[Result, Hands]) -> None:
    phoenix = {
        "sun-7": phoenix_rules.sun_7,
        "moon-8": phoenix_rules.moon_8,
        "9-over-7": phoenix_rules.nine_over_7,
        "2-card-8-over-2-card-1": phoenix_rules.two_card_8_over_1,
        "player-3-card-6": phoenix_rules.player_three_card_6,
        "banker-1-or-2": phoenix_rules.banker_1_or_2,
        "player-and-banker-8-or-9": phoenix_rules.both_8_or_9,
        "1-over-0": phoenix_rules.one_over_0,
        "3-card-6-over-3-card-3": phoenix_rules.three_card_6_over_3,
        "3-card-8-over-3-card-0": phoenix_rules.three_card_8_over_0,
        "banker-over-2-card-7": phoenix_rules.banker_over_two_card_7,
        "3-card-9-over-3-card-6": phoenix_rules.three_card_9_over_6,
        "3-card-9-over-3-card-8": phoenix_rules.three_card_9_over_8,
        "player-3-card-8-over-3-card-0": phoenix_rules.player_three_card_8_over_0,
        "tie-0": phoenix_rules.tie_0,
        "tie-1-2-3": phoenix_rules.tie_1_to_3,
        "tie-4-5-6-7": phoenix_rules.tie_4_to_7,
        "tie-8-or-9": phoenix_rules.tie_8_or_9,
    }
    for result, hands in one_of_each.items():
        player, banker, player_cards, banker_cards = result
        for slug, rule in phoenix.items():
            assert row("minibaccarat", slug, hands) == ("win", "lose")[rule(*result)]
        for game in SIDE_WAGERS:
            six = bonus_rules.lucky_six(player, banker, banker_cards)
            assert row(game, "lucky-six", hands) == ("three-card-six", "two-card-six", "lose")[six]
            paid = bonus_rules.commission_free_banker(player, banker)
            expected = ("win", "win-with-6", "tie-push", "lose")[paid]
            assert row(game, "commission-free-banker", hands) == expected
        for name, free in (("commission", False), ("commission-free", True)):
            paid = phoenix_rules.rising_phoenix_banker(player, banker, banker_cards, free)
            expected = ("win", "three-card-7-push", "tie-push", "lose")[paid]
            assert row("minibaccarat", "rising-phoenix-banker", hands, name) == expected
        fortune = bonus_rules.fortune_7(player, banker, banker_cards)
        assert row("baccarat", "fortune-7", hands) == ("win", "lose")[fortune]
        golden = bonus_rules.golden_8(player, banker, player_cards)
        assert row("baccarat", "golden-8", hands) == ("win", "lose")[golden]
        heavenly = ("player-and-banker", "player-or-banker", "lose")[
            bonus_rules.heavenly_9(*result)
        ]
        assert row("baccarat", "heavenly-9", hands) == heavenly


def test_blazing_7s_and_cover_all_go_by_the_paytable_filed(
    one_of_each: dict[Result, Hands],
) -> None:
    for result, hands in one_of_each.items():
        for name, two_cards_pay in (("A", False), ("B", True)):
            sevens = bonus_rules.blazing_7s(*result, two_cards_pay)
            assert (
                row("baccarat", "blazing-7s", hands, name) == ("3-card", "2-card", "lose")[sevens]
            )
            cover = bonus_rules.cover_all(*result, two_cards_pay)
            assert row("baccarat", "cover-all", hands, name) == ("win", "lose")[cover]
    sevens_on_two = hands_of("3C 4C", "2D 5D")
    assert row("baccarat", "blazing-7s", sevens_on_two, "A") == "lose"
    assert row("baccarat", "cover-all", sevens_on_two, "A") == "lose"
    assert row("baccarat", "blazing-7s", sevens_on_two, "B") == "2-card"
    assert row("baccarat", "cover-all", sevens_on_two, "B") == "win"


def test_wagers_on_one_hand_look_at_that_hand() -> None:
    hands = hands_of("KH QH", "4H 4D")
    for game in SIDE_WAGERS:
        assert row(game, "perfect-pairs", hands, on="player") == "lose"
        assert row(game, "perfect-pairs", hands, on="banker") == "colored-pair"
        assert row(game, "player-pair", hands) == "lose"
        assert row(game, "banker-pair", hands) == "pair"
    assert row("minibaccarat", "rising-phoenix-player-pair", hands) == "lose"
    assert row("minibaccarat", "rising-phoenix-banker-pair", hands) == "win"
    assert row("baccarat", "majestic-match", hands, on="player") == "royal-match"
    assert row("baccarat", "majestic-match", hands, on="banker") == "lose"
    natural = hands_of("9H QH", "4H KD 10S")
    assert row("minibaccarat", "golden-talons", natural, on="player") == "natural-win"
    assert row("minibaccarat", "golden-talons", natural, on="banker") == "lose"
    assert (
        row("minibaccarat", "golden-talons", hands_of("2C KC 6D", "KD 3D"), on="player")
        == "win-by-5"
    )


def test_third_cards_do_not_count_where_the_first_two_decide() -> None:
    for wager, cards in (
        ("player-pair", ("4C KC 4D", "KD 2D")),
        ("banker-pair", ("KD 2D", "4C KC 4D")),
    ):
        assert row("baccarat", wager, hands_of(*cards)) == "lose"
    assert (
        row("baccarat", "perfect-pairs", hands_of("4C 4C KD", "KD 2D"), on="player")
        == "perfect-pair"
    )
    assert row("baccarat", "lucky-nines", hands_of("4C AC 9D", "KD 2D 9C")) == "lose"
    assert row("baccarat", "lucky-nines", hands_of("9D 4C", "AC 9H KD")) == "two-nines"
    assert row("baccarat", "lucky-nines", hands_of("4C 9D", "9D AC KD")) == "two-nines-same-suit"


def royal_9(hands: Hands, personal: int, positions: Iterable[int]) -> str:
    known = LAW["minibaccarat"].wager("minibaccarat", "royal-9-progressive")
    chosen = terms(
        *(LAW["minibaccarat"], "minibaccarat", "royal-9-progressive", "5-dollar"),
        personal=personal,
        positions=positions,
    )
    wager = SIDE_WAGERS["minibaccarat"]["royal-9-progressive"]
    return known.rows[wager.classify("", hands, chosen)]


def test_royal_9_is_read_from_both_hands_and_the_layout() -> None:
    heart_diamond = progressive_rules.combination(2, 1)  # king of hearts, nine of diamonds
    mine, nine_positions = hands_of("KH 9D", "9D KH"), range(9, 0, -1)
    assert heart_diamond in nine_positions
    assert royal_9(mine, heart_diamond, nine_positions) == "mega-jackpot"
    assert royal_9(mine, 1, nine_positions) == "mega-envy"
    assert royal_9(mine, 1, range(9)) == "royal-9-tie-hand"
    assert royal_9(hands_of("KH 9D", "2D KH 3C"), heart_diamond, nine_positions) == "minor-jackpot"
    assert royal_9(hands_of("2C KH 9D", "KH 9D"), heart_diamond, nine_positions) == "major-jackpot"
    assert royal_9(hands_of("KH 9S", "KH 9D"), heart_diamond, nine_positions) == "major-jackpot"
    assert (
        royal_9(hands_of("QS 9S", "2D KH"), heart_diamond, nine_positions) == "any-suited-royal-9"
    )
    assert royal_9(hands_of("QS 9C", "2D KH"), heart_diamond, nine_positions) == "any-royal-9"
    assert (
        royal_9(hands_of("2D KH", "9C JC"), heart_diamond, nine_positions) == "any-suited-royal-9"
    )
    assert royal_9(hands_of("10S 9S", "KD 9S"), heart_diamond, nine_positions) == "any-royal-9"
    assert row("minibaccarat", "royal-9-progressive", hands_of("2D KH", "2D KH")) == "lose"


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
    found = [row("minibaccarat", "harmony-progressive", hands, name) for name in "ADG"]
    assert found == rows.split()


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
    assert row("baccarat", "heavenly-9-progressive", hands_of(player, banker)) == expected


def test_every_royal_9_two_card_hand_reads_alike_on_either_hand() -> None:
    other = Hand(parse_cards("2C 3D"))
    for one, two in product((Card(index) for index in range(52)), repeat=2):
        hand = Hand((one, two))
        found = {
            royal_9(Hands(hand, other), -1, range(0)),
            royal_9(Hands(other, hand), -1, range(0)),
        }
        assert len(found) == 1
        expected = pair_rules.NINE in (one.rank, two.rank) and {one.rank, two.rank} & {10, 11, 12}
        assert (found != {"lose"}) == bool(expected)


def test_pairs_and_lucky_nines_are_read_card_by_card() -> None:
    other = Hand(parse_cards("2C 3D"))
    for one, two in product((Card(index) for index in range(52)), repeat=2):
        hand = Hand((one, two))
        pair = "pair" if one.rank == two.rank else "lose"
        assert row("baccarat", "player-pair", Hands(hand, other)) == pair
        assert row("baccarat", "banker-pair", Hands(other, hand)) == pair
    rows = LAW["baccarat"].wager("baccarat", "lucky-nines").rows
    for a, b, c, d in product(parse_cards("9C 9D 9H 9S AC"), repeat=4):
        found = pair_rules.lucky_nines(
            (a.rank, b.rank, c.rank, d.rank), (a.suit, b.suit, c.suit, d.suit)
        )
        hands = Hands(Hand((a, b)), Hand((c, d)))
        assert row("baccarat", "lucky-nines", hands) == rows[found]
