"""Runs the stand-alone scripts of workpapers/ and holds every fraction against `title58 odds`.

    python tools/workpapers.py                  run all, compare, write docs/workpapers.md's table
    python tools/workpapers.py --quick          only those that take seconds; nothing is written
    python tools/workpapers.py craps roulette   these; nothing is written

A script prints the command that it answers, `# title58 odds GAME ...`, then one line for each row
of each wager, parted by tabs: wager, paytable, conditions, spot, row, count/total, net per unit,
house edge. A wager without a house edge there is answered for these rows only. Nothing of a script
is imported here, and it imports nothing of ours.
"""

from __future__ import annotations

import json
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "workpapers"
PAGE = ROOT / "docs" / "workpapers.md"
TABLE = re.compile(r"(<!-- table -->\n).*?(<!-- end -->)", re.DOTALL)
NEAR = 1e-9  # where our own figure is computed in double precision
COLUMNS = 8

Key = tuple[str, str, str, str]  # wager, paytable, conditions, spot


@dataclass
class Answered:
    """What a script says of one wager on one spot; without an edge, of some of its rows."""

    edge: Fraction | None
    rows: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)  # probability, net


@dataclass
class Agreement:
    """What came of holding the scripts of one game against its odds."""

    game: str
    scripts: list[str] = field(default_factory=list)
    wagers: int = 0  # compared, paytables and conditions apart
    partly: int = 0  # of which only some rows are answered
    rows: int = 0
    absent: list[str] = field(default_factory=list)  # wagers of ours that no script answers
    differ: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def said(self) -> str:
        return "agrees" if not self.differ else f"{len(self.differ)} DIFFER"


class Wrong(Exception):  # noqa: N818 - it says what is the matter
    """A script did not do what a workpaper does."""


def scripts(names: Sequence[str] = (), quick: bool = False) -> list[Path]:
    """In order of their names. A slow one has the word SLOW in its first lines."""
    found = sorted(p for p in SCRIPTS.iterdir() if p.suffix in (".py", ".c"))
    if names:
        unknown = set(names) - {path.stem for path in found}
        if unknown:
            raise Wrong(f"no such workpaper: {', '.join(sorted(unknown))}")
        found = [path for path in found if path.stem in names]
    return [path for path in found if not (quick and slow(path))]


def slow(path: Path) -> bool:
    """Whether a script says of itself that it takes more than seconds."""
    return "SLOW:" in path.read_text(encoding="utf-8")[:3000]


