"""The equipment of a live table: it answers the steps that a shoe or dice decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import TYPE_CHECKING, Any, Protocol

from title58.equipment.cards import Card, decks
from title58.equipment.dice import roll
from title58.equipment.randomness import Source
from title58.equipment.shoe import CoverCard, Shoe, ShoeEmpty
from title58.equipment.shufflers import Batches
from title58.games.craps.round.incidents import CrapsIncident
from title58.rounds.answers import Answer, CoverCardShown, Happening, NoCardsLeft, Pocket
from title58.rounds.clocks import CHANGED, InUse
from title58.rounds.equipment import (
    Burn,
    ClearTable,
    CutCards,
    DiscardCarried,
    NewDecks,
    PlaceCoverCard,
    Preshuffled,
    Shuffle,
    SystemDraw,
)
from title58.rounds.incidents import CardIncident, Incident, SharedIncident
from title58.rounds.steps import DrawCard, Measure, RollDice, SpinWheel, Step

if TYPE_CHECKING:  # a table has the equipment of one game
    from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
    from title58.games.baccarat.options.table import BaccaratTableOptions
    from title58.games.blackjack.options.table import BlackjackOptions
    from title58.games.casino_war.options import CasinoWarOptions
    from title58.games.pai_gow.options.table import PaiGowOptions
    from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
    from title58.progressive.system import System
    from title58.submission.table import TableOptions


def changed(step: Step) -> Happening | None:
    """Cards, dice or tiles are changed when their time is over, and not before."""
    if isinstance(step, InUse) and step.overdue:
        return Happening(CHANGED[step.thing], step.label)
    return None


class Equipment(Protocol):
    """What lies on a live table."""

    def answer(self, step: Step) -> Answer:
        """What the equipment shows, or None where it has no part."""

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        """Something goes wrong with it; None if that cannot happen now."""

    def as_plain(self) -> dict[str, object]:
        """How it stands between rounds, without what nobody can know."""

    def restore(self, plain: Mapping[str, Any]) -> None:
        """As it stood."""


class Stateless:
    """Equipment that a round leaves as it was."""

    def as_plain(self) -> dict[str, object]:
        return {}

    def restore(self, plain: Mapping[str, Any]) -> None:
        """It stands as ever."""


class ShoeEquipment:
    """One shoe, or two batches in turn, moved by a procedure's steps."""

    def __init__(
        self, decks_per_shoe: int, source: Source, *, two_batches: bool, joker: bool = False
    ) -> None:
        self._source = source
        cards = decks(decks_per_shoe, joker=joker)
        self._batches = Batches(cards, cards, source) if two_batches else None
        self._shoe = self._batches.shoe if self._batches is not None else Shoe(cards, source)
        self._loaded_before = False
        self._held: Card | None = None  # drawn in error and not seen: it is the next card used

    @property
    def shoe(self) -> Shoe:
        return self._shoe

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                return self._draw(step)
            case CutCards():
                return self._cut(step)
            case PlaceCoverCard():
                return self._cover(step)
            case SystemDraw():
                return step.low + self._source.below(step.high - step.low + 1)
            case Shuffle() | NewDecks():  # new decks are mixed like the old ones
                self._shuffle()
            case Burn(count=count):
                return self._burn(count, step)
            case Preshuffled():
                self._loaded_before = True
            case ClearTable():
                self._clear()
            case DiscardCarried():
                self._held = None
                self._shoe.clear_table()
        return None

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        """A card leaves the shoe, or shows itself, that should not; None if none can.

        An unseen card is kept aside for its next use; of a seen one the procedure disposes.
        """
        if not isinstance(kind, CardIncident):
            return Happening(kind)  # nothing to do with the cards
        if self._held is not None or self._shoe.before_cover_card == 0:
            return None
        card = self._next()
        if not isinstance(card, Card):
            return None
        if kind is CardIncident.FACE_UP:
            return Happening(kind, details={"card": card})
        if disclosed:
            return Happening(kind, details={"card": card, "disclosed": True})
        self._held = card
        return Happening(kind)

    def as_plain(self) -> dict[str, object]:
        return {
            "shoe": self._shoe.as_plain(),
            "loaded": self._loaded_before,
            "held": "" if self._held is None else str(self._held),
        }

    def restore(self, plain: Mapping[str, Any]) -> None:
        if self._batches is not None:
            self._batches.restore(plain["shoe"])
            self._shoe = self._batches.shoe
        else:
            self._shoe.restore(plain["shoe"])
        self._loaded_before = plain["loaded"]
        self._held = Card.parse(plain["held"]) if plain["held"] else None

    def _draw(self, step: DrawCard) -> Answer:
        if step.carried and self._held is not None:  # a simulated round may come in between
            held, self._held = self._held, None
            return held
        return self._next()

    def _next(self) -> Card | CoverCardShown | NoCardsLeft:
        try:
            drawn = self._shoe.draw()
        except ShoeEmpty:
            return NoCardsLeft()
        return CoverCardShown() if isinstance(drawn, CoverCard) else drawn

    def _shuffle(self) -> None:
        self._held = None
        self._shoe.clear_table()
        if self._batches is not None and self._loaded_before:
            self._shoe = self._batches.next_shoe()
        else:
            self._shoe.gather()
            self._shoe.shuffle()
        self._loaded_before = True

    def _clear(self) -> None:
        """The round's cards to the discard rack; a card kept aside stays on the table."""
        kept = self._held
        if kept is None:
            self._shoe.clear_table()
        else:
            self._shoe.discard(_without(self._shoe.table, kept))

    def _cut(self, step: Measure) -> int:
        self._shoe.take_out_cover_card()  # a recut starts over
        at = step.low + self._source.below(step.high - step.low + 1)
        self._shoe.cut(at, at_least=step.low)
        return at

    def _cover(self, step: Measure) -> int:
        self._shoe.insert_cover_card(step.low, at_least=step.low)
        return step.low

    def _burn(self, count: int, step: Step) -> Answer:
        seen = self._shoe.cover_card_out
        self._shoe.burn(min(count, len(self._shoe)))
        burned = SharedIncident.COVER_CARD_BURNED
        if self._shoe.cover_card_out and not seen and burned in step.may:
            return Happening(burned)
        return None


