"""Telling a round step by step."""

import datetime

from tests.records.samples import minibaccarat, sic_bo
from title58 import law
from title58.records.explain import narrate, plain_cite, sections_behind
from title58.records.record import read_record
from title58.records.replay import replay


def test_every_step_is_told_with_its_section() -> None:
    told = narrate(replay(read_record(minibaccarat())))
    assert all(step.text and step.cites for step in told)
    third = next(step for step in told if step.answer == "9♥")
    assert third.text == "A card to the Player's Hand"
    assert third.cites == ("627a.9(c)", "627a.10(b)(1)")
    wagers = next(step for step in told if "layout is open" in step.text)
    assert wagers.answer == "position 1: $25.00 on banker; position 3: $10.00 on player"


def test_dice_and_irregularities_are_told() -> None:
    told = narrate(replay(read_record(sic_bo())))
    assert "1-2-3" in [step.answer for step in told]
    flat = {"kind": "irregularity", "irregularity": "dice-not-flat", "note": "one die leans"}
    told = narrate(replay(read_record(sic_bo([flat]))))
    assert "dice-not-flat (note one die leans)" in [step.answer for step in told]
    assert any("no roll" in step.text and step.cites == ("625a.7(a)",) for step in told)


def test_cites_are_shown_as_the_code_numbers_them() -> None:
    assert plain_cite("627a.8(d)@2012") == "627a.8(d)"
    assert plain_cite("627a.12(e)[Paytable A]") == "627a.12(e)"


def test_the_sections_behind_a_round() -> None:
    played = replay(read_record(minibaccarat()))
    behind = sections_behind(played, law.on(datetime.date(2014, 3, 1)))
    assert "627a.10(b)(1)" in behind
    assert "third card" in behind["627a.10(b)(1)"]
    assert "627a.12(a)" in behind  # from a settlement line, not a step
