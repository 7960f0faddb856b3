"""A round of Baccarat: a player deals at the word of the dealer calling the game (631a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.round.squeeze import (
    BaccaratIncident,
    Squeeze,
    SqueezeRound,
    counterclockwise,
    refuse_other,
)
from title58.games.baccarat.state import FullBaccaratState
from title58.games.baccarat.wagers import FULL_WAGERS
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.equipment import Shuffle
from title58.rounds.incidents import TableEvent
from title58.rounds.offer import refuse_absent
from title58.rounds.steps import Announce, Choose, Do, Procedure

SQUEEZE = Squeeze(
    under_shoe="631a.9(d)(1)",
    two_cards={PLAYER: "631a.9(d)(2)", BANKER: "631a.9(d)(3)"},
    third_card={PLAYER: "631a.9(d)(4)", BANKER: "631a.9(d)(5)"},
    highest_shared="631a.9(d)(6)",
    relinquished="631a.9(e)",
    nobody="631a.9(d)(7)",
    lays_under="The curator",
    calls="The dealer calling the game",
)


ACCEPT, NAME_DEALER, DECLINE = OFFER = ("accept", "name-dealer", "decline")


Curator = tuple[int, bool]  # whose turn it is, and whether the dealer calling the game deals
NOBODY: Curator = (0, False)


def offer_shoe(cite: Cited, seats: Iterable[int]) -> Procedure[Curator]:
    """The first who takes the shoe is the curator, or names the dealer for his turn (BAC-28)."""
    for seat in seats:
        said = yield Choose(cite, seat, "whether to deal from the shoe", OFFER, label="offer-shoe")
        if said == ACCEPT:
            yield Do(
                cites(cite, "631a.7(c)"),
                f"Position {seat} takes the dealing shoe and is the curator",
            )
            return seat, False
        if said == NAME_DEALER:
            yield Do(
                cites("631a.7(d)", "631a.7(d)(1)"),
                f"Position {seat} names the dealer calling the game as curator",
            )
            return seat, True
    yield Do(
        cites("631a.7(d)", "631a.7(d)(2)"),
        "Nobody takes the dealing shoe; the dealer calling the game is the curator",
    )
    return 0, True


class FullBaccaratRound(SqueezeRound[BaccaratOptions, FullBaccaratState]):
    """The curator deals; the dealer calling the game turns the cards, or has players turn them."""

    wagers = FULL_WAGERS
    squeeze = SQUEEZE
    considers = "The dealer calling the game tells the curator whether third cards are due"

    @property
    def discards(self) -> str:
        """A commission-free table has a rack, unless players bend the cards (BAC-67)."""
        rack = self.options.commission_free and not self.options.squeeze
        return "discard rack" if rack else super().discards

    @property
    def cleared(self) -> str:  # type: ignore[override]
        if self.discards == "discard rack":
            return "All cards go to the discard rack in order of the hands"
        return "All cards go to the discard bucket"

    # A new shoe, and who deals from it

    def make_ready(self) -> Procedure[None]:
        if not self.state.shoe_loaded:
            yield from self.new_shoe()
            self._takes(NOBODY)
        yield from self._see_who_deals()

    def mix(self) -> Procedure[None]:
        yield Do("631a.5(a)", "One or more of the dealers wash and stack the cards")
        yield Shuffle("631a.5(a)", "Each dealer shuffles the stack independently")

    @implements("631a.5(b)")
    def cut_order(self) -> tuple[int, ...]:
        """After the first shoe the last curator is asked first, then clockwise from him."""
        order = super().cut_order()
        last = self.state.curator
        if last not in self.options.positions:
            return order
        # A new shoe of new cards is what the text calls a reshuffle (BAC-27).
        place = self.options.positions.index
        here = [seat for seat in order if place(seat) <= place(last)]
        return (*here, *(seat for seat in order if seat not in here))

    def _see_who_deals(self) -> Procedure[None]:
        seat = self.state.curator
        if seat and seat not in self.table.players:  # he has left between rounds
            yield from self._pass_on("631a.14(b)", f"Position {seat} is empty; the shoe passes", ())
        elif not seat and not self.state.dealer_deals:
            yield from self._offer_from_seat_1()

    @implements("631a.7(b)")
    def _offer_from_seat_1(self, leaving: Sequence[int] = ()) -> Procedure[None]:
        """Counterclockwise: upwards in the order of the places (BAC-01)."""
        seats = counterclockwise(self.options.positions, 0, self.table.players, without=leaving)
        self._takes((yield from offer_shoe("631a.7(b)", seats)))

    @implements("631a.14(b)")
    def _pass_on(self, cite: Cited, words: str, leaving: Sequence[int]) -> Procedure[None]:
        """To the player on the former curator's right, and so on round the table."""
        yield Do(cite, words)
        seats = counterclockwise(
            self.options.positions, self.state.curator, self.table.players, without=leaving
        )
        self._takes((yield from offer_shoe("631a.14(b)", seats)))

    def _takes(self, turn: Curator) -> None:
        seat, dealer = turn
        self.state = replace(self.state, curator=seat, dealer_deals=dealer)

    @implements("631a.14(a)", "631a.14(a)(1)")
    def pass_shoe(self, leaving: tuple[int, ...]) -> Procedure[None]:
        """Only a Banker's Hand that loses makes the shoe pass; not a tie (BAC-29)."""
        seat = self.state.curator
        if not seat:
            yield from self._dealer_stays(leaving)
        elif self.hands.winner == PLAYER:
            words = f"The Banker's Hand has lost; position {seat} passes the dealing shoe"
            yield from self._pass_on("631a.14(a)(1)", words, leaving)
        elif seat in leaving:
            words = f"Position {seat} leaves and gives up the dealing shoe"
            yield from self._pass_on("631a.14(a)", words, leaving)
        else:
            happened = yield Do(
                "631a.14(a)",
                f"Position {seat} keeps the dealing shoe",
                label="shoe",
                may=(TableEvent.SHOE_PASSED, BaccaratIncident.PASS_ORDERED),
            )
            if not isinstance(happened, Happening):
                return
            refuse_other(happened, seat, "631a.14(a)", "the shoe")
            if happened.kind == TableEvent.SHOE_PASSED:
                cite, words = "631a.14(a)", f"Position {seat} passes the dealing shoe"
            else:
                cite = "631a.14(a)(2)"
                words = (
                    f"Position {seat} delays the game or deals improperly and is ordered "
                    "to pass the shoe"
                )
            yield from self._pass_on(cite, words, leaving)

    def _dealer_stays(self, leaving: tuple[int, ...]) -> Procedure[None]:
        """A shoe that nobody took goes round again only if somebody asks for it (BAC-29)."""
        happened = yield Do(
            "631a.7(d)",
            "The dealer calling the game remains the curator",
            label="shoe",
            may=(TableEvent.SHOE_REQUESTED,),
        )
        if isinstance(happened, Happening):
            if happened.seat():
                refuse_absent(happened.seat(), self.table.players, "631a.7(b)")
            yield from self._offer_from_seat_1(leaving)

    # The deal

    def deal_initial_cards(self) -> Procedure[None]:
        yield Announce("631a.9(b)", "cards", label="cards")
        yield Do(
            cites("631a.9(c)", "631a.1[Curator]"), f"{self._dealt_by()} deals the first four cards"
        )
        yield from self.deal_four("631a.9(c)", face_up=False)

    def _dealt_by(self) -> str:
        if self.state.dealer_deals:
            return "The dealer calling the game, as curator,"
        return f"Position {self.state.curator}, the curator,"

    def announce_counts(self) -> Procedure[None]:
        if self.options.squeeze:
            yield Do("631a.9(d)", "As filed, the players turn the cards")
            yield from self.hand_out_two_cards()
            return
        yield Do(
            "631a.9(c)",
            "The dealer calling the game places the cards face up in front of that dealer",
        )
        player, banker = self.hands.player.count, self.hands.banker.count
        words = f"Player's Hand, {player}; Banker's Hand, {banker}"
        yield Announce("631a.10(a)", words, label="counts")

    def deal_third(self, side: str, cite: Cited, *, carried: bool = False) -> Procedure[None]:
        squeeze = self.options.squeeze
        way = SQUEEZE.third_card[side] if squeeze else "631a.9(c)[third cards]"
        yield from self.deal_to(
            side,
            cites("631a.10(b)", way, cite),
            f"{side}-third",
            face_up=not squeeze,
            carried=carried,
        )
        if squeeze:
            yield from self.turn_third_card(side)
