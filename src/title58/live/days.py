"""Days in Pennsylvania: that of the law, and the gaming day.

Logs are in UTC. The law changes at midnight in America/New_York; a gaming day runs there from
6:00 a.m. to 5:59:59 a.m., 23 or 25 hours long when clocks change. A round belongs whole to the
gaming day on which it began, with all that happens at its table until it is settled, and is played
to its end by the law of the day on which it began.
"""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

PENNSYLVANIA = ZoneInfo("America/New_York")
BEGINS = datetime.time(6)


def local(at: int) -> datetime.datetime:
    """A moment in milliseconds, UTC, as clocks there show it."""
    return datetime.datetime.fromtimestamp(at / 1000, PENNSYLVANIA)


def law_day(at: int) -> datetime.date:
    """Whose law holds at a moment."""
    return local(at).date()


def gaming_day(at: int) -> datetime.date:
    """To which a moment belongs."""
    shown = local(at)
    return shown.date() - datetime.timedelta(days=shown.time() < BEGINS)


def bounds(day: datetime.date) -> tuple[int, int]:
    """When a gaming day begins, and when the next one does."""
    days = (day, day + datetime.timedelta(days=1))
    first, last = (datetime.datetime.combine(each, BEGINS, PENNSYLVANIA) for each in days)
    return int(first.timestamp() * 1000), int(last.timestamp() * 1000)


def moment(at: int) -> str:
    """Milliseconds, UTC, as records say when a round began: to the second."""
    when = datetime.datetime.fromtimestamp(at // 1000, datetime.UTC)
    return when.isoformat().replace("+00:00", "Z")
