"""`title58 settle`, `title58 upgrade` and `title58 schema`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

import typer

from title58.cli.common import JSON, LAWS, PLUGINS, UNREADABLE, fail, on_file
from title58.cli.common import as_json as in_json
from title58.cli.parsing import sentence
from title58.words import counted

if TYPE_CHECKING:
    from title58.law import Code
    from title58.law.clocks import Moment
    from title58.records.outcomes import Outcome, Settled

AT_ONCE = 256  # lines that a worker takes
MOST = 20_000_000  # bytes of a record


def settle(
    files: list[Path] = typer.Argument(
        metavar="FILE...", help="Round records: JSON, JSON Lines, or - for standard input."
    ),
    as_json: bool = JSON,
    explain: bool = typer.Option(False, "--explain", help="Show every step with its section."),
    session: bool = typer.Option(
        False,
        "--session",
        help="The records are one session: each starts as the one before it ended, and no earlier.",
    ),
    workers: int = typer.Option(
        1, "--workers", min=1, max=1024, metavar="N", help="How many processes share the work."
    ),
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """Settle round records, or verify the settlement they hold.

    With --json every record gets one line, whatever the outcome.
    """
    law = on_file(laws, plugins)
    one = partial(_settle_one, law=law, as_json=as_json, explain=explain, session=session)
    codes: set[int] = set()
    verified = settled = 0
    many = False
    before: str | None = None
    clock: Told | None = None  # of a session: the last record that says when its round began
    for text in _each(_records(files, as_json), one, workers):
        many = text.many
        broken = [*_breaks(before, text), *_turned_back(clock, text)] if session else []
        before = text.after
        clock = text if text.at is not None else clock
        out, err = text.out, text.err
        if broken and as_json:
            out = in_json(json.loads(out) | {"breaks": broken}) + "\n"
        elif broken:
            err += "".join(f"{text.name}: {each}\n" for each in broken)
        typer.echo(out, nl=False)
        typer.echo(err, nl=False, err=True)
        code = text.code or (1 if broken else 0)
        codes.add(code)
        settled += code == 0
        verified += text.verified
    if many and not as_json:
        typer.echo(
            f"{counted(settled, 'round')} settled, {verified:,} of them verified against the record"
        )
    worst = next((code for code in (UNREADABLE, 3, 1) if code in codes), 0)
    if worst:
        raise typer.Exit(worst)


class Given(NamedTuple):
    """A record as it was given."""

    name: str
    line: int
    text: str
    many: bool  # one of many
    problem: str = ""  # why there is nothing to read


class Told(NamedTuple):
    """What is said of a record."""

    name: str
    many: bool
    code: int
    verified: bool
    out: str
    err: str
    before: str  # of a session: how the table stood, and how it is left, as JSON
    after: str
    at: Moment | None  # and when the round began, if the record says


def _records(files: list[Path], eager: bool = False) -> Iterator[Given]:
    """Each record's name and text, and whether it is one of many. Lines are read as they come."""
    several = len(files) > 1
    for path in files:
        name = "standard input" if str(path) == "-" else str(path)
        try:
            with sys.stdin.buffer if str(path) == "-" else path.open("rb") as lines:
                yield from _of_file(name, _lines(lines), several, eager)
        except OSError as error:
            yield Given(name, 0, "", several, f"cannot be read ({error.strerror})")
        except _TooLong:
            most = MOST // 1_000_000
            yield Given(name, 0, "", several, f"holds a record larger than {most} MB")


class _TooLong(Exception):  # noqa: N818 - it is the name of what is the matter
    pass


def _lines(file: BinaryIO) -> Iterator[str]:
    """The lines of a file, however long it is; a line has an end."""
    while line := file.readline(MOST + 1):
        if len(line) > MOST:
            raise _TooLong
        yield line.decode("utf-8", "surrogateescape")


def _of_file(name: str, lines: Iterable[str], several: bool, eager: bool) -> Iterator[Given]:
    stripped = ((i, line.removeprefix("\ufeff")) for i, line in enumerate(lines, 1))
    numbered = ((i, line) for i, line in stripped if line.strip())
    first = next(numbered, None)
    if first is None:
        yield Given(name, 0, "", several, "is empty; expected a round record in JSON")
        return
    if _is_json(first[1]):
        if eager:  # whoever reads the answers may wait for each
            yield from _each_line(name, chain((first,), numbered))
            return
        second = next(numbered, None)
        if second is None:
            yield Given(name, first[0], first[1], several)
        else:
            yield from _each_line(name, chain((first, second), numbered))
        return
    rest, size = list[tuple[int, str]](), len(first[1])
    for each in numbered:
        size += len(each[1])
        if size > MOST:
            raise _TooLong
        rest.append(each)
    whole = first[1] + "".join(line for _, line in rest)
    if not rest or _is_json(whole) or not any(_is_json(line) for _, line in rest):
        yield Given(name, first[0], whole, several)  # one record over many lines
    else:
        yield from _each_line(name, (first, *rest))


def _each_line(name: str, lines: Iterable[tuple[int, str]]) -> Iterator[Given]:
    for i, line in lines:
        yield Given(f"{name}: line {i}", i, line, True)


