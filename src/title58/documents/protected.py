"""What a table dealt from a shoe is exposed to, as plain values that another process can send: the
figures and sentences of the paper (`paper/protection.py`), and what is entered to get them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite
from typing import TYPE_CHECKING, Any

from title58.errors import Error
from title58.games import find_game, game_slugs
from title58.law.cites import cites
from title58.money import format_money, parse_money
from title58.protection.counting.verdicts import Floor, Limits
from title58.rounds.game import Game
from title58.submission.filing import Submission

if TYPE_CHECKING:
    from title58.documents.floor.answers import Answer
    from title58.documents.paper.page import Block
    from title58.protection.counting.exposure import Approximation, WagerExposure

SPREAD, MOST_SPREAD = 12.0, 1000  # as `protection.counters` has them, which takes long to load
SHOES = (512, 2_048, 8_192)  # the first answer, and what may be asked for then
AFTER = {"": None, "1": True, "0": False}  # a round after the cut card's: as the Code has it


def shoe_games() -> tuple[str, ...]:
    """The games that are dealt from a shoe whose cards can be counted."""
    return tuple(
        slug for slug in game_slugs() if type(find_game(slug)).shoe_kernel is not Game.shoe_kernel
    )


# What is entered


@dataclass(frozen=True)
class Entered:
    """How the table is dealt and what is asked of it. What cannot be read is as it was, with a
    sentence under the name of its field."""

    floor: Floor
    cut: int
    after: str
    shoes: int
    spread: float
    problems: Mapping[str, str]

    @property
    def question(self) -> dict[str, Any]:
        return {
            "floor": asdict(self.floor),
            "cut": self.cut,
            "after": self.after,
            "shoes": self.shoes,
            "spread": self.spread,
        }


def entered(form: Mapping[str, str]) -> Entered:
    """From the fields of a form: cut, after, most, pace, seats, shuffle, win, watch, exposed,
    never, di, shoes, spread; what is empty is at its starting value."""
    floor, problems = Floor(), dict[str, str]()
    for name, part in _FLOOR.items():
        if text := form.get(name, "").strip():
            try:
                change: dict[str, Any] = {part: _READ[name](text)}
                found = replace(floor, **change)
                found.refuse_impossible()
                floor = found
            except Error as error:
                problems[name] = _sentence(error)
    limits: dict[str, Any] = {}
    for name, part in _LIMITS.items():
        if text := form.get(name, "").strip():
            try:
                limits[part] = _READ[name](text)
            except Error as error:
                problems[name] = _sentence(error)
    try:
        floor = replace(floor, limits=Limits(**limits))
    except Error as error:
        at = next(name for name, part in _LIMITS.items() if part in limits)
        at = "di" if limits.get("di", 0) < 0 else at
        problems.setdefault(at, _sentence(error))
    cut, shoes = 0, SHOES[0]
    if text := form.get("cut", "").strip():
        try:
            cut = _whole(text)
        except Error as error:
            problems["cut"] = _sentence(error)
    after = form.get("after", "").strip()
    if after not in AFTER:
        problems["after"] = f"{after[:40]!r} rounds after the cut card are not possible: 0 or 1."
        after = ""
    if text := form.get("shoes", "").strip():
        if text in map(str, SHOES):
            shoes = int(text)
        else:
            told = " or ".join(f"{each:,}" for each in SHOES)
            problems["shoes"] = f"{text[:40]!r} shoes are not dealt here: {told}."
    spread = SPREAD
    if text := form.get("spread", "").strip():
        try:
            spread = _number(text)
            if not 1 <= spread <= MOST_SPREAD:
                raise EntryError(f"a spread of 1 to {spread:g} is not possible: 1 to {MOST_SPREAD}")
        except Error as error:
            spread, problems["spread"] = SPREAD, _sentence(error)
    return Entered(floor, cut, after, shoes, spread, problems)


class EntryError(Error):
    """Something entered that is no number."""


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise EntryError(f"{text[:40]!r} is not a whole number")
    return int(text)


def _number(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not isfinite(found):
        raise EntryError(f"{text[:40]!r} is not a number")
    return found


_LIMITS = {"watch": "watch", "exposed": "exposed", "never": "do_not_offer", "di": "di"}
_FLOOR = {
    "most": "maximum", "pace": "rounds_per_hour", "seats": "seats", "shuffle": "shuffle",
    "win": "table_win",
}  # fmt: skip
_READ = {
    "most": parse_money, "pace": _number, "seats": _whole, "shuffle": _number, "win": parse_money,
    "watch": parse_money, "exposed": parse_money, "never": parse_money, "di": _number,
}  # fmt: skip


def _sentence(error: Error) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


# What is answered


@dataclass(frozen=True)
class Approximated:
    """A wager at once, from the effects of removal alone."""

    name: str
    edge: float
    win: float | None


@dataclass(frozen=True)
class Exposed:
    """A wager after a pass."""

    key: str
    name: str
    edge: float
    win: float  # perfect, units a shoe
    error: float
    hourly: str
    hourly_error: str
    share: float
    counted: tuple[float, float] | None  # win and standard error
    verdict: str
    reason: str
    cure: str
    cites: tuple[str, ...]
    wager: str  # its slug
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Protected:
    """A table's wagers, worst first."""

    about: tuple[tuple[str, tuple[str, ...]], ...]
    shoes: int
    cut: int
    wagers: tuple[Exposed, ...]
    notes: tuple[str, ...]
    costs: tuple[Block, ...]  # of the cut card, where the time of a shuffle is said
    answer: Answer  # all of it, to be kept as a file
    own: Own | None = None


