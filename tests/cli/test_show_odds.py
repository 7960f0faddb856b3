"""What is said of a wager: an estimate is never shown as exact."""

from dataclasses import replace
from fractions import Fraction

import pytest

from title58.cli.show_odds import _fraction, figures, show_one, show_summary
from title58.odds import Result, WagerOdds

HALF = Fraction(1, 2)
COIN = WagerOdds(
    "coin",
    "heads",
    "Heads",
    "1",
    (Result("win", HALF, Fraction(9, 10), "9 to 10"), Result("lose", HALF, Fraction(-1), "lose")),
)


def test_an_exact_edge_is_told_as_a_fraction() -> None:
    assert dict(figures(COIN))["house edge"] == "5.000000%  = 1/20"


def test_an_estimated_edge_is_told_with_its_interval() -> None:
    told = dict(figures(replace(COIN, estimated=0.0012)))
    assert told["house edge"] == "5.000000%  ± 0.1200% at 95%"


def test_a_long_fraction_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Over several lines: every digit of a row's chance and of the edge can be read."""
    chance = Fraction(10**45 + 9, 3 * 10**45)
    lost = Result("lose", 1 - chance, Fraction(-1), "lose")
    odds = replace(COIN, results=(Result("win", chance, Fraction(1), "1 to 1"), lost))
    above, below = str(chance).split("/")
    assert _fraction(chance) == f"{above[:24]}\n{above[24:]}/\n{below[:24]}\n{below[24:]}"
    show_one(odds)
    shown = capsys.readouterr().out
    for part in (above[:24], f"{above[24:]}/", below[:24], below[24:]):
        assert f" {part} " in shown
    above, below = str(odds.edge).split("/")
    assert f"= {above}/" in shown
    assert f"  {below}" in shown
    assert "1 in" not in shown


def test_a_summary_has_columns_in_a_file_and_folds_where_it_must(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "a wager whose name is longer than a narrow terminal is wide"
    chance = Result("win", Fraction(1, 2), Fraction(1), "1 to 1")
    lost = Result("lose", Fraction(1, 2), Fraction(-1), "lose")
    wide, short = (
        WagerOdds("craps", name, name, "623a.6", (chance, lost), under=(("decks", "8"),))
        for name in (words, "short")
    )
    monkeypatch.delenv("COLUMNS", raising=False)
    show_summary([wide, short])
    head, under, first, second, *_ = capsys.readouterr().out.split("\n")
    assert first == f"{words}     0.0000%  50.000%      1.000"
    assert under == "8 decks"
    assert second.startswith("short ")
    assert len(head) == len(first) == len(second)
    monkeypatch.setenv("COLUMNS", "60")
    show_summary([wide, short])
    folded = capsys.readouterr().out.split("\n")
    assert max(map(len, folded)) <= 60
    assert "0.0000%  50.000%      1.000" in folded[2]
