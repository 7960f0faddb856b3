"""Points, third cards and classes of wagers, against the law's own figures written out again."""

from itertools import product

import pytest

from tests.games.baccarat.forms import every_chapter
from tests.games.baccarat.laid import GAMES, ground, row
from tests.oracles.baccarat.enumerated import DRAWS_AGAINST, RESULTS
from title58.equipment.cards import RANKS, parse_cards
from title58.games.baccarat import rules
from title58.games.baccarat.hands import Hand

COUNTS = range(10)
HAND_SIZES = (2, 3)


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


@pytest.mark.parametrize(
    "banker",
    [
        pytest.param(n, marks=every_chapter(f"627a.10(c)(2)(iii)[Table 1, Banker {n}]"))
        for n in TABLE_1
    ],
)
@every_chapter("627a.10(c)(2)(iii)")
def test_a_row_of_table_1(banker: int) -> None:
    for third, letter in enumerate(TABLE_1[banker].split()):
        for player in range(6):  # only hands that drew
            assert rules.banker_draws(player, banker, third) == (letter == "D"), (player, third)


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


def each(section: str, *ends: str) -> pytest.MarkDecorator:
    """Of a function that carries them all: the whole of it, once for each paragraph."""
    marked = (pytest.param(end, marks=every_chapter(f"{section}{end}")) for end in ends)
    return pytest.mark.parametrize("paragraph", list(marked))


@each(
    "627a.10",
    *("(a)", "(b)(1)", "(b)(2)", "(c)(1)", "(c)(2)(i)", "(c)(2)(ii)", "(c)(2)(iii)"),
    *(f"(c)(2)(iii)[Table 1, Banker {banker}]" for banker in TABLE_1),
    *("(d)", "(e)", "(f)", "(g)"),
)
def test_every_decision_agrees_with_a_second_formulation(paragraph: str) -> None:
    for player, banker in product(COUNTS, COUNTS):
        assert rules.player_draws(player, banker) == (max(player, banker) < 8 and player < 6)
        for third in range(10):
            takes = max(player, banker) < 8 and third in DRAWS_AGAINST[banker]
            assert rules.banker_draws(player, banker, third) == takes
        takes = max(player, banker) < 8 and banker < 6
        assert rules.banker_draws(player, banker, rules.NO_THIRD_CARD) == takes


@each("627a.6", "(a)(1)", "(a)(2)", "(a)(3)", "(b)", "(b)(1)", "(b)(2)")
def test_every_hand_of_two_or_three_cards_agrees_with_a_second_formulation(paragraph: str) -> None:
    values = {"A": 1, **{str(n): n for n in range(2, 10)}, **dict.fromkeys(("10", *"JQK"), 0)}
    assert {name: rules.card_value(rank(name)) for name in RANKS} == values
    for names in (*product(RANKS, repeat=2), *product(RANKS[::3], RANKS, RANKS)):
        cards = " ".join(f"{name}H" for name in names)
        assert count(cards) == int(str(sum(values[name] for name in names))[-1])


# 627a.1 and 627a.7: classes of wagers


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


@every_chapter("627a.7(a)(1)(i)", "627a.7(a)(1)(ii)", "627a.7(a)(1)(iii)")
def test_banker_goes_by_the_counts_but_pushes_on_a_dragon_7_at_ez() -> None:
    for game, result in product(GAMES, RESULTS):
        player, banker, _, cards = result
        won = "tie-push" if banker == player else "win" if banker > player else "lose"
        dragon = banker == 7 and cards == 3 and player < 7
        assert row(game, "banker", result, "commission") == won
        assert row(game, "banker", result, "ez") == ("dragon-7-push" if dragon else won)


@every_chapter("627a.7(a)(2)(i)", "627a.7(a)(2)(ii)", "627a.7(a)(2)(iii)")
@pytest.mark.law("627a.7(a)(2)(i)@2012", "627b.2(c)", "631c.5(c)")
@pytest.mark.law("627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)")
def test_player_wins_loses_and_ties_by_the_counts_alone() -> None:
    for (game, kind), result in product(variations("player"), RESULTS):
        player, banker, _, _ = result
        won = "tie-push" if player == banker else "win" if player > banker else "lose"
        assert row(game, kind, result) == won


