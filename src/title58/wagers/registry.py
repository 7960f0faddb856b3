"""The wagers of a game: its declarations, what they add to a submission, what a table offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from title58.law import Code, Law, WagerLaw, markers
from title58.law.cites import Cited, Cites, cites, read_cites
from title58.money import Odds
from title58.plain import FLAG, NAME
from title58.refusal import Refusal
from title58.submission.catalogue import options_of
from title58.submission.options import GameOptions, Option, Violation
from title58.submission.table import TableOptions
from title58.wagers.amounts import Bounds
from title58.wagers.declared import Bonus, Declared, Placed, Priced, Seen, T
from title58.wagers.offer import NONE, Flag, Paytable
from title58.wagers.pays import InParts
from title58.wagers.views import DeclarationError, V

D = TypeVar("D", bound=Declared)
O = TypeVar("O", bound=GameOptions)  # noqa: E741

WIN = "win"


@dataclass(frozen=True)
class Decision:
    """What a ground comes to at a table."""

    row: str
    odds: Odds
    why: Cites  # the paragraphs of the ground
    paid: Cites  # and those behind the price
    parts: int = 1  # as how many equal wagers it is paid, of which one wins

    __hash__ = object.__hash__  # a table has each once, and every line asks for it

    @cached_property
    def cites(self) -> Cites:
        return self.cited()

    def cited(self, also: Cited = "") -> Cites:
        """The paragraphs of the ground, what else decides here, and those behind the price."""
        return cites(self.why, also, self.paid)


@dataclass(frozen=True, eq=False)
class TableWager(Generic[D]):
    """One wager as a table offers it: its declaration, its law, and what each row pays here."""

    declared: D
    known: WagerLaw
    law: Law
    options: TableOptions
    paytable: str
    odds: Mapping[str, Odds]  # of the rows that the paytable prices
    spots: tuple[str, ...]  # where it may lie at this table
    parts: int = 1  # as how many equal wagers it is paid
    _decisions: dict[int, Decision] = field(default_factory=dict)
    _terms: dict[tuple[str, int], Any] = field(default_factory=dict)  # by where it lies

    def bounds(self, other: int = 0) -> Bounds:
        """How much may be wagered here; `other` lies on the wager that it goes by."""
        return self.declared.amount.bounds(self.options, other)

    def placed(self, on: str = "", seat: int = 0) -> Placed:
        return Placed(self.law, self.options, self.known, self.paytable, on, seat)

    def decision(self, number: int) -> Decision:
        """The row of a ground, what it pays, and the paragraphs behind both."""
        found = self._decisions.get(number)
        if found is None:
            ground = self.known.ground(number)
            why = Cites(map(self.law.key, ground.cites))
            paid = self.known.paid_cite(self.paytable, ground.row)
            if ground.row not in self.odds:
                raise DeclarationError(
                    f"{self.known.slug}: paytable {self.paytable} has no price for {ground.row},"
                    f" and its rule answers {ground.name}"
                )
            found = Decision(ground.row, self.odds[ground.row], why, paid, self.parts)
            self._decisions[number] = found
        if markers.listener is not None:  # each time: what is remembered decides again
            markers.observe(found.cites)
        return found

    def named(self, ground: str) -> Decision:
        """The same by a ground's name, for a wager that the round decides."""
        return self.decision(self._numbers[ground])

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {ground.name: number for number, ground in enumerate(self.known.grounds)}

    def decided(self: TableWager[Seen[V, T]], seen: V, on: str = "", seat: int = 0) -> Decision:
        """What a value of the view comes to for a wager that lies there."""
        terms = self._terms.get((on, seat))
        if terms is None:
            terms = self._terms[on, seat] = self.declared.terms(self.placed(on, seat))
        number = self.declared.ground(seen, terms)
        known = self._decisions.get(number)
        return self.decision(number) if known is None or markers.listener is not None else known

    def row_numbers(self: TableWager[Seen[V, T]], outcomes: Sequence[V], on: str) -> list[int]:
        """The row of each of these values for a wager that lies there, by its number."""
        terms = self.declared.terms(self.placed(on))
        return [self.known.row_at(self.declared.ground(seen, terms)) for seen in outcomes]


