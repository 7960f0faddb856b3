"""5 Treasures, Lucky Nines and Majestic Match at the table (631c.3, 631c.4 and 631c.7)."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.side_bets import FULL, bet, line, play, problem, violations
from tests.games.script import refusal
from title58.rounds.driver import Played
from title58.rounds.wagers import REMOVE, Wager

FORTUNE_7 = "KH KD 6H 2D 5D"  # Banker 7 on three cards over 6
GOLDEN_8 = "KH KD 3H 7D 5H"  # Player 8 on three cards over 7
ONE_HEAVENLY_9 = "KH KD 4H 7D 5H"  # Player 9 on three cards over 7
TWO_HEAVENLY_9S = "KH KD 4H 5D 5H 4D"  # both on three cards
TWO_CARD_SEVENS = "KH KD 7H 7D"
THREE_CARD_SEVENS = "KH KD 2H 2D 5H 5D"
MIXED_SEVENS = "KH KD 7H 2D 5D"  # Player 7 on two cards, Banker 7 on three
NOTHING = "KH KD 7H 6D"
TREASURES = ("fortune-7", "golden-8", "heavenly-9", "blazing-7s", "cover-all")
DAY_BEFORE = datetime.date(2024, 5, 24)


def treasures(cards: str, paytable: str, *kinds: str) -> Played[Any]:
    wagers = (bet(1, "tie", 1), *(bet(1, kind, 10) for kind in kinds or TREASURES))
    return play(FULL, cards, *wagers, five_treasures=paytable)


@pytest.mark.law(
    *("631c.3(f)(1)", "631c.3(f)(2)", "631c.3(f)(3)", "631c.3(f)(4)", "631c.3(f)(5)"),
    *("631c.3(g)", "631c.3(h)[Paytable A]", "631c.3(h)[Paytable B]"),
)
def test_what_each_treasure_pays() -> None:
    lost = -1000
    for cards, paytable, nets in (
        # Fortune 7, Golden 8, Heavenly 9, Blazing 7s, Cover All
        (FORTUNE_7, "A", (40_000, lost, lost, lost, 6000)),
        (FORTUNE_7, "B", (40_000, lost, lost, lost, 6000)),
        (GOLDEN_8, "A", (lost, 25_000, lost, lost, 6000)),
        (GOLDEN_8, "B", (lost, 25_000, lost, lost, 6000)),
        (ONE_HEAVENLY_9, "A", (lost, lost, 10_000, lost, 6000)),
        (ONE_HEAVENLY_9, "B", (lost, lost, 10_000, lost, 6000)),
        (TWO_HEAVENLY_9S, "A", (lost, lost, 75_000, lost, 6000)),
        (TWO_HEAVENLY_9S, "B", (lost, lost, 75_000, lost, 6000)),
        (THREE_CARD_SEVENS, "A", (lost, lost, lost, 400_000, 6000)),
        (THREE_CARD_SEVENS, "B", (lost, lost, lost, 200_000, 6000)),
        (TWO_CARD_SEVENS, "A", (lost, lost, lost, lost, lost)),  # N/A: BAC-63, BAC-64
        (TWO_CARD_SEVENS, "B", (lost, lost, lost, 50_000, 6000)),
        (MIXED_SEVENS, "B", (lost, lost, lost, lost, lost)),
        (NOTHING, "A", (lost, lost, lost, lost, lost)),
    ):
        played = treasures(cards, paytable)
        assert tuple(line(played, kind).net for kind in TREASURES) == nets, (cards, paytable)
        for part, kind in enumerate(TREASURES, 1):
            one = line(played, kind)
            assert one.cites == (
                ("631c.3(g)",)
                if one.net < 0
                else (f"631c.3(f)({part})", f"631c.3(h)[Paytable {paytable}]")
            )


@pytest.mark.law("631c.3(f)(5)")
def test_cover_all_needs_none_of_the_others() -> None:
    assert line(treasures(FORTUNE_7, "A", "cover-all"), "cover-all").net == 6000


@pytest.mark.law("631c.3(c)")
@pytest.mark.parametrize("kind", TREASURES)
def test_a_treasure_is_placed_after_a_base_wager(kind: str) -> None:
    alone = bet(1, kind, 10)
    base = bet(1, "player", 10)
    for wagers in ((alone,), (alone, base), (bet(2, "player", 10), alone)):
        refused = refusal(
            lambda wagers=wagers: play(  # type: ignore[misc]
                FULL,
                NOTHING,
                *wagers,
                five_treasures="A",
                side_wagers_need_base=False,  # the section demands it whatever is filed
                players=(1, 2),
            )
        )
        assert (refused.cites, refused.value) == (("631c.3(a)", "631c.3(c)", "631a.8(a)"), kind)
    removed = (base, alone, Wager(1, "player", 1000, action=REMOVE))
    refused = refusal(lambda: play(FULL, NOTHING, *removed, five_treasures="A"))
    assert refused.cites == ("631c.3(a)", "631c.3(c)", "631a.8(a)")
    layout = FULL.layout(date=datetime.date(2024, 6, 1), five_treasures="A")
    layout.place(base)
    layout.close()
    assert str(refusal(lambda: layout.place(alone)).cites) == "631a.8(c)"


@pytest.mark.law("631c.3(a)", "631c.3(h)")
def test_filing_treasures() -> None:
    for paytable in "AB":
        assert violations(FULL, five_treasures=paytable) == []
    assert violations(FULL, five_treasures="C") == [("five_treasures", "631c.3(h)")]
    found = violations(FULL, DAY_BEFORE, five_treasures="A")
    assert [option for option, _ in found] == ["five_treasures"]
    assert "takes effect on 2024-05-25" in problem(FULL, DAY_BEFORE, five_treasures="A")
    refused = refusal(lambda: play(FULL, NOTHING, bet(1, "tie", 1), bet(1, "golden-8", 1)))
    assert str(refused.cites).startswith("631c.3(f)(2)")
    alone = refusal(lambda: play(FULL, NOTHING, bet(1, "golden-8", 1), five_treasures="A"))
    assert "631c.3(a)" in alone.cites


# Lucky Nines

NINES = (  # the four cards, a natural among them, and what $10 wins under A, B, C and D
    ("9H 9D 9C 9S", (5_000_00, 5_000_00, 10_000_00, 20_000_00)),
    ("9H 9H 9H 9H", (5_000_00, 5_000_00, 10_000_00, 20_000_00)),
    ("9H 9H 9H KS", (2_500_00, 2_500_00, 5_000_00, 5_000_00)),
    ("9H 9D 9H KS", (200_00, 300_00, 350_00, 150_00)),
    ("9H 9H KD KS", (80_00, 120_00, 160_00, 100_00)),
    ("9H 9D KD KS", (50_00, 50_00, 50_00, 40_00)),
    ("9D KD KC KS", (20_00, 20_00, 20_00, 20_00)),
    ("KD 9S KC KS", (10_00, 10_00, 10_00, 10_00)),
    ("8D KS KC KS", (-10_00, -10_00, -10_00, -10_00)),
)


def nines(cards: str, paytable: str, *wagers: Wager, **at: Any) -> Played[Any]:
    return play(FULL, cards, *wagers, lucky_nines=paytable, fully_automated=True, **at)


@pytest.mark.law(
    *("631c.4(a)[win]", "631c.4(d)(1)", "631c.4(d)(2)"),
    *(f"631c.4(e)[Paytable {letter}]" for letter in "ABCD"),
)
def test_what_lucky_nines_pays() -> None:
    for place, paytable in enumerate("ABCD"):
        for cards, nets in NINES:
            wagers = (bet(1, "tie", 1), bet(1, "lucky-nines", 10))
            played = nines(cards, paytable, *wagers)
            paid = line(played, "lucky-nines")
            assert paid.net == nets[place], (cards, paytable)
            assert paid.cites == (
                ("631c.4(d)(1)",)
                if paid.net < 0
                else ("631c.4(d)(2)", f"631c.4(e)[Paytable {paytable}]")
            )


@pytest.mark.law("631c.4(a)", "631c.4(e)")
def test_lucky_nines_at_fully_automated_tables_only() -> None:
    for paytable in "ABCD":
        assert violations(FULL, lucky_nines=paytable, fully_automated=True) == []
        assert violations(FULL, lucky_nines=paytable) == [("lucky_nines", "631c.4(a)")]
    assert violations(FULL, fully_automated=True) == []
    assert violations(FULL, lucky_nines="E", fully_automated=True) == [("lucky_nines", "631c.4(e)")]
    found = violations(FULL, DAY_BEFORE, lucky_nines="A", fully_automated=True)
    assert [option for option, _ in found] == ["lucky_nines"]


# Majestic Match


@pytest.mark.law(
    *("631c.7(b)", "631c.7(b)[win]", "631c.7(c)(1)", "631c.7(c)(2)"),
    *("631c.7(d)[Royal Match]", "631c.7(d)[Suited Match]", "631c.7(e)[Royal Match]"),
    "631c.7(e)[Suited Match]",
)
def test_majestic_match_with_no_base_wager() -> None:
    royal = ("631c.7(c)(1)", "631c.7(e)[Royal Match]", "631c.7(d)[Royal Match]")
    suited = ("631c.7(c)(1)", "631c.7(e)[Suited Match]", "631c.7(d)[Suited Match]")
    lost = ("631c.7(c)(2)",)
    for cards, on, net, cites in (
        ("KH 4D QH 5C", "player", 25_000, royal),
        ("QH 4D KH 5C", "player", 25_000, royal),
        ("QH 4D KH 5D", "banker", 2_500, suited),
        ("4H KD 4H 5C", "player", 2_500, suited),  # a suited pair
        ("4H KD 4S QD", "banker", 25_000, royal),
        ("KH 4D QS 5C", "player", -1000, lost),
        ("KH 4D QH 5C", "banker", -1000, lost),
    ):
        played = play(FULL, cards, bet(1, "majestic-match", 10, on), majestic_match=True)
        settled = line(played, "majestic-match", on)
        assert (settled.net, settled.cites) == (net, cites), (cards, on)


@pytest.mark.law("631c.7(b)", "631c.7(d)")
def test_filing_majestic_match() -> None:
    assert violations(FULL, majestic_match=True) == []
    assert violations(FULL, DAY_BEFORE, majestic_match=True) == [("majestic_match", "631c.7(b)")]
    table = FULL.table(date=datetime.date(2024, 6, 1), majestic_match=True)
    told = FULL.game.pays(table.law, table.options, "majestic-match")
    assert told == "royal match: 25 to 1; suited match: 2.5 to 1"
