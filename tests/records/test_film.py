"""A record as a film: frames that lead to the same settlement, and what is said of others."""

import json
from pathlib import Path
from typing import Any

import pytest

from title58.games import game_slugs
from title58.records.film import ALONE, SAME, film
from title58.records.outcomes import Settled, settle
from title58.web.site.replay import _example as example

CORPUS = Path(__file__).parent / "corpus"


def plain(record: object) -> Any:
    return json.loads(json.dumps(record))


@pytest.mark.parametrize("game", game_slugs())
def test_a_round_of_each_game(game: str) -> None:
    record = plain(example(game))
    shown = film(record)
    assert shown["outcome"] == "settled"
    assert shown["verdict"] == {"same": True, "text": SAME, "differences": []}
    settled = settle(record)
    assert isinstance(settled, Settled)
    frames = shown["frames"]
    assert len(frames) == len(settled.played.entries)
    assert [line["net"] for line in shown["lines"]] == [one.net for one in settled.settlement.lines]
    assert shown["house"] == -settled.settlement.net()
    for frame in frames:  # each answer stands where the frame says
        if "at" in frame:
            assert record["answers"][frame["at"]]["kind"] == frame["answer"]["kind"]
    answered = {frame["at"] for frame in frames if "at" in frame}
    acts = ("bet", "take-down", "reduce", "call-on", "call-off", "no-more-bets")
    others = [at for at, one in enumerate(record["answers"]) if one["kind"] not in acts]
    assert answered == set(others)
    cited = {cite for frame in frames for cite in frame["cites"]}
    assert cited
    assert all(text for text in shown["law"].values())
    json.dumps(shown)


def test_records_of_both_formats() -> None:
    for path in sorted(CORPUS.rglob("games.jsonl")):
        for line in path.read_text().splitlines()[:25]:
            shown = film(line)
            assert shown["outcome"] == settle(line).word
            assert shown["verdict"]["same"] is not False


def test_a_record_without_its_settlement_is_not_called_the_same() -> None:
    record = {**example("sic-bo")}
    del record["settlement"], record["after"]
    assert film(record)["verdict"]["text"] == ALONE


def test_a_difference_is_told_with_its_section() -> None:
    record = plain(example("minibaccarat"))
    record["settlement"]["lines"][0]["net"] += 100
    verdict = film(record)["verdict"]
    assert verdict["same"] is False
    assert "differs from the record in" in verdict["text"]
    assert "settlement.lines[0].net" in verdict["differences"][0]
    assert "§ 627a" in verdict["differences"][0]


def test_what_is_refused_is_shown_up_to_there() -> None:
    record = plain(example("sic-bo"))
    record["answers"].append({"kind": "bet", "seat": 1, "wager": "small", "amount": 500})
    del record["settlement"], record["after"]
    shown = film(record)
    assert shown["outcome"] == "refused"
    assert shown["verdict"]["text"].startswith("Refused. § 625a")
    assert shown["frames"]
    assert set(shown["refusal"]["cites"]) <= shown["law"].keys()


def test_what_breaks_off_is_shown_up_to_there() -> None:
    record = plain(example("minibaccarat"))
    cards = [at for at, one in enumerate(record["answers"]) if one["kind"] == "card"]
    record["answers"] = record["answers"][: cards[-1]]
    shown = film(record)
    assert shown["outcome"] == "unfinished"
    assert shown["pending"]["asks"][0] == "card"
    assert shown["frames"][-1]["n"] == len(shown["frames"]) - 1


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '"x"', "null", '{"game": "chess"}', "{" * 3000]
)
def test_what_cannot_be_read_is_told(text: str) -> None:
    shown = film(text)
    assert shown["outcome"] == "unreadable"
    assert shown["verdict"]["text"].endswith(".")
    assert "Traceback" not in shown["verdict"]["text"]
