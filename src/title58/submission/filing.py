"""Reading a Rules Submission from a TOML file and checking it against the law of a day."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import NoneType
from typing import Any, Self

from title58 import files, shown
from title58.errors import PATH, FilingError, given, takes
from title58.law import Code, Law
from title58.law.model import Unread
from title58.plain import DATE, TEXT, TEXTS, Kind, Unreadable
from title58.refusal import Refusal
from title58.submission.approvals import missing, waiver_of
from title58.submission.catalogue import filed_games, options_of
from title58.submission.life import DAYS, NAMES, Life
from title58.submission.options import GameOptions, Violation
from title58.submission.table import TableOptions
from title58.words import counted

NOT_TOLD = Life()
COMPLIES, DOES_NOT_COMPLY, CANNOT_TELL = "complies", "does not comply", "cannot tell"


@dataclass(frozen=True)
class Compliance:
    """Whether a filing complies with the text on file, and what else is known of that day."""

    date: datetime.date
    violations: tuple[Violation, ...]  # those that cannot be told for certain are among them
    unread: tuple[Unread, ...]  # later texts of the game's chapter that are not on file

    @property
    def answer(self) -> str:
        """complies (with the text on file), does not comply, or cannot tell."""
        if any(not wrong.unknown for wrong in self.violations):
            return DOES_NOT_COMPLY
        return CANNOT_TELL if self.violations or self.unread else COMPLIES

    def __str__(self) -> str:
        wrong = sum(not violation.unknown for violation in self.violations)
        if wrong:
            return f"{self.answer}, {counted(wrong, 'violation')}"
        return f"{self.answer} with the text on file" if self.answer == COMPLIES else self.answer


@dataclass(frozen=True, init=False, repr=False)
class Submission:
    """A certificate holder's Rules Submission for one game.

    Options are given as they are filed: `Submission("minibaccarat", law, golden_talons="A")`. An
    option not given keeps its starting value; one that cannot be read is among the violations.
    """

    game: str
    law: Law  # of the day it is filed for
    options: TableOptions
    facility: str
    unreadable: tuple[Violation, ...]  # options that could not be read at all
    life: Life  # its number and revision, and the days it passed

    @takes(game=str, law=(Law, datetime.date, str), facility=str, life=Life)
    def __init__(
        self,
        game: str,
        law: Law | datetime.date | str,
        /,
        facility: str = "",
        life: Any = NOT_TOLD,  # a Life, which is checked; options come as they are filed
        **options: object,
    ) -> None:
        if game not in filed_games():
            raise FilingError(
                f"there is no game {game!r}; the games are {', '.join(filed_games())}"
            )
        day = law if isinstance(law, Law) else Law.on(DATE(law))
        _refuse_too_large(options)
        read, wrong = options_of(game).read(options, day.code)
        self._fill(game, day, read, facility, tuple(wrong), life)

    def _fill(self, *values: object) -> None:
        for field, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, field.name, value)

    @classmethod
    def of(
        cls,
        options: GameOptions,
        law: Law,
        game: str,
        facility: str = "",
        unreadable: Iterable[Violation] = (),
        life: Life = NOT_TOLD,
    ) -> Self:
        """A submission from options that have been read."""
        made = cls.__new__(cls)
        made._fill(game, law, options, facility, tuple(unreadable), life)
        return made

    @classmethod
    @takes(path=PATH, law=(Law, NoneType))
    def load(cls, path: Path | str, law: Law | None = None) -> Submission:
        """From a TOML file, under its own date unless the law of another day is given."""
        found = load_filing(Path(path), None if law is None else law.code)
        return found if law is None else replace_law(found, law)

    def changed(self, options: Mapping[str, object]) -> Submission:
        """The same filing with these options changed."""
        _refuse_too_large(options)
        raw = {**self.options.as_plain(), **options}
        read, wrong = options_of(self.game).read(raw, self.law.code)
        kept = (each for each in self.unreadable if each.option not in options)
        return self.of(read, self.law, self.game, self.facility, (*kept, *wrong), self.life)

    @property
    def date(self) -> datetime.date:
        return self.law.date

    def violations(self, as_of: datetime.date | str | None = None) -> list[Violation]:
        """Every way in which it does not comply with the Code on file for its day, or another."""
        return check(self, None if as_of is None else DATE(as_of))

    def compliance(self, as_of: datetime.date | str | None = None) -> Compliance:
        """Whether it complies with the Code on file for its day, or for another."""
        law = self.law if as_of is None else self.law.code.on(DATE(as_of))
        chapter = law.code.chapters_of(self.game)[0]
        return Compliance(law.date, tuple(check(self, law.date)), law.unread(chapter))

    def __str__(self) -> str:
        return f"{self.game}, Code on file for {self.date}: {self.compliance()}"

    def __repr__(self) -> str:
        return f"<Submission: {self}>"

    def _repr_html_(self) -> str:
        known = self.options.catalogue(self.law.code)
        rows = (
            (name, value, known[name].about, f"§ {known[name].cites}")
            for name, value in self.options.as_plain().items()
        )
        wrong = "".join(map(shown.paragraph, self.violations()))
        told = shown.table(("Option", "Filed", "What it controls", "Section"), rows)
        return f"{shown.paragraph(self)}{wrong}{told}"


def _refuse_too_large(options: Mapping[str, object]) -> None:
    """Numbers too large to be told."""
    for name, value in options.items():
        if isinstance(value, int):
            given(name, value, int, bool)


def replace_law(filing: Submission, law: Law) -> Submission:
    """The same filing on another day."""
    return Submission.of(
        filing.options, law, filing.game, filing.facility, filing.unreadable, filing.life
    )


def read_filing(raw: Mapping[str, object], name: str, code: Code | None = None) -> Submission:
    """A filing from plain data. Raises FilingError if it is not even that."""
    known = {"facility", "game", "date", "law", "options", *NAMES, *DAYS}
    for key in raw:
        if key not in known:
            raise FilingError(
                f"{name}: unknown key '{key}'; a Rules Submission has {', '.join(sorted(known))}"
            )
    slug = _field(raw, "game", TEXT, name)
    facility = _field(raw, "facility", TEXT, name) if "facility" in raw else ""
    if slug not in filed_games():
        raise FilingError(f"{name}: game is {slug!r}; expected one of {', '.join(filed_games())}")
    date = _field(raw, "date", DATE, name)
    code = code or Code.packaged()
    for overlay in _field(raw, "law", TEXTS, name) if "law" in raw else ():
        called, _, digest = overlay.partition(" sha256:")
        if lacking := code.lacking(called, digest):
            raise FilingError(f"{name}: law: {lacking}")
    options = raw.get("options", {})
    if not isinstance(options, dict):
        raise FilingError(f"{name}: options: expected a table of options, not {options!r}")
    read, wrong = options_of(slug).read(options, code)
    return Submission.of(read, code.on(date), slug, facility, wrong, Life.read(raw, name))


def _field(raw: Mapping[str, object], key: str, kind: Kind, name: str) -> Any:
    if key not in raw:
        raise FilingError(f"{name}: {key} is missing; expected {kind.name}")
    try:
        return kind(raw[key])
    except Unreadable as error:
        raise FilingError(f"{name}: {key}: {error}") from None


def load_filing(path: Path, code: Code | None = None) -> Submission:
    text = files.read_text(path, FilingError)
    if not text.strip():
        raise FilingError(f"{path}: is empty; `title58 submission new GAME` writes a submission")
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FilingError(f"{path}: is not TOML: {error}") from None
    except RecursionError:
        raise FilingError(f"{path}: is nested too deeply to be a Rules Submission") from None
    return read_filing(raw, str(path), code)


def check(filing: Submission, as_of: datetime.date | None = None) -> list[Violation]:
    """Every violation of the law of the day (the filing's own date unless another is asked for)."""
    code = filing.law.code
    law = code.on(as_of or filing.date)
    chapter = _chapter(filing)
    if not law.sections(chapter):
        first = min(v.effective for v in code.spans_of(chapter))
        return [
            *filing.unreadable,
            Violation(
                "date",
                str(law.date),
                chapter,
                f"Chapter {chapter} was not in force on {law.date}",
                f"dates from {first}",
            ),
        ]
    found = list(filing.unreadable)
    try:
        for violation in filing.options.violations(law):
            found.append(violation)  # noqa: PERF402 - those before one that cannot be read are kept
    except (KeyError, ValueError):
        if not found:  # else it rests on an option that is told above
            raise
    except Refusal as refusal:  # an option that others rest on cannot be read against the law
        found.append(Violation.of("options", refusal.value, refusal, refusal.lawful))
    waivers, unreadable = filing.options.waivers, len(filing.unreadable)
    found[unreadable:] = [
        each for each in found[unreadable:] if not waiver_of(each, waivers, law.date)
    ]
    return found


NOT_NAMED = "approval not named: "


def remarks(filing: Submission, as_of: datetime.date | None = None) -> list[str]:
    """What is not a violation but worth saying: where it stands, waivers, approvals not named,
    linked meters."""
    law = filing.law.code.on(as_of or filing.date)
    options, told = filing.options, list(filing.life.remarks(law.date))
    departs = list(options.violations(law)) if law.sections(_chapter(filing)) else []
    for waiver in options.waivers:
        here = [v for v in departs if waiver_of(v, (waiver,), law.date)]
        told += [f"waived ({waiver}): {v.option} = {v.value}: {v.problem}" for v in here]
        if waiver.date > law.date or not here:
            told.append(f"waiver ({waiver}): nothing in the filing needs it on {law.date}")
    for section in missing(filing.game, options, options.approvals, law):
        told.append(f"{NOT_NAMED}{section}")
    if options.linked_meters:
        told.append(
            f"linked meters (§ {options.linked_meters}): the text provides for linked tables "
            "only at 627b.6(d) and 631c"
        )
    return told


def _chapter(filing: Submission) -> str:
    return filing.law.code.chapters_of(filing.game)[0]
