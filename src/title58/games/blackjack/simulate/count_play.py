"""Players who count, compiled: a count before each bet, each play and an Insurance Wager.

The cards that are out lie at the front of the shoe in the order in which they came, so a count is
taken by looking at those that came since the last one. The hole card is seen when the round is
over, a burned one never. Where nobody counts, `counting` is None and all this is compiled away.
"""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack.simulate import count_rules
from title58.games.blackjack.simulate.count import ANY_LEVEL, FURTHEST
from title58.games.blackjack.simulate.seats import (
    ADDED,
    BEFORE,
    BLACKJACK,
    BURNED,
    COUNTED,
    HOLE_TAG,
    INSURANCE,
    INSURED,
    LEVEL,
    RANKS,
    ROUND_AT,
    RUNNING,
    SEATS,
    SEEN,
    START,
    Counting,
    Params,
    bare,
)
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED
from title58.simulation.shoes import DEALT

compilable(count_rules)


@bare
def begin_round(counting: Counting, shoe: Ints, memory: Ints) -> None:
    """Before the bets: shuffled since, or on from where the last round ended."""
    if memory[START] < memory[COUNTED]:
        memory[RUNNING] = 0
    memory[COUNTED] = memory[ROUND_AT] = memory[START]
    memory[BEFORE] = memory[RUNNING]
    memory[SEEN] = memory[INSURED] = memory[HOLE_TAG] = 0
    memory[BURNED] = -1
    memory[LEVEL] = counting.levels[_true_count(counting, shoe, memory) + FURTHEST]


@bare
def catch_up(counting: Counting, players: int, shoe: Ints, memory: Ints) -> None:
    """Count the cards that came since the last time."""
    hole = 2 * players + 1  # the dealer's second card, the last that is dealt to begin
    if memory[ROUND_AT] != memory[START]:  # the discards went back: only this round's are out
        memory[COUNTED] -= memory[ROUND_AT]
        memory[ROUND_AT] = memory[START]
        memory[RUNNING] -= memory[BEFORE]
    for at in range(memory[COUNTED], memory[DEALT]):
        if at == memory[BURNED]:
            continue
        tag = counting.tags[shoe[at] % RANKS]
        if memory[SEEN] == hole:
            memory[HOLE_TAG] = tag
        else:
            memory[RUNNING] += tag
        memory[SEEN] += 1
    memory[COUNTED] = memory[DEALT]


@bare
def _true_count(counting: Counting, shoe: Ints, memory: Ints) -> int:
    cards = counting.cards[shoe.shape[0] - memory[DEALT]]
    count = count_rules.true_count(memory[RUNNING], cards, counting.rounding)
    return max(-FURTHEST, min(FURTHEST, count))


@bare
def zone_now(counting: Counting | None, players: int, shoe: Ints, memory: Ints) -> int:
    """The zone that is played in now."""
    if counting is None:
        return 0
    catch_up(counting, players, shoe, memory)
    return int(counting.zones[_true_count(counting, shoe, memory) + FURTHEST])


@bare
def dealt(counting: Counting | None, players: int, shoe: Ints, memory: Ints) -> None:
    """Two cards are with everybody: whether Insurance is taken, if it is offered."""
    if counting is not None:
        catch_up(counting, players, shoe, memory)
        memory[INSURED] = _true_count(counting, shoe, memory) >= counting.insures_from


@bare
def end_round(counting: Counting, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    """The hole card is seen. Each bet of the ramp stands among the bets: those of other levels
    were not made. Answers with what was wagered beyond the stakes of those that were."""
    table, kinds = params.table, params.lookup.kinds
    catch_up(counting, table.players, shoe, memory)
    memory[RUNNING] += memory[HOLE_TAG]
    added = 0
    for bet in range(kinds.shape[0]):
        level = counting.level_of[bet]
        other = level != ANY_LEVEL and level != memory[LEVEL]
        if other or (kinds[bet] == INSURANCE and not memory[INSURED]):
            rows[bet] = UNDECIDED
        elif kinds[bet] == BLACKJACK and rows[bet] != UNDECIDED:
            added += memory[SEATS + table.size * params.seat_of[bet] + ADDED] * params.stakes[bet]
    return added
