"""A Rules Submission to fill in: every option, its default, its section and what is lawful."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Mapping

from title58.law import Law
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission
from title58.submission.life import DAYS


def template(game: str, law: Law) -> str:
    """A commented TOML file that is itself a lawful submission."""
    return _written(game, law, options_of(game)().as_plain(), START, "Example Casino", _not_told)


def filled(filing: Submission) -> str:
    """A submission as a commented TOML file; what could not be read is at its starting value."""
    life = filing.life.as_plain()
    told = [f"{name} = {value if name in DAYS else _toml(value)}" for name, value in life.items()]
    about = "# Every option, what is filed for it, and what the Code allows."
    plain = filing.options.as_plain()
    return _written(filing.game, filing.law, plain, (about,), filing.facility, lambda _: told)


START = (
    "# Every line below is a starting value; change the ones your filing differs on,",
    "# then run: title58 check THIS-FILE",
)


def _not_told(law: Law) -> list[str]:
    return [
        "# If known, along with the facility; the days must be in this order:",
        '# number = "RS-1"',
        '# revision = "0"',
        *(f"# {day} = {law.date.isoformat()}" for day in DAYS[:-1]),
        f"# {DAYS[-1]} = 9999-12-31  # the day on which another filing took its place",
    ]


def _written(
    game: str,
    law: Law,
    plain: Mapping[str, object],
    about: Iterable[str],
    facility: str,
    life: Callable[[Law], list[str]],
) -> str:
    lines = [
        f"# Rules Submission: {game} (58 Pa. Code Chapter {law.code.chapters_of(game)[0]})",
        *about,
        "",
        f"facility = {_toml(facility)}",
        f'game = "{game}"',
        f"date = {law.date.isoformat()}  # the Code on file for this day applies",
        *_overlays(law),
        *life(law),
        "",
        "[options]",
    ]
    for name, known in options_of(game).catalogue(law.code).items():
        lines.append("")
        interpretation = f" Interpretation {known.interpretation}." if known.interpretation else ""
        about = f"{known.about} Allowed: {known.lawful}. (§ {known.cites}.{interpretation})"
        lines += textwrap.wrap(  # a value such as up-to-quarter stays whole
            about, 96, initial_indent="# ", subsequent_indent="#   ", break_on_hyphens=False
        )
        lines += _assigned(name, plain[name])
    return "\n".join(lines) + "\n"


def _overlays(law: Law) -> list[str]:
    """What the filing rests on beside the packaged law."""
    named = [str(overlay) for overlay in law.code.overlays]
    return [*_assigned("law", named)] if named else []


def _assigned(name: str, value: object) -> list[str]:
    """One line, or a list too long for one with an item to a line."""
    line = f"{name} = {_toml(value)}"
    if len(line) <= 100 or not isinstance(value, list):
        return [line]
    return [f"{name} = [", *(f"    {_toml(item)}," for item in value), "]"]


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        told = ", ".join(f"{_toml(name)} = {_toml(each)}" for name, each in value.items())
        return f"{{{told}}}"
    # JSON's text, whole numbers, flags and lists are TOML's too.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
