"""`title58 settle` and `title58 schema`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import run
from tests.records.samples import cards, minibaccarat, sic_bo
from tests.table.test_engine import SCHEMA


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write(raw: object, name: str = "round.json") -> str:
        path = tmp_path / name
        path.write_text(raw if isinstance(raw, str) else json.dumps(raw), encoding="utf-8")
        return str(path)

    return write


def test_a_round_is_settled(write: Any) -> None:
    shown = run("settle", write(minibaccarat()))
    assert "Minibaccarat, Code on file for 2014-03-01" in shown
    assert "-$25.00" in shown
    assert "+$10.00" in shown
    assert "§ 627a.7(a)(2)(i), 627a.12(a)" in shown
    assert "Verified" not in shown


def test_a_round_says_when_it_began_and_since_when_its_cards_are_in_use(write: Any) -> None:
    since = {"cards_since": "2014-03-01T14:00:00Z"}
    before = {"opened": True, "shoe_loaded": True, "shoes": 1} | since
    timely = write(minibaccarat(before=before, at="2014-03-02T14:00:00Z"))
    shown = run("settle", timely, "--explain")
    assert "Minibaccarat, begun 2014-03-02 14:00 UTC, Code on file for 2014-03-01" in shown
    told = " ".join(shown.split())
    assert (
        "1 The cards have been in use since 2014-03-01 14:00 UTC; they may be used for at most "
        "24 hours, until 2014-03-02 14:00 UTC § 627a.3(c)"
    ) in told
    late = write(minibaccarat(before=before, at="2014-03-02T14:00:01Z"))
    assert "§ 627a.3(c): the round begins at 2014-03-02 14:00:01 UTC" in run("settle", late, code=1)


def test_as_json(write: Any) -> None:
    result = json.loads(run("settle", write(minibaccarat()), "--json"))
    assert result["verified"] is None
    assert result["settlement"]["net"] == {"1": -2500, "3": 1000}
    assert "told" not in result
    line = result["settlement"]["lines"][1]
    assert line["seat"] == 3
    assert line["result"] == "win"
    assert line["cites"] == ["627a.7(a)(2)(i)", "627a.12(a)"]


def test_explained(write: Any) -> None:
    shown = run("settle", write(minibaccarat()), "--explain")
    assert "no more bets" in shown
    assert "627a.10(c)(2)(i)" in shown
    assert "The sections, in our words" in shown
    steps = json.loads(run("settle", write(minibaccarat()), "--json", "--explain"))["told"]
    assert {"step": "A card to the Player's Hand", "answer": "9♥"}.items() <= next(
        step for step in steps if step["answer"] == "9♥"
    ).items()


def test_a_true_settlement_is_verified(write: Any) -> None:
    settled = json.loads(run("settle", write(sic_bo()), "--json"))["settlement"]
    assert "Verified" in run("settle", write(sic_bo(settlement=settled)))
    settled["lines"][0]["net"] += 1
    wrong = run("settle", write(sic_bo(settlement=settled)), code=1)
    assert "the record differs from the settlement under the Code" in wrong
    assert "settlement.lines[0].net" in wrong
    result = json.loads(run("settle", write(sic_bo(settlement=settled)), "--json", code=1))
    assert result["verified"] is False
    assert len(result["differences"]) == 1


def test_a_refusal_names_its_section(write: Any) -> None:
    path = write(minibaccarat(submission={"options": {"decks": 5}}))
    assert "§ 627a.3(a)" in run("settle", path, code=1)
    refused = json.loads(run("settle", path, "--json", code=1))["refusal"]
    assert refused["cite"] == "627a.3(a)"
    assert refused["value"] == 5
    assert "6, 7 or 8" in refused["lawful"]


def test_malformed_records_name_file_path_and_what_is_expected(write: Any) -> None:
    path = write(minibaccarat(cards("7C", "9X")))
    said = run("settle", path, code=2)
    assert said.startswith(f"{path}: answers[4].card: '9X' is not a card")
    error = json.loads(run("settle", path, "--json", code=2))
    assert (error["type"], error["path"]) == ("unreadable", "answers[4].card")


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "is empty"), ("{", "the JSON is cut off"), ("[]", "expected a JSON object")],
)
def test_files_that_are_no_records(write: Any, text: str, says: str) -> None:
    assert says in run("settle", write(text), code=2)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read" in run("settle", str(tmp_path / "none.json"), code=2)
    strange = tmp_path / "strange.json"
    strange.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in run("settle", str(strange), code=2)


def test_many_records_on_standard_input() -> None:
    lines = "\n".join([json.dumps(sic_bo()), json.dumps(minibaccarat())])
    assert "2 rounds settled, 0 of them verified" in run("settle", "-", stdin=lines)
    bad = lines + "\n" + json.dumps(sic_bo(game="poker"))
    assert "Standard input: line 3: game:" in run("settle", "-", stdin=bad, code=2)
    each = run("settle", "-", "--json", stdin=lines).splitlines()
    assert [json.loads(line)["game"] for line in each] == ["sic-bo", "minibaccarat"]


def test_a_record_spread_over_lines(write: Any) -> None:
    assert "Sic Bo" in run("settle", write(json.dumps(sic_bo(), indent=2)))


def test_a_void_round(write: Any) -> None:
    flat = {"kind": "irregularity", "irregularity": "dice-not-flat"}
    shown = run("settle", write(sic_bo([flat])))
    assert shown.count("§ 625a.7(a)") == 3
    result = json.loads(run("settle", write(sic_bo([flat])), "--json"))
    assert result["settlement"]["void"] is True


def test_the_schema_is_printed() -> None:
    assert json.loads(run("schema"))["title"] == "A round record"


def test_a_session_of_throws_hangs_together() -> None:
    dealt = run("deal", "craps", "--rounds", "30", "--seed", "4", "--json").splitlines()
    assert "30 rounds settled" in run("settle", "-", "--session", stdin="\n".join(dealt))
    without = "\n".join(dealt[:10] + dealt[11:])  # each settles, but a throw is missing
    assert "29 rounds settled, 29 of them" in run("settle", "-", stdin=without)
    broken = run("settle", "-", "--session", stdin=without, code=1)
    assert "standard input: line 11" in broken
    assert "before." in broken
    assert "the round before it left" in broken


@pytest.mark.parametrize("first", ["3", "x", '{"id": "\\ud800"}', "[" * 100_000, "9" * 5000])
def test_a_bad_first_line_costs_no_other_record(first: str) -> None:
    lines = "\n".join([first, json.dumps(sic_bo(id="good"))])
    bad, good = map(json.loads, run("settle", "-", "--json", stdin=lines, code=2).splitlines())
    assert (bad["type"], bad["line"]) == ("unreadable", 1)
    assert (good["type"], good["id"], good["line"]) == ("settled", "good", 2)


def test_a_mark_of_byte_order_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(sic_bo()), encoding="utf-8-sig")
    assert "Sic Bo" in run("settle", str(file))


def test_an_empty_settlement_verifies_nothing(write: Any) -> None:
    found = json.loads(run("settle", write(sic_bo(settlement={})), "--json"))
    assert found["verified"] is None
    void = json.loads(run("settle", write(sic_bo(settlement={"void": 0})), "--json", code=1))
    assert void["differences"]


def test_upgrade_tells_what_it_cannot(write: Any) -> None:
    assert "the JSON is cut off" in run("upgrade", write("{"), code=2)
    assert json.loads(run("upgrade", write(sic_bo())))["format"] == "title58/round/2"


def test_a_session_chains_the_meters_of_old_records(tmp_path: Path) -> None:
    kept = Path(__file__).parents[2] / "records" / "corpus" / "1" / "harmony.jsonl"
    first = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])
    second = first | {"before": first["after"], "id": "second"}
    del second["after"], second["settlement"]
    lines = [json.dumps(first), json.dumps(second)]
    assert "2 rounds settled" in run("settle", "-", "--session", stdin="\n".join(lines))
    meter = second["before"]["harmony"]["meters"]["Progressive"]
    meter["current"] += 5
    broken = "\n".join([lines[0], json.dumps(second)])
    told = f"before.harmony.meters.Progressive.current: the record has {meter['current']}; the"
    assert f"line 2: {told}" in run("settle", "-", "--session", stdin=broken, code=1)
    each = run("settle", "-", "--session", "--json", stdin=broken, code=1).splitlines()
    one, two = map(json.loads, each)
    assert "breaks" not in one
    assert (two["type"], two["id"], two["line"]) == ("settled", "second", 2)
    assert two["breaks"][0].startswith(told)
    for message in (one, two):
        SCHEMA.validate(message)


def at_times(*times: str) -> str:
    """Sic Bo rounds of one session, each begun at its time; an empty one is not told."""
    opened: dict[str, Any] = {}
    lines = []
    for time in times:
        said = {"at": f"2024-06-01T{time}:00Z"} if time else {}
        record = sic_bo() | {"date": "2024-06-01", "before": opened} | said
        settled = json.loads(run("settle", "-", "--json", stdin=json.dumps(record)))
        opened = settled["after"]
        lines.append(json.dumps(record))
    return "\n".join(lines)


def test_the_clock_of_a_session_never_runs_backwards() -> None:
    same = at_times("14:00", "14:00", "", "14:30")
    assert "4 rounds settled" in run("settle", "-", "--session", stdin=same)

    # The third record does not say; the fourth is compared with the second.
    back = at_times("14:00", "14:30", "", "14:15")
    told = (
        "at: the round begins at 2024-06-01 14:15 UTC, before the round of standard input: line 2, "
        "which began at 2024-06-01 14:30 UTC; expected 2024-06-01 14:30 UTC or later"
    )
    assert f"standard input: line 4: {told}" in run("settle", "-", "--session", stdin=back, code=1)
    *good, last = run("settle", "-", "--session", "--json", stdin=back, code=1).splitlines()
    assert all("breaks" not in json.loads(line) for line in good)
    assert json.loads(last)["breaks"] == [told]
    SCHEMA.validate(json.loads(last))
    assert "4 rounds settled" in run("settle", "-", stdin=back)  # no session, no clock


def test_with_json_every_line_of_output_is_an_object(tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "mixed.jsonl").write_bytes(
        b'{"id": "\xff"}\n' + json.dumps(sic_bo(id="good")).encode() + b"\n"
    )
    names = [str(tmp_path / name) for name in ("none.json", "empty.json", "mixed.jsonl")]
    told = [json.loads(line) for line in run("settle", *names, "--json", code=2).splitlines()]
    assert [each["type"] for each in told] == ["unreadable"] * 3 + ["settled"]
    assert [each["line"] for each in told] == [0, 0, 1, 2]
    for each, says in zip(told[:3], ("cannot be read", "is empty", "not text in"), strict=True):
        assert says in each["problem"]
    assert told[3]["id"] == "good"
    for each in told:
        SCHEMA.validate(each)
