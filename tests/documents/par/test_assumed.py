"""What a sheet takes for granted, and the pairs of wagers that it tells."""

import csv
import datetime
import io
import json
import re
from fractions import Fraction
from functools import cache

import openpyxl
import pytest

from title58 import law
from title58.documents.par import ParSheet, sheet
from title58.documents.par.figures import NOT_STATED, SHOWN, covariance_told, strongest
from title58.documents.par.writing import render
from title58.equipment.cards import Card
from title58.games import find_game, game_slugs
from title58.games.baccarat import rules
from title58.odds import Asked
from title58.odds.wager import Z95, Z99

LAW = law.on(datetime.date(2026, 1, 1))


@cache
def made(game: str, **more: object) -> ParSheet:
    return sheet(game, Asked(LAW, find_game(game).options(), as_filed=True, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", game_slugs())
def test_every_sheet_tells_its_assumptions(game: str) -> None:
    par = made(game)
    told = dict(par.assumptions)
    shoe = "baccarat" in game or game in ("blackjack", "casino-war")
    assert {"Cards seen", "Order", "Strategy", "Rounding"} <= told.keys()
    assert ({"Shoe", "Burn", "Cut card (cover card)"} <= told.keys()) == shoe
    assert all(told.values())
    page = render(par, ".html").decode()
    assert "<h2>Assumptions</h2>" in page
    assert "certified" not in page.lower()
    assert json.loads(render(par, ".json"))["assumptions"] == told


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        pytest.param(game, cite, marks=pytest.mark.law(cite))
        for game, cite in (
            ("minibaccarat", "627a.5(f)"),
            ("midibaccarat", "629a.5(f)"),
            ("baccarat", "631a.5(f)"),
        )
    ],
)
def test_what_is_burned_and_its_paragraph(game: str, cite: str) -> None:
    told = dict(made(game).assumptions)["Burn"]
    assert f"as many more as its value are discarded unseen ({cite});" in told
    assert rules.burn_count(Card.parse("KH").rank) == 10


def test_a_strategy_has_its_digest() -> None:
    told = dict(made("blackjack").assumptions)["Strategy"]
    digests = re.findall(r"[0-9a-f]{64}", told)
    assert len(digests) == len(set(digests)) == 2  # by totals and by cards
    assert "total-dependent" in told
    again = dict(made.__wrapped__("blackjack").assumptions)["Strategy"]
    assert again == told
    assert len(re.findall(r"[0-9a-f]{64}", dict(made("pai-gow").assumptions)["Strategy"])) == 1
    assert dict(made("sic-bo").assumptions)["Strategy"].startswith("none")


def test_cards_seen_are_told() -> None:
    told = dict(made("casino-war", seen=(Card.parse("9H"),)).assumptions)
    assert told["Cards seen"] == "9H"
    assert "less the cards seen" in told["Shoe"]


def test_pairs_are_told_in_every_file() -> None:
    par = made("sic-bo")
    assert len(par.together) > SHOWN
    assert len(strongest(par.together)) == SHOWN
    assert f"Of {len(par.together)} pairs, the {SHOWN}" in covariance_told(par.game, par.together)
    assert "<h2>Wagers made together</h2>" in render(par, ".html").decode()
    assert len(json.loads(render(par, ".json"))["covariance"]) == len(par.together)
    book = openpyxl.load_workbook(io.BytesIO(render(par, ".xlsx")))
    page = book["Covariance"]
    assert page.max_row == 3 + len(par.together)
    assert page["C4"].value == pytest.approx(float(par.together[0].covariance))
    assert render(par, ".pdf")[:4] == b"%PDF"


def test_pairs_that_are_not_stated_have_a_reason() -> None:
    assert "Not stated" not in covariance_told("sic-bo", made("sic-bo").together)
    assert covariance_told("pai-gow", made("pai-gow").together) == (
        "Covariance: none is stated. Not stated: every pair: a player makes one wager a round."
    )
    for game in game_slugs():
        par = made(game)
        told = covariance_told(par.game, par.together)
        assert (game in NOT_STATED) == ("Not stated: " in told)
        assert json.loads(render(par, ".json"))["covariance_not_stated"] == NOT_STATED.get(game)
    assert set(NOT_STATED) == set(game_slugs()) - {"roulette", "big-six-wheel", "sic-bo"}


