"""A running Big Six table: dealt, typed and played at the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run
from tests.games.big_six_wheel.spun import DAY, RIM
from tests.table.live import live_table
from title58.equipment.typed import TypedSource
from title58.rounds.answers import Happening, Pocket
from title58.rounds.steps import SpinWheel
from title58.table.equipment import WheelEquipment
from title58.table.typed import TypedEquipment


def test_dealt_rounds_settle_through_the_command_line(tmp_path: Path) -> None:
    words = ("deal", "big-six-wheel", "-n", "50", "--seed", "1", "--mishaps", "100")
    dealt = run(*words, "--as-of", str(DAY), "--json")
    assert "50 rounds settled, 50 of them verified" in run("settle", "-", stdin=dealt)
    one = tmp_path / "round.json"
    one.write_text(dealt.splitlines()[0], encoding="utf-8")
    told = run("settle", str(one), "--explain")
    section = json.loads(dealt.splitlines()[0])["settlement"]["facts"]["section"]
    assert f"The wheel comes to rest: {section}" in told
    assert "at least 3 revolutions" in told


def test_the_player_sees_where_the_wheel_stops() -> None:
    said = "25 on joker\n5 one\ndeal\nquit\n"
    seen = run("play", "big-six-wheel", "--seed", "1", "--as-of", str(DAY), stdin=said)
    assert "The wheel comes to rest: " in seen
    assert "$25.00 on Joker, $5.00 on the $1 symbol." in seen


def test_a_mistyped_section_is_asked_for_again() -> None:
    """Found by playing: the round used to be lost."""
    said = iter(["banana", " JOKER "])
    complaints: list[str] = []
    source = TypedSource(lambda _: next(said), complaints.append)
    step = SpinWheel("619a.2(c)", tuple(RIM), label="wheel")
    assert TypedEquipment(source).answer(step) == Pocket("joker")
    (complaint,) = complaints
    assert complaint.endswith("give one of joker, 1, 2, 5, 10, 20, flag")


@pytest.mark.parametrize("mishaps", [0, 1000])
def test_rounds_end_however_much_goes_wrong(mishaps: int) -> None:
    """Found by dealing: with a mishap at every chance the wheel was spun again for ever."""
    table = live_table("big-six-wheel", "wheel", mishaps, seats=(1, 2))
    assert isinstance(table.equipment, WheelEquipment)
    for _ in range(20):
        played, _record = table.play_round()
        wrong = [a for a in played.answers if isinstance(a, Happening)]
        assert len([a for a in wrong if a.kind != "device-repaired"]) == (mishaps > 0)
        assert not played.settlement.void
