"""Golden Talons at the table (627b.5)."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.side_bets import MINI, bet, line, play, problem, violations
from tests.games.script import refusal
from title58.rounds.driver import Played

KIND = "golden-talons"
MARGINS = {  # a win of the Player's Hand without a natural, by so many points
    9: "KH KD 4H QD 5H JD",
    8: "KH KD 4H AD 5H JD",
    7: "KH KD 4H 2D 5H JD",
    6: "KH KD 4H 3D 5H JD",
    5: "KH KD 4H 4D 5H JD",
    4: "KH KD 4H 5D 5H JD",
    3: "KH KD 4H 6D 5H",
}
NATURAL_WIN = "KH KD 9H QD"  # a natural 9 over 0: by nine points
NATURAL_9_OVER_8 = "KH KD 9H 8D"
NATURAL_TIE = "KH KD 9H 9D"
PLAIN_TIE = "KH KD 7H 7D"
PAYS = {  # of $10: by 9, 8, 7, 6, 5 and 4, a natural win, a natural tie
    "A": (300, 100, 60, 40, 20, 10, 10, 0),
    "B": (200, 100, 50, 40, 20, 10, 10, 20),
    "C": (300, 120, 50, 30, 30, 10, 10, 0),
    "D": (200, 80, 70, 40, 30, 10, 10, 0),
    "E": (300, 100, 40, 40, 20, 20, 10, 0),
}


def talons(cards: str, paytable: str = "A", on: str = "player", **at: Any) -> Played[Any]:
    return play(MINI, cards, bet(1, "tie", 1), bet(1, KIND, 10, on), golden_talons=paytable, **at)


@pytest.mark.law(
    *("627b.5(e)(1)", "627b.5(e)(2)", "627b.5(e)(3)"),
    *(f"627b.5(f)[Paytable {letter}]" for letter in "ABCDE"),
)
def test_every_row_of_every_paytable() -> None:
    for paytable, dollars in PAYS.items():
        rows = [MARGINS[margin] for margin in (9, 8, 7, 6, 5, 4)] + [NATURAL_WIN, NATURAL_TIE]
        for cards, pays in zip(rows, dollars, strict=True):
            settled = line(talons(cards, paytable), KIND, "player")
            assert settled.net == pays * 100, (paytable, cards)
            assert settled.result == ("win" if pays else "push")
            priced = f"627b.5(f)[Paytable {paytable}]"
            assert settled.cites[-1] == priced
            ground = "627b.5(e)(1)" if cards in MARGINS.values() else "627b.5(e)(2)"
            assert settled.cites[0] == ground


@pytest.mark.law("627b.5(e)(1)")
def test_what_loses() -> None:
    for cards, on in (
        (MARGINS[3], "player"),
        (PLAIN_TIE, "player"),
        (NATURAL_9_OVER_8, "banker"),  # a natural that is beaten
        (MARGINS[4], "banker"),
    ):
        assert line(talons(cards, "B", on), KIND, on).net == -1000, (cards, on)


@pytest.mark.law("627b.5(g)")
def test_a_natural_pays_as_a_natural_only() -> None:
    settled = line(talons(NATURAL_WIN), KIND, "player")
    assert (settled.row, settled.net) == ("natural-win", 1000)  # though it wins by nine
    assert "627b.5(g)" in settled.cites
    assert line(talons(NATURAL_9_OVER_8), KIND, "player").net == 1000
    for paytable, (*margins, natural, _) in PAYS.items():  # not the odds of such a margin
        for points, pays in zip(range(9, 3, -1), margins, strict=True):
            by_natural = f"KH KD 9H {9 - points}D".replace(" 1D", " AD").replace(" 0D", " QD")
            assert line(talons(by_natural, paytable), KIND, "player").net == natural * 100
            assert line(talons(MARGINS[points], paytable), KIND, "player").net == pays * 100


@pytest.mark.law("627b.5(a)", "627b.5(b)")
def test_placed_after_a_base_wager_and_before_the_call() -> None:
    side, base = bet(1, KIND, 10, "player"), bet(1, "banker", 10)
    for wagers in ((side,), (side, base), (bet(2, "banker", 10), side)):
        refused = refusal(
            lambda wagers=wagers: play(  # type: ignore[misc]
                MINI,
                PLAIN_TIE,
                *wagers,
                golden_talons="A",
                side_wagers_need_base=False,  # the section demands it whatever is filed
                players=(1, 2),
            )
        )
        assert refused.cites == ("627b.5(a)", "627b.5(b)", "627a.7(a)")
    layout = MINI.layout(date=datetime.date(2024, 6, 1), golden_talons="A")
    layout.place(base)
    layout.place(side)
    layout.close()
    assert str(refusal(lambda: layout.place(side)).cites) == "627a.7(c)"


@pytest.mark.law("627b.5(a)", "627b.5(f)")
def test_only_while_the_section_is_in_force() -> None:
    for paytable in "ABCDE":
        assert violations(MINI, golden_talons=paytable) == []
    assert violations(MINI, golden_talons="F") == [("golden_talons", "627b.5(f)")]
    early, late = datetime.date(2023, 8, 1), datetime.date(2026, 9, 1)
    for day, words in (
        (early, "takes effect on 2023-08-05"),
        (late, "expired; its last day in force was 2026-08-03"),
    ):
        ((option, cite),) = violations(MINI, day, golden_talons="A")
        assert option == "golden_talons"
        assert cite.startswith("627b.5(")
        assert words in problem(MINI, day, golden_talons="A")
        refused = refusal(
            lambda day=day: play(  # type: ignore[misc]
                MINI, PLAIN_TIE, bet(1, "tie", 1), bet(1, KIND, 1, "player"), date=day
            )
        )
        assert words in refused.problem
        assert str(refused.cites).startswith("627b.5(")
    for day in (datetime.date(2023, 8, 5), datetime.date(2026, 8, 3)):
        assert violations(MINI, day, golden_talons="A") == []
    alone = bet(1, KIND, 1, "player")
    assert refusal(lambda: play(MINI, PLAIN_TIE, alone)).value == KIND
    assert "627b.5(a)" in refusal(lambda: play(MINI, PLAIN_TIE, alone, golden_talons="A")).cites
