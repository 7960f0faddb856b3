"""`title58 serve`: live tables over HTTP and WebSocket."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path

import typer

from title58.cli.common import fail


def serve(
    database: Path | None = typer.Argument(
        None, metavar="[DATABASE]", help="The house's database file; created if missing."
    ),
    port: int = typer.Option(
        8058, "--port", min=0, max=65535, help="The port to listen on; 0 for any free port."
    ),
    host: str = typer.Option("127.0.0.1", "--host", help="The address to listen on."),
    origin: list[str] = typer.Option(
        [], "--origin", metavar="URL", help="The public URL behind a proxy; may be repeated."
    ),
    demo: bool = typer.Option(
        False,
        "--demo",
        help="Start a demo house with people, money and tables; prints login links.",
    ),
    browser: bool = typer.Option(
        False, "--browser", help="Open the home page in a browser, if there is one."
    ),
) -> None:
    """Serve live tables (docs/live.md). For development and tests; not approved for wagering.

    Try it: title58 serve --demo
    """
    try:
        from title58.web.serving import Serving, serve
    except ModuleNotFoundError as error:
        fail(f"This needs the package {error.name}: install title58[live].")
    for one in origin:
        if not one.startswith(("http://", "https://")) or one.count("/") != 2:
            fail(f"--origin: {one!r} is not an origin such as https://tables.example.com.")
    with ExitStack() as stack:
        if database is None and demo:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="title58-"))
            database = Path(folder) / "demo.db"
        elif database is None:
            fail("DATABASE is missing. Name a file for the house, or try --demo.")
        serve(Serving(database, host, port, demo, tuple(origin), say=typer.echo, browser=browser))
