"""Shoes gone through, compiled: what a bettor who knows every card seen wins at every cut card.

Before each round the expectation of each wager is summed where it is above 0: nothing is settled,
so one shoe tells as much as hundreds of settled ones. A round belongs to every cut card that lies
deep enough for it to be played; so it is summed under the number of cards that may be out before
the cover card, and running totals answer every position at once.

**Rounds that cannot be positive are mostly skipped.** A linear estimate from the effects of removal
says how far below 0 a wager is. Where it is further than the estimate was ever wrong in a first
look, the exact worth is computed in one round of `ODDS_OF_SKIPPING` only and then counts as many
times. So nothing depends on the estimate but the time: the sums are unbiased whatever it says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from title58.compiling import compiled, in_place, inlined
from title58.protection.counting.removal import copied
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
    margins: Floats  # how far the estimate may be wrong, times unseen
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


def empty(kernel: ShoeKernel) -> Sums:
    many, cards = len(kernel.targets), len(kernel.shoe) + 1
    return Sums(
        np.zeros((2, many, SUMS, cards)),
        np.zeros((2, ALL_SUMS, cards)),
        np.zeros((many, BINS, 2)),
        np.zeros((2, many, SETTLED, cards)),
    )


Loop = Callable[..., None]


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
    ) -> None:
        many = plan.expected.shape[0]
        cards = shoe.shape[0]
        left, then, was = full.copy(), full.copy(), full.copy()
        wanted = np.zeros(many, dtype=np.int64)
        weights, counts = np.zeros(many), np.zeros(many)
        worths = np.zeros((many, 3))
        won, won_counting = np.zeros(many), np.zeros(many)
        came = np.zeros((many, 2))
        # How each wager stands, by its count and by its estimate: first for all cards, and then by
        # the cards that a round shows.
        by_card = np.concatenate((-plan.tags, plan.slopes)).T.copy()
        stands = np.zeros(2 * many)
        any_late = plan.late.any()
        for _ in range(shoes):
            for card in range(CARDS):
                left[card] = full[card]
            begin(generator, params, shoe, memory, left)
            for target in range(many):
                won[target] = won_counting[target] = 0.0
                came[target] = 0.0
            stands[:] = 0.0
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
                        estimate = (stands[many + target] + plan.margins[target]) / unseen
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
                play(generator, params, scratch, shoe, memory, left, worths, then)
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
                    every = sums.together[rule]
                    every[ROUNDS, place] += 1.0
                    every[BASE, place] += beside
                    if in_all > 0.0:
                        every[ALL_WIN, place] += in_all
                        every[ALL_ROUNDS, place] += 1.0
                        every[ALL_SQUARES, place] += won_in_all * won_in_all - old * old
                        every[ALL_SPREAD, place] += spread_in_all
                        every[ALL_BESIDE, place] += beside
                _come_out(stands, by_card, shoe, out, memory[DEALT], was, left)
                before = out

    run.__qualname__ = _named("run", begin, worth, play)
    return compiled(run)


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


def _named(loop: str, *functions: Callable[..., None]) -> str:
    """A name of its own for the code that is kept on disk, by the functions that it calls."""
    return ".".join((loop, *(f"{each.__module__}.{each.__qualname__}" for each in functions)))


def go_through(kernel: ShoeKernel, plan: Plan, seed: int, block: int, shoes: int) -> Sums:
    """One block of shoes: the same sums on every machine and in any order."""
    sums = empty(kernel)
    loop_of(kernel)(
        own(fresh(seed, block)), shoes, kernel.least, kernel.room, kernel.params,
        copied(kernel.scratch), own(kernel.shoe), own(kernel.memory), kernel.full, plan, sums,
    )  # fmt: skip
    return sums


# A first look: every round of some shoes, kept as it was


class Look(NamedTuple):
    """Every round of a few shoes: what was unseen, how many cards were out, and every worth."""

    shoes: Ints
    before: Ints  # cards out when the round before began
    out: Ints
    left: Ints  # rounds by card; for late targets, see `then`
    then: Ints
    worths: Floats  # rounds by target by column


@lru_cache(maxsize=16)
def _looker(
    begin: Callable[..., None], worth: Callable[..., None], play: Callable[..., None]
) -> Callable[..., int]:
    begin, worth, play = in_place(begin), in_place(worth), in_place(play)

    def look(
        generator: Generator,
        shoes: int,
        least: int,
        room: int,
        params: tuple[object, ...],
        scratch: tuple[Floats, ...],
        shoe: Ints,
        memory: Ints,
        full: Ints,
        wanted: Ints,
        kept: Look,
    ) -> int:
        cards = shoe.shape[0]
        left, then = full.copy(), full.copy()
        worths = np.zeros((wanted.shape[0], 3))
        rounds = 0
        for number in range(shoes):
            for card in range(CARDS):
                left[card] = full[card]
            begin(generator, params, shoe, memory, left)
            before = 0
            while before <= cards - least and cards - memory[DEALT] >= room:
                out = memory[DEALT]
                unseen = 0
                for card in range(CARDS):
                    unseen += left[card]
                    kept.left[rounds, card] = left[card]
                worth(params, scratch, left, unseen, wanted, worths)
                play(generator, params, scratch, shoe, memory, left, worths, then)
                kept.shoes[rounds], kept.before[rounds], kept.out[rounds] = number, before, out
                for card in range(CARDS):
                    kept.then[rounds, card] = then[card]
                for target in range(wanted.shape[0]):
                    kept.worths[rounds, target, 0] = worths[target, 0]
                    kept.worths[rounds, target, 1] = worths[target, 1]
                rounds += 1
                before = out
        return rounds

    look.__qualname__ = _named("look", begin, worth, play)
    return compiled(look)


LOOK_BLOCK = (1 << 40) - 1  # a block of its own: no pass goes so far


def look(kernel: ShoeKernel, seed: int, shoes: int, block: int = LOOK_BLOCK) -> Look:
    """Every round of these shoes, with every worth."""
    many = len(kernel.targets)
    most = shoes * len(kernel.shoe) // 2  # a round takes two cards at least
    rounds_of = (np.zeros(most, dtype=np.int64) for _ in range(3))
    cards_of = (np.zeros((most, CARDS), dtype=np.int64) for _ in range(2))
    kept = Look._make((*rounds_of, *cards_of, np.zeros((most, many, 2))))
    wanted = np.array([0 if target.late else ALSO_SQUARE for target in kernel.targets])
    rounds = _looker(kernel.begin, kernel.worth, kernel.play)(
        own(fresh(seed, block)), shoes, kernel.least, kernel.room, kernel.params,
        copied(kernel.scratch), own(kernel.shoe), own(kernel.memory), kernel.full, wanted, kept,
    )  # fmt: skip
    return Look._make(each[:rounds].copy() for each in kept)
