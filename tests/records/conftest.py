"""What the tests of records share."""

import json
from importlib.resources import files
from typing import Any

import pytest


@pytest.fixture(scope="session")
def schema() -> dict[str, Any]:
    text = files("title58.records").joinpath("round.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
