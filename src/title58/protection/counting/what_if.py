"""What a wager would be exposed to otherwise: every lawful paytable, with a round after the cut
card's and without, at several places of the cut card. One pass over shoes answers all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from title58.odds.asking import QuestionError, ask
from title58.plain import Plain
from title58.protection.counting.asked import (
    ALONE,
    ERROR,
    FIXED,
    FLOOR,
    SHOES,
    Work,
    gone_through,
    refuse_hands,
    refuse_impossible,
)
from title58.protection.counting.bettors import Bettor, bettor
from title58.protection.counting.exposure import most_allowed
from title58.protection.counting.going import Pass, Prepared, Question
from title58.protection.counting.passing import COUNTED, ROUNDS
from title58.protection.counting.verdicts import Floor, Verdict
from title58.simulation.shoe_kernel import Target
from title58.submission.filing import Submission

CUTS = (14, 26, 39, 52, 78, 104)  # shown unless others are asked for
MOST_CUTS = 12
LEFT_BEFORE = 60  # cards at least that are dealt before the cut card: a few rounds


class CutsError(QuestionError):
    """Cut cards that cannot be compared, with the reason."""

    entry = "cuts"  # where a form has them


@dataclass(frozen=True)
class Cell:
    """One paytable at one place of the cut card, with so many rounds after the cut card's."""

    cut: int
    after: int
    perfect: Bettor
    counted: float | None  # units a shoe by the best count; none if nobody can keep one
    hourly: float  # cents, perfect
    verdict: Verdict

    def to_json(self) -> Plain:
        return {
            "cut_card": self.cut,
            "rounds_after_cut_card": self.after,
            "rounds_per_shoe": self.perfect.rounds,
            "win_per_shoe": self.perfect.win,
            "standard_error": self.perfect.error,
            "counted_win_per_shoe": self.counted,
            "perfect_cents_per_hour": self.hourly,
            "desirability_index": self.perfect.di,
            "verdict": self.verdict.value,
        }


@dataclass(frozen=True)
class Choice:
    """A wager by one paytable, at every cut card, first with the rounds after it that the Code
    has."""

    target: Target
    filed: bool  # whether that is the paytable as filed
    maximum: int  # cents, on each place
    cells: tuple[Cell, ...]

    @property
    def name(self) -> str:
        return self.target.odds.title


@dataclass(frozen=True)
class WhatIf:
    prepared: Prepared
    floor: Floor
    shoes: int
    cuts: tuple[int, ...]
    afters: tuple[int, ...]  # rounds after the cut card's; first what the Code has
    choices: tuple[Choice, ...]

    def to_json(self) -> Plain:
        here = self.prepared
        return {
            "format": "title58-what-if/1",
            "game": here.question.game,
            "date": here.question.asked.law.date.isoformat(),
            "cards": len(here.kernel.shoe),
            "least_cut_card": here.kernel.least,
            "seed": here.question.seed,
            "shoes": self.shoes,
            "rounds_per_hour": self.floor.rounds_per_hour,
            "limits": vars(self.floor.limits),
            "choices": [
                {
                    "wager": one.target.odds.wager,
                    "name": one.name,
                    "on": list(one.target.odds.on),
                    "paytable": one.target.odds.paytable,
                    "filed": one.filed,
                    "house_edge": float(one.target.odds.edge),
                    "maximum": one.maximum,
                    "places": one.target.spots,
                    "cells": [cell.to_json() for cell in one.cells],
                }
                for one in self.choices
            ],
        }


def what_if(
    filing: Submission,
    wager: str,
    *,
    cuts: Sequence[int] = (),
    floor: Floor = FLOOR,
    error: float = ERROR,
    shoes: int = SHOES,
    seed: int = 58,
    as_filed: bool = True,
    work: Work = ALONE,
) -> WhatIf:
    """A wager by every paytable that the law authorizes, at every one of these cut cards."""
    if not wager:
        raise QuestionError("name the wager: what-if takes one wager at a time")
    refuse_impossible(floor, work, seed, error, shoes)
    refuse_hands(filing, wager)
    asked = ask(filing, as_filed=False, fixed=FIXED, wager=wager)
    question = Question(filing.game, asked, 0, -1, seed=seed)
    if cuts:  # before any shoe is dealt
        kernel = question.kernel()
        _cuts(cuts, kernel.least, len(kernel.shoe))
    going = gone_through(question, floor, error, shoes, work)
    mine: set[str] = set()
    if as_filed:
        offered = ask(filing, as_filed=True, fixed=FIXED, wager=wager)
        mine = {_key(one) for one in Question(filing.game, offered).kernel().targets}
    return grid(going, floor, cuts, mine)


def grid(going: Pass, floor: Floor, cuts: Sequence[int], filed: set[str]) -> WhatIf:
    """From a pass, whatever cut card it was made for."""
    here, kernel = going.prepared, going.prepared.kernel
    chosen = _cuts(cuts, kernel.least, len(kernel.shoe))
    afters = (kernel.extra, 1 - kernel.extra)
    choices = [
        Choice(
            target,
            _key(target) in filed,
            most_allowed(here, target, floor),
            tuple(_cells(going, floor, at, chosen, afters)),
        )
        for at, target in enumerate(kernel.targets)
    ]
    choices.sort(key=lambda one: (-one.cells[0].hourly, one.target.key))
    return WhatIf(here, floor, going.tally.shoes, chosen, afters, tuple(choices))


def _key(target: Target) -> str:
    odds = target.odds
    return repr((odds.wager, odds.paytable, odds.on, odds.under))


def _cuts(asked: Sequence[int], least: int, cards: int) -> tuple[int, ...]:
    most = cards - LEFT_BEFORE
    for cut in asked:
        if not least <= cut <= most:
            raise CutsError(
                f"a cut card {cut} cards from the end is not possible here: from {least} to {most}"
            )
    if len(set(asked)) > MOST_CUTS:
        raise CutsError(f"{len(set(asked))} cut cards are too many: at most {MOST_CUTS}")
    usual = {least, *(cut for cut in CUTS if least <= cut <= cards // 2)}
    return tuple(sorted(set(asked) or usual))


def _cells(
    going: Pass, floor: Floor, at: int, cuts: tuple[int, ...], afters: tuple[int, ...]
) -> Iterator[Cell]:
    here, tally = going.prepared, going.tally
    cards, count = len(here.kernel.shoe), here.counts[at]
    maximum = most_allowed(here, here.kernel.targets[at], floor)
    for after in afters:
        for cut in cuts:
            rounds = float(tally.before(tally.sums.together[after, ROUNDS], cut, cards))
            sums = tally.before(tally.sums.wagers[after, at], cut, cards)
            perfect = bettor(sums, 0, rounds, tally.shoes)
            hourly = perfect.hourly(floor, maximum * here.kernel.targets[at].spots)
            counts = count is not None and count.trigger < float("inf")
            counted = bettor(sums, COUNTED, rounds, tally.shoes).win if counts else None
            verdict, _ = floor.limits.verdict(hourly, perfect.di)
            yield Cell(cut, after, perfect, counted, hourly, verdict)
