"""Taking cards from the shoe, with whatever may turn up instead of the card that is due."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.games.baccarat.options.chapters import Chapter
from title58.games.shuffling import card_seen, refuse_surplus
from title58.law.cites import Cited
from title58.refusal import Refusal
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.incidents import Incident
from title58.rounds.steps import Do, DrawCard, Procedure


class OutOfCards(Exception):  # noqa: N818 - an event of play, not an error
    """A card is due and the shoe has none."""


class Dealing:
    """The cards of one round, and whether the cover card has been seen."""

    def __init__(self, chapter: Chapter, decks: int, *, cover_card_out: bool = False) -> None:
        self.chapter = chapter
        self.decks = decks
        self.cover_card_seen = False  # in this round
        self.cover_card_out = cover_card_out  # of this shoe
        self._seen: dict[Card, int] = {}

    def draw(
        self,
        cite: Cited,
        to: str,
        label: str,
        *,
        may: tuple[Incident, ...] = (),
        face_up: bool = True,
        carried: bool = False,
    ) -> Procedure[Card | Happening]:
        while True:
            answer = yield DrawCard(
                cite, to, label=label, may=may, face_up=face_up, carried=carried
            )
            if isinstance(answer, CoverCardShown):
                self.cover_card()
                yield Do(
                    self.chapter.cover_card,
                    "The cut card (cover card) is set aside and the hand is completed",
                )
            elif isinstance(answer, NoCardsLeft):
                raise OutOfCards
            elif isinstance(answer, Card):
                self.note(answer)
                return answer
            else:
                assert isinstance(answer, Happening)
                self.disclosed(answer)
                return answer

    def cover_card(self) -> None:
        """It comes out once in a shoe; the other one lies at the bottom."""
        if self.cover_card_out:
            raise Refusal(
                "the cut card (cover card) has already come out; the other one is at the bottom",
                f"{self.chapter.shuffle}(d)",
                value="the cut card (cover card)",
                lawful="a card, or a report that the shoe is empty",
            )
        self.cover_card_seen = self.cover_card_out = True

    def disclosed(self, happened: Happening) -> Card:
        """The card that was seen where none should have been."""
        card = card_seen(happened, f"{self.chapter.irregularities}(d)")
        self.note(card)
        return card

    def drawn_in_error(self, happened: Happening) -> Card | None:
        """The card drawn in error, if it was disclosed; of an unseen one nothing is known."""
        return self.disclosed(happened) if happened.flag("disclosed") else None

    def note(self, card: Card) -> None:
        """Refuse a card that these decks cannot have dealt."""
        times = self._seen[card] = self._seen.get(card, 0) + 1
        refuse_surplus(card, times, self.decks, f"{self.chapter.decks}(a)")
