"""The options of one game, typed, with their lawful defaults and the sections behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import InitVar, dataclass, field, fields
from functools import cached_property
from typing import Any, Self

from title58.law import Law
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import observe
from title58.plain import Kind, Unreadable


@dataclass(frozen=True)
class Option:
    """What an option means, which section leaves it open, and what may be chosen."""

    kind: Kind
    cites: Cites
    about: str
    lawful: str
    ruling: str = ""  # the id of the open question this option settles, if it settles one


@dataclass(frozen=True)
class Violation:
    """One way in which a filing breaks the law."""

    option: str
    value: object
    cite: InitVar[Cited]
    cites: Cites = field(init=False)
    problem: str
    lawful: str

    def __post_init__(self, cite: Cited) -> None:
        object.__setattr__(self, "cites", cites(cite))
        observe(self.cites)

    def __str__(self) -> str:
        return (
            f"§ {self.cites}: {self.option} = {self.value}: {self.problem}. Lawful: {self.lawful}."
        )

    def as_dict(self) -> dict[str, object]:
        return {
            "option": self.option,
            "value": self.value
            if isinstance(self.value, bool | int | str | list)
            else str(self.value),
            "cite": str(self.cites),
            "problem": self.problem,
            "lawful": self.lawful,
        }


def option(
    default: Any, kind: Kind, cite: Cited, about: str, lawful: str, *, ruling: str = ""
) -> Any:
    """Declare an option of a game."""
    return field(
        default=default, metadata={"option": Option(kind, cites(cite), about, lawful, ruling)}
    )


_READ: dict[tuple[type, str], Any] = {}  # filings read lately
_READ_MOST = 100


@dataclass(frozen=True)
class GameOptions:
    """Base of every game's options. Only what the law leaves to the casino lives here."""

    def violations(self, law: Law) -> Iterator[Violation]:
        """Every way in which these options break the law of that day."""
        return iter(())

    @classmethod
    def catalogue(cls) -> dict[str, Option]:
        return {f.name: f.metadata["option"] for f in fields(cls)}

    @classmethod
    def read(cls, raw: Mapping[str, object]) -> tuple[Self, list[Violation]]:
        """The options as filed; what cannot be read is left at its default and reported."""
        key = (cls, repr(raw))  # a table's records repeat its filing, and options never change
        known_options = _READ.get(key)
        if known_options is not None:
            return known_options, []
        catalogue = cls.catalogue()
        values: dict[str, Any] = {}
        wrong: list[Violation] = []
        for name, value in raw.items():
            known = catalogue.get(name)
            if known is None:
                wrong.append(
                    Violation(
                        name,
                        value,
                        "601a.2",
                        "no such option in this game's Rules Submission",
                        "the options " + ", ".join(catalogue),
                    )
                )
                continue
            try:
                values[name] = known.kind(value)
            except Unreadable as error:
                wrong.append(Violation(name, value, known.cites, str(error), known.lawful))
        options = cls(**values)
        if not wrong:
            if len(_READ) >= _READ_MOST:
                _READ.clear()
            _READ[key] = options
        return options, wrong

    def as_plain(self) -> dict[str, object]:
        return dict(self._plain)

    @cached_property
    def _plain(self) -> Mapping[str, object]:
        """Every record of a table repeats it."""
        return {
            name: known.kind.write(getattr(self, name)) for name, known in self.catalogue().items()
        }

    def violation(
        self, name: str, problem: str, *, cite: Cited = "", lawful: str = ""
    ) -> Violation:
        """A violation of one option, with the option's own cite and lawful values unless given."""
        known = self.catalogue()[name]
        return Violation(
            name,
            known.kind.write(getattr(self, name)),
            cite or known.cites,
            problem,
            lawful or known.lawful,
        )
