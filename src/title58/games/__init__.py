"""The games, each in a folder of its own, loaded only when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from title58.rounds.game import Game

_GAMES = {
    "minibaccarat": "title58.games.minibaccarat:MINIBACCARAT",
    "sic-bo": "title58.games.sic_bo:SIC_BO",
}


def game_slugs() -> tuple[str, ...]:
    return tuple(_GAMES)


def find_game(slug: str) -> Game[Any, Any]:
    """The game of that name. Raises KeyError with the names there are."""
    try:
        module, _, name = _GAMES[slug].partition(":")
    except KeyError:
        raise KeyError(f"no game {slug!r}; there are {', '.join(_GAMES)}") from None
    game: Game[Any, Any] = getattr(import_module(module), name)
    return game
