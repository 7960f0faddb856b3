"""Covariance of wagers made together, worked out a second way."""

import datetime
from fractions import Fraction
from itertools import product

import pytest

from title58 import law
from title58.games import find_game
from title58.odds import Asked, WagerOdds
from title58.odds.together import Together, pairs

LAW = law.on(datetime.date(2026, 1, 1))
F = Fraction


def priced(game: str, **options: object) -> list[WagerOdds]:
    return find_game(game).answer(Asked(LAW, find_game(game).options(**options), as_filed=True))


def pair(found: list[WagerOdds], one: str, other: str, *spots: str) -> Together:
    return next(
        each
        for each in pairs(found)
        if {one, other} == {found[each.one].wager, found[each.other].wager}
        and (not spots or set(each.spots) == set(spots))
    )


def covariance(nets: list[tuple[Fraction, Fraction]]) -> Fraction:
    many = len(nets)
    mean = [sum((both[at] for both in nets), F(0)) / many for at in (0, 1)]
    return sum((a * b for a, b in nets), F(0)) / many - mean[0] * mean[1]


def test_sic_bo_by_all_throws() -> None:
    nets = [
        (F(1) if 4 <= sum(dice) <= 10 and len(set(dice)) > 1 else F(-1),
         F(150) if dice == (1, 1, 1) else F(-1))
        for dice in product(range(1, 7), repeat=3)
    ]  # fmt: skip
    found = pair(priced("sic-bo"), "small", "three-of-a-kind")
    by_hand = covariance(nets)
    if found.spots[1] != "":  # on any of the six numbers alike
        assert found.like_it == 6
    assert found.covariance == by_hand


def test_roulette_by_all_compartments() -> None:
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    wheel = range(-1, 37)  # 00 and 0 among them
    found = priced("roulette")
    by_hand = {
        covariance([(F(35) if n == number else F(-1), F(1) if n in red else F(-1)) for n in wheel])
        for number in wheel
    }
    told = {each.covariance for each in pairs(found)
            if {found[each.one].wager, found[each.other].wager} == {"straight", "red"}}  # fmt: skip
    assert told == by_hand
    assert len(told) == 2  # a red number, and any other
    assert pair(found, "red", "black").correlation == pytest.approx(-18 / 20)


def test_craps_wagers_of_one_roll() -> None:
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    nets = [(F(4) if total == 7 else F(-1), F(7) if total in (2, 3, 12) else F(-1))
            for total in rolls]  # fmt: skip
    found = priced("craps")
    assert pair(found, "any-seven", "any-craps").covariance == covariance(nets)
    names = {found[at].wager for each in pairs(found) for at in (each.one, each.other)}
    assert "pass" not in names  # no one roll decides it


def test_banker_and_tie_from_their_rows() -> None:
    """Where one of them wins the other's result is known, so rows alone give the covariance."""
    found = priced("baccarat")
    banker, player, tie = found
    wins, ties = banker.chance("win"), tie.chance("win")
    nets = {row.row: row.net for row in tie.results}
    mean = wins * F(19, 20) * nets["lose"] + player.chance("win") * -1 * nets["lose"]
    assert banker.push_rate == ties
    expected = mean - banker.expected * tie.expected
    assert pair(found, "banker", "tie").covariance == expected
    both = pair(found, "banker", "player").covariance
    expected = -wins * F(19, 20) - player.chance("win") - banker.expected * player.expected
    assert both == expected


def test_what_different_cards_decide_is_not_stated() -> None:
    for game in ("blackjack", "pai-gow"):
        assert not list(pairs(priced(game)))
    found = find_game("minibaccarat").answer(
        Asked(LAW, find_game("minibaccarat").options(), frozenset({"decks"}))
    )
    for each in pairs(found):
        one, other = found[each.one], found[each.other]
        assert one.outcomes is not None
        assert other.outcomes is not None
        assert one.outcomes.of == other.outcomes.of
        assert one.wager != other.wager or each.one == each.other or one.paytable == other.paytable
        assert abs(each.correlation) <= 1.000001
