"""Scripts of the site: their types are right, and their units work."""

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def run(*words: str) -> str:
    done = subprocess.run(words, cwd=HERE, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed() -> None:
    """TypeScript and the types of preact, as package-lock.json has them."""
    if not (HERE / "node_modules" / "typescript").exists():
        run("npm", "ci", "--no-audit", "--no-fund")


@pytest.mark.usefixtures("installed")
def test_types() -> None:
    run("node_modules/.bin/tsc", "--project", "jsconfig.json")


def test_units() -> None:
    """They run in Node, without a browser."""
    said = run("node", "--test", "--test-reporter=tap")
    assert "# fail 0" in said
    assert "# tests 0" not in said
