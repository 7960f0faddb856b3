"""Every option of every game: its starting value, and the paragraph that leaves it open.

The table beside this file has them as a submission writes them. What cannot be read is refused by
that paragraph, and a submission that says nothing has the starting value.

Read row by row against the regulations: a value the law allows, and the paragraph that leaves it
open. No paragraph fixes how many may play Roulette, Big Six or Sic Bo; the options cite the one on
the layout.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from title58.games import find_game, game_slugs
from title58.law.cites import read_cites
from title58.law.code import Code

TABLE = Path(__file__).with_suffix(".tsv")
ROWS = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]


def marked() -> Iterator[Any]:
    known = Code.packaged().provisions_by_key
    for game, option, value, cites in ROWS:
        keys = [key for key in read_cites(cites) if key in known]
        marks = [pytest.mark.law(*keys)] if keys else []
        yield pytest.param(game, option, value, cites, id=f"{game}-{option}", marks=marks)


@pytest.mark.parametrize(("game", "option", "value", "cites"), list(marked()))
def test_an_option_starts_there_and_is_refused_by_its_paragraph(
    game: str, option: str, value: str, cites: str
) -> None:
    options = find_game(game).options
    assert options().as_plain()[option] == json.loads(value)
    read, (wrong,) = options.read({option: [{}]})
    assert (wrong.option, str(wrong.cites)) == (option, cites)
    assert read == options()


def test_no_option_is_missing() -> None:
    told = [(game, option) for game, option, *_ in ROWS]
    there = (
        (game, option) for game in game_slugs() for option in find_game(game).options().as_plain()
    )
    assert sorted(told) == sorted(there)
