"""Dealing seven cards to each of the seven places, and what may go wrong (645a.8-10, 645a.14).

Cards at places without a wager are never seen, so they leave the deck unnamed. Whatever goes wrong
is noticed before a round of cards, or a stack, is dealt; when all cards are out the four that are
left are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from title58.equipment.cards import Card
from title58.games.banking.offering import Bank
from title58.games.pai_gow_poker.hands import Hand, RoundVoid
from title58.games.pai_gow_poker.options.table import AUTOMATED_SHOE, HAND, MANUAL_SHOE, SHAKER
from title58.games.pai_gow_poker.round.incidents import PaiGowPokerIncident
from title58.games.pai_gow_poker.round.start import name_of
from title58.games.pai_gow_poker.round.steps import DealUnseen
from title58.games.pai_gow_poker.state import DEALER, PLACES, PaiGowPokerTable
from title58.games.shuffling import card_seen, out_of_order
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.incidents import CardIncident, Incident
from title58.rounds.steps import Choose, Do, DrawCard, Procedure


@dataclass(frozen=True)
class WayOfDealing:
    """One way of dealing: the paragraphs of its section."""

    ready: str
    deal: Cited
    stub: str
    misdeal: str
    collect: str
    words: str


WAYS: Mapping[str, WayOfDealing] = {
    MANUAL_SHOE: WayOfDealing(
        *("645a.8(a)", "645a.8(d)", "645a.8(e)", "645a.8(f)", "645a.8(g)"),
        "The stack goes into the manual dealing shoe",
    ),
    HAND: WayOfDealing(
        "645a.9(a)(2)",
        cites("645a.9(b)", "645a.9(c)"),
        *("645a.9(d)", "645a.9(e)", "645a.9(f)"),
        "The dealer takes the deck in one hand and keeps it there, over the table inventory",
    ),
    AUTOMATED_SHOE: WayOfDealing(
        *("645a.10(a)(1)", "645a.10(c)", "645a.10(d)", "645a.10(e)", "645a.10(f)"),
        "The cards go into the automated dealing shoe",
    ),
}


def clockwise(start: int) -> tuple[int, ...]:
    """All places, the dealer's too, from where the deal starts."""
    return tuple((start - step) % len(PLACES) for step in range(len(PLACES)))


