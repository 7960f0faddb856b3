"""Progressive meters: contributions, reserves, awards, resets, linked tables, hidden values.

>>> from title58.progressive import Bank, MeterTerms
>>> terms = MeterTerms.parse("seed $10,000, reset $10,000, rate 10%")
>>> bank, log = Bank.open({"Progressive": terms}, ["table 1"])
>>> bank = bank.accept("table 1", 3, 500, "631c.2(c)")
>>> bank, more = bank.lock("table 1"); log += more
>>> bank, more = bank.count("table 1", [3]); log += more
>>> bank, more = bank.feed("table 1"); log += more
>>> print(bank.meters["Progressive"])
Progressive $10,000.50
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from title58.progressive.bank import Bank, Done, Linked
    from title58.progressive.events import (
        Adjustment,
        Award,
        Committed,
        Contribution,
        Event,
        Hit,
        Locked,
        MeterError,
        MeterEvent,
        Opened,
        Payment,
        Released,
        Reseed,
    )
    from title58.progressive.keeping import BANK
    from title58.progressive.meter import Meter
    from title58.progressive.mystery import Mystery, Secret, commitment, draw, verify
    from title58.progressive.sharing import Winner, split
    from title58.progressive.system import System
    from title58.submission.progressive import (
        METER_TERMS,
        MeterTerms,
        MysteryTerms,
        must_hit_by,
        royal_9_mystery,
    )

__all__ = [
    "BANK",
    "METER_TERMS",
    "Adjustment",
    "Award",
    "Bank",
    "Committed",
    "Contribution",
    "Done",
    "Event",
    "Hit",
    "Linked",
    "Locked",
    "Meter",
    "MeterError",
    "MeterEvent",
    "MeterTerms",
    "Mystery",
    "MysteryTerms",
    "Opened",
    "Payment",
    "Released",
    "Reseed",
    "Secret",
    "System",
    "Winner",
    "commitment",
    "draw",
    "must_hit_by",
    "royal_9_mystery",
    "split",
    "verify",
]

# Loaded when they are asked for: few tables have progressive wagers.
_MODULES = {
    "progressive.bank": "Bank Done Linked",
    "progressive.events": "Adjustment Award Committed Contribution Event Hit "
    "Locked MeterError MeterEvent Opened Payment Released Reseed",
    "progressive.keeping": "BANK",
    "progressive.meter": "Meter",
    "progressive.mystery": "Mystery Secret commitment draw verify",
    "progressive.sharing": "Winner split",
    "progressive.system": "System",
    "submission.progressive": "METER_TERMS MeterTerms MysteryTerms must_hit_by royal_9_mystery",
}
_NAMES = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"title58.{_NAMES[name]}"), name)
