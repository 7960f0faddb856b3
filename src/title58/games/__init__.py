"""The games, each in a folder of its own, loaded only when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from title58.rounds.game import Game

_GAMES = {
    "baccarat": "title58.games.full_baccarat:BACCARAT",
    "big-six-wheel": "title58.games.big_six_wheel:BIG_SIX_WHEEL",
    "blackjack": "title58.games.blackjack:BLACKJACK_GAME",
    "casino-war": "title58.games.casino_war:CASINO_WAR",
    "craps": "title58.games.craps:CRAPS",
    "midibaccarat": "title58.games.midibaccarat:MIDIBACCARAT",
    "mini-craps": "title58.games.craps:MINI_CRAPS",
    "minibaccarat": "title58.games.minibaccarat:MINIBACCARAT",
    "pai-gow": "title58.games.pai_gow:PAI_GOW",
    "pai-gow-poker": "title58.games.pai_gow_poker:PAI_GOW_POKER",
    "roulette": "title58.games.roulette:ROULETTE",
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
