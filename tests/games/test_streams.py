"""Streams of rounds that go wrong in every way, dealt and settled at the command line."""

import json
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from tests.cli.command import run
from title58.games import find_game

BANKED = "player_bank = true\nco_banking = true\ntwo_areas = true"


def fits(value: object, kind: Any) -> bool:
    """Whether plain data is of this type."""
    if isinstance(value, list):
        return get_origin(kind) is list and all(fits(one, *get_args(kind)) for one in value)
    if isinstance(value, dict):
        return get_origin(kind) is dict and all(fits(v, get_args(kind)[1]) for v in value.values())
    return type(value) is kind


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(("midibaccarat", None), ("baccarat", None), ("craps", None), ("mini-craps", None)),
        *(("blackjack", ""), ("blackjack", "dealing = 'double-shoe'")),
        *(("blackjack", "switch = true"), ("casino-war", "")),
        *(("casino-war", "shuffler = 'continuous'"), ("casino-war", "adjacent_boxes = 3")),
        *(("minibaccarat", None), ("sic-bo", None), ("roulette", None), ("big-six-wheel", None)),
        *(("pai-gow-poker", ""), ("pai-gow-poker", BANKED)),
        *(("pai-gow", ""), pytest.param("pai-gow", BANKED, id="pai-gow-banked")),
    ],
)
def test_a_stream_of_rounds_with_mishaps_verifies(
    tmp_path: Path, game: str, options: str | None
) -> None:
    filed = tmp_path / "filed.toml"
    filed.write_text(f"facility = 'X'\ngame = '{game}'\ndate = 2014-03-01\n[options]\n{options}\n")
    under = () if options is None else ("--submission", str(filed))
    dealt = run("deal", game, "-n", "50", "--seed", "1", "--mishaps", "100", "--json", *under)
    typed = get_type_hints(find_game(game).facts)
    for record in map(json.loads, dealt.splitlines()):
        assert record["game"] == game
        for name, fact in record["settlement"]["facts"].items():
            assert fits(fact, typed[name]), (name, fact)
    assert "50 rounds settled, 50 of them verified" in run("settle", "-", stdin=dealt)
