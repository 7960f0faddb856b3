"""`title58 odds blackjack --strategy` and `--effects`: how to play, and what each rule is worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58 import __version__, files
from title58.cli.common import fail, print_json
from title58.cli.show.odds import percent
from title58.odds.words import conditions_said

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import ValuedShoe
    from title58.odds import Asked

STYLES = {
    "S": "red",
    "H": "green",
    "Dh": "blue",
    "Ds": "blue",
    "Rh": "yellow",
    "Rs": "yellow",
    "P": "magenta",
    "Rp": "yellow",
}
SHOWN = 12  # departures of three or more cards


def show_strategy(game: str, asked: Asked[Any], as_json: bool, picture: Path | None) -> None:
    """The strategy card for the decks and options asked for."""
    shoe, title = _shoe(game, asked)
    if picture is not None:
        from title58.games.blackjack.value.picture import picture as drawn

        subtitle = f"total-dependent strategy, house edge {percent(shoe.by_total.edge)}"
        if shoe.terms.switch:
            subtitle = "total-dependent strategy for one hand"
        rules = (*shoe.terms.said, f"Code on file for {asked.law.date}.")
        files.write(picture, drawn(shoe.card, title, subtitle, rules).encode())
    if as_json:
        from title58.games.blackjack.value.departures import strategy_as_plain

        print_json(
            {
                "title58": __version__,
                "date": asked.law.date.isoformat(),
                "decks": asked.options.decks_per_shoe,
                "cards_seen": list(map(str, asked.seen)),
                "rules": list(shoe.terms.said),
                **strategy_as_plain(shoe),
            }
        )
        if picture is not None:
            typer.echo(f"Wrote {picture}.", err=True)
        return
    console = Console()
    _show_title(console, title, shoe, asked)
    _show_card(console, shoe)
    if not shoe.terms.switch:
        _show_best_card(console, shoe)
    _show_departures(console, shoe)
    if picture is not None:
        console.print(f"\nWrote {picture}.", highlight=False)


def _show_title(console: Console, title: str, shoe: ValuedShoe, asked: Asked[Any]) -> None:
    """What it is, and the rules that it holds for."""
    console.print(Text(f"{title}: Code on file for {asked.law.date}", style="bold"))
    console.print(Text(f"Rules: {' '.join(shoe.terms.said)}", style="dim"))


def _shoe(game: str, asked: Asked[Any]) -> tuple[ValuedShoe, str]:
    if game != "blackjack":
        fail(f"No strategy is computed for {game}; only for blackjack.")
    from title58.games.blackjack.odds.question import Question
    from title58.games.blackjack.value import Terms, ValuedShoe

    terms = Terms.of(asked.law, asked.options)
    decks = asked.options.decks_per_shoe
    name = "Blackjack Switch, one hand" if terms.switch else "Blackjack"
    conditions = [("decks", str(decks))]
    if asked.seen:
        conditions.append(("cards seen", str(len(asked.seen))))
    title = ", ".join((name, *conditions_said(conditions)))
    return ValuedShoe(Question(asked, asked.options).values, terms), title


def _show_card(console: Console, shoe: ValuedShoe) -> None:
    from title58.games.blackjack.value.best_card import cells_that_differ
    from title58.games.blackjack.value.strategy import LETTERS, MEANINGS, NAMES, UPS

    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", justify="right")
    for up in UPS:
        table.add_column(NAMES[up], justify="center", min_width=2)
    used: set[int] = set()
    for number, (name, row) in enumerate(shoe.card.rows()):
        used |= set(row)
        if number in (16, 24):
            table.add_row()
        letters = [LETTERS[entry] for entry in row]
        table.add_row(name, *(Text(letter, style=STYLES[letter]) for letter in letters))
    console.print(table)
    legend = ", ".join(f"{LETTERS[entry]} {MEANINGS[entry]}" for entry in sorted(used))
    console.print(f"\n{legend}", style="dim")
    if not shoe.terms.switch:
        best, worth = shoe.best_by_total
        other = cells_that_differ(shoe.card, best)
        total, cards = percent(shoe.by_total.edge), percent(shoe.by_cards.edge)
        console.print(f"house edge {total}, total-dependent (this card)")
        if other:
            console.print(f"           {percent(worth.edge)}, the best card, see below")
        console.print(f"           {cards}, composition-dependent (the best play for the cards)")
        console.print("computed in double precision", style="dim")


def _show_best_card(console: Console, shoe: ValuedShoe) -> None:
    """The card above goes by hands of two cards; the best one by all hands that are played."""
    from title58.games.blackjack.value.best_card import cells_that_differ
    from title58.games.blackjack.value.strategy import LETTERS, NAMES

    other = cells_that_differ(shoe.card, shoe.best_by_total[0])
    if other:
        console.print("\nThe best card, counting hands of every number of cards", style="dim")
    for row, up, mine, best in other:
        console.print(
            f"  {row} against {NAMES[up]}: {LETTERS[best]}, not {LETTERS[mine]}", highlight=False
        )


def _show_departures(console: Console, shoe: ValuedShoe) -> None:
    from title58.games.blackjack.value.departures import departures

    found = departures(shoe)
    dealt = [one for one in found if len(one.cards) == 2]
    longer = [one for one in found if len(one.cards) > 2]
    shown = dealt + longer[:SHOWN]
    if not shown:
        return
    console.print("\nComposition-dependent exceptions", style="dim")
    for one in shown:
        console.print(f"  {one}", highlight=False)
    if len(longer) > SHOWN:
        console.print(
            f"  and {len(longer) - SHOWN} more hands of three or more cards (--json lists them)"
        )


def show_effects(game: str, asked: Asked[Any], as_json: bool) -> None:
    """What each rule adds to the house edge."""
    shoe, title = _shoe(game, asked)
    if shoe.terms.switch:
        fail("The effects of rules are computed for Blackjack, not for Blackjack Switch.")
    from title58.games.blackjack.value.effects import effects

    found = effects(shoe.cards, shoe.terms)
    if as_json:
        print_json(
            {
                "title58": __version__,
                "date": asked.law.date.isoformat(),
                "decks": asked.options.decks_per_shoe,
                "cards_seen": list(map(str, asked.seen)),
                "rules": list(shoe.terms.said),
                "edge_by_totals": shoe.by_total.edge,
                "edge_by_cards": shoe.by_cards.edge,
                "effects": [vars(one) for one in found],
            }
        )
        return
    console = Console()
    _show_title(console, title, shoe, asked)
    total, cards = percent(shoe.by_total.edge), percent(shoe.by_cards.edge)
    console.print(f"house edge {total} total-dependent, {cards} composition-dependent;")
    console.print("what each change adds to it:")
    for lawful, heading in ((True, "may be filed"), (False, "not authorized")):
        table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
        table.add_column(heading, no_wrap=True, min_width=34)
        table.add_column("section")
        table.add_column("total-\ndependent", justify="right", no_wrap=True)
        table.add_column("composition-\ndependent", justify="right", no_wrap=True)
        for one in found:
            if one.lawful == lawful:
                each = (f"{part * 100:+.4f}%" for part in (one.by_total, one.by_cards))
                table.add_row(one.change, one.cite, *each)
        console.print()
        console.print(table)
