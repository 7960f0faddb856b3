"""What the commands share: the filing they are about, dates, JSON, errors told in a sentence."""

from __future__ import annotations

import datetime
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import typer

from title58.cli.parsing import CANNOT_TELL, REFUSED, UNREADABLE, sentence
from title58.cli.streams import takes_all

__all__ = ["CANNOT_TELL", "REFUSED", "UNREADABLE"]

if TYPE_CHECKING:
    from title58.law import Code
    from title58.submission.filing import Submission

GAME = typer.Argument(
    metavar="GAME|FILE",
    help="A game at its starting values, e.g. minibaccarat, or a Rules Submission in TOML.",
)
SETTINGS = typer.Option(
    [],
    "--set",
    metavar="OPTION=VALUE",
    help="Set an option of the Rules Submission, e.g. decks=8; may be repeated.",
)
AS_OF = typer.Option(
    None, "--as-of", metavar="DATE", help="The Code on file for this day (YYYY-MM-DD)."
)
JSON = typer.Option(False, "--json", help="Print JSON for another program.")
SUBMISSION = typer.Option(
    None, "--submission", metavar="FILE", help="The same as giving FILE instead of a game."
)
OPENED = typer.Option(
    None,
    "--opened",
    metavar="TIME",
    formats=["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"],
    help='When cards, dice or tiles were put in use, e.g. "2024-06-01 18:00".',
)
FORCE = typer.Option(False, "--force", help="Overwrite a file that exists without asking.")
LAWS = typer.Option(
    [], "--law", metavar="DIR", help="A folder of law data added to ours; may be repeated."
)


def _plug_in(names: list[str]) -> list[str]:
    from title58 import plugins

    try:
        names = [*plugins.load_installed(), *names]
        for name in names:
            plugins.load(name)
    except plugins.PluginError as error:
        fail(str(error))
    return names


PLUGINS = typer.Option(
    [],
    "--plugin",
    metavar="FILE|MODULE",
    callback=_plug_in,
    help="Python code that adds wagers; may be repeated.",
)


def fail(message: str, code: int = UNREADABLE) -> NoReturn:
    typer.echo(sentence(message), err=True)
    raise typer.Exit(code)


def parse_date(text: str) -> datetime.date:
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
        try:
            return datetime.date.fromisoformat(text)
        except ValueError:
            fail(f"There is no day {text}.")
    fail(f"{text!r} is not a date. Write it as YYYY-MM-DD, for example 2014-02-01.")


def chosen_day(as_of: str | None) -> datetime.date:
    return parse_date(as_of) if as_of is not None else datetime.date.today()


def as_json(value: Any, *, indent: int | None = None) -> str:
    """JSON that any stream can take: what is no character is written as its escape."""
    text = json.dumps(value, indent=indent, ensure_ascii=not takes_all(), default=str)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def print_json(value: Any, *, indent: int | None = 1) -> None:
    typer.echo(as_json(value, indent=indent))


@contextmanager
def plain_errors(refused: int = REFUSED) -> Iterator[None]:
    """Refusals and unreadable input are told in their own sentence, never as a traceback."""
    from title58.errors import Error
    from title58.refusal import Refusal

    try:
        yield
    except Refusal as refusal:
        fail(str(refusal), refused)
    except Error as error:
        fail(str(error))


def say(text: str, indent: str = "", hang: str | None = None) -> None:
    """One paragraph, wrapped at 80 columns or fewer; cites and ids are never broken."""
    import textwrap
    from shutil import get_terminal_size

    typer.echo(
        textwrap.fill(
            text.replace("§ ", "§\u00a0"),
            max(min(get_terminal_size().columns, 80), 20),
            initial_indent=indent,
            subsequent_indent=indent if hang is None else hang,
            break_long_words=False,
            break_on_hyphens=False,
        ).replace("§\u00a0", "§ ")
    )


def ready_to_write(output: Path, force: bool) -> None:
    """Before any work: a file that exists is overwritten only if that is meant, and what cannot be
    written is told now."""
    from title58 import files

    if output.is_file() and not force:
        if not (sys.stdin.isatty() and sys.stderr.isatty()):
            fail(f"{output} exists. Give --force to overwrite it.")
        if not typer.confirm(f"{output} exists. Overwrite it?", err=True):
            fail("Nothing was written.")
    with plain_errors():
        files.refuse_unwritable(output)


def on_file(laws: list[Path], names: list[str] | None = None) -> Code:
    """The packaged law with these directories laid over it, and these plugins beside it."""
    from title58 import plugins
    from title58.law import Code, LawError

    code = Code((), tuple(map(plugins.named, names))) if names else Code.packaged()
    try:
        for directory in laws:
            code = code.with_overlay(directory)
    except LawError as error:
        fail(str(error))
    return code


def tell_law(code: Code) -> None:
    """Which law an output rests on, where that is not ours alone."""
    if code.about:
        typer.echo(code.about)


def known_game(slug: str) -> str:
    from difflib import get_close_matches

    from title58.games import game_slugs

    if slug not in game_slugs():
        close = get_close_matches(slug, game_slugs(), 1)
        meant = f" Did you mean {close[0]}?" if close else ""
        fail(f"There is no game {slug!r}.{meant} There are {', '.join(game_slugs())}.")
    return slug


class Chosen(NamedTuple):
    """What a command is about: a Rules Submission, or a game at its starting values."""

    filing: Submission
    as_filed: bool  # it was read from a file
    settings: dict[str, object]  # what --set changed


def is_file(what: str) -> bool:
    """Whether GAME|FILE names a file: by its ending, its folder, or because it is there."""
    from title58.games import game_slugs

    if what in game_slugs():
        return False
    return what.endswith(".toml") or os.sep in what or Path(what).is_file()


def chosen(
    what: str,
    settings: list[str],
    as_of: str | None,
    code: Code,
    submission: Path | None = None,
    *,
    must_comply: bool = True,
) -> Chosen:
    """GAME|FILE, --submission, --set and --as-of under `on_file(laws, plugins)`.

    A filing that does not comply is refused with its first violation. Call it within
    `plain_errors`.
    """
    from title58.submission.filing import Submission, load_filing, replace_law
    from title58.submission.options import refuse_violations

    date = None if as_of is None else parse_date(as_of)
    changes = chosen_settings(settings)
    if submission is not None and is_file(what):
        fail(f"{what} and --submission {submission} are two filings. Give one of them.")
    path = submission or (Path(what) if is_file(what) else None)
    if path is None:
        filing = Submission(known_game(what), code.on(date or datetime.date.today()))
    else:
        filing = load_filing(path, code)
        if submission is not None and filing.game != known_game(what):
            fail(f"{path}: is a submission for {filing.game}, not for {what}.")
        if date is not None:
            filing = replace_law(filing, code.on(date))
    if changes:
        filing = filing.changed(changes)
    if must_comply:
        refuse_violations(filing.violations())
    return Chosen(filing, path is not None, changes)


def chosen_settings(
    settings: list[str], option: str = "--set", example: str = "decks=8"
) -> dict[str, object]:
    """`decks=8` and the like; a value that is no TOML is taken as text."""
    found: dict[str, object] = {}
    for setting in settings:
        name, _, value = (part.strip() for part in setting.partition("="))
        if not name or not value:
            fail(f"{setting!r} sets nothing. Write OPTION=VALUE, for example {option} {example}.")
        if name in found:
            fail(f"{option} {name} is given twice. Give it once.")
        try:
            found[name] = tomllib.loads(f"x = {value}")["x"]
        except tomllib.TOMLDecodeError:
            found[name] = value
    return found
