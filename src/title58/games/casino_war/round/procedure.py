"""A round of Casino War, step by step (651a.7 to 651a.9), with what may go wrong (651a.11)."""

from __future__ import annotations

from dataclasses import replace

from title58.equipment.cards import Card
from title58.games.casino_war.hands import Box, Cards
from title58.games.casino_war.round.before import make_ready
from title58.games.casino_war.round.dealing import Dealing
from title58.games.casino_war.rules import GO_TO_WAR, SURRENDER, TwoRanks
from title58.games.casino_war.state import (
    BY_COVER_CARD,
    BY_ORDER,
    CasinoWarFacts,
    CasinoWarState,
    CasinoWarTable,
)
from title58.games.casino_war.wagers import (
    INITIAL,
    beside,
    box_of,
    in_order,
    settle,
    war_layout,
    war_wager,
)
from title58.games.casino_war.wagers import layout as new_layout
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.equipment import ClearTable
from title58.rounds.incidents import CardIncident, Incident, SharedIncident, TableEvent
from title58.rounds.settlement import Line, Settlement, all_returned, returned, taken_down
from title58.rounds.settling import give_back, settle_line
from title58.rounds.steps import Announce, Choose, Do, Procedure, TakeWagers
from title58.rounds.wagers import Wager


def play(table: CasinoWarTable) -> Procedure[Outcome[CasinoWarState]]:
    return (yield from Round(table).play())


