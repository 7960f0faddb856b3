"""`title58 odds`: what every wager is worth, exactly."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import (
    AS_OF,
    JSON,
    LAWS,
    PLUGINS,
    SUBMISSION,
    fail,
    known_game,
    on_file,
    plain_errors,
    print_json,
    tell_law,
)

if TYPE_CHECKING:
    from title58.cli.show_odds import Heading
    from title58.law import Code
    from title58.odds import Asked

SEEN = typer.Option(
    "",
    "--seen",
    metavar="CARDS",
    help="Cards gone from the shoe, such as 9H,KD or 3x9H,KD; 5xK if suits are not known.",
)
LEFT = typer.Option(
    "",
    "--left",
    metavar="CARDS",
    help="All that is left in the shoe, written the same way: 24xA,20x2,...",
)

EXACTLY = typer.Option(
    False,
    "--exactly",
    help="Blackjack: every row exactly, splits into three hands and more too; takes minutes.",
)


def odds(
    game: str = typer.Argument(help="Which game, for example minibaccarat."),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
    paytable: str = typer.Option("", "--paytable", metavar="P", help="One paytable only."),
    decks: int | None = typer.Option(None, "--decks", metavar="N", help="The number of decks."),
    settings: list[str] = typer.Option(
        [], "--set", metavar="OPTION=VALUE", help="Set an option of the Rules Submission."
    ),
    seen: str = SEEN,
    left: str = LEFT,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    rows: bool = typer.Option(False, "--rows", help="Show every row of every wager."),
    sort: str = typer.Option(
        "", "--sort", metavar="edge|name|hit", help="Order by house edge, name or hit frequency."
    ),
    strategy: bool = typer.Option(False, "--strategy", help="The best way to play (Blackjack)."),
    picture: Path | None = typer.Option(
        None, "--picture", metavar="FILE", help="Draw the strategy card (SVG)."
    ),
    effects: bool = typer.Option(False, "--effects", help="What each rule adds (Blackjack)."),
    exactly: bool = EXACTLY,
    as_json: bool = JSON,
) -> None:
    """The odds of a game's wagers: house edge, hit frequency, standard deviation, pays.

    Without a submission every paytable the Code authorizes is priced; with one, what it offers.
    --wager shows one wager in detail: the probability and net contribution of every row.
    """
    if sort not in ("", "edge", "name", "hit"):
        fail(f"--sort {sort}: sort by edge, name or hit.")
    if effects and (strategy or picture):
        fail("--effects and --strategy are two questions. Ask one of them.")
    if (strategy or effects or picture) and (wager or paytable or rows or exactly):
        fail("--strategy and --effects have no wagers to choose: leave out --wager, --paytable,"
             " --rows and --exactly.")  # fmt: skip
    with plain_errors():
        asked = ask(
            known_game(game), wager, paytable, decks, settings, seen, as_of, submission,
            on_file(laws, plugins), left, exactly,
        )  # fmt: skip
        if strategy or effects or picture:
            from title58.cli.show_strategy import show_effects, show_strategy

            if effects:
                show_effects(game, asked, as_json)
            else:
                show_strategy(game, asked, as_json, picture)
            return
        from title58.games import find_game

        found = find_game(game).priced(asked)
    if as_json:
        from title58.odds.plain import message

        print_json(message(asked, found))
        return
    from title58.cli.show_odds import show_detail, show_heading, show_summary

    tell_law(asked.law.code)
    show_heading(heading(game, asked), found)
    filed = {name: str(value) for name, value in asked.options.as_plain().items()}
    if len(found) > 1:
        show_summary(found, filed, sort)
    if rows or wager or len(found) == 1:
        show_detail(found, filed, every=rows)
    else:
        typer.echo("\nEvery row of a wager: --wager NAME. Order: --sort edge, name or hit.")


def heading(game: str, asked: Asked[Any]) -> Heading:
    """The day and the rules that the figures hold for."""
    from title58.cli.show_odds import Heading
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


def ask(
    game: str,
    wager: str,
    paytable: str,
    decks: int | None,
    settings: list[str],
    seen: str,
    as_of: str | None,
    submission: Path | None,
    code: Code,
    left: str = "",
    exactly: bool = False,
) -> Asked[Any]:
    """The question, from what was typed. Options that are set must be lawful together."""
    from title58.cli.submissions import load
    from title58.odds.asking import ask as asked
    from title58.submission.filing import Submission

    filed = load(submission, game, as_of, code)
    chosen = chosen_settings(settings)
    if decks is not None:
        chosen["decks"] = decks
    changed = Submission(game, filed.law, filed.facility, **{**filed.options.as_plain(), **chosen})
    return asked(
        changed,
        as_filed=submission is not None,
        fixed=chosen,
        wager=slug_of(wager, game, code),
        paytable=paytable,
        seen=seen,
        left=left,
        exactly=exactly,
    )


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def slug_of(wager: str, game: str, code: Code) -> str:
    """A wager by its slug, or by its name as a person says it."""
    from title58.odds.words import short_name, typed

    known = code.wagers_ever(game)
    if not wager or wager in known:
        return wager
    plain = typed(wager)
    for slug, each in known.items():
        if plain in (slug, typed(each.name), typed(short_name(each.name))):
            return slug
    return wager


def chosen_settings(
    settings: list[str], option: str = "--set", example: str = "decks=8"
) -> dict[str, object]:
    """`decks=8` and the like; a value that is no TOML is taken as text."""
    chosen: dict[str, object] = {}
    for setting in settings:
        name, is_set, value = setting.partition("=")
        if not is_set or not name.strip():
            fail(f"{setting!r} sets nothing. Write OPTION=VALUE, for example {option} {example}.")
        try:
            chosen[name.strip()] = tomllib.loads(f"x = {value}")["x"]
        except tomllib.TOMLDecodeError:
            chosen[name.strip()] = value.strip()
    return chosen
