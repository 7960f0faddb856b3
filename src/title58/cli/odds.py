"""`title58 odds`: what every wager is worth, exactly."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    fail,
    on_file,
    plain_errors,
    print_json,
    ready_to_write,
    tell_law,
)

if TYPE_CHECKING:
    from title58.cli.show.odds import Heading
    from title58.odds import Asked

SEEN = typer.Option(
    "",
    "--seen",
    metavar="CARDS",
    help="Cards already out of the shoe, e.g. 9H,KD or 3x9H,KD; 5xK if the suits are unknown.",
)
DECKS = typer.Option(None, "--decks", metavar="N", help="The same as --set decks=N.")
LEFT = typer.Option(
    "",
    "--left",
    metavar="CARDS",
    help="All the cards left in the shoe, written the same way: 24xA,20x2,...",
)

EXACTLY = typer.Option(
    False,
    "--exactly",
    help="Blackjack: every row exact, even for splits into three or more hands. Pai Gow Poker:"
    " exact odds of the Pai Gow Poker Wager, under any house way. Takes minutes.",
)
HAND = typer.Option(
    "",
    "--hand",
    metavar="CARDS",
    help="Every way to set a hand, against all hands of the dealer's (Pai Gow Poker, Pai Gow): "
    "'AS AH KD QC 10S 4D 2H'.",
)
HOUSE_WAY = typer.Option(
    False,
    "--house-way",
    help="What each setting of the dealer's house way is worth at every other value (Pai Gow"
    " Poker). Takes minutes under a way that was not counted before.",
)

PLAYERS = typer.Option(
    0,
    "--players",
    min=0,
    max=9,
    metavar="N",
    help="Progressive wagers: what their meters are worth with N such wagers in every round.",
)


def odds(
    what: str = GAME,
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
    paytable: str = typer.Option("", "--paytable", metavar="P", help="One paytable only."),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    seen: str = SEEN,
    left: str = LEFT,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    rows: bool = typer.Option(False, "--rows", help="Show every row of every wager."),
    sort: str = typer.Option(
        "", "--sort", metavar="edge|name|hit", help="Sort by house edge, name or hit frequency."
    ),
    strategy: bool = typer.Option(False, "--strategy", help="The best way to play (Blackjack)."),
    picture: Path | None = typer.Option(
        None, "--picture", metavar="FILE", help="Draw the strategy card (SVG)."
    ),
    force: bool = FORCE,
    effects: bool = typer.Option(
        False, "--effects", help="What each rule adds to the house edge (Blackjack)."
    ),
    exactly: bool = EXACTLY,
    hand: str = HAND,
    house_way: bool = HOUSE_WAY,
    players: int = PLAYERS,
    as_json: bool = JSON,
) -> None:
    """The odds of a game's wagers: house edge, hit frequency, standard deviation, pays.

    Without a submission every paytable the Code authorizes is priced; with one, what it offers.
    --wager shows one wager in detail: the probability and net contribution of every row.
    """
    if sort not in ("", "edge", "name", "hit"):
        fail(f"--sort {sort}: sort by edge, name or hit.")
    if effects and (strategy or picture):
        fail("--effects and --strategy cannot be combined: give one of them.")
    if (strategy or effects or picture) and (wager or paytable or rows or exactly):
        fail("--strategy and --effects cover the whole game: leave out --wager, --paytable, "
             "--rows and --exactly.")  # fmt: skip
    if (hand or house_way) and (
        (hand and house_way) or strategy or effects or picture or wager or paytable or rows
        or exactly or sort
    ):  # fmt: skip
        fail(f"{'--hand' if hand else '--house-way'} is a question of its own: leave out "
             f"{'--house-way' if hand else '--hand'}, --strategy, --picture, --effects, --wager, "
             "--paytable, --rows, --sort and --exactly.")  # fmt: skip
    if players and (hand or house_way or strategy or effects or picture or rows or sort):
        fail("--players cannot be combined with --hand, --house-way, --strategy, "
             "--picture, --effects, --rows or --sort.")  # fmt: skip
    if picture is not None:
        ready_to_write(picture, force)
    with plain_errors():
        from title58.odds.asking import ask

        named = with_decks(settings, decks)
        filing, as_filed, fixed = chosen(what, named, as_of, on_file(laws, plugins), submission)
        asked = ask(
            filing, as_filed=as_filed, fixed=fixed, wager=wager, paytable=paytable, seen=seen,
            left=left, exactly=exactly,
        )  # fmt: skip
        game = filing.game
        if strategy or effects or picture:
            from title58.cli.show.strategy import show_effects, show_strategy

            if effects:
                show_effects(game, asked, as_json)
            else:
                show_strategy(game, asked, as_json, picture)
            return
        from title58.games import find_game

        if hand:
            from title58.cli.show.settings import show_hand

            asked.refuse_seen("a hand that is set", "601a.2")
            show_hand(find_game(game).hand_odds(asked, hand), heading(game, asked), as_json)
            return
        if house_way:
            from title58.cli.show.settings import show_house_way

            asked.refuse_seen("hands set by a house way", "601a.2")
            show_house_way(find_game(game).way_changes(asked), heading(game, asked), as_json)
            return
        found = find_game(game).priced(asked)
        if players:
            from title58.cli.show.meters import show_meters

            show_meters(found, players, heading(game, asked), as_json)
            return
    if as_json:
        from title58.odds.plain import message

        print_json(message(asked, found))
        return
    from title58.cli.show.odds import show_detail, show_heading, show_summary

    tell_law(asked.law.code)
    show_heading(heading(game, asked), found)
    filed = {name: str(value) for name, value in asked.options.as_plain().items()}
    if len(found) > 1:
        show_summary(found, filed, sort)
    if rows or wager or len(found) == 1:
        show_detail(found, filed, every=rows)
    else:
        typer.echo("\nEvery row of a wager: --wager NAME. Sorting: --sort edge, name or hit.")


def heading(game: str, asked: Asked[Any]) -> Heading:
    """The day and the rules that the figures hold for."""
    from title58.cli.show.odds import Heading
    from title58.games import find_game

    found = find_game(game)
    plain = asked.options.as_plain()
    chosen = ", ".join(f"{name} = {_toml(plain[name])}" for name in sorted(asked.fixed))
    if asked.as_filed:
        rules = "Rules: as filed" + (f", with {chosen}." if chosen else ".")
    else:
        rules = (
            "Rules: the starting values of the Rules Submission"
            + (f", with {chosen};" if chosen else ";")
            + " every paytable the Code authorizes."
        )
    return Heading(
        found.name,
        asked.law.date.isoformat(),
        (rules, *found.rules_said(asked.law, asked.options)),
    )


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def with_decks(settings: list[str], decks: int | None) -> list[str]:
    return settings if decks is None else [*settings, f"decks={decks}"]
