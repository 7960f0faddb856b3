"""Players that lie in files of Python: read, checked, and seated at a table of their game."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from title58.equipment import randomness
from title58.law import Law
from title58.refusal import Refusal
from title58.simulation.generator import below
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Open
from title58.submission.filing import Submission, check
from title58.submission.options import refuse_violations
from title58.table.strategies.files import file_and_class
from title58.table.strategies.source import Source, load, read_source

GAMES = ("blackjack", "craps", "mini-craps")


class StrategyError(PlanError):
    """Something is wrong in the file of a strategy: which file, and which line."""


class RefusedError(StrategyError):
    """What a player said is not allowed by the law or the filing."""


class NoAnswer(BaseException):
    """A player does not come to an end. No `except Exception` of his own catches this."""


@dataclass(frozen=True)
class PlayerFile:
    """A file that makes players."""

    source: Source
    name: str  # of the class
    make: Callable[[], Any]

    @property
    def path(self) -> Path:
        return Path(self.source.path)

    @property
    def strategy(self) -> str:
        """As it stands in a plan."""
        return self.source.strategy(self.name)


def methods_of(game: str) -> Mapping[str, str]:
    """What a player of this game has to have."""
    if game == "blackjack":
        from title58.games.blackjack.players.strategies import METHODS as BLACKJACK

        return BLACKJACK
    if game in GAMES:
        from title58.games.craps.players.strategies import METHODS as CRAPS

        return CRAPS
    raise PlanError(
        f"strategies in Python are not supported for {game}; they are supported for "
        f"{', '.join(GAMES)}"
    )


# The file


def read_player(strategy: str, game: str) -> PlayerFile:
    """The player that a file has for this game."""
    methods_of(game)
    where, wanted = file_and_class(strategy)
    return player_of(read_source(Path(where)), wanted, game)


def player_of(source: Source, wanted: str, game: str) -> PlayerFile:
    """The player that a text has for this game: the one named, or the only one."""
    methods, path = methods_of(game), Path(source.path)
    with errors_told(path):
        module = load(source)
    name = wanted or _only_player(path, module, methods, game)
    make = getattr(module, name, None)
    if not callable(make):
        raise PlanError(f"{path}: has no class {name}. {_has(module)}")
    with errors_told(path):
        if isinstance(make, type):
            _refuse_arguments(path, make)
        player = make()
    for method, expected in methods.items():
        if not callable(getattr(player, method, None)):
            raise PlanError(f"{path}: {name} has no method {method}; expected {expected}")
    if game != "blackjack" and callable(getattr(player, "bet", None)):
        raise PlanError(
            f"{path}: {name} has a method bet, as Blackjack players do, and cannot play {game}; "
            "give a class whose method act makes the bets"
        )
    return PlayerFile(source, name, make)


def _refuse_arguments(path: Path, made: type) -> None:
    try:
        inspect.signature(made).bind()
    except TypeError as error:
        raise PlanError(
            f"{path}: {made.__name__} must be callable without arguments ({error}); give its "
            "arguments defaults"
        ) from None


def _classes(module: ModuleType) -> list[str]:
    return [
        name
        for name, made in vars(module).items()
        if isinstance(made, type) and made.__module__ == module.__name__
    ]


def _only_player(path: Path, module: ModuleType, methods: Mapping[str, str], game: str) -> str:
    names = [
        name
        for name in _classes(module)
        if all(callable(getattr(getattr(module, name), method, None)) for method in methods)
    ]
    if len(names) == 1:
        return names[0]
    if names:
        choices = " or ".join(f"{path}:{name}" for name in names)
        raise PlanError(f"{path}: has {len(names)} players; say which: {choices}")
    expected = "; ".join(methods.values())
    raise PlanError(
        f"{path}: has no player for {game}. Expected a class with {expected}. {_has(module)}"
    )


def _has(module: ModuleType) -> str:
    names = ", ".join(_classes(module))
    return f"Its classes are {names}" if names else "It has no classes"


@contextmanager
def errors_told(path: Path) -> Iterator[None]:
    """An error in the user's own lines is reported with its file and line."""
    try:
        yield
    except (Refusal, PlanError):
        raise
    except SyntaxError as error:
        where = error.filename or path
        raise StrategyError(f"{where}, line {error.lineno}: {error.msg}") from None
    except (Exception, SystemExit, NoAnswer) as error:
        lines = [
            frame.lineno
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename == str(path)
        ]
        if not lines:  # not there: whoever calls it with the wrong arguments, say
            raise StrategyError(f"{path}: {type(error).__name__}: {error}") from None
        raise StrategyError(f"{path}, line {lines[-1]}: {type(error).__name__}: {error}") from None


# The table


class Numbers(randomness.Source):
    """Chance for equipment, from the numbers of a session."""

    def __init__(self, generator: Any) -> None:
        self.generator = generator

    def below(self, n: int) -> int:
        return int(below(self.generator, n))


def table_for(game: str, law: Law, options: Any, more: Mapping[str, object] | None = None) -> Open:
    """Opens a table of the game for each session, with equipment of its own."""
    more = more or {}
    refuse_violations(check(Submission.of(options, law, game)))
    if game != "blackjack":
        from title58.games.craps.players.strategies import seats

        _refuse_settings(more, ())
        return seats(law, options, game)
    from title58.games.blackjack.players.session import Session
    from title58.table.equipment import equipment_for

    _refuse_settings(more, ("cover",))
    cover = more.get("cover", 0)
    least = -(-options.cards_per_shoe // 4)
    if "cover" in more and (type(cover) is not int or not least <= cover < options.cards_per_shoe):
        raise PlanError(
            f"cover = {cover}: at least {least} of the {options.cards_per_shoe} cards, but not "
            "all, must be behind the cut card (cover card) (633a.5(d))"
        )

    def open_table(players: Sequence[Any], bankroll: int, generator: Any) -> Session:
        equipment = equipment_for(game, options, Numbers(generator))
        return Session(law, options, players, bankroll, equipment, int(str(cover)))

    return open_table


def _refuse_settings(more: Mapping[str, object], known: Sequence[str]) -> None:
    for name in more:
        if name not in known:
            has = f"give {', '.join(known)} or none" if known else "there are none"
            raise PlanError(f"{name!r} is not a setting for a player in Python; {has}")
