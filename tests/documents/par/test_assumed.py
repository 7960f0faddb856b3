"""What a sheet takes for granted, and the pairs of wagers that it tells."""

import datetime
import io
import json
import re
from functools import cache

import openpyxl
import pytest

from title58 import law
from title58.documents.par import ParSheet, sheet
from title58.documents.par.figures import SHOWN, covariance_told, strongest
from title58.documents.par.writing import render
from title58.equipment.cards import Card
from title58.games import find_game, game_slugs
from title58.odds import Asked

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
    assert f"Of {len(par.together)} pairs the {SHOWN}" in covariance_told(par.together)
    assert "<h2>Wagers made together</h2>" in render(par, ".html").decode()
    assert len(json.loads(render(par, ".json"))["covariance"]) == len(par.together)
    book = openpyxl.load_workbook(io.BytesIO(render(par, ".xlsx")))
    page = book["Covariance"]
    assert page.max_row == 3 + len(par.together)
    assert page["C4"].value == pytest.approx(float(par.together[0].covariance))
    assert render(par, ".pdf")[:4] == b"%PDF"
    alone = made("casino-war")
    assert covariance_told(alone.together) == "Covariance: not stated for any pair of wagers here."
