"""What the wagers of Craps see: one throw of two dice."""

from typing import NamedTuple

from title58.wagers.views import view

POINTS = ("4", "5", "6", "8", "9", "10")  # as places of the layout
NUMBERS = tuple(map(int, POINTS))


class Throw(NamedTuple):
    one: int
    other: int


THROW = view(Throw, "throws of two dice", range(1, 7), range(1, 7))
EVERY_THROW = THROW.cells
