"""How the words of a command are read: nothing that was typed is passed over in silence."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

# Exit codes. The numbers are a promise (docs/commands.md).
DONE, REFUSED, UNREADABLE, CANNOT_TELL, FAULT, STOPPED, CLOSED = 0, 1, 2, 3, 70, 130, 141
MEANINGS = {
    DONE: "done; complies; every round settles as recorded",
    REFUSED: "does not comply, is refused, or does not settle as recorded",
    UNREADABLE: "an option or a file is not valid, or cannot be read or written",
    CANNOT_TELL: "cannot be told: a text is not on file, or a record ends too soon",
    FAULT: "a bug in title58; TITLE58_DEBUG=1 shows where",
    STOPPED: "stopped with Ctrl-C",
    CLOSED: "output closed by the program that was reading it",
}
# Each in a paragraph of its own that is not filled.
EXIT_CODES = "\b\nExit codes:\n" + "\n".join(f"{code:>5}  {m}" for code, m in MEANINGS.items())


def sentence(error: Exception | str) -> str:
    """An error as a sentence: a file or an option at its beginning stays as it is written."""
    text = re.sub(r"(\S{60})\S{140,}", r"\1...", str(error))  # nobody reads hundreds of digits
    first = text.partition(" ")[0]
    text = text[:1].upper() + text[1:] if first.isalpha() else text
    return text if text.endswith((".", "?", "!")) else f"{text}."


class Command(TyperCommand):
    """A command that refuses empty values, and an option given twice."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _refuse_empty_and_twice(self, ctx, args)
        return super().parse_args(ctx, args)


class Group(TyperGroup):
    """Commands under a name. Options before the name of one are read as if they stood after it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = _refuse_empty_and_twice(self, ctx, args)
        if rest and rest[0] in self.commands:
            before = args[: len(args) - len(rest)]
            args = [rest[0], *before, *rest[1:]]
        return super().parse_args(ctx, args)


class WithDefault(Group):
    """Commands under a name, the first of which is meant where none is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in self.commands:
            args = [next(iter(self.commands)), *args]
        return TyperGroup.parse_args(self, ctx, args)


def _refuse_empty_and_twice(command: Any, ctx: Any, args: list[str]) -> list[str]:
    """Answers the words that follow the options of a group."""
    values, rest, order = command.make_parser(ctx).parse_args(args=list(args))
    times = Counter(param.name for param in order)
    for param in order:
        is_option = param.param_type_name == "option"
        called = max(param.opts, key=len) if is_option else param.make_metavar(ctx).strip("[].")
        if is_option and not param.multiple and times[param.name] > 1:
            raise typer.BadParameter(f"{called} is given twice. Give it once.")
        value = values.get(param.name)
        for each in value if isinstance(value, list | tuple) else [value]:
            if isinstance(each, str) and not each.strip():
                raise typer.BadParameter(f"{called} is empty. Give a value, or leave it out.")
    return list(rest)
