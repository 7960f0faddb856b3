"""Waivers, approvals that sections call for, and other remarks of a check."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.plain import Unreadable
from title58.submission.approvals import APPROVALS
from title58.submission.filing import Submission, check, remarks

DAY = "2014-02-01"
WAIVER = "623a.2(c), Executive Director, 2013-03-01"
TEN = list(range(1, 11))


def filed(game: str, /, **options: Any) -> Submission:
    return Submission(game, DAY, **options)


def test_a_waiver_is_told_instead_of_the_violation() -> None:
    (wrong,) = filed("mini-craps", positions=TEN).violations()
    assert str(wrong.cites) == "623a.2(c)"
    waived = filed("mini-craps", positions=TEN, waivers=[WAIVER])
    assert waived.violations() == []
    assert f"waived ({WAIVER}): positions = {TEN}: 10 positions are too many" in remarks(waived)
    # not before the day it was approved, not for another section, and not for what is unreadable
    assert check(waived, datetime.date(2013, 2, 28)) == [wrong]
    told = remarks(waived, datetime.date(2013, 2, 28))
    assert f"waiver ({WAIVER}): nothing in the filing needs it on 2013-02-28" in told
    assert filed("mini-craps", positions=TEN, waivers=["623a.6(e), Board, 2013-03-01"]).violations()
    assert filed("mini-craps", positions="x", waivers=[WAIVER]).violations()
    whole = filed("mini-craps", positions=TEN, waivers=["623a.2, Board, 2013-03-01"])
    assert whole.violations() == []


def test_a_waived_table_is_played_and_its_records_settle() -> None:
    import title58 as t58

    table = t58.Table(filed("mini-craps", positions=TEN, waivers=[WAIVER]))
    record = table.round().record()
    assert t58.settle(record).word == "unfinished"


def test_approvals_that_are_not_named_are_listed() -> None:
    """617a-22: the cover of the 00 box needs both, whichever was meant."""
    wheel = "double-zero-as-single-zero"
    told = remarks(filed("roulette", wheel=wheel))
    listed = [each.removeprefix("approval not named: ") for each in told]
    assert {
        "617a.1(e)(1) under 601a.10(a)", "617a.1(e)(1) under 601a.10(g)",
        "617a.1(f) under 601a.10(a)", "617a.1(g) under 601a.10(g)",
    } <= set(listed)  # fmt: skip
    assert "617a.1(e)(1)" not in " ".join(remarks(filed("roulette", wheel="single-zero")))
    given = [f"{each}, Bureau of Gaming Operations, 2013-01-02" for each in listed]
    assert remarks(filed("roulette", wheel=wheel, approvals=given)) == []
    assert len(remarks(filed("roulette", wheel=wheel, approvals=given[1:]))) == 1
    late = [f"{each}, Bureau of Gaming Operations, 2014-02-02" for each in listed]
    assert remarks(filed("roulette", wheel=wheel, approvals=late)) == told


@pytest.mark.parametrize(
    ("game", "options", "cite"),
    [
        ("pai-gow", {"start": "generator"}, "621a.2(e)"),
        ("sic-bo", {"shaker": "automated"}, "625a.1(d)(2)"),
        ("blackjack", {"dealing": "continuous"}, "633a.5(h)"),
        ("pai-gow-poker", {"shuffler": "continuous"}, "645a.5(h)"),
        ("casino-war", {"shuffler": "continuous"}, "651a.5(h)"),
    ],
)
def test_a_device_is_approved_where_it_is_used(game: str, options: Any, cite: str) -> None:
    missing = f"approval not named: {cite} under 461a.4"
    assert missing in remarks(filed(game, **options))
    assert missing not in remarks(filed(game))


def test_linked_meters_are_remarked_where_the_text_names_none() -> None:
    for game, day, options, cite in (
        ("pai-gow-poker", DAY, {"progressive_payout": True}, "645a.13(e)(2)"),
        ("minibaccarat", "2023-06-01", {"royal_9": "5-dollar"}, "627b.3(f)(2)"),
    ):
        alone = Submission(game, day, **options)
        linked = Submission(game, day, progressive_linked=["table 2"], **options)
        assert linked.violations() == []
        assert any(told.startswith(f"linked meters (§ {cite})") for told in remarks(linked))
        assert not any("linked" in told for told in remarks(alone))
    harmony = Submission("minibaccarat", "2023-12-01", harmony="A", progressive_linked=["table 2"])
    assert not any("linked" in told for told in remarks(harmony))


@pytest.mark.parametrize("text", ["", "623a.2(c)", "623a.2(c), Board", "x, Board, 2013-03-01", 5])
def test_what_is_no_approval(text: object) -> None:
    with pytest.raises(Unreadable, match="is not an approval such as"):
        APPROVALS([text])
    assert APPROVALS.write(APPROVALS([WAIVER])) == [WAIVER]


def test_check_prints_them(tmp_path: Path) -> None:
    file = tmp_path / "filing.toml"
    file.write_text(
        f'game = "mini-craps"\ndate = {DAY}\n[options]\npositions = {TEN}\nwaivers = ["{WAIVER}"]\n'
    )
    said = CliRunner().invoke(app, ["check", str(file)])
    assert said.exit_code == 3  # 623a.12 is known and not on file
    assert f"  waived ({WAIVER}): positions" in said.output
    told = json.loads(CliRunner().invoke(app, ["check", str(file), "--json"]).output)
    assert told["remarks"][0].startswith(f"waived ({WAIVER})")
    assert "approval not named: 623a.2(d) under 601a.10(a)" in told["remarks"]
