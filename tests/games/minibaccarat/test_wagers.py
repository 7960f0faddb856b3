"""Which wagers a table takes, how each is classed and what it pays, in dollars and cents."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from tests.games.minibaccarat.mini import (
    BANKER_7_6,
    DRAGON_7,
    IN_2012,
    IN_2014,
    LAST_2012,
    NATURAL_9_3,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
    bet,
    play,
    table,
)
from tests.games.script import cited, lines, refusal
from title58.games.minibaccarat import MINIBACCARAT
from title58.games.minibaccarat.wagers import layout, paytable
from title58.money import Odds
from title58.rounds.wagers import Layout, Wager
from title58.submission.minibaccarat import MinibaccaratOptions


def spots(at: Any = IN_2014, **options: Any) -> dict[str, tuple[str, ...]]:
    there = table(date=at, **options)
    return {
        slug: spot.selections for slug, spot in MINIBACCARAT.spots(there.law, there.options).items()
    }


def open_layout(**at: Any) -> Layout:
    there = table(**at)
    return layout(there.law, there.options)


def settled(cards: str, wager: Wager, **at: Any) -> tuple[str, str, int, int]:
    """One wager in one round: its row, its result, what it won, what it cost or brought."""
    at = {"side_wagers_need_base": False, **at}
    line = lines(play(cards, wagers=(wager,), **at))[wager.seat, wager.title]
    return line.row, line.result, line.winnings, line.net


# 627a.7(a): what is offered

BASE = {"player", "banker", "tie"}


@pytest.mark.law("627a.7(a)")
def test_only_the_listed_wagers_are_taken() -> None:
    assert spots().keys() == BASE
    everything = spots(ez=True, dragon_bonus="A", house_money=True)
    sides = {"dragon-bonus", "dragon-7-insurance", "panda-8-insurance", "house-money"}
    assert everything.keys() == BASE | sides
    refused = refusal(lambda: open_layout().place(bet(1, "super-six", 10)))
    assert refused.value == "super-six"
    assert "627a" in refused.cites


@pytest.mark.law("627a.7(a)@2012")
def test_before_2014_neither_panda_8_nor_house_money_is_among_them() -> None:
    everything = spots(LAST_2012, ez=True, dragon_bonus="A", house_money=True)
    assert everything.keys() == BASE | {"dragon-bonus", "dragon-7-insurance"}
    assert spots(IN_2012).keys() == BASE
    assert cited(play(PLAYER_7_6, date=LAST_2012), "627a.7(a)@2012")
    assert not cited(play(PLAYER_7_6, date=IN_2014), "627a.7(a)@2012")


def test_the_base_wagers_are_no_side_wagers() -> None:
    there = table(ez=True, dragon_bonus="A", house_money=True)
    found = MINIBACCARAT.spots(there.law, there.options)
    assert {slug for slug, spot in found.items() if not spot.side} == BASE


@pytest.mark.law("627a.7(a)(4)")
def test_dragon_bonus_if_offered_lies_on_either_hand_or_both() -> None:
    assert spots(dragon_bonus="A")["dragon-bonus"] == ("player", "banker")
    refused = refusal(lambda: open_layout().place(bet(1, "dragon-bonus", 5, "player")))
    assert refused.cite == "627a.7(a)(4)"
    offered = open_layout(dragon_bonus="C")
    offered.place(bet(1, "dragon-bonus", 5, "player"))
    offered.place(bet(1, "dragon-bonus", 5, "banker"))
    assert len(offered.wagers) == 2
    assert refusal(lambda: offered.place(bet(1, "dragon-bonus", 5, "tie"))).value == "tie"
    assert refusal(lambda: offered.place(bet(1, "dragon-bonus", 5))).cite == "627a.7(a)(4)"


@pytest.mark.law("627a.7(a)(5)")
def test_dragon_7_insurance_is_for_ez_tables_only() -> None:
    refused = refusal(lambda: open_layout().place(bet(1, "dragon-7-insurance", 5)))
    assert refused.cite == "627a.7(a)(5)"
    open_layout(ez=True, date=IN_2012).place(bet(1, "dragon-7-insurance", 5))


@pytest.mark.law("627a.7(a)(6)")
def test_panda_8_insurance_is_for_ez_tables_from_2014_02_01() -> None:
    refused = refusal(lambda: open_layout().place(bet(1, "panda-8-insurance", 5)))
    assert refused.cite == "627a.7(a)(6)"
    early = open_layout(ez=True, date=LAST_2012)
    refused = refusal(lambda: early.place(bet(1, "panda-8-insurance", 5)))
    assert refused.cite == "627a.7(a)(6)"
    assert "2014-02-01" in refused.problem
    open_layout(ez=True).place(bet(1, "panda-8-insurance", 5))


@pytest.mark.law("627a.7(a)(7)")
def test_house_money_is_taken_if_offered_and_from_2014_02_01() -> None:
    refused = refusal(lambda: open_layout().place(bet(1, "house-money", 5)))
    assert refused.cite == "627a.7(a)(7)"
    early = open_layout(house_money=True, date=LAST_2012)
    refused = refusal(lambda: early.place(bet(1, "house-money", 5)))
    assert refused.cite == "627a.7(a)(7)"
    assert "2014-02-01" in refused.problem
    open_layout(house_money=True).place(bet(1, "house-money", 5))


# 627a.7(b) and (c), and the house's own choices


@pytest.mark.law("627a.7(b)")
def test_spoken_wagers_need_cash_and_the_dealers_word() -> None:
    refused = refusal(lambda: open_layout().place(Wager(1, "player", 1000, form="cash")))
    assert refused.cite == "627a.7(b)"
    assert refusal(lambda: open_layout().place(Wager(1, "player", 1000, form="spoken")))
    spoken = Wager(1, "player", 1000, form="cash", confirmed=True)
    played = play(PLAYER_7_6, wagers=(spoken, bet(2, "banker", 5)), players=(1, 2))
    done = [text for text in cited(played, "627a.7(b)") if "cash" in text]
    assert done == ["The dealer confirms the spoken wager of seat 1 and turns the cash into chips"]


@pytest.mark.law("627a.7(b)")
@pytest.mark.parametrize("cents", [0, -500])
def test_a_wager_is_money_on_the_layout(cents: int) -> None:
    assert refusal(lambda: open_layout().place(Wager(1, "player", cents))).cite == "627a.7(b)"


@pytest.mark.law("627a.7(c)")
def test_nothing_is_made_raised_or_withdrawn_after_no_more_bets() -> None:
    closed = open_layout()
    closed.place(bet(1, "player", 10))
    closed.withdraw(1, "player")
    closed.place(bet(1, "player", 10))
    closed.place(bet(1, "player", 5))  # raised, before the call
    closed.close()
    for late in (
        lambda: closed.place(bet(2, "banker", 10)),
        lambda: closed.place(bet(1, "player", 10)),
        lambda: closed.withdraw(1, "player"),
    ):
        assert refusal(late).cite == "627a.7(c)"
    assert [wager.amount for wager in closed.wagers] == [1500]


def test_a_seat_that_does_not_exist() -> None:
    there = open_layout(positions=(1, 2, 3, 5, 8))
    refused = refusal(lambda: there.place(bet(4, "player", 10)))
    assert (refused.cite, refused.value, refused.lawful) == ("627a.2(a)", 4, "1, 2, 3, 5, 8")
    there.place(bet(8, "player", 10))


def test_limits_of_the_table() -> None:
    there = open_layout(minimum=1000, maximum=5000)
    there.place(bet(1, "player", 10))
    there.place(bet(1, "player", 40))  # $50 in all
    assert refusal(lambda: there.place(bet(1, "player", 10))).cite == "601a.2"
    assert refusal(lambda: there.place(bet(2, "player", 9))).cite == "601a.2"


def test_both_hands_unless_filed_otherwise() -> None:
    both = open_layout()
    both.place(bet(1, "player", 10))
    both.place(bet(1, "banker", 10))
    for first, second in (("player", "banker"), ("banker", "player")):
        one = open_layout(both_hands=False)
        one.place(bet(1, first, 10))
        one.place(bet(1, first, 10))
        one.place(bet(1, "tie", 10))
        one.place(bet(2, second, 10))
        refused = refusal(lambda one=one, second=second: one.place(bet(1, second, 10)))  # type: ignore[misc]
        assert (refused.cite, refused.value) == ("627a.7(a)", second)


@pytest.mark.parametrize("base", ["player", "banker", "tie"])
def test_a_side_wager_needs_a_base_wager_unless_filed_otherwise(base: str) -> None:
    def lying(*wagers: Wager, **options: Any) -> Layout:
        there = open_layout(dragon_bonus="A", **options)
        there.place_all(wagers)
        return there

    side = bet(1, "dragon-bonus", 5, "player")
    lying(side, bet(1, base, 5)).close()
    lying(side, side_wagers_need_base=False).close()
    alone = lying(side, bet(2, base, 5))  # somebody else's does not count
    refused = refusal(alone.close)
    assert (refused.cite, refused.value) == ("627a.7(a)", "dragon-bonus player")
    assert not alone.closed


# Payouts, row by row: a wager of $10


@pytest.mark.law("627a.12(a)", "627a.7(a)(2)(i)", "627a.7(a)(2)(ii)", "627a.7(a)(2)(iii)")
def test_player_pays_even_money() -> None:
    on_player = bet(1, "player", 10)
    assert settled(PLAYER_7_6, on_player) == ("win", "win", 1000, 1000)
    assert settled(BANKER_7_6, on_player) == ("lose", "lose", 0, -1000)
    assert settled(TIE_6, on_player) == ("tie-push", "push", 0, 0)
    assert settled(PANDA_8, on_player, ez=True) == ("win", "win", 1000, 1000)  # BAC-19
    assert settled(DRAGON_7, on_player, ez=True) == ("lose", "lose", 0, -1000)


@pytest.mark.law("627a.7(a)(2)(i)@2012")
def test_a_player_win_cites_the_wording_of_its_day() -> None:
    for date, key in ((LAST_2012, "627a.7(a)(2)(i)@2012"), (IN_2014, "627a.7(a)(2)(i)")):
        played = play(PANDA_8, wagers=(bet(1, "player", 10),), ez=True, date=date)
        (line,) = played.settlement.lines
        assert (line.net, line.cites) == (1000, (key, "627a.12(a)"))


@pytest.mark.law("627a.12(c)", "627a.7(a)(1)(i)", "627a.7(a)(1)(ii)", "627a.7(a)(1)(iii)")
def test_banker_pays_even_money_less_five_percent_and_at_ez_no_less() -> None:
    on_banker = bet(1, "banker", 10)
    assert settled(BANKER_7_6, on_banker) == ("win", "win", 1000, 950)
    assert settled(BANKER_7_6, on_banker, ez=True) == ("win", "win", 1000, 1000)
    assert settled(DRAGON_7, on_banker) == ("win", "win", 1000, 950)
    assert settled(DRAGON_7, on_banker, ez=True) == ("dragon-7-push", "push", 0, 0)
    for ez in (False, True):
        assert settled(PLAYER_7_6, on_banker, ez=ez) == ("lose", "lose", 0, -1000)
        assert settled(TIE_6, on_banker, ez=ez) == ("tie-push", "push", 0, 0)


@pytest.mark.law("627a.12(b)", "627a.7(a)(3)(i)", "627a.7(a)(3)(ii)")
def test_tie_pays_what_is_filed_and_eight_to_one_at_least() -> None:
    on_tie = bet(1, "tie", 10)
    assert settled(TIE_6, on_tie) == ("win", "win", 8000, 8000)
    assert settled(TIE_6, on_tie, tie=Odds.parse("9 to 1")) == ("win", "win", 9000, 9000)
    assert settled(PLAYER_7_6, on_tie) == ("lose", "lose", 0, -1000)
    assert settled(BANKER_7_6, on_tie) == ("lose", "lose", 0, -1000)


def won_by(points: int, side: str) -> str:
    """A round that `side` ends with 9 on three cards, and the other with `points` less."""
    other = {9: "10", 8: "A", 7: "2", 6: "3", 5: "4", 4: "5", 3: "6", 2: "7", 1: "8", 0: "9"}[
        points
    ]
    if side == "player":
        return f"2H KD 3H QD 4H {other}D"
    return f"KH AD QH AC {other}S 7D"


# 627a.12(e) as printed, for a wager of $10: what is won in dollars.
PAYTABLES = {
    "A": {9: 300, 8: 100, 7: 60, 6: 40, 5: 20, 4: 10},
    "B": {9: 200, 8: 80, 7: 70, 6: 40, 5: 30, 4: 10},
    "C": {9: 300, 8: 100, 7: 40, 6: 40, 5: 20, 4: 20},
}
NATURALS = [  # cards, then what the Dragon Bonus on Player and on Banker does
    (NATURAL_9_3, ("natural-win", 1000, "(i)(A)"), ("lose", -1000, "(ii)(B)")),
    ("KH KD 3H 8D", ("lose", -1000, "(ii)(B)"), ("natural-win", 1000, "(i)(A)")),
    ("4H KD 5H 8D", ("natural-win", 1000, "(i)(B)"), ("lose", -1000, "(ii)(A)")),
    ("KH 4D 8H 5D", ("lose", -1000, "(ii)(A)"), ("natural-win", 1000, "(i)(B)")),
    ("KH KD 8H 8D", ("natural-tie", 0, "(iii)"), ("natural-tie", 0, "(iii)")),
    ("KH KD 9H 9D", ("natural-tie", 0, "(iii)"), ("natural-tie", 0, "(iii)")),
]


def dragon_bonus(letter: str, side: str) -> None:
    on = bet(1, "dragon-bonus", 10, side)
    for points, dollars in PAYTABLES[letter].items():
        played = play(won_by(points, side), wagers=(on, bet(1, "tie", 1)), dragon_bonus=letter)
        line = lines(played)[1, f"dragon-bonus {side}"]
        assert (line.row, line.winnings, line.net) == (
            f"win-by-{points}",
            dollars * 100,
            dollars * 100,
        )
        assert line.vigorish == 0
        assert line.cites == (
            "627a.7(a)(4)(i)(C)",
            "627a.12(e)",
            f"627a.12(e)[Paytable {letter}]",
        )


@pytest.mark.law("627a.12(e)", "627a.12(e)[Paytable A]")
@pytest.mark.parametrize("side", ["player", "banker"])
def test_dragon_bonus_paytable_a(side: str) -> None:
    dragon_bonus("A", side)


@pytest.mark.law("627a.12(e)", "627a.12(e)[Paytable B]")
@pytest.mark.parametrize("side", ["player", "banker"])
def test_dragon_bonus_paytable_b(side: str) -> None:
    dragon_bonus("B", side)


@pytest.mark.law("627a.12(e)", "627a.12(e)[Paytable C]")
@pytest.mark.parametrize("side", ["player", "banker"])
def test_dragon_bonus_paytable_c(side: str) -> None:
    dragon_bonus("C", side)


@pytest.mark.law(
    "627a.7(a)(4)(i)(A)",
    "627a.7(a)(4)(i)(B)",
    "627a.7(a)(4)(ii)(A)",
    "627a.7(a)(4)(iii)",
    "627a.12(e)",
)
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_dragon_bonus_on_naturals_pays_even_money_whatever_the_margin(letter: str) -> None:
    for cards, *expected in NATURALS:
        both = tuple(bet(1, "dragon-bonus", 10, side) for side in ("player", "banker"))
        played = play(cards, wagers=both, dragon_bonus=letter, side_wagers_need_base=False)
        for side, (row, net, why) in zip(("player", "banker"), expected, strict=True):
            line = lines(played)[1, f"dragon-bonus {side}"]
            assert (line.row, line.net, line.cites[0]) == (row, net, f"627a.7(a)(4){why}"), cards
            assert line.vigorish == 0


@pytest.mark.law("627a.7(a)(4)(ii)(B)", "627a.7(a)(4)(ii)(C)")
@pytest.mark.parametrize(("points", "why"), [(3, "(C)"), (2, "(C)"), (1, "(C)"), (0, "(B)")])
def test_dragon_bonus_loses_a_narrow_win_and_a_tie(points: int, why: str) -> None:
    for side in ("player", "banker"):
        on = bet(1, "dragon-bonus", 10, side)
        played = play(won_by(points, side), wagers=(on, bet(1, "tie", 1)), dragon_bonus="A")
        line = lines(played)[1, f"dragon-bonus {side}"]
        assert (line.row, line.net, line.cites) == ("lose", -1000, (f"627a.7(a)(4)(ii){why}",))


@pytest.mark.law("627a.12(f)", "627a.7(a)(5)(i)", "627a.7(a)(5)(ii)")
def test_dragon_7_insurance_pays_forty_to_one() -> None:
    wager = bet(1, "dragon-7-insurance", 10)
    assert settled(DRAGON_7, wager, ez=True) == ("dragon-7", "win", 40_000, 40_000)
    for cards in (BANKER_7_6, PLAYER_7_6, PANDA_8, TIE_6):
        assert settled(cards, wager, ez=True) == ("lose", "lose", 0, -1000)
    (line,) = play(DRAGON_7, wagers=(wager,), ez=True, side_wagers_need_base=False).settlement.lines
    assert line.cites == ("627a.7(a)(5)(i)", "627a.12(f)")


@pytest.mark.law("627a.12(g)", "627a.7(a)(6)(i)", "627a.7(a)(6)(ii)")
def test_panda_8_insurance_pays_twenty_five_to_one() -> None:
    wager = bet(1, "panda-8-insurance", 10)
    assert settled(PANDA_8, wager, ez=True) == ("panda-8", "win", 25_000, 25_000)
    for cards in (BANKER_7_6, PLAYER_7_6, DRAGON_7, TIE_6, "KH KD 8H 7D"):
        assert settled(cards, wager, ez=True) == ("lose", "lose", 0, -1000)
    (line,) = play(PANDA_8, wagers=(wager,), ez=True, side_wagers_need_base=False).settlement.lines
    assert line.cites == ("627a.7(a)(6)(i)", "627a.12(g)")


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
    played = play(cards, wagers=(wager,), house_money=True, side_wagers_need_base=False)
    assert played.settlement.lines[0].cites == (
        "627a.8(d)(1)",
        "627a.7(a)(7)(i)",
        "627a.12(h)",
        "627a.12(h)[Player or Banker Pair]",
    )


def test_the_paytable_in_use_is_the_one_filed() -> None:
    law = table().law
    banker, bonus = law.wager("minibaccarat", "banker"), law.wager("minibaccarat", "dragon-bonus")
    assert "dragon-7-push" not in paytable(banker, MinibaccaratOptions())
    assert paytable(banker, MinibaccaratOptions(ez=True))["dragon-7-push"] == "push"
    assert paytable(bonus, MinibaccaratOptions(dragon_bonus="B"))["win-by-9"] == "20 to 1"


# Every row with the paragraphs that decide and price it

CITES = [  # wager, cards, row, cites
    ("banker", BANKER_7_6, "win", "627a.7(a)(1)(i), 627a.12(c)"),
    ("banker", DRAGON_7, "dragon-7-push", "627a.7(a)(1)(iii), 627a.12(c)"),
    ("banker", TIE_6, "tie-push", "627a.7(a)(1)(iii), 627a.12(c)"),
    ("banker", PLAYER_7_6, "lose", "627a.7(a)(1)(ii)"),
    ("player", PLAYER_7_6, "win", "627a.7(a)(2)(i), 627a.12(a)"),
    ("player", TIE_6, "tie-push", "627a.7(a)(2)(iii), 627a.12(a)"),
    ("player", BANKER_7_6, "lose", "627a.7(a)(2)(ii)"),
    ("tie", TIE_6, "win", "627a.7(a)(3)(i), 627a.12(b)"),
    ("tie", PLAYER_7_6, "lose", "627a.7(a)(3)(ii)"),
    ("dragon-7-insurance", DRAGON_7, "dragon-7", "627a.7(a)(5)(i), 627a.12(f)"),
    ("dragon-7-insurance", PLAYER_7_6, "lose", "627a.7(a)(5)(ii)"),
    ("panda-8-insurance", PANDA_8, "panda-8", "627a.7(a)(6)(i), 627a.12(g)"),
    ("panda-8-insurance", PLAYER_7_6, "lose", "627a.7(a)(6)(ii)"),
]


@pytest.mark.parametrize(("kind", "cards", "row", "cites"), CITES)
def test_every_row_names_its_paragraphs(kind: str, cards: str, row: str, cites: str) -> None:
    wager = bet(1, kind, 10)
    (line,) = play(cards, wagers=(wager,), ez=True, side_wagers_need_base=False).settlement.lines
    assert (line.row, line.cite) == (row, cites)


def test_wagers_of_chapter_627b_are_not_taken_for_those_of_627a() -> None:
    in_2024 = datetime.date(2024, 1, 1)
    there = table(date=in_2024, ez=True)
    assert len(there.law.wagers("minibaccarat")) > 7  # temporary wagers are in force
    assert spots(in_2024, ez=True).keys() == BASE | {"dragon-7-insurance", "panda-8-insurance"}
