"""What every command of the floor is asked with, once: a table, and where the answer goes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    JSON,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    on_file,
    plain_errors,
)
from title58.cli.odds import DECKS, with_decks
from title58.cli.protect.showing import OUTPUT, ready, told

if TYPE_CHECKING:
    from title58.documents.floor.answers import Answer as Answer
    from title58.documents.floor.answers import Offered
    from title58.law import Code
    from title58.submission.filing import Submission
else:
    Answer = tuple  # loaded when there is one


@dataclass(frozen=True)
class About:
    """The table that a command is about. It is read when it is asked for: a command looks at its
    own options first."""

    what: str
    settings: list[str]
    as_of: str | None
    submission: Path | None
    laws: list[Path]
    plugins: list[str]

    @cached_property
    def code(self) -> Code:
        return on_file(self.laws, self.plugins)

    def asked(self) -> tuple[Submission, Offered]:
        from title58.documents.floor.answers import Offered

        filing, as_filed, fixed = chosen(
            self.what, self.settings, self.as_of, self.code, self.submission
        )
        return filing, Offered(as_filed, frozenset(fixed))


def command(own: Callable[..., Answer], *, decks: bool = True) -> Callable[..., None]:
    """A command with its own options between GAME|FILE and those that all have; in place of the
    latter it is given `About`."""

    def asked(
        what: str = GAME,
        settings: list[str] = SETTINGS,
        as_of: str | None = AS_OF,
        submission: Path | None = SUBMISSION,
        laws: list[Path] = LAWS,
        plugins: list[str] = PLUGINS,
        output: Path | None = OUTPUT,
        force: bool = FORCE,
        as_json: bool = JSON,
        **more: Any,
    ) -> None:
        ready(output, force)
        named = with_decks(settings, more.pop("decks", None))
        about = About(what, named, as_of, submission, laws, plugins)
        with plain_errors():
            made = own(about, **more)
        told(made, output, as_json, about.code)

    _, *mine = inspect.signature(own, eval_str=True).parameters.values()
    first, *shared, _ = inspect.signature(asked, eval_str=True).parameters.values()
    if decks:
        mine.append(first.replace(name="decks", default=DECKS, annotation=int | None))
    options = [first, *mine, *shared]
    asked.__name__, asked.__doc__ = own.__name__, own.__doc__
    asked.__annotations__ = {one.name: one.annotation for one in options}
    asked.__signature__ = inspect.Signature(options)  # type: ignore[attr-defined]
    return asked


command_without_decks = partial(command, decks=False)
