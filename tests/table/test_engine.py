"""Rounds by messages, for programs in any language."""

import json
import random
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from tests.cli.command import run
from title58.games import game_slugs
from title58.records.outcomes import Settled, settle
from title58.table.engine import Engine

BEGIN = {"type": "begin", "game": "sic-bo", "date": "2024-06-01", "players": [1]}
BET = {"kind": "bet", "seat": 1, "wager": "small", "amount": "$10"}


def validator() -> Any:
    round_, messages = (
        json.loads(files("title58.records").joinpath(f"{name}.schema.json").read_text("utf-8"))
        for name in ("round", "messages")
    )
    known = Registry().with_resource(round_["$id"], Resource.from_contents(round_))
    return jsonschema.Draft202012Validator(messages, registry=known)


SCHEMA = validator()


class Said:
    """An engine whose every message, in and out, is one of the schema's."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, message: dict[str, Any]) -> dict[str, Any]:
        SCHEMA.validate(message)
        reply = json.loads(json.dumps(self.engine.receive(message)))
        SCHEMA.validate(reply)
        return dict(reply)

    def answer(self, answer: dict[str, Any] | None) -> dict[str, Any]:
        return self({"type": "answer", "answer": answer})


def test_a_round_of_sic_bo() -> None:
    say = Said()
    reply = say(BEGIN | {"id": "mine"})
    assert (reply["type"], reply["id"]) == ("step", "mine")
    assert {"wager": "small", "on": [""]} in reply["step"]["offered"]
    assert say.answer(BET)["step"] == reply["step"]  # betting stays open
    reply = say.answer({"kind": "no-more-bets"})
    assert reply["told"][0]["answer"] == "position 1: $10.00 on small"
    assert (reply["step"]["asks"], reply["step"]["count"]) == (["dice"], 3)
    reply = say.answer({"kind": "dice", "dice": [1, 2, 4]})
    assert reply["settlement"]["net"] == {"1": 1000}
    record = say({"type": "record"})["record"]
    found = settle(record)
    assert isinstance(found, Settled)
    assert found.verified
    assert found.id == "mine"


def test_the_next_round_begins_as_the_last_one_ended() -> None:
    say = Said()
    say(BEGIN)
    say.answer({"kind": "no-more-bets"})
    after = say.answer({"kind": "dice", "dice": [1, 2, 4]})["after"]
    say({"type": "next", "id": "second"})
    record = say({"type": "record"})["record"]
    assert (record["before"], record["id"]) == (after, "second")


def test_what_is_refused_or_unreadable_changes_nothing() -> None:
    say = Said()
    say(BEGIN)
    say.answer(BET)
    for wrong, kind, told in (
        (BET | {"seat": 2}, "refused", "position 2"),
        (BET | {"amount": "10"}, "unreadable", "could be dollars or cents"),
        (BET | {"wager": "tie"}, "refused", "tie"),
        ({"kind": "dice", "dice": [1, 1, 1]}, "refused", "625a.5(c)"),
        ({"kind": "tarot"}, "unreadable", "'tarot' is not one of"),
        ({"kind": "choice", "choice": "x", "seat": 3}, "refused", "'x' by position 3"),
    ):
        reply = say.engine.receive({"type": "answer", "answer": wrong})
        SCHEMA.validate(reply)
        assert reply["type"] == kind, wrong
        assert told in json.dumps(reply)
    assert say({"type": "record"})["record"]["answers"] == [BET | {"amount": 1000}]


@pytest.mark.parametrize(
    ("message", "path", "says"),
    [
        (5, "", "expected a JSON object"),
        ({}, "type", "missing; expected one of begin, next, answer, record"),
        ({"type": "deal"}, "type", "'deal' is not one of"),
        ({"type": "next"}, "", "no table is open"),
        ({"type": "record"}, "", "no round has begun"),
        ({"type": "answer", "answer": None}, "", "no round has begun"),
        (BEGIN | {"game": "poker"}, "game", "'poker' is not one of"),
        (BEGIN | {"seed": "58"}, "seed", "expected only with"),
        (BEGIN | {"equipment": "mine"}, "equipment", "'mine' is not one of caller, engine"),
        (BEGIN | {"surprise": 1}, "surprise", "unknown"),
        (BEGIN | {"before": {"opened": 3}}, "before", "opened"),
    ],
)
def test_messages_that_cannot_be_read(message: Any, path: str, says: str) -> None:
    reply = Engine().receive(message)
    SCHEMA.validate(reply)
    assert (reply["type"], reply["path"]) == ("unreadable", path)
    assert says in reply["problem"]


def test_a_beginning_that_is_refused_leaves_the_round_where_it_was() -> None:
    say = Said()
    say(BEGIN | {"id": "x"})
    say.answer(BET)
    reply = say(BEGIN | {"id": "y", "before": {"opened": True, "device_failed": True}})
    assert (reply["type"], reply["id"]) == ("refused", "y")
    record = say({"type": "record"})["record"]
    assert (record["id"], record["answers"]) == ("x", [BET | {"amount": 1000}])


def test_an_irregularity_that_is_refused_was_not_taken() -> None:
    say = Said()
    before = {"opened": True, "shooter": 1, "fresh": False}
    say(BEGIN | {"game": "mini-craps", "before": before})
    say.answer(BET | {"wager": "pass"})
    say.answer({"kind": "no-more-bets"})
    now = say({"type": "record"})["record"]["answers"]
    wrong = {"kind": "irregularity", "irregularity": "dice-touch-chips", "leaning": [1]}
    assert say.answer(wrong | {"lost": True})["type"] == "refused"
    assert say({"type": "record"})["record"]["answers"] == now
    assert say.answer({"kind": "dice", "dice": [3, 4]})["type"] == "settled"


def test_the_engines_equipment_stops_where_people_must_answer() -> None:
    reply = Engine().receive(BEGIN | {"equipment": "engine", "stops": "all"})
    assert (reply["type"], reply["path"]) == ("unreadable", "stops")


def test_an_unlawful_filing_is_refused_by_its_section() -> None:
    reply = Engine().receive(BEGIN | {"submission": {"options": {"shakes": 2}}})
    SCHEMA.validate(reply)
    assert reply["type"] == "refused"
    assert reply["refusal"]["cite"].startswith("625a.5(b)")


def test_nothing_is_answered_after_the_end() -> None:
    say = Said()
    say(BEGIN)
    say.answer({"kind": "no-more-bets"})
    say.answer({"kind": "dice", "dice": [1, 2, 4]})
    assert "the round is over" in say.answer(None)["problem"]


def test_it_may_stop_at_every_step() -> None:
    say = Said()
    reply = say(BEGIN | {"stops": "all"})
    texts = []
    while reply["type"] == "step":
        step = reply["step"]
        texts.append(step["text"])
        asked = step.get("asks", [""])[0]
        dice: dict[str, Any] = {"kind": "dice", "dice": [1, 2, 4]}
        answers = {"bet": {"kind": "no-more-bets"}, "dice": dice}
        reply = say.answer(answers.get(asked))
    assert texts[0].startswith("The floorperson enters three values")
    assert len(texts) > 8


@pytest.mark.parametrize("game", game_slugs())
def test_every_game_is_played_by_its_legal_answers(game: str) -> None:
    """Knowing nothing of a game but what its steps say may be answered."""
    say, chance = Said(), random.Random(58)
    begin = {"type": "begin", "game": game, "date": "2024-06-01", "players": [1, 2]}
    reply = say(begin | {"equipment": "engine", "seed": "58"})
    for _ in range(20):
        while reply["type"] == "step":
            reply = _answered(say, reply["step"], chance)
        assert reply["type"] == "settled", reply
        found = settle(say({"type": "record"})["record"])
        assert isinstance(found, Settled)
        assert found.verified
        reply = say({"type": "next"})


def _answered(say: Said, step: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    match step["asks"][0]:
        case "choice":
            options = chance.sample(step["options"], len(step["options"]))
            tried = (say.answer({"kind": "choice", "choice": option}) for option in options)
            return next(reply for reply in tried if reply["type"] != "refused")
        case "measure":
            return say.answer({"kind": "measure", "measure": step["low"]})
    for due in step.get("due", []):
        say.answer({"kind": "bet", **due})
    for _ in range(0 if "due" in step else 6):  # some of them are refused
        offered = chance.choice(step["offered"])
        bet = {"kind": "bet", "seat": chance.choice((1, 2)), "wager": offered["wager"]}
        say.answer(bet | {"on": chance.choice(offered["on"]), "amount": "$100"})
    closed = say.answer({"kind": "no-more-bets"})
    if closed["type"] != "refused":
        return closed
    laid = say({"type": "record"})["record"]["answers"]  # these may not stand together
    for each in reversed([one for one in laid if one["kind"] == "bet"]):
        down = {key: each[key] for key in ("seat", "wager", "on") if key in each}
        say.answer({"kind": "take-down", **down})
    return say.answer({"kind": "no-more-bets"})


def test_the_command_says_one_line_for_each(tmp_path: Path) -> None:
    lines = "\n".join(["x", "", json.dumps(BEGIN), json.dumps({"type": "record"})])
    first, second, third = map(json.loads, run("engine", stdin=lines).splitlines())
    assert (first["type"], second["type"], third["type"]) == ("unreadable", "step", "record")
    assert first["problem"].startswith("not JSON")


def test_a_program_in_javascript_plays_sic_bo() -> None:
    node = shutil.which("node") or shutil.which("nodejs")
    assert node is not None, "make test installs Node"
    program = Path(__file__).with_name("sic_bo.mjs")
    words = [node, str(program), "50", sys.executable, "-m", "title58", "engine"]
    said = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(said.stdout)["rounds"] == 50


@pytest.mark.parametrize(
    ("message", "path", "says"),
    [
        (BEGIN | {"equipment": "engine", "seed": "\ud800"}, "", "seed '\\ud800' cannot be used"),
        (None, "", "expected a JSON object, not null"),
        ({"type": "answer", "answer": {"kind": "measure", "measure": 10**4000}}, "answer.measure",
         "is too large a number"),
        ({"type": "answer", "answer": BET | {"amount": 10**400}}, "answer.amount", "is too large"),
        ({"type": "answer", "answer": BET | {"amount": float("nan")}}, "answer.amount", "nan is"),
        ({"type": "answer", "answer": {"kind": ["bet"]}}, "answer.kind", "is not text"),
    ],
)  # fmt: skip
def test_nothing_that_is_sent_is_a_fault_of_ours(message: Any, path: str, says: str) -> None:
    say = Said()
    say(BEGIN)
    reply = say.engine.receive(message)
    SCHEMA.validate(reply)
    assert (reply["type"], reply["path"]) == ("unreadable", path)
    assert says in reply["problem"]
    assert "please report" not in reply["problem"]


def test_a_seat_that_is_not_there_begins_no_round() -> None:
    reply = Engine().receive(BEGIN | {"players": [1, 99]})
    SCHEMA.validate(reply)
    assert reply["refusal"]["problem"] == "players: there is no position 99 at this table"
