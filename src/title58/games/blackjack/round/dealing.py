"""Taking cards from shoe, device or hand, with whatever may turn up instead of the card due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from title58.equipment.cards import Card
from title58.games.blackjack.options.table import DOUBLE_SHOE, BlackjackOptions
from title58.games.blackjack.round.steps import CarriedToRack, ShuffleDiscards, ToRack
from title58.games.shuffling import card_seen, refuse_surplus
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.equipment import Burn
from title58.rounds.incidents import CardIncident, Incident, SharedIncident
from title58.rounds.steps import Do, DrawCard, Procedure

UNSEEN = "unseen"


class OutOfCards(Exception):  # noqa: N818 - what has happened, not what went wrong in the code
    """No card is left, and none in the discard rack to go on with."""


Refill = Callable[[int], Procedure[None]]


class Dealing:
    """The cards of one round: where they lie, the cover card, and a card drawn in error."""

    def __init__(self, options: BlackjackOptions, refill: Refill) -> None:
        self.options = options
        self._refill = refill  # shuffles, cuts and loads so many discards
        self.device = False  # the cards come from a continuous device, which has no cover card
        self.side = ""  # of a double shoe, the one being dealt from
        self.error = ""  # nothing, `unseen`, or the card drawn in error that was seen
        self.error_side = ""
        self.covers_out: dict[str, int] = {}  # by side: on whose betting area the cover card came
        self.refilled: set[str] = set()  # sides dealt on from their discards
        self._cover_due: dict[str, bool] = {}
        self._on_table: list[tuple[str, Card]] = []
        self._seen: Counter[tuple[str, Card]] = Counter()

    # Drawing

    def draw(
        self,
        cite: Cited,
        to: str,
        label: str,
        *,
        seat: int = 0,
        may: tuple[Incident, ...] = (),
        face_up: bool = True,
        secret: bool = False,
    ) -> Procedure[Card | Happening]:
        """The next card, for the betting area of `seat` (0: the dealer's, or a round's first)."""
        tried = False  # the discards have just been shuffled for this very card
        while True:
            carried = self.waiting
            answer = yield DrawCard(
                self._with_error(cite) if carried else cite,
                to,
                label=label,
                may=may if carried else (CardIncident.FACE_UP, *may),
                face_up=face_up,
                carried=bool(carried),
                secret=secret,
            )
            if isinstance(answer, CoverCardShown):
                self._cover_card(seat)
                yield Do(
                    "633a.7(e)", "The cut card (cover card) is set aside; the round is completed"
                )
            elif isinstance(answer, Card):
                self._use_error(answer)
                self._note(answer)
                self._on_table.append((self.side, answer))
                return answer
            elif isinstance(answer, Happening) and answer.kind == CardIncident.FACE_UP:
                yield from self.found_face_up(answer)
            elif isinstance(answer, Happening):
                return answer
            else:
                assert isinstance(answer, NoCardsLeft)
                if tried:
                    raise OutOfCards
                yield from self._go_on_with_discards()
                tried = True

    def card(
        self, cite: Cited, to: str, label: str, *, seat: int = 0, face_up: bool = True
    ) -> Procedure[Card]:
        """A card that nothing can keep from being dealt."""
        card = yield from self.draw(cite, to, label, seat=seat, face_up=face_up)
        assert isinstance(card, Card)
        return card

    def burn(self, cite: Cited) -> Procedure[None]:
        """One card goes unseen to the discard rack; a card drawn in error is the next one."""
        if self.waiting:
            yield CarriedToRack(
                self._with_error(cite),
                "The card drawn in error goes to the discard rack as the burn card",
            )
            self.error = ""
            return
        while True:
            happened = yield Burn(
                cite,
                "1 card is burned: it goes face down and unseen to the discard rack",
                count=1,
                may=(CardIncident.FACE_UP,)
                if self.device
                else (SharedIncident.COVER_CARD_BURNED, CardIncident.FACE_UP),
            )
            if not isinstance(happened, Happening):
                return
            if (
                happened.kind == SharedIncident.COVER_CARD_BURNED
            ):  # and the card has been burned with it
                self._cover_card(0)
                yield Do(
                    "633a.7(e)", "The cut card (cover card) is set aside; the round is completed"
                )
                return
            yield from self.found_face_up(happened)

    # Cards that leave the table

    def to_rack(
        self, cite: Cited, action: str, cards: Iterable[Card], label: str = "discard"
    ) -> Procedure[None]:
        """Cards go from the table to the discard rack, or back into a continuous device."""
        cards = tuple(cards)
        for card in cards:
            lying = next(place for place in self._on_table if place[1] == card)
            self._on_table.remove(lying)
            if self.device:
                self._seen[lying] -= 1
        yield ToRack(cite, action, label=label, cards=cards)

    def cleared(self) -> None:
        """The table is empty; a continuous device may show any card again."""
        self._on_table.clear()
        if self.device:
            self._seen.clear()

    @implements("633a.14(a)")
    def found_face_up(self, happened: Happening) -> Procedure[None]:
        """Out of play until the cards are shuffled (B-85)."""
        card = card_seen(happened, "633a.14(a)")
        where = "the segregated area" if self.side else "the discard rack"
        yield from self.aside(
            "633a.14(a)",
            f"{card.pretty} was found face up; it goes to {where} and is not used in this round",
            card,
        )

    def aside(self, cite: Cited, action: str, card: Card) -> Procedure[None]:
        """A card that is no hand's leaves the shoe and is not used in this round."""
        self._note(card)
        if self.device:  # it would come out again: it goes back only after the round
            self._on_table.append((self.side, card))
            yield Do(cite, action, label="set-aside")
        else:
            yield ToRack(cite, action, label="discard", cards=(card,))

    # A card drawn in error

    @property
    def waiting(self) -> str:
        """The card drawn in error that is the next one here, if there is one."""
        return self.error if self.error_side == self.side else ""

    @property
    def exposed(self) -> bool:
        """Whether a card drawn in error and seen waits to be used."""
        return self.waiting not in ("", UNSEEN)

    def drawn_in_error(self, happened: Happening) -> Procedure[None]:
        """One card too many has been drawn; seen or not it will be the next card."""
        self.error_side = self.side
        if not happened.flag("disclosed"):
            self.error = UNSEEN
            yield Do(
                "633a.14(b)",
                "A card was drawn in error and not exposed; it will be the next card used",
                label="error-card",
            )
            return
        card = card_seen(happened, "633a.14(c)")
        self.error = str(card)
        yield Do(
            "633a.14(c)",
            f"{card.pretty} was drawn in error and exposed; it is dealt as the next card",
            label="error-card",
        )

    @implements("633a.14(c)")
    def discard_exposed(self, why: str) -> Procedure[None]:
        """Nobody has used the exposed card."""
        if self.exposed:
            card = Card.parse(self.error)
            self.error = ""
            self._note(card)
            yield CarriedToRack(
                "633a.14(c)",
                f"{card.pretty}, {why}, goes to the discard rack",
                cards=(card,),
            )

    def _with_error(self, cite: Cited) -> Cites:
        return cites(cite, "633a.14(b)" if self.error == UNSEEN else "633a.14(c)")

    def _use_error(self, card: Card) -> None:
        if not self.waiting:
            return
        waiting, self.error = self.error, ""
        if waiting not in (UNSEEN, str(card)):
            raise Refusal(
                f"{card} cannot be the next card: that is {waiting}, which was drawn in error "
                "and exposed",
                "633a.14(c)",
                value=str(card),
                lawful=waiting,
            )

    # The cover card and the end of the cards

    def _cover_card(self, seat: int) -> None:
        due = not self.device and self._cover_due.get(self.side, True)
        if not due:
            raise Refusal(
                "a continuous device has no cut card (cover card)"
                if self.device
                else "the cut card (cover card) has already come out",
                "633a.5(h)" if self.device else "633a.5(d)",
                value="the cut card (cover card)",
                lawful="a card",
            )
        self._cover_due[self.side] = False
        self.covers_out.setdefault(self.side, seat)

    @implements("633a.14(f)")
    def _go_on_with_discards(self) -> Procedure[None]:
        """The shoe is empty: the discards, and they alone, are dealt on (B-81)."""
        lying = sum(side == self.side for side, _ in self._on_table)
        lying += bool(self.error) and self.error_side == self.side
        discards = self.options.cards_per_shoe - lying
        if self.device and discards > 0:
            raise Refusal(
                "a continuous device takes its discards back and is never empty",
                "633a.5(h)",
                value="no card is left",
                lawful="a card",
            )
        if discards < 2:  # one would be burned, and none be left
            raise OutOfCards
        self.refilled.add(self.side)
        self._cover_due[self.side] = True
        self._seen = Counter(self._on_table)
        where = "segregated area" if self.options.dealing == DOUBLE_SHOE else "discard rack"
        yield ShuffleDiscards(
            cites("633a.14(f)", "633a.5(a)"),
            f"The cards have run out; the {discards} cards in the {where} are shuffled",
        )
        yield from self._refill(discards)
        yield Burn(
            "633a.14(f)",
            "The first card goes face down to the discard rack and the round is completed",
            count=1,
        )

    @implements("633a.3(a)")
    def _note(self, card: Card) -> None:
        """Refuse a card that these decks cannot have dealt."""
        self._seen[self.side, card] += 1
        refuse_surplus(card, self._seen[self.side, card], self.options.decks_per_shoe, "633a.3(a)")
