"""Taking cards from the shoe, with whatever may turn up instead of the card that is due."""

from __future__ import annotations

from collections import Counter

from title58.equipment.cards import Card
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import UNSEEN
from title58.games.shuffling import card_seen, refuse_surplus
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.equipment import Burn, DiscardCarried
from title58.rounds.incidents import CardIncident, Incident, SharedIncident
from title58.rounds.steps import Do, DrawCard, Procedure


class Dealing:
    """The cards of one round, whether the cover card has been seen, and a card drawn in error."""

    def __init__(self, options: CasinoWarOptions, carried: str) -> None:
        self.options = options
        self.device = False  # the cards come from a continuous device, which has no cover card
        self.carried = carried  # nothing, `unseen`, or the card that was seen
        self.cover_card_seen = False
        self.cover_card_seat = 0
        self._seen: Counter[Card] = Counter()

    def draw(
        self, cite: Cited, to: str, label: str, *, seat: int = 0, may: tuple[Incident, ...] = ()
    ) -> Procedure[Card | Happening]:
        """The next card, for the betting area of `seat` (0: the dealer's, or a round's first)."""
        while True:
            carried = self.carried
            answer = yield DrawCard(
                cites(cite, "651a.11(b)") if carried else cite,
                to,
                label=label,
                may=may if carried else (CardIncident.FACE_UP, *may),
                carried=bool(carried),
            )
            if isinstance(answer, CoverCardShown):
                self._cover_card(seat)
                yield Do(
                    "651a.8(d)",
                    "The cut card (cover card) is set aside and the round is dealt to its end",
                )
            elif isinstance(answer, Card):
                self._note(answer)
                self._use_carried(answer)
                return answer
            elif isinstance(answer, Happening) and answer.kind == CardIncident.FACE_UP:
                yield from self._found_face_up(answer)
            elif isinstance(answer, Happening):
                return answer
            else:
                assert isinstance(answer, NoCardsLeft)
                raise Refusal(
                    "the shoe cannot be empty: a quarter of it is behind the cut card (cover card)",
                    cites("651a.5(d)", "651a.8(d)"),
                    value="no card is left",
                    lawful="a card; after the cut card (cover card) the round is completed and "
                    "the cards are reshuffled",
                )

    def burn(self, cite: Cited, count: int) -> Procedure[None]:
        """Cards go unseen to the discard rack; a card drawn in error is the first of them."""
        if self.carried:
            yield DiscardCarried(
                cites(cite, "651a.11(b)"),
                "The card drawn in error goes to the discard rack as the burn card",
            )
            self.carried = ""
            count -= 1
        while count:
            cards = (
                "1 card is burned and goes" if count == 1 else f"{count} cards are burned and go"
            )
            happened = yield Burn(
                cite,
                f"{cards} face down and unseen to the discard rack",
                count=count,
                may=(CardIncident.FACE_UP,)
                if self.device
                else (SharedIncident.COVER_CARD_BURNED, CardIncident.FACE_UP),
            )
            if not isinstance(happened, Happening):
                return
            if (
                happened.kind == SharedIncident.COVER_CARD_BURNED
            ):  # and the cards have been burned with it
                # Nobody's betting area: the cut is offered as after the dealer's hand (651a-18).
                self._cover_card(0)
                yield Do(
                    "651a.8(d)",
                    "The cut card (cover card) is set aside and the round is dealt to its end",
                )
                return
            yield from self._found_face_up(happened)
            if self.options.face_up_in_burn == "counted":  # 651a-21
                count -= 1

    def discard_carried(self, words: str) -> Procedure[None]:
        """No card is dealt from these cards before they are shuffled; nothing is left to use."""
        if self.carried:
            self.carried = ""
            yield DiscardCarried("651a.11(b)", words)

    def drawn_in_error(self, happened: Happening) -> Procedure[None]:
        """One card too many has left the shoe. Seen or not, it is the next card (651a-06)."""
        if not happened.flag("disclosed"):
            self.carried = UNSEEN
            yield Do(
                "651a.11(b)",
                "A card was drawn in error and not seen; it will be the next card used",
                label="error-card",
            )
            return
        card = card_seen(happened, "651a.11(b)")
        if self.options.exposed_error_card == "next-card":
            self.carried = str(card)
            yield Do(
                "651a.11(b)",
                f"{card.pretty} was drawn in error and seen; it will be the next card used",
                label="error-card",
            )
        else:
            self._note(card)
            yield DiscardCarried(
                "651a.11(b)",
                f"{card.pretty} was drawn in error and seen; it goes to the discard rack",
            )

    @implements("651a.11(a)")
    def _found_face_up(self, happened: Happening) -> Procedure[None]:
        card = card_seen(happened, "651a.11(a)")
        self._note(card)
        yield Do(
            "651a.11(a)",
            f"{card.pretty} was found face up; it goes to the discard rack and is not used in "
            "this round",
        )

    def _cover_card(self, seat: int) -> None:
        if self.device or self.cover_card_seen:
            raise Refusal(
                "a continuous device has no cut card (cover card)"
                if self.device
                else "the cut card (cover card) has already come out; the other one is at the "
                "bottom",
                "651a.5(h)" if self.device else "651a.5(d)",
                value="the cut card (cover card)",
                lawful="a card",
            )
        self.cover_card_seen = True
        self.cover_card_seat = seat

    @implements("651a.11(b)")
    def _use_carried(self, card: Card) -> None:
        carried, self.carried = self.carried, ""
        if carried not in ("", UNSEEN, str(card)):
            raise Refusal(
                f"{card} cannot be the next card: that is {carried}, which was drawn in error "
                "and seen",
                "651a.11(b)",
                value=str(card),
                lawful=carried,
            )

    @implements("651a.3(a)")
    def _note(self, card: Card) -> None:
        """Refuse a card that these decks cannot have dealt."""
        self._seen[card] += 1
        refuse_surplus(card, self._seen[card], self.options.decks_per_shoe, "651a.3(a)")
