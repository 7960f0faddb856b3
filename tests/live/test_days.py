"""Gaming days begin at 6:00 a.m. in Pennsylvania; the law changes at midnight there."""

import datetime

import pytest

from title58.live.days import PENNSYLVANIA, bounds, gaming_day, law_day

HOUR = 3_600_000


def at(text: str) -> int:
    shown = datetime.datetime.fromisoformat(text).replace(tzinfo=PENNSYLVANIA)
    return int(shown.timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "gaming", "law"),
    [
        ("2024-06-01T06:00:00", "2024-06-01", "2024-06-01"),
        ("2024-06-01T05:59:59.999", "2024-05-31", "2024-06-01"),
        ("2024-06-01T23:59:59", "2024-06-01", "2024-06-01"),
        ("2024-06-02T00:00:00", "2024-06-01", "2024-06-02"),
        ("2024-01-01T03:00:00", "2023-12-31", "2024-01-01"),
    ],
)
def test_a_moment_belongs_to_one_day(moment: str, gaming: str, law: str) -> None:
    assert (gaming_day(at(moment)).isoformat(), law_day(at(moment)).isoformat()) == (gaming, law)


@pytest.mark.parametrize(
    ("day", "hours"), [("2024-03-09", 23), ("2024-11-02", 25), ("2024-06-01", 24)]
)
def test_days_are_longer_or_shorter_when_clocks_change(day: str, hours: int) -> None:
    date = datetime.date.fromisoformat(day)
    begins, ends = bounds(date)
    assert ends - begins == hours * HOUR
    assert gaming_day(begins) == gaming_day(ends - 1) == date
    assert gaming_day(ends) == date + datetime.timedelta(days=1)
