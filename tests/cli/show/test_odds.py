"""Odds laid out to be read: columns that stand, words that are whole, figures that are right."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.cli.show.odds import (
    Heading,
    _fraction,
    figures,
    show_heading,
    show_one,
    show_summary,
)
from title58.games import find_game, game_slugs
from title58.law import Code
from title58.odds import Result, WagerOdds
from title58.odds.asking import ask
from title58.odds.rows import blocks, certainty, most, pays
from title58.submission.filing import Submission
from title58.submission.progressive import MeterTerms

HALF = Fraction(1, 2)
WON = Result("win", HALF, Fraction(9, 10), "9 to 10")
COIN = WagerOdds(
    "coin", "heads", "Heads Wager", "1", (WON, Result("lose", HALF, -Fraction(1), "lose"))
)
# Blackjack and Pai Gow Poker take long; their layout is that of the others.
QUICK = [game for game in game_slugs() if game not in ("blackjack", "pai-gow-poker")]
DAYS = {"minibaccarat": "2024-03-01"}  # when it had most wagers


@cache
def priced(game: str) -> tuple[list[WagerOdds], dict[str, str]]:
    filing = Submission(game, Code.packaged().on(DAYS.get(game, "2026-01-01")))
    asked = ask(filing, as_filed=False)
    plain = {name: str(value) for name, value in filing.options.as_plain().items()}
    return find_game(game).priced(asked), plain


def shown(game: str, width: int, capsys: Any, monkeypatch: Any, sort: str = "") -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    show_summary(*priced(game), sort)
    return str(capsys.readouterr().out).split("\n")


def slugs(game: str) -> set[str]:
    """Those that no person would say: words tied by hyphens that are not so in the name."""
    found, _ = priced(game)
    names = " ".join(one.name for one in found).lower()
    return {one.wager for one in found if "-" in one.wager and one.wager not in names}


@pytest.mark.parametrize("game", QUICK)
@pytest.mark.parametrize("width", [40, 80, 140])
def test_no_line_is_too_wide_and_no_word_is_broken(
    game: str, width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = shown(game, width, capsys, monkeypatch)
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)
    found, filed = priced(game)
    known = {word for one in found for word in re.findall(r"[^\s,()\[\]]+", one.name)}
    said = " ".join(lines)
    for block in blocks(found, filed):
        for row in block.rows:
            for word in re.findall(r"[^\s,()\[\]]+", row.title()):
                assert word in said
    assert known  # and every one of them was looked for, but for those put together
    if width < 100:  # where it says what to type, slugs stand in a column of their own
        words = set(re.findall(r"[\w$'.-]+", said.lower()))
        assert not words & slugs(game)


@pytest.mark.parametrize("game", QUICK)
@pytest.mark.parametrize("width", [80, 140])
def test_every_figure_is_that_of_the_odds_in_its_own_column(
    game: str, width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read back from the page: each cell by where it stands under its head."""
    lines = shown(game, width, capsys, monkeypatch)
    found, filed = priced(game)
    at = 0
    for block in blocks(found, filed):
        while not lines[at].startswith("wager"):
            at += 1
        head = lines[at]
        for row in block.rows:
            first = row.title()[:10].rstrip()
            at += 1
            while not re.search(r"\d%", lines[at]) or lines[at].startswith("Hit freq"):
                at += 1
            line = lines[at]
            assert line[:2] == first[:2]
            told = [each[0] for each in re.finditer(r"(?<=  )-?\d+\.\d{3}%(?=  |$)", line)]
            edges = [
                f"{float(edge):.3%}" for c in block.columns if (edge := row.edge(c)) is not None
            ]
            assert told[: len(edges)] == edges, line
            for column, name in zip(block.columns, block.heads, strict=True):
                edge = row.edge(column)
                if not name or edge is None:
                    continue
                end = head.index(f"  {name}") + 2 + len(name)
                assert line[:end].endswith(f"{float(edge):.3%}"), (head, line)
            if not row.long_run:
                deviation = row.told(block.base).deviation
                digits = 3 if deviation < 10 else 2
                assert f"  {deviation:.{digits}f}  " in f"{line}  "
                one = row.odds.get(block.base) or list(row.odds.values())[-1]
                assert line.rstrip().endswith((pays(one), most(one))) or width > 80


