"""What a felt is drawn from: a filing, the wagers it offers, and how they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from title58.felts.felt import Area, Felt, Fixture, Inscription, Paint, Place, Region, Spot
from title58.felts.shapes import Point, Room, Shape
from title58.law import Law, WagerLaw
from title58.law.cites import Cited, Cites, cites
from title58.law.conditions import figures_named, hold
from title58.money import Kind, format_money
from title58.submission.table import TableOptions
from title58.wagers.registry import TableWager, Wagers

O = TypeVar("O", bound=TableOptions)  # noqa: E741

# What a name ends in when it is said in full, and is not printed on a felt
_FULL = re.compile(r"( bonus)?( [Ww]ager| [Bb]et)?( \((commission-free|Rising Phoenix)\))?$")
_NOTHING = (Kind.PUSH, Kind.VOID, Kind.LOSE, Kind.NONE)


class Drawn(Protocol):
    """What a felt needs of its game."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def chapter(self) -> str: ...
    @property
    def wagers(self) -> Wagers[Any]: ...
    def pays(self, law: Law, options: Any, wager: str) -> str: ...


@dataclass(frozen=True)
class Plan(Generic[O]):
    game: Drawn
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

    def of_kind(self, kind: str) -> Cites:
        """The provisions in force that concern one kind of equipment of this table."""
        return Cites(
            provision.cite
            for chapter in self.law.code.chapters_of(self.game.slug)
            for provision in self.law.provisions(chapter)
            if provision.carrier == "checklist"
            and provision.kind == kind
            and hold(provision.applies, self.options.value)
        )

    def filed(self, figure: str) -> Cites:
        """The provisions in force that want a figure shown at this table: odds or limits."""
        return Cites(
            provision.cite
            for chapter in self.law.code.chapters_of(self.game.slug)
            for provision in self.law.provisions(chapter)
            if figure in (name for name, _ in figures_named(provision.filed))
            and hold(provision.applies, self.options.value)
        )

    @cached_property
    def odds_cites(self) -> Cites:
        return self.filed("odds")

    @property
    def prints_odds(self) -> bool:
        """On the layout, if the submission does not leave them to the sign."""
        return getattr(self.options, "odds_display", "layout") == "layout"

    def sign(
        self, shape: Shape, spots: Iterable[Spot], said: Iterable[str] = (), notices: str = ""
    ) -> Iterator[Fixture]:
        """The sign at the table: limits where the chapter wants them posted, and the odds of the
        wagers whose odds the layout does not print; `said` are printed as inscriptions."""
        limits = self.filed("limits")
        printed_here = {spot.wager for spot in spots if spot.small} | set(said)
        rest = (
            [slug for slug in self.offered if slug not in printed_here] if self.odds_cites else []
        )
        lines, says = [], []
        if limits:
            least, most = (
                format_money(cents).removesuffix(".00")
                for cents in (self.options.minimum, self.options.maximum)
            )
            lines.append(f"MINIMUM {least}\nMAXIMUM {most}")
            says.append(f"minimum {least}, maximum {most}")
        if rest:
            lines.append("PAYOUT ODDS")
            names = ", ".join(printed(self.offered[slug].known) for slug in rest)
            says.append(f"payout odds of {names}")
        if notices:
            lines.append(notices)
            says.append(" ".join(notices.split()))
        if lines:
            cite = cites(limits, self.odds_cites if rest else "")
            yield Fixture("table sign", shape, cite, "\n".join(lines), "; ".join(says))

    def controller(self, shape: Shape) -> Iterator[Fixture]:
        """What controls the devices at the positions and locks out late wagers."""
        devices = [here.known for here in self.offered.values() if here.known.by_device]
        system = self.of_kind("progressive")
        if devices and system:
            at_positions = cites(*(known.layout_cite for known in devices))
            cite = Cites(cite for cite in system if cite not in at_positions)
            yield Fixture("progressive system with lock-out button", shape, cite)

    def price(self, slug: str) -> str:
        """What a wager pays, if that is one price; it is printed where the wager lies.

        What has several is printed on the sign.
        """
        here = self.offered[slug]
        pays = {odds for odds in here.odds.values() if odds.kind not in _NOTHING}
        return str(pays.pop()) if len(pays) == 1 and here.parts == 1 else ""

    def vigorish(self, slug: str) -> str:
        """What is kept of the winnings of a wager, in words."""
        rate = self.offered[slug].known.more["vigorish"]
        return f"{rate} commission (vigorish) on winning wagers"

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
        unprinted: Iterable[Place] = (),
        regions: Iterable[Region] = (),
    ) -> Felt:
        """The layout of such parts; `whole` is what the table answers to as a whole."""
        about = self.game.slug, f"{self.game.name} layout", self.facility, self.law.date
        return Felt(
            *about,
            *size,
            table,
            whole,
            tuple(spots),
            tuple(areas),
            tuple(inscriptions),
            tuple(fixtures),
            tuple(unprinted),
            tuple(regions),
        )

    def along_rail(self, left: float, right: float, y: float) -> Iterator[Place]:
        """Places of the positions where nothing is printed for them, side by side."""
        step = (right - left) / len(self.seats)
        for number, seat in enumerate(self.seats):
            middle = Point(left + step * (number + 0.5), y)
            yield Place((f"seat-{seat}",), Room(middle, 2.4, 2.4), seat)

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
        if not self.prints_odds:
            small = ""
        place = ", ".join(
            part for part in (where or on, f"position {seat}" if seat else "") if part
        )
        says = f"{here.known.name}{', ' + place if place else ''}: pays {self.pays(slug)}"
        if paint is None:
            paint = Paint.SIDE if here.declared.side else Paint.MAIN
            if here.known.by_device:
                paint = Paint.DEVICE
        return Spot(
            slug,
            on,
            seat,
            shape,
            label.strip() if label else printed(here.known),
            says,
            cites(
                also,
                self.cites(*here.known.layout_cite),
                self.odds_cites if small else "",
                here.known.cite,
            ),
            paint,
            small,
            mark=mark,
        )


def printed(known: WagerLaw) -> str:
    """The name of a wager as a felt prints it."""
    return known.more.get("printed_name") or _FULL.sub("", known.name)