class Round:
    """One round. Attributes are what lies on the table; methods are the steps in their order."""

    def __init__(self, table: CasinoWarTable) -> None:
        self.table = table
        self.options = table.options
        self.state = table.state
        self.dealing = Dealing(table.options, table.state.card_carried)
        self.boxes: list[Box] = []  # from the dealer's right, counterclockwise (BAC-01)
        self.dealer: Card | None = None
        self.war_dealer: Card | None = None
        self.lines: list[Line] = []

    def play(self) -> Procedure[Outcome[CasinoWarState]]:
        self.state = yield from make_ready(self.table, self.dealing)
        yield from self._take_wagers()
        if self.boxes:
            yield from self._original_deal()
            yield from self._settle_original_deal()
            yield from self._choices()
            if self._at_war:
                yield from self._place_war_wagers()
                yield from self._war_deal()
                yield from self._settle_war_deal()
        else:
            yield Do("651a.7(b)", "Nobody has made an Initial Wager; no card is dealt")
        return (yield from self._end())

    @property
    def _at_war(self) -> list[Box]:
        return [box for box in self.boxes if box.at_war]

    def _clockwise(self, boxes: list[Box]) -> list[Box]:
        """From the player farthest to the dealer's left."""
        return boxes[::-1]

    # Wagers and the original deal

    def _take_wagers(self) -> Procedure[None]:
        layout = new_layout(self.table)
        down = yield TakeWagers(cites("651a.7(a)", "651a.7(b)", "651a.7(c)"), layout)
        assert isinstance(down, WagersDown)
        layout.lay_down(in_order(down.wagers, self.options))
        yield Announce(cites("651a.7(d)", "651a.8(c)"), "no more bets", label="no-more-bets")
        layout.close()
        self.lines += taken_down(layout)
        order = self.options.positions.index
        initials = sorted(
            (wager for wager in layout.wagers if wager.kind == INITIAL),
            key=lambda wager: order(box_of(wager)),
        )
        self.boxes = [Box(box_of(wager), wager, beside(wager, layout)) for wager in initials]

    def _original_deal(self) -> Procedure[None]:
        yield Do(
            "651a.8(a)",
            "The dealer takes cards with the hand nearer the shoe and places them with the other",
        )
        first = True
        for box in self._clockwise(self.boxes):
            drawn = yield from self.dealing.draw(
                cites("651a.8(c)", "651a.8(c)(1)"),
                box.name,
                f"box-{box.number}",
                # First in the shoe when the round begins, it appears on nobody's area (651a-18).
                seat=0 if first else box.seat,
                may=(SharedIncident.HAND_MISSED,),
            )
            if isinstance(drawn, Card):
                box.card = drawn
                first = False
        self.dealer = yield from self._dealers_card(cites("651a.8(c)", "651a.8(c)(2)"), "dealer")
        yield from self._return_missed()

    def _dealers_card(self, cite: Cited, label: str) -> Procedure[Card]:
        card = yield from self.dealing.draw(cite, "the dealer", label)
        assert isinstance(card, Card)
        return card

    @implements("651a.11(c)")
    def _return_missed(self) -> Procedure[None]:
        """A player passed over has his wagers back and plays again in the next round."""
        for box in [box for box in self.boxes if box.card is None]:
            yield Do("651a.11(c)", f"No card was dealt to {box.name}; its wagers are void")
            for wager in (box.initial, *box.beside):
                yield from self._void(wager, "651a.11(c)")
        self.boxes = [box for box in self.boxes if box.card is not None]

    def _void(self, wager: Wager, cite: Cited) -> Procedure[None]:
        line = returned(wager, cite)
        self.lines.append(line)
        yield from give_back(line, cite)

    def _settle_original_deal(self) -> Procedure[None]:
        """Counterclockwise in one pass; tied players choose in a second one (651a-03)."""
        yield from self._look_over()
        assert self.dealer is not None
        for box in self.boxes:
            cards = self._cards(box)
            if not box.ties(self.dealer):
                yield from self._settle(box.initial, cards, cites("651a.9(a)", "651a.9(b)"))
            for wager in box.beside:
                yield from self._settle(wager, cards, cites("651a.9(a)", "651a.9(b)"))

    def _look_over(self) -> Procedure[None]:
        assert self.dealer is not None
        words = f"The dealer compares each card with the dealer's own, {self.dealer.pretty}"
        while True:
            happened = yield Do(
                cites("651a.6", "651a.9(a)"),
                words,
                label="compare",
                may=(
                    SharedIncident.TOUCHES_CARDS,
                    *(() if self.dealing.carried else (CardIncident.DRAWN_IN_ERROR,)),
                ),
            )
            if not isinstance(happened, Happening):
                return
            words = "The dealer goes on comparing the cards"
            if happened.kind == SharedIncident.TOUCHES_CARDS:
                yield Do(
                    "651a.8(e)",
                    f"Position {happened.seat()} may not touch the cards; they stand as dealt",
                )
            else:
                yield from self.dealing.drawn_in_error(happened)

    def _cards(self, box: Box) -> Cards:
        assert box.card is not None
        assert self.dealer is not None
        original = TwoRanks(box.card.rank, self.dealer.rank)
        if box.war_card is None or self.war_dealer is None:
            return Cards(original)
        return Cards(original, war=TwoRanks(box.war_card.rank, self.war_dealer.rank))

    def _settle(self, wager: Wager, cards: Cards, cite: Cited) -> Procedure[None]:
        line = settle(wager, cards, self.table.law, self.options)
        self.lines.append(line)
        yield from settle_line(line, cite)

    # Surrender or War

    @implements("651a.9(c)", "651a.9(c)(1)", "651a.9(c)(2)")
    def _choices(self) -> Procedure[None]:
        assert self.dealer is not None
        tied = [box for box in self.boxes if box.ties(self.dealer)]
        for box in self._clockwise(tied):  # each box for itself (651a-12)
            chosen = yield Choose(
                cites("651a.9(a)(3)", "651a.9(c)"),
                box.seat,
                f"what to do with the tie hand of box {box.number}",
                (SURRENDER, GO_TO_WAR),
                label=f"tie-{box.number}",
                costs=((GO_TO_WAR, war_wager(box.initial, self.options).amount),),
            )
            if chosen == GO_TO_WAR:
                box.war = (war_wager(box.initial, self.options),)
            else:
                cards = replace(self._cards(box), surrendered=True)
                yield from self._settle(box.initial, cards, "651a.9(c)(1)")
        if self._at_war:
            yield Do(
                "651a.9(d)",
                "The other players' cards go to the discard rack, hand by hand",
            )
        else:
            # The dealer's card goes too, and the round is over (651a-23).
            yield ClearTable("651a.9(d)", "The cards go to the discard rack, hand by hand")

    def _place_war_wagers(self) -> Procedure[None]:
        """A Tie Wager on the War deal is a new one, open to all who go to War (651a-09)."""
        going = self._at_war
        layout = war_layout(self.table, tuple(box.initial for box in going))
        down = yield TakeWagers(
            cites("651a.9(c)(2)", "651a.9(e)"),
            layout,
            label="war-wagers",
            due=tuple(war_wager(box.initial, self.options) for box in self._clockwise(going)),
        )
        assert isinstance(down, WagersDown)
        layout.lay_down(in_order(down.wagers, self.options))
        layout.close()
        for box in going:
            box.war = beside(box.initial, layout)
        yield Do(
            "651a.9(e)",
            "The dealer confirms each War Wager; those players' cards and the dealer's own "
            "stay exposed",
        )

    def _war_deal(self) -> Procedure[None]:
        figures = self.table.law.figures("651a")["shuffle"]
        # Three cards once, not before every War card (651a-01).
        yield from self.dealing.burn("651a.9(f)", figures["burn_before_war_deal"])
        for box in self._clockwise(self._at_war):
            drawn = yield from self._war_card(box, may=(SharedIncident.HAND_MISSED,))
            if isinstance(drawn, Happening) and self.options.missed_war_card == "next-card":
                yield Do("651a.11(c)", f"{box.name} was passed over and gets the next card")
                drawn = yield from self._war_card(box)
            if isinstance(drawn, Card):
                box.war_card = drawn
        self.war_dealer = yield from self._dealers_card("651a.9(f)", "war-dealer")

    def _war_card(self, box: Box, may: tuple[Incident, ...] = ()) -> Procedure[Card | Happening]:
        return (
            yield from self.dealing.draw(
                "651a.9(f)",
                f"{box.name}, beside its first card",
                f"war-{box.number}",
                seat=box.seat,
                may=may,
            )
        )

    def _settle_war_deal(self) -> Procedure[None]:
        """Taken and paid in one counterclockwise pass (651a-04)."""
        assert self.war_dealer is not None
        yield Do(
            cites("651a.6", "651a.9(g)"),
            f"The dealer compares each War card with the dealer's own, {self.war_dealer.pretty}",
        )
        for box in self._at_war:
            if box.war_card is None:
                yield Do(
                    "651a.11(c)", f"No War card was dealt to {box.name}; its wagers are returned"
                )
            for wager in (box.initial, *box.war):
                if box.war_card is None:  # 651a-05
                    yield from self._void(wager, "651a.11(c)")
                else:
                    yield from self._settle(
                        wager, self._cards(box), cites("651a.9(g)", "651a.9(h)")
                    )
        yield ClearTable("651a.9(h)", "The remaining cards go to the discard rack, hand by hand")

    # The end

    def _end(self) -> Procedure[Outcome[CasinoWarState]]:
        state, dealing = self.state, self.dealing
        device = dealing.device
        reshuffle = BY_COVER_CARD if dealing.cover_card_seen else ""
        words = "The round is over"
        while True:
            happened = yield Do(
                "651a.5(a)" if device else "651a.5(f)",
                words,
                label="round-end",
                may=(
                    *(TableEvent.SHUFFLE_ORDERED, TableEvent.NEW_DEALER, TableEvent.TABLE_IDLE),
                    *(() if dealing.carried else (CardIncident.DRAWN_IN_ERROR,)),
                ),
            )
            if not isinstance(happened, Happening):
                break
            words = "The table is between rounds"
            if happened.kind == TableEvent.SHUFFLE_ORDERED:
                yield Do("651a.5(a)", "A floorperson or above orders the cards reshuffled")
                reshuffle = reshuffle or BY_ORDER
            elif happened.kind == TableEvent.NEW_DEALER:
                state = replace(state, new_dealer=True)
                yield Do("651a.8(b)", "A new dealer comes to the table")
            elif happened.kind == TableEvent.TABLE_IDLE:
                state = replace(state, idle=True)
                yield Do(
                    "651a.5(a)" if device else "651a.5(g)", "No players remain; the table is idle"
                )
            else:
                yield from dealing.drawn_in_error(happened)
        if reshuffle:
            cite = cites("651a.5(f)", "651a.8(d)") if reshuffle == BY_COVER_CARD else "651a.5(a)"
            yield Do(cite, "The cards are collected for reshuffling", label="shoe-over")
            yield from dealing.discard_carried(
                "This shoe is finished; the card drawn in error is discarded"
            )
            state = replace(
                state,
                shoe_loaded=False,
                reshuffle=reshuffle,
                cover_card_seat=dealing.cover_card_seat,
            )
        state = replace(state, card_carried=dealing.carried)
        lines = tuple(self.lines)
        return Outcome(Settlement(lines, void=all_returned(lines), facts=self._facts()), state)

    def _facts(self) -> CasinoWarFacts:
        facts: CasinoWarFacts = {}
        if self.dealer is not None:
            facts["dealer"] = str(self.dealer)
            facts["boxes"] = {str(box.number): str(box.card) for box in self.boxes}
        if self.war_dealer is not None:
            facts["war_dealer"] = str(self.war_dealer)
            facts["war"] = {
                str(box.number): str(box.war_card) for box in self._at_war if box.war_card
            }
        return facts
