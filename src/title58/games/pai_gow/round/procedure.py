"""A round of Pai Gow, step by step (621a.5 to 621a.9), with what may go wrong (621a.10)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.banking import (
    Bank,
    BankHistory,
    history_after,
    offer_bank,
    place_dealer_wager,
    return_dealer_wager,
)
from title58.games.banking.areas import area_of, by_player, in_order
from title58.games.banking.options import TILES_BANK
from title58.games.pai_gow.areas import Hand, banks_hand, dealers_hand, players_hand
from title58.games.pai_gow.hands import tell
from title58.games.pai_gow.options.table import ALL_WAGERS
from title58.games.pai_gow.round.before import make_ready, mix
from title58.games.pai_gow.round.dealing import Dealing
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.games.pai_gow.round.setting import Setters
from title58.games.pai_gow.round.settling import Settling
from title58.games.pai_gow.stacks import AS_BUILT, offer_cut
from title58.games.pai_gow.state import PaiGowFacts, PaiGowState, PaiGowTable
from title58.games.pai_gow.wagers import PAI_GOW
from title58.games.pai_gow.wagers import layout as new_layout
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.incidents import TableEvent
from title58.rounds.settlement import Line, Settlement, all_returned, returned, taken_down
from title58.rounds.settling import give_back
from title58.rounds.steps import Do, Procedure, TakeWagers


def play(table: PaiGowTable) -> Procedure[Outcome[PaiGowState]]:
    return (yield from Round(table).play())


class Round:
    """One round. Attributes are what lies on the table; methods are the steps in their order."""

    def __init__(self, table: PaiGowTable) -> None:
        self.table = table
        self.options = table.options
        self.state = table.state
        self.bank = Bank()
        self.row = AS_BUILT
        self.players: list[Hand] = []  # with wagers, counterclockwise from the dealer's right
        self.banker = dealers_hand()  # whom the players play against
        self.dealer: Hand | None = None  # against a bank, where the dealer has a wager
        self.dealing: Dealing | None = None
        self.lines: list[Line] = []
        self.wagered: dict[int, tuple[int, ...]] = {}

    def play(self) -> Procedure[Outcome[PaiGowState]]:
        self.state = yield from make_ready(self.table)
        yield from self._find_bank()
        yield from self._take_wagers()
        if not self.players and self.dealer is None:
            cite = "621a.6(e)" if not self.bank else "621a.9(l)"
            yield Do(cite, "There is no wager at any position; no tiles are dealt", label="nobody")
            return (yield from self._end(self.state.banking, dealt=False))
        self.dealing = Dealing(self.table, self.bank, self.row, self._hands())
        void = yield from self.dealing.deal()
        if void:
            yield from self._void_round(void)
            return (yield from self._end(self._bank_history(void), void=void))
        yield from self._void_hands()
        if self.players or self.dealer is not None:
            void = yield from self._set_and_settle()
        return (yield from self._end(self._bank_history(void), void=void))

    # The bank and the wagers

    @implements("621a.9(a)")
    def _find_bank(self) -> Procedure[None]:
        """Whoever banks; the tiles are cut before the dealer's own wager is made (621a.9(h))."""
        options, history = self.options, self.state.banking
        self.bank = yield from offer_bank(TILES_BANK, options, history, self.table.players)
        if not self.bank:
            return
        self.banker = banks_hand(self.bank.seat, self.bank.name)
        self.row = yield from offer_cut(self.bank.seat)
        self.bank = yield from place_dealer_wager(TILES_BANK, options, history, self.bank)
        if self.bank.dealer_wager:
            self.dealer = dealers_hand()

    def _take_wagers(self) -> Procedure[None]:
        layout = new_layout(self.table, self.bank)
        down = yield TakeWagers(cites("621a.5(a)", "621a.5(b)", "621a.5(c)"), layout)
        assert isinstance(down, WagersDown)
        layout.lay_down(in_order(down.wagers, PAI_GOW))
        layout.close()
        self.lines += taken_down(layout)
        order = self.options.positions.index
        wagers = sorted(layout.wagers, key=lambda wager: order(area_of(wager)))
        self.players = [players_hand(area_of(wager), wager) for wager in wagers]
        self.wagered = by_player(wagers)

    def _hands(self) -> list[Hand]:
        dealer = [] if self.dealer is None else [self.dealer]
        return [*self.players, self.banker, *dealer]

    # Void

    def _void_round(self, cite: Cited) -> Procedure[None]:
        for hand in self.players:
            yield from self._give_back(hand, cite)
        self.lines += yield from return_dealer_wager(TILES_BANK, self.bank, cite)

    @implements("621a.10(d)")
    def _void_hands(self) -> Procedure[None]:
        """Hands whose players would not play them after a tile was exposed (621a-35)."""
        assert self.dealing is not None
        void = self.dealing.void_hands
        if self.options.exposed_hand_voids == ALL_WAGERS:
            seats = {hand.seat for hand in void}
            void = [hand for hand in self.players if hand.seat in seats]
        for hand in void:
            yield from self._give_back(hand, "621a.10(d)")
        self.players = [hand for hand in self.players if hand not in void]

    def _give_back(self, hand: Hand, cite: Cited) -> Procedure[None]:
        assert hand.wager is not None
        line = returned(hand.wager, cite)
        self.lines.append(line)
        yield from give_back(line, cite)

    # Setting and settling

    def _set_and_settle(self) -> Procedure[str]:
        """Answers the cite under which all is void, if a tile was seen too early."""
        setters = Setters(self.table, self.bank)
        void = yield from setters.players(self._with_bank() if self.bank else self.players)
        if void:
            yield from self._void_round(void)
            return void
        settling = Settling(self.table, self.bank, self.banker)
        if self.bank:
            yield from self._bank_shows(setters, settling)
        else:
            yield from setters.house(self.banker, "621a.8(c)")
        yield from settling.settle(self.players)
        self.lines += settling.lines
        return ""

    def _with_bank(self) -> list[Hand]:
        order = self.options.positions.index
        return sorted((*self.players, self.banker), key=lambda hand: order(hand.number))

    @implements("621a.9(e)", "621a.9(n)")
    def _bank_shows(self, setters: Setters, settling: Settling) -> Procedure[None]:
        """The dealer's hands are set and compared with the bank's, before anybody else's."""
        if self.bank.co_banking:
            yield from setters.house(self.banker, cites("621a.9(e)", "621a.9(r)"))
            return
        if self.dealer is not None:
            yield from setters.house(self.dealer, "621a.9(n)")
        yield Do(
            "621a.9(n)" if self.dealer is not None else "621a.9(o)",
            f"The dealer exposes the bank's hands: {tell(self.banker.set, self.table.law)}",
            label="bank-exposed",
        )
        if self.dealer is not None:
            yield from settling.dealer(self.dealer)

    # The end

    def _bank_history(self, void: str) -> BankHistory:
        history = self.state.banking
        return history_after(history, self.bank, self.options, self.wagered, void=bool(void))

    def _end(
        self, history: BankHistory, *, dealt: bool = True, void: str = ""
    ) -> Procedure[Outcome[PaiGowState]]:
        state = replace(self.state, banking=history)
        misset = (PaiGowIncident.MISSET,) if dealt and not void else ()
        while True:
            happened = yield Do(
                cites("621a.4(f)", "621a.4(g)"),
                "The round is over",
                label="round-end",
                may=(TableEvent.TABLE_IDLE, *misset),
            )
            if not isinstance(happened, Happening) or happened.kind != PaiGowIncident.MISSET:
                break
            # The lines are by the way that is filed, whatever was paid before (621a-37).
            yield Do(
                cites("621a.10(f)", "621a.8(l)"),
                "The hands were not set as filed. Every hand is laid out again from the tiles "
                "as they were picked up, and any wager taken or paid wrongly is corrected",
                label="put-right",
            )
            misset = ()
        if isinstance(happened, Happening):
            yield Do(
                "621a.4(g)",
                "No players remain; the tiles are turned face up in 16 pairs by rank, the "
                "Supreme Pair first",
                label="display",
            )
            state = replace(state, idle=True)
        elif dealt:
            # A void round's tiles are "reshuffled", which is to mix them (621a-36).
            yield from mix(
                self.table.law,
                cites(void, "621a.4(d)") if void else cites("621a.4(f)", "621a.4(d)"),
            )
        lines = tuple(self.lines)
        void_round = bool(void) or all_returned(lines)
        return Outcome(Settlement(lines, void=void_round, facts=self._facts()), state)

    def _facts(self) -> PaiGowFacts:
        facts: PaiGowFacts = {}
        dealing = self.dealing
        if dealing is None:
            return facts
        if dealing.dice:
            facts["dice"] = list(dealing.dice)
        facts["total"] = dealing.number
        facts["start"] = dealing.start
        if self.bank:
            facts["bank"], facts["bank_is"] = self.bank.seat, self.bank.name
        hands = [self.banker, *([self.dealer] if self.dealer is not None else []), *self.players]
        facts["settings"] = {
            hand.label: str(hand.setting) for hand in hands if hand.setting is not None
        }
        return facts
