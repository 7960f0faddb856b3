"""On 1 July 2024 every section of 627b and 631c is in force: each wager can be filed and played.

And the law has dates: a round is settled by the law of its own day, whenever it is settled.
"""

import datetime
import json
from typing import Any

import pytest

from tests.games.baccarat.forms import FULL, MIDI, MINI, Form, bet
from tests.games.baccarat.progressive import play_round
from tests.games.script import refusal
from title58 import law
from title58.games.baccarat.options.minibaccarat import PHOENIX_BONUS
from title58.records.record import read_record
from title58.records.replay import as_record, differences, replay

DAY = datetime.date(2024, 7, 1)
ROUND = "KH KD 7H 6D"

# What must be filed to offer a wager; a wager that is not named is offered by default.
FILED: dict[str, dict[str, Any]] = {
    "dragon-bonus": {"dragon_bonus": "A"},
    "dragon-7-insurance": {"ez": True},
    "panda-8-insurance": {"ez": True},
    "house-money": {"house_money": True},
    "perfect-pairs": {"perfect_pairs": "B"},
    **{
        slug: {"commission_free": True}
        for slug in (
            *("commission-free-player", "commission-free-banker", "commission-free-tie"),
            *("player-pair", "banker-pair", "lucky-six"),
        )
    },
    "royal-9-progressive": {"royal_9": "5-dollar"},
    **{
        slug: {"rising_phoenix": "commission"}
        for slug in (
            *("rising-phoenix-player", "rising-phoenix-banker", "rising-phoenix-tie"),
            *PHOENIX_BONUS,
        )
    },
    "golden-talons": {"golden_talons": "C"},
    "harmony-progressive": {"harmony": "D"},
    "heavenly-9-progressive": {"heavenly_9": True},
    **{
        slug: {"five_treasures": "B"}
        for slug in ("fortune-7", "golden-8", "heavenly-9", "blazing-7s", "cover-all")
    },
    "lucky-nines": {"fully_automated": True, "lucky_nines": "D"},
    "majestic-match": {"majestic_match": True},
}
COUNT = {  # section by section, as the texts list them
    "minibaccarat": 7 + 1 + 6 + 1 + (3 + 20) + 1 + 1,  # 627a.7(a), 627b.1 to 627b.6
    "midibaccarat": 5,  # 629a.7(a)
    "baccarat": 5 + 1 + 1 + 5 + 1 + 6 + 1,  # 631a.8(a), 631c.1 to 631c.5, 631c.7
}


def every_wager() -> list[Any]:
    return [
        pytest.param(form, slug, id=f"{form.name} {slug}")
        for form in (MINI, MIDI, FULL)
        for slug in law.on(DAY).wagers(form.name)
    ]


def test_how_many_there_are() -> None:
    for form in (MINI, MIDI, FULL):
        assert len(law.on(DAY).wagers(form.name)) == COUNT[form.name], form


@pytest.mark.parametrize(("form", "slug"), every_wager())
def test_it_is_offered_and_played(form: Form, slug: str) -> None:
    filed = FILED.get(slug, {})
    options = form.options(**filed)
    assert list(options.violations(law.on(DAY))) == []
    spots = form.game.spots(law.on(DAY), options)
    assert form.game.pays(law.on(DAY), options, slug)
    base = next(name for name, spot in spots.items() if not spot.side and name != slug)
    for on in spots[slug].selections:
        wagers = (bet(1, base, 10), bet(1, slug, 5, on))
        played = play_round(form, ROUND, *wagers, date=DAY, players=(1,), **filed)
        (settled,) = (one for one in played.settlement.lines if (one.wager, one.on) == (slug, on))
        assert settled.stake == 500
        assert settled.result in ("win", "lose", "push")
        assert all(law.on(DAY).in_force(cite.partition("@")[0]) for cite in settled.cites)


def test_golden_talons_has_its_dates() -> None:
    wagers = (bet(1, "tie", 1), bet(1, "golden-talons", 10, "player"))
    for day in (datetime.date(2023, 8, 1), datetime.date(2026, 9, 1)):
        refused = refusal(
            lambda day=day: play_round(MINI, ROUND, *wagers, date=day)  # type: ignore[misc]
        )
        assert str(refused.cites).startswith("627b.5(")
        found = list(MINI.options(golden_talons="A").violations(law.on(day)))
        assert [one.option for one in found] == ["golden_talons"]


@pytest.mark.parametrize(
    ("form", "day", "filed", "kind", "last"),
    [
        (MINI, "2022-05-01", {"royal_9": "1-dollar"}, "royal-9-progressive", "2025-03-12"),
        (MINI, "2024-07-01", {"royal_9": "1-dollar"}, "royal-9-progressive", "2022-03-11"),
        (MINI, "2023-08-05", {"harmony": "I"}, "harmony-progressive", "2026-08-04"),
        (MINI, "2024-07-01", {"golden_talons": "E"}, "golden-talons", "2026-09-01"),
        (FULL, "2024-05-25", {"heavenly_9": True}, "heavenly-9-progressive", "2024-05-24"),
    ],
)
def test_old_rounds_are_settled_by_the_law_of_their_day(
    form: Form, day: str, filed: dict[str, Any], kind: str, last: str
) -> None:
    """`last` is a day on which the same round is refused."""
    date = datetime.date.fromisoformat(day)
    on = "player" if kind == "golden-talons" else ""
    wagers = (bet(1, "tie", 1), bet(1, kind, 1 if "royal_9" in filed else 5, on))
    played = play_round(form, ROUND, *wagers, date=date, **filed)
    table = form.table(date=date, players=(1,), **filed)
    record = json.loads(json.dumps(as_record(form.game, table, played)))
    read = read_record(record)
    assert differences(read, replay(read)) == []
    refused = refusal(lambda: replay(read_record(record | {"date": last})))
    assert str(refused.cites).startswith(
        law.on(date).wager(form.name, kind).cite[0].partition("(")[0]
    )
