"""Shoes gone through, compiled: what a bettor who knows every card seen wins at every cut card.

Before each round the expectation of each wager is summed where it is above 0: nothing is settled,
so one shoe tells as much as hundreds of settled ones. A round belongs to every cut card that lies
deep enough for it to be played; so it is summed under the number of cards that may be out before
the cover card, and running totals answer every position at once.

**Rounds that cannot be positive are mostly skipped.** A linear estimate from the effects of removal
says how far below 0 a wager is. Where it is further than the estimate was ever wrong in a first
look, the exact worth is computed in one round of `ODDS_OF_SKIPPING` only and then counts as many
times. So nothing depends on the estimate but the time: the sums are unbiased whatever it says. What
a line leaves out grows with the cards seen and shrinks with those unseen, and so does the margin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from title58.compiling import in_place, inlined, lean
from title58.simulation.generator import Generator, Ints, below, fresh
from title58.simulation.lines import own
from title58.simulation.shoe_kernel import (
    ALSO_SQUARE,
    CAME,
    CARDS,
    DEALT,
    EXPECTED,
    SQUARE,
    Floats,
    ShoeKernel,
)

ODDS_OF_SKIPPING = 16
DECK = 52.0

# What is summed for each wager, under the cards that may be out before the cover card.
WIN, BETS, SQUARES, SPREAD, BESIDE = range(
    5
)  # a perfect bettor: wins, bets, squares of what a shoe
COUNTED = 5  # comes to, mean squares of the bets, worth of the best base wager then; and a counter
SUMS = 10
# And for somebody who makes every wager that is worth it.
ALL_WIN, ALL_ROUNDS, ALL_SQUARES, ALL_SPREAD, ALL_BESIDE, ROUNDS, BASE = range(7)
ALL_SUMS = 7
SETTLED = 4  # and of approximate wagers: results and their squares, perfect and counted
BINS, MIDDLE = 121, 60  # true counts, each from a whole number up; the ends hold what is beyond
SEEN, WORTH = 0, 1


class Plan(NamedTuple):
    """How a counter counts, and when a round may be skipped."""

    expected: Floats  # from a full shoe
    slopes: Floats  # by target and card: what a card more among those unseen adds, times unseen
    margins: Floats  # how far the estimate may be wrong, times unseen, for each card seen
    tags: Floats
    triggers: Floats
    base: Ints
    cheap: Ints
    late: Ints
    approximate: Ints
    spots: Ints  # 0 for what is no part of everything together
    skipping: int  # 1: no round is skipped
    cut: int  # the cards before the cover card as filed, for true counts
    extra: int  # and the rounds after it


class Sums(NamedTuple):
    """What shoes came to. The first index is the number of rounds after the cover card's."""

    wagers: Floats  # by rounds after, target, sum, cards out
    together: Floats  # by rounds after, sum, cards out
    counts: Floats  # by target, true count: rounds, and worth summed
    settled: Floats  # by rounds after, target, sum, cards out: what the bets came to


class Look(NamedTuple):
    """Every round of a few shoes: what was unseen, how many cards were out, and every worth."""

    shoes: Ints
    before: Ints  # cards out when the round before began
    out: Ints
    left: Ints  # rounds by card; for late targets, see `then`
    then: Ints
    worths: Floats  # rounds by target by column


class Notes(NamedTuple):
    """What is wanted beside sums."""

    asked: Ints  # numbers by card: cards left that are priced before the first shoe
    answers: Floats  # their worths, numbers by target by column
    rounds: Look  # each round as it was; empty, if none is to be kept


class Working(NamedTuple):
    """What the loop works in: it makes no array itself, and so is compiled sooner."""

    left: Ints
    then: Ints
    was: Ints
    wanted: Ints
    weights: Floats
    counts: Floats
    worths: Floats
    won: Floats
    won_counting: Floats
    came: Floats
    # How each wager stands, by its count and by its estimate: first for all cards, and then by the
    # cards that a round shows.
    by_card: Floats
    stands: Floats


