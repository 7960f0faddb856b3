"""`title58 audit`, `backup`, `keys`, `account` and `table`: a house by its file (docs/live.md)."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
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
    parse_date,
    plain_errors,
    print_json,
    ready_to_write,
)
from title58.cli.parsing import sentence
from title58.words import counted

if TYPE_CHECKING:
    from title58.law import Code
    from title58.live.log import Event
    from title58.live.store.sqlite import Reader

DATABASE = typer.Argument(metavar="DATABASE", help="The house's database file.")
NAME = typer.Argument(metavar="TABLE", help="The table's name in the house, e.g. table-1.")
SIGNING = typer.Option(
    None, "--key", metavar="FILE", help="The signing key file; default DATABASE.sign."
)
MOST = 50  # findings that are shown


@contextmanager
def live_needs() -> Iterator[None]:
    """What live tables need beside the rest is told where it is missing."""
    try:
        with plain_errors():
            yield
    except ModuleNotFoundError as error:
        fail(f"This needs the package {error.name}: install title58[live].")


@contextmanager
def reading(database: Path) -> Iterator[Reader]:
    from title58.live.store.sqlite import Reader

    store = Reader(database)
    try:
        yield store
    finally:
        store.close()


def audit(
    database: Path = DATABASE,
    workers: int = typer.Option(
        1, "--workers", min=1, max=1024, metavar="N", help="How many processes share the work."
    ),
    heads: Path | None = typer.Option(
        None, "--heads", metavar="REPORT", help="A signed shift report (JSON) to compare with."
    ),
    copy: Path | None = typer.Option(
        None,
        "--against",
        metavar="COPY",
        help="An older backup: everything in it must still be in the log.",
    ),
    engine: list[str] = typer.Option(
        [],
        "--engine",
        metavar="VERSION=PROGRAM",
        help="An older title58, to settle the rounds that it played; may be repeated.",
    ),
    round_: str | None = typer.Option(
        None, "--round", metavar="TABLE/NUMBER", help="Report on one round only, from the log."
    ),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="With --round: .pdf, .html or .json."
    ),
    as_json: bool = JSON,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Check a house's log: chains, signatures, every round, every balance.

    It only reads, also while a server runs. With --round it writes what the log says of one round.
    """
    code = on_file(laws, plugins)
    if round_ is not None:
        _packet(database, round_, output, force, as_json, code)
        return
    if output is not None:
        fail("-o works only with --round: add --round TABLE/NUMBER.")
    programs = dict(map(_program, engine))
    with live_needs():
        from title58.live.audit.chains import compare
        from title58.live.audit.engines import Engines
        from title58.live.audit.report import other_heads, read_report
        from title58.live.audit.whole import audit_file

        report = None if heads is None else read_report(heads)
        found = audit_file(database, code, workers, Engines(programs))
        if report is not None:
            with reading(database) as store:
                found.findings += (*other_heads(store, report),)
        if copy is not None:
            found.findings += (*compare(database, copy),)
    counts = {"events": found.events, "rounds": found.rounds, "transfers": found.transfers}
    if as_json:
        print_json({**counts, "findings": [one.as_plain() for one in found.findings]})
    else:
        for one in found.findings[:MOST]:
            typer.echo(sentence(str(one)), err=True)
        if len(found.findings) > MOST:
            typer.echo(f"... and {len(found.findings) - MOST:,} more.", err=True)
        several = ", ".join(counted(many, name[:-1]) for name, many in counts.items())
        ends = {0: "no findings", 3: "some rounds could not be verified here"}
        wrong = counted(len(found.findings), "finding")
        typer.echo(f"{database}: {several}: {ends.get(found.exit_code, wrong)}.")
    if found.exit_code:
        raise typer.Exit(found.exit_code)


def _program(text: str) -> tuple[str, str]:
    version, _, program = (part.strip() for part in text.partition("="))
    if not version or not program:
        fail(f"--engine {text}: write VERSION=PROGRAM, for example 0.1.0=old/bin/title58.")
    return f"title58 {version}", program


def _packet(
    database: Path, which: str, output: Path | None, force: bool, as_json: bool, code: Code
) -> None:
    table, _, number = which.rpartition("/")
    if not table or not number.isdecimal() or len(number) > 18:
        fail(f"--round {which}: write TABLE/NUMBER, for example table-1/12.")
    if output is not None:
        if output.suffix.lower() not in (".pdf", ".html", ".json"):
            fail(f"{output}: its name must end in .pdf, .html or .json.")
        ready_to_write(output, force)
    elif not as_json:
        fail("Give -o FILE (.pdf, .html or .json), or --json.")
    with live_needs():
        from title58 import files
        from title58.live.audit.packet import on_paper, packet

        with reading(database) as store:
            found = packet(store, table, int(number), code)
        if output is None:
            print_json(found)
        elif output.suffix.lower() == ".json":
            import json

            files.write(output, json.dumps(found, indent=1, ensure_ascii=False).encode())
        else:
            from title58.documents.paper.page import save

            save(on_paper(found, code), output)
    if output is not None:
        same = "same to the cent" if found["replay"]["same"] else "not the same"
        typer.echo(f"Wrote {output}: round {number} at {table}, settled again: {same}.")
    if not found["replay"]["same"]:
        raise typer.Exit(1)


