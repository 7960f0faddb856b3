"""The command `title58`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

gc.set_threshold(50_000)  # loading makes much and drops nothing; looking through it takes long

import typer  # noqa: E402
from typer.core import TyperGroup  # noqa: E402

from title58.cli import streams, waiting  # noqa: E402
from title58.cli.parsing import EXIT_CODES, Command, Group  # noqa: E402

_COMMANDS = {  # the function or group of commands, and what the list of commands says of it
    "law": ("law:app", "Read the Code as it stood on any day."),
    "check": ("submissions:check", "Does this Rules Submission comply?"),
    "submission": ("submissions:app", "Write Rules Submissions."),
    "checklist": ("submissions:checklist", "What a table as filed must have and show."),
    "felt": ("paper.felts:felt", "Draw the layout; check a vendor's proof."),
    "odds": ("odds:odds", "What every wager is worth, exactly."),
    "par": ("paper.par:app", "Write a math report (PAR sheet), or verify a vendor's."),
    "filing": ("paper.packets:filing", "Write the filing packet for a submission."),
    "sign": ("paper.packets:sign", "Write a table sign or a rack card."),
    "guide": ("paper.packets:guide", "Write a gaming guide for the public."),
    "log": ("paper.packets:log", "Write logs and inspection sheets of a table."),
    "houseway": ("paper.packets:houseway", "Write a house way sheet."),
    "strategy": ("paper.packets:strategy", "Write a strategy card for Blackjack."),
    "dispute": ("paper.packets:dispute", "Write a patron dispute sheet from a round record."),
    "redline": ("paper.packets:redline", "Write what changed between two filings or days."),
    "compare": ("paper.comparing:compare", "Compare two filings: what a change does."),
    "protect": ("protect:app", "Game protection: exposed wagers, bad decks, audits of play."),
    "theo": ("theo:theo", "Theoretical win per hour, shift and month."),
    "simulate": ("simulating:simulate", "Simulate a table: billions of rounds."),
    "play": ("tables.playing:play", "Sit down at a table in the terminal."),
    "deal": ("tables.dealing:deal", "Deal rounds and stream their records."),
    "settle": ("tables.settling:settle", "Settle, verify or explain recorded rounds."),
    "upgrade": ("tables.settling:upgrade", "Rewrite round records in today's format."),
    "serve": ("tables.serving:serve", "Serve live tables over HTTP and WebSocket."),
    "engine": ("tables.engine:engine", "Play rounds by messages, for other programs."),
    "table": ("tables.keeping:table", "Open, watch and close live tables; shift reports."),
    "account": ("tables.keeping:account", "Show account balances; take deposits, pay withdrawals."),
    "audit": ("tables.keeping:audit", "Check a house's log, round by round, to the cent."),
    "backup": ("tables.keeping:backup", "Back up a house's database, even while it runs."),
    "keys": ("tables.keeping:keys", "List a house's keys, or make a new one."),
    "schema": ("tables.settling:schema", "Print a JSON Schema: records, messages or odds."),
}


class _Commands(Mapping[str, Any]):
    """Each command is loaded when it is asked for: all of them would slow every start down."""

    def __getitem__(self, name: str) -> Any:
        return _loaded(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_COMMANDS)

    def __len__(self) -> int:
        return len(_COMMANDS)


@cache
def _loaded(name: str) -> Any:
    module, attribute = _COMMANDS[name][0].split(":")
    target = getattr(import_module(f"title58.cli.{module}"), attribute)
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
    if isinstance(target, typer.Typer):
        target.info.cls = target.info.cls if isinstance(target.info.cls, type) else Group
        for command in target.registered_commands:
            command.cls, command.epilog = Command, EXIT_CODES
        alone.add_typer(target, name=name, epilog=EXIT_CODES)
    else:
        alone.command(name, cls=Command, epilog=EXIT_CODES)(target)
    return typer.main.get_group(alone).commands[name]


class _Group(TyperGroup):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**{**settings, "commands": _Commands()})

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in _COMMANDS.items()])

    def main(self, *words: Any, standalone_mode: bool = True, **named: Any) -> int:
        """Whatever happens, it ends with one of our exit codes, never with a traceback."""
        try:
            code = super().main(*words, **{**named, "standalone_mode": False})
            sys.stdout.flush()
        except (Exception, KeyboardInterrupt, SystemExit) as error:
            from title58.cli import ending

            code = ending.told(error)
        if standalone_mode:
            sys.exit(code or 0)
        return code or 0


app = typer.Typer(
    name="title58",
    cls=_Group,
    help="Pennsylvania table games: checked, dealt, paid and priced by the regulation.",
    epilog=EXIT_CODES,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from title58 import __version__

        typer.echo(f"title58 {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Print the version."
    ),
) -> None:
    pass


def main() -> None:
    streams.prepare()
    waiting.watch()
    try:
        app()
    except KeyboardInterrupt:
        waiting.end()
    except SystemExit as end:
        if end.code == waiting.INTERRUPTED:
            waiting.end()
        raise