def test_casino_war_and_its_tie_wager() -> None:
    """Surrender: -11/2 p (1 - p) for a tie of probability p, worked out by hand."""
    par = made("casino-war")
    pairs = {dict(par.wagers[each.one].under)["on a tie"]: each.covariance for each in par.together}
    tie = Fraction(23, 311)
    assert pairs["surrender every tie"] == Fraction(-11, 2) * tie * (1 - tie)
    assert len(par.together) == 3  # each way to play with the Tie Wager, none with another way
    war = next(one for one in par.wagers if dict(one.under).get("on a tie") == "War on every tie")
    worth = sum(r.share for r in war.results if r.row.startswith("war"))  # and the rest cancels
    assert pairs["War on every tie"] == 10 * worth - war.expected * (11 * tie - 1)


def test_seven_cards_decide_every_optional_wager_of_pai_gow_poker() -> None:
    filed = {"fortune_bonus": "A", "pai_gow_insurance": "A", "progressive_payout": True}
    options = find_game("pai-gow-poker").options.filing(**filed)
    par = sheet("pai-gow-poker", Asked(LAW, options, as_filed=True))
    names = {
        tuple(sorted((par.wagers[e.one].wager, par.wagers[e.other].wager))) for e in par.together
    }
    assert names == {
        ("fortune-bonus", "pai-gow-insurance"),
        ("fortune-bonus", "progressive-payout"),
        ("pai-gow-insurance", "progressive-payout"),
    }
    one = next(w for w in par.wagers if w.wager == "fortune-bonus")
    other = next(w for w in par.wagers if w.wager == "pai-gow-insurance")
    found = next(
        e for e in par.together if {par.wagers[e.one], par.wagers[e.other]} == {one, other}
    )
    # What wins Insurance loses the Fortune Bonus, and what wins that loses Insurance.
    won = [r.share for wager in (one, other) for r in wager.results if r.net > 0]
    both = -sum(won, Fraction(0))
    lost = 1 - one.hit_rate - other.hit_rate
    assert found.covariance == both + lost - one.expected * other.expected


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("baccarat", "is exposed, and as many more as its value are discarded unseen (631a.5(f))"),
        ("midibaccarat", "(629a.5(f))"),
        ("minibaccarat", "(627a.5(f))"),
        ("blackjack", "new dealer (633a.7(c)), none from a double shoe"),
        ("casino-war", "three before a War (651a.8(b), 651a.9(f))"),
    ],
)
def test_what_is_burned_is_told_as_the_chapter_has_it(game: str, said: str) -> None:
    assert said in dict(made(game).assumptions)["Burn"]


def test_choices_of_a_player_are_strategies() -> None:
    house_money = find_game("minibaccarat").options.filing(house_money=True)
    asked = Asked(law.on(datetime.date(2024, 3, 1)), house_money, as_filed=True)
    told = dict(sheet("minibaccarat", asked).assumptions)["Strategy"]
    assert "House Money Wager: payout added to the better hand" in told
    assert "player sets as the house would" in dict(made("pai-gow").assumptions)["Strategy"]
    assert "stays, unchanged, until it is decided" in dict(made("craps").assumptions)["Strategy"]
    assert dict(made("casino-war").assumptions)["Shoe"].startswith("6 decks, fresh")


def test_the_csv_file_has_what_the_others_have() -> None:
    par = made("casino-war")
    lines = list(csv.DictReader(io.StringIO(render(par, ".csv").decode())))
    first, wager = lines[0], par.wagers[0]
    assert float(first["element_of_risk"]) == float(wager.edge_per_action)
    assert float(first["total_action"]) == float(wager.action)
    for rounds in (10_000, 1_000_000):
        for level, z in (("95", Z95), ("99", Z99)):
            low, high = wager.band(rounds, z)
            assert float(first[f"band_{level}_low_{rounds}"]) == low
            assert float(first[f"band_{level}_high_{rounds}"]) == high
    assert all(f"{name}: {text}" in first["assumptions"] for name, text in par.assumptions)
    assert first["covariance_not_stated"] == NOT_STATED["casino-war"]
    assert first["counted"].startswith("no single list of outcomes")
    heavenly = find_game("baccarat").options.filing(heavenly_9=True)
    metered = sheet("baccarat", Asked(LAW, heavenly, as_filed=True, wager="heavenly-9-progressive"))
    [line, *_] = csv.DictReader(io.StringIO(render(metered, ".csv").decode()))
    assert "Progressive: break-even at: $" in line["meters"]
