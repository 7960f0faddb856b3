"""The wagers that only Minibaccarat has, and what changed in 2014."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DRAGON_7,
    IN_2012,
    IN_2014,
    LAST_2012,
    MINI,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
    bet,
)
from tests.games.script import cited, lines, refusal
from title58.games.baccarat.game import MINIBACCARAT
from title58.rounds.wagers import Wager


def spots(at: Any = IN_2014, **options: Any) -> dict[str, tuple[str, ...]]:
    there = MINI.table(date=at, **options)
    return {
        slug: spot.selections for slug, spot in MINIBACCARAT.spots(there.law, there.options).items()
    }


def settled(cards: str, wager: Wager, **at: Any) -> tuple[str, str, int, int]:
    """One wager in one round: its row, its result, what it won, what it cost or brought."""
    at = {"side_wagers_need_base": False, **at}
    line = lines(MINI.play(cards, wagers=(wager,), **at))[wager.seat, wager.title]
    return line.row, line.result, line.winnings, line.net


# 627a.7(a): what is offered

BASE = {"player", "banker", "tie"}


@pytest.mark.law("627a.7(a)")
def test_only_the_listed_wagers_are_taken() -> None:
    assert spots().keys() == BASE
    everything = spots(ez=True, dragon_bonus="A", house_money=True)
    sides = {"dragon-bonus", "dragon-7-insurance", "panda-8-insurance", "house-money"}
    assert everything.keys() == BASE | sides
    refused = refusal(lambda: MINI.layout().place(bet(1, "super-six", 10)))
    assert refused.value == "super-six"
    assert str(refused.cites) == "627a.7(a)"


@pytest.mark.law("627a.7(a)@2012")
def test_before_2014_neither_panda_8_nor_house_money_is_among_them() -> None:
    everything = spots(LAST_2012, ez=True, dragon_bonus="A", house_money=True)
    assert everything.keys() == BASE | {"dragon-bonus", "dragon-7-insurance"}
    assert spots(IN_2012).keys() == BASE
    assert cited(MINI.play(PLAYER_7_6, date=LAST_2012), "627a.7(a)@2012")
    assert not cited(MINI.play(PLAYER_7_6, date=IN_2014), "627a.7(a)@2012")


def test_the_base_wagers_are_no_side_wagers() -> None:
    there = MINI.table(ez=True, dragon_bonus="A", house_money=True)
    found = MINIBACCARAT.spots(there.law, there.options)
    assert {slug for slug, spot in found.items() if not spot.side} == BASE


@pytest.mark.parametrize(
    ("kind", "filed", "cite"),
    [
        pytest.param(kind, filed, cite, marks=pytest.mark.law(cite))
        for kind, filed, cite in (
            ("panda-8-insurance", "ez", "627a.7(a)(6)"),
            ("house-money", "house_money", "627a.7(a)(7)"),
        )
    ],
)
def test_a_later_wager_is_taken_if_offered_and_from_2014_02_01(
    kind: str, filed: str, cite: str
) -> None:
    wager = bet(1, kind, 5)
    assert str(refusal(lambda: MINI.layout().place(wager)).cites) == cite
    refused = refusal(lambda: MINI.layout(date=LAST_2012, **{filed: True}).place(wager))
    assert str(refused.cites) == cite
    assert "2014-02-01" in refused.problem
    MINI.layout(**{filed: True}).place(wager)


# Payouts, row by row: a wager of $10


@pytest.mark.law("627a.7(a)(2)(i)@2012")
def test_a_player_win_cites_the_wording_of_its_day() -> None:
    for date, key in ((LAST_2012, "627a.7(a)(2)(i)@2012"), (IN_2014, "627a.7(a)(2)(i)")):
        played = MINI.play(PANDA_8, wagers=(bet(1, "player", 10),), ez=True, date=date)
        (line,) = played.settlement.lines
        assert (line.net, line.cites) == (1000, (key, "627a.12(a)"))


@pytest.mark.law("627a.12(g)", "627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
def test_panda_8_insurance_pays_twenty_five_to_one() -> None:
    wager = bet(1, "panda-8-insurance", 10)
    assert settled(PANDA_8, wager, ez=True) == ("panda-8", "win", 25_000, 25_000)
    for cards in (BANKER_7_6, PLAYER_7_6, DRAGON_7, TIE_6, "KH KD 8H 7D"):
        assert settled(cards, wager, ez=True) == ("lose", "lose", 0, -1000)
    (line,) = MINI.play(
        PANDA_8, wagers=(wager,), ez=True, side_wagers_need_base=False
    ).settlement.lines
    assert line.cites == ("627a.7(a)(6)(i)", "627a.1[Panda 8]", "627a.12(g)")


@pytest.mark.law(
    "627a.12(h)", "627a.12(h)[Player and Banker Pair]", "627a.7(a)(7)(i)", "627a.7(a)(7)(ii)"
)
def test_house_money_pays_fifteen_to_one_for_two_pairs() -> None:
    wager = bet(1, "house-money", 10)
    assert settled("QH 3D QS 3C 5H", wager, house_money=True) == (
        "both-pair",
        "win",
        15_000,
        15_000,
    )
    for cards in ("QH 3D KS 4C 6H", "10H 7D JS 10C 6H"):  # tens and knaves are no pair
        assert settled(cards, wager, house_money=True) == ("lose", "lose", 0, -1000)


@pytest.mark.law("627a.12(h)", "627a.12(h)[Player or Banker Pair]", "627a.7(a)(7)(i)")
@pytest.mark.parametrize("cards", ["QH 3D QS 4C 6H", "2H 3D 5S 3C", "QH 3D QH 4C 6H"])
def test_house_money_pays_three_to_one_for_one_pair(cards: str) -> None:
    wager = bet(1, "house-money", 10)
    assert settled(cards, wager, house_money=True) == ("one-pair", "win", 3000, 3000)
    played = MINI.play(cards, wagers=(wager,), house_money=True, side_wagers_need_base=False)
    assert played.settlement.lines[0].cites == (
        "627a.8(d)(1)",
        "627a.7(a)(7)(i)",
        "627a.12(h)",
        "627a.12(h)[Player or Banker Pair]",
    )


@pytest.mark.parametrize(
    ("cards", "row", "cites"),
    [
        (PANDA_8, "panda-8", "627a.7(a)(6)(i), 627a.1[Panda 8], 627a.12(g)"),
        (PLAYER_7_6, "lose", "627a.7(a)(6)(ii)"),
    ],
)
def test_every_row_of_panda_8_names_its_paragraphs(cards: str, row: str, cites: str) -> None:
    wager = bet(1, "panda-8-insurance", 10)
    (line,) = MINI.play(
        cards, wagers=(wager,), ez=True, side_wagers_need_base=False
    ).settlement.lines
    assert (line.row, str(line.cites)) == (row, cites)


def test_wagers_of_chapter_627b_are_not_taken_for_those_of_627a() -> None:
    in_2024 = datetime.date(2024, 1, 1)
    there = MINI.table(date=in_2024, ez=True)
    assert len(there.law.wagers("minibaccarat")) > 7  # temporary wagers are in force
    assert spots(in_2024, ez=True).keys() == BASE | {"dragon-7-insurance", "panda-8-insurance"}
