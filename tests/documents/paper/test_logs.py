"""Logs, house ways and dispute sheets: the figures of the filing, and lines to write on."""

import json
from datetime import datetime
from itertools import islice
from typing import Any

import pytest

from title58.documents.checklists import checklist_of
from title58.documents.inspection_log import KINDS
from title58.documents.paper.dispute import NoDispute, dispute
from title58.documents.paper.examples import rounds
from title58.documents.paper.house_way import house_way
from title58.documents.paper.logs import ABOUT, OF, log
from title58.documents.paper.page import Form, Grid, Line, Page, Table, render
from title58.equipment.randomness import SeededSource
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.money import format_money
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

LAW = Law.on("2024-06-01")


def ticked(made: Page) -> dict[str, Line]:
    return {str(b.cite): b for b in made.blocks if isinstance(b, Line) and b.before == "☐"}


def sheets(filing: Submission) -> dict[str, Page]:
    found = {}
    for of in OF:
        try:
            found[of] = log(filing, of)
        except Refusal:
            continue
    return found


@pytest.mark.parametrize("game", game_slugs())
def test_every_item_is_on_the_table_s_sheet_and_every_clock_on_that_of_its_thing(
    game: str,
) -> None:
    filing = Submission(game, LAW)
    found = sheets(filing)
    items = [item for group in checklist_of(game, filing.options, LAW) for item in group.items]
    assert list(ticked(found["table"])) == [item.cite for item in items]
    things = {cite: line for of in ABOUT if of in found for cite, line in ticked(found[of]).items()}
    for item in items:
        if any("put in use" in line for line in item.filed):
            assert things[item.cite].under == item.told
        provision = LAW.provision(item.cite)
        if provision and provision.kind in ("inspection", "log", "opening", "wheel"):
            assert item.cite in things, item.cite


def test_which_things_a_table_has() -> None:
    has = {game: {*sheets(Submission(game, LAW))} - {"table"} for game in game_slugs()}
    assert has["roulette"] == {"wheel"}
    assert has["craps"] == {"dice"}
    assert has["blackjack"] == {"cards", "reader"}
    assert has["sic-bo"] == {"dice", "shaker"}
    assert has["pai-gow"] == {"tiles", "dice", "shaker"}
    assert has["minibaccarat"] == {"cards"}
    with pytest.raises(Refusal, match="nothing of dice at Roulette") as refused:
        log(Submission("roulette", LAW), "dice")
    assert refused.value.lawful == "table, wheel"


def test_the_clock_runs_from_when_it_was_opened() -> None:
    filing = Submission("pai-gow", LAW)
    made = log(filing, "tiles", table="P-1", opened=datetime(2024, 6, 1, 20))
    hours = LAW.figures("621a")["tiles"]["max_hours_before_change"]
    assert ticked(made)["621a.3(b)"].under == (f"at most {hours} hours: due by 2024-06-02 08:00",)
    (form,) = (block for block in made.blocks if isinstance(block, Form))
    assert ("Table number", "P-1") in form.fields


def test_the_wheel_s_log_has_the_columns_of_the_section() -> None:
    made = log(Submission("roulette", LAW), "wheel")
    (grid,) = (block for block in made.blocks if isinstance(block, Grid))
    assert [name.lower() for name in grid.head] == list(KINDS)
    assert grid.cite == "617a.2(e)"
    assert render(made, ".pdf").startswith(b"%PDF")


@pytest.mark.parametrize(
    ("game", "options", "setting", "filed", "cite"),
    [
        ("pai-gow", {}, "house way points", "nine eight seven", "621a.8(d)(3)"),
        ("pai-gow", {"house_way_points": "best-low"}, "house way points", "best low",
         "621a.8(d)(3)"),
        ("pai-gow-poker", {"house_way": ["two-pairs-small-up-to = 7"]}, "two pairs small up to",
         "7", "645a.11(c)"),
    ],
)  # fmt: skip
def test_house_ways(
    game: str, options: dict[str, Any], setting: str, filed: str, cite: str
) -> None:
    made = house_way(Submission(game, LAW, **options))
    (table,) = (block for block in made.blocks if isinstance(block, Table))
    row = next(row for row in table.rows if row.cells[0] == setting)
    assert (row.cells[1], str(row.cite)) == (filed, cite)
    hands = [block for block in made.blocks if isinstance(block, Line) and "high (" in block.text]
    assert len(hands) > 5
    assert all(tuple(line.cite) for line in hands)


def test_no_house_way() -> None:
    with pytest.raises(Refusal, match="Craps has no house way"):
        house_way(Submission("craps", LAW))


def record(game: str) -> dict[str, object]:
    filing, base = Submission(game, LAW), SeededSource("dispute")
    found, options, seats = find_game(game), filing.options, filing.options.positions[:1]
    players = RandomPlayers(seats, found.spots(LAW, options), options, base.fork("players"))
    dealt = equipment_for(game, options, base.fork("equipment"))
    return LiveTable(found, options, LAW, dealt, players, seats, "Riverside").play_round()[1]


def test_a_dispute_has_the_steps_and_the_settlement_of_the_round() -> None:
    told = record("sic-bo")
    made = dispute(json.dumps(told), "round.json", LAW.code)
    text = [str(block.text) for block in made.blocks if isinstance(block, Line)]
    settlement = told["settlement"]
    assert isinstance(settlement, dict)
    for line in settlement["lines"]:
        paid = line["winnings"] if line["result"] == "win" else -line["net"]
        assert any(
            format_money(line["stake"]) in each and f"s {format_money(paid)}" in each
            for each in text
        )
    assert "The record holds the same settlement." in text
    names = {name for b in made.blocks if isinstance(b, Form) for name, _ in b.fields}
    assert {"Table number", "Position", "Gaming day", "Time", "Camera", "Claim", "Section",
            "Kind of error (mark one)", "Amount in dispute", "Decision"} <= names  # fmt: skip
    assert ("Facility", "Riverside") in made.about


def test_a_record_that_holds_something_else_is_told() -> None:
    told = record("sic-bo")
    settlement = json.loads(json.dumps(told["settlement"]))
    settlement["lines"][0]["net"] += 100
    made = dispute(json.dumps({**told, "settlement": settlement}), "round.json")
    (held,) = (b for b in made.blocks if isinstance(b, Line) and "a different settlement" in b.text)
    assert held.under
    with pytest.raises(NoDispute, match=r"round\.json: "):
        dispute("{}", "round.json")


def test_rounds_go_on() -> None:
    assert len(list(islice(rounds(Submission("sic-bo", LAW)), 3))) == 3
