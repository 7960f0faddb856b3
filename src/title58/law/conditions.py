"""When a checklist item concerns a table: a tiny closed language over the options it files.

`dragon_bonus != none`, `vigorish_collection = deferred and takes_vigorish`, `not preshuffled`,
`phoenix_bonus has sun-7`: terms joined by `and`, each about one option.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

_ALONE = re.compile(r"(not )?(?!not\b)([a-z]\w*)")
_TESTED = re.compile(r"([a-z]\w*) (=|!=|has) (\S+)")


@dataclass(frozen=True)
class Term:
    """What is asked of one option."""

    option: str
    test: str  # "is", "not", "=", "!=" or "has"
    value: str = ""

    def holds(self, filed: object) -> bool:
        match self.test:
            case "is":
                return bool(filed)
            case "not":
                return not filed
            case "has":
                return isinstance(filed, tuple) and self.value in map(str, filed)
        return (str(filed) == self.value) == (self.test == "=")


@cache
def terms(condition: str) -> tuple[Term, ...]:
    """The terms of a condition, none if it is empty. Raises ValueError if it is not one."""
    found = []
    for text in condition.split(" and ") if condition else ():
        if alone := _ALONE.fullmatch(text):
            found.append(Term(alone[2], "not" if alone[1] else "is"))
        elif tested := _TESTED.fullmatch(text):
            found.append(Term(tested[1], tested[2], tested[3]))
        else:
            raise ValueError(
                f"{text!r} is not a condition: write an option, `not` an option, or an option with"
                " =, != or has and a value, joined by and"
            )
    return tuple(found)


def hold(condition: str, value: Callable[[str], object]) -> bool:
    """Whether every term holds, asking `value` what each option is."""
    return all(term.holds(value(term.option)) for term in terms(condition))


def figures_named(filed: str) -> tuple[tuple[str, str], ...]:
    """What is shown beside a provision, each with its condition: `odds`, `NAME if ez; NAME`."""
    parts = (part.partition(" if ") for part in filed.split("; ") if part)
    found = tuple((name, condition) for name, _, condition in parts)
    for _, condition in found:
        terms(condition)
    return found