class Wagers(Generic[D]):
    """The declared wagers of one game, in the order of their declarations."""

    def __init__(self, game: str, *declared: D, beside: tuple[Bonus | Priced, ...] = ()) -> None:
        self.game = game
        self.beside = beside  # what has a price and is not placed
        self._declared: dict[str, D] = {}
        self._changes = 0
        self._forget()
        for one in declared:
            self._declare(one)

    def add(self, declared: D) -> None:
        """Declare one more: how a plugin brings a wager of its own."""
        if declared.slug not in self:
            self._refuse_option(declared)
        self._declare(declared)

    def _declare(self, declared: D) -> None:
        if declared.slug in self._declared:
            raise DeclarationError(f"{declared.slug} is declared twice at {self.game}")
        self._declared[declared.slug] = declared
        self._forget()

    def _refuse_option(self, declared: D) -> None:
        """A wager from outside makes an option of its own, or shares one by sharing the value."""
        making = declared.making
        if making is None:
            return
        name = making.option
        made = ((one.slug, one.making) for one in self if one.making is not making)
        others = (slug for slug, other in made if other is not None and other.option == name)
        taken = next(others, "") or ("the game" if name in options_of(self.game).declared() else "")
        if taken or not name.isidentifier():
            why = f"{taken} has it already" if taken else "it is not a name such as two_kings"
            raise DeclarationError(f"{declared.slug} cannot make the option {name!r}: {why}")

    def remove(self, slug: str) -> None:
        del self._declared[slug]
        self._forget()

    @contextmanager
    def declaring(self, declared: D) -> Iterator[None]:
        """For a while another declaration stands in the place of the one with its slug."""
        before = self._declared[declared.slug]
        self._declared[declared.slug] = declared
        self._forget()
        try:
            yield
        finally:
            self._declared[declared.slug] = before
            self._forget()

    def _forget(self) -> None:
        """What was worked out from other declarations holds no longer."""
        self.__dict__.pop("_defaults", None)
        self._options: dict[Code, Mapping[str, Option]] = {}
        self._changes += 1
        self._last: tuple[Law | None, TableOptions | None, Mapping[str, TableWager[D]]]
        self._last = None, None, {}

    def __getitem__(self, slug: str) -> D:
        return self._declared[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._declared

    def __iter__(self) -> Iterator[D]:
        return iter(self._declared.values())

    # What a table offers

    def at(self, law: Law, options: TableOptions) -> Mapping[str, TableWager[D]]:
        """What a table with these options offers on that day, in the order of the law."""
        before, filed, found = self._last
        if before is not law or filed is not options:  # most rounds are of the table before
            found = options.once((self, self._changes, law), lambda: self._at(law, options))
            self._last = law, options, found
        return found

    def _at(self, law: Law, options: TableOptions) -> Mapping[str, TableWager[D]]:
        found = (
            (slug, self.priced(law, options, slug))
            for slug in law.wagers(self.game)
            if slug in self._declared and self._declared[slug].offered.offers(options)
        )
        return MappingProxyType({slug: here for slug, here in found if here.spots})

    def priced(self, law: Law, options: TableOptions, slug: str) -> TableWager[D]:
        """A wager of that day at the paytable in the filing."""
        declared, known = self._declared[slug], law.wager(self.game, slug)
        declared.refuse_other_grounds(known)
        paytable = declared.pays.paytable(options, declared.offered)
        if paytable not in known.paytables:
            raise Refusal(
                f"the {known.name} has no paytable {paytable}",
                known.payout_cite,
                value=paytable,
                lawful=", ".join(known.paytables),
            )
        pays, parts = declared.pays, 1
        odds = pays.odds(known, paytable, options)
        if isinstance(pays, InParts):
            parts = pays.parts
            odds = {**odds, WIN: self.priced(law, options, pays.wager).odds[WIN]}
        spots = declared.spots
        lies = spots if isinstance(spots, tuple) else spots(law, options)
        return TableWager(declared, known, law, options, paytable, odds, lies, parts)

    # What a submission has

    def without_law(self, option: str) -> str:
        """What to say of an option whose wager the law does not know; nothing if none makes it."""
        making = (one for one in self if one.making is not None and one.making.option == option)
        return next((one.without_law for one in making), "")

    def filed(self, options: O, slug: str, paytable: str) -> O:
        """The filing changed so that it offers a wager at that paytable."""
        declared = self._declared[slug]
        return declared.pays.filed(options, declared.offered, paytable)

    def defaults(self) -> Mapping[str, object]:
        """The options that wagers make: false, none, or as declared."""
        return self._defaults

    @cached_property
    def _defaults(self) -> Mapping[str, object]:
        making = (declared.making for declared in self)
        return MappingProxyType({one.option: one.default for one in making if one is not None})

    def options(self, code: Code) -> Mapping[str, Option]:
        """The options of wagers on file, described by their law data."""
        if code not in self._options:
            known, found = code.wagers_ever(self.game), {}
            for declared in self:
                making = declared.making
                if making is not None and making.option not in found and declared.slug in known:
                    found[making.option] = _option(making, known[declared.slug], code)
            self._options[code] = MappingProxyType(found)
        return self._options[code]

    def violations(self, options: GameOptions, law: Law) -> Iterator[Violation]:
        """What is filed must be lawful that day, and its paytable on file.

        An option at its default was not asked for; if its wager is offered all the same, then by
        another option, which answers for it.
        """
        told: set[str] = set()
        for declared in self:
            making = declared.making
            if making is None or making.option in told or not declared.offered.offers(options):
                continue
            filed = options.value(making.option)
            if filed == making.default:
                continue
            told.add(making.option)
            try:
                known = law.wager(self.game, declared.slug)
                declared.refuse_other_grounds(known)
            except Refusal as refusal:
                nothing = "false" if isinstance(making, Flag) else NONE
                yield Violation.of(making.option, filed, refusal, nothing)
                continue
            if isinstance(making, Paytable) and filed not in known.paytables:
                about = self.options(law.code)[making.option]
                problem = f"the {known.name} has no paytable {filed}"
                yield Violation(making.option, filed, about.cites, problem, about.lawful)


def _option(making: Flag | Paytable, known: WagerLaw, code: Code) -> Option:
    """The option that offers a wager, described by its law data."""
    told = known.option
    cite, interpretation = read_cites(told.get("cite", "")), told.get("interpretation", "")
    where = f" {told['where']}" if "where" in told else ""
    while_in_force = _while_in_force(known, code) + where
    if isinstance(making, Flag):
        about = told.get("about") or f"Whether the {known.name} is offered."
        lawful = f"true{while_in_force}, or false" if while_in_force else "true or false"
        return Option(FLAG, cite or known.cite, about, lawful, interpretation, making.default)
    about = told.get("about") or f"The paytable of the {known.name}, if it is offered."
    *first, last = known.paytables
    names = f"{', '.join(first)} or {last}" if first else last
    lawful = f"none, or {names}{while_in_force}"
    values = (NONE, *dict.fromkeys(name.partition("@")[0] for name in known.paytables))
    cited = cite or known.payout_cite
    return Option(NAME, cited, about, lawful, interpretation, making.default, values)


def _while_in_force(known: WagerLaw, code: Code) -> str:
    """When it may be offered, if not as long as its game."""
    chapters = code.chapters_of(known.game)
    first = min(span.effective for chapter in chapters for span in code.spans_of(chapter))
    for cite in known.cite:
        spans = code.spans_of(cite)
        if not spans:
            continue
        if spans[-1].last_day is not None:
            return f" while {spans[0].cite} is in force"
        if spans[0].effective > first:
            return f" from {spans[0].effective}"
    return ""
