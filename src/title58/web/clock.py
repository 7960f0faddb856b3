"""Time: UTC wherever it is written down, and the gaming day as Pennsylvania counts it."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

NEW_YORK = ZoneInfo("America/New_York")
STARTS = 6  # o'clock: what happens before belongs to the day before


def utc(milliseconds: int) -> str:
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def gaming_day(milliseconds: int) -> str:
    """The day that a moment belongs to. A round belongs to the day on which it began."""
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, NEW_YORK)
    day = moment.date()
    return str(day if moment.hour >= STARTS else day - datetime.timedelta(days=1))
