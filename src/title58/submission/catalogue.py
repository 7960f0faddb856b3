"""Which games can be filed for, and the options of each. Loaded only when asked for."""

from __future__ import annotations

from importlib import import_module

from title58.submission.options import GameOptions

_OPTIONS = {
    "baccarat": "title58.submission.baccarat:BaccaratOptions",
    "big-six-wheel": "title58.submission.big_six_wheel:BigSixWheelOptions",
    "blackjack": "title58.submission.blackjack:BlackjackOptions",
    "casino-war": "title58.submission.casino_war:CasinoWarOptions",
    "craps": "title58.submission.craps:CrapsOptions",
    "midibaccarat": "title58.submission.midibaccarat:MidibaccaratOptions",
    "mini-craps": "title58.submission.craps:MiniCrapsOptions",
    "minibaccarat": "title58.submission.minibaccarat:MinibaccaratOptions",
    "pai-gow": "title58.submission.pai_gow:PaiGowOptions",
    "pai-gow-poker": "title58.submission.pai_gow_poker:PaiGowPokerOptions",
    "roulette": "title58.submission.roulette:RouletteOptions",
    "sic-bo": "title58.submission.sic_bo:SicBoOptions",
}


def filed_games() -> tuple[str, ...]:
    return tuple(_OPTIONS)


def options_of(game: str) -> type[GameOptions]:
    module, _, name = _OPTIONS[game].partition(":")
    options: type[GameOptions] = getattr(import_module(module), name)
    return options
