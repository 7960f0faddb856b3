"""Which games can be filed for, and the options of each. Loaded only when asked for."""

from __future__ import annotations

from importlib import import_module

from title58.submission.options import GameOptions

_OPTIONS = {
    "minibaccarat": "title58.submission.minibaccarat:MinibaccaratOptions",
    "sic-bo": "title58.submission.sic_bo:SicBoOptions",
}


def filed_games() -> tuple[str, ...]:
    return tuple(_OPTIONS)


def options_of(game: str) -> type[GameOptions]:
    module, _, name = _OPTIONS[game].partition(":")
    options: type[GameOptions] = getattr(import_module(module), name)
    return options
