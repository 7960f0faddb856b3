"""`title58 odds --players`: what a meter is worth that several players feed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.cli.common import print_json
from title58.odds.several import SharedMeter, others_at_seed, shared
from title58.words import counted

if TYPE_CHECKING:
    from title58.cli.show.odds import Heading
    from title58.odds import WagerOdds

SAME = "All wagers of a table are decided by the same cards: all win the meter together."
OWN = "Players hold cards of their own."
PERSONAL = "Each position has its own combination: no two positions win a meter together."
TURN = "Winners of one round are paid in turn, each what is then on the meter."
SHARED = "Winners of one round share one award; with equal wagers, equally."
ESTIMATED = "Hands of different players count as independent, which is an estimate."


def show_meters(found: Sequence[WagerOdds], players: int, heading: Heading, as_json: bool) -> None:
    every = [(odds, shared(odds, players)) for odds in found if odds.meters]
    if as_json:
        plain = [as_plain(odds, meter, several) for odds, several in every for meter in several]
        print_json({"date": heading.date, "players": players, "meters": plain})
        return
    console = Console()
    many = counted(players, "wager")
    console.print(Text(f"{heading.game}: meters with {many} a round", style="bold"))
    told = (
        f"{many[:1].upper()}{many[1:]} of the same amount in every round. Code on file for"
        f" {heading.date}. Rounds are those of all linked tables together."
    )
    console.print(Text(told, style="dim"))
    shown = False
    for odds, several in every:
        for meter in several:
            shown = True
            console.print(Text(f"\n{odds.title}: {meter.name}", style="bold"))
            table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
            for name, value in lines(odds, meter, several):
                table.add_row(Text(name, style="dim"), value)
            console.print(table)
    for odds, several in every:
        if not several:
            why = "cards seen make positions differ" if odds.several is None else "no hit"
            console.print(f"\n{odds.title}: not priced for several players ({why}).")
    if not every:
        console.print("\nNo wager here is paid from a meter.")
    elif shown:
        console.print("\nMeters are shown as they stand before the wagers of the round are added.")


def lines(odds: WagerOdds, one: SharedMeter, every: Sequence[SharedMeter]) -> list[tuple[str, str]]:
    """What is told of one of the meters of a wager, in order."""
    law = odds.several
    assert law is not None
    seed = Fraction(one.terms.seed)
    others = others_at_seed(every, one)
    beside = ", other meters at their seeds" if len(every) > 1 else ""
    found = [
        ("who wins", SAME if law.same_cards else PERSONAL if law.personal else OWN),
        *(() if law.personal else (("several winners", TURN if law.in_turn else SHARED),)),
        ("hit in a round", f"1 in {float(one.rounds):,.1f}"),
        ("of those, two winners or more", f"{float(one.several):.6%}"),
        ("won within", f"{one.rounds_at(0.5):,} rounds in half of all cases, "
                       f"{one.rounds_at(0.9):,} in nine of ten"),
        ("added in a round", _money(one.added)),
        ("mean meter when it is won", f"{_money(one.usual_hit)} in the long run, "
                                      f"{_money(one.at_hit(seed))} the first time"),
        ("house edge at seed", f"{float(one.edge(seed, others)):.4%} at {_money(seed)}{beside}"),
        ("break-even at", f"{_money(one.even(others))}{beside}"),
        ("returned in the long run", f"{float(one.long_run):.4%} of all wagers: "
                                     f"{float(one.terms.rate):.4%} that wagers add, "
                                     f"{float(one.put_up):.4%} that the house puts up"),
    ]  # fmt: skip
    if not one.exact:
        found.append(("estimated", ESTIMATED))
    return found


def as_plain(odds: WagerOdds, one: SharedMeter, every: Sequence[SharedMeter]) -> dict[str, object]:
    """Money in cents, as everywhere in JSON."""
    seed = Fraction(one.terms.seed)
    law = odds.several
    assert law is not None
    return {
        "wager": odds.wager,
        "paytable": odds.paytable,
        "under": dict(odds.under),
        "meter": one.name,
        "players": one.players,
        "stake": one.stake,
        "same_cards": law.same_cards,
        "own_combination": law.personal,
        "paid_in_turn": law.in_turn,
        "exact": one.exact,
        "rounds_between_hits": float(one.rounds),
        "two_winners_or_more": float(one.several),
        "added_per_round": float(one.added),
        "mean_meter_when_won": float(one.usual_hit),
        "mean_meter_when_first_won": float(one.at_hit(seed)),
        "return_at_seed": float(one.returned(seed)),
        "return_per_cent": float(one.paid / (one.players * one.stake)),
        "break_even": float(one.even(others_at_seed(every, one))),
        "long_run_return": float(one.long_run),
        "put_up_by_the_house": float(one.put_up),
    }


def _money(cents: Fraction) -> str:
    return f"${float(cents) / 100:,.2f}"
