"""`title58 protect`: game protection. Without the name of a command: the table as a whole."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer

from title58.cli.common import fail
from title58.cli.parsing import Group

# The commands beside the table, each in the module of its name
WORDS = ("deck", "audit", "known", "dice", "wheel", "rebate")


class Protecting(Group):
    """A first word that is no command here is a game or a submission: the table is meant."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] != "--help":
            if "table" not in self.commands:
                fail("The ranking of a table's wagers is not in this version of title58.")
            args = ["table", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    help="Game protection: what a table is exposed to. Without COMMAND: title58 protect GAME|FILE.",
    cls=Protecting,
    no_args_is_help=True,
    rich_markup_mode=None,
)

if find_spec("title58.cli.protect.table"):
    app.command("table")(import_module("title58.cli.protect.table").table)
for word in WORDS:
    app.command(word)(getattr(import_module(f"title58.cli.protect.{word}"), word))
