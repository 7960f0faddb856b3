"""A long run in parts that go on at the same time, each against a house of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any


def in_parts(module: str, parts: Sequence[tuple[str, ...]]) -> list[dict[str, Any]]:
    """What each part prints, one JSON object. Whichever fails says why, and fails the whole; what
    the others told is printed then."""
    command = (sys.executable, "-m", module)
    running = [
        subprocess.Popen((*command, *part), stdout=subprocess.PIPE, text=True) for part in parts
    ]
    told = [one.communicate()[0] for one in running]
    failed = [one.args for one in running if one.returncode]
    if failed:
        print(*told, sep="")
        raise SystemExit(f"failed: {failed}")
    return [json.loads(one) for one in told]


def shares(whole: int, parts: int) -> list[int]:
    """As equal as they can be."""
    return [whole // parts + (number < whole % parts) for number in range(parts)]
