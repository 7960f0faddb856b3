"""Stages of long work, told to whoever listens."""

import os

import pytest

from title58 import progress
from title58.progress import Stage, stage


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    told: list[str] = []
    monkeypatch.setattr(progress, "_listeners", [])
    progress.listen(lambda stage, begins: told.append(f"{'+' if begins else '-'}{stage}"))
    return told


def test_a_stage_begins_and_ends_even_in_an_error(heard: list[str]) -> None:
    with stage("Splits", 55) as splits:
        splits.move_on(12)
        with pytest.raises(ZeroDivisionError), stage("Compiling"):
            raise ZeroDivisionError
    assert heard == ["+Splits: 0 of 55", "+Compiling ...", "-Compiling ...", "-Splits: 12 of 55"]


def test_what_it_has_come_to_stands_behind_it() -> None:
    assert str(Stage("Rounds", 1000, 2000, "1/s")) == "Rounds: 1,000 of 2,000 (1/s)"


def test_a_copy_of_the_process_keeps_silent() -> None:
    told: list[Stage] = []
    before = progress._listeners[:]
    progress.listen(lambda stage, _: told.append(stage))
    try:
        copy = os.fork()
        if not copy:
            with stage("In the copy"):
                os._exit(len(told))
        assert os.waitpid(copy, 0)[1] == 0
    finally:
        progress._listeners[:] = before
