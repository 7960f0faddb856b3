"""In which document each checklist provision stands, with what is filed, or why not.

A provision stands in a document where that document of a filing that it concerns cites it and
says all that the filing says of it. The filings are made by `filings`.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from title58.documents.checklists import Item, checklist_of
from title58.documents.felt import proof_list
from title58.documents.paper.logs import OF, TITLES, log
from title58.documents.paper.page import Line, Page, texts
from title58.documents.paper.sign import sign
from title58.errors import FilingError
from title58.games import find_game, game_slugs
from title58.law import Code, Law
from title58.law.cites import cites
from title58.law.model import Provision
from title58.refusal import Refusal
from title58.submission.filing import Submission

Form = dict[str, Any]
HOLDER = "Keystone Casino"
LIMITS: Form = {"minimum": "$15.00", "maximum": "$1,000.00"}
SIGN, LAYOUT = "table sign", "layout"
FIXED = "the Code fixes it: a filing has no choice here"
UNMET = "none of our tables is filed in a way that makes it apply"
# What a table may be, beside the wagers that it offers, so that every condition is met once.
_BATCHES: Form = {"shuffler": "automated", "decks": 12, "shuffler_secures_batch": True}
VARIATIONS: dict[str, tuple[Form, ...]] = {
    "baccarat": (
        {"vigorish_collection": "deferred"},
        {"ez": True},
        {"commission_free": True},
        {"heavenly_9": True, "must_hit_by": "B-5-dollar"},
        {"fully_automated": True},
    ),
    "blackjack": (
        {"lucky_ladies": True, "payout_limit": "$1,000,000.00"},
        {"switch": True},
        {"dealing": "hand", "decks": 2},
        {"dealing": "double-shoe"},
        {"dealing": "shuffler", "decks": 12},
    ),
    "casino-war": (_BATCHES,),
    "midibaccarat": ({"vigorish_collection": "deferred"}, {"ez": True}),
    "minibaccarat": (
        {"vigorish_collection": "deferred"},
        {"ez": True},
        {"commission_free": True},
        {"rising_phoenix": "commission"},
        _BATCHES,
    ),
    "pai-gow-poker": (
        {"payout_limit": "$50,000.00"},
        {"starting_position": "random-number", "preshuffled": True},
        {"starting_position": "button", "shuffler": "automated", "dealt_from": "automated-shoe"},
        {"two_decks": True, "shuffler": "automated", "dealt_from": "hand"},
    ),
    "roulette": ({"movable_parts": True}, {"wheel": "double-zero-as-single-zero"}),
    "sic-bo": ({"shaker": "automated"},),
}


@dataclass(frozen=True)
class Standing:
    """Where one provision stands."""

    provision: Provision
    documents: tuple[str, ...] = ()  # that cite it and say what is filed
    lacking: tuple[str, ...] = ()  # that cite it and do not say what is filed
    filed: tuple[str, ...] = ()  # what is filed, at one of our tables
    why: str = ""  # why nothing is filed, or why it stands in no document

    @property
    def stands(self) -> bool:
        """In a document, and every document that cites it says what is filed."""
        return bool(self.documents) and not self.lacking


class Table:
    """One of our tables, with its documents."""

    def __init__(self, filing: Submission) -> None:
        self.filing = filing

    @cached_property
    def items(self) -> dict[str, Item]:
        groups = checklist_of(self.filing.game, self.filing.options, self.filing.law)
        return {item.cite: item for group in groups for item in group.items}

    @cached_property
    def pages(self) -> dict[str, Page]:
        return dict(_pages(self.filing))

    @cached_property
    def drawn(self) -> dict[str, tuple[str, ...]]:
        """The parts of the felt that answer to a provision."""
        return {point.cite: point.parts for point in proof_list(self.filing) if point.parts}

    def concerns(self, provision: Provision) -> bool:
        return (
            self.filing.law.provision(provision.cite) == provision and provision.cite in self.items
        )

    def standing(self, provision: Provision) -> Standing:
        cite, item = provision.cite, self.items[provision.cite]
        drawn = self.drawn.get(cite, ())
        places = {
            name: self._says(name, made, item)
            for name, made in self.pages.items()
            if cite in made.sections
        }
        if drawn:
            places[LAYOUT] = True
        filed = (*item.told, *(f"drawn: {part}" for part in drawn))
        return Standing(
            provision,
            tuple(name for name, whole in places.items() if whole),
            tuple(name for name, whole in places.items() if not whole),
            filed,
            "" if filed else FIXED,
        )

    def _says(self, name: str, made: Page, item: Item) -> bool:
        """Whether a page says the figures of an item: a sign in its own form, any other beside the
        item, with the options and approvals that are filed."""
        if name != SIGN:
            said = [
                block.under
                for block in made.blocks
                if isinstance(block, Line) and item.cite in cites(block.cite)
            ]
            return any(set(item.told) <= {*under} for under in said)
        text = _plain(" ".join(piece for block in made.blocks for piece in texts(block)))
        pieces = (piece for line in item.filed for piece in re.split(r"[(),:;]", line))
        return all(_plain(piece) in text for piece in pieces)


def standings(code: Code, wanted: Iterable[Provision]) -> Iterator[Standing]:
    """Where each of these checklist provisions stands; all editions."""
    for provision in wanted:
        tables = (
            table for game in _games(code, provision.chapter) for table in _tables(code, game)
        )
        here = next((table for table in tables if table.concerns(provision)), None)
        yield here.standing(provision) if here else Standing(provision, why=UNMET)


def _games(code: Code, chapter: str) -> tuple[str, ...]:
    return tuple(game for game in game_slugs() if chapter in code.chapters_of(game))


@cache
def _tables(code: Code, game: str) -> tuple[Table, ...]:
    """Every form of a table on every day on which the text of its chapters changed."""
    return tuple(Table(filing) for filing in filings(code, game))


def filings(code: Code, game: str) -> Iterator[Submission]:
    """Every variation on every day, with all wagers that it may offer together, and those that it
    may not, alone."""
    for day in _days(code, game):
        for variation in ({}, *VARIATIONS.get(game, ())):
            whole = _lawful(game, code.on(day), variation)
            if whole is None:
                continue
            yield whole
            start = whole
            for offer in _offers(game, start.law):
                more = (_lawful(game, start.law, {**whole.options.as_plain(), **o}) for o in offer)
                together = next((one for one in more if one is not None), None)
                whole = together or whole
                if together is None and not variation:
                    alone = (_lawful(game, start.law, each) for each in offer)
                    yield from [one for one in alone if one is not None][:1]
            yield whole


def _offers(game: str, law: Law) -> Iterator[list[Form]]:
    """What a filing may say to offer each wager: one of its paytables, or that it does."""
    for declared in find_game(game).wagers:
        making = declared.making
        if making is not None and declared.slug in law.wagers(game):
            flag = isinstance(making.default, bool)
            values = [True] if flag else [*law.wager(game, declared.slug).paytables]
            yield [{making.option: value} for value in values]


def _lawful(game: str, law: Law, form: Form) -> Submission | None:
    try:
        made = Submission(game, law, facility=HOLDER, **{**form, **LIMITS})
    except FilingError:  # an option that is not on file that day
        return None
    return None if made.violations() else made


def _days(code: Code, game: str) -> list[datetime.date]:
    """The days on which a text of the game's chapters begins."""
    chapters = code.chapters_of(game)
    return sorted({v.effective for c in chapters for v in code.section_versions(c)})


def _pages(filing: Submission) -> Iterator[tuple[str, Page]]:
    yield SIGN, sign(filing)
    for of in OF:
        try:
            yield TITLES[of], log(filing, of)
        except Refusal:  # the table has no such thing
            continue


def _plain(text: str) -> str:
    """Words and figures alone, to be found in whatever form they are set."""
    return " ".join(re.sub(r"[(),:;\n]", " ", text).lower().split())
