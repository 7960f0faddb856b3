"""What a Big Six wager sees, which symbol it is on, and how the section at the clapper decides it.

A plain function of whole numbers. It answers with the number of a ground, in the order of the law
data.
"""

from typing import NamedTuple

from title58.games.big_six_wheel.options import PLACES
from title58.law.markers import implements
from title58.wagers.views import view

WIN, LOSE = 0, 1


class Section(NamedTuple):
    kind: int  # its place among PLACES


SECTION = view(Section, "the section at the clapper", range(len(PLACES)))


class Terms(NamedTuple):
    kind: int  # of the sections that the wager is on


@implements("619a.2(c)")
def on_symbol(view: Section, terms: Terms) -> int:
    # One line of 619a.3 prices joker and flag, yet each is a wager of its own (619a-03).
    return WIN if view.kind == terms.kind else LOSE
