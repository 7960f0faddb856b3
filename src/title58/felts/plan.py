"""What a felt is drawn from: a filing, the wagers it offers, and how they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from title58.felts.felt import Area, Felt, Fixture, Inscription, Paint, Spot
from title58.felts.shapes import Point, Shape
from title58.law import Law, WagerLaw
from title58.law.cites import Cited, Cites, cites
from title58.law.conditions import hold
from title58.money import Kind
from title58.rounds.game import Game
from title58.submission.table import TableOptions
from title58.wagers.registry import TableWager

O = TypeVar("O", bound=TableOptions)  # noqa: E741

# What a name ends in when it is said in full, and is not printed on a felt
_FULL = re.compile(r"( bonus)?( [Ww]ager| [Bb]et)?( \((commission-free|Rising Phoenix)\))?$")
_NOTHING = (Kind.PUSH, Kind.VOID, Kind.LOSE, Kind.NONE)


@dataclass(frozen=True)
class Plan(Generic[O]):
    game: Game[O, Any]
    law: Law
    options: O
    facility: str = ""

    @cached_property
    def offered(self) -> Mapping[str, TableWager[Any]]:
        """The wagers that lie on the layout, in the order of the law."""
        return self.game.wagers.at(self.law, self.options)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.options.positions

    @property
    def name(self) -> str:
        """Whose felt it is: a layout shows the name or logo."""
        return self.facility or "Certificate holder's name"

    def applies(self, cite: str) -> bool:
        """Whether a provision is in force that day and concerns this table."""
        chapter = cite.partition(".")[0]
        if chapter not in self.law.code.chapters_of(self.game.slug):
            return False
        found = (p for p in self.law.provisions(chapter) if p.cite == cite)
        return any(hold(provision.applies, self.options.value) for provision in found)

    def cites(self, *wanted: str) -> Cites:
        """Those of the cites that are in force that day and concern this table."""
        return Cites(cite for cite in wanted if self.applies(cite))

    def price(self, slug: str) -> str:
        """What a wager pays, if that is one price; it is printed where the wager lies.

        What has several is printed on the sign.
        """
        here = self.offered[slug]
        pays = {odds for odds in here.odds.values() if odds.kind not in _NOTHING}
        return str(pays.pop()) if len(pays) == 1 and here.parts == 1 else ""

    def pays(self, slug: str) -> str:
        return self.game.pays(self.law, self.options, slug)

    def felt(
        self,
        size: tuple[float, float],
        table: Shape,
        whole: Cites,
        spots: Iterable[Spot],
        areas: Iterable[Area],
        inscriptions: Iterable[Inscription],
        fixtures: Iterable[Fixture],
    ) -> Felt:
        """The layout of such parts; `whole` is what the table answers to as a whole."""
        about = self.game.slug, f"{self.game.name} layout", self.facility, self.law.date
        parts = tuple(spots), tuple(areas), tuple(inscriptions), tuple(fixtures)
        return Felt(*about, *size, table, whole, *parts)

    def holder(self, at: Point, cite: str, across: float, size: float = 1.6) -> Inscription:
        """The certificate holder's name."""
        return Inscription(self.name, at, size, self.cites(cite), across, name=True)

    def spot(
        self,
        slug: str,
        shape: Shape,
        on: str = "",
        seat: int = 0,
        *,
        label: str = "",
        where: str = "",
        small: str | None = None,
        also: Cited = "",
        paint: Paint | None = None,
        mark: str = "",
    ) -> Spot:
        """The place of a wager, with the words for it."""
        here = self.offered[slug]
        if small is None:
            small = self.price(slug)
        place = ", ".join(
            part for part in (where or on, f"position {seat}" if seat else "") if part
        )
        says = f"{here.known.name}{', ' + place if place else ''}: pays {self.pays(slug)}"
        if paint is None:
            paint = Paint.SIDE if here.declared.side else Paint.MAIN
        return Spot(
            slug,
            on,
            seat,
            shape,
            label.strip() if label else printed(here.known),
            says,
            cites(also, self.cites(*here.known.layout_cite), here.known.cite),
            paint,
            small,
            mark=mark,
        )


def printed(known: WagerLaw) -> str:
    """The name of a wager as a felt prints it."""
    return known.more.get("printed_name") or _FULL.sub("", known.name)
