"""Ten thousand dealt rounds of each game, written as text, read back and settled alike."""

import json
from typing import Any

import pytest

from tests.table.live import NAMES, TABLES, live_table
from title58.records.record import parse_record
from title58.records.replay import differences, replay

ROUNDS = 10_000
SHARE = ROUNDS // 4  # each game is dealt at four tables


def test_every_game_is_dealt_at_four_tables() -> None:
    games = [game for game, _, _ in TABLES]
    assert {game: games.count(game) * SHARE for game in games} == {
        "sic-bo": ROUNDS,
        "minibaccarat": ROUNDS,
    }


@pytest.mark.parametrize(("game", "mishaps", "options"), TABLES, ids=NAMES)
def test_rounds_settle_the_same_from_their_text(
    game: str, mishaps: int, options: dict[str, Any]
) -> None:
    table = live_table(game, "ten thousand", mishaps, **options)
    void = 0
    for _ in range(SHARE):
        played, plain = table.play_round()
        text = json.dumps(plain)
        record = parse_record(text)
        again = replay(record)
        assert differences(record, again) == []
        assert again.settlement.as_dict() == json.loads(text)["settlement"]
        assert again.outcome == played.outcome
        void += played.settlement.void
    if game == "sic-bo" or not mishaps:  # at baccarat only a rare mishap empties a shoe
        assert (void > 0) == (mishaps > 0)
