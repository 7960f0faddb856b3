"""Other versions of this program, asked what they make of rounds that they played.

Each is asked as anybody would ask it: `title58 settle --json -`, a record a line.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Mapping
from typing import Any

from title58.errors import Error


class EngineError(Error):
    """A program that does not answer as it should."""


class Engines:
    """Programs by the engine that they are: `{"title58 0.1.0": "old/bin/title58"}`."""

    def __init__(self, programs: Mapping[str, str] | None = None) -> None:
        self._programs = dict(programs or {})
        self._running: dict[str, subprocess.Popen[str]] = {}

    def settle(self, record: Mapping[str, Any]) -> list[str] | None:
        """Where a record differs from what its own engine says; None if we do not have it."""
        engine = str(record["engine"])
        if engine not in self._programs:
            return None
        said = self._ask(engine, json.dumps(record))
        if said.get("type") == "settled":
            return list(map(str, said.get("differences", ())))
        return [f"cannot be settled: {said.get('problem') or said.get('refusal') or said}"]

    def _ask(self, engine: str, line: str) -> dict[str, Any]:
        command = self._programs[engine]
        try:
            if engine not in self._running:
                self._running[engine] = subprocess.Popen(
                    [*shlex.split(command), "settle", "--json", "-"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                )
            other = self._running[engine]
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write(line + "\n")
            other.stdin.flush()
            said = json.loads(other.stdout.readline())
        except (OSError, ValueError) as error:
            raise EngineError(f"{command}: could not settle a record ({error})") from None
        if not isinstance(said, dict):
            raise EngineError(f"{command}: did not give a valid reply to settle --json")
        return said

    def close(self) -> None:
        for other in self._running.values():
            other.communicate()
        self._running.clear()
