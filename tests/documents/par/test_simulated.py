"""The independent check of a sheet: every wager played, told, repeatable, in every kind of file."""

import csv
import datetime
import io
import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from title58 import law
from title58.documents.par import KINDS, ParSheet, sheet, simulate
from title58.documents.par.proofs import TESTS
from title58.documents.par.simulated import Simulation, _entry
from title58.documents.par.tables import tables
from title58.documents.par.writing import render
from title58.games import find_game, game_slugs
from title58.games.pai_gow_poker.options.house_way import read_house_way
from title58.odds import Asked, Result, WagerOdds
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import bet_result, result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

ROOT = Path(__file__).resolve().parents[3]
LAW = law.on(datetime.date(2026, 1, 1))
ROUNDS, SEED = 100_000, 7


def asked_of(game: str, **options: object) -> Asked[Any]:
    return Asked(LAW, find_game(game).options(**options), frozenset(options))


@cache
def made(game: str = "big-six-wheel") -> tuple[ParSheet, Asked[Any]]:
    asked = asked_of(game)
    return sheet(game, asked), asked


@cache
def checked(game: str = "big-six-wheel", rounds: int = ROUNDS, seed: int = SEED) -> ParSheet:
    par, asked = made(game)
    return replace(par, simulation=simulate(game, asked, par.wagers, rounds, seed))


def found(par: ParSheet) -> Simulation:
    assert par.simulation is not None
    return par.simulation


@pytest.mark.parametrize("game", ["big-six-wheel", "craps"])
def test_every_wager_is_told_as_the_simulation_tells_it(game: str) -> None:
    """By a second route: each bet simulated by itself, as `title58 simulate` does."""
    par = checked(game)
    assert [each.number for each in found(par).wagers] == list(range(len(par.wagers)))
    assert not found(par).left_out
    for name in ("two", "joker") if game == "big-six-wheel" else ("hardway-6", "pass", "field"):
        (odds,) = (wager for wager in par.wagers if wager.wager == name)
        each = found(par).wagers[par.wagers.index(odds)]
        options = find_game(game).options().as_plain()
        plan = Plan(game, "2026-01-01", options, ROUNDS, SEED, (Wish(name),))
        (bet,) = result(go_on(start(plan, kernel_of)), [odds])["bets"]
        assert (each.edge, each.edge_error_95) == (bet["edge"], bet["error_95"])
        assert each.errors_off == bet["exact"]["errors_off"]
        assert each.chance == pytest.approx(bet["exact"]["chance"], rel=1e-9)
        assert each.rounds == ROUNDS
        assert each.decided == bet["decided"] == sum(count for _, count, _ in each.rows)
        wins = sum(row["count"] for row in bet["rows"] if row["net"] > 0)
        assert each.hit_rate == wins / bet["decided"]
        assert each.hit_rate_95 is not None
        low, high = each.hit_rate_95
        assert low < each.hit_rate < high


def test_a_wrong_figure_is_refuted() -> None:
    """A planted mistake: one compartment too many for the joker."""
    par, asked = made()
    (joker,) = (wager for wager in par.wagers if wager.wager == "joker")
    win, lose = joker.results
    wrong = replace(
        joker,
        results=(
            replace(win, chance=win.chance + Fraction(1, 54)),
            replace(lose, chance=lose.chance - Fraction(1, 54)),
        ),
    )
    bad = replace(par, wagers=(wrong,))
    bad = replace(bad, simulation=simulate(par.game, asked, bad.wagers, ROUNDS, SEED))
    off, rows = bad.checks[-2:]
    assert not off.holds
    assert not rows.holds
    assert joker.title in off.seen
    assert all(check.holds for check in checked().checks)


def test_rounds_and_seed_are_among_the_inputs() -> None:
    plain, one = made()[0], checked()
    other, longer = checked(seed=8), checked(rounds=ROUNDS + 1)
    assert len({each.digest for each in (plain, one, other, longer)}) == 4
    assert len({each.results_digest for each in (plain, one, other, longer)}) == 1
    assert len({found(each).digest for each in (one, other, longer)}) == 3
    assert one.inputs["simulated"] == {
        "rounds": ROUNDS, "seed": SEED, "plans": [found(one).tables[0].digest],
    }  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_equal_checks_are_equal_files(kind: str) -> None:
    par, asked = made()
    again = replace(par, simulation=simulate(par.game, asked, par.wagers, ROUNDS, SEED))
    assert render(again, kind) == render(checked(), kind)
    assert render(again, kind) != render(par, kind)


