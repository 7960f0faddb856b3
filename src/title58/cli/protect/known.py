"""`title58 protect known`: cards that somebody knows before he bets."""

from __future__ import annotations

import typer

from title58.cli.protect.asking import About, Answer, command


@command
def known(
    about: About,
    place: str = typer.Option(
        "",
        "--seen-at",
        metavar="POSITION",
        help="One position in detail: 1 to 6, burn or sorted; player or dealer at Casino War;"
        " first, up, hole or next at Blackjack.",
    ),
) -> Answer:
    """What a card that somebody knows before he bets is worth, position by position.

    Baccarat, Midibaccarat, Minibaccarat, Casino War and Blackjack.
    """
    from title58.documents.floor import answers

    return answers.known(*about.asked(), place=place)
