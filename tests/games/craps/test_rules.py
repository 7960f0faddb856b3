"""Each rule on its own, against the words of the Code put another way."""

from collections.abc import Callable, Mapping

import pytest

from tests.games.craps.thrown import DICE, POINTS, ROLLS
from title58.games.craps import rules
from title58.games.craps.rules import Terms
from title58.games.craps.views import EVERY_THROW, Throw

TOTALS = range(2, 13)
ANY = Terms()
OneRoll = Callable[[Throw, Terms], int]
OverRolls = Callable[[int, Throw, Terms], int]


def by_total(rule: OverRolls, own: int = 0, terms: Terms = ANY) -> dict[int, int]:
    """The grounds by which totals decide a wager in this state."""
    found = {total: rule(own, Throw(*DICE[total]), terms) for total in TOTALS}
    for throw in EVERY_THROW:  # however the total comes
        assert rule(own, throw, terms) == found[sum(throw)]
    return {total: ground for total, ground in found.items() if ground != -1}


def at_once(rule: OneRoll, terms: Terms = ANY) -> dict[int, int]:
    return by_total(lambda _own, view, named: rule(view, named), 0, terms)


def test_the_points() -> None:
    assert [total for total in TOTALS if rules.is_point(total)] == [4, 5, 6, 8, 9, 10]


def test_the_next_point() -> None:
    for total in TOTALS:
        assert rules.next_point(0, total) == (total if total in POINTS else 0)
        for point in POINTS:
            assert rules.next_point(point, total) == (0 if total in (point, 7) else point)


def test_pass_and_come() -> None:
    assert by_total(rules.line) == {7: 0, 11: 0, 2: 2, 3: 2, 12: 2}
    for point in POINTS:
        assert by_total(rules.line, point) == {point: 1, 7: 3}


def test_dont_pass_and_dont_come() -> None:
    assert by_total(rules.dont_line) == {2: 0, 3: 0, 12: 2, 7: 3, 11: 3}
    for point in POINTS:
        assert by_total(rules.dont_line, point) == {7: 1, point: 4}


def test_a_flat_wager_takes_its_point_once() -> None:
    for point in POINTS:
        assert rules.takes_point(0, Throw(*DICE[point])) == point
        assert rules.takes_point(point, Throw(4, 4)) == point


@pytest.mark.law(*(f"623a.6({which})(2)({part})" for which in "bd" for part in ("i", "ii", "iii")))
@pytest.mark.parametrize("point", POINTS)
def test_odds_behind_a_point(point: int) -> None:
    ground = {4: 0, 10: 0, 5: 1, 9: 1, 6: 2, 8: 2}[point]
    assert by_total(rules.odds, point) == {point: ground, 7: 3}
    assert by_total(rules.dont_odds, point) == {7: 2 - ground, point: 3}


@pytest.mark.parametrize("number", POINTS)
def test_a_number_against_seven(number: int) -> None:
    named = Terms(number)
    assert by_total(rules.number_before_seven, 0, named) == {number: 0, 7: 1}
    assert by_total(rules.seven_before_number, 0, named) == {number: 1, 7: 0}


@pytest.mark.parametrize("number", [4, 6, 8, 10])
def test_the_hard_way(number: int) -> None:
    pair = (number // 2, number // 2)
    for dice in ROLLS:
        if dice == pair:
            expected = 0
        elif sum(dice) in (7, number):
            expected = 1
        else:
            expected = -1
        assert rules.hardway(0, Throw(*dice), Terms(number)) == expected


ONE_ROLL: list[tuple[OneRoll, Mapping[int, int], int]] = [
    (rules.field, {2: 0, 12: 0, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1}, 2),
    (rules.any_craps, {2: 0, 3: 0, 12: 0}, 1),
    (rules.craps_eleven, {11: 0, 2: 1, 3: 1, 12: 1}, 2),
    (rules.horn, {2: 0, 12: 0, 3: 1, 11: 1}, 2),
    (rules.whirl, {2: 0, 12: 0, 3: 1, 11: 1, 7: 2}, 3),
]


@pytest.mark.parametrize(("rule", "grounds", "lose"), ONE_ROLL)
def test_one_roll(rule: OneRoll, grounds: Mapping[int, int], lose: int) -> None:
    assert at_once(rule) == {total: grounds.get(total, lose) for total in TOTALS}


def test_one_total() -> None:
    for number in (2, 3, 7, 11, 12):
        found = at_once(rules.one_total, Terms(number))
        assert found == {total: int(total != number) for total in TOTALS}


@pytest.mark.parametrize(
    ("high", "grounds"),
    [
        (2, {2: 0, 12: 1, 3: 2, 11: 3}),
        (3, {3: 0, 2: 1, 12: 2, 11: 3}),
        (11, {11: 0, 2: 1, 12: 2, 3: 3}),
        (12, {12: 0, 2: 1, 3: 2, 11: 3}),
    ],
)
def test_horn_high(high: int, grounds: dict[int, int]) -> None:
    found = at_once(rules.horn_high, Terms(high))
    assert found == {total: grounds.get(total, 4) for total in TOTALS}


def test_hard_hops_take_one_pair() -> None:
    for face in (2, 3, 4, 5):
        found = {dice: rules.hard_hop(Throw(*dice), Terms(face)) for dice in ROLLS}
        assert found == {dice: int(dice != (face, face)) for dice in ROLLS}


def test_hops_take_the_faces_in_either_order() -> None:
    for one, other in ROLLS:
        found = {dice: rules.hop(Throw(*dice), Terms(one, other)) for dice in ROLLS}
        won = {dice for dice, ground in found.items() if ground == 0}
        assert won == {(one, other), (other, one)}
        assert set(found.values()) == {0, 1}


def test_six_seven_eight() -> None:
    hard = {(3, 3), (4, 4)}
    easy = {dice for dice in ROLLS if sum(dice) in (6, 7, 8)} - hard
    for dice in ROLLS:
        expected = 0 if dice in hard else 1 if dice in easy else 2
        assert rules.six_seven_eight(Throw(*dice), ANY) == expected


@pytest.mark.law("623a.3(a)(40)(i)", "623a.3(a)(40)(ii)", "623a.11(b)(3)")
def test_the_fire_bet_counts_points_in_any_order() -> None:
    for points in (POINTS, POINTS[::-1]):
        made = [sum(1 << point for point in points[:many]) for many in range(7)]
        for point in POINTS:
            found = [by_total(rules.fire, rules.hand(point, bits)) for bits in made]
            assert found == [{7: ground} for ground in (3, 3, 3, 3, 2, 1, 0)]
        assert not any(by_total(rules.fire, rules.hand(0, bits)) for bits in made)


def test_a_hand_keeps_every_point_made_once() -> None:
    hand, made = rules.hand(0, 0), 0
    for point in (4, 6, 4, 10):
        hand = rules.hand_goes_on(hand, Throw(1, 1))  # no point
        hand = rules.hand_goes_on(hand, Throw(*DICE[point]))
        assert hand == rules.hand(point, made)
        hand = rules.hand_goes_on(hand, Throw(6, 6))  # nor does this make it
        hand = rules.hand_goes_on(hand, Throw(*DICE[point]))
        made |= 1 << point
        assert hand == rules.hand(0, made)
