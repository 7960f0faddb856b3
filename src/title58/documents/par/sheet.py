"""One PAR sheet as data: what was asked, under which law, and what came out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from title58 import __version__, shown
from title58.documents.par.assumed import assumptions
from title58.documents.par.figures import NOT_STATED
from title58.documents.par.proofs import how, question
from title58.documents.par.simulated import ERRORS, LEAST_CHANCE, Simulation
from title58.errors import PATH, given
from title58.games import find_game
from title58.law import Code
from title58.law.cites import cites
from title58.odds import Asked, WagerOdds
from title58.odds.plain import as_plain, number
from title58.odds.together import Together, pairs
from title58.submission.table import TableOptions
from title58.words import counted


@dataclass(frozen=True)
class OptionLine:
    """One choice of the Rules Submission."""

    name: str
    value: str
    cite: str
    about: str
    default: bool


@dataclass(frozen=True)
class Check:
    """Something about the sheet that was looked at, and whether it holds."""

    what: str
    holds: bool
    seen: str


@dataclass(frozen=True)
class ParSheet:
    """A PAR sheet. Equal questions under equal law and software give equal digests."""

    game: str
    name: str
    chapter: str
    edition: str
    date: str
    facility: str
    seen: tuple[str, ...]
    options: tuple[OptionLine, ...]
    wagers: tuple[WagerOdds, ...]
    figures: str  # a digest of every figure of the chapter, as the law data has it
    version: str = __version__
    beside: tuple[tuple[str, str], ...] = ()  # further chapters that wagers stand in, with editions
    question: str = ""  # the words that ask for it
    exactly: bool = False  # every row, however long it took
    simulation: Simulation | None = None  # the independent check, if it was asked for
    code: Code = field(default_factory=Code.packaged)

    def save(self, path: Path | str) -> None:
        """Write it; the ending of the name says how: .xlsx, .html, .pdf, .csv or .json."""
        from title58.documents.par.writing import write  # which writes sheets

        write(self, Path(given("path", path, *PATH)))

    def __str__(self) -> str:
        return (
            f"Math report (PAR sheet): {self.name}, {number_of(self.wagers)},"
            f" Code on file for {self.date}"
        )

    def _repr_html_(self) -> str:
        from title58.documents.par.writing import render  # which writes sheets

        return shown.framed(render(self, ".html").decode())

    @property
    def texts(self) -> str:
        """The chapters that the sheet rests on, each with the edition in force."""
        law = self.code.on(self.date)
        held = law.texts((self.chapter, *(name for name, _ in self.beside)))
        later = ", ".join(dict.fromkeys(text.document.name for text in law.unread(self.chapter)))
        unread = f"Known and not on file: {later}" if later else ""
        return ". ".join(filter(None, (f"58 Pa. Code {held}", unread, self.code.about)))

    @property
    def command(self) -> str:
        """What makes this sheet again, byte for byte; a submission by whatever name it has."""
        played = self.simulation
        check = f" --rounds {played.rounds} --seed {played.seed}" if played else ""
        return f"title58 par {self.question}{check} -o FILE"

    @property
    def inputs(self) -> dict[str, object]:
        """All that the numbers depend on."""
        return {
            "game": self.game,
            "chapter": self.chapter,
            "edition": self.edition,
            "beside": [list(pair) for pair in self.beside],
            "date": self.date,
            "figures": self.figures,
            "seen": sorted(self.seen),  # in whatever order they were seen
            "options": {line.name: line.value for line in self.options},
            "wagers": [[w.wager, w.paytable, dict(w.under)] for w in self.wagers],
            "version": self.version,
            **({"exactly": True} if self.exactly else {}),
            **({"simulated": self.simulation.inputs} if self.simulation else {}),
            **self.code.told(),
        }

    @property
    def digest(self) -> str:
        """Of the inputs: the same question has the same digest."""
        return _digest(self.inputs)

    @property
    def results_digest(self) -> str:
        """Of the exact results: fractions, never decimals."""
        rows = [
            [w.wager, w.paytable, [[r.row, str(r.chance), str(r.net)] for r in w.results]]
            for w in self.wagers
        ]
        return _digest(rows)

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section that the sheet rests on."""
        behind = (c for w in self.wagers for c in (w.cite, *(r.cite for r in w.results)))
        return tuple(dict.fromkeys(cites(*behind)))

    @property
    def methods(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(wager.method for wager in self.wagers))

    @property
    def assumptions(self) -> list[tuple[str, str]]:
        """What the figures take for granted."""
        filed = {line.name: line.value for line in self.options}
        return assumptions(self.game, self.seen, self.wagers, filed)

    @cached_property
    def together(self) -> tuple[Together, ...]:
        """The covariance of wagers that are decided by the same outcomes."""
        return tuple(pairs(self.wagers))

    @property
    def checks(self) -> tuple[Check, ...]:
        return (*_checks(self.wagers), *_simulated(self.simulation))

    @property
    def proofs(self) -> tuple[str, ...]:
        """How somebody else can check the figures."""
        packaged, known = Code.packaged().wagers_ever(self.game), self.code.wagers_ever(self.game)
        brought = {w.wager: w.name for w in self.wagers if w.wager in known.keys() - packaged}
        return how(
            self.game,
            self.question,
            seen=bool(self.seen),
            simulated=self.simulation is not None,
            ours=not brought or any(wager.wager not in brought for wager in self.wagers),
            theirs=tuple(brought.values()),
        )

    def as_plain(self) -> dict[str, Any]:
        return {
            "title58": self.version,
            "game": self.game,
            "name": self.name,
            "chapter": self.chapter,
            "edition": self.edition,
            "texts": self.texts,
            "law_of": self.date,
            "facility": self.facility,
            "seen": list(self.seen),
            "options": [
                {
                    "name": line.name,
                    "value": line.value,
                    "cite": line.cite,
                    "default": line.default,
                }
                for line in self.options
            ],
            "wagers": [as_plain(wager) for wager in self.wagers],
            "assumptions": dict(self.assumptions),
            "covariance": [
                {
                    "wagers": [pair.one, pair.other],
                    "on": list(pair.spots),
                    "pairs_of_spots": pair.like_it,
                    "covariance": number(pair.covariance),
                    "correlation": pair.correlation,
                }
                for pair in self.together
            ],
            "covariance_not_stated": NOT_STATED.get(self.game),
            "sections": list(self.sections),
            "methods": list(self.methods),
            "checks": [
                {"what": check.what, "holds": check.holds, "seen": check.seen}
                for check in self.checks
            ],
            "checked_by": list(self.proofs),
            "simulation": self.simulation.as_plain() if self.simulation else None,
            "command": self.command,
            "inputs": self.inputs,
            "inputs_digest": self.digest,
            "results_digest": self.results_digest,
            **self.code.told(),
        }