def _working(plan: Plan) -> Working:
    many, whole = len(plan.expected), np.int64
    left, then, was = (np.zeros(CARDS, dtype=whole) for _ in range(3))
    by_card = np.concatenate((-plan.tags, plan.slopes)).T.copy()
    return Working(
        left, then, was, np.zeros(many, dtype=whole), np.zeros(many), np.zeros(many),
        np.zeros((many, 3)), np.zeros(many), np.zeros(many), np.zeros((many, 2)), by_card,
        np.zeros(2 * many),
    )  # fmt: skip


def empty(kernel: ShoeKernel, cards: int = 0) -> Sums:
    many, cards = len(kernel.targets), cards or len(kernel.shoe) + 1
    return Sums(
        np.zeros((2, many, SUMS, cards)),
        np.zeros((2, ALL_SUMS, cards)),
        np.zeros((many, BINS, 2)),
        np.zeros((2, many, SETTLED, cards)),
    )


Loop = Callable[..., int]


def loop_of(kernel: ShoeKernel) -> Loop:
    return _loop(kernel.begin, kernel.worth, kernel.play)


@lru_cache(maxsize=16)
def _loop(
    begin: Callable[..., None], worth: Callable[..., None], play: Callable[..., None]
) -> Loop:
    begin, worth, play = in_place(begin), in_place(worth), in_place(play)

    def run(
        generator: Generator,
        shoes: int,
        least: int,
        room: int,
        params: tuple[object, ...],
        scratch: tuple[Floats, ...],
        shoe: Ints,
        memory: Ints,
        full: Ints,
        plan: Plan,
        sums: Sums,
        notes: Notes,
        room_for: Working,
    ) -> int:
        many = plan.expected.shape[0]
        cards = shoe.shape[0]
        left, then, was, wanted, weights, counts, worths = room_for[:7]
        won, won_counting, came, by_card, stands = room_for[7:]
        any_late = False
        for target in range(many):
            any_late = any_late or plan.late[target] == 1
        asked, kept, rounds = notes.asked, notes.rounds, 0
        every = 0
        for card in range(CARDS):
            every += full[card]
        keeps = kept.shoes.shape[0] > 0
        for number in range(-asked.shape[0], shoes):
            asking = number < 0  # here, so that `worth` stands once: it takes long to compile
            for card in range(CARDS):
                left[card] = asked[number, card] if asking else full[card]
            memory[DEALT] = 0
            if not asking:
                begin(generator, params, shoe, memory, left)
            for target in range(many):
                won[target] = won_counting[target] = 0.0
                came[target, 0] = came[target, 1] = 0.0
                stands[target] = stands[many + target] = 0.0
            for card in range(CARDS):
                was[card] = left[card]
                _show(stands, by_card, card, left[card])
            before = 0
            won_in_all = 0.0
            while before <= cards - least and cards - memory[DEALT] >= room:
                out = memory[DEALT]
                unseen = 0
                for card in range(CARDS):
                    unseen += left[card]
                results = False
                for target in range(many):
                    counts[target] = stands[target] * DECK / unseen
                    counts_on = counts[target] >= plan.triggers[target]
                    wanted[target] = ALSO_SQUARE if counts_on else plan.cheap[target]
                    weights[target] = 1.0
                    if plan.cheap[target] == 0 and plan.late[target] == 0:
                        margin = plan.margins[target] * max(every - unseen, 1)
                        estimate = (stands[many + target] + margin) / unseen
                        near = counts_on or plan.expected[target] + estimate > 0.0
                        results = results or near
                        if near and not counts_on:
                            wanted[target] = 1
                        weights[target] = 1.0 if near else 0.0
                drawn = plan.skipping == 1 or below(generator, plan.skipping) == 0
                for target in range(many):
                    if plan.late[target] == 1:
                        wanted[target] = 0
                    elif wanted[target] == 0:
                        if results and plan.base[target] == 1:
                            wanted[target] = 1
                            weights[target] = 1.0
                        elif drawn:
                            wanted[target] = 1
                            weights[target] = plan.skipping
                worth(params, scratch, left, unseen, wanted, worths)
                if asking:
                    for target in range(many):
                        notes.answers[number, target, EXPECTED] = worths[target, EXPECTED]
                        notes.answers[number, target, SQUARE] = worths[target, SQUARE]
                    break
                if keeps:
                    for card in range(CARDS):
                        kept.left[rounds, card] = left[card]
                play(generator, params, scratch, shoe, memory, left, worths, then)
                if keeps:
                    kept.shoes[rounds], kept.before[rounds], kept.out[rounds] = number, before, out
                    for card in range(CARDS):
                        kept.then[rounds, card] = then[card]
                    for target in range(many):
                        kept.worths[rounds, target, EXPECTED] = worths[target, EXPECTED]
                        kept.worths[rounds, target, SQUARE] = worths[target, SQUARE]
                rounds += 1
                best, best_weight = -np.inf, 0.0
                unseen_then = unseen
                if any_late:
                    unseen_then -= _come_out(stands, by_card, shoe, out, memory[DEALT], was, then)
                for target in range(many):
                    if plan.late[target] == 1:
                        counts[target] = stands[target] * DECK / unseen_then
                    elif plan.base[target] == 1 and weights[target] > 0.0:
                        best = max(best, worths[target, EXPECTED])
                        best_weight = weights[target]
                beside = best * best_weight if best_weight > 0.0 else 0.0
                played = out if plan.extra == 0 else before
                in_all = spread_in_all = 0.0
                for target in range(many):
                    weight = weights[target]
                    if played <= plan.cut:
                        at = int(np.floor(counts[target])) + MIDDLE
                        at = min(max(at, 0), BINS - 1)
                        sums.counts[target, at, SEEN] += 1.0
                        if weight > 0.0:
                            sums.counts[target, at, WORTH] += weight * worths[target, EXPECTED]
                    if weight == 0.0:
                        continue
                    mean, square = worths[target, EXPECTED], worths[target, SQUARE]
                    if mean > 0.0:
                        old = won[target]
                        won[target] = old + weight * mean
                        squares = won[target] * won[target] - old * old
                        in_all += plan.spots[target] * weight * mean
                        spread_in_all += plan.spots[target] * weight * square
                        for rule in range(2):
                            place = before if rule else out
                            mine = sums.wagers[rule, target]
                            mine[WIN, place] += weight * mean
                            mine[BETS, place] += weight
                            mine[SQUARES, place] += squares
                            mine[SPREAD, place] += weight * square
                            mine[BESIDE, place] += weight * beside
                    if counts[target] >= plan.triggers[target]:
                        old = won_counting[target]
                        won_counting[target] = old + weight * mean
                        squares = won_counting[target] * won_counting[target] - old * old
                        for rule in range(2):
                            place = before if rule else out
                            mine = sums.wagers[rule, target]
                            mine[COUNTED + WIN, place] += weight * mean
                            mine[COUNTED + BETS, place] += weight
                            mine[COUNTED + SQUARES, place] += squares
                            mine[COUNTED + SPREAD, place] += weight * square
                            mine[COUNTED + BESIDE, place] += weight * beside
                    if plan.approximate[target] == 1:
                        for who in range(2):
                            bets = counts[target] >= plan.triggers[target] if who else mean > 0.0
                            if bets:
                                old = came[target, who]
                                came[target, who] = old + weight * worths[target, CAME]
                                squares = came[target, who] * came[target, who] - old * old
                                for rule in range(2):
                                    place = before if rule else out
                                    mine = sums.settled[rule, target]
                                    mine[2 * who, place] += weight * worths[target, CAME]
                                    mine[2 * who + 1, place] += squares
                old = won_in_all
                won_in_all += in_all
                for rule in range(2):
                    place = before if rule else out
                    together = sums.together[rule]
                    together[ROUNDS, place] += 1.0
                    together[BASE, place] += beside
                    if in_all > 0.0:
                        together[ALL_WIN, place] += in_all
                        together[ALL_ROUNDS, place] += 1.0
                        together[ALL_SQUARES, place] += won_in_all * won_in_all - old * old
                        together[ALL_SPREAD, place] += spread_in_all
                        together[ALL_BESIDE, place] += beside
                _come_out(stands, by_card, shoe, out, memory[DEALT], was, left)
                before = out
        return rounds

    # A name of its own for the code that is kept on disk, by the functions that it calls
    calls = (f"{each.__module__}.{each.__qualname__}" for each in (begin, worth, play))
    run.__qualname__ = ".".join(("run", *calls))
    return lean(run)


