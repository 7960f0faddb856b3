"""A round of Blackjack from the first wager to the last card, step by step (633a.6, 633a.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from title58.games.blackjack.hands import Box, Dealer, Hand, place
from title58.games.blackjack.options.table import FROM_HAND
from title58.games.blackjack.round import (
    before,
    dealer_play,
    ending,
    initial_deal,
    peek,
    settling,
    turns,
)
from title58.games.blackjack.round.dealing import UNSEEN, Dealing, OutOfCards
from title58.games.blackjack.round.layout import box_of, in_order
from title58.games.blackjack.round.layout import layout as new_layout
from title58.games.blackjack.side import progressives as side_progressives
from title58.games.blackjack.side import settling as side_settling
from title58.games.blackjack.state import BlackjackState, BlackjackTable
from title58.games.blackjack.wagers import BLACKJACK, WAGERS
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.progressive.steps import Link
from title58.refusal import Refusal
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.settlement import LOSE, PUSH, VOID, Line, returned, taken_down
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Announce, Do, Procedure, TakeWagers
from title58.rounds.wagers import Layout, Wager

# Of a hand over 21 (B-13), or under the dealer's (B-14), the Code says only that it does not win.
OVER_21 = ", since a hand over 21 loses (B-13)"
UNDER = ", since it neither wins nor ties (B-14)"


class Round:
    """One round. Attributes are what lies on the table; methods are its parts in their order."""

    def __init__(self, table: BlackjackTable) -> None:
        self.table = table
        self.law = table.law
        self.options = table.options
        self.offered = WAGERS.at(table.law, table.options)
        self.state: BlackjackState = table.state
        self.dealing = Dealing(table.options, lambda cards: before.cut_discards(self, cards))
        if table.state.card_carried:
            self.dealing.error, self.dealing.error_side = UNSEEN, table.state.carried_side
        self.layout: Layout = new_layout(table)
        self.boxes: list[Box] = []  # from the dealer's right, counterclockwise (BAC-01)
        self.dealer = Dealer()
        self.lines: list[Line] = []
        self.wagered: tuple[int, ...] = ()  # the seats that have made a Blackjack Wager
        self.splits: Counter[tuple[int, int]] = Counter()  # by box and hand as dealt
        self.void = False
        self.by_reader = ""  # what ends the round, if the reader shows a dealer's Blackjack
        self.selected = side_progressives.Selected()
        self.links: dict[str, Link] = {}  # to the progressive systems, by the wager each takes

    @property
    @implements("633a.12(b)")
    def from_hand(self) -> bool:
        """Whether the dealer holds the cards.

        That needs the automated shuffler (633a.12(b)(2)): while it is out of order the cards are
        dealt from a shoe.
        """
        return self.options.dealing == FROM_HAND and not self.state.by_hand

    @property
    def clockwise(self) -> list[Box]:
        """From the player farthest to the dealer's left."""
        return self.boxes[::-1]

    def hands(self) -> Iterator[Hand]:
        """Every hand, in the order of play."""
        for box in self.clockwise:
            yield from box.hands

    def next_hand(self, box: Box) -> int:
        """The number of a hand that a split forms in this box."""
        done = sum(count for (number, _), count in self.splits.items() if number == box.number)
        return self.options.hands_per_box + done + 1

    @classmethod
    def begin(cls, table: BlackjackTable) -> Procedure[Outcome[BlackjackState]]:
        return cls(table).play()

    def play(self) -> Procedure[Outcome[BlackjackState]]:
        yield from before.make_ready(self)
        # Who is barred may have changed with the shuffle.
        self.layout = new_layout(self.table._replace(state=self.state))
        yield from self._take_wagers()
        if not self.boxes:
            yield Do("633a.6(d)", "Nobody has made a Blackjack Wager; no card is dealt")
            return (yield from ending.end_round(self))
        yield from side_progressives.at_no_more_bets(self)
        if self.from_hand and self.state.cards_since is not None:
            self.state = replace(self.state, hand_dealt=True)
        try:
            yield from initial_deal.deal(self)
            if self.boxes:
                yield from self._play_hands()
            else:
                yield from side_progressives.settle(self)
        except OutOfCards:
            yield from settling.void(
                self,
                "633a.14(f)",
                "No cards are left, not even discards: every open wager is returned",
            )
        yield from ending.clear(self)
        return (yield from ending.end_round(self))

    def _play_hands(self) -> Procedure[None]:
        yield from side_settling.settle_initial(self)
        if (yield from peek.dealer_has_blackjack(self)):
            self.by_reader = "633a.7(h)[s3]"
            yield from dealer_play.expose(self, self.by_reader)
            yield from settling.settle(self)
            return
        if self.void:  # and whatever lay there has gone back
            return
        yield from turns.play_hands(self)
        yield from dealer_play.play(self)
        yield from settling.settle(self)

    # Money

    def write_down(self, line: Line) -> None:
        """A line of the settlement; its wager leaves the layout."""
        self.lines.append(line)
        lying = self.layout.at(line.seat, line.wager, line.on)
        if lying is not None:
            self.layout.take_up(lying)

    def hand_over(self, line: Line, cite: Cited) -> Procedure[None]:
        """Write a line down and move its money."""
        self.write_down(line)
        if line.result == LOSE:
            unsaid = {"633a.7(p)(1)": OVER_21, "633a.7(p)(2)": UNDER}
            why = next((words for part, words in unsaid.items() if part in line.cites), "")
            yield from collect(line, cite, why)
        else:
            yield from {PUSH: give_back, VOID: give_back}.get(line.result, pay)(line, cite)

    def give_back(self, wager: Wager, cite: Cited) -> Procedure[None]:
        yield from self.hand_over(returned(wager, cite), cite)

    # Wagers

    def _take_wagers(self) -> Procedure[None]:
        down = yield TakeWagers(cites("633a.6(a)", "633a.6(c)", "633a.6(d)"), self.layout)
        assert isinstance(down, WagersDown)
        try:
            self.layout.lay_down(in_order(down.wagers, self.options))
        except Refusal:  # it is told of the first wager that was wrong as they were made
            self.layout.lay_down(down.wagers)
            raise
        for wager in self.layout.wagers:
            if wager.form == "cash":
                yield Do(
                    "633a.6(a)[s2]",
                    f"The dealer confirms the spoken wager of position {wager.seat} and "
                    "converts the cash into chips",
                )
        yield Announce("633a.6(c)", "no more bets", label="no-more-bets")
        self.layout.close()
        self.lines += taken_down(self.layout)
        self.boxes = self._take_part()
        self.wagered = tuple(dict.fromkeys(box.seat for box in self.boxes))

    @implements("633a.6(d)")
    def _take_part(self) -> list[Box]:
        """The boxes in which a Blackjack Wager lies; at Switch two lie in each."""
        order = self.options.positions.index
        boxes: dict[int, Box] = {}
        for wager in self.layout.wagers:
            if wager.kind == BLACKJACK:
                boxes.setdefault(box_of(wager), Box(box_of(wager), wager.seat))
        for box in boxes.values():
            for number in range(1, self.options.hands_per_box + 1):
                lying = self.layout.at(box.seat, BLACKJACK, place(box.on, number))
                assert lying is not None  # or the layout had not closed
                box.hands.append(Hand(box, number, lying))
        return sorted(boxes.values(), key=lambda box: order(box.number))
