"""What a Roulette table carries from round to round."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.roulette.options import RouletteOptions
from title58.plain import FLAG, TEXT, Kind, Unreadable
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried

_SEAT = re.compile(r"[1-9][0-9]{0,8}")


def _read_colours(value: object) -> dict[int, str]:
    if not isinstance(value, dict):
        raise Unreadable(f"{value!r} is not a table of positions and colors of chips")
    for seat in value:
        if not _SEAT.fullmatch(str(seat)):
            raise Unreadable(f"{seat!r} is not the number of a position")
    return {int(seat): TEXT(colour) for seat, colour in value.items()}


COLOURS = Kind(
    "a table of positions and colors of chips",
    _read_colours,
    lambda colours: {str(seat): colours[seat] for seat in sorted(colours)},
)


@dataclass(frozen=True)
class RouletteState(TableState):
    """The wheel is inspected and open; who plays with which Roulette chips (617a.3(b))."""

    opened: bool = carried(False, FLAG)
    colours: Mapping[int, str] = carried({}, COLOURS)


class RouletteFacts(TypedDict, total=False):
    """What a round came to."""

    number: Annotated[str, "the number of the compartment"]
    color: Annotated[str, "red, black or green"]
    no_spins: Annotated[int, "how many times the spin was void and repeated, if it was"]


RouletteTable = Setup[RouletteOptions, RouletteState]
