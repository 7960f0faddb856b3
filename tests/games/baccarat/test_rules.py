"""Points, third cards and classes of wagers, against the law's own figures written out again."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.baccarat.forms import every_chapter
from tests.oracles.baccarat.written_again import ROWS, Result, banker_takes
from title58 import law
from title58.equipment.cards import RANKS, parse_cards
from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hand

COUNTS = range(10)
HAND_SIZES = (2, 3)
NOW = law.on(datetime.date(2014, 2, 1))


def rank(name: str) -> int:
    return RANKS.index(name)


def count(cards: str) -> int:
    return Hand(parse_cards(cards)).count


# 627a.6: values and point counts


@every_chapter("627a.6(a)(1)")
def test_two_to_nine_have_their_face_value() -> None:
    assert [rules.card_value(rank(str(n))) for n in range(2, 10)] == [2, 3, 4, 5, 6, 7, 8, 9]


@every_chapter("627a.6(a)(2)")
def test_tens_and_court_cards_have_no_value() -> None:
    assert [rules.card_value(rank(name)) for name in ("10", "J", "Q", "K")] == [0, 0, 0, 0]


@every_chapter("627a.6(a)(3)")
def test_an_ace_is_one() -> None:
    assert rules.card_value(rank("A")) == 1


@every_chapter("627a.6(b)")
def test_the_left_digit_is_discarded() -> None:
    for total in range(28):  # three nines are the most
        assert rules.point_count(total) == int(str(total)[-1])


@every_chapter("627a.6(b)(1)")
def test_example_ace_two_four_is_seven() -> None:
    assert count("AH 2S 4D") == 7


@every_chapter("627a.6(b)(2)")
def test_example_ace_two_nine_is_two() -> None:
    assert count("AH 2S 9D") == 2


@every_chapter("627a.1[Natural]")
def test_a_natural_is_eight_or_nine_on_two_cards() -> None:
    naturals = {(n, cards) for n in COUNTS for cards in HAND_SIZES if rules.is_natural(n, cards)}
    assert naturals == {(8, 2), (9, 2)}


@every_chapter("627a.5(f)")
def test_the_burn_is_the_face_value_of_the_first_card() -> None:
    expected = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
    assert {name: rules.burn_count(rank(name)) for name in RANKS} == expected


# 627a.10: third cards


@every_chapter("627a.10(a)")
def test_a_natural_ends_the_drawing_for_both_hands() -> None:
    for player, banker in product(COUNTS, COUNTS):
        if player in (8, 9) or banker in (8, 9):
            assert not rules.player_draws(player, banker)
            for third in (rules.NO_THIRD_CARD, *range(10)):
                assert not rules.banker_draws(player, banker, third)


@every_chapter("627a.10(b)(1)")
def test_the_player_draws_on_less_than_six() -> None:
    assert all(rules.player_draws(player, banker) for player in range(6) for banker in range(8))


@every_chapter("627a.10(b)(2)")
def test_the_player_stays_on_six_or_more() -> None:
    assert not any(rules.player_draws(player, banker) for player in (6, 7) for banker in range(8))


@every_chapter("627a.10(c)(1)")
def test_if_the_player_stood_the_banker_draws_on_five_or_less() -> None:
    for player, banker in product((6, 7), range(8)):
        assert rules.banker_draws(player, banker, rules.NO_THIRD_CARD) == (banker <= 5)


@every_chapter("627a.10(c)(2)(i)")
def test_the_banker_draws_on_less_than_three_whatever_the_player_drew() -> None:
    for player, banker, third in product(range(6), range(3), range(10)):
        assert rules.banker_draws(player, banker, third)


@every_chapter("627a.10(c)(2)(ii)")
def test_the_banker_stays_on_seven_whatever_the_player_drew() -> None:
    for player, third in product(range(6), range(10)):
        assert not rules.banker_draws(player, 7, third)


# Table 1 of 627a.10(c)(2)(iii), as printed: columns are third cards worth 0 to 9.
TABLE_1 = {
    3: "D D D D D D D D S D",
    4: "S S D D D D D D S S",
    5: "S S S S D D D D S S",
    6: "S S S S S S D D S S",
}


def row_of_table_1(banker: int) -> None:
    for third, letter in enumerate(TABLE_1[banker].split()):
        for player in range(6):  # only hands that drew
            assert rules.banker_draws(player, banker, third) == (letter == "D"), (player, third)


@every_chapter("627a.10(c)(2)(iii)", "627a.10(c)(2)(iii)[Table 1, Banker 3]")
def test_table_1_banker_3() -> None:
    row_of_table_1(3)


@every_chapter("627a.10(c)(2)(iii)", "627a.10(c)(2)(iii)[Table 1, Banker 4]")
def test_table_1_banker_4() -> None:
    row_of_table_1(4)


@every_chapter("627a.10(c)(2)(iii)", "627a.10(c)(2)(iii)[Table 1, Banker 5]")
def test_table_1_banker_5() -> None:
    row_of_table_1(5)


@every_chapter("627a.10(c)(2)(iii)", "627a.10(c)(2)(iii)[Table 1, Banker 6]")
def test_table_1_banker_6() -> None:
    row_of_table_1(6)


@every_chapter("627a.10(d)", "627a.10(e)", "627a.10(f)")
def test_table_1_is_read_by_two_card_count_and_third_card_value() -> None:
    # Player 5 drew a 9 for a count of 4. Banker 4 goes by the 9 (stay), not by the 4 (draw) ...
    assert not rules.banker_draws(5, 4, 9)
    assert rules.banker_draws(5, 4, 4)
    # ... and by its own count of 4, not by that of the Player's Hand.
    assert rules.banker_draws(5, 4, 2) != rules.banker_draws(4, 5, 2)
    assert rules.TABLE_1[5 - 3][4] is True  # D
    assert rules.TABLE_1[5 - 3][3] is False  # S


@every_chapter("627a.10(g)")
def test_example_banker_five_against_a_four_draws() -> None:
    assert rules.banker_draws(0, 5, 4)
    assert not rules.banker_draws(0, 5, 3)  # and one column to the left it does not


def test_every_decision_agrees_with_a_second_formulation() -> None:
    for player, banker in product(COUNTS, COUNTS):
        assert rules.player_draws(player, banker) == (max(player, banker) < 8 and player < 6)
        for third in (None, *range(10)):
            known = rules.NO_THIRD_CARD if third is None else third
            assert rules.banker_draws(player, banker, known) == banker_takes(player, banker, third)


# 627a.1 and 627a.7: classes of wagers, every result in exactly one row


@pytest.mark.parametrize("slug", ROWS)
def test_rows_stand_in_the_order_of_the_law_data(slug: str) -> None:
    assert NOW.wager("minibaccarat", slug).rows == ROWS[slug]
    if slug not in ("panda-8-insurance", "house-money"):  # of 627a alone
        for game in ("midibaccarat", "baccarat"):
            assert NOW.wager(game, slug).rows == ROWS[slug]


def results() -> Iterator[Result]:
    yield from product(COUNTS, COUNTS, HAND_SIZES, HAND_SIZES)


def banker_row(result: Result, *, ez: bool) -> str:
    player, banker, _, cards = result
    return ROWS["banker"][rules.banker_wager(player, banker, cards, ez)]


@every_chapter("627a.1[Dragon 7]")
def test_a_dragon_7_is_a_three_card_seven_over_less() -> None:
    for player, banker, cards in product(COUNTS, COUNTS, HAND_SIZES):
        expected = (banker, cards) == (7, 3) and player in (0, 1, 2, 3, 4, 5, 6)
        assert rules.is_dragon_7(player, banker, cards) == expected


@pytest.mark.law("627a.1[Panda 8]")
def test_a_panda_8_is_a_three_card_eight_over_less() -> None:
    for player, banker, cards in product(COUNTS, COUNTS, HAND_SIZES):
        expected = (player, cards) == (8, 3) and banker in (0, 1, 2, 3, 4, 5, 6, 7)
        assert rules.is_panda_8(player, banker, cards) == expected


@every_chapter("627a.7(a)(1)(i)")
def test_banker_wins_with_the_higher_count_unless_a_dragon_7_at_ez() -> None:
    for result in results():
        player, banker, _, cards = result
        dragon = banker == 7 and cards == 3
        assert (banker_row(result, ez=False) == "win") == (banker > player)
        assert (banker_row(result, ez=True) == "win") == (banker > player and not dragon)


@every_chapter("627a.7(a)(1)(ii)")
def test_banker_loses_with_the_lower_count() -> None:
    for result in results():
        for ez in (False, True):
            assert (banker_row(result, ez=ez) == "lose") == (result[1] < result[0])


@every_chapter("627a.7(a)(1)(iii)")
def test_banker_pushes_on_equal_counts_and_on_a_dragon_7_at_ez() -> None:
    for result in results():
        player, banker, _, cards = result
        for ez in (False, True):
            assert (banker_row(result, ez=ez) == "tie-push") == (player == banker)
            dragon = ez and banker == 7 and cards == 3 and player < 7
            assert (banker_row(result, ez=ez) == "dragon-7-push") == dragon


@every_chapter("627a.7(a)(2)(i)", "627a.7(a)(2)(ii)", "627a.7(a)(2)(iii)")
@pytest.mark.law("627a.7(a)(2)(i)@2012")
def test_player_wins_loses_and_ties_by_the_counts_alone() -> None:
    for player, banker in product(COUNTS, COUNTS):
        row = ROWS["player"][rules.player_wager(player, banker)]
        assert row == ("tie-push" if player == banker else "win" if player > banker else "lose")


@every_chapter("627a.7(a)(3)(i)", "627a.7(a)(3)(ii)")
def test_tie_wins_on_equal_counts_and_loses_on_all_others() -> None:
    for player, banker in product(COUNTS, COUNTS):
        row = ROWS["tie"][rules.tie_wager(player, banker)]
        assert row == ("win" if player == banker else "lose")


def dragon_bonus_row(mine: int, theirs: int, mine_natural: bool, theirs_natural: bool) -> str:
    return ROWS["dragon-bonus"][rules.dragon_bonus(mine, theirs, mine_natural, theirs_natural)]


def paired(naturals: tuple[bool, bool]) -> Iterator[tuple[int, int]]:
    """Counts that hands can have, given which of them are naturals."""
    for mine, theirs in product(COUNTS, COUNTS):
        if (not naturals[0] or mine >= 8) and (not naturals[1] or theirs >= 8):
            yield mine, theirs


@every_chapter("627a.7(a)(4)(i)(A)")
def test_dragon_bonus_natural_beats_any_other_hand() -> None:
    rows = {dragon_bonus_row(m, t, True, False) for m, t in paired((True, False))}
    assert rows == {"natural-win"}  # never a margin row, whatever the margin


@every_chapter("627a.7(a)(4)(i)(B)", "627a.7(a)(4)(ii)(A)", "627a.7(a)(4)(iii)")
def test_dragon_bonus_natural_against_natural() -> None:
    rows = {(m, t): dragon_bonus_row(m, t, True, True) for m, t in paired((True, True))}
    assert rows == {
        (9, 8): "natural-win",
        (8, 9): "lose",
        (8, 8): "natural-tie",
        (9, 9): "natural-tie",
    }


@every_chapter("627a.7(a)(4)(i)(C)")
def test_dragon_bonus_pays_a_win_by_four_or_more() -> None:
    for mine, theirs in paired((False, False)):
        row = dragon_bonus_row(mine, theirs, False, False)
        if mine - theirs >= 4:
            assert row == f"win-by-{mine - theirs}"


@every_chapter("627a.7(a)(4)(ii)(B)", "627a.7(a)(4)(ii)(C)")
def test_dragon_bonus_loses_every_other_hand_that_is_no_natural() -> None:
    for other_natural in (False, True):
        for mine, theirs in paired((False, other_natural)):
            if mine - theirs < 4:
                assert dragon_bonus_row(mine, theirs, False, other_natural) == "lose"


@every_chapter("627a.7(a)(5)(i)", "627a.7(a)(5)(ii)")
def test_dragon_7_insurance_wins_on_a_dragon_7_only() -> None:
    for player, banker, _, cards in results():
        row = ROWS["dragon-7-insurance"][rules.dragon_7_insurance(player, banker, cards)]
        assert row == ("dragon-7" if banker == 7 and cards == 3 and player < 7 else "lose")


@pytest.mark.law("627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
def test_panda_8_insurance_wins_on_a_panda_8_only() -> None:
    for player, banker, cards, _ in results():
        row = ROWS["panda-8-insurance"][rules.panda_8_insurance(player, banker, cards)]
        assert row == ("panda-8" if player == 8 and cards == 3 and banker < 8 else "lose")


@pytest.mark.law("627a.7(a)(7)(i)", "627a.7(a)(7)(ii)")
def test_house_money_counts_the_hands_that_begin_with_a_pair() -> None:
    for one, two, three, four in product(range(13), repeat=4):
        row = ROWS["house-money"][rules.house_money(one, two, three, four)]
        assert row == {2: "both-pair", 1: "one-pair", 0: "lose"}[(one == two) + (three == four)]