def test_craps_fits_two_screens(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = shown("craps", 80, capsys, monkeypatch)
    assert len(lines) < 72
    said = "\n".join(lines)
    for line in (
        "Place Bet to Win on 6 or 8 ",
        "One-Three or Ace-Trey on the Hop, and ",
        "Fire [A] ",
        "Don't Pass odds, point 4 or 10 ",
    ):
        assert line in said
    (place,) = (line for line in lines if line.startswith("Place Bet to Win on 6 or 8 "))
    assert place.split()[-6:] == ["1.515%", "45.45%", "1.079", "7", "to", "6"]


def test_every_wager_is_in_one_row_and_no_two_rows_are_called_the_same() -> None:
    for game in QUICK:
        found, filed = priced(game)
        rows = [row for block in blocks(found, filed) for row in block.rows if not row.long_run]
        titles = [row.title(with_paytable=True) for row in rows]
        assert len(set(titles)) == len(titles), game
        wagers = {wager for row in rows for wager in row.wagers}
        assert wagers == {one.wager for one in found}, game


def test_bets_with_other_odds_are_never_put_together() -> None:
    found, filed = priced("craps")
    edges = {(one.wager, one.paytable, one.under): one.edge for one in found}
    for block in blocks(found, filed):
        for row in block.rows:
            for wager in row.wagers:
                for odds in row.odds.values():
                    same = edges[wager, odds.paytable, odds.under]
                    assert same == odds.edge


def test_sorted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def column(sort: str, at: int) -> list[float]:
        lines = shown("sic-bo", 80, capsys, monkeypatch, sort)
        told = (re.findall(r"[\d.]+(?=%)", line) for line in lines)
        return [float(each[at]) for each in told if each]

    edges = column("edge", 0)
    assert edges == sorted(edges) != column("", 0)
    hits = column("hit", 1)
    assert hits == sorted(hits, reverse=True)
    named = [line for line in shown("sic-bo", 80, capsys, monkeypatch, "name") if "%" in line]
    totals = [line for line in named if line.startswith("Total")]
    assert named[0].startswith("Any Three")
    assert named[-1].startswith("Two of a Kind")
    assert totals[0].startswith("Total Value Bet of 4 ")
    assert totals[-1].startswith("Total Value Bet of 10 ")


def test_figures_of_every_column_where_there_is_room(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = "\n".join(shown("roulette", 140, capsys, monkeypatch))
    assert wide.count("single 0") == 3
    assert "Hit frequency, standard" not in wide
    narrow = "\n".join(shown("roulette", 80, capsys, monkeypatch))
    assert narrow.count("single 0") == 1
    assert "Hit frequency, standard deviation and pays: double-zero wheel." in narrow


# What is said once


def test_only_what_is_exact_is_called_exact() -> None:
    guess = replace(COIN, name="A guess", estimated=0.0012)
    rough = replace(COIN, name="Tails Wager", rounded=True)
    assert certainty([COIN, COIN]) == "All figures are exact."
    assert certainty([guess]) == "All figures are estimated ± 0.1200% (95%), not exact."
    assert certainty([COIN, guess, rough]) == (
        "All figures are exact, except: A guess: estimated ± 0.1200% (95%); Tails: computed in"
        " double precision."
    )


def test_the_heading(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    eight = replace(COIN, under=(("decks", "8"),))
    show_heading(Heading("Coin", "2026-01-01", ("Rules: as filed.",)), [eight, eight])
    first, second, _ = capsys.readouterr().out.split("\n")
    assert first == "Coin: odds under the Code on file for 2026-01-01"
    assert second.startswith("Rules: as filed. All rows: 8 decks. All figures are exact.")


def test_a_wager_by_its_name_and_in_detail() -> None:
    env = {"COLUMNS": "100", "TERM": "dumb"}
    words = ["odds", "minibaccarat", "--wager", "Dragon Bonus", "--as-of", "2026-01-01"]
    said = CliRunner().invoke(app, words, env=env).stdout
    assert "Dragon Bonus Wager, paytable A (on Player, 8 decks)" in said
    assert "net contribution" in said
    assert "(on Player, 6 decks)" not in said  # in the table only
    assert "12 more in detail: --rows." in said
    assert CliRunner().invoke(app, [*words, "--rows"], env=env).stdout.count("method ") == 18
    place = ["odds", "craps", "--wager", "place bet to win on 6"]
    assert "5/11" in CliRunner().invoke(app, place, env=env).stdout


# Prices


def test_what_a_wager_pays_in_short() -> None:
    rest = Result("lose", Fraction(1, 4), -Fraction(1), "lose")
    quarter = Fraction(1, 4)
    three = tuple(Result(f"{n}", quarter, Fraction(n), f"{n} to 1") for n in (1, 2, 30))
    assert pays(replace(COIN, results=(*three, rest))) == "up to 30 to 1"
    assert pays(replace(COIN, results=(*three[:2], replace(rest, chance=HALF)))) == "1 to 1, 2 to 1"
    less = Result("win", HALF, Fraction(19, 20), "1 to 1 less 5%")
    taxed = replace(COIN, results=(less, replace(rest, chance=HALF)))
    assert (pays(taxed), most(taxed)) == ("1 to 1 less 5%", "0.95 to 1")
    award = Result("hit", HALF, Fraction(1000), "$5,000")
    assert most(replace(COIN, results=(award, replace(rest, chance=HALF)))) == "$5,000"


def test_a_progressive_at_seed_and_in_the_long_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = MeterTerms(seed=100_00, reset=100_00, rate=Fraction(1, 10))
    meter = Result(
        "jackpot", Fraction(1, 100), -Fraction(1), "100% of meter", meters=(("m", Fraction(1)),)
    )
    lost = Result("lose", Fraction(99, 100), -Fraction(1), "lose")
    one = WagerOdds(
        "x", "x", "Big Progressive", "1", (meter, lost), stake=5_00, terms=(("m", terms),)
    )
    monkeypatch.setenv("COLUMNS", "80")
    show_summary([one])
    *_, seed, run, end = capsys.readouterr().out.split("\n")
    assert seed.split() == [
        "Big",
        "Progressive,",
        "at",
        "seed",
        "80.000%",
        "1.00%",
        "1.990",
        "jackpot",
        "x",
    ]
    assert run.split() == ["in", "the", "long", "run", "70.000%"]
    assert end == ""


# One wager in detail


def test_an_exact_edge_is_told_as_a_fraction() -> None:
    assert dict(figures(COIN))["house edge"] == "5.000000%  = 1/20"


def test_an_estimated_edge_is_told_with_its_interval() -> None:
    told = dict(figures(replace(COIN, estimated=0.0012)))
    assert told["house edge"] == "5.000000%  ± 0.1200% (95%)"


@contextmanager
def at(width: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setenv("COLUMNS", str(width))
        yield


def test_a_long_fraction_is_shown_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over several lines: every digit of a row's probability and of the edge can be read."""
    chance = Fraction(10**45 + 9, 3 * 10**45)
    lost = Result("lose", 1 - chance, Fraction(-1), "lose")
    odds = replace(COIN, results=(Result("win", chance, Fraction(1), "1 to 1"), lost))
    above, below = str(chance).split("/")
    parts = [above[:24], f"{above[24:]}/", below[:24], below[24:]]
    assert _fraction(str(chance)) == parts
    for width in (40, 100):
        with at(width, monkeypatch):
            show_one(odds)
        out = capsys.readouterr().out
        for part in parts:
            assert f" {part}\n" in out or f" {part} " in out
        whole = re.sub(r"\s", "", out)
        assert f"={odds.edge}" in whole


@pytest.mark.parametrize("width", [40, 80, 140])
def test_detail_has_whole_words_in_every_width(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    found, _ = priced("minibaccarat")
    for wager in ("house-money", "royal-9-progressive", "dragon-bonus"):
        one = next(one for one in found if one.wager == wager)
        show_one(one)
        out = capsys.readouterr().out
        lines = out.split("\n")
        assert max(map(len, lines)) <= width
        for result in one.results:
            assert f"{float(result.chance) * 100:.6f}%" in out
            assert f"{float(result.share) * 100:+.6f}%" in out
            assert set(result.said.split()) <= set(re.findall(r"[^\s]+(?<!:)", out))
