"""Which wagers a table takes, how each is classed and what it pays, in dollars and cents."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DAY,
    DRAGON_7,
    FORMS,
    NATURAL_9_3,
    NEW_DECKS,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
    Form,
    bet,
    forms,
)
from tests.games.script import cited, lines, refusal
from title58.money import Odds
from title58.refusal import Refusal
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Layout, Wager


def spots(form: Form, at: datetime.date = DAY, **options: Any) -> dict[str, tuple[str, ...]]:
    there = form.table(date=at, **options)
    found = form.game.spots(there.law, there.options)
    return {slug: spot.selections for slug, spot in found.items()}


def open_layout(form: Form, **at: Any) -> Layout:
    there = form.table(**{"players": tuple(range(1, 10)), **at})
    step = next(form.game.round(there))  # with the shoe loaded, wagers come first
    assert isinstance(step, TakeWagers)
    return step.layout


def settled(form: Form, cards: str, wager: Wager, **at: Any) -> tuple[str, str, int, int]:
    """One wager in one round: its row, its result, what it won, what it cost or brought."""
    at = {"side_wagers_need_base": False, **at}
    line = lines(form.play(cards, wagers=(wager,), **at))[wager.seat, wager.title]
    return line.row, line.result, line.winnings, line.net


# What is offered

IN_2012 = datetime.date(2012, 5, 19)  # the first day
BASE = {"player", "banker", "tie"}


@forms("627a.7(a)", among=NEW_DECKS)
def test_only_the_listed_wagers_are_taken(form: Form) -> None:
    assert spots(form).keys() == BASE
    for day in (IN_2012, DAY, datetime.date(2026, 1, 1)):  # no Panda 8, no House Money (BAC-31)
        everything = spots(form, day, ez=True, dragon_bonus="A")
        assert everything.keys() == BASE | {"dragon-bonus", "dragon-7-insurance"}
    for other in ("super-six", "panda-8-insurance", "house-money"):
        place = bet(1, other, 10)
        refused = refusal(lambda place=place: open_layout(form, ez=True).place(place))  # type: ignore[misc]
        assert refused.value == other
    there = form.table(ez=True, dragon_bonus="A")
    found = form.game.spots(there.law, there.options)
    assert {slug for slug, spot in found.items() if not spot.side} == BASE
    assert cited(form.play(PLAYER_7_6), form.cite("627a.7(a)"))


@forms()
def test_the_paytable_in_use_is_the_one_filed(form: Form) -> None:
    law = form.table().law

    def pays(wager: str, **options: Any) -> str:
        return form.game.pays(law, form.options(**options), wager)

    assert pays("player") == "1 to 1 (pushes on a tie)"
    assert pays("banker") == (
        "1 to 1 (pushes on a tie), less a commission (vigorish) of 5% of the amount won"
    )
    assert pays("banker", ez=True) == "1 to 1 (pushes on a dragon 7 or a tie)"
    assert pays("tie") == "8 to 1"
    assert pays("tie", tie=Odds.parse("9 to 1")) == "9 to 1"
    assert pays("dragon-bonus", dragon_bonus="B").startswith("win by 9: 20 to 1; win by 8: 8 to 1")


@forms("627a.7(a)(4)")
def test_dragon_bonus_if_offered_lies_on_either_hand_or_both(form: Form) -> None:
    assert spots(form, dragon_bonus="A")["dragon-bonus"] == ("player", "banker")
    refused = refusal(lambda: open_layout(form).place(bet(1, "dragon-bonus", 5, "player")))
    assert str(refused.cites) == form.cite("627a.7(a)(4)")
    offered = open_layout(form, dragon_bonus="C")
    offered.place(bet(1, "dragon-bonus", 5, "player"))
    offered.place(bet(1, "dragon-bonus", 5, "banker"))
    assert len(offered.wagers) == 2
    assert refusal(lambda: offered.place(bet(1, "dragon-bonus", 5, "tie"))).value == "tie"
    assert str(refusal(lambda: offered.place(bet(1, "dragon-bonus", 5))).cites) == form.cite(
        "627a.7(a)(4)"
    )


@forms("627a.7(a)(5)")
def test_dragon_7_insurance_is_for_ez_tables_only(form: Form) -> None:
    refused = refusal(lambda: open_layout(form).place(bet(1, "dragon-7-insurance", 5)))
    assert str(refused.cites) == form.cite("627a.7(a)(5)")
    open_layout(form, ez=True, date=IN_2012).place(bet(1, "dragon-7-insurance", 5))


def limited(form: Form, slug: str, on: str = "") -> None:
    """From $5.00 to $50.00, and neither less nor more; offered, and placed nowhere else."""
    filed: dict[str, Any] = {"ez": True, "dragon_bonus": "A", "minimum": 500, "maximum": 5000}
    for cents in (499, 5001):
        with pytest.raises(Refusal, match=r"601a\.2"):
            open_layout(form, **filed).place(Wager(1, slug, cents, on))
    for cents in (500, 5000):
        open_layout(form, **filed).place(Wager(1, slug, cents, on))


@forms("627a.7(a)")
def test_limits_of_a_wager(form: Form) -> None:
    limited(form, "player")
    refused = refusal(lambda: open_layout(form).place(bet(1, "red", 5)))
    assert form.cite("627a.7(a)") in str(refused.cites)


@forms("627a.7(a)(4)")
def test_limits_of_the_dragon_bonus(form: Form) -> None:
    limited(form, "dragon-bonus", "player")
    refused = refusal(lambda: open_layout(form).place(bet(1, "dragon-bonus", 5, "player")))
    assert str(refused.cites) == form.cite("627a.7(a)(4)")


@forms("627a.7(a)(5)")
def test_limits_of_dragon_7_insurance(form: Form) -> None:
    limited(form, "dragon-7-insurance")
    refused = refusal(lambda: open_layout(form).place(bet(1, "dragon-7-insurance", 5)))
    assert str(refused.cites) == form.cite("627a.7(a)(5)")


# 627a.7(b) and (c), and the house's own choices


@forms("627a.7(b)")
def test_spoken_wagers_need_cash_and_the_dealers_word(form: Form) -> None:
    refused = refusal(lambda: open_layout(form).place(Wager(1, "player", 1000, form="cash")))
    assert str(refused.cites) == form.cite("627a.7(b)")
    assert refusal(lambda: open_layout(form).place(Wager(1, "player", 1000, form="spoken")))
    spoken = Wager(1, "player", 1000, form="cash", confirmed=True)
    played = form.play(PLAYER_7_6, wagers=(spoken, bet(2, "banker", 5)), players=(1, 2))
    done = [text for text in cited(played, form.cite("627a.7(b)")) if "cash" in text]
    assert done == [
        "The dealer confirms the spoken wager of position 1 and converts the cash into chips"
    ]


@forms("627a.7(b)")
@pytest.mark.parametrize("cents", [0, -500])
def test_a_wager_is_money_on_the_layout(form: Form, cents: int) -> None:
    assert str(
        refusal(lambda: open_layout(form).place(Wager(1, "player", cents))).cites
    ) == form.cite("627a.7(b)")


@forms("627a.7(c)")
def test_nothing_is_made_raised_or_withdrawn_after_no_more_bets(form: Form) -> None:
    closed = open_layout(form)
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
        assert str(refusal(late).cites) == form.cite("627a.7(c)")
    assert [wager.amount for wager in closed.wagers] == [1500]


@forms()
def test_a_seat_that_does_not_exist(form: Form) -> None:
    there = open_layout(form, positions=(1, 2, 3, 5, 8))
    refused = refusal(lambda: there.place(bet(4, "player", 10)))
    assert (str(refused.cites), refused.value, refused.lawful) == (
        form.cite("627a.2(a)"),
        4,
        "1, 2, 3, 5, 8",
    )
    there.place(bet(8, "player", 10))


@forms()
def test_limits_of_the_table(form: Form) -> None:
    there = open_layout(form, minimum=1000, maximum=5000)
    there.place(bet(1, "player", 10))
    there.place(bet(1, "player", 40))  # $50 in all
    assert str(refusal(lambda: there.place(bet(1, "player", 10))).cites) == "601a.2"
    assert str(refusal(lambda: there.place(bet(2, "player", 9))).cites) == "601a.2"


@forms()
def test_both_hands_unless_filed_otherwise(form: Form) -> None:
    both = open_layout(form)
    both.place(bet(1, "player", 10))
    both.place(bet(1, "banker", 10))
    for first, second in (("player", "banker"), ("banker", "player")):
        one = open_layout(form, both_hands=False)
        one.place(bet(1, first, 10))
        one.place(bet(1, first, 10))
        one.place(bet(1, "tie", 10))
        one.place(bet(2, second, 10))
        refused = refusal(lambda one=one, second=second: one.place(bet(1, second, 10)))  # type: ignore[misc]
        assert (str(refused.cites), refused.value) == (form.cite("627a.7(a)"), second)


@forms()
@pytest.mark.parametrize("base", ["player", "banker", "tie"])
def test_a_side_wager_needs_a_base_wager_unless_filed_otherwise(form: Form, base: str) -> None:
    def lying(*wagers: Wager, **options: Any) -> Layout:
        there = open_layout(form, dragon_bonus="A", **options)
        there.place_all(wagers)
        return there

    side = bet(1, "dragon-bonus", 5, "player")
    lying(side, bet(1, base, 5)).close()
    lying(side, side_wagers_need_base=False).close()
    alone = lying(side, bet(2, base, 5))  # somebody else's does not count
    refused = refusal(alone.close)
    assert (str(refused.cites), refused.value) == (form.cite("627a.7(a)"), "dragon-bonus player")
    assert not alone.closed


# Payouts, row by row: a wager of $10


@forms("627a.12(a)", "627a.7(a)(2)(i)", "627a.7(a)(2)(ii)", "627a.7(a)(2)(iii)")
def test_player_pays_even_money(form: Form) -> None:
    on_player = bet(1, "player", 10)
    assert settled(form, PLAYER_7_6, on_player) == ("win", "win", 1000, 1000)
    assert settled(form, BANKER_7_6, on_player) == ("lose", "lose", 0, -1000)
    assert settled(form, TIE_6, on_player) == ("tie-push", "push", 0, 0)
    assert settled(form, PANDA_8, on_player, ez=True) == ("win", "win", 1000, 1000)  # BAC-19
    assert settled(form, DRAGON_7, on_player, ez=True) == ("lose", "lose", 0, -1000)


@forms("627a.12(c)", "627a.7(a)(1)(i)", "627a.7(a)(1)(ii)", "627a.7(a)(1)(iii)")
def test_banker_pays_even_money_less_five_percent_and_at_ez_no_less(form: Form) -> None:
    on_banker = bet(1, "banker", 10)
    assert settled(form, BANKER_7_6, on_banker) == ("win", "win", 1000, 950)
    assert settled(form, BANKER_7_6, on_banker, ez=True) == ("win", "win", 1000, 1000)
    assert settled(form, DRAGON_7, on_banker) == ("win", "win", 1000, 950)
    assert settled(form, DRAGON_7, on_banker, ez=True) == ("dragon-7-push", "push", 0, 0)
    for ez in (False, True):
        assert settled(form, PLAYER_7_6, on_banker, ez=ez) == ("lose", "lose", 0, -1000)
        assert settled(form, TIE_6, on_banker, ez=ez) == ("tie-push", "push", 0, 0)


@forms("627a.12(b)", "627a.7(a)(3)(i)", "627a.7(a)(3)(ii)")
def test_tie_pays_what_is_filed_and_eight_to_one_at_least(form: Form) -> None:
    on_tie = bet(1, "tie", 10)
    assert settled(form, TIE_6, on_tie) == ("win", "win", 8000, 8000)
    assert settled(form, TIE_6, on_tie, tie=Odds.parse("9 to 1")) == ("win", "win", 9000, 9000)
    assert settled(form, PLAYER_7_6, on_tie) == ("lose", "lose", 0, -1000)
    assert settled(form, BANKER_7_6, on_tie) == ("lose", "lose", 0, -1000)


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


@pytest.mark.parametrize(
    ("form", "letter"),
    [
        pytest.param(
            *(form, letter),
            id=f"{form.name}-{letter}",
            marks=pytest.mark.law(*form.cites("627a.12(e)", f"627a.12(e)[Paytable {letter}]")),
        )
        for form in FORMS
        for letter in PAYTABLES
    ],
)
@pytest.mark.parametrize("side", ["player", "banker"])
def test_every_row_of_a_dragon_bonus_paytable(form: Form, letter: str, side: str) -> None:
    on = bet(1, "dragon-bonus", 10, side)
    for points, dollars in PAYTABLES[letter].items():
        played = form.play(won_by(points, side), wagers=(on, bet(1, "tie", 1)), dragon_bonus=letter)
        line = lines(played)[1, f"dragon-bonus {side}"]
        assert (line.row, line.winnings, line.net) == (
            f"win-by-{points}",
            dollars * 100,
            dollars * 100,
        )
        assert line.vigorish == 0
        assert line.cites == (
            form.cite("627a.7(a)(4)(i)(C)"),
            form.cite("627a.12(e)"),
            form.cite(f"627a.12(e)[Paytable {letter}]"),
        )


@forms(
    "627a.7(a)(4)(i)(A)",
    "627a.7(a)(4)(i)(B)",
    "627a.7(a)(4)(ii)(A)",
    "627a.7(a)(4)(iii)",
    "627a.12(e)",
)
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_dragon_bonus_on_naturals_pays_even_money_whatever_the_margin(
    form: Form, letter: str
) -> None:
    for cards, *expected in NATURALS:
        both = tuple(bet(1, "dragon-bonus", 10, side) for side in ("player", "banker"))
        played = form.play(cards, wagers=both, dragon_bonus=letter, side_wagers_need_base=False)
        for side, (row, net, why) in zip(("player", "banker"), expected, strict=True):
            line = lines(played)[1, f"dragon-bonus {side}"]
            assert (line.row, line.net, line.cites[0]) == (
                row,
                net,
                form.cite(f"627a.7(a)(4){why}"),
            ), cards
            assert line.vigorish == 0


@forms("627a.7(a)(4)(ii)(B)", "627a.7(a)(4)(ii)(C)")
@pytest.mark.parametrize(("points", "why"), [(3, "(C)"), (2, "(C)"), (1, "(C)"), (0, "(B)")])
def test_dragon_bonus_loses_a_narrow_win_and_a_tie(form: Form, points: int, why: str) -> None:
    for side in ("player", "banker"):
        on = bet(1, "dragon-bonus", 10, side)
        played = form.play(won_by(points, side), wagers=(on, bet(1, "tie", 1)), dragon_bonus="A")
        line = lines(played)[1, f"dragon-bonus {side}"]
        assert (line.row, line.net, line.cites) == (
            "lose",
            -1000,
            (form.cite(f"627a.7(a)(4)(ii){why}"),),
        )


@forms("627a.12(f)", "627a.7(a)(5)(i)", "627a.7(a)(5)(ii)")
def test_dragon_7_insurance_pays_forty_to_one(form: Form) -> None:
    wager = bet(1, "dragon-7-insurance", 10)
    assert settled(form, DRAGON_7, wager, ez=True) == ("dragon-7", "win", 40_000, 40_000)
    for cards in (BANKER_7_6, PLAYER_7_6, PANDA_8, TIE_6):
        assert settled(form, cards, wager, ez=True) == ("lose", "lose", 0, -1000)
    (line,) = form.play(
        DRAGON_7, wagers=(wager,), ez=True, side_wagers_need_base=False
    ).settlement.lines
    assert line.cites == form.cites("627a.7(a)(5)(i)", "627a.1[Dragon 7]", "627a.12(f)")


# Every row with the paragraphs that decide and price it

CITES = [  # wager, cards, row, cites
    ("banker", BANKER_7_6, "win", "627a.7(a)(1)(i), 627a.12(c)"),
    ("banker", DRAGON_7, "dragon-7-push", "627a.7(a)(1)(iii), 627a.1[Dragon 7], 627a.12(c)"),
    ("banker", TIE_6, "tie-push", "627a.7(a)(1)(iii), 627a.12(c)"),
    ("banker", PLAYER_7_6, "lose", "627a.7(a)(1)(ii)"),
    ("player", PLAYER_7_6, "win", "627a.7(a)(2)(i), 627a.12(a)"),
    ("player", TIE_6, "tie-push", "627a.7(a)(2)(iii), 627a.12(a)"),
    ("player", BANKER_7_6, "lose", "627a.7(a)(2)(ii)"),
    ("tie", TIE_6, "win", "627a.7(a)(3)(i), 627a.12(b)"),
    ("tie", PLAYER_7_6, "lose", "627a.7(a)(3)(ii)"),
    ("dragon-7-insurance", DRAGON_7, "dragon-7", "627a.7(a)(5)(i), 627a.1[Dragon 7], 627a.12(f)"),
    ("dragon-7-insurance", PLAYER_7_6, "lose", "627a.7(a)(5)(ii)"),
]


@forms()
@pytest.mark.parametrize(("kind", "cards", "row", "cites"), CITES)
def test_every_row_names_its_paragraphs(
    form: Form, kind: str, cards: str, row: str, cites: str
) -> None:
    wager = bet(1, kind, 10)
    (line,) = form.play(
        cards, wagers=(wager,), ez=True, side_wagers_need_base=False
    ).settlement.lines
    assert (line.row, str(line.cites)) == (row, form.cite(cites))
