"""Whole rounds, step by step, against `goldens/<game>/<round>.txt`.

A golden is a round record in short (docs/formats.md), a line `---`, and the round it makes: each
step with its sections, what is done or said, its name, what may be answered (and by a choice's word
what it costs in cents at least), and after a question mark what may happen instead; then the lines
of the settlement with vigorish and breakage in cents, its facts, what is left for the next round
and on progressive meters; or the refusal that it ends in, with the value refused. `law` names the
provisions that the round proves. Among the answers, text is cards, a choice or "no-more-bets", and
a number is a measure.

`make goldens` writes what stands below the `---` anew: read the diff. A new golden is its record
and a `---`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from tests.games.craps.thrown import conserved
from tests.games.script import Meters, assert_money_conserved
from title58.equipment.cards import parse_cards
from title58.games.craps.state import CrapsState
from title58.progressive import Bank
from title58.progressive.meter_steps import JoinMeters
from title58.records.reading import FORMAT
from title58.records.record import Record, read_record
from title58.records.replay import replay
from title58.refusal import Refusal
from title58.rounds.answers import Happening, MetersRead
from title58.rounds.driver import Played
from title58.rounds.equipment import Counted, MeterStep
from title58.rounds.settlement import Line
from title58.rounds.steps import (
    Choose,
    DrawCard,
    Measure,
    ShowTiles,
    SpinWheel,
    Step,
    TakeWagers,
)

GOLDENS = sorted((Path(__file__).parent / "goldens").glob("*/*.txt"))
BREAK = "---\n"


def written(golden: Path) -> tuple[str, dict[str, Any]]:
    """What a person wrote of a golden: as it stands, and as it reads."""
    text = golden.read_text(encoding="utf-8").partition(BREAK)[0]
    return text, tomllib.loads(text)


def answers(short: list[Any]) -> Iterator[Mapping[str, object]]:
    for answer in short:
        match answer:
            case int():
                yield {"kind": "measure", "measure": answer}
            case "no-more-bets":
                yield {"kind": answer}
            case str():
                try:
                    yield from ({"kind": "card", "card": str(card)} for card in parse_cards(answer))
                except ValueError:
                    yield {"kind": "choice", "choice": answer}
            case _:
                yield answer


def recorded(game: str, said: dict[str, Any]) -> Record:
    more = {key: said[key] for key in ("date", "before", "players")}
    record = {
        "format": FORMAT,
        "game": game,
        "submission": {"options": said["options"]},
        "answers": list(answers(said["answers"])),
    }
    return read_record(record | more)


def line(step: Step) -> str:
    match step:
        case TakeWagers():
            answers = ", ".join(map(str, step.due))
        case Choose():
            costs = {option: f"={cents}" for option, cents in step.costs}
            answers = " ".join(option + costs.get(option, "") for option in step.options)
        case Measure():
            answers = f"{step.low} to {step.high}"
        case SpinWheel():
            answers = " ".join(step.pockets)
        case ShowTiles():
            answers = " ".join(f"{stack}.{tile}" for stack, tile in step.stood)
        case DrawCard():
            flags = ("carried", "secret", "concealed")
            answers = " ".join(flag for flag in flags if getattr(step, flag))
        case Counted():
            answers = str(step.count)
        case _:
            answers = " ".join(map(str, getattr(step, "cards", ())))
    may = f"? {' '.join(step.may)}" if step.may else ""
    return " | ".join(filter(None, (f"{step.cites}: {step}", step.label, answers, may)))


def paid(line: Line) -> str:
    said = {"vigorish": line.vigorish, "breakage": line.breakage}
    owed = [] if line.collected or not line.vigorish else ["owed"]
    more = [f"{name} {cents}" for name, cents in said.items() if cents]
    return " | ".join((f"= {line}", *more, *owed, str(line.cites)))


def as_stood(bank: Bank, read: MetersRead) -> Bank:
    meters = {}
    for name, meter in bank.meters.items():
        current, reserve = read.standing[name]
        meters[name] = replace(meter, current=current, reserve=reserve)
    return replace(bank, meters=meters)


def meters_left(played: Played[Any]) -> Iterator[str]:
    """How the systems are left: ones of our own, which must read what the record says they did."""
    reads = [entry.answer for entry in played.entries if isinstance(entry.answer, MetersRead)]
    hit = [value for read in reads for value, _ in read.shown.values()]
    meters = Meters({}, *hit)
    for step, said in played.entries:
        if isinstance(step, MeterStep) and not isinstance(said, Happening):
            read, system = meters.answer(step), meters.systems[step.system]
            if isinstance(step, JoinMeters) and isinstance(said, MetersRead):
                system.bank = as_stood(system.bank, said)
            elif isinstance(said, MetersRead) and isinstance(read, MetersRead):
                assert (read.standing, read.gone) == (said.standing, said.gone), step
    for slug, bank in meters.banks.items():
        for meter in bank.meters.values():
            yield f"= left on {slug}: {meter.name} {meter.current}, reserve {meter.reserve}"


def told(golden: Path) -> str:
    """A golden as it should be."""
    text, said = written(golden)
    game = golden.parent.name
    try:
        record = recorded(game, said)
        played = replay(record)
    except Refusal as refusal:
        return f"{text}{BREAK}= refused: {refusal} | {refusal.value}\n"
    betting = [entry.step.layout for entry in played.entries if isinstance(entry.step, TakeWagers)]
    if isinstance(record.before, CrapsState):  # wagers lie there from throw to throw
        conserved(record.before, cast(Played[CrapsState], played))
    else:
        assert_money_conserved(played)
        assert all(layout.closed for layout in betting)
    assert "baccarat" not in game or not any(layout.wagers for layout in betting)
    assert not any(line.collected and not line.vigorish for line in played.settlement.lines)
    rows = [line(entry.step) for entry in played.entries]
    rows += map(paid, played.settlement.lines)
    rows += [f"= {name}: {fact}" for name, fact in played.settlement.facts.items()]
    rows += [f"= left: {name} {what}" for name, what in played.outcome.state.as_plain().items()]
    rows += meters_left(played)
    if played.settlement.void:
        rows.append("= void")
    return text + BREAK + "\n".join(rows) + "\n"


def marked(golden: Path) -> Any:
    law = written(golden)[1]["law"]
    marks = [pytest.mark.law(*law)] if law else []
    return pytest.param(golden, marks=marks, id=f"{golden.parent.name}/{golden.stem}")


@pytest.mark.parametrize("golden", [marked(golden) for golden in GOLDENS])
def test_a_round_reads_like_the_regulation(golden: Path) -> None:
    assert told(golden) == golden.read_text(encoding="utf-8")


PAIRS = Path(__file__).with_suffix(".tsv")


def apart() -> Iterator[Any]:
    """Of a provision: a golden that has it, and one that would if its condition were left out."""
    for line in PAIRS.read_text(encoding="utf-8").splitlines()[1:]:
        key, there, not_there = line.split("\t")
        yield pytest.param(there, not_there, marks=pytest.mark.law(key), id=f"{key} {not_there}")


@pytest.mark.parametrize(("there", "not_there"), list(apart()))
def test_a_paragraph_stands_where_it_applies_and_nowhere_else(there: str, not_there: str) -> None:
    for name in (there, not_there):
        golden = Path(__file__).parent / "goldens" / f"{name}.txt"
        assert told(golden) == golden.read_text(encoding="utf-8")


if __name__ == "__main__":
    for golden in GOLDENS:
        golden.write_text(told(golden), encoding="utf-8")
