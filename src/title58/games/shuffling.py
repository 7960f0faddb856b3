"""What games dealt from a shoe share: opening the table, an idle spell, shuffle and cut, the cards.

The chapters say the same under their own numbers, so the sections are passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from title58.equipment.cards import Card
from title58.law.cites import Cited, cites
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.equipment import (
    CutCards,
    DeviceShuffles,
    HandShuffle,
    PlaceCoverCard,
    Preshuffled,
    Shuffle,
)
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Choose, Do, Procedure

DEALER = 0
DEVICE_STOPS = (SharedIncident.SHUFFLER_JAMS, SharedIncident.DEVICE_FAILS)
INTO_DEVICE = "The cards go into the continuous shuffling device, which reshuffles and counts them"
BATCH_CAME_SHUFFLED = (
    "One batch, which came preshuffled, is played as it is; the other waits in the shuffler"
)
JAMMED = "The device has jammed or stopped; the cards are reshuffled"


def open_table(opening: str, *, two_batches: bool, preshuffled: bool) -> Procedure[None]:
    """Cards are inspected, spread for the first player, and stacked."""
    if preshuffled:
        yield Do(
            f"{opening}(e)",
            "The decks arrive inspected and preshuffled; they are not spread or washed",
        )
        return
    yield Do(
        f"{opening}(a)",
        "The dealer inspects the cards, and the floorperson verifies the inspection",
    )
    if two_batches:
        yield Do(
            f"{opening}(d)",
            "Each batch is spread separately, shown to the first player, turned face down and "
            "stacked",
        )
        return
    yield Do(
        f"{opening}(b)",
        "The cards are spread face up by deck, suit and sequence for the first player to inspect",
    )
    yield Do(f"{opening}(c)", "The cards are turned face down, washed and stacked")


class Request(Choose):
    """Something is done only if a player asks for it; who asks need not be known."""

    def __str__(self) -> str:
        who = f"Position {self.seat}" if self.seat else "A player"
        return f"{who} may ask {self.about}"

    def question(self) -> str:
        return f"You may ask {self.about}"


def after_idle_spell(
    idle: str, first: int, *, two_batches: bool, secured: bool, as_is: str = ""
) -> Procedure[None]:
    """The cards of an idle table are spread for the first player before they are used again.

    `secured`: the shuffler keeps its batch as (g)(2)(i) and (ii) ask, so it may be used as it is;
    `as_is`: the sentence that says so, where it has a cite of its own.
    """
    yield Request(idle, first, "to see the cards face up", ("face-down", "face-up"), label="spread")
    yield Do(idle, "The cards from the shoe and the discard rack are spread for the first player")
    if not two_batches:
        yield Do(f"{idle}(1)", "The cards are washed and stacked, to be shuffled and cut")
        return
    yield Do(f"{idle}(2)", "The cards go into the shuffler and the other batch is taken out")
    if secured:
        wanted = yield Request(
            as_is or f"{idle}(2)",
            first,
            "for that batch to be spread and reshuffled",
            ("not-needed", "requested"),
            label="spread-batch",
        )
        if wanted == "not-needed":
            return
    yield Do(as_is or f"{idle}(2)", "That batch is also spread for inspection and reshuffled")


class Mixing(NamedTuple):
    """How cards are mixed: the sections, and the words in which games differ."""

    device: Cited
    by_device: str
    came_shuffled: str  # into the device
    hand: Cited
    by_hand: str
    shuffle: str  # that cards are shuffled, unless they came so
    jammed: str
    failed: str
    name: str = "how the failed device is marked"
    label: str = "failed-device"


def mix(how: Mixing, *, device: bool, filed: bool, preshuffled: bool) -> Procedure[bool]:
    """The cards are mixed, unless they came mixed; answers whether by the device in the end.

    `filed`: the table has a device, out of which its cards must come to be shuffled by hand.
    """
    while device:
        mixed, words = (Preshuffled, how.came_shuffled) if preshuffled else (Shuffle, how.by_device)
        happened = yield mixed(how.device, words, may=DEVICE_STOPS)
        if not isinstance(happened, Happening):
            return True
        preshuffled = False
        if happened.kind == SharedIncident.SHUFFLER_JAMS:
            yield Do(how.jammed, JAMMED)
        else:
            yield from out_of_order(how.failed, how.name, how.label)
            device = False
    if preshuffled:
        yield Preshuffled(how.shuffle, "The cards came preshuffled and are not shuffled again")
    else:
        yield (HandShuffle if filed else Shuffle)(how.hand, how.by_hand)
    return False


def batches_alternate(section: str, loads: str = "") -> Procedure[None]:
    """One batch is played while the other is shuffled; `loads`: the shuffler loads the shoe."""
    yield Do(f"{section}(4)", "The batches alternate: this one is used for every other shoe")
    yield Do(f"{section}(5)", "Only cards of this batch go to the discard rack")
    if loads:
        # Only 633a.5(h) and 651a.5(h) lift the cut, so the stack is still offered for it.
        yield Do(
            loads,
            "The shuffler puts the stack directly into the dealing shoe, to be cut from there",
        )


def device_in_use(shuffles: Cited, jammed: str, failed: str) -> Procedure[bool]:
    """A continuous device has its discards back and mixes them; answers whether it works."""
    happened = yield DeviceShuffles(
        shuffles,
        "The discards go back into the device, which reshuffles and counts them",
        may=DEVICE_STOPS,
    )
    if not isinstance(happened, Happening):
        return True
    if happened.kind == SharedIncident.SHUFFLER_JAMS:
        yield Shuffle(jammed, JAMMED)
        return True
    yield from out_of_order(failed)
    return False


def out_of_order(
    cite: str, name: str = "how the failed device is marked", label: str = "failed-device"
) -> Procedure[None]:
    yield Choose(cite, DEALER, name, ("covered", "out-of-order-sign"), label=label)


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
    then: str = "the second cut card (cover card)"  # what goes in above the bottom


def cut_and_load(cut: Cut, cards: int, offers: Sequence[tuple[int, Cited]]) -> Procedure[None]:
    def cut_once(who: int) -> Procedure[bool]:
        yield CutCards(
            cites(cut.offer, cut.cut) if who == DEALER else cut.cut,
            f"{f'Position {who}' if who else 'The dealer'} inserts the cut card (cover card) "
            "into the stack",
            cut.margin,
            cards - cut.margin,
            seat=who,
        )
        yield PlaceCoverCard(
            cut.cover_card,
            f"The cards above it go to the bottom; {cut.then} is inserted above the bottom",
            cut.cover_low,
            cards,
        )
        ordered = yield Do(
            cut.load,
            f"The stack goes into {cut.into}",
            label="load",
            may=(SharedIncident.RECUT_ORDERED,),
        )
        return isinstance(ordered, Happening)

    yield from offer_cut(offers, cut_once, cut.recut, last_may_recut=cut.last_may_recut)


def offer_cut(
    offers: Sequence[tuple[int, Cited]],
    cut_once: Callable[[int], Procedure[bool]],
    recut: str,
    *,
    last_may_recut: bool,
) -> Procedure[None]:
    """The cut goes round, each seat with its own cite; if nobody takes it the dealer cuts.

    `cut_once` answers whether a recut was ordered.
    """
    entitled: list[tuple[int, Cited]] = [*offers, (DEALER, "")]
    turn = 0
    recutting = False  # whoever cut last does it again and is not asked
    while True:
        who, why = entitled[min(turn, len(entitled) - 1)]
        if who != DEALER and not recutting:
            said = yield Choose(
                why, who, "whether to cut the cards", ("accept", "decline"), label="offer-cut"
            )
            if said == "decline":
                turn += 1
                continue
        ordered = yield from cut_once(who)
        if not ordered:
            return
        recutting = False
        if last_may_recut and who != DEALER:
            said = yield Choose(
                recut, DEALER, "who cuts again", ("last-cutter", "next-entitled"), label="recut"
            )
            recutting = said == "last-cutter"
        again = "whoever cut last" if recutting else "the next player entitled"
        yield Do(recut, f"A floorperson or above finds the cut improper; {again} recuts")
        turn += not recutting


def card_seen(happened: Happening, cite: Cited) -> Card:
    """The card that was seen where none should have been."""
    card = happened.card()
    if card is None:
        raise Refusal(
            f"{happened.kind}: the record does not say which card was seen",
            cite,
            value=happened.kind,
            lawful="the card, such as 9H",
        )
    return card


def refuse_surplus(card: Card, times: int, decks: int, cite: str) -> None:
    """Refuse a card that these decks cannot have dealt so often."""
    if card.is_joker or times > decks:
        what = "a joker" if card.is_joker else f"{times} times {card}"
        raise Refusal(
            f"{what} cannot come from {decks} deck{'s' * (decks != 1)}",
            cite,
            value=str(card),
            lawful=f"at most {decks} of each of the 52 cards",
        )
