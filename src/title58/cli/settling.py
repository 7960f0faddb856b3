"""`title58 settle` and `title58 schema`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import (
    JSON,
    LAWS,
    PLUGINS,
    REFUSED,
    UNREADABLE,
    fail,
    on_file,
    print_json,
)

if TYPE_CHECKING:
    from title58.law import Code
    from title58.records.record import Record
    from title58.rounds.driver import Played
    from title58.rounds.state import TableState


def settle(
    files: list[Path] = typer.Argument(
        help="Round records: a JSON file, JSON Lines, or - for standard input."
    ),
    as_json: bool = JSON,
    explain: bool = typer.Option(False, "--explain", help="Tell every step with its section."),
    session: bool = typer.Option(
        False, "--session", help="The records are one session: each begins as the last one ended."
    ),
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """Settle round records, or verify the settlement they hold.

    Exit 0: all settled, and whatever settlement they hold is right. Exit 1: a settlement differs
    or the law refuses the round. Exit 2: a record cannot be read.
    """
    law = on_file(laws)
    worst = 0
    verified = settled = 0
    many = False
    left = _Left() if session else None
    for name, text, many in _records(files):
        code, was_verified = _settle_one(name, text, law, as_json, explain, quiet=many, left=left)
        worst = max(worst, code)
        settled += code == 0
        verified += was_verified
    if many and not as_json:
        typer.echo(f"{settled} rounds settled, {verified} of them verified against their record")
    if worst:
        raise typer.Exit(worst)


def _records(files: list[Path]) -> Iterator[tuple[str, str, bool]]:
    """Each record's name and text, and whether it is one of many."""
    for path in files:
        try:
            text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
        except OSError as error:
            fail(f"{path}: cannot be read ({error.strerror}).")
        except UnicodeDecodeError:
            fail(f"{path}: is not text in UTF-8.")
        name = "standard input" if str(path) == "-" else str(path)
        lines = [(i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            fail(f"{name}: is empty; expected a round record in JSON.")
        if len(lines) > 1 and _is_json(lines[0][1]):
            for i, line in lines:
                yield f"{name}: line {i}", line, True
        else:
            yield name, text, len(files) > 1


def _is_json(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


class _Left:
    """How the last round of a session left the table."""

    def __init__(self) -> None:
        self.state: TableState | None = None

    def breaks(self, record: Record, played: Played[Any]) -> list[str]:
        """Where this record does not begin as the one before it ended."""
        before, self.state = self.state, played.outcome.state
        if before is None or before == record.before:
            return []
        said, is_ = record.before.as_plain(), before.as_plain()
        return [
            f"before.{name}: the record has {said.get(name)!r}, the round before it left"
            f" {is_.get(name)!r}"
            for name in sorted({*said, *is_})
            if said.get(name) != is_.get(name)
        ]


def _settle_one(
    name: str,
    text: str,
    law: Code,
    as_json: bool,
    explain: bool,
    *,
    quiet: bool,
    left: _Left | None = None,
) -> tuple[int, bool]:
    """Settle one record; answer its exit code and whether a settlement was verified."""
    from title58.records.record import RecordError, parse_record
    from title58.records.replay import differences, replay
    from title58.refusal import Refusal

    try:
        record = parse_record(text, law)
        played = replay(record)
    except RecordError as error:
        return _tell_error(name, {"path": error.path, "problem": error.problem}, as_json), False
    except Refusal as refusal:
        return _tell_refusal(name, refusal.as_dict(), str(refusal), as_json), False
    wrong = differences(record, played)
    if left is not None:
        wrong += left.breaks(record, played)
    holds = record.settlement is not None
    if as_json:
        _print_as_json(name, record, played, wrong, explain, one_line=quiet)
    elif not quiet or explain:
        _print_for_people(name, record, played, explain)
    if wrong and not as_json:
        typer.echo(f"{name}: the record is not what the law gives:", err=True)
        for difference in wrong:
            typer.echo(f"  {difference}", err=True)
    elif holds and not quiet and not as_json:
        typer.echo("Verified: the record holds the same settlement.")
    return (REFUSED if wrong else 0), holds and not wrong


def _tell_error(name: str, error: dict[str, str], as_json: bool) -> int:
    if as_json:
        print_json({"file": name, "error": error})
    else:
        where = f"{error['path']}: " if error["path"] else ""
        typer.echo(f"{name}: {where}{error['problem']}", err=True)
    return UNREADABLE


def _tell_refusal(name: str, refusal: dict[str, object], text: str, as_json: bool) -> int:
    if as_json:
        print_json({"file": name, "refused": refusal})
    else:
        typer.echo(f"{name}: refused. {text}", err=True)
    return REFUSED


def _print_as_json(
    name: str,
    record: Record,
    played: Played[Any],
    wrong: list[str],
    explain: bool,
    *,
    one_line: bool,
) -> None:
    result: dict[str, object] = {
        "file": name,
        "id": record.id,
        "game": record.game.slug,
        "date": record.date.isoformat(),
        "verified": None if record.settlement is None else not wrong,
        "differences": wrong,
        "settlement": played.settlement.as_dict(),
        "after": played.outcome.state.as_plain(),
    }
    if explain:
        from title58.records.explain import narrate

        result["steps"] = [
            {"step": told.text, "answer": told.answer, "cites": list(told.cites)}
            for told in narrate(played)
        ]
    print_json(result, indent=None if one_line else 1)


def _print_for_people(name: str, record: Record, played: Played[Any], explain: bool) -> None:
    from rich.console import Console

    from title58.cli.show import show_facts, show_sections, show_settlement, show_steps

    console = Console(highlight=False)
    console.print(f"{name}: {record.game.name}, law of {record.date}", style="bold", soft_wrap=True)
    if explain:
        show_steps(console, played)
    show_facts(console, played.settlement)
    show_settlement(console, played.settlement)
    if explain:
        show_sections(console, played, record.law)


def schema() -> None:
    """Print the JSON Schema of round records."""
    from importlib.resources import files as package_files

    typer.echo(
        package_files("title58.records").joinpath("round.schema.json").read_text(encoding="utf-8"),
        nl=False,
    )
