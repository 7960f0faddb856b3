"""A round step by step: what is said and done, in which order (627a.8 to 627a.11)."""

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DRAGON_7,
    IN_2014,
    LAST_2012,
    MINI,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
)
from tests.games.script import announcements, cited


@pytest.mark.law("627a.11(a)")
@pytest.mark.parametrize(
    ("cards", "ez", "words"),
    [
        (PLAYER_7_6, False, "Player's Hand, 7; Banker's Hand, 6; Player wins"),
        (BANKER_7_6, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (TIE_6, True, "Player's Hand, 6; Banker's Hand, 6; tie hand"),
        (DRAGON_7, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins; Dragon 7"),
        (DRAGON_7, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (PANDA_8, True, "Player's Hand, 8; Banker's Hand, 7; Player wins; Panda 8"),
        (PANDA_8, False, "Player's Hand, 8; Banker's Hand, 7; Player wins"),
        (BANKER_7_6, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
    ],
)
def test_the_result_is_announced(cards: str, ez: bool, words: str) -> None:
    played = MINI.play(cards, ez=ez)
    assert announcements(played)[-1] == words
    assert cited(played, "627a.11(a)") == [f"The dealer announces: “{words}”"]


@pytest.mark.law("627a.7(a)(6)")
def test_a_panda_8_is_called_at_ez_and_since_there_is_a_wager_on_it() -> None:
    for date, ez, cards, called in (
        (IN_2014, True, PANDA_8, True),
        (LAST_2012, True, PANDA_8, False),
        (IN_2014, False, PANDA_8, False),
        (IN_2014, True, PLAYER_7_6, False),
        (LAST_2012, False, PLAYER_7_6, False),
    ):
        result = announcements(MINI.play(cards, ez=ez, date=date))[-1]
        assert ("Panda 8" in result) == called