def backup(
    database: Path = DATABASE,
    output: Path = typer.Option(..., "--output", "-o", metavar="FILE", help="The copy to write."),
    force: bool = FORCE,
) -> None:
    """Copy a house's file as a whole, also while a server runs.

    The copy is checked. To restore, copy a copy back: it is a house's file like any other.
    """
    ready_to_write(output, force)
    with live_needs():
        from title58.live.store.schema import StoreError
        from title58.live.store.sqlite import backup as copied
        from title58.live.store.sqlite import is_held

        if is_held(output):
            raise StoreError(f"{output}: a server has this house open; stop it first")
        for ending in ("-wal", "-shm"):
            if Path(f"{output}{ending}").exists():
                raise StoreError(
                    f"{output}{ending} is left over from another database; move it away first"
                )
        size = copied(database, output)
        with reading(output) as store:
            several = counted(sum(head.seq for head in store.heads().values()), "event")
    typer.echo(f"Wrote {output}: {several}, {size:,} bytes.")


def keys(
    database: Path = DATABASE,
    new: str | None = typer.Option(
        None,
        "--new",
        metavar="[signing|hidden]",
        help="Make a new key: signing (for reports) or hidden (encrypts hidden values).",
    ),
    file: Path | None = SIGNING,
    as_json: bool = JSON,
) -> None:
    """List the keys that a house's log announces, or make a new one.

    A new signing key is announced in the log, signed by the one before it.
    """
    if new not in (None, "signing", "hidden"):
        fail(f"--new {new}: choose signing or hidden.")
    with live_needs():
        from title58.live.desk import Desk, signing_keys
        from title58.live.store.signing import announced

        if new is not None:
            with Desk(database) as desk:
                if new == "signing":
                    desk.new_signing_key(file or signing_keys(database))
                else:
                    systems = counted(desk.new_hidden_key(), "progressive system")
                    typer.echo(f"Re-encrypted the hidden values of {systems} with a new key.")
        with reading(database) as store:
            known = announced(store)
    if as_json:
        print_json([{"key": key, "event": seq} for key, seq in known.keys.items()])
        return
    for key, seq in known.keys.items():
        good = " (current)" if key == known.current else ""
        typer.echo(f"{key}  since house event {seq}{good}")
    if not known.keys:
        typer.echo("The log has no signing key yet: make one with --new signing.")


