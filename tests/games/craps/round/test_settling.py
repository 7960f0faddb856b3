"""How one throw is settled: order, travelling, wagers that are off, and the sections behind it."""

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    POINTS,
    bet,
    living,
    mine,
    the_line,
    throw,
)
from tests.games.script import cited, moves
from title58.games.craps.options import CrapsOptions
from title58.rounds.wagers import REMOVE, Wager, in_words


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(
    ("kind", "words"), [("come", "into the box of"), ("dont-come", "beside the box of")]
)
def test_a_come_bet_travels_to_the_number_thrown(kind: str, words: str) -> None:
    for total in POINTS:
        played = throw((total - 4 if total > 6 else 1, 4 if total > 6 else total - 1),
                       Wager(1, kind, 500), point=5 if total != 5 else 6)  # fmt: skip
        paragraph = "623a.3(a)(3)" if kind == "come" else "623a.3(a)(4)"
        assert cited(played, paragraph) == [
            f"The dealer moves the {in_words(kind)} bet of position 1 {words} the {total}"
        ]
        assert living(played) == {(1, f"{kind} {total}"): 500}


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(("kind", "sign"), [("come", 1), ("dont-come", -1)])
def test_a_new_come_bet_moves_to_the_number_whose_old_one_is_decided(kind: str, sign: int) -> None:
    """C-17: the two are settled and moved separately."""
    lying = (bet(kind, 1_000, "6"), bet(f"{kind}-odds", 600, "6"))
    played = throw((5, 1), Wager(1, kind, 500), point=8, bets=lying)
    found = mine(played)
    assert found[1, f"{kind} 6"].net == sign * 1_000
    assert found[1, f"{kind}-odds 6"].net == (720 if sign > 0 else -600)
    assert living(played) == {(1, f"{kind} 6"): 500}
    again = throw((5, 1), point=8, bets=played.outcome.state.bets)
    assert the_line(again).net == sign * 500


@pytest.mark.law("623a.6(c)")
def test_come_odds_are_off_on_a_come_out_roll_and_go_back_with_the_flat_wager() -> None:
    lying = (bet("come", 1_000, "6"), bet("come-odds", 5_000, "6"))
    for dice, flat in (((3, 4), -1_000), ((3, 3), 1_000)):
        found = mine(throw(dice, bets=lying))
        assert found[1, "come 6"].net == flat
        odds = found[1, "come-odds 6"]
        assert (odds.result, odds.net, str(odds.cites)) == ("void", 0, "623a.6(c)")
    still = throw((2, 2), bets=lying)
    assert living(still) == {(1, "come 6"): 1_000, (1, "come-odds 6"): 5_000}
    on = CrapsOptions(come_odds_on_come_out="on")
    assert mine(throw((3, 3), bets=lying, options=on))[1, "come-odds 6"].net == 6_000
    called = (lying[0], bet("come-odds", 5_000, "6", call="on"))
    assert mine(throw((3, 3), bets=called))[1, "come-odds 6"].net == 6_000
    assert mine(throw((3, 4), bets=called))[1, "come-odds 6"].net == -5_000


@pytest.mark.law("623a.6(d)", "623a.6(d)(2)(iii)")
def test_dont_come_odds_work_on_a_come_out_roll() -> None:
    lying = (bet("dont-come", 1_000, "6"), bet("dont-come-odds", 6_000, "6"))
    assert mine(throw((3, 4), bets=lying))[1, "dont-come-odds 6"].net == 5_000
    assert mine(throw((3, 3), bets=lying))[1, "dont-come-odds 6"].net == -6_000


@pytest.mark.law("623a.6(a)")
def test_odds_called_off_go_back_whichever_way_the_flat_wager_goes() -> None:
    lying = (bet("pass", 500), bet("pass-odds", 500, call="off"))
    for dice, flat in (((5, 4), 500), ((6, 1), -500)):
        found = mine(throw(dice, point=9, bets=lying))
        assert found[1, "pass"].net == flat
        assert (found[1, "pass-odds"].result, found[1, "pass-odds"].net) == ("void", 0)
    assert len(living(throw((1, 1), point=9, bets=lying))) == 2


@pytest.mark.law("623a.6(a)", "623a.6(b)", "623a.6(c)", "623a.6(d)")
@pytest.mark.parametrize(
    ("flat", "letter", "dice"),
    [("pass", "a", (3, 4)), ("dont-pass", "b", (4, 4)), ("come", "c", (3, 4)),
     ("dont-come", "d", (4, 4))],
)  # fmt: skip
def test_odds_lose_with_the_wager_they_support(
    flat: str, letter: str, dice: tuple[int, int]
) -> None:
    on = "8" if "come" in flat else ""
    lying = (bet(flat, 500, on), bet(f"{flat}-odds", 600, on))
    line = mine(throw(dice, point=8, bets=lying))[1, f"{flat}-odds {on}".strip()]
    assert (line.net, line.row, str(line.cites)) == (-600, "lose", f"623a.6({letter})")


