"""The options of one game, typed, with their lawful defaults and the sections behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Protocol, Self, TypeVar

from title58.law import Law
from title58.law.markers import observe
from title58.plain import Kind, Unreadable

O = TypeVar("O", bound="GameOptions")  # noqa: E741


@dataclass(frozen=True)
class Option:
    """What an option means, which section leaves it open, and what may be chosen."""

    kind: Kind
    cite: str
    about: str
    lawful: str
    ruling: str = ""  # the id of the open question this option settles, if it settles one
    default: object = None


class Offering(Protocol):
    """What the declared wagers of a game add to its submission."""

    def options(self) -> Mapping[str, Option]:
        """The options that they make, by name."""

    def filed(self, options: O, slug: str, paytable: str) -> O:
        """The filing changed so that it offers a wager at that paytable."""

    def violations(self, options: GameOptions, law: Law) -> Iterator[Violation]:
        """Every wager that is filed for and not lawful that day."""


@dataclass(frozen=True)
class Violation:
    """One way in which a filing breaks the law."""

    option: str
    value: object
    cite: str
    problem: str
    lawful: str

    def __post_init__(self) -> None:
        observe(self.cite)

    def __str__(self) -> str:
        return (
            f"§ {self.cite}: {self.option} = {self.value}: {self.problem}. Lawful: {self.lawful}."
        )

    def as_dict(self) -> dict[str, object]:
        return {
            "option": self.option,
            "value": self.value
            if isinstance(self.value, bool | int | str | list)
            else str(self.value),
            "cite": self.cite,
            "problem": self.problem,
            "lawful": self.lawful,
        }


def option(
    default: Any, kind: Kind, cite: str, about: str, lawful: str, *, ruling: str = ""
) -> Any:
    """Declare an option of a game."""
    known = Option(kind, cite, about, lawful, ruling, default)
    return field(default=default, metadata={"option": known})


_READ: dict[tuple[type, str], Any] = {}  # filings read lately
_READ_MOST = 100


@dataclass(frozen=True)
class GameOptions:
    """Base of every game's options. Only what the law leaves to the casino lives here.

    Options that declared wagers make are no attributes: `value` reads any option by its name, and
    a wager's own declaration is the one to ask.
    """

    # Of the options that wagers make, those that are not at their default.
    made: tuple[tuple[str, object], ...] = field(default=(), kw_only=True)

    @classmethod
    def offering(cls) -> Offering | None:
        """The declared wagers of the game, if they make options."""
        return None

    def violations(self, law: Law) -> Iterator[Violation]:
        """Every way in which these options break the law of that day."""
        return iter(())

    def offer_violations(self, law: Law) -> Iterator[Violation]:
        """What is filed to be offered and may not be, that day."""
        offering = self.offering()
        return iter(()) if offering is None else offering.violations(self, law)

    @classmethod
    def declared(cls) -> dict[str, Option]:
        """The options that stand in the class itself."""
        return {f.name: f.metadata["option"] for f in fields(cls) if "option" in f.metadata}

    @classmethod
    def catalogue(cls) -> dict[str, Option]:
        offering = cls.offering()
        return {**cls.declared(), **(offering.options() if offering is not None else {})}

    @classmethod
    def filing(cls, **values: object) -> Self:
        """Options by name, whether they stand in the class or wagers make them."""
        return cls().but(**values)

    def but(self, **changes: object) -> Self:
        """The same filing with these options changed."""
        own: dict[str, Any] = {f.name: None for f in fields(self)}
        stated: dict[str, Any] = {name: changes[name] for name in changes if name in own}
        others = {name: value for name, value in changes.items() if name not in own}
        if others:
            offering = self.offering()
            known = offering.options() if offering is not None else {}
            made = {**dict(self.made), **others}
            stated["made"] = tuple(
                sorted((name, made[name]) for name in made if made[name] != known[name].default)
            )
        return replace(self, **stated)

    def value(self, name: str) -> object:
        """What is filed for an option."""
        values = self._values
        return values[name] if name in values else getattr(self, name)

    @cached_property
    def _values(self) -> Mapping[str, object]:
        """Of the options that wagers make."""
        offering = self.offering()
        if offering is None:
            return {}
        return {name: known.default for name, known in offering.options().items()} | dict(self.made)

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
                wrong.append(Violation(name, value, known.cite, str(error), known.lawful))
        options = cls.filing(**values)
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
            name: known.kind.write(self.value(name)) for name, known in self.catalogue().items()
        }

    def violation(self, name: str, problem: str, *, cite: str = "", lawful: str = "") -> Violation:
        """A violation of one option, with the option's own cite and lawful values unless given."""
        known = self.catalogue()[name]
        return Violation(
            name,
            known.kind.write(self.value(name)),
            cite or known.cite,
            problem,
            lawful or known.lawful,
        )
