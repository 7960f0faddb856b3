"""Figures kept since the last release, and the digests of math reports."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from title58.games import game_slugs

ROOT = Path(__file__).resolve().parents[1]
QUICK = ("roulette", "big-six-wheel", "sic-bo", "craps", "casino-war", "midibaccarat")


@pytest.fixture(scope="module", autouse=True)
def path() -> Any:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        yield
    finally:
        sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def figures() -> Any:
    return importlib.import_module("figures")


@pytest.fixture(scope="module")
def manifest() -> Any:
    return importlib.import_module("manifest")


def test_a_figure_that_changed_since_the_last_release_has_an_erratum(figures: Any) -> None:
    errata = (ROOT / "ERRATA.md").read_text(encoding="utf-8")
    kept = [each for each in figures.kept() if each.game in QUICK]
    for line in figures.changes(kept, figures.today(QUICK)):
        wager = line.split(" / ")[1] if " / " in line else line
        assert line.startswith("new:") or f"`{wager}`" in errata, line


def test_every_game_is_kept_once(figures: Any) -> None:
    kept = figures.kept()
    assert {each.game for each in kept} == set(game_slugs())
    assert len({each.key for each in kept}) == len(kept) > 700


def test_what_changed_is_named_and_gets_this_release(figures: Any) -> None:
    was = [replace(each, release="0.0.9") for each in figures.kept() if each.game == "roulette"]
    now = [replace(each, release="0.1.0") for each in was]
    assert figures.changes(was, now) == []
    assert {each.release for each in figures.release(was, now)} == {"0.0.9"}
    now[0] = replace(now[0], edge="1/36")
    now[1] = replace(now[1], rows="0" * 32)
    gone, now = now[-1], [*now[:-1], replace(now[-1], wager="new-wager")]
    told = figures.changes(was, now)
    assert told == [
        f"changed: roulette / straight / standard / wheel single-zero / {was[0].spots}: was 1/37"
        " (0.0.9), now 1/36",
        f"changed: roulette / five-adjacent / standard / wheel single-zero / {was[1].spots}: a row;"
        " the house edge is as it was, 1/37",
        "new: roulette / new-wager / standard / wheel double-zero-as-single-zero: 1/37",
        f"gone: roulette / {gone.wager} / standard / wheel double-zero-as-single-zero: was 1/37",
    ]
    released = figures.release(was, now)
    assert [each.release for each in released].count("0.1.0") == 3


def test_reports_are_made_again_byte_for_byte(manifest: Any) -> None:
    """All formats, of two games; the others by `make manifest-check`."""
    games = ("big-six-wheel", "casino-war")
    found = manifest.digests(games)
    assert found == manifest.digests(games)
    heads, kept = manifest.kept()
    if heads == manifest.made_with():
        assert manifest.differences(found, games) == []
    for made in manifest.MADE:
        assert {manifest.game_of(name) for name in kept if name.startswith(made)} == set(
            game_slugs()
        )
    assert "docs/figures.tsv" in kept
    assert "workpapers/craps.py" in kept


def test_a_report_that_differs_is_named(manifest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    _, before = manifest.kept()
    games = ["sic-bo"]
    found = {n: d for n, d in before.items() if not n.startswith(manifest.MADE) or "sic-bo" in n}
    assert manifest.differences(found, games) == []
    wrong = {**found, "par/sic-bo.pdf": "0" * 64, "more": "1"}
    del wrong["par/sic-bo.csv"]
    assert manifest.differences(wrong, games)[:3] == [
        "par/sic-bo.pdf differs",
        "more is not in the manifest",
        "par/sic-bo.csv is no longer made",
    ]
    monkeypatch.setattr(manifest, "made_with", lambda: ["title58 9"])
    assert "made with title58 9" in manifest.differences(wrong, games)[-1]