@inlined
def _show(stands: Floats, by_card: Floats, card: int, many: int) -> None:
    """So many of a card more are unseen, or fewer."""
    for at in range(stands.shape[0]):
        stands[at] += by_card[card, at] * many


@inlined
def _come_out(
    stands: Floats, by_card: Floats, shoe: Ints, start: int, end: int, was: Ints, now: Ints
) -> int:
    """What was unseen becomes what is now: how many cards of those dealt since were shown."""
    shown = 0
    for at in range(start, end):
        card = shoe[at]
        if was[card] != now[card]:
            _show(stands, by_card, card, now[card] - was[card])
            shown += was[card] - now[card]
            was[card] = now[card]
    return shown


def _run(
    kernel: ShoeKernel, plan: Plan, generator: Generator, shoes: int, sums: Sums, notes: Notes
) -> int:
    return loop_of(kernel)(
        own(generator), shoes, kernel.least, kernel.room, kernel.params, copied(kernel.scratch),
        own(kernel.shoe), own(kernel.memory), kernel.full, plan, sums, notes, _working(plan),
    )  # fmt: skip


Scratch = TypeVar("Scratch", bound=tuple[NDArray[Any], ...])


def copied(scratch: Scratch) -> Scratch:
    """One worker's own."""
    own = [each.copy() for each in scratch]
    make = getattr(type(scratch), "_make", tuple)
    return cast(Scratch, make(own))


