"""The scripts of the site: their types, and their units in Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def run(*command: str) -> str:
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-2_000:]
    return done.stdout


def test_types() -> None:
    """`tsc --checkJs --strict`; `make test` installs it (package.json)."""
    assert (HERE / "node_modules" / "typescript").is_dir(), "run npm ci in tests/web"
    run("node_modules/.bin/tsc", "--project", "jsconfig.json")


def test_units() -> None:
    told = run("node", "--test", "--test-reporter=tap", *map(str, sorted(HERE.glob("units/*.js"))))
    assert "# fail 0" in told
    assert "# tests 0" not in told
