"""The options of one game, typed, with their starting values and the sections behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import InitVar, dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cache, cached_property
from typing import Any, Protocol, Self, TypeVar

from title58 import shown
from title58.law import Code, Law
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import observe
from title58.plain import Kind, Unreadable
from title58.refusal import Refusal

O = TypeVar("O", bound="GameOptions")  # noqa: E741
T = TypeVar("T")


@dataclass(frozen=True)
class Option:
    """What an option means, which section leaves it open, and what may be chosen."""

    kind: Kind
    cites: Cites
    about: str
    lawful: str
    interpretation: str = ""  # the id of the open question this option settles, if it settles one
    default: object = None
    values: tuple[str, ...] = ()  # all there are, where they can be listed

    @property
    def choices(self) -> tuple[str, ...]:
        return self.values or self.kind.values


class Offering(Protocol):
    """What the declared wagers of a game add to its submission."""

    def defaults(self) -> Mapping[str, object]:
        """The options that they make, and what each is unless it is filed."""

    def options(self, code: Code) -> Mapping[str, Option]:
        """The options of the wagers in this law, described by it."""

    def without_law(self, option: str) -> str:
        """What to say of an option whose wager this law does not know; nothing if none makes it."""

    def filed(self, options: O, slug: str, paytable: str) -> O:
        """The filing changed so that it offers a wager at that paytable."""

    def violations(self, options: GameOptions, law: Law) -> Iterator[Violation]:
        """Every wager that is filed for and not lawful that day."""


CANNOT_BE_TOLD = "cannot be determined from the text on file"


@dataclass(frozen=True)
class Violation:
    """One way in which a filing does not comply."""

    option: str
    value: object
    cite: InitVar[Cited]
    cites: Cites = field(init=False)
    problem: str
    lawful: str
    unknown: bool = False  # it rests on a text that is known and not on file
    settles: bool = False  # no table opens with it, but a round that was played is settled

    def __post_init__(self, cite: Cited) -> None:
        object.__setattr__(self, "cites", cites(cite))
        observe(self.cites, violated=True)

    def __str__(self) -> str:
        return (
            f"§ {self.cites}: {self.option} = {self.value}: {self.problem}. Allowed: {self.lawful}."
        )

    def _repr_html_(self) -> str:
        return shown.paragraph(self)

    def as_dict(self) -> dict[str, object]:
        return {
            "option": self.option,
            "value": self.value
            if isinstance(self.value, bool | int | str | list)
            else str(self.value),
            "cite": str(self.cites),
            "problem": self.problem,
            "lawful": self.lawful,
            **({"unknown": True} if self.unknown else {}),
        }

    @classmethod
    def of(cls, option: str, value: object, refused: Refusal, lawful: str) -> Violation:
        """What the law refuses, or cannot tell, of an option."""
        told = CANNOT_BE_TOLD if refused.unknown else lawful
        return cls(option, value, refused.cites, refused.problem, told, refused.unknown)


def refuse_violations(violations: Iterable[Violation]) -> None:
    """Raise the first of them, if there is one, as a Refusal."""
    for wrong in violations:
        problem = f"{wrong.option} = {wrong.value}: {wrong.problem}"
        raise Refusal(
            problem, wrong.cites, value=wrong.value, lawful=wrong.lawful, unknown=wrong.unknown
        )


def option(
    default: Any, kind: Kind, cite: Cited, about: str, lawful: str, *, interpretation: str = ""
) -> Any:
    """Declare an option of a game."""
    known = Option(kind, cites(cite), about, lawful, interpretation, default)
    return field(default=default, metadata={"option": known})


_READ: dict[tuple[type, str, Code | None], Any] = {}  # filings read lately
_READ_MOST = 100


@dataclass(frozen=True)
class GameOptions:
    """Base of every game's options. Only what the law leaves to the casino lives here.

    Options that declared wagers make are no attributes: `value` reads any option by its name, and
    a wager's own declaration is the one to ask.
    """

    # Of the options that wagers make, those that are not at their default.
    made: tuple[tuple[str, object], ...] = field(default=(), kw_only=True)

    def once(self, key: object, work: Callable[[], T]) -> T:
        """What follows from these options, worked out once: every round of a table asks for it."""
        done: dict[object, T] | None = self.__dict__.get("_done")
        if done is None:
            done = self.__dict__["_done"] = {}
        found = done.get(key)
        if found is None:
            found = done[key] = work()
        return found

    def __getstate__(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}

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
        return _declared(cls)  # type: ignore[arg-type]

    @classmethod
    def catalogue(cls, code: Code | None = None) -> dict[str, Option]:
        """Every option there is under this law; the packaged one, unless another is given."""
        offering = cls.offering()
        if offering is None:
            return cls.declared()
        return {**cls.declared(), **offering.options(code or Code.packaged())}

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
            made = {**self._made, **others}
            stated["made"] = tuple(
                sorted((name, made[name]) for name in made if made[name] != self._default(name))
            )
        return replace(self, **stated)

    @classmethod
    def _default(cls, name: str) -> object:
        """Of an option that wagers make."""
        offering = cls.offering()
        defaults = {} if offering is None else offering.defaults()
        if name not in defaults:
            raise TypeError(f"{cls.__name__} has no option {name}")
        return defaults[name]

    @cached_property
    def _made(self) -> Mapping[str, object]:
        return dict(self.made)

    @cached_property
    def _filled(self) -> Mapping[str, object]:
        offering = self.offering()
        return self._made if offering is None else {**offering.defaults(), **self._made}

    def value(self, name: str) -> object:
        """An option, or a fact that follows from the options, by its name."""
        if name in self._filled:
            return self._filled[name]
        if name in self.declared():
            return getattr(self, name)
        return self.facts[name] if name in self.facts else self._default(name)

    @classmethod
    def read(
        cls, raw: Mapping[str, object], code: Code | None = None
    ) -> tuple[Self, list[Violation]]:
        """The options as filed; what cannot be read is left at its default and reported."""
        # A table's records repeat its filing, and options never change.
        key = (cls, repr(raw), code)
        known_options = _READ.get(key)
        if known_options is not None:
            return known_options, []
        catalogue, offering = cls.catalogue(code), cls.offering()
        values: dict[str, Any] = {}
        wrong: list[Violation] = []
        for name, value in raw.items():
            known = catalogue.get(name)
            if known is None:
                unknown = "" if offering is None else offering.without_law(name)
                if not unknown or value != cls._default(name):
                    wrong.append(cls._unknown(name, value, unknown, code or Code.packaged()))
                continue
            try:
                values[name] = known.kind(value)
            except Unreadable as error:
                wrong.append(Violation(name, value, known.cites, str(error), known.lawful))
        options = cls.filing(**values)
        if not wrong:
            if len(_READ) >= _READ_MOST:
                _READ.clear()
            _READ[key] = options
        return options, wrong

    @classmethod
    def _unknown(cls, name: str, value: object, without_law: str, code: Code) -> Violation:
        """An option that this game does not have; if it offers a wager, no paragraph lists that."""
        from title58.submission.catalogue import filed_games, options_of

        game = next((slug for slug in filed_games() if options_of(slug) is cls), "")
        made = (one.defaults() for slug in filed_games() if (one := options_of(slug).offering()))
        wagers = (code.wagers_ever(slug) for slug in code.games)
        cite: Cited = "601a.2"
        problem, lawful = without_law, "law given with --law"
        if not without_law:
            problem = "this game's Rules Submission has no such option"
            known = cls.catalogue(code)
            close = get_close_matches(name, known, 1)
            problem += f" (did you mean {close[0]}?)" if close else ""
            lawful = f"the options {', '.join(known)}"
        slug = name.replace("_", "-")
        if game and (any(name in each for each in made) or any(slug in each for each in wagers)):
            cite = code.wagers_listed(game)
            problem = without_law or "a wager that is not among those listed for this game"
        return Violation(name, value, cite, problem, lawful)

    @property
    def facts(self) -> Mapping[str, object]:
        """What follows from the options and conditions of the law may name beside them."""
        return {}

    def as_plain(self) -> dict[str, object]:
        return dict(self._plain)

    @cached_property
    def _plain(self) -> Mapping[str, object]:
        """Every record of a table repeats it."""
        own = {
            name: known.kind.write(getattr(self, name)) for name, known in self.declared().items()
        }
        offering = self.offering()
        made = {} if offering is None else {n: self.value(n) for n in offering.defaults()}
        return {**own, **made}

    def violation(
        self, name: str, problem: str, *, cite: Cited = "", lawful: str = ""
    ) -> Violation:
        """A violation of one option, with the option's own cite and lawful values unless given."""
        known = self.catalogue()[name]
        return Violation(
            name,
            known.kind.write(self.value(name)),
            cite or known.cites,
            problem,
            lawful or known.lawful,
        )


@cache
def _declared(options: type[GameOptions]) -> dict[str, Option]:
    return {f.name: f.metadata["option"] for f in fields(options) if "option" in f.metadata}
