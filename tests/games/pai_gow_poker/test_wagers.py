"""Which wagers may be made, where and when: 645a.7."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    LAW,
    MIDDLE,
    STRONG,
    WEAK,
    at,
    main,
    play,
    side,
)
from tests.games.script import refusal
from title58.games.banking.offering import Bank
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.round.steps import DealUnseen
from title58.games.pai_gow_poker.wagers import WAGERS, layout, spots
from title58.refusal import Refusal
from title58.rounds.wagers import Layout, Wager

ALL = Options.filing(
    fortune_bonus="A",
    emperors_treasure="B",
    pai_gow_insurance="A",
    progressive_payout=True,
    two_areas=True,
)
SIDES = ("fortune-bonus", "emperors-treasure", "pai-gow-insurance", "progressive-payout")


def table(options: Options = ALL, players: tuple[int, ...] = (2, 5, 6)) -> Layout:
    return layout(at(options, players=players), Bank())


def refused(*wagers: Wager, options: Options = ALL) -> Refusal:
    """The last of these wagers is the one that may not be placed."""
    places = table(options)
    places.place_all(wagers[:-1])
    return refusal(lambda: places.place(wagers[-1]))


@pytest.mark.law("645a.7(e)")
def test_what_is_offered_is_what_was_filed() -> None:
    assert list(spots(LAW, Options())) == ["pai-gow-poker"]
    assert list(spots(LAW, ALL)) == ["pai-gow-poker", *SIDES]
    assert [spot.side for spot in spots(LAW, ALL).values()] == [False, True, True, True, True]
    assert spots(LAW, Options())["pai-gow-poker"].selections == ("",)
    two = spots(LAW, Options(two_areas=True))["pai-gow-poker"]
    assert two.selections == ("", "1", "2", "3", "4", "5", "6")
    said = refused(main(2), side(2, "fortune-bonus"), options=Options())
    assert (str(said.cites), said.lawful) == ("645a.7(e)(1)", "pai-gow-poker")
    assert str(WAGERS.at(LAW, ALL)["emperors-treasure"].odds["flush"]) == "4 to 1"


@pytest.mark.law("645a.7(a)")
def test_only_chips_on_the_layout_count() -> None:
    said = refused(Wager(2, "pai-gow-poker", 500, form="cash", confirmed=True))
    assert (str(said.cites), said.value) == ("645a.7(a)", "cash")
    assert "value chips" in said.lawful
    assert str(refused(main(2, 0)).cites) == "645a.7(a)"


@pytest.mark.law("645a.7(b)")
def test_only_seated_players_wager() -> None:
    said = refused(main(3))
    assert (str(said.cites), said.value, said.lawful) == ("645a.7(b)", 3, "2, 5, 6")
    assert str(refused(main(9)).cites) == "645a.2(a)"


@pytest.mark.law("645a.7(c)")
def test_nothing_is_changed_after_the_call() -> None:
    places = table()
    places.place(main(2))
    places.place(main(2, 500))  # before it, wagers may be raised and taken back
    places.withdraw(2, "pai-gow-poker")
    places.place(main(2))
    places.close()
    for change in (
        lambda: places.place(main(5)),
        lambda: places.place(main(2, 1)),
        lambda: places.withdraw(2, "pai-gow-poker"),
    ):
        said = refusal(change)
        assert (str(said.cites), said.lawful) == ("645a.7(c)", "wagers made before the call")


@pytest.mark.law("645a.7(d)", "645a.7(e)")
def test_an_optional_wager_needs_a_pai_gow_poker_wager() -> None:
    for slug in SIDES:
        said = refused(main(5), side(2, slug, 100))
        assert str(said.cites) == "645a.7(d), 645a.7(e)"
        assert "on the same area" in said.lawful
    places = table()
    places.place_all([main(2), side(2, "fortune-bonus", 100)])
    places.withdraw(2, "pai-gow-poker")
    assert str(refusal(places.close).cites) == "645a.7(d), 645a.7(e)"


@pytest.mark.law("645a.7(d)")
def test_nobody_in_the_round_means_no_cards() -> None:
    played = play(hands={}, wagers=[])
    assert played.settlement.lines == ()
    assert not played.settlement.facts
    assert any("645a.7(d)" in entry.step.cites for entry in played.entries)


def test_limits_hold_for_every_wager_but_the_progressive_one() -> None:
    limited = Options.filing(minimum=500, maximum=1000, fortune_bonus="A", progressive_payout=True)
    assert str(refused(main(2, 499), options=limited).cites) == "601a.2"
    assert str(refused(main(2, 1001), options=limited).cites) == "601a.2"
    places = table(limited)
    places.place_all([main(2, 500), side(2, "progressive-payout", 100)])
    assert str(refused(main(2), side(2, "fortune-bonus", 100), options=limited).cites) == "601a.2"


# Two areas


@pytest.mark.law("645a.7(f)")
def test_a_second_area_only_where_filed() -> None:
    one = Options.filing(fortune_bonus="A")
    said = refused(main(2), main(2, 500, "3"), options=one)
    assert (str(said.cites), said.value) == ("645a.7(f)", "3")
    assert "own area" in said.lawful


@pytest.mark.law("645a.7(f)")
def test_a_second_area_lies_beside_the_first_and_there_is_no_third() -> None:
    places = table()
    places.place_all([main(2), main(2, 500, "3"), side(2, "fortune-bonus", 100, "3")])
    third = refusal(lambda: places.place(main(2, 500, "1")))
    assert (str(third.cites), third.lawful) == ("645a.7(f)", "two adjacent areas per player")
    far = refused(main(2), main(2, 500, "4"))
    assert "not beside" in str(far)
    own = refused(main(2), main(2, 500, "2"))
    assert "leave it unnamed" in str(own)
    first = refused(main(2, 500, "3"))
    assert "on the area in front of it" in str(first)
    for said in (far, own, first):
        assert str(said.cites) == "645a.7(f)"
    places.withdraw(2, "pai-gow-poker")
    places.withdraw(2, "fortune-bonus", "3")
    assert str(refusal(places.close).cites) == "645a.7(f)"


@pytest.mark.law("645a.7(f)")
def test_an_area_has_one_player() -> None:
    taken = refused(main(5), main(5, 500, "6"))
    assert "area 6 belongs to position 6" in str(taken)
    places = table(players=(2, 4))
    places.place_all([main(2), main(2, 500, "3"), main(4)])
    other = refusal(lambda: places.place(main(4, 500, "3")))
    assert "area 3 belongs to position 2" in str(other)
    assert other.lawful == "an area that no other player has"
    # A player who sits down after another has wagered there.
    late = layout(at(ALL, players=(2,)), Bank())
    late.place_all([main(2), main(2, 500, "3")])
    joined = layout(at(ALL, players=(2, 3)), Bank())
    joined._wagers = dict(late._wagers)
    assert "area 3 belongs to position 2" in str(refusal(lambda: joined.place(main(3))))


def test_fewer_positions_leave_places_without_a_betting_area() -> None:
    """A37: all seven places are counted and dealt to, whatever the layout has."""
    few: dict[str, Any] = {"options": Options(positions=(1, 2, 4)), "players": (1, 4)}
    played = play(hands={1: STRONG, 4: MIDDLE, 0: WEAK}, wagers=[main(1), main(4)], **few)
    assert len(played.settlement.lines) == 2
    unseen = sum(entry.step.count for entry in played.entries if isinstance(entry.step, DealUnseen))
    assert unseen == 28