def account(
    database: Path = DATABASE,
    person: str = typer.Argument("", metavar="[PERSON]", help="Whose account."),
    add: str | None = typer.Option(
        None, "--add", metavar="ROLE", help="Add the person with this role, e.g. player."
    ),
    deposit: str | None = typer.Option(
        None, "--deposit", metavar="AMOUNT", help="Deposit this much cash."
    ),
    withdraw: str | None = typer.Option(
        None, "--withdraw", metavar="AMOUNT", help="Pay out this much cash."
    ),
    as_json: bool = JSON,
) -> None:
    """Show what people have on account, or take in and pay out.

    To show works also while a server runs; everything else is then for the server.
    """
    doing = {"deposit": deposit, "withdraw": withdraw}
    changes = {name: text for name, text in doing.items() if text is not None}
    if (changes or add is not None) and not person:
        fail("PERSON is missing: say whose account.")
    if len(changes) > 1:
        fail("--deposit and --withdraw: give only one.")
    with live_needs():
        from title58.ledger.book import UNITS, Kind
        from title58.live.desk import Desk
        from title58.money import format_money, parse_dollars

        cents = {name: parse_dollars(text) for name, text in changes.items()}
        if cents or add is not None:
            with Desk(database) as desk:
                if add is not None:
                    desk.do(type="person", name=person, role=add)
                for name, amount in cents.items():
                    desk.do(type=name, person=person, cents=amount)
        with reading(database) as store:
            known = [event.told["name"] for event in store.of_kind("house", "person")]
            held = {one.of: u for one, u in store.balances().items() if one.kind is Kind.PLAYER}
    if person and person not in known:
        fail(f"There is no {person!r} in this house; add them with --add ROLE.")
    rows = {name: held.get(name, 0) // UNITS for name in ([person] if person else known)}
    if as_json:
        print_json(rows)
        return
    for name, amount in rows.items():
        typer.echo(f"{name:<20} {format_money(amount):>15}")


# Tables


table = typer.Typer(
    help="Open, watch and close live tables; write shift reports.", no_args_is_help=True
)


@table.command("open")
def open_table(
    database: Path = DATABASE,
    name: str = NAME,
    what: str = GAME,
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    recording: Path | None = typer.Option(
        None,
        "--recording",
        metavar="FILE",
        help="Play these results in order: records of `deal --json`, or text such as 9H KD.",
    ),
) -> None:
    """Open a table from a Rules Submission that complies."""
    code = on_file(laws, plugins)
    with live_needs():
        from title58.files import read_text
        from title58.games import find_game
        from title58.live.desk import Desk
        from title58.live.recording import NOT_RANDOM, recording_in

        filing = chosen(what, settings, as_of, code, submission).filing
        filed = {
            "facility": filing.facility,
            "game": filing.game,
            "date": filing.date.isoformat(),
            "options": filing.options.as_plain(),
        }
        recorded = {} if recording is None else {"recording": recording_in(read_text(recording))}
        with Desk(database, code) as desk:
            desk.do(type="open", table=name, submission=filed, **recorded)
    typer.echo(f"Opened {name}: {find_game(filing.game).name}, Code on file for {filing.date}.")
    if recording is not None:
        typer.echo(NOT_RANDOM)


@table.command()
def close(database: Path = DATABASE, name: str = NAME) -> None:
    """Close a table that nobody sits at."""
    with live_needs():
        from title58.live.desk import Desk

        with Desk(database) as desk:
            desk.do(type="close", table=name)
    typer.echo(f"Closed {name}.")


@table.command()
def status(database: Path = DATABASE, as_json: bool = JSON) -> None:
    """Say which tables are open, and how far each has come. Works while a server runs."""
    with live_needs(), reading(database) as store:
        from title58.live.audit.report import tables_in

        found = list(tables_in(store))
    if as_json:
        print_json(found)
        return
    for one in found:
        state = "open" if one["open"] else "closed"
        recorded = " (recorded, not random)" if one["recorded"] else ""
        typer.echo(
            f"{one['table']:<16} {one['game']:<14} {state:<7} {counted(one['rounds'], 'round')}"
            f"{recorded}"
        )
    if not found:
        typer.echo("This house has no tables.")


@table.command()
def watch(
    database: Path = DATABASE,
    name: str = NAME,
    after: int = typer.Option(
        0, "--after", min=0, max=10**15, metavar="N", help="Begin after this event."
    ),
    once: bool = typer.Option(False, "--once", help="Print what has happened so far and exit."),
    as_json: bool = JSON,
) -> None:
    """Show what happens at a table, as it is written. Works while a server runs."""
    import time

    while True:
        with live_needs(), reading(database) as store:
            if name not in store.heads():
                fail(f"There is no table {name!r} in this house.")
            for event in store.events(name, after):
                after = event.seq
                _show(event, as_json)
        if once:
            return
        time.sleep(0.5)


def _show(event: Event, as_json: bool) -> None:
    from title58.live.audit.packet import in_words
    from title58.live.days import local

    body: dict[str, Any] = event.told
    if as_json:
        print_json(
            {"seq": event.seq, "at": event.at, "actor": event.actor, "kind": event.kind,
             "body": body}, indent=None,
        )  # fmt: skip
        return
    when = f"{local(event.at):%Y-%m-%d %H:%M:%S}"
    typer.echo(f"{event.seq:>6} {when} {event.actor}: {in_words(event.kind, body)}")


@table.command()
def report(
    database: Path = DATABASE,
    day: str | None = typer.Option(
        None,
        "--day",
        metavar="DATE",
        help="The gaming day, which starts at 6:00 a.m.; default today's.",
    ),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="The file to write: .json, .pdf or .html."
    ),
    file: Path | None = SIGNING,
    as_json: bool = JSON,
    force: bool = FORCE,
) -> None:
    """Write a signed shift report: drop, fills, credits and win of each table, and where the log
    stood. Works while a server runs; `title58 audit --heads` compares a log with it."""
    if output is not None:
        if output.suffix.lower() not in (".json", ".pdf", ".html"):
            fail(f"{output}: its name must end in .json, .pdf or .html.")
        ready_to_write(output, force)
    date: datetime.date | None = None if day is None else parse_date(day)
    with live_needs(), reading(database) as store:
        import json

        from title58 import files
        from title58.documents.paper.page import save
        from title58.live.audit.report import as_page, as_text, shift, signed
        from title58.live.days import gaming_day
        from title58.live.desk import now, signing_keys
        from title58.live.store.signing import SigningKeys

        store.as_of_now()
        at = now()
        made = shift(store, date or gaming_day(at), at)
        made = signed(store, made, SigningKeys(file or signing_keys(database)))
        if output is None and not as_json:
            for line in as_text(made):
                typer.echo(line)
        elif output is None:
            print_json(made)
        elif output.suffix.lower() == ".json":
            files.write(output, (json.dumps(made, indent=1) + "\n").encode())
        else:
            save(as_page(made), output)
    if output is not None:
        typer.echo(f"Wrote {output}: shift report for {made['day']}.")
