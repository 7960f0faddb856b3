"""What happens, a JSON object a line on standard error. Time is UTC; no secret is ever here."""

from __future__ import annotations

import json
import sys
import time
from typing import TextIO

from title58.web.clock import utc

_OUT: list[TextIO] = []  # nowhere, unless a server says where


def log_to(out: TextIO | None) -> None:
    _OUT[:] = [out] if out is not None else []


def log(event: str, **more: object) -> None:
    for out in _OUT:
        line = {"at": utc(time.time_ns() // 1_000_000), "event": event, **more}
        try:
            out.write(json.dumps(line) + "\n")
            out.flush()
        except (OSError, ValueError):  # nobody reads it any more
            log_to(None)


def standard_error() -> TextIO:
    return sys.stderr
