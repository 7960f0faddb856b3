"""What games dealt from a shoe share: opening the table, an idle spell, the cut.

The chapters say the same under their own numbers, so the sections are passed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from title58.law.cites import Cited, cites
from title58.rounds.answers import Happening
from title58.rounds.equipment import CutCards, PlaceCoverCard
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Choose, Do, Procedure

DEALER = 0


def open_table(opening: str, *, two_batches: bool, preshuffled: bool) -> Procedure[None]:
    """Cards are inspected, spread for the first player, and stacked."""
    if preshuffled:
        yield Do(
            f"{opening}(e)",
            "The decks arrive inspected and shuffled; they are not spread or washed",
        )
        return
    yield Do(f"{opening}(a)", "The dealer inspects the cards and the floorperson verifies it")
    if two_batches:
        yield Do(
            f"{opening}(d)",
            "Each batch is spread by itself, shown to the first player, turned and stacked",
        )
        return
    yield Do(
        f"{opening}(b)",
        "The cards are spread face up by deck, suit and sequence for the first player to look over",
    )
    yield Do(f"{opening}(c)", "The cards are turned face down, washed and stacked")


def after_idle_spell(idle: str, first: int, *, two_batches: bool, secured: bool) -> Procedure[None]:
    """The cards of an idle table are spread for the first player before they are used again.

    `secured`: the shuffler keeps its batch as (g)(2)(i) and (ii) ask, so it may be used as it is.
    """
    yield Choose(idle, first, "how the cards are spread", ("face-down", "face-up"), label="spread")
    yield Do(idle, "The cards from shoe and discard rack lie spread for the first player")
    if not two_batches:
        yield Do(f"{idle}(1)", "The cards are washed and stacked, to be shuffled and cut")
        return
    yield Do(f"{idle}(2)", "The cards go into the shuffler and the other batch is taken out")
    if secured:
        wanted = yield Choose(
            f"{idle}(2)",
            first,
            "whether that batch is spread and shuffled again",
            ("not-needed", "requested"),
            label="spread-batch",
        )
        if wanted == "not-needed":
            return
    yield Do(f"{idle}(2)", "That batch too is spread for inspection and shuffled again")


@dataclass(frozen=True)
class Cut:
    """How a stack is cut: the sections, and how far from the ends."""

    offer: str  # to whom the cut is offered, and that the dealer cuts if nobody accepts
    cut: str
    cover_card: str
    load: Cited
    recut: str
    margin: int  # cards from either end for the cut
    cover_low: int  # cards from the bottom for the second cover card
    last_may_recut: bool  # a recut may be given to whoever cut last
    into: str = "the dealing shoe"


def cut_and_load(cut: Cut, cards: int, offers: Sequence[tuple[int, Cited]]) -> Procedure[None]:
    """The cut goes round, each seat with its own cite; if nobody takes it the dealer cuts."""
    entitled: list[tuple[int, Cited]] = [*offers, (DEALER, "")]
    turn = 0
    recutting = False  # whoever cut last does it again and is not asked
    while True:
        turn = min(turn, len(entitled) - 1)
        who, why = entitled[turn]
        if who != DEALER and not recutting:
            said = yield Choose(why, who, "the cut", ("accept", "decline"), label="offer-cut")
            if said == "decline":
                turn += 1
                continue
        yield CutCards(
            cites(cut.offer, cut.cut) if who == DEALER else cut.cut,
            f"{f'Seat {who}' if who else 'The dealer'} puts the cover card into the stack",
            cut.margin,
            cards - cut.margin,
            seat=who,
        )
        yield PlaceCoverCard(
            cut.cover_card,
            "The cards above go to the bottom; the second cover card goes in above the bottom",
            cut.cover_low,
            cards,
        )
        ordered = yield Do(
            cut.load,
            f"The stack goes into {cut.into}",
            label="load",
            may=(SharedIncident.RECUT_ORDERED,),
        )
        if not isinstance(ordered, Happening):
            return
        recutting = False
        if cut.last_may_recut and who != DEALER:
            said = yield Choose(
                cut.recut, 0, "who cuts again", ("last-cutter", "next-entitled"), label="recut"
            )
            recutting = said == "last-cutter"
        again = "whoever cut last" if recutting else "the next person entitled"
        yield Do(cut.recut, f"A floorperson or above finds the cut improper; {again} recuts")
        turn += not recutting
