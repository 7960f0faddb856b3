"""`title58 simulate`: billions of rounds, with honest statistics."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58 import files
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
    chosen_settings,
    fail,
    on_file,
    plain_errors,
    print_json,
    ready_to_write,
)
from title58.errors import Error
from title58.words import counted

if TYPE_CHECKING:
    from title58.simulation.plan import Plan
    from title58.simulation.running import Run
    from title58.submission.filing import Submission

BETWEEN_SAVES = 5.0  # seconds
MOST_ROUNDS = 10**18


def simulate(
    what: str = GAME,
    rounds: str = typer.Option(
        "",
        "--rounds",
        metavar="N",
        help="How many rounds, e.g. 1e9; 1e7 if left out, 1e5 for a player in Python.",
    ),
    seed: int = typer.Option(
        58, "--seed", metavar="N", help="The same seed gives the same result."
    ),
    bet: list[str] = typer.Option(
        [],
        "--bet",
        metavar="WAGER[@SPOT][=MONEY]",
        help="A bet, made in every round that allows it; may be repeated.",
    ),
    strategy: str = typer.Option(
        "",
        "--strategy",
        metavar="NAME|FILE",
        help="How the player plays: a name, a table (.toml, .json), or a player of your own in"
        " Python (my.py or my.py:ClassName; Craps, Blackjack).",
    ),
    players: int = typer.Option(
        1, "--players", metavar="N", help="How many players are at the table."
    ),
    session: int = typer.Option(
        0, "--session", metavar="N", help="How many rounds a session has; 0 for no sessions."
    ),
    bankroll: str = typer.Option(
        "",
        "--bankroll",
        metavar="MONEY",
        help="The bankroll at the start of each session, e.g. '$1,000'; needs --session.",
    ),
    workers: int = typer.Option(
        0,
        "--workers",
        metavar="N",
        min=0,
        max=1024,
        help="Threads, or processes for a player in Python; 0 means one per core.",
    ),
    cluster: str = typer.Option(
        "", "--cluster", metavar="ADDRESS", help="Run on this Dask scheduler's cluster."
    ),
    settings: list[str] = SETTINGS,
    more: list[str] = typer.Option(
        [],
        "--with",
        metavar="NAME=VALUE",
        help="A setting of this game's simulation, e.g. cover=100 or insurance=always (Blackjack).",
    ),
    save: Path | None = typer.Option(
        None,
        "--save",
        metavar="FILE",
        help="Keep the run in this file; if the file exists, continue from it.",
    ),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="Write the result to a .json or .html file."
    ),
    force: bool = FORCE,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """Simulate a table: the house edge of every bet with its interval, beside the exact odds.

    The result depends on the plan and the seed alone, never on the number of workers. Stop it with
    Ctrl-C; with --save the next run continues from there.

    A player of your own is a class in a file: for Craps with act(view), for Blackjack with
    bet(view) and act(hand). "Make your own" in docs/simulation.md has both, ready to copy.
    """
    if output is not None and output.suffix.lower() not in (".json", ".html"):
        fail(f"{output}: the name of a result ends in .json or .html.")
    if output is not None:
        ready_to_write(output, force)
    with plain_errors():
        from title58.simulation.plan import PlanError
        from title58.table.strategies.files import is_player_file
        from title58.table.table import summed_up

        stopped = False
        try:
            in_python = is_player_file(strategy)
            filing = chosen(what, settings, as_of, on_file(laws, plugins), submission).filing
            plan = planned(filing, rounds, seed, bet, strategy, players, session, bankroll, more)
            if in_python:
                from title58.cli.simulating_players import play_players

                if bet:
                    fail("--bet cannot be combined with a strategy in Python, which makes its "
                         "own bets.")  # fmt: skip
                found, stopped = play_players(plan, strategy, workers, cluster, save)
            else:
                run = begun(plan, save)
                stopped = played(run, workers, cluster, save)
                if not run.tally.blocks:
                    fail(halted(0, plan, save), 130)
                found = summed_up(run)
        except PlanError as error:
            fail(f"{error}.")
    unwritten = write(found, output) if output is not None else ""
    if as_json:
        print_json(found)
    elif "players" in found:
        from title58.cli.show.players import show_players

        show_players(found)
    else:
        from title58.cli.show.simulation import show

        show(found)
    if unwritten:
        fail(unwritten)
    if output is not None:
        typer.echo(f"Wrote {output}.", err=as_json)
    if stopped:
        fail(halted(found["rounds"], plan, save), 130)


def halted(rounds: int, plan: Plan, save: Path | None) -> str:
    where = f" Continue with --save {save}." if save else ""
    return f"Stopped after {rounds:,} of {counted(plan.rounds, 'round')}.{where}"


def planned(
    filing: Submission,
    rounds: str,
    seed: int,
    bets: list[str],
    strategy: str,
    players: int,
    session: int,
    bankroll: str,
    more: list[str],
) -> Plan:
    """The plan, from what was typed."""
    from title58.money import MoneyError, parse_money
    from title58.table.strategies.files import SESSION, is_player_file, named_or_read
    from title58.table.table import plan_of, wish

    in_python = is_player_file(strategy)
    many = number_of_rounds(rounds or ("1e5" if in_python else "1e7"))
    try:
        cents = parse_money(bankroll) if bankroll else 0
    except MoneyError as error:
        fail(f"{error}.")
    return plan_of(
        filing,
        many,
        tuple(map(wish, bets)),
        seed=seed,
        strategy="" if in_python else named_or_read(strategy),
        players=players,
        session=session or (max(1, min(SESSION, many)) if in_python else 0),
        bankroll=cents,
        more=chosen_settings(more, "--with", "cover=100"),
    )


def number_of_rounds(text: str) -> int:
    """From `1000000`, `1e6` or `1,000,000`."""
    wrong = f"{text!r} is not a number of rounds. Write it as 1000000 or 1e6, at most 1e18."
    try:
        many = Decimal(text.replace("_", "").replace(",", ""))
        possible = many.is_finite() and abs(many) <= MOST_ROUNDS
    except ArithmeticError:
        possible = False
    if not possible or many != many.to_integral_value():
        fail(wrong)
    return int(many)


def begun(plan: Plan, save: Path | None) -> Run:
    """A new run, or the one that was kept, if it is of the same plan."""
    from title58.simulation.running import resume
    from title58.table.kernels import kernel_of
    from title58.table.table import begin

    if save is None or not save.exists():
        return begin(plan)
    run = resume(save, kernel_of, plan.code)
    if run.plan.digest != plan.digest:
        fail(f"{save} holds a run of a different plan. Name another file, or give the same plan.")
    return run


def played(run: Run, workers: int, cluster: str, save: Path | None, label: str = "") -> bool:
    """Play what is left, showing how it goes; true if it was stopped."""
    import os

    from title58.cli.show.simulation import progress
    from title58.simulation.running import go_on, go_on_cluster
    from title58.simulation.running import save as keep
    from title58.simulation.statistics import edge
    from title58.table.kernels import kernel_of

    def told(speed: float) -> tuple[str, str]:
        bet, counts = run.kernel.bets[0], run.tally.counts[0]
        rate = f"{speed / 1e6:.1f} million/s"
        return ", ".join(filter(None, (label, rate))), f"{bet.name} {edge(bet, counts)}"

    bar = progress(run.plan.rounds, lambda: run.tally.rounds, told)
    keeping = kept(save, lambda path: keep(run, path))
    scheduler = client_of(cluster) if cluster else nullcontext()
    with scheduler as client, bar as move_on, asked_to_stop() as stop, keeping as keep_now:

        def report(_tally: Any) -> None:
            move_on()
            keep_now()

        if cluster:
            go_on_cluster(run, kernel_of, client, report, stop=stop)
        else:
            go_on(run, workers or os.cpu_count() or 1, report, stop=stop)
    return not run.finished


@contextmanager
def kept(save: Path | None, keep: Callable[[Path], None]) -> Iterator[Callable[[], None]]:
    """Keeps a run at once, then every few seconds if it is asked often, and however it ends."""
    import time

    if save is None:
        yield lambda: None
        return
    last = time.monotonic()

    def now_and_then() -> None:
        nonlocal last
        if time.monotonic() - last > BETWEEN_SAVES:
            keep(save)
            last = time.monotonic()

    keep(save)  # a place that cannot be written is told now, not after an hour
    try:
        yield now_and_then
    finally:
        keep(save)


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Ctrl-C, or being told to end, stops a run: what it has come to is kept and shown, blocks
    under way are not waited for. A second time nothing is."""
    import signal
    import threading

    asked = threading.Event()

    def note(_number: int, _frame: object) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    if threading.current_thread() is not threading.main_thread():
        yield asked.is_set
        return
    before = {sign: signal.signal(sign, note) for sign in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked.is_set
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)


def client_of(address: str) -> Any:
    try:
        import distributed
    except ModuleNotFoundError:
        fail("A cluster needs Dask: install title58[cluster].")
    import logging

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what went wrong is told here
    try:
        connect: Any = distributed.Client
        return connect(address, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        fail(f"{address}: no Dask scheduler answers there ({error}).")


def write(found: dict[str, Any], output: Path) -> str:
    """Write the result. If that fails after all, answers why: the result is still to be shown."""
    if output.suffix.lower() == ".json":
        text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    elif "players" in found:
        from title58.documents.player_page import page as page_of_players

        text = page_of_players(found)
    else:
        from title58.documents.simulation_page import page

        text = page(found)
    try:
        files.write(output, text.encode())
    except Error as error:
        return f"{error}."
    return ""