def sheet(game: str, asked: Asked[TableOptions], facility: str = "") -> ParSheet:
    """Price every wager asked for and gather what a reader needs to check it."""
    found = find_game(game)
    options, catalogue = asked.options, asked.options.catalogue(asked.law.code)
    default = type(options)().as_plain()
    plain = options.as_plain()
    wagers = tuple(found.answer(asked))
    others = {cite.partition(".")[0] for wager in wagers for cite in cites(wager.cite)}
    beside = tuple(sorted(others - {found.chapter}))
    return ParSheet(
        game,
        found.name,
        found.chapter,
        asked.law.edition(found.chapter) or "",
        asked.law.date.isoformat(),
        facility,
        tuple(sorted(map(str, asked.seen))),
        tuple(
            OptionLine(
                name,
                json.dumps(value, ensure_ascii=False, default=str),
                str(catalogue[name].cites),
                catalogue[name].about,
                value == default[name],
            )
            for name, value in plain.items()
            if name in catalogue  # and not of a wager whose law is not on file
        ),
        wagers,
        _digest([asked.law.figures(chapter) for chapter in (found.chapter, *beside)]),
        beside=tuple((chapter, asked.law.edition(chapter) or "") for chapter in beside),
        question=question(game, asked),
        exactly=asked.exactly,
        code=asked.law.code,
    )


def _checks(wagers: tuple[WagerOdds, ...]) -> list[Check]:
    """What can be seen from the rows alone; computed anew from the figures as printed."""
    off = [w.title for w in wagers if sum((r.chance for r in w.results), Fraction(0)) != 1]
    # From a shoe of which cards are gone a row may be left that cannot come any more.
    negative = [
        w.title
        for w in wagers
        if any(r.chance < 0 or not (r.chance or "cards seen" in dict(w.under)) for r in w.results)
    ]
    uneven = [
        w.title
        for w in wagers
        if w.counted and any((r.chance * w.denominator).denominator != 1 for r in w.results)
    ]
    weighed = [w for w in wagers if not w.counted]
    wrong = [w.title for w in wagers if sum((r.share for r in w.results), Fraction(0)) != -w.edge]
    many = number_of(wagers)
    whole = number_of([w for w in wagers if w.counted])
    if weighed:
        whole += f"; {len(weighed)} computed in double precision or estimated, not counted"
    return [
        Check(
            "The probabilities of every wager add up to exactly 1", not off, ", ".join(off) or many
        ),
        Check("Every row shown can occur", not negative, ", ".join(negative) or many),
        Check("Every row is a whole number of outcomes", not uneven, ", ".join(uneven) or whole),
        Check(
            "Net contributions add up to the house edge, exactly",
            not wrong,
            ", ".join(wrong) or many,
        ),
    ]


def _simulated(played: Simulation | None) -> list[Check]:
    """What the rounds say of the figures. Of many wagers one may be a little off by chance."""
    if played is None or not played.wagers:
        return []
    far = max(played.wagers, key=lambda each: abs(each.errors_off))
    least = min(played.wagers, key=lambda each: 1.0 if each.chance is None else each.chance)
    many = number_of(played.wagers)
    chance = 1.0 if least.chance is None else least.chance
    return [
        Check(
            f"No observed house edge is more than {ERRORS} standard errors from theory",
            abs(far.errors_off) <= ERRORS,
            f"{many}; largest z {far.errors_off:+.2f}: {far.title}",
        ),
        Check(
            "Observed row counts agree with theory: the smallest chi-square p-value is at least"
            f" {LEAST_CHANCE} divided by the number of wagers",
            chance * len(played.wagers) >= LEAST_CHANCE,
            f"{many}; smallest p-value {chance:.3g}: {least.title}",
        ),
    ]


def number_of(wagers: Sequence[object]) -> str:
    return counted(len(wagers), "wager")


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()
