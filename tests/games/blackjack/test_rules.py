"""How cards count and how totals decide, every case of them."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.blackjack.base import LAW, proves
from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.rules import BLACKJACK, LOSE, PUSH, WIN
from title58.games.blackjack.wagers import INSURANCE, WAGERS

ACE, TWO, FIVE, SIX, NINE, TEN, JACK, QUEEN, KING = 0, 1, 4, 5, 8, 9, 10, 11, 12
TENS = [TEN, JACK, QUEEN, KING]


def add_up(*ranks: int) -> int:
    """633a.3(e), the other way round: try every value of every ace and keep the best."""
    worth = [(1, 11) if rank == ACE else (min(rank + 1, 10),) for rank in ranks]
    sums = {sum(values) for values in product(*worth)}
    return max((total for total in sums if total <= 21), default=min(sums))


def held(*ranks: int) -> tuple[int, bool]:
    return sum(rules.card_value(rank) for rank in ranks), ACE in ranks


@pytest.mark.law("633a.3(e)(1)", "633a.3(e)(2)")
def test_cards_count_their_face_and_ten_for_jack_queen_and_king() -> None:
    assert [rules.card_value(rank) for rank in range(1, 13)] == [*range(2, 11), 10, 10, 10]


@pytest.mark.law("633a.3(e)(3)")
@pytest.mark.parametrize(
    ("ranks", "total", "soft"),
    [
        ((ACE, NINE), 20, True),
        ((ACE, KING), 21, True),
        ((ACE, FIVE), 16, True),
        ((ACE, ACE), 12, True),
        ((ACE, ACE, NINE), 21, True),
        ((ACE, NINE, TWO), 12, False),
        ((ACE, KING, QUEEN), 21, False),
        ((ACE, KING, QUEEN, ACE), 22, False),
        ((KING, SIX), 16, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_passes_21(
    ranks: tuple[int, ...], total: int, soft: bool
) -> None:
    assert (rules.total(*held(*ranks)), rules.is_soft(*held(*ranks))) == (total, soft)


@pytest.mark.law("633a.3(e)(3)")
def test_every_hand_of_up_to_four_cards_adds_up_the_other_way_too() -> None:
    for count in (1, 2, 3, 4):
        for ranks in product(range(13), repeat=count):
            assert rules.total(*held(*ranks)) == add_up(*ranks)


def test_a_blackjack_is_an_ace_and_a_ten_value_card() -> None:
    found = {pair for pair in product(range(13), repeat=2) if rules.is_blackjack(*pair)}
    assert found == {(ACE, ten) for ten in TENS} | {(ten, ACE) for ten in TENS}


@pytest.mark.law("633a.7(h)", "633a.8(a)")
def test_the_reader_is_for_an_ace_or_a_ten_and_insurance_wins_on_a_ten_in_the_hole() -> None:
    assert [up for up in range(13) if rules.peeks(up)] == [ACE, *TENS]
    assert [hole for hole in range(13) if rules.insurance(hole) == 0] == TENS


@pytest.mark.law("633a.7(k)", "633a.7(k)(1)")
def test_a_card_may_be_drawn_under_21_only() -> None:
    for hard, ace in product(range(2, 31), (False, True)):
        assert rules.may_draw(hard, ace) is (rules.total(hard, ace) <= 20)
    assert not rules.may_draw(11, True)  # soft 21
    assert not rules.may_draw(21, False)


@pytest.mark.law("633a.11(a)")
@pytest.mark.parametrize(
    ("pair", "may"),
    [
        *(((6, 6), True), ((KING, TEN), True), ((ACE, ACE), True)),
        *(((ACE, KING), False), ((NINE, TEN), False)),
    ],
)
def test_cards_of_one_value_may_be_split_and_tens_mix(pair: tuple[int, int], may: bool) -> None:
    assert rules.may_split(*pair) is may


@pytest.mark.law("633a.7(m)")
@pytest.mark.parametrize("total", range(4, 27))
def test_the_dealer_draws_to_16_and_stands_on_every_17(total: int) -> None:
    assert rules.dealer_draws(total, False) is (total <= 16)
    if 12 <= total <= 21:
        assert rules.dealer_draws(total - 10, True) is (total <= 16)  # soft
        # What is not lawful here can be asked for by odds.
        assert rules.dealer_draws(total - 10, True, True) is (total <= 17)
    assert rules.dealer_draws(total, total > 11, True) is (total <= 16)  # hard, with an ace or not


@pytest.mark.parametrize(
    ("wager", "chip", "most"),
    [
        (1000, 1, 500),
        (2500, 1, 1250),
        (2500, 100, 1300),  # $12.50 cannot be bet in dollar chips
        (500, 100, 300),
        (2500, 500, 1500),
        (2000, 500, 1000),
        (3333, 1, 1667),
        (1, 1, 1),
    ],
)
def test_insurance_is_half_or_the_next_chip_above(wager: int, chip: int, most: int) -> None:
    bounds = WAGERS[INSURANCE].amount.bounds(BlackjackOptions(chip=chip), wager)
    assert bounds == (min(chip, most), most, 1)
    assert most % chip == 0
    assert most - chip < -(-wager // 2)


# 633a.7(p) and (q), as the regulation has them, told from the side of the text


def by_the_text(player: int, natural: bool, dealer: int, dealer_natural: bool) -> int:
    if player > 21:
        return LOSE  # B-13
    if natural and dealer == 21 and not dealer_natural:
        return BLACKJACK  # (p)(3)
    if dealer_natural and not natural:
        return LOSE  # (q), second sentence, and lower totals
    if dealer <= 21 and player == dealer:
        return PUSH  # (q)
    if dealer > 21 or player > dealer:  # (p)(1), (p)(2)
        return BLACKJACK if natural else WIN
    return LOSE


def situations() -> list[tuple[int, bool, int, bool]]:
    players = [(total, False) for total in range(4, 31)] + [(21, True)]
    dealers = [(total, False) for total in range(17, 27)] + [(21, True)]
    return [(*p, *d) for p in players for d in dealers]


@pytest.mark.law("633a.7(p)(1)", "633a.7(p)(2)", "633a.7(p)(3)", "633a.7(q)", "633a.7(q)[s2]")
def test_every_pair_of_totals_is_decided_as_the_text_says() -> None:
    for case in situations():
        assert rules.decide(*case) == by_the_text(*case), case


@pytest.mark.parametrize(
    ("case", "usual", "switch", "marketed"),
    [
        ((20, False, 22, False), WIN, PUSH, PUSH),
        ((20, False, 19, False), WIN, WIN, WIN),
        # B-63, by the text
        proves(("633a.12(a)(5)(i)",), (21, True, 21, False), BLACKJACK, WIN, WIN),
        proves(("633a.12(a)(5)(i)",), (21, True, 20, False), BLACKJACK, BLACKJACK, WIN),
        # Only a dealt Blackjack ties the dealer's.
        proves(("633a.12(a)(5)(ii)",), (21, True, 21, True), PUSH, PUSH, PUSH),
        proves(("633a.12(a)(5)(iii)",), (21, False, 21, True), LOSE, LOSE, LOSE),
        ((18, False, 18, False), PUSH, PUSH, PUSH),
        ((17, False, 20, False), LOSE, LOSE, LOSE),
        # A dealer's 22 ties everything up to 21 (B-64, B-68).
        *(
            proves(
                ("633a.12(a)(5)(iv)", "633a.12(a)(5)(v)"), (n, False, 22, False), WIN, PUSH, PUSH
            )
            for n in range(4, 22)
        ),
        proves(("633a.12(a)(5)(v)",), (21, True, 22, False), BLACKJACK, PUSH, WIN),
        ((22, False, 22, False), LOSE, LOSE, LOSE),
        ((12, False, 23, False), WIN, WIN, WIN),
    ],
)
def test_what_a_case_comes_to_by_hand(
    case: tuple[int, bool, int, bool], usual: int, switch: int, marketed: int
) -> None:
    assert rules.decide(*case) == usual
    assert rules.decide_switch(*case) == switch
    assert rules.decide_switch(*case, True) == marketed


@pytest.mark.law(
    "633a.12(a)(5)", *(f"633a.12(a)(5)({part})" for part in ("i", "ii", "iii", "iv", "v"))
)
def test_switch_differs_only_in_its_five_cases() -> None:
    for case in situations():
        player, natural, dealer, dealer_natural = case
        usual, literal = rules.decide(*case), rules.decide_switch(*case)
        if player > 21:
            assert literal == LOSE
        elif dealer == 22:
            assert literal == PUSH
        elif natural and dealer == 21 and not dealer_natural:
            assert literal == WIN
        else:
            assert literal == usual, case
        marketed = rules.decide_switch(*case, True)
        assert marketed == (WIN if natural and not dealer_natural else literal), case


@pytest.mark.law("633a.10(b)", "633a.11(d)", "633a.9(a)(2)")
def test_what_was_added_or_given_up_goes_by_the_hand_and_a_dealers_blackjack() -> None:
    assert [rules.further_wager(row, False) for row in (BLACKJACK, WIN, PUSH, LOSE)] == [0, 0, 1, 2]
    assert [rules.further_wager(row, True) for row in (WIN, PUSH, LOSE)] == [1, 1, 1]
    assert (rules.surrender(False), rules.surrender(True)) == (0, 1)


@pytest.mark.parametrize(
    ("slug", "rows"),
    [
        ("blackjack", "blackjack win push lose"),
        ("double-down", "win push lose"),
        ("split", "win push lose"),
        ("insurance", "win lose"),
        ("surrender", "half lose"),
        ("even-money", "win"),
    ],
)
def test_the_rows_are_those_of_the_law_data(slug: str, rows: str) -> None:
    assert LAW.wager("blackjack", slug).rows == tuple(rows.split())


def test_a_compiler_takes_the_rules() -> None:
    numba = pytest.importorskip("numba")
    for rule, given, expected in (
        (rules.card_value, (KING,), 10),
        (rules.is_blackjack, (ACE, TEN), True),
        (rules.peeks, (NINE,), False),
        (rules.compare, (20, 19), WIN),
    ):
        assert numba.njit(rule)(*given) == expected
