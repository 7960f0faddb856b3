"""Killed at random moments, started again: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.live.web.kills import run

KILLS, SECONDS = 24, 35


def test_nothing_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    outcome = asyncio.run(run(tmp_path, KILLS, SECONDS))
    assert outcome.kills >= 5  # as many as the time allows
    assert outcome.acknowledged > 50
    assert outcome.rounds > 0
