"""Every command of the README runs in a folder with examples/, and prints what is shown."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import really
from title58.cli.parsing import MEANINGS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = (ROOT / "docs/commands.md").read_text("utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", README, re.DOTALL)
# Each command with the lines shown under it.
SHOWN = [
    (line, shown.splitlines())
    for block in BLOCKS
    for line, shown in re.findall(r"^\$ (title58 .*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]
PLAIN = [line for block in BLOCKS for line in block.splitlines() if line.startswith("title58 ")]
ASKS = ("title58 play",)  # these have tests of their own, in a terminal
LONG = ("--exactly",)
RUN = [line for line in PLAIN if not line.startswith(ASKS) and not any(w in line for w in LONG)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where somebody has just begun: the commands of the README run in it one after the other."""
    made = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "examples", made / "examples")
    shutil.copytree(ROOT / "docs/examples", made / "docs/examples")
    return made


def test_the_commands_run_in_their_order(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert len(RUN) > 20
    for line in RUN:
        words = shlex.split(line, comments=True)[1:]
        target = words.pop() if ">" in words else ""
        words = [word for word in words if word != ">"]
        code, out, err = really(*words)
        known = 3 if "blackjack" in line else 0
        assert code in (0, known), (line, err)
        if target:
            Path(target).write_bytes(out)


@pytest.mark.parametrize(("line", "shown"), SHOWN, ids=[line for line, _ in SHOWN])
def test_what_is_shown_is_printed(
    line: str, shown: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line by line; how many spaces there are between columns does not matter."""
    monkeypatch.chdir(folder)
    printed = [flat(each) for each in really(*shlex.split(line)[1:])[1].decode().splitlines()]
    pattern = "".join(
        "(?:.*\n)*" if each == "..." else re.escape(flat(each)) + "\n" for each in shown
    )
    assert re.fullmatch(pattern, "".join(f"{each}\n" for each in printed)), "\n".join(printed)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_shell_reads_the_commands_as_they_are_meant() -> None:
    """No $ is lost, no * is expanded."""
    for line in (*PLAIN, *(line for line, _ in SHOWN)):
        plain = line.partition(" > ")[0]
        asked = f"set -- {plain}\nprintf '%s\\n' \"$@\""
        done = subprocess.run(["sh", "-c", asked], capture_output=True, text=True, check=True)
        assert done.stdout.splitlines() == shlex.split(plain, comments=True)


def test_every_file_that_is_linked_is_there() -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", README)
    assert [name for name in linked if not (ROOT / name).exists()] == []


def test_the_exit_codes_are_those_of_the_program() -> None:
    table = re.findall(r"^\| (\d+) \| (.*) \|$", COMMANDS, re.MULTILINE)
    assert {int(code): meaning for code, meaning in table} == MEANINGS
    help_text = really("--help")[1].decode()
    for code, meaning in MEANINGS.items():
        assert f"{code:>5}  {meaning}" in help_text
