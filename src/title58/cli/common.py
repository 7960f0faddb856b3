"""What the commands share: dates, JSON, and errors told in a sentence."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from title58.law import Code

AS_OF = typer.Option(None, "--as-of", metavar="DATE", help="The law of this day (YYYY-MM-DD).")
JSON = typer.Option(False, "--json", help="Print JSON for another program.")
SUBMISSION = typer.Option(
    None, "--submission", metavar="FILE", help="A Rules Submission; without it, the defaults."
)

LAWS = typer.Option(
    [], "--law", metavar="DIR", help="A directory of law laid over ours; may be repeated."
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
    help="Python that adds to title58; may be repeated.",
)

# Exit codes: the law says no; the input makes no sense; a text that decides is not on file.
REFUSED, UNREADABLE, CANNOT_TELL = 1, 2, 3


def fail(message: str, code: int = UNREADABLE) -> NoReturn:
    typer.echo(message, err=True)
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
    text = json.dumps(value, indent=indent, ensure_ascii=False, default=str)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def print_json(value: Any, *, indent: int | None = 1) -> None:
    typer.echo(as_json(value, indent=indent))


@contextmanager
def plain_errors(refused: int = REFUSED) -> Iterator[None]:
    """Refusals and unreadable input are told in their own sentence, never as a traceback."""
    from title58.equipment.cards import CardError
    from title58.errors import FilingError
    from title58.odds.asking import QuestionError
    from title58.refusal import Refusal

    try:
        yield
    except Refusal as refusal:
        fail(str(refusal), refused)
    except QuestionError as error:
        fail(f"{str(error)[0].upper()}{str(error)[1:]}.")
    except (CardError, FilingError) as error:
        fail(str(error))


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
    from title58.games import game_slugs

    if slug not in game_slugs():
        fail(f"There is no game {slug!r}. There are {', '.join(game_slugs())}.")
    return slug