@pytest.mark.parametrize(
    ("kind", "dice", "cites"),
    [
        ("field", (1, 1), ("623a.3(a)(11)(i)", "623a.5(a)", "623a.5(a)[Field Bet 2,12]")),
        ("field", (3, 4), ("623a.3(a)(11)(ii)",)),
        ("horn", (1, 1), ("623a.3(a)(19)(i)", "623a.5(c)")),
        ("buy-4", (2, 2), ("623a.3(a)(41)(i)", "623a.5(g)(1)[Buy Bet on the 4]")),
        ("hop-1-6", (6, 1), ("623a.3(a)(31)(i)", "623a.5(a)",
                             "623a.5(a)[One-Six or Ace-Six on the Hop Bet]")),
    ],
)  # fmt: skip
def test_a_line_names_what_decides_and_what_pays(
    kind: str, dice: tuple[int, int], cites: tuple[str, ...]
) -> None:
    line = the_line(throw(dice, Wager(1, kind, 400), point=5))
    assert line.cites == cites


def test_flat_wagers_name_the_roll_that_decides() -> None:
    first = the_line(throw((5, 6), Wager(1, "pass", 500)))
    assert first.cites == ("623a.3(a)(1)(i)(A)", "623a.5(a)", "623a.5(a)[Pass Bet]")
    later = the_line(throw((5, 4), point=9, bets=(bet("dont-pass", 500),)))
    assert later.cites == ("623a.3(a)(2)(ii)(B)",)
    come = the_line(throw((6, 5), Wager(1, "come", 500), point=9))
    assert come.cites[0] == "623a.3(a)(3)(i)(A)"
    own = the_line(throw((6, 1), point=0, bets=(bet("come", 500, "9"),)))
    assert own.cites == ("623a.3(a)(3)(ii)(B)",)


@pytest.mark.law("623a.5(h)")
def test_nothing_but_buy_and_lay_bets_bears_vigorish() -> None:
    options = CrapsOptions.filing(
        buy=True, lay="beside-place-to-lose", buy_vigorish="on-win", lay_vigorish="on-win", fire="A"
    )
    bearing = set()
    for slug in EVERYTHING_TAKEN:
        for dice in (
            (1, 1),
            (3, 4),
            (2, 2),
            (6, 6),
            (5, 6),
            (4, 1),
            (3, 3),
            (4, 4),
            (5, 5),
            (5, 4),
        ):
            lines = throw(dice, Wager(1, slug, 6_000), point=8, options=options).settlement.lines
            bearing |= {line.wager for line in lines if line.vigorish}
    assert bearing == {f"{kind}-{n}" for kind in ("buy", "lay") for n in POINTS}


EVERYTHING_TAKEN = [
    f"{kind}-{n}" for kind in ("place-to-win", "place-to-lose", "buy", "lay") for n in POINTS
] + [
    "field",
    "any-seven",
    "horn",
    "whirl",
    "hardway-4",
    "hop-2-2",
    "come",
    "dont-come",
    "craps-eleven",
]
assert EVERYTHING.value("buy")


@pytest.mark.parametrize(
    ("kind", "dice", "won", "vig"),
    [
        ("place-to-win-6", (5, 1), 700, 0),
        ("hardway-6", (3, 3), 5_400, 0),
        ("place-to-lose-4", (3, 4), 272, 0),
        ("buy-4", (3, 1), 1_200, 30),
        ("lay-10", (3, 4), 300, 0),
    ],
)
def test_a_winning_bet_is_returned_or_stays_up(
    kind: str, dice: tuple[int, int], won: int, vig: int
) -> None:
    """C-69: the text says when it wins, not whether it then stays; vigorish is due once more."""
    lying = bet(kind, 600, prepaid=vig)
    for filed in ("returned", "stay-up"):
        options = EVERYTHING.but(winning_bets=filed, buy_vigorish="when-made")
        played = throw(dice, point=8, bets=(lying,), options=options)
        assert the_line(played).net == won
        up = filed == "stay-up"
        assert living(played) == ({(1, kind): 600} if up else {})
        assert (("layout", "seat", 1, 600) in moves(played)) is not up
        if up:
            (left,) = played.outcome.state.bets
            assert left.prepaid == 0
            again = throw((1, 2), point=8, bets=(left,), options=options)
            assert [x.net for x in again.settlement.lines if x.seat == 1] == [-vig] * bool(vig)
            down = throw((1, 2), Wager(1, kind, 600, action=REMOVE), point=8, bets=(left,),
                         options=options)  # fmt: skip
            assert [x.net for x in down.settlement.lines if x.seat == 1] == [0]


def test_flat_and_one_roll_wagers_never_stay_up() -> None:
    options = EVERYTHING.but(winning_bets="stay-up")
    played = throw((4, 4), Wager(1, "hop-4-4", 100), point=8, options=options,
                   bets=(bet("pass", 500), bet("pass-odds", 500)))  # fmt: skip
    assert {x.result for x in played.settlement.lines} == {"win"}
    assert living(played) == {}
