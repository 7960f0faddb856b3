"""Every ground of every wager at every paytable: its row, its price and the paragraphs behind both.

The table beside this file says what each comes to, and since when. Mini-craps has the wagers of
Craps.

Read row by row against the regulations, prices and paragraphs.
"""

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from title58 import law as the_law
from title58.games import find_game, game_slugs
from title58.law.cites import read_cites
from title58.law.code import Code
from title58.wagers.registry import TableWager, Wagers

TABLE = Path(__file__).with_suffix(".tsv")
ROWS = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]


def marked() -> Iterator[Any]:
    """Each with the provisions that it proves."""
    known = Code.packaged().provisions_by_key
    for case in ROWS:
        keys = [key for key in read_cites(case[-1]) if key in known]
        marks = [pytest.mark.law(*keys)] if keys else []
        yield pytest.param(*case, id="-".join((case[0], *case[2:5])), marks=marks)


def at(game: str, date: str, wager: str, paytable: str) -> TableWager[Any]:
    options = find_game(game).options()
    declared = options.offering()
    assert isinstance(declared, Wagers)
    law = the_law.on(datetime.date.fromisoformat(date))
    filed = declared.filed(options, wager, paytable)
    if paytable.endswith("-decks"):  # the decks on the table choose it
        filed = filed.but(decks=int(paytable.partition("-")[0]))
    return declared.priced(law, filed, wager)


@pytest.mark.parametrize(
    ("game", "since", "wager", "paytable", "ground", "row", "pays", "cites"), list(marked())
)
def test_what_a_ground_comes_to(
    game: str, since: str, wager: str, paytable: str, ground: str, row: str, pays: str, cites: str
) -> None:
    decision = at(game, since, wager, paytable).named(ground)
    assert (decision.row, str(decision.odds), str(decision.cites)) == (row, pays, cites)


# The options that name a paytable, and the paragraph that prints it.
PAYTABLES = [
    ("baccarat", "dragon_bonus", "631a.13(e)"),
    ("baccarat", "perfect_pairs", "631c.1(d)"),
    ("baccarat", "five_treasures", "631c.3(h)"),
    ("baccarat", "lucky_nines", "631c.4(e)"),
    ("midibaccarat", "dragon_bonus", "629a.12(e)"),
    ("minibaccarat", "dragon_bonus", "627a.12(e)"),
    ("minibaccarat", "perfect_pairs", "627b.1(e)"),
    ("minibaccarat", "royal_9", "627b.3(b)"),
    ("minibaccarat", "golden_talons", "627b.5(f)"),
    ("minibaccarat", "harmony", "627b.6(i)"),
    ("blackjack", "royal_match", "633a.13(f)"),
    ("blackjack", "bet_the_set", "633a.13(g)"),
    ("craps", "fire", "623a.5(f)"),
    ("pai-gow-poker", "fortune_bonus", "645a.13(b)"),
    ("pai-gow-poker", "emperors_treasure", "645a.13(c)"),
    ("pai-gow-poker", "pai_gow_insurance", "645a.13(d)"),
]


@pytest.mark.parametrize(
    ("game", "option", "cite"),
    [pytest.param(*one, marks=pytest.mark.law(one[-1])) for one in PAYTABLES],
)
def test_what_a_paytable_pays(game: str, option: str, cite: str) -> None:
    """All of its prices, and no paytable but those that are printed."""
    options = find_game(game).options
    declared = options.offering()
    assert isinstance(declared, Wagers)
    own = {one.slug for one in declared if one.making and one.making.option == option}
    found = [row for row in ROWS if row[0] == game and row[2] in own]
    assert found
    for _, since, wager, paytable, ground, _, pays, _ in found:
        assert str(at(game, since, wager, paytable).named(ground).odds) == pays
    read, unreadable = options.read({option: "Z"})
    law = the_law.on(datetime.date.fromisoformat(found[0][1]))
    found_wrong = [*unreadable, *(one for one in read.violations(law) if one.option == option)]
    wrong = found_wrong[0]
    assert str(wrong.cites) == cite


def test_no_ground_is_missing() -> None:
    told = {(game, *rest[1:4]) for game, *rest in ROWS}
    for date in {row[1] for row in ROWS}:
        law = the_law.on(datetime.date.fromisoformat(date))
        for game in {*game_slugs()} - {"mini-craps"}:
            for slug, known in law.wagers(game).items():
                for paytable, prices in known.paytables.items():
                    for ground in known.grounds:
                        if not any(prices.get(row, "N/A") == "N/A" for row in ground.rows):
                            assert (game, slug, paytable, ground.name) in told
