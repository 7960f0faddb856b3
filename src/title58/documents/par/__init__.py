"""PAR sheets: what a lab expects to see of every wager, from the odds and nothing else.

`sheet` gathers one; `write` puts it into a file whose name says which kind.
"""

from title58.documents.par.sheet import Check, OptionLine, ParSheet, sheet
from title58.documents.par.simulated import Simulation, simulate
from title58.documents.par.writing import KINDS, Unwritable, write

__all__ = [
    "KINDS",
    "Check",
    "OptionLine",
    "ParSheet",
    "Simulation",
    "Unwritable",
    "sheet",
    "simulate",
    "write",
]