def _without(cards: list[Card], kept: Card) -> list[Card]:
    rest = list(cards)
    rest.remove(kept)
    return rest


class DiceEquipment(Stateless):
    """Dice in a shaker, or thrown."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        """Dice rest at an angle, a device fails: what the dice show is reported all the same."""
        match kind:
            case CrapsIncident.NO_ROLL:
                grounds = (1, 2, 4, 5, 6)  # of both games; (3) is for Craps alone
                return Happening(kind, details={"ground": grounds[self._source.below(5)]})
            case CrapsIncident.COCKED:
                leaning = roll(self._source, 1 + int(disclosed))
                shown = {"dice": roll(self._source, 1), "leaning": leaning}
                return Happening(kind, details=shown)
            case CrapsIncident.TOUCHES_CHIPS:
                return Happening(kind, details={"dice": roll(self._source, 2)})
            case CrapsIncident.DISPUTED if disclosed:
                return Happening(kind, details={"dice": roll(self._source, 2)})
        return Happening(kind)

    def answer(self, step: Step) -> Answer:
        return roll(self._source, step.count) if isinstance(step, RollDice) else None


class WheelEquipment(Stateless):
    """A wheel and whatever comes to rest on it; every section is as likely as another."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        """The ball leaves the wheel, the spin is too short: nothing needs to be moved for it."""
        return Happening(kind)

    def answer(self, step: Step) -> Answer:
        if not isinstance(step, SpinWheel):
            return None
        return Pocket(step.pockets[self._source.below(len(step.pockets))])


def _shoe(options: MinibaccaratOptions, source: Source) -> Equipment:
    return ShoeEquipment(
        options.decks_per_shoe, source, two_batches=options.shuffler == "automated"
    )


def _new_decks(options: BaccaratTableOptions, source: Source) -> Equipment:
    return ShoeEquipment(options.decks_per_shoe, source, two_batches=False)


def _any_shuffler(options: CasinoWarOptions, source: Source) -> Equipment:
    from title58.table.equipment.shuffler import shuffler_equipment  # it builds on this module

    return shuffler_equipment(options.decks_per_shoe, options.shuffler, source)


def _tiles(options: PaiGowOptions, source: Source) -> Equipment:
    from title58.table.equipment.tiles import TileEquipment  # only this game has tiles

    return TileEquipment(source)


def _cards(options: BlackjackOptions, source: Source) -> Equipment:
    from title58.table.equipment.cards import card_equipment  # it builds on this module

    return card_equipment(options, source)


def _poker_deck(options: PaiGowPokerOptions, source: Source) -> Equipment:
    from title58.table.equipment.poker import PokerDeckEquipment  # decks with a joker

    return PokerDeckEquipment(source, two_decks=options.two_decks)


_EQUIPMENT: Mapping[str, Callable[[Any, Source], Equipment]] = {
    "baccarat": _new_decks,
    "big-six-wheel": lambda options, source: WheelEquipment(source),
    "blackjack": _cards,
    "casino-war": _any_shuffler,
    "craps": lambda options, source: DiceEquipment(source),
    "midibaccarat": _new_decks,
    "mini-craps": lambda options, source: DiceEquipment(source),
    "minibaccarat": _shoe,
    "pai-gow": _tiles,
    "pai-gow-poker": _poker_deck,
    "roulette": lambda options, source: WheelEquipment(source),
    "sic-bo": lambda options, source: DiceEquipment(source),
}


WITH_METERS = frozenset(("baccarat", "blackjack", "minibaccarat", "pai-gow-poker"))


def equipment_for(
    game: str,
    options: TableOptions,
    source: Source,
    systems: MutableMapping[str, System] | None = None,
    table: str = "",
) -> Equipment:
    """New equipment for a table of this game; it may share its progressive systems with others."""
    own = _EQUIPMENT[game](options, source)
    if game not in WITH_METERS:
        return own
    from title58.table.equipment.metered import WithMeters  # other games have no meters

    return WithMeters(own, source, {} if systems is None else systems, table)
