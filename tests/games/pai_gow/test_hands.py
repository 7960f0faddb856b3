"""Settings as people write them, and hands in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.pai_gow.tiles import LAW
from title58.equipment.tiles import TileError, full_set, parse_tiles
from title58.games.pai_gow.hands import SetHands, Setting, describe, settings_of, tell, worth
from title58.rounds.answers import Happening

DEALT = st.permutations(full_set()).map(lambda tiles: tuple(tiles[:4]))


@given(DEALT)
def test_every_setting_reads_as_it_is_written(tiles: tuple[object, ...]) -> None:
    four = tuple(tiles)
    for setting in settings_of(four):  # type: ignore[arg-type]
        assert Setting.parse(str(setting)) == setting
        assert Setting.of(setting.low, setting.high) == setting
        assert sorted(setting.tiles, key=str) == sorted(four, key=str)
        high, low = setting.strengths
        assert high >= low


def test_which_hand_is_high_follows_from_rank_however_they_are_named() -> None:
    setting = Setting.parse("high 5-5 1-1 low teen 3-6")
    assert str(setting) == "high 6-6 3-6 low 1-1 5-5"
    assert setting == Setting.parse("5-5,1-1/6-6 6-3") == Setting.parse("6-6 3-6 5-5 1-1")


def test_hands_of_one_rank_are_written_one_way() -> None:
    assert str(Setting.parse("6-6 4-5 / 6-6 3-6")) == "high 6-6 3-6 low 6-6 4-5"
    assert str(Setting.parse("5-5 4-6 / 1-3 3-3")) == "high 1-3 3-3 low 5-5 4-6"
    assert str(Setting.parse("5-5 4-6 / 1-3 1-5")) == "high 1-3 1-5 low 5-5 4-6"


@pytest.mark.parametrize("text", ["6-6 3-6 / 1-1", "", "6-6 3-6 1-1 5-5 5-5", "6-6 3-6 / 1-1 7-7"])
def test_what_is_no_setting(text: str) -> None:
    with pytest.raises(TileError):
        Setting.parse(text)


def test_a_player_may_write_his_setting_in_any_of_these_ways() -> None:
    ways = tuple(map(str, settings_of(parse_tiles("6-6 1-1 1-6 5-5"))))
    step = SetHands("621a.8(a)", 1, "the tiles", (*ways, "ask"))
    for good in (*ways, "ask", "1-6 teen / 5-5 1-1", "low 1-1 5-5 high 6-6 1-6"):
        step.check(good)
    for bad in ("6-6 6-6 / 5-5 1-1", "anything", "", 3, None, ("a",)):
        assert step.why_not(bad) is not None  # type: ignore[arg-type]
    assert step.why_not(Happening("leaves")) is not None
    assert str(step) == "Position 1 sets the tiles"


def test_hands_in_words() -> None:
    setting = Setting.parse("6-6 3-6 / 1-1 5-5")
    assert describe(setting.high, LAW) == "Wong with Twelve"
    assert describe(setting.low, LAW) == "2"
    assert tell(setting, LAW) == "6-6 3-6 high (Wong with Twelve), 1-1 5-5 low (2)"
    assert worth(setting, LAW) == "Wong with Twelve and 2"
