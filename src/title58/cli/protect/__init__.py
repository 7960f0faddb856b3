"""`title58 protect`: game protection. Without the name of a command: the table as a whole."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer

from title58.cli.parsing import Group

# Each in the module of its name
WORDS = (
    *("table", "counter", "what-if", "deck", "audit", "known", "error", "dice", "wheel"),
    *("rebate", "coupon"),
)


class Protecting(Group):
    """A first word that is no command here is a game or a submission: the table is meant."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["table", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    help="Game protection: what a table is exposed to. Without COMMAND: title58 protect GAME|FILE.",
    cls=Protecting,
    no_args_is_help=True,
    rich_markup_mode=None,
)

for word in WORDS:
    name = word.replace("-", "_")
    app.command(word)(getattr(import_module(f"title58.cli.protect.{name}"), name))
