"""Errors in what title58 is given."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from os import PathLike
from types import NoneType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Error(ValueError):
    """Something given to title58 that it cannot use: what, and what it expects, in a sentence.

    Every error that title58 raises is one of these, except a Refusal.
    """


class FilingError(Error):
    """Not a Rules Submission."""


_LARGEST = 10_000  # bits; Python itself writes no numbers of more than 4,300 digits
PATH = (str, PathLike)
_NAMES = {
    int: "a whole number",
    float: "a number",
    str: "text",
    bool: "True or False",
    PathLike: "a path",
}


def given(name: str, value: T, *kinds: type) -> T:
    """`value`, if it is of one of these kinds; True is no whole number."""
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        named = " or ".join(
            _NAMES.get(kind, f"a {kind.__name__}")
            for kind in kinds
            if kind is not NoneType and not (kind is int and float in kinds)
        )
        raise Error(f"{name}: {short(value)} is not {named}")
    if isinstance(value, int) and value.bit_length() > _LARGEST:
        raise Error(f"{name}: {short(value)} is too large")
    return value


def takes(**kinds: type | tuple[type, ...]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A public call whose arguments must be of these kinds; any other is refused in a sentence."""

    def taking(call: Callable[P, R]) -> Callable[P, R]:
        known = signature(call)

        @wraps(call)
        def checked(*args: P.args, **named: P.kwargs) -> R:
            for name, value in known.bind(*args, **named).arguments.items():
                if kind := kinds.get(name):
                    given(name, value, *(kind if isinstance(kind, tuple) else (kind,)))
            return call(*args, **named)

        return checked

    return taking


def short(value: object) -> str:
    """How a value is shown in a sentence, however long it is."""
    try:
        text = repr(value)
    except ValueError:  # Python does not write numbers of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= 80 else f"{text[:77]}..."
