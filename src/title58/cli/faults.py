"""What goes wrong in a plugin, told in a sentence."""

from __future__ import annotations

import sys
from traceback import walk_tb
from types import FrameType

from title58 import plugins
from title58.games import find_game, game_slugs
from title58.law.model import DeclarationError


def told(error: Exception) -> str:
    """Which plugin an error comes from, and what it was asked; nothing if it comes from none."""
    if isinstance(error, DeclarationError):
        return f"A plugin declares a wager wrongly: {error}."
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
        return f"What {names} declares cannot be compiled: {ended}."
    return ""


def _wager(frame: FrameType) -> str:
    """The wager whose rule it is."""
    declared = (one for game in game_slugs() for one in find_game(game).options.offering())
    rules = ((one.slug, getattr(one.rule, "__code__", None)) for one in declared)
    return next((f" at the wager {slug}" for slug, code in rules if code is frame.f_code), "")


def _call(frame: FrameType) -> str:
    """The function, and what it was given."""
    code, known = frame.f_code, frame.f_locals
    given = code.co_varnames[: code.co_argcount]
    return f"{code.co_name}({', '.join(f'{n}={known[n]!r}' for n in given if n in known)})"