def run(path: Path) -> tuple[str, float]:
    """What it prints, and its seconds of the processor. Isolated: it sees no path and no package of
    ours."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-I", str(path)]
        if path.suffix == ".c":
            program = str(Path(folder) / path.stem)
            subprocess.run(["cc", "-O2", "-o", program, str(path)], check=True)
            command = [program]
        began = _processor()
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        took = _processor() - began
    if done.returncode:
        raise Wrong(f"{path.name} failed: {done.stderr.strip().splitlines()[-1:]}")
    return done.stdout, took


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def parse(text: str) -> Iterator[tuple[str, dict[Key, Answered]]]:
    """The commands that a script answers, each with its answers."""
    command, found = "", dict[Key, Answered]()
    for line in text.splitlines():
        if line.startswith("# title58 "):
            if command:
                yield command, found
            command, found = line[2:], {}
            continue
        cells = line.split("\t")
        if len(cells) != COLUMNS or not command:
            raise Wrong(f"not a line of a workpaper: {line!r}")
        wager, paytable, under, on, row, chance, net, edge = cells
        whole = Fraction(edge) if edge else None
        one = found.setdefault((wager, paytable, under, on), Answered(whole))
        if one.edge != whole or row in one.rows:
            raise Wrong(f"two answers for one wager: {line!r}")
        one.rows[row] = Fraction(chance), Fraction(net)
    yield command, found


def asked(command: str) -> list[dict[str, Any]]:
    """The wagers that the command prices."""
    words = [sys.executable, "-m", *shlex.split(command), "--json"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"{command}: {done.stderr.strip()}")
    return list(json.loads(done.stdout)["wagers"])


def compare(theirs: dict[Key, Answered], ours: Iterable[dict[str, Any]], found: Agreement) -> None:
    """Every figure of the script with ours; what only one of them has is a difference or told."""
    left = dict(theirs)
    for wager in ours:
        under = "; ".join(f"{name} {value}" for name, value in wager["under"].items())
        keys = [(wager["wager"], wager["paytable"], under, on) for on in wager["on"] or [""]]
        answers = [(key, left.pop(key)) for key in keys if key in left]
        if not answers:
            if not wager["certainty"].startswith("estimated"):  # not a figure that could be held
                found.absent.append(wager["title"])
            continue
        if len(answers) < len(keys):
            found.differ.append(f"{wager['title']}: {len(keys)} spots, there {len(answers)}")
        if answers[0][1].edge is None:
            found.partly += 1
        else:
            found.wagers += 1
        for key, answer in answers:
            found.rows += len(answer.rows)
            found.differ += _differences(wager, key, answer)
    found.differ += [f"{' / '.join(filter(None, key))}: title58 has no such wager" for key in left]


def _differences(wager: dict[str, Any], key: Key, answer: Answered) -> Iterator[str]:
    title = wager["title"] + (f" on {key[3]}" if key[3] else "")
    rows = {row["row"]: row for row in wager["rows"]}
    for name in answer.rows.keys() | (rows.keys() if answer.edge is not None else ()):
        if name not in rows or name not in answer.rows:
            yield f"{title}: only one of the two has the row {name}"
            continue
        chance, net = answer.rows[name]
        if not same(chance, rows[name]["probability"]):
            yield f"{title}: {name}: probability {chance}, ours {_told(rows[name]['probability'])}"
        if not same(net, rows[name]["net"]):
            yield f"{title}: {name}: net {net}, ours {_told(rows[name]['net'])}"
    if answer.edge is not None and not same(answer.edge, wager["edge"]):
        yield f"{title}: house edge {answer.edge}, ours {_told(wager['edge'])}"


def same(theirs: Fraction, ours: dict[str, Any]) -> bool:
    """As fractions; as decimals only where ours is not exact."""
    if ours["fraction"] is not None:
        return theirs == Fraction(ours["fraction"])
    return abs(float(theirs) - float(ours["decimal"])) < NEAR


def _told(number: dict[str, Any]) -> str:
    return str(number["fraction"] or number["decimal"])


def hold(paths: Sequence[Path]) -> list[Agreement]:
    """The scripts against the odds, by game."""
    found: dict[str, Agreement] = {}
    answers: dict[str, dict[Key, Answered]] = {}
    for path in paths:
        text, seconds = run(path)
        for number, (command, told) in enumerate(parse(text)):
            game = shlex.split(command)[2]
            one = found.setdefault(game, Agreement(game))
            known = answers.setdefault(command, {})
            if twice := known.keys() & told.keys():
                raise Wrong(f"{path.name}: answered before: {' '.join(min(twice))}")
            known.update(told)
            if not number:
                one.scripts.append(path.name)
                one.seconds += seconds
    for command, told in answers.items():
        compare(told, asked(command), found[shlex.split(command)[2]])
    return list(found.values())


def table(found: Sequence[Agreement]) -> str:
    lines = [
        "| game | scripts | wagers | in part | not covered | rows compared | result | seconds |",
        "| --- | --- | ---: | ---: | ---: | ---: | --- | ---: |",
        *(
            f"| {one.game} | {', '.join(f'`{name}`' for name in one.scripts)} | {one.wagers} |"
            f" {one.partly} | {len(one.absent)} | {one.rows:,} | {one.said} | {one.seconds:.1f} |"
            for one in found
        ),
        f"| all | {sum(len(one.scripts) for one in found)} | {sum(one.wagers for one in found)} |"
        f" {sum(one.partly for one in found)} | {sum(len(one.absent) for one in found)} |"
        f" {sum(one.rows for one in found):,} |"
        f" {'DIFFER' if any(one.differ for one in found) else 'agree'} |"
        f" {sum(one.seconds for one in found):.0f} |",
    ]
    return "\n".join(lines)


def main(words: Sequence[str]) -> int:
    quick = "--quick" in words
    names = [word for word in words if not word.startswith("-")]
    found = hold(scripts(names, quick))
    for one in found:
        print(f"{one.game:15} {one.wagers:4} wagers {one.rows:6,} rows  {one.said}"
              f"  ({len(one.absent)} not covered, {one.seconds:.1f} s)")  # fmt: skip
        for line in one.differ[:20]:
            print(f"    {line}")
        if names:
            print("    not covered:", *one.absent[:20], sep="\n        ")
    if not quick and not names:
        page = PAGE.read_text(encoding="utf-8")
        today = time.strftime("%Y-%m-%d", time.gmtime())
        made = f"Last run {today}:\n\n{table(found)}\n\n"
        PAGE.write_text(TABLE.sub(lambda m: m[1] + made + m[2], page), encoding="utf-8")
    return int(any(one.differ for one in found))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Wrong as wrong:
        sys.exit(f"{wrong}.")
