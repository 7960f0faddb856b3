"""Every wager of both games is declared once: its law and its evaluators fit together."""

from __future__ import annotations

import datetime
from importlib import import_module
from typing import Any

import pytest

from title58 import law
from title58.games.pai_gow.wagers import WAGERS as TILES
from title58.games.pai_gow_poker.wagers import WAGERS as POKER
from title58.wagers.declared import Seen


@pytest.mark.parametrize("wagers", [TILES, POKER], ids=lambda wagers: str(wagers.game))
def test_declarations_fit_the_law_and_name_what_is_there(wagers: Any) -> None:
    known = law.on(datetime.date(2014, 3, 1)).wagers(wagers.game)
    assert {one.slug for one in wagers} == set(known)
    for one in (*wagers, *wagers.beside):
        if not isinstance(one, Seen):
            for named in (one.odds, one.simulation):
                module, _, name = named.place.partition(":")
                assert callable(getattr(import_module(module), name))
