"""Streams of rounds that go wrong in every way, dealt and settled at the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run

BANKED = "player_bank = true\nco_banking = true\ntwo_areas = true"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(("midibaccarat", None), ("baccarat", None), ("craps", None), ("mini-craps", None)),
        *(("blackjack", ""), ("blackjack", "dealing = 'double-shoe'")),
        *(("blackjack", "switch = true"), ("casino-war", "")),
        *(("casino-war", "shuffler = 'continuous'"), ("casino-war", "adjacent_boxes = 3")),
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
    assert {json.loads(line)["game"] for line in dealt.splitlines()} == {game}
    assert "50 rounds settled, 50 of them verified" in run("settle", "-", stdin=dealt)
