"""A pass over many shoes: planned, gone through by threads or on a cluster, saved and resumed.

Blocks of shoes depend on nothing but the seed and their number, and are added in their order. So
any number of workers comes to the same sums, bit for bit, and stops after the same block.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import ceil, inf, isinf
from pathlib import Path
from typing import Any

import numpy as np

from title58 import files
from title58.compiling import source_digest
from title58.games import find_game
from title58.odds import Asked
from title58.odds.asking import QuestionError
from title58.plain import Plain
from title58.progress import stage
from title58.protection.counting.counts import LEVEL, Count, best_count
from title58.protection.counting.passing import (
    BINS,
    COUNTED,
    MIDDLE,
    ODDS_OF_SKIPPING,
    SQUARES,
    WIN,
    WORTH,
    Look,
    Plan,
    Sums,
    empty,
    go_through,
    look,
)
from title58.protection.counting.removal import Effects, effects_of
from title58.simulation.generator import Ints
from title58.simulation.plan import PlanError
from title58.simulation.running import (
    MOST_KEPT,
    add_up,
    on_cluster,
    refuse_other_sources,
    sealed,
)
from title58.simulation.shoe_kernel import CARDS, EXPECTED, Floats, ShoeKernel
from title58.submission.table import TableOptions

BLOCK = 256  # shoes
MOST_SHOES = 1 << 20
LOOKED_AT = 48  # shoes of the first look
RARE = 32  # blocks at least where a wager has not won yet: no win in a few shoes is no estimate
SURVEYED = 4 * BLOCK  # shoes that settle from which true count to bet
SURVEY_BLOCK = 1 << 39
AHEAD = 4  # blocks under way for each worker

Counts = tuple[Count | None, ...]


class CutError(PlanError):
    """A cut card where the Code, or the shoe, does not let it be."""


def refuse_cut(cut: int, least: int, cards: int, cite: str) -> None:
    most = cards // 2 + cards // 4
    if not least <= cut <= most:
        raise CutError(
            f"a cut card {cut} cards from the end is not possible: from {least} (§ {cite})"
            f" to {most}"
        )


@dataclass(frozen=True)
class Question:
    """All that the sums of a pass depend on."""

    game: str
    asked: Asked[TableOptions]
    cut: int = 0  # cards behind the cover card; 0: the fewest that are lawful
    extra: int = -1  # rounds after the cover card's; -1: as the law has it
    level: int = LEVEL
    seed: int = 58
    counts: tuple[tuple[str, Count], ...] = ()  # counts to use instead of the best, by target

    def kernel(self) -> ShoeKernel:
        return find_game(self.game).shoe_kernel(self.asked)

    @property
    def digest(self) -> str:
        law = self.asked.law
        told = (
            self.game, law.date.isoformat(), law.code.told(), self.asked.options.as_plain(),
            self.asked.as_filed, sorted(self.asked.fixed), self.asked.wager, self.asked.paytable,
            self.cut, self.extra,
            self.level, self.seed, [(key, count.tags, count.trigger) for key, count in self.counts],
        )  # fmt: skip
        return hashlib.sha256(json.dumps(told, default=str).encode()).hexdigest()


@dataclass(frozen=True)
class Prepared:
    """A question with its counts, ready to be gone through."""

    question: Question
    kernel: ShoeKernel
    effects: tuple[Effects, ...]
    counts: Counts
    looked: Look
    plan: Plan
    cut: int
    extra: int


def prepare(question: Question) -> Prepared:
    """Effects of removal, a first look, the best counts, and the true counts to bet from."""
    prepared = first_look(question)
    with stage("Finding the true counts to bet from"):
        return _surveyed(prepared)


def first_look(question: Question) -> Prepared:
    """As far as effects of removal and a few shoes tell: true counts to bet from are computed
    from the effects."""
    kernel = question.kernel()
    if not kernel.targets:
        every = replace(question, asked=replace(question.asked, wager="")).kernel()
        known = ", ".join(dict.fromkeys(target.odds.wager for target in every.targets))
        raise QuestionError(f"there is no wager {question.asked.wager!r} here: there are {known}")
    cards = len(kernel.shoe)
    cut = question.cut or kernel.least
    extra = kernel.extra if question.extra < 0 else question.extra
    refuse_cut(cut, kernel.least, cards, kernel.cites.split(",")[0])
    if extra not in (0, 1):
        raise PlanError(f"{extra} rounds after the cut card are not possible: 0 or 1")
    with stage("Computing effects of removal"):
        effects = effects_of(kernel)
    given = dict(question.counts)
    counts = tuple(
        given.get(target.key) or best_count(each, question.level)
        for target, each in zip(kernel.targets, effects, strict=True)
    )
    with stage("Looking at the first shoes"):
        looked = look(kernel, question.seed, LOOKED_AT)
    plan = _plan(kernel, effects, counts, looked, cut, extra)
    return Prepared(question, kernel, effects, counts, looked, plan, cut, extra)


def _plan(
    kernel: ShoeKernel, effects: tuple[Effects, ...], counts: Counts, looked: Look, cut: int,
    extra: int,
) -> Plan:  # fmt: skip
    targets, cards = kernel.targets, len(kernel.shoe)
    expected = np.array([float(target.odds.expected) for target in targets])
    slopes = -(cards - 1.0) * np.array([each.by_card for each in effects])
    tags = np.array([count.tags if count else (0,) * CARDS for count in counts], dtype=np.float64)
    unseen = looked.left.sum(axis=1)
    estimates = expected + looked.left @ slopes.T / unseen[:, None]
    scale = unseen / np.maximum(kernel.full.sum() - unseen, 1)
    wrong = (looked.worths[:, :, EXPECTED] - estimates) * scale[:, None]
    margins = np.maximum(wrong.max(axis=0), 0.0)
    return Plan(
        expected,
        slopes,
        margins,
        tags,
        np.array([_trigger(*each, cards) for each in zip(expected, counts, effects, strict=True)]),
        _flags(target.base for target in targets),
        _flags(target.cheap for target in targets),
        _flags(target.late for target in targets),
        _flags(target.approximate for target in targets),
        np.array([target.spots for target in targets], dtype=np.int64),
        ODDS_OF_SKIPPING,
        cards - cut,
        extra,
    )


def _flags(of: Any) -> Ints:
    return np.array([int(each) for each in of], dtype=np.int64)


def _trigger(expected: float, count: Count | None, effects: Effects, cards: int) -> float:
    """The true count at which the wager breaks even, if its edge went by the count alone: rounded
    up to a whole number."""
    if count is None:
        return inf
    if not isinf(count.trigger):
        return count.trigger
    weights = np.array(effects.cards) / sum(effects.cards)
    tags = np.array(count.tags) - weights @ np.array(count.tags)
    slope = (cards - 1) / 52 * (weights @ (tags * effects.by_card)) / (weights @ tags**2)
    middle = -52.0 * (weights @ np.array(count.tags))  # of the true count, if tags do not balance
    return float(ceil(middle - expected / slope)) if slope > 0 else inf


def _surveyed(prepared: Prepared) -> Prepared:
    """With the true counts from which these bettors would have won most."""
    sums = empty(prepared.kernel)
    for block in range(SURVEYED // BLOCK):
        more = go_through(
            prepared.kernel, prepared.plan, prepared.question.seed, SURVEY_BLOCK + block, BLOCK
        )
        sums.counts[...] += more.counts
    given = dict(prepared.question.counts)
    triggers = prepared.plan.triggers.copy()
    for at, target in enumerate(prepared.kernel.targets):
        if isinf(triggers[at]) or (target.key in given and not isinf(given[target.key].trigger)):
            continue
        from_here = sums.counts[at, ::-1, WORTH].cumsum()[::-1]
        near = max(int(triggers[at]) + MIDDLE, 0)  # worth a bet at any count: the lowest there is
        low, high = max(0, near - 4), min(BINS - 1, near + 5)
        triggers[at] = low + int(from_here[low:high].argmax()) - MIDDLE if high > low else inf
    counts = tuple(
        count and replace(count, trigger=float(trigger))
        for count, trigger in zip(prepared.counts, triggers, strict=True)
    )
    return replace(prepared, counts=counts, plan=prepared.plan._replace(triggers=triggers))


# The pass


@dataclass(frozen=True)
class Length:
    """How long a pass may become."""

    shoes: int = MOST_SHOES

    @property
    def blocks(self) -> int:
        return -(-self.shoes // BLOCK)

    def rounds_of(self, block: int, /) -> int:
        """Here the shoes of a block."""
        return min(BLOCK, self.shoes - block * BLOCK)


@dataclass
class Tally:
    """What the shoes so far have come to."""

    sums: Sums
    blocks: int = 0
    shoes: int = 0

    def add(self, played: Sums, rounds: int) -> None:
        for mine, more in zip(self.sums, played, strict=True):
            mine += more
        self.blocks += 1
        self.shoes += rounds

    def before(self, which: Floats, cut: int, cards: int) -> Floats:
        """Sums a shoe over the rounds that a cut card leaves, the last index being cards out."""
        found: Floats = which[..., : cards - cut + 1].sum(axis=-1) / self.shoes
        return found

    def wins(self, rule: int, cut: int, cards: int, of: int = 0) -> tuple[Floats, Floats]:
        """What each wager wins a shoe, and the standard error."""
        totals = self.before(self.sums.wagers[rule], cut, cards)
        win, squares = totals[:, of + WIN], totals[:, of + SQUARES]
        return win, errors(win, squares, self.shoes)


def errors(win: Floats, squares: Floats, shoes: int) -> Floats:
    found: Floats = np.sqrt(np.maximum(squares - win**2, 0.0) / max(shoes - 1, 1))
    return found


@dataclass
class Pass:
    """A pass under way."""

    prepared: Prepared
    plan: Length
    tally: Tally


def start(prepared: Prepared, shoes: int = MOST_SHOES) -> Pass:
    if shoes < 1:
        raise PlanError(f"{shoes} shoes are too few: give at least 1")
    return Pass(prepared, Length(shoes), Tally(empty(prepared.kernel)))


def precise(going: Pass, error: float, floor: float) -> bool:
    """Whether every win is known to within this part of itself, or of `floor` if it is less."""
    if going.tally.blocks < 2:
        return False
    here = going.prepared
    cards = len(here.kernel.shoe)
    for of in (0, COUNTED):
        win, wrong = going.tally.wins(here.extra, here.cut, cards, of)
        if (wrong > error * np.maximum(abs(win), floor)).any():
            return False
        if of == 0 and (win == 0).any() and going.tally.blocks < RARE:
            return False
    return True


def go_on(
    going: Pass,
    *,
    error: float = 0.0,
    floor: float = 0.0,
    workers: int = 1,
    client: Any = None,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Tally], None] | None = None,
) -> Pass:
    """Go through shoes until the figures are as precise as asked, or all that were planned."""
    here = going.prepared

    def enough() -> bool:
        return (error > 0 and precise(going, error, floor)) or (stop is not None and stop())

    if enough():
        return going
    if client is not None:
        what = here.question, going.plan
        return on_cluster(going, elsewhere, what, client, report, stop=enough)
    if workers < 1:
        raise PlanError(f"{workers} workers are too few: give at least 1")

    def one(block: int) -> Sums:
        shoes = going.plan.rounds_of(block)
        return go_through(here.kernel, here.plan, here.question.seed, block, shoes)

    pool = ThreadPoolExecutor(workers)
    try:
        todo = iter(range(going.tally.blocks, going.plan.blocks))
        add_up(going, lambda block: pool.submit(one, block), todo, AHEAD * workers, report, enough)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return going


_MADE: dict[str, Prepared] = {}


def elsewhere(question: Question, plan: Length, block: int, sources: str) -> Sums:
    """One block, on whatever machine this runs, if it has the same rules."""
    refuse_other_sources(sources)
    if question.digest not in _MADE:
        _MADE[question.digest] = prepare(question)
    here = _MADE[question.digest]
    return go_through(here.kernel, here.plan, question.seed, block, plan.rounds_of(block))


# Kept


def save(going: Pass, path: Path) -> None:
    """The old file stays until the new one is whole."""
    kept: Plain = {
        "kind": "protection",
        "question": going.prepared.question.digest,
        "sources": source_digest(),
        "blocks": going.tally.blocks,
        "shoes": going.tally.shoes,
        "sums": [_packed(each) for each in going.tally.sums],
    }
    files.write(path, json.dumps({**kept, "seal": sealed(kept)}).encode(), PlanError)


def resume(going: Pass, path: Path) -> Pass:
    """The same pass as far as it was when it was saved."""
    text = files.read_text(path, PlanError, MOST_KEPT)
    try:
        saved: Mapping[str, Any] = json.loads(text)
        seal = saved["seal"]
        kept = {name: value for name, value in saved.items() if name != "seal"}
        question, sources, kind = kept["question"], kept["sources"], kept["kind"]
        blocks, shoes = int(kept["blocks"]), int(kept["shoes"])
        sums = [
            _unpacked(each, mine.shape)
            for each, mine in zip(kept["sums"], going.tally.sums, strict=True)
        ]
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error):
        raise PlanError(f"{path}: is not a saved protection run") from None
    if kind != "protection" or seal != sealed(kept):
        raise PlanError(f"{path}: is damaged, or was changed")
    if sources != source_digest():
        raise PlanError(f"{path}: was begun with another version of title58, or of Python")
    if question != going.prepared.question.digest:
        raise PlanError(f"{path}: is about another table, cut card, count or seed")
    if shoes != min(going.plan.shoes, blocks * BLOCK):
        raise PlanError(f"{path}: was planned for another number of shoes")
    return Pass(going.prepared, going.plan, Tally(Sums(*sums), blocks, shoes))


def _packed(array: Floats) -> str:
    return base64.b64encode(zlib.compress(array.tobytes(), 1)).decode()


def _unpacked(text: str, shape: tuple[int, ...]) -> Floats:
    return np.frombuffer(zlib.decompress(base64.b64decode(text))).reshape(shape).copy()
