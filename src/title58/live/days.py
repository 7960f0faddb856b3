"""The gaming day, and the law of a round.

Logs are in UTC. A gaming day is a day of Pennsylvania's clocks: America/New_York, midnight to
midnight. A round belongs to the gaming day on which it began, and is played to its end by the law
of that day, whatever changes meanwhile.
"""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

PENNSYLVANIA = ZoneInfo("America/New_York")


def gaming_day(at: int) -> datetime.date:
    """Of a moment in milliseconds, UTC."""
    return datetime.datetime.fromtimestamp(at / 1000, PENNSYLVANIA).date()


def moment(at: int) -> str:
    """Milliseconds, UTC, as records say when a round began: to the second."""
    when = datetime.datetime.fromtimestamp(at // 1000, datetime.UTC)
    return when.isoformat().replace("+00:00", "Z")