class Dealing:
    """The deal of one round."""

    def __init__(
        self,
        table: PaiGowPokerTable,
        dealt_from: str,
        found_by: str,
        bank: Bank,
        hands: Mapping[int, Hand],
        dealer: list[Card] | None,
    ) -> None:
        self.table = table
        self.by = dealt_from
        self.way = WAYS[dealt_from]
        self.found_by = found_by
        self.bank = bank
        self.hands = hands  # by place
        self.dealer = dealer  # none if the dealer's hand has no part in the round
        self.shoe_failed = False
        self._seen: set[Card] = set()
        self._face_up = 0
        self._carried = False  # a card drawn in error is the next one used
        figures = table.law.figures("645a")["table"]
        self._each, self._left = figures["cards_per_hand"], figures["stub_cards_required"]

    def deal(self, start: int) -> Procedure[None]:
        places = clockwise(start)
        if self.by == AUTOMATED_SHOE:
            for place in places:
                words = f"A stack of {self._each} cards is dealt to {name_of(place)}"
                yield from self._look(words, f"stack-{place}")
                yield from self._give([place] * self._each)
        else:
            for turn in range(1, self._each + 1):
                words = f"Card {turn} of {self._each} is dealt to every position, clockwise"
                yield from self._look(words, f"deal-{turn}")
                yield from self._give(places)
        yield from self._count_stub()
        empty = [place for place in PLACES if place != DEALER and place not in self.hands]
        if empty:
            many = len(empty) > 1
            where = f"hand{'s' * many} at position{'s' * many} {', '.join(map(str, empty))}"
            yield Do(
                self.way.collect,
                f"The {where}, where there is no wager, {'go' if many else 'goes'} unseen to the"
                " discard rack",
            )

    def _give(self, places: Sequence[int]) -> Procedure[None]:
        """One card to each place in turn; neighbours whose cards nobody sees get theirs at once."""
        unseen = 0
        for place in places:
            if not self._in_play(place):
                unseen += 1
                continue
            yield from self._give_unseen(unseen)
            unseen = 0
            hand = self.dealer if place == DEALER else self.hands[place].cards
            assert hand is not None
            hand.append((yield from self._draw(place)))
        yield from self._give_unseen(unseen)

    def _give_unseen(self, count: int) -> Procedure[None]:
        if count:
            cards = "1 card" if count == 1 else f"{count} cards"
            yield DealUnseen(self._cite(), f"{cards} face down where no hand is played", count)
            self._carried = False

    def _in_play(self, place: int) -> bool:
        return self.dealer is not None if place == DEALER else place in self.hands

    def _cite(self) -> Cited:
        return cites(self.way.deal, "645a.14(g)") if self._carried else self.way.deal

    def _draw(self, place: int) -> Procedure[Card]:
        label = "dealer" if place == DEALER else f"position-{place}"
        while True:
            answer = yield DrawCard(
                self._cite(),
                name_of(place),
                face_up=False,
                carried=self._carried,
                concealed=True,
                label=label,
            )
            if isinstance(answer, Card):
                self._note(answer)
                self._carried = False
                return answer
            if isinstance(answer, CoverCardShown):
                # Only after a card was found face up do more cards come than lie above it.
                yield Do("645a.5(e)", "The cut card (cover card) is set aside")
                continue
            assert isinstance(answer, NoCardsLeft)
            raise Refusal(
                "the deck cannot run out: it holds four cards more than are dealt",
                "645a.3(a)",
                value="no card is left",
                lawful="a card",
            )

    @implements("645a.3(a)")
    def _note(self, card: Card) -> None:
        """One deck with one joker: no card comes twice."""
        if card in self._seen:
            raise Refusal(
                f"{card} cannot come twice from one deck",
                "645a.3(a)",
                value=str(card),
                lawful="each of the 52 cards and the joker once",
            )
        self._seen.add(card)

    # What may go wrong

    def _look(self, words: str, label: str) -> Procedure[None]:
        """Before cards are dealt: whatever is noticed is handled first."""
        may: list[Incident] = [
            CardIncident.FACE_UP,
            CardIncident.EXPOSED,
            CardIncident.DRAWN_IN_ERROR,
        ]
        if self.by == AUTOMATED_SHOE:
            may += [PaiGowPokerIncident.SHOE_JAMS, PaiGowPokerIncident.SHOE_FAILS]
        while True:
            happened = yield Do(self.way.deal, words, label=label, may=tuple(may))
            if not isinstance(happened, Happening):
                return
            words = "The deal goes on"
            if happened.kind == CardIncident.FACE_UP:
                yield from self._found_face_up(happened)
            elif happened.kind == CardIncident.EXPOSED:
                yield from self.exposed(happened.seat(), dealing=True)
            elif happened.kind == CardIncident.DRAWN_IN_ERROR:
                self._carried = True
                may.remove(CardIncident.DRAWN_IN_ERROR)
                yield Do(
                    "645a.14(g)",
                    "A card was drawn in error and not seen; it is used as the next card",
                    label="error-card",
                )
            else:
                yield from self._shoe_stops(happened.kind)

    @implements("645a.14(f)")
    def _found_face_up(self, happened: Happening) -> Procedure[None]:
        """The first is not used and counts as one of the four left over (A39)."""
        card = card_seen(happened, "645a.14(f)")
        self._note(card)
        self._face_up += 1
        if self._face_up > 1:
            raise RoundVoid("645a.14(f)", f"{card.pretty} is the second card found face up")
        yield Do(
            "645a.14(f)",
            f"{card.pretty} was found face up; it goes to the discard rack and is not used",
            label="face-up-card",
        )

    @implements("645a.14(d)", "645a.14(e)", "645a.14(j)")
    def exposed(self, place: int, *, dealing: bool) -> Procedure[None]:
        """The dealer has exposed a card at this place (A38)."""
        if place == DEALER or (self.bank and place == self.bank.seat):
            raise RoundVoid("645a.14(e)", f"a card of {name_of(place)} was exposed")
        by_hand = dealing and self.by == HAND
        if by_hand and self.table.options.exposed_in_hand_deal == "void":
            raise RoundVoid("645a.14(j)", "a card was exposed while the dealer dealt by hand")
        hand = self.hands.get(place)
        if hand is None:
            # Not covered: usually the round goes on, but it is for the floor to say (A38).
            said = yield Choose(
                "645a.14(e)",
                DEALER,
                f"what follows from a card exposed at {name_of(place)}, where there is no wager",
                ("play-on", "void"),
                label="exposed-without-wager",
            )
            if said == "void":
                raise RoundVoid("645a.14(e)", f"a card of {name_of(place)} was exposed")
            return
        if hand.void:
            return
        said = yield Choose(
            "645a.14(d)",
            hand.seat,
            f"whether to play the hand at {hand.name}, which has an exposed card, with the "
            "others unseen",
            ("play", "void"),
            label=f"exposed-{place}",
        )
        hand.void = said == "void"

    def _shoe_stops(self, kind: str) -> Procedure[None]:
        """The cards dealt so far are shuffled with those in the shoe."""
        if kind == PaiGowPokerIncident.SHOE_FAILS:
            self.shoe_failed = True
            yield from out_of_order(
                "645a.14(n)", "how the failed automated dealing shoe is marked", "failed-shoe"
            )
        raise RoundVoid("645a.14(m)", "the automated dealing shoe stopped during the round")

    def _count_stub(self) -> Procedure[None]:
        may = [PaiGowPokerIncident.MISDEAL, PaiGowPokerIncident.STUB_WRONG]
        # A wrong total of the dice, or however else the place was found wrong (A41).
        if self.found_by == SHAKER or self.table.options.wrong_start == "void":
            may.append(PaiGowPokerIncident.WRONG_START)
        left = self._left - self._face_up
        counted = f"{left} cards" + (" and the one found face up" if self._face_up else "")
        happened = yield Do(
            self.way.stub,
            f"The dealer spreads what is left face down: {counted}, which go unseen to the discard"
            " rack",
            label="stub",
            may=tuple(may),
        )
        if not isinstance(happened, Happening):
            return
        if happened.kind == PaiGowPokerIncident.WRONG_START:
            raise RoundVoid("645a.14(c)", "the first card was dealt to the wrong position")
        if happened.kind == PaiGowPokerIncident.MISDEAL:
            raise RoundVoid(
                cites(self.way.misdeal, "645a.14(h)", "645a.14(k)"),
                "a hand has more or fewer than seven cards",
            )
        raise RoundVoid(
            self.way.misdeal,
            "the number of cards left is not four, and no hand is wrong",
            remove_deck=True,
        )