def _is_json(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _each(given: Iterator[Given], one: Callable[[Given], Told], workers: int) -> Iterator[Told]:
    """What is said of each, in order."""
    if workers == 1:
        yield from map(one, given)
        return
    from multiprocessing import get_context
    from signal import SIG_IGN, SIGINT, signal

    def silently() -> None:
        signal(SIGINT, SIG_IGN)  # Ctrl-C reaches every process; one of them obeys

    fork = get_context("fork")  # a worker has what is loaded here
    with fork.Pool(workers, silently) as pool:
        yield from pool.imap(one, given, AT_ONCE)


def _breaks(before: str | None, told: Told) -> list[str]:
    """Where a record does not begin as the one before it ended."""
    from title58.records.outcomes import breaks

    if not before or not told.before or before == told.before:
        return []
    return list(breaks(json.loads(before), json.loads(told.before)))


def _turned_back(clock: Told | None, told: Told) -> list[str]:
    """Where a round begins before the one before it."""
    from title58.plain import moment_said

    if clock is None or clock.at is None or told.at is None or told.at >= clock.at:
        return []
    began = moment_said(clock.at)
    return [
        f"at: the round begins at {moment_said(told.at)}, before the round of {clock.name}, which "
        f"began at {began}; expected {began} or later"
    ]


def _outcome(given: Given, law: Code) -> Outcome:
    from title58.records.outcomes import Unreadable
    from title58.records.outcomes import settle as settled

    try:
        given.text.encode()
    except UnicodeEncodeError:
        return Unreadable("", "", "is not text in UTF-8")
    return Unreadable("", "", given.problem) if given.problem else settled(given.text, law)


def _settle_one(given: Given, law: Code, as_json: bool, explain: bool, session: bool) -> Told:
    from title58.records.outcomes import Settled

    outcome = _outcome(given, law)
    before = after = ""
    at = None
    verified = False
    if isinstance(outcome, Settled):
        verified = bool(outcome.verified)
        if session:
            at = outcome.record.at
            before, after = json.dumps(outcome.stood()), json.dumps(outcome.left())
    if as_json:
        out, err = _as_json(given, outcome, explain), ""
    else:
        out, err = _for_people(given, outcome, explain)
    return Told(given.name, given.many, outcome.exit_code, verified, out, err, before, after, at)


def _as_json(given: Given, outcome: Outcome, explain: bool) -> str:
    message = outcome.as_message(steps=explain)
    where = {"file": given.name.partition(": line ")[0], "line": given.line}
    return in_json({**message, **where}) + "\n"


def _for_people(given: Given, outcome: Outcome, explain: bool) -> tuple[str, str]:
    from title58.records.outcomes import Settled

    if not isinstance(outcome, Settled):
        return "", _unsettled(given, outcome) + "\n"
    out = "" if given.many and not explain else _shown(given.name, outcome, explain)
    if outcome.differences:
        wrong = "".join(f"  {difference}\n" for difference in outcome.differences)
        return out, f"{given.name}: the record differs from the settlement under the Code:\n{wrong}"
    if outcome.verified and not given.many:
        out += "Verified: the record holds the same settlement.\n"
    return out, ""


def _unsettled(given: Given, outcome: Outcome) -> str:
    from title58.records.outcomes import Unreadable

    name, of_line = given.name, ": "
    if isinstance(outcome, Unreadable) and outcome.path.startswith("column "):
        name, of_line = name if given.many else f"{name}: line {given.line}", ", "
    return sentence(f"{name}{of_line}{outcome}")


def _shown(name: str, outcome: Settled, explain: bool) -> str:
    from rich.console import Console

    from title58.cli.show.rounds import show_facts, show_sections, show_settlement, show_steps
    from title58.plain import moment_said

    record, played = outcome.record, outcome.played
    console = Console(highlight=False)
    with console.capture() as captured:
        began = f", begun {moment_said(record.at)}" if record.at is not None else ""
        title = f"{name}: {record.game.name}{began}, Code on file for {record.date}"
        console.print(title, style="bold", soft_wrap=True)
        if explain:
            show_steps(console, played)
        show_facts(console, played.settlement)
        show_settlement(console, played.settlement)
        if explain:
            show_sections(console, played, record.law)
    return captured.get()


def upgrade(
    files: list[Path] = typer.Argument(
        metavar="FILE...",
        help="Round records of any format: JSON, JSON Lines, or - for standard input.",
    ),
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """Rewrite round records in today's format, one to a line.

    Each is settled on the way. Nothing is written for a record that does not settle as recorded.
    """
    from title58.records.outcomes import Settled
    from title58.records.outcomes import upgrade as upgraded

    law = on_file(laws, plugins)
    codes = {0}
    for given in _records(files):
        outcome = _outcome(given, law)
        codes.add(outcome.exit_code)
        if outcome.exit_code == 0:
            typer.echo(in_json(upgraded(given.text, law)))
        elif isinstance(outcome, Settled):
            wrong = "; ".join(outcome.differences)
            told = f"the record does not settle as recorded: {wrong}"
            typer.echo(sentence(f"{given.name}: {told}"), err=True)
        else:
            typer.echo(_unsettled(given, outcome), err=True)
    raise typer.Exit(next(code for code in (UNREADABLE, 3, 1, 0) if code in codes))


def schema(
    what: str = typer.Argument(
        "round",
        metavar="[round|messages|odds]",
        help="For round records, the engine's messages, or `odds --json`.",
    ),
) -> None:
    """Print the JSON Schema of round records, of the engine's messages, or of odds."""
    from importlib.resources import files as package_files

    rooms = {"round": "records", "messages": "records", "odds": "odds"}
    if what not in rooms:
        fail(f"There is no schema {what!r}. There are round, messages and odds.")
    found = package_files(f"title58.{rooms[what]}").joinpath(f"{what}.schema.json")
    typer.echo(found.read_text(encoding="utf-8"), nl=False)