@dataclass(frozen=True)
class Own:
    """The Blackjack Wager, or both of Blackjack Switch."""

    name: str
    verdict: str
    blocks: tuple[Block, ...]


def asked_of(question: Mapping[str, Any]) -> tuple[Submission, dict[str, Any]]:
    """The filing, and how `protect` and `approximate` are called."""
    from title58.submission.filing import read_filing

    filing = read_filing(question["filing"], "submission")
    floor = question["floor"]
    return filing, {
        "cut": question["cut"],
        "extra_round": AFTER[question["after"]],
        "floor": Floor(**{**floor, "limits": Limits(**floor["limits"])}),
        "spread": question["spread"],
        "as_filed": not question["every"],
        "fixed": tuple(filing.options.as_plain()),
    }


def approximated(question: Mapping[str, Any]) -> tuple[Approximated, ...]:
    from title58.protection.counting.asked import approximate

    filing, how = asked_of(question)
    del how["spread"]
    return tuple(map(_approximated, approximate(filing, **how)))


def _approximated(one: Approximation) -> Approximated:
    odds = one.target.odds
    return Approximated(odds.title, float(odds.edge), one.win)


def protected(question: Mapping[str, Any]) -> Protected:
    from title58.documents.floor.answers import Answer
    from title58.documents.paper.protection import (
        about,
        cost_blocks,
        near_said,
        protection,
        together_said,
    )
    from title58.protection.counting.asked import protect

    filing, how = asked_of(question)
    found = protect(filing, shoes=question["shoes"], **how)
    notes = [near] if (near := near_said(found)) else []
    if found.together is not None:
        notes.append(together_said(found))
    kernel = found.prepared.kernel
    for wager, why in kernel.left_out:
        notes.append(f"Not covered: {filing.law.wager(filing.game, wager).name}: {why}.")
    paper = protection(filing, found)
    own, (_, *pages) = found.own, _pages(paper.blocks)
    own_page = pages.pop(0) if own is not None else ()
    return Protected(
        tuple((text, tuple(cites(cite)) if cite else ()) for text, cite in about(found)),
        found.shoes,
        found.prepared.cut,
        tuple(_exposed(one, blocks) for one, blocks in zip(found.wagers, pages, strict=True)),
        tuple(notes),
        tuple(cost_blocks(found)),
        Answer(found.to_json(), paper),
        Own(own.name, own.verdict.value, own_page) if own is not None else None,
    )


def _pages(blocks: Sequence[Block]) -> list[tuple[Block, ...]]:
    """What comes first, and what stands under each heading that begins a page."""
    from title58.documents.paper.page import Heading

    found: list[list[Block]] = [[]]
    for block in blocks:
        if isinstance(block, Heading) and block.new_page:
            found.append([])
        else:
            found[-1].append(block)
    return list(map(tuple, found))


def _exposed(one: WagerExposure, blocks: tuple[Block, ...]) -> Exposed:
    odds = one.target.odds
    key = hashlib.sha256(f"{one.target.key}|{one.name}".encode()).hexdigest()
    return Exposed(
        key[:10],
        one.name,
        float(odds.edge),
        one.perfect.win,
        one.perfect.error,
        format_money(round(one.hourly)),
        format_money(round(one.hourly_error)),
        one.perfect.share,
        (one.counted.win, one.counted.error) if one.counted else None,
        one.verdict.value,
        one.reason,
        one.cure.said if one.cure else "",
        tuple(cites(odds.cite)),
        odds.wager,
        blocks,
    )