@every_chapter("627a.7(a)(3)(i)", "627a.7(a)(3)(ii)")
@pytest.mark.law("627b.2(c)", "631c.5(c)", "627b.4(g)(3)(i)", "627b.4(g)(3)(ii)")
def test_tie_wins_on_equal_counts_and_loses_on_all_others() -> None:
    for (game, kind), result in product(variations("tie"), RESULTS):
        assert row(game, kind, result) == ("win" if result[0] == result[1] else "lose")


def variations(side: str) -> list[tuple[str, str]]:
    """The wager on this side, whatever the form and the variation call it."""
    return [
        *((game, side) for game in GAMES),
        *((game, f"commission-free-{side}") for game in ("minibaccarat", "baccarat")),
        ("minibaccarat", f"rising-phoenix-{side}"),
    ]


def dragon_bonus(mine: tuple[int, int], theirs: tuple[int, int]) -> set[str]:
    """Its ground, of counts and numbers of cards; the same wherever and on whichever hand."""
    (count, cards), (other, others) = mine, theirs
    return {
        ground(game, "dragon-bonus", seen, "A", on).name
        for game in GAMES
        for on, seen in (
            ("player", (count, other, cards, others)),
            ("banker", (other, count, others, cards)),
        )
    }


NATURALS = {(8, 2), (9, 2)}
OTHERS = set(product(COUNTS, HAND_SIZES)) - NATURALS


@every_chapter("627a.7(a)(4)(i)(A)")
def test_dragon_bonus_natural_beats_any_other_hand() -> None:
    for mine, theirs in product(NATURALS, OTHERS):  # no margin row, whatever the margin
        assert dragon_bonus(mine, theirs) == {"natural-win"}


@every_chapter("627a.7(a)(4)(i)(B)", "627a.7(a)(4)(ii)(A)", "627a.7(a)(4)(iii)")
def test_dragon_bonus_natural_against_natural() -> None:
    assert dragon_bonus((9, 2), (8, 2)) == {"natural-win-over-natural"}
    assert dragon_bonus((8, 2), (9, 2)) == {"natural-beaten"}
    assert dragon_bonus((8, 2), (8, 2)) == dragon_bonus((9, 2), (9, 2)) == {"natural-tie"}


@every_chapter("627a.7(a)(4)(i)(C)", "627a.7(a)(4)(ii)(B)", "627a.7(a)(4)(ii)(C)")
def test_dragon_bonus_of_any_other_hand_goes_by_its_margin() -> None:
    for mine, theirs in product(OTHERS, NATURALS | OTHERS):
        by = mine[0] - theirs[0]
        ahead = f"win-by-{by}" if by >= 4 else "ahead-by-too-little"
        assert dragon_bonus(mine, theirs) == {ahead if by > 0 else "not-ahead"}


@each(
    "627a.7(a)(4)",
    *("(i)(A)", "(i)(B)", "(i)(C)", "(ii)(A)", "(ii)(B)", "(ii)(C)", "(iii)"),
)
def test_dragon_bonus_of_all_hands(paragraph: str) -> None:
    for mine, theirs in product(sorted(NATURALS | OTHERS), repeat=2):
        by = mine[0] - theirs[0]
        if mine in NATURALS:
            name = "beaten" if by < 0 else "win-over-natural" if by else "tie"
            expected = f"natural-{name if theirs in NATURALS else 'win'}"
        elif by > 0:
            expected = f"win-by-{by}" if by > 3 else "ahead-by-too-little"
        else:
            expected = "not-ahead"
        assert dragon_bonus(mine, theirs) == {expected}


@every_chapter("627a.7(a)(5)(i)", "627a.7(a)(5)(ii)")
def test_dragon_7_insurance_wins_on_a_dragon_7_only() -> None:
    for game, result in product(GAMES, RESULTS):
        player, banker, _, cards = result
        won = banker == 7 and cards == 3 and player < 7
        assert row(game, "dragon-7-insurance", result) == ("dragon-7" if won else "lose")


@pytest.mark.law("627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
def test_panda_8_insurance_wins_on_a_panda_8_only() -> None:
    for result in RESULTS:
        player, banker, cards, _ = result
        won = player == 8 and cards == 3 and banker < 8
        assert row("minibaccarat", "panda-8-insurance", result) == ("panda-8" if won else "lose")


@pytest.mark.law("627a.7(a)(7)(i)", "627a.7(a)(7)(ii)")
def test_house_money_counts_the_hands_that_begin_with_a_pair() -> None:
    found = [row("minibaccarat", "house-money", pairs) for pairs in product((0, 1), repeat=2)]
    assert found == ["lose", "one-pair", "one-pair", "both-pair"]
