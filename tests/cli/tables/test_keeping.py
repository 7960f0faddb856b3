"""A house by its file: audit, backup, keys, account, table."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import apsw
import pytest

from tests.cli.command import run, run_flat
from tests.live.kept import FileWorld, kept
from title58.live.desk import Desk
from title58.live.store.sqlite import SqliteStore


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return kept(tmp_path, "sic-bo")


def test_a_house_is_audited(house: Path, tmp_path: Path) -> None:
    said = run_flat("audit", str(house))
    assert "no findings" in said
    told = json.loads(run("audit", str(house), "--json", "--workers", "2"))
    assert told["findings"] == []
    assert told["rounds"] > 2
    db = apsw.Connection(str(house))
    db.execute("UPDATE accounts SET units = units + 1 WHERE name = 'player/ann'")
    db.close()
    said = run_flat("audit", str(house), code=1)
    assert "player/ann holds" in said
    assert "1 finding" in said
    assert "does not exist" in run_flat("audit", str(tmp_path / "none.db"), code=2)
    assert "write VERSION=PROGRAM" in run_flat("audit", str(house), "--engine", "x", code=2)


def test_a_report_is_signed_and_compared(house: Path, tmp_path: Path) -> None:
    report = str(tmp_path / "report.json")
    day = ("--day", "2023-11-14")
    assert "has no signing key yet" in run_flat("table", "report", str(house), code=2)
    assert "(current)" in run_flat("keys", str(house), "--new", "signing")
    assert "Shift report, 2023-11-14" in run_flat("table", "report", str(house), *day)
    run("table", "report", str(house), "-o", report)
    run("table", "report", str(house), "-o", str(tmp_path / "report.html"), *day)
    run("audit", str(house), "--heads", report)
    run("keys", str(house), "--new", "signing")
    assert len(json.loads(run("keys", str(house), "--json"))) == 2
    run("audit", str(house), "--heads", report)
    other = tmp_path / "other"
    other.mkdir()
    assert "is not in the log" in run_flat(
        "audit", str(kept(other, "sic-bo", acts=20)), "--heads", report, code=1
    )
    assert "its name must end in" in run_flat(
        "table", "report", str(house), "-o", "report.txt", code=2
    )
    assert "has not begun" in run_flat("table", "report", str(house), "--day", "2999-01-01", code=2)


def test_hidden_values_get_a_new_key(tmp_path: Path) -> None:
    world = FileWorld(tmp_path, "sic-bo")
    house = world.close()
    assert "0 progressive systems" in run_flat("keys", str(house), "--new", "hidden")
    assert len(Path(f"{house}.key").read_text().split()) == 2
    assert "choose signing or hidden" in run_flat("keys", str(house), "--new", "x", code=2)


def test_a_copy_is_made_and_gone_on_from(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert "Wrote" in run("backup", str(house), "-o", str(copy))
    assert "exists" in run_flat("backup", str(house), "-o", str(copy), code=2)
    run("audit", str(copy), "--against", str(house))
    run("account", str(copy), "ann", "--deposit", "$5")
    run("audit", str(copy), "--against", str(house))
    assert "missing" in run_flat("audit", str(house), "--against", str(copy), code=1)
    (tmp_path / "half.db").write_bytes(copy.read_bytes()[:30_000])
    said = run_flat("backup", str(tmp_path / "half.db"), "-o", str(tmp_path / "x.db"), code=2)
    assert "is truncated" in said


def test_one_round_as_a_packet(house: Path, tmp_path: Path) -> None:
    for ending in ("json", "html"):
        output = tmp_path / f"packet.{ending}"
        said = run_flat("audit", str(house), "--round", "t0/2", "-o", str(output))
        assert "settled again: same to the cent" in said
        assert output.stat().st_size > 1000
    assert json.loads(run("audit", str(house), "--round", "t0/2", "--json"))["round"] == 2
    assert "write TABLE/NUMBER" in run_flat("audit", str(house), "--round", "t0", code=2)
    assert "Give -o FILE (.pdf, .html or .json), or --json." in run_flat(
        "audit", str(house), "--round", "t0/1", code=2
    )
    assert "t0 has no round" in run_flat("audit", str(house), "--round", "t0/999", "--json", code=2)
    assert "add --round" in run_flat("audit", str(house), "-o", "x.pdf", code=2)


def test_accounts(house: Path) -> None:
    run("account", str(house), "dora", "--add", "player", "--deposit", "$50.25")
    assert json.loads(run("account", str(house), "dora", "--json")) == {"dora": 5025}
    assert "$40.25" in run("account", str(house), "dora", "--withdraw", "$10")
    assert "ann" in run("account", str(house))
    said = run_flat("account", str(house), "dora", "--withdraw", "$100", code=2)
    assert "player/dora holds $40.25" in said
    assert "There is no 'eve' in this house" in run_flat("account", str(house), "eve", code=2)
    assert "PERSON is missing" in run_flat("account", str(house), "--deposit", "$1", code=2)
    both = ("--deposit", "$1", "--withdraw", "$1")
    assert "give only one" in run_flat("account", str(house), "ann", *both, code=2)


def test_tables(house: Path) -> None:
    filed = ("--as-of", "2024-06-01", "--set", "minimum=$5", "--set", "maximum=$500")
    assert "Opened t9" in run("table", "open", str(house), "t9", "roulette", *filed)
    told = {one["table"]: one for one in json.loads(run("table", "status", str(house), "--json"))}
    assert told["t9"] == {
        "table": "t9",
        "game": "roulette",
        "recorded": False,
        "open": True,
        "rounds": 0,
        "playing": False,
    }
    assert "Closed t9" in run("table", "close", str(house), "t9")
    assert "closed" in run("table", "status", str(house))
    assert "let it end first" in run_flat("table", "close", str(house), "t0", code=2)
    said = run("table", "watch", str(house), "t0", "--once", "--after", "3")
    assert said.splitlines()[0].split()[0] == "4"
    assert "no table 'x'" in run_flat("table", "watch", str(house), "x", "--once", code=2)


def test_a_table_plays_what_deal_recorded(house: Path, tmp_path: Path) -> None:
    filed = ("--as-of", "2024-06-01", "--set", "minimum=$5", "--set", "maximum=$500")
    file = tmp_path / "recorded.jsonl"
    file.write_text(run("deal", "roulette", *filed, "--seed", "5", "-n", "2", "--json"))
    said = run("table", "open", str(house), "t8", "roulette", *filed, "--recording", str(file))
    assert said.endswith("Results come from a recording: they are not random.\n")
    assert "(recorded, not random)" in run("table", "status", str(house))
    with Desk(house) as desk:
        recording = desk.house.tables["t8"].recording
        assert recording is not None
        assert [one["kind"] for one in recording.results] == ["pocket", "pocket"]
        end: dict[str, Any] = {}
        done: list[dict[str, Any]] = [
            {"type": "sit", "seat": 1, "cents": 1_000},
            {"type": "round"},
            {"type": "answer", "answer": {"kind": "no-more-bets"}},
        ]
        for number, one in enumerate(done):
            end, batch = desk.house.do("ann", f"key {number}", {**one, "table": "t8"})
            assert batch is not None
            desk.store.write([batch])
            desk.house.written(batch)
    assert recording.results[0]["pocket"] in end["settlement"]["facts"].values()
    file.write_text("17 nothing {")
    wrong = ("table", "open", str(house), "t7", "sic-bo", *filed, "--recording", str(file))
    assert "recording, result 1: '17' cannot be read" in run_flat(*wrong, code=2)


def test_a_server_that_holds_the_house_is_named(house: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from title58.live.store.sqlite import SqliteStore\n"
        f"store = SqliteStore(Path({str(house)!r})); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "open\n"
        for words in (
            ("account", str(house), "ann", "--deposit", "$5"),
            ("table", "close", str(house), "t0"),
            ("keys", str(house), "--new", "signing"),
        ):
            said = run_flat(*words, code=2)
            assert "a server has this house open; send it the command (POST /commands" in said
        run("account", str(house))  # whoever only looks may
        run("table", "status", str(house))
        run("audit", str(house))
        run("backup", str(house), "-o", str(house.with_name("copy.db")))
        said = run_flat("backup", str(house), "-o", str(house), "--force", code=2)
        assert "stop it first" in said
        server.communicate("")
    SqliteStore(house).close()