def test_every_kind_of_file_shows_it() -> None:
    import openpyxl
    import pypdf

    par = checked()
    two = next(each for each in found(par).wagers if each.bet == "two")
    plain = json.loads(render(par, ".json"))["simulation"]
    assert (plain["rounds"], plain["seed"], plain["digest"]) == (ROUNDS, SEED, found(par).digest)
    assert plain["wagers"][two.number]["edge"] == two.edge
    rows = list(csv.DictReader(io.StringIO(render(par, ".csv").decode())))
    of_two = [row for row in rows if row["wager"] == "two"]
    assert {float(row["simulated_edge"]) for row in of_two} == {two.edge}
    assert sum(int(row["simulated_count"]) for row in of_two) == ROUNDS
    assert {row["simulated_seed"] for row in rows} == {str(SEED)}
    edge = f"{two.edge * 100:.4f}% ± "
    page = render(par, ".html").decode()
    assert "Independent check: simulation" in page
    assert edge in page
    pages = pypdf.PdfReader(io.BytesIO(render(par, ".pdf"))).pages
    assert edge in "".join(each.extract_text() for each in pages)
    book = openpyxl.load_workbook(io.BytesIO(render(par, ".xlsx")))["Simulation"]
    line = next(row for row in book.iter_rows(values_only=True) if row[1] == "two")
    assert line[2:5] == (ROUNDS, ROUNDS, pytest.approx(two.edge))
    assert line[7] == pytest.approx(two.errors_off)


def test_what_cannot_be_played_is_named_with_its_reason() -> None:
    par, asked = made()
    first = replace(par.wagers[0], wager="none-such", name="None such")
    part = simulate(par.game, asked, (first, par.wagers[1]), ROUNDS, SEED)
    assert [each.number for each in part.wagers] == [1]
    ((number, title, reason),) = part.left_out
    assert (number, title) == (0, "None such")
    assert "there is no wager 'none-such' at this table" in reason
    bad = replace(par, wagers=(first, par.wagers[1]), simulation=part)
    for kind in (".json", ".csv", ".html"):
        assert reason in render(bad, kind).decode().replace("&#x27;", "'")
    with pytest.raises(PlanError, match="whole shoes"):
        simulate(par.game, replace(asked, seen=("9H",)), par.wagers, 1, 1)  # type: ignore[arg-type]


def test_a_row_that_a_meter_pays_is_a_hit() -> None:
    """Its net is minus one, meters apart, and it is won all the same."""
    meter = Result("hit", Fraction(1, 4), Fraction(-1), "100% of meter", "", (("m", Fraction(1)),))
    odds = WagerOdds("game", "wager", "W", "1", (
        meter, Result("win", Fraction(1, 4), Fraction(1), "1 to 1"),
        Result("lose", Fraction(1, 2), Fraction(-1), "lose"),
    ), stake=100)  # fmt: skip
    bet = Bet("wager", "W", 100, ("hit", "win", "lose"), (-100, 100, -100),
              meters=(("hit", "100% of meter"),))  # fmt: skip
    counts = [20, 30, 50]
    run = SimpleNamespace(tally=SimpleNamespace(rounds=100))
    each = _entry(0, 0, odds, odds, bet, counts, bet_result(bet, counts, odds), run)
    assert (each.hit_rate, each.exact_hit_rate, each.hit_errors_off) == (0.5, 0.5, 0.0)
    assert each.edge == pytest.approx(0.4)


def test_a_choice_that_comes_to_the_same_has_the_same_rounds() -> None:
    """Going to War is the better on each rank: its rows are those of War on every tie."""
    war = checked("casino-war")
    told = {dict(war.wagers[each.number].under).get("on a tie"): each
            for each in found(war).wagers if "6 decks" in each.title}  # fmt: skip
    better = told["the better on each rank"]
    assert better.note.startswith("same rows as Initial Wager with its War Wager")
    assert better.rows == told["War on every tie"].rows
    assert better.rows != told["surrender every tie"].rows


def test_odds_behind_a_point_are_told_together() -> None:
    par = checked("craps")
    behind = [each for each in found(par).wagers if par.wagers[each.number].wager == "pass-odds"]
    assert len(behind) == 6
    assert len({each.rows for each in behind}) == 1
    assert {each.note for each in behind} == {
        "all points together, in proportion to how often each is the point"
    }


@pytest.mark.parametrize("slug", [slug for slug in game_slugs() if slug != "blackjack"])
def test_a_lawful_table_is_found_for_every_wager(slug: str) -> None:
    """All that is priced, on the day on which most of it was lawful."""
    asked = Asked(law.on(datetime.date(2024, 7, 1)), find_game(slug).options())
    wagers = find_game(slug).odds(asked)
    ready, left_out = tables(asked, wagers)
    assert not {
        wagers[number].title: reason
        for number, reason in left_out.items()
        if "the better on each rank" not in wagers[number].title
    }
    assert sorted(n for table in ready for n in table.numbers) == [
        n for n in range(len(wagers)) if n not in left_out
    ]
    assert not any(any(table.options.violations(asked.law)) for table in ready)
    offered = [set(find_game(slug).spots(asked.law, table.options)) for table in ready]
    for table, here in zip(ready, offered, strict=True):
        assert {bet.wager for bet in table.way.bets} & set().union(*offered) <= here
    assert len(ready) <= max(len(wagers) / 2, 4)