def _notes(kernel: ShoeKernel, asked: Ints, rounds: int) -> Notes:
    many = len(kernel.targets)
    numbers = (np.zeros(rounds, dtype=np.int64) for _ in range(3))
    cards = (np.zeros((rounds, CARDS), dtype=np.int64) for _ in range(2))
    kept = Look._make((*numbers, *cards, np.zeros((rounds, many, CAME))))
    return Notes(asked, np.zeros((len(asked), many, CAME)), kept)


NOTHING: Ints = np.zeros((0, CARDS), dtype=np.int64)


def go_through(kernel: ShoeKernel, plan: Plan, seed: int, block: int, shoes: int) -> Sums:
    """One block of shoes: the same sums on every machine and in any order."""
    sums = empty(kernel)
    _run(kernel, plan, fresh(seed, block), shoes, sums, _notes(kernel, NOTHING, 0))
    return sums


# A first look: every round of some shoes, kept as it was; and any cards, priced


def _every(kernel: ShoeKernel) -> Plan:
    """Every worth of every round is computed, with its square."""
    targets = kernel.targets
    many = len(targets)
    none, by_card, flags = np.zeros(many), np.zeros((many, CARDS)), np.zeros(many, dtype=np.int64)
    late = np.array([int(target.late) for target in targets], dtype=np.int64)
    return Plan(
        none, by_card, none, by_card, np.full(many, -np.inf), flags, flags, late, flags, flags, 1,
        len(kernel.shoe), 0,
    )  # fmt: skip


LOOK_BLOCK = (1 << 40) - 1  # a block of its own: no pass goes so far


def look(kernel: ShoeKernel, seed: int, shoes: int, block: int = LOOK_BLOCK) -> Look:
    """Every round of these shoes, with every worth."""
    most = shoes * len(kernel.shoe) // 2  # a round takes two cards at least
    notes = _notes(kernel, NOTHING, most)
    rounds = _run(kernel, _every(kernel), fresh(seed, block), shoes, empty(kernel), notes)
    return Look._make(each[:rounds].copy() for each in notes.rounds)


def priced(kernel: ShoeKernel, lefts: Ints) -> Floats:
    """What every target is worth from each of these cards left: expectation and mean square."""
    notes = _notes(kernel, lefts.astype(np.int64), 0)
    _run(kernel, _every(kernel), fresh(0, 0), 0, empty(kernel, 1), notes)
    return notes.answers
