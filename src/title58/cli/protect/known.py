"""`title58 protect known`: cards that somebody knows before he bets."""

from __future__ import annotations

from pathlib import Path

import typer

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


def known(
    what: str = GAME,
    place: str = typer.Option(
        "",
        "--seen-at",
        metavar="POSITION",
        help="One position in detail: 1 to 6, burn or sorted; player or dealer at Casino War;"
        " first, up, hole or next at Blackjack.",
    ),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """What a card that somebody knows before he bets is worth, position by position.

    Baccarat, Midibaccarat, Minibaccarat, Casino War and Blackjack.
    """
    ready(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.documents.floor.seen_cards import seen_cards
        from title58.protection.known import known_cards

        named = with_decks(settings, decks)
        filing = chosen(what, named, as_of, code, submission).filing
        found = known_cards(filing)
        page = seen_cards(found, place)
    told(found.as_plain(), lambda: page, output, as_json, code)
