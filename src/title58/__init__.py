"""Pennsylvania table games (58 Pa. Code, Subpart K): checked, dealt, paid and priced.

>>> import title58 as t58
>>> filing = t58.Submission("minibaccarat", t58.Law.on("2024-06-01"), golden_talons="A")
>>> filing.violations()
[]
>>> table = t58.Table(filing, source=t58.Seeded(58))
>>> rnd = table.round().run(table.equipment)
>>> rnd.bet(1, "banker", "$25").close_betting().run(table.equipment)
<Round of Minibaccarat, over>
>>> t58.settle(rnd.record()).settlement == rnd.settlement
True

Every name here is typed and documented (docs/api.md). Names may still change until 1.0.
"""

from importlib import import_module

__version__ = "0.1.0"
TYPE_CHECKING = False  # as in typing, which takes longer to load than Python itself

if TYPE_CHECKING:
    from title58.documents.felt import felt as felt
    from title58.documents.par.asked import par as par
    from title58.equipment.cards import Card as Card
    from title58.equipment.randomness import SeededSource
    from title58.errors import Error as Error
    from title58.errors import FilingError as FilingError
    from title58.games import game_slugs as game_slugs
    from title58.law import Law as Law
    from title58.money import format_money as format_money
    from title58.money import parse_money as parse_money
    from title58.odds import WagerOdds as WagerOdds
    from title58.protection.counting.asked import protect as protect
    from title58.records.outcomes import Refused as Refused
    from title58.records.outcomes import Settled as Settled
    from title58.records.outcomes import Unfinished as Unfinished
    from title58.records.outcomes import Unreadable as Unreadable
    from title58.records.outcomes import settle as settle
    from title58.records.outcomes import upgrade as upgrade
    from title58.records.round import Round as Round
    from title58.records.round import RoundError as RoundError
    from title58.refusal import Refusal as Refusal
    from title58.rounds.answers import Happening as Happening
    from title58.rounds.settlement import Line as Line
    from title58.rounds.settlement import Settlement as Settlement
    from title58.rounds.steps import Step as Step
    from title58.rounds.wagers import Wager as Wager
    from title58.submission.filing import Submission as Submission
    from title58.submission.options import Violation as Violation
    from title58.table.table import Table as Table

    Seeded = SeededSource

# Loaded when they are asked for: a command that reads the law needs no tables.
_NAMES = {
    "Card": "equipment.cards",
    "Error": "errors",
    "FilingError": "errors",
    "Happening": "rounds.answers",
    "Law": "law",
    "Line": "rounds.settlement",
    "Refusal": "refusal",
    "Refused": "records.outcomes",
    "Round": "records.round",
    "RoundError": "records.round",
    "Seeded": "equipment.randomness:SeededSource",
    "Settled": "records.outcomes",
    "Settlement": "rounds.settlement",
    "Step": "rounds.steps",
    "Submission": "submission.filing",
    "Table": "table.table",
    "Unfinished": "records.outcomes",
    "Unreadable": "records.outcomes",
    "Violation": "submission.options",
    "Wager": "rounds.wagers",
    "WagerOdds": "odds",
    "felt": "documents.felt",
    "format_money": "money",
    "game_slugs": "games",
    "par": "documents.par.asked",
    "parse_money": "money",
    "protect": "protection.counting.asked",
    "settle": "records.outcomes",
    "upgrade": "records.outcomes",
}
__all__ = sorted(_NAMES)


def __getattr__(name: str) -> object:
    if name not in _NAMES:
        raise AttributeError(f"module 'title58' has no attribute {name!r}")
    module, _, called = _NAMES[name].partition(":")
    found = getattr(import_module(f"title58.{module}"), called or name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