def test_a_table_as_filed_is_played_as_filed() -> None:
    """But for what the odds leave out: chips, limits, linked tables, a shoe that is not fresh."""
    options = find_game("blackjack").options.filing(
        decks=6, lucky_ladies=True, payout_limit=5_000_000, chip=25, dealing="shuffler"
    )
    asked = Asked(LAW, options, as_filed=True)
    wagers = find_game("blackjack").odds(replace(asked, wager="lucky-ladies"))
    (table,), left_out = tables(asked, wagers)
    assert not left_out
    assert table.otherwise(options) == {
        "chip": 1, "payout_limit": "$0.00", "dealing": "continuous",
    }  # fmt: skip


def test_an_estimate_is_compared_with_the_errors_of_both() -> None:
    game = "pai-gow-poker"
    options = find_game(game).options.filing(
        house_way=read_house_way(["two-pairs-small-up-to = 8"])
    )
    asked = replace(asked_of(game), options=options, as_filed=True)
    par = sheet(game, asked)
    (each,) = simulate(game, asked, par.wagers, ROUNDS, SEED).wagers
    assert each.chance is each.hit_errors_off is None
    alone = (each.edge - each.exact_edge) / (par.wagers[0].deviation / ROUNDS**0.5)
    assert 0.9 * abs(alone) < abs(each.errors_off) < abs(alone)
    assert "estimate" in each.note
    same = simulate(game, asked, par.wagers, 10, 645)
    assert not same.wagers
    assert same.left_out[0][2] == "its figure was estimated with this seed: choose another"


def test_a_table_without_a_first_seat_and_with_rounded_vigorish() -> None:
    """Each amount that is priced is bet, by somebody who sits where there is a seat."""
    options, _ = find_game("minibaccarat").options.read(
        {"positions": [3, 5], "vigorish_rounding": "up-to-quarter"}
    )
    asked = Asked(LAW, options, as_filed=True, wager="banker")
    wagers = find_game("minibaccarat").odds(asked)
    amounts = [dict(odds.under)["wager"] for odds in wagers]
    assert len(amounts) == len(set(amounts)) > 1
    part = simulate("minibaccarat", asked, wagers, ROUNDS, SEED)
    assert not part.left_out
    assert [each.exact_edge for each in part.wagers] == [float(odds.edge) for odds in wagers]
    assert all(abs(each.errors_off) < 4 for each in part.wagers)


def test_a_mystery_is_told_by_what_it_brings_back() -> None:
    options = find_game("baccarat").options.filing(heavenly_9=True, must_hit_by="A-5-dollar")
    asked = Asked(LAW, options, as_filed=True, wager="must-hit-by-mystery")
    wagers = find_game("baccarat").odds(asked)
    part = simulate("baccarat", asked, wagers, ROUNDS, SEED)
    (each,) = part.wagers
    assert not part.left_out
    assert each.edge == pytest.approx(float(wagers[0].edge), abs=0.005)
    assert abs(each.errors_off) < 4
    assert each.edge_error_95 is not None
    assert abs(each.edge - each.exact_edge) / each.edge_error_95 * 1.96 == pytest.approx(
        abs(each.errors_off), rel=1e-4
    )


def test_without_rounds_the_sheet_says_how_to_check_it() -> None:
    par = sheet("casino-war", asked_of("casino-war", decks=8))
    assert par.proofs[0].startswith(
        "Not simulated here. title58 par casino-war --as-of 2026-01-01 --set decks=8"
        " --rounds 10000000 --seed 58 -o FILE"
    )
    for kind in (".json", ".html", ".csv"):
        assert b"--rounds 10000000" in render(par, kind)
    options, _ = find_game("roulette").options.read({"odds": {"straight": "36 to 1"}})
    filed = Asked(LAW, options, frozenset({"odds"}), as_filed=True, wager="red")
    assert sheet("roulette", filed).question == (
        "SUBMISSION.toml --as-of 2026-01-01 --wager red"
        """ --set 'odds={"straight" = "36 to 1"}'"""
    )


def test_the_tests_it_names_are_there() -> None:
    assert set(TESTS) == set(game_slugs())
    for lines in TESTS.values():
        for line in lines:
            folder = ""
            for name in re.findall(r"[\w/]+\.py", line):
                folder = name.rpartition("/")[0] or folder
                assert (ROOT / folder / name.rpartition("/")[2]).is_file(), name
