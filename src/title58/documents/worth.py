"""What each rule is worth: one option changed at a time, everything else as filed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from title58.documents.comparison import pairs_of
from title58.documents.fields import Choice, entered, lawful_choices, wager_options
from title58.games import find_game
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.odds.words import short_name
from title58.progress import stage
from title58.submission.filing import Submission
from title58.wagers.offer import NONE

NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10)  # of those that are lawful, what casinos use


@dataclass(frozen=True)
class Moved:
    """A wager whose edge a change moves."""

    wager: str
    before: Fraction
    after: Fraction
    estimated: float

    @property
    def by(self) -> float:
        return float(self.after - self.before)


@dataclass(frozen=True)
class Worth:
    change: str
    cites: tuple[str, ...]
    option: str
    value: str  # as it is entered
    moved: tuple[Moved, ...]


def rules_of(filing: Submission) -> Iterator[str]:
    """The options that change the odds of this table as it is filed."""
    game, plain = find_game(filing.game), filing.options.as_plain()
    for name, goes_with in game.priced_by.items():
        if not goes_with or plain[goes_with] not in (False, NONE):
            yield name


def worth(filing: Submission) -> Iterator[Worth]:
    """Every lawful change of one rule that moves an edge."""
    changes = list(_changes(filing))
    if not changes:
        return
    game, known = find_game(filing.game), filing.options.catalogue(filing.law.code)
    with stage("Rules worked out", len(changes)) as shown:
        base = game.priced(ask(filing))
        for name, value, choice in changes:
            moved = tuple(_moved(base, game.priced(ask(filing.changed({name: value})))))
            if moved:
                yield Worth(choice.said, tuple(known[name].cites), name, choice.value, moved)
            shown.move_on()


def _changes(filing: Submission) -> Iterator[tuple[str, object, Choice]]:
    """Each option, its other value, and that in words."""
    plain, making = filing.options.as_plain(), wager_options(filing.game)
    offered = (
        name
        for name in filing.options.catalogue(filing.law.code)
        if name in making and plain[name] not in (False, True, NONE)
    )
    for name in (*rules_of(filing), *offered):
        for choice in lawful_choices(filing, name):
            value = entered(filing.game, {name: choice.value})[name]
            other = value not in (plain[name], NONE)
            if other and (type(value) is not int or value in NUMBERS):
                yield name, value, choice


def _moved(base: list[WagerOdds], other: list[WagerOdds]) -> Iterator[Moved]:
    for pair in pairs_of(base, other):
        if pair.first is None or pair.second is None:
            continue
        estimated = max(pair.first.estimated, pair.second.estimated)
        for way, before, after in pair.edges:
            if before is None or after is None or before == after:
                continue
            told = ", ".join(filter(None, (pair.which, way)))
            name = short_name(pair.name)
            yield Moved(f"{name} ({told})" if told else name, before, after, estimated)
