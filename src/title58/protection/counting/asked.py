"""What a table dealt from a shoe is exposed to, in one call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from title58.errors import takes
from title58.odds.asking import QuestionError, ask, slug_of
from title58.progress import stage
from title58.protection.counting.counters import SPREAD, counters, refuse_spread
from title58.protection.counting.counts import LEVEL
from title58.protection.counting.exposure import (
    Approximation,
    TableExposure,
    approximations,
    exposure,
    with_paytables,
)
from title58.protection.counting.going import (
    MOST_SHOES,
    Pass,
    Question,
    Tally,
    first_look,
    go_on,
    prepare,
    resume,
    save,
    start,
)
from title58.protection.counting.verdicts import Floor
from title58.simulation.plan import SEEDS, PlanError
from title58.submission.filing import Submission
from title58.words import counted

ERROR = 0.01  # the standard error to stop at, as a part of each win
SHOES = 1 << 16  # the most shoes, unless somebody wants more


@dataclass(frozen=True)
class Work:
    """Who goes through the shoes, and where what was done is kept."""

    workers: int = 1
    client: Any = None  # of a Dask cluster
    keep: Path | None = None  # saved after every so many blocks, and resumed from
    stop: Callable[[], bool] | None = None


FLOOR, ALONE = Floor(), Work()
BLACKJACK = "blackjack"
OWN_SHOES = 1 << 14  # at least, for the Blackjack Wager: they take a second
FIXED = ("decks",)  # options that stay as filed where every paytable is looked at


@takes(
    filing=Submission, wager=str, cut=int, shoes=int, seed=int, level=int, floor=Floor,
    error=(int, float), spread=(int, float), work=Work,
)  # fmt: skip
def protect(
    filing: Submission,
    wager: str = "",
    *,
    cut: int = 0,
    extra_round: bool | None = None,
    floor: Floor = FLOOR,
    error: float = ERROR,
    shoes: int = SHOES,
    level: int = LEVEL,
    seed: int = 58,
    spread: float = SPREAD,
    as_filed: bool = True,
    fixed: Iterable[str] = FIXED,
    work: Work = ALONE,
) -> TableExposure:
    """Every wager of a filing, or one: effects of removal, what a perfect bettor and the best count
    win at every cut card, verdict and cure.

    The Blackjack Wager is in `own`, with bets of 1 to `spread` units (`counters`). `cut` is in
    cards from the end; without it, the fewest that the law allows. The pass stops when the standard
    error of every win is under `error` of it, or after `shoes`.
    """
    refuse_impossible(floor, work, seed, error, shoes)
    if not 1 <= level <= 9:
        raise QuestionError(f"a count with tags up to {level} is not possible: from 1 to 9")
    refuse_spread(spread)
    asked = ask(filing, as_filed=as_filed, fixed=fixed, wager=wager)
    refuse_hands(filing, asked.wager)
    question = Question(filing.game, asked, cut, _extra(extra_round), level, seed)
    found = exposure(gone_through(question, floor, error, shoes, work), floor)
    if filing.game == BLACKJACK and not wager:
        own = counters(
            filing, spread=spread, cut=cut, floor=floor, shoes=max(min(shoes, SHOES), OWN_SHOES),
            seed=seed, level=level,
        )  # fmt: skip
        found = replace(found, own=own)
    if not as_filed:
        return found
    return _with_paytables(found, question, floor, error, shoes, work)


def approximate(
    filing: Submission,
    *,
    cut: int = 0,
    extra_round: bool | None = None,
    floor: Floor = FLOOR,
    as_filed: bool = True,
    fixed: Iterable[str] = FIXED,
) -> tuple[Approximation, ...]:
    """What the normal approximation makes of every wager of a filing, before shoes are dealt."""
    floor.refuse_impossible()
    asked = ask(filing, as_filed=as_filed, fixed=fixed)
    question = Question(filing.game, asked, cut, _extra(extra_round))
    return approximations(first_look(question), floor)


def _extra(extra_round: bool | None) -> int:
    return -1 if extra_round is None else int(extra_round)


def refuse_hands(filing: Submission, wager: str) -> None:
    """Of a wager that no shoe of cards decides by itself."""
    if filing.game == BLACKJACK and slug_of(wager, filing.law.wagers(BLACKJACK)) == BLACKJACK:
        raise QuestionError(
            "the Blackjack Wager goes by how hands are played and has a page of its own: title58"
            " protect counter, or title58.protection.counting.counters in Python"
        )


def refuse_impossible(floor: Floor, work: Work, seed: int, error: float, shoes: int) -> None:
    """Of a pass over shoes, whatever it is for."""
    floor.refuse_impossible()
    if not 0 < work.workers <= 1024:
        raise QuestionError(
            f"{str(work.workers)[:20]} workers are not possible: more than 0, at most 1024"
        )
    if not 0 <= seed < SEEDS:
        raise QuestionError(f"seed {seed} is out of range: 0 to {SEEDS - 1}")
    if not 0 < error < 1:
        raise QuestionError(f"an error of {error:g} is not possible: more than 0, less than 1")
    if not 0 < shoes <= MOST_SHOES:
        raise QuestionError(f"{shoes:,} shoes are not possible: from 1 to {MOST_SHOES:,}")


def gone_through(
    question: Question, floor: Floor, error: float, shoes: int, work: Work, keep: bool = True
) -> Pass:
    prepared = prepare(question)
    going = start(prepared, shoes)
    path = work.keep if keep else None
    if path is not None and path.is_file():
        going = resume(going, path)
    # A win that is far from being watched need not be known to the last percent of itself.
    maximum = floor.maximum or question.asked.options.maximum
    a_shoe = 80 / floor.rounds_per_hour
    least = floor.limits.watch / maximum * a_shoe
    try:
        with stage("Dealing shoes", shoes) as now:

            def report(tally: Tally) -> None:
                now.done = tally.shoes

            report(going.tally)
            go_on(
                going, error=error, floor=least, workers=work.workers, client=work.client,
                stop=work.stop, report=report,
            )  # fmt: skip
    finally:
        if path is not None and going.tally.blocks:
            save(going, path)
    if not going.tally.shoes:
        raise PlanError("stopped before the first block of shoes was done")
    if path is not None and work.stop is not None and work.stop():
        raise PlanError(f"stopped after {counted(going.tally.shoes, 'shoe')}: go on with {path}")
    return going


def _with_paytables(
    found: TableExposure, question: Question, floor: Floor, error: float, shoes: int, work: Work
) -> TableExposure:
    """For each exposed wager: which of its other lawful paytables would not be."""
    wagers = []
    for one in found.wagers:
        known = question.asked.law.wager(question.game, one.target.odds.wager)
        if one.cure is not None and len(known.paytables) > 1:
            asked = replace(question.asked, as_filed=False, wager=one.target.odds.wager)
            others = replace(question, asked=asked)
            passed = gone_through(others, floor, max(error, 0.05), shoes, work, keep=False)
            one = with_paytables(one, exposure(passed, floor), floor)
        wagers.append(one)
    return replace(found, wagers=tuple(wagers))
