"""How a command ends that does not come to its end: one sentence and an exit code."""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import suppress
from traceback import print_exception, walk_tb
from types import FrameType

import typer

from title58 import plugins
from title58.cli.parsing import CLOSED, FAULT, REFUSED, STOPPED, UNREADABLE, sentence
from title58.errors import Error
from title58.law.model import DeclarationError
from title58.refusal import Refusal

PLAINLY = {  # how Typer says it, and how we do
    r"^Invalid value(?: for '(\S+)'(?: / '\S+')?)?: ": r"\1: ",
    r"^: ": "",
    r"is not a valid int(eger)?(?: range)?\b": "is not a whole number",
    r"is not in the range x>=(\d+)": r"is out of range: at least \1",
    r"is not in the range (\d+)<=x<=(\d+)": r"is out of range: \1 to \2",
    r"^Got unexpected extra arguments? \((.*)\)": r"Unexpected argument: \1",
    r"^Got unexpected extra argument\(s\) \((.*)\)": r"Unexpected argument: \1",
    r"^Missing (?:argument|option) '(\S+)'.*": r"\1 is missing.",
    r"^Option '(\S+)' requires an argument": r"\1 needs a value",
    r"^No such option: (\S+)": r"There is no option \1 here",
    r" \(Possible options: (.*)\)": r"; there is \1",
    r"^No such command '(.*)'": r"There is no command '\1'",
}


def told(error: BaseException) -> int:
    """Tells why on standard error, if there is anything to tell; answers the exit code."""
    text, code = _text_and_code(error)
    with suppress(OSError, ValueError):  # nobody may be there to be told
        if os.environ.get("TITLE58_DEBUG"):
            print_exception(error)
        if text:
            typer.echo(text, err=True)
    if isinstance(error, OSError | SystemExit):
        _silence()
    return code


def _text_and_code(error: BaseException) -> tuple[str, int]:
    if isinstance(error, SystemExit):  # Typer ends so where nobody reads the output
        closed = isinstance(error.__context__, BrokenPipeError)
        return "", CLOSED if closed else int(error.code or 0)
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return "", STOPPED
    if isinstance(error, OSError):
        return _of_system(error)
    if isinstance(error, typer.BadParameter.__bases__):
        return _of_usage(error), UNREADABLE
    if isinstance(error, Refusal):
        return str(error), REFUSED
    if isinstance(error, Error):
        return sentence(error), UNREADABLE
    if isinstance(error, Exception) and (text := of_plugin(error)):
        return text, UNREADABLE
    if isinstance(error, MemoryError):
        return "There is not enough memory for this.", UNREADABLE
    kind = f"{type(error).__name__}: {error}".splitlines()[0]
    return (
        f"This is a bug in title58 ({kind}). Please report it with the command you gave; "
        "TITLE58_DEBUG=1 shows where it is.",
        FAULT,
    )


def _of_system(error: OSError) -> tuple[str, int]:
    if error.errno == errno.EPIPE:
        return "", CLOSED
    reason = error.strerror or str(error)
    if error.filename is None:  # standard output, as files are told by their names
        return f"The output cannot be written ({reason}).", UNREADABLE
    name = os.fsdecode(error.filename) if isinstance(error.filename, bytes) else error.filename
    return f"{name}: cannot be read or written ({reason}).", UNREADABLE


def _of_usage(error: BaseException) -> str:
    """What Typer has to say of the words of a command, in a sentence."""
    context = getattr(error, "ctx", None)
    text = str(getattr(error, "format_message", error.__str__)())
    if text.startswith("Usage: "):  # a group without a command: the text is its help
        return text
    for awkward, plainly in PLAINLY.items():
        text = re.sub(awkward, plainly, text)
    if not context:
        return sentence(text)
    return f"{sentence(text)}{_hint(text, context)} See {context.command_path} --help."


def _hint(text: str, context: typer.Context) -> str:
    """How to say what was said without its option: `odds craps pass`."""
    _, unexpected, said = text.partition("Unexpected argument: ")
    known = {name for each in context.command.params for name in each.opts}
    for option, what in (("--wager", "A wager"), ("--bet", "A bet")):
        if unexpected and option in known:
            return f" To name {what.lower()}, write {option} '{said}'."
    return ""


def _silence() -> None:
    """What is still to be written goes nowhere, or Python would complain of it at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


# Plugins


def of_plugin(error: Exception) -> str:
    """Which plugin an error comes from, and what it was asked; nothing if it comes from none."""
    if isinstance(error, DeclarationError):
        return f"A plugin declares a wager incorrectly: {error}."
    lines = [line for line in str(error).splitlines() if not line.startswith("Failed in")]
    ended = f"{type(error).__name__}: {lines[0] if lines else ''}"
    modules = [*sys.modules.items()]
    known = {getattr(module, "__file__", ""): plugins.of(name) for name, module in modules}
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    for frame in frames:
        if name := known.get(frame.f_code.co_filename):
            return f"The plugin {name} fails{_wager(frame)}: {_call(frame)} ends in {ended}."
    for path, name in known.items():  # of an error in another process only the text is here
        if name and path in str(error.__cause__):
            return f"The plugin {name} fails: {ended}."
    names = ", ".join(sorted({name for name in known.values() if name}))
    if names and any("numba" in frame.f_code.co_filename for frame in frames):
        return f"The wagers declared by {names} cannot be compiled: {ended}."
    return ""


def _wager(frame: FrameType) -> str:
    """The wager whose rule it is."""
    from title58.games import find_game, game_slugs

    declared = (one for game in game_slugs() for one in find_game(game).options.offering())
    rules = ((one.slug, getattr(one.rule, "__code__", None)) for one in declared)
    return next((f" at the wager {slug}" for slug, code in rules if code is frame.f_code), "")


def _call(frame: FrameType) -> str:
    """The function, and what it was given."""
    code, known = frame.f_code, frame.f_locals
    given = code.co_varnames[: code.co_argcount]
    return f"{code.co_name}({', '.join(f'{n}={known[n]!r}' for n in given if n in known)})"
