"""A hundred million rounds of all that has exact odds: kept, close enough, nothing left out."""

import json
import runpy
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TOOL = runpy.run_path(str(ROOT / "tools" / "long_runs.py"))
KEPT: dict[str, Any] = json.loads((ROOT / "docs" / "long-runs.json").read_text(encoding="utf-8"))
HUNDRED_MILLION = 100_000_000


@cache
def priced() -> frozenset[tuple[str, str, str]]:
    """The game, wager and paytable of all that `title58 odds` prices: some seconds of counting."""
    return frozenset(TOOL["priced"]())


def test_every_case_is_kept_and_no_other() -> None:
    assert set(KEPT) == {str(case) for case in TOOL["cases"]()}, "python tools/long_runs.py --new"
    assert {entry["case"] for entry in KEPT.values()} == set(KEPT)


def test_all_that_was_played_lies_within_four_standard_errors() -> None:
    for entry in KEPT.values():
        compared = [bet for bet in entry["bets"] if bet["errors_off"] is not None]
        assert entry["rounds"] >= HUNDRED_MILLION, entry["case"]
        assert compared, entry["case"]
        for bet in compared:
            assert abs(bet["errors_off"]) <= 4, (entry["case"], bet["wager"])


def test_every_wager_with_exact_odds_was_played() -> None:
    """A wager or paytable that is new and in no long run fails here."""
    assert len(priced()) > 300
    missing = sorted(priced() - TOOL["compared"](KEPT))
    assert not missing, "give them a case in tools/long_runs.py, then run it with --new"


def test_a_wager_that_was_not_played_is_missed() -> None:
    without = {
        name: {**entry, "bets": [b for b in entry["bets"] if not b["wager"].startswith("bank ")]}
        for name, entry in KEPT.items()
    }
    assert priced() - TOOL["compared"](without) == {("pai-gow", "bank", "standard")}
    # One that was played and had nothing to stand beside is no comparison either.
    alone = {name: {**entry, "bets": [{**bet, "errors_off": None} for bet in entry["bets"]]}
             for name, entry in KEPT.items()}  # fmt: skip
    assert TOOL["compared"](alone) == set()


def test_the_page_says_what_was_kept() -> None:
    written = (ROOT / "docs" / "long-runs.md").read_text(encoding="utf-8")
    assert written == TOOL["page"](KEPT, []), "python tools/long_runs.py --page"
    missed = TOOL["page"](KEPT, [("craps", "new-wager", "standard")])
    assert "Not played here, though they have exact odds: craps: new-wager standard." in missed
