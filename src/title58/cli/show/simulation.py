"""A simulation for a terminal: how it goes, and what it came to."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.table import Table
from rich.text import Text

from title58.documents.session_parts import drawdowns, figures, money, title
from title58.games import find_game
from title58.odds.words import short_name
from title58.plain import Plain
from title58.progress import stage
from title58.words import counted


@contextmanager
def progress(
    rounds: int, done: Callable[[], int], told: Callable[[float], tuple[str, str]]
) -> Iterator[Callable[[], None]]:
    """How many rounds are played, with the rate, the time left, and an estimate; answers what
    moves it on.

    `told` words the rate, and what the run has come to so far.
    """
    begun, before = time.monotonic(), done()
    with stage("Rounds played", rounds) as shown:
        shown.done = before

        def update() -> None:
            shown.done = done()
            speed = (shown.done - before) / max(time.monotonic() - begun, 1e-9)
            left = datetime.timedelta(seconds=int((rounds - shown.done) / max(speed, 1e-9)))
            shown.more = ", ".join((*told(speed), f"{left} left"))

        yield update


def show(found: Plain) -> None:
    console = Console()
    plan = found["plan"]
    console.print(
        f"{find_game(plan['game']).name}, Code on file for {plan['date']}:"
        f" {counted(found['rounds'], 'round')}, seed {plan['seed']}",
        style="bold",
    )
    for line in found["about"]:
        console.print(line, style="dim")
    console.print(bets_table(found["bets"]))
    if found.get("over_cases"):
        console.print(cases_line(found["over_cases"]))
    if found["sessions"]:
        _show_sessions(console, found["sessions"])
        _show_alone(console, found["bets"])
    for meter in found["meters"]:
        _show_meter(console, meter)


def cases_line(over: Plain) -> str:
    """Of bets that vary from round to round."""
    error = "" if over["error_95"] is None else f" ± {over['error_95']:.4%}"
    return (
        f"All together: house edge {over['edge']:.4%}{error} of the first wager, which averages"
        f" {money(over['mean_bet'])}; the player nets {money(over['per_100_rounds'])} per 100"
        " rounds."
    )


def bets_table(bets: list[Plain]) -> Table:
    """A line for every bet of every position. A name may take two lines, a number never.

    In 80 columns there is room for the position or for the deviation; a page has both.
    """
    several = len({bet["seat"] for bet in bets}) > 1
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("bet", overflow="fold")
    for name in (*(["spot"] if several else []), "decided", "observed\nhouse edge", "± 95%",
                 *([] if several else ["std.\ndev."]), "theoretical\nhouse edge", "z",
                 "χ²\np-value"):  # fmt: skip
        table.add_column(name, justify="right", no_wrap=True)
    for bet in bets:
        exact = bet["exact"]
        table.add_row(
            _named(bet),
            *([str(bet["seat"])] if several else []),
            f"{bet['decided']:,}",
            Text(f"{bet['edge']:.4%}", style="bold"),
            "–" if bet["error_95"] is None else f"{bet['error_95']:.4%}",
            *([] if several else [f"{bet['standard_deviation']:.4g}"]),
            f"{exact['edge']['decimal']:.4%}" if exact else "",
            f"{exact['errors_off']:+.2f}" if exact else "",
            _chance(exact["chance"]) if exact else "",
        )
    return table


def _chance(chance: float) -> str:
    return f"{chance:.3f}" if chance >= 0.001 else "<0.001"


def _show_sessions(console: Console, sessions: Plain) -> None:
    console.print(f"\n{title(sessions)}", style="bold")
    grid = Table.grid(padding=(0, 2))
    deepest = [(f"Largest drawdown, {name}", value) for name, value in drawdowns(sessions)]
    for name, value in figures(sessions) + deepest[3::2]:  # half of them, 95%
        grid.add_row(Text(name, style="dim"), value)
    console.print(grid)


def _show_alone(console: Console, bets: list[Plain]) -> None:
    """Somebody who makes one bet alone, where several were followed."""
    told = [bet for bet in bets if bet["sessions"]]
    if len(told) < 2:
        return
    ruin = told[0]["sessions"]["ruined"] is not None
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("each bet alone", overflow="fold")
    for name in ("mean", "std. dev.", "5%", "95%", "drawdown", *(["ruin", "hold"] if ruin else [])):
        table.add_column(name, justify="right", no_wrap=True)
    several = len({bet["seat"] for bet in told}) > 1
    for bet in told:
        found = bet["sessions"]
        seat = f", position {bet['seat']}" if several else ""
        table.add_row(
            _named(bet) + seat,
            money(found["mean"]),
            money(found["standard_deviation"]),
            money(found["quantiles"]["0.05"]),
            money(found["quantiles"]["0.95"]),
            money(found["drawdown_quantiles"]["0.5"]),
            *([f"{found['ruined']:.2%}", f"{found['hold']:.2%}"] if ruin else []),
        )
    console.print()
    console.print(table)


def _named(bet: Plain) -> str:
    """A bet and where it is, or at which count it is made."""
    name, on = short_name(bet["name"]), bet["on"]
    if not on:
        return name
    return f"{name} {on}" if on.startswith("at ") else f"{name} on {on}"


def _show_meter(console: Console, meter: Plain) -> None:
    console.print(f"\n{meter['name']}", style="bold")
    exact = meter["exact"]
    if not meter["hits"]:
        console.print(f"Never hit in full; it now reads {money(meter['now'])}.")
    else:
        award = ""
        between = f" (theoretical {exact['rounds_between']:,.0f})" if exact else ""
        if exact and meter["kind"] == "mystery":
            award = f" (theoretical {money(exact['award'])}, z {exact['award_errors_off']:+.2f})"
        console.print(
            f"Hit {counted(meter['hits'], 'time')}, once in {meter['rounds_per_hit']:,.0f} "
            f"rounds{between}, at {money(meter['mean_at_hit'])} on average{award}; longest wait "
            f"{counted(meter['longest_wait'], 'round')}, highest {money(meter['highest'])}."
        )
    beside = f", theoretical {exact['return']:.4%}, z {exact['errors_off']:+.2f}" if exact else ""
    shared = f" Simultaneous winners: {meter['shares']}." if meter["shares"] else ""
    console.print(
        f"It paid {meter['return']:.4%} of the total wagered on it; in the long run it pays back "
        f"{meter['long_run_return']:.4%}{beside}.{shared}"
    )
    if meter["reserve"] is not None:
        taken, put_up = meter["put_up_from_reserve"], meter["put_up_by_house"]
        console.print(
            f"Its reserve holds {money(meter['reserve'])}; resets took {money(taken)} from it and"
            f" {money(put_up)} from the house."
        )
