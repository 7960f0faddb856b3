"""`title58 engine`: rounds for programs in any language, over standard input and output."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path

from title58.cli.common import LAWS, PLUGINS, as_json, on_file


def engine(laws: list[Path] = LAWS, plugins: list[str] = PLUGINS) -> None:
    """Play rounds by messages: one JSON object per line in, one per line out (docs/formats.md).

    Try it: echo '{"type": "begin", "game": "sic-bo", "date": "2024-06-01"}' | title58 engine
    """
    from title58.records.reading import RecordError
    from title58.records.record import parsed
    from title58.table.engine import Engine

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    playing = Engine(on_file(laws, plugins))
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            reply = playing.receive(parsed(line))
        except RecordError as error:
            reply = {"type": "unreadable", "id": "", "path": error.path, "problem": error.problem}
        sys.stdout.write(as_json(reply) + "\n")
        sys.stdout.flush()
