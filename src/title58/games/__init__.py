"""The games, each in a folder of its own, loaded only when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from title58.rounds.game import AnyGame

_GAMES = {
    "baccarat": "title58.games.baccarat.game:BACCARAT",
    "big-six-wheel": "title58.games.big_six_wheel.game:BIG_SIX_WHEEL",
    "blackjack": "title58.games.blackjack.game:BLACKJACK_GAME",
    "casino-war": "title58.games.casino_war.game:CASINO_WAR",
    "craps": "title58.games.craps.game:CRAPS",
    "midibaccarat": "title58.games.baccarat.game:MIDIBACCARAT",
    "mini-craps": "title58.games.craps.game:MINI_CRAPS",
    "minibaccarat": "title58.games.baccarat.game:MINIBACCARAT",
    "pai-gow": "title58.games.pai_gow.game:PAI_GOW",
    "pai-gow-poker": "title58.games.pai_gow_poker.game:PAI_GOW_POKER",
    "roulette": "title58.games.roulette.game:ROULETTE",
    "sic-bo": "title58.games.sic_bo.game:SIC_BO",
}


def game_slugs() -> tuple[str, ...]:
    """The games by their names in filings and records."""
    return tuple(_GAMES)


@cache
def find_game(slug: str) -> AnyGame:
    """The game of that name. Raises KeyError with the names there are."""
    try:
        module, _, name = _GAMES[slug].partition(":")
    except KeyError:
        raise KeyError(f"no game {slug!r}; there are {', '.join(_GAMES)}") from None
    game: AnyGame = getattr(import_module(module), name)
    return game
