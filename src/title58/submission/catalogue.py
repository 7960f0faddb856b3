"""Which games can be filed for, and the options of each. Loaded only when asked for."""

from __future__ import annotations

from importlib import import_module

from title58.submission.options import GameOptions

_OPTIONS = {
    "baccarat": "title58.games.baccarat.options.baccarat:BaccaratOptions",
    "big-six-wheel": "title58.games.big_six_wheel.options:BigSixWheelOptions",
    "blackjack": "title58.games.blackjack.options.table:BlackjackOptions",
    "casino-war": "title58.games.casino_war.options:CasinoWarOptions",
    "craps": "title58.games.craps.options:CrapsOptions",
    "midibaccarat": "title58.games.baccarat.options.midibaccarat:MidibaccaratOptions",
    "mini-craps": "title58.games.craps.options:MiniCrapsOptions",
    "minibaccarat": "title58.games.baccarat.options.minibaccarat:MinibaccaratOptions",
    "pai-gow": "title58.games.pai_gow.options.table:PaiGowOptions",
    "pai-gow-poker": "title58.games.pai_gow_poker.options.table:PaiGowPokerOptions",
    "roulette": "title58.games.roulette.options:RouletteOptions",
    "sic-bo": "title58.games.sic_bo.options:SicBoOptions",
}


def filed_games() -> tuple[str, ...]:
    return tuple(_OPTIONS)


def options_of(game: str) -> type[GameOptions]:
    module, _, name = _OPTIONS[game].partition(":")
    options: type[GameOptions] = getattr(import_module(module), name)
    return options
