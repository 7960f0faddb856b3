"""How the parts of a record are read: each field by its kind, and where it stands if wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from marshal import dumps
from typing import Any, TypeVar

from title58.errors import Error
from title58.plain import Kind, Unreadable

T = TypeVar("T")
FORMAT = "title58/round/2"
FORMAT_1 = "title58/round/1"  # read, not written

# Filings, states and answers read lately: the records of a table repeat them.
READ: dict[object, Any] = {}
READ_MOST = 10_000


class RecordError(Error):
    """A record that cannot be read: where in it, what stands there and what is expected."""

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}" if path else problem)


def key_of(*parts: object) -> object:
    """Plain data as a key: 1, 1.0 and true are not the same."""
    try:
        return dumps(parts, 2)  # type: ignore[arg-type]
    except ValueError:  # no JSON
        return repr(parts)


def once(key: object, read: Callable[[], T]) -> T:
    found: T | None = READ.get(key)
    if found is None:
        if len(READ) >= READ_MOST:
            READ.clear()
        found = READ[key] = read()
    return found


class Fields:
    """Reads the fields of one JSON object and knows its path."""

    def __init__(self, raw: Mapping[str, object], path: str) -> None:
        self.raw = raw
        self.path = path

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def get(self, name: str, kind: Kind, **default: Any) -> Any:
        if name not in self.raw:
            if "default" in default:
                return default["default"]
            raise RecordError(self.at(name), f"missing; expected {kind.name}")
        try:
            return kind(self.raw[name])
        except Unreadable as error:
            raise RecordError(self.at(name), str(error)) from None

    def known(self, *names: str) -> None:
        for name in self.raw:
            if name not in names:
                raise RecordError(self.at(name), f"unknown; expected one of {', '.join(names)}")


def json_object(value: object, path: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecordError(path or "the record", f"expected a JSON object, not {in_short(value)}")
    return value


def json_list(value: object, path: str) -> list[object]:
    if value is None:
        raise RecordError(path, "missing; expected a list")
    if not isinstance(value, list):
        raise RecordError(path, f"expected a list, not {in_short(value)}")
    return value


def in_short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."
