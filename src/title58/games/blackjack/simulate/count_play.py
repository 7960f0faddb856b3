"""A round of Blackjack whose players count, compiled: the round of `simulation_play.py`, from the
same source, with a count before each bet, each play and an Insurance Wager.

The cards that are out lie at the front of the shoe in the order in which they came, so a count is
taken by looking at those that came since the last one. The hole card is seen when the round is
over, a burned one never.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from title58.compiling import compiled, twins
from title58.games.blackjack.simulate import count_rules
from title58.games.blackjack.simulate import play as base
from title58.games.blackjack.simulate.count import FURTHEST
from title58.games.blackjack.simulate.seats import (
    ADDED,
    BEFORE,
    BLACKJACK,
    BURNED,
    COUNTED,
    HAND,
    HOLE_TAG,
    INSURANCE,
    INSURED,
    LEVEL,
    MOST_HANDS,
    PLAYERS,
    RANKS,
    ROUND_AT,
    RUNNING,
    SEAT,
    SEATS,
    SEEN,
    START,
    bare,
)
from title58.simulation.kernel import UNDECIDED
from title58.simulation.shoes import DEALT

rules: Any = twins(count_rules)
# Where the count's arrays stand among the params, after those of every round.
TAGS, CARDS, ZONES, LEVELS, REST, LEVEL_OF = range(14, 20)
ROUNDING, INSURES_FROM = range(2)
ANY_LEVEL = -1


@bare
def begin_round(params: Any, shoe: Any, memory: Any) -> None:
    """Before the bets: shuffled since, or on from where the last round ended."""
    if memory[START] < memory[COUNTED]:
        memory[RUNNING] = 0
    memory[COUNTED] = memory[ROUND_AT] = memory[START]
    memory[BEFORE] = memory[RUNNING]
    memory[SEEN] = memory[INSURED] = memory[HOLE_TAG] = 0
    memory[BURNED] = -1
    memory[LEVEL] = params[LEVELS][_true_count(params, shoe, memory) + FURTHEST]


@bare
def catch_up(params: Any, shoe: Any, memory: Any) -> None:
    """Count the cards that came since the last time."""
    tags = params[TAGS]
    hole = 2 * params[0][PLAYERS] + 1  # the dealer's second card, the last that is dealt to begin
    if memory[ROUND_AT] != memory[START]:  # the discards went back: only this round's are out
        memory[COUNTED] -= memory[ROUND_AT]
        memory[ROUND_AT] = memory[START]
        memory[RUNNING] -= memory[BEFORE]
    for at in range(memory[COUNTED], memory[DEALT]):
        if at == memory[BURNED]:
            continue
        tag = tags[shoe[at] % RANKS]
        if memory[SEEN] == hole:
            memory[HOLE_TAG] = tag
        else:
            memory[RUNNING] += tag
        memory[SEEN] += 1
    memory[COUNTED] = memory[DEALT]


@bare
def _true_count(params: Any, shoe: Any, memory: Any) -> Any:
    cards = params[CARDS][shoe.shape[0] - memory[DEALT]]
    count = rules.true_count(memory[RUNNING], cards, params[REST][ROUNDING])
    return max(-FURTHEST, min(FURTHEST, count))


@bare
def zone_now(params: Any, shoe: Any, memory: Any) -> Any:
    """The zone that is played in now."""
    catch_up(params, shoe, memory)
    return params[ZONES][_true_count(params, shoe, memory) + FURTHEST]


@bare
def dealt(params: Any, shoe: Any, memory: Any) -> None:
    """Two cards are with everybody: whether Insurance is taken, if it is offered."""
    catch_up(params, shoe, memory)
    count = _true_count(params, shoe, memory)
    memory[INSURED] = count >= params[REST][INSURES_FROM]


def _in_place(function: Any) -> Any:
    """Not kept on disk: there it would stand under the name of the round that does not count."""
    return compiled(function, _nrt=False, forceinline=True, cache=False)


# The round of every table, with these two in place of those that do not count.
_names: dict[str, Any] = {**vars(base), "zone_now": zone_now, "dealt": dealt}
for _name in ("_finish_hand", "play_seat", "play_round"):
    _code = getattr(base, _name).py_func.__code__
    _names[_name] = _in_place(FunctionType(_code, _names, _name))
_play_round: Any = _names["play_round"]


@_in_place
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    base._make_ready(generator, params[0], shoe, memory)
    begin_round(params, shoe, memory)
    first = base.take(generator, shoe, memory)
    _play_round(generator, params, shoe, memory, rows, first)
    catch_up(params, shoe, memory)
    memory[RUNNING] += memory[HOLE_TAG]
    # Each bet of the ramp stands among the bets: those of other levels were not made.
    table, kinds, seat_of, stakes = params[0], params[10].kinds, params[11], params[12]
    size = SEAT + HAND * table[MOST_HANDS]
    added = 0
    for bet in range(kinds.shape[0]):
        level = params[LEVEL_OF][bet]
        other = level != ANY_LEVEL and level != memory[LEVEL]
        if other or (kinds[bet] == INSURANCE and not memory[INSURED]):
            rows[bet] = UNDECIDED
        elif kinds[bet] == BLACKJACK and rows[bet] != UNDECIDED:
            added += memory[SEATS + size * seat_of[bet] + ADDED] * stakes[bet]
    return added
