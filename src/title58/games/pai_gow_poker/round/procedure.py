"""A round of Pai Gow Poker, step by step (645a.7 to 645a.12)."""

from __future__ import annotations

from dataclasses import replace

from title58.equipment.cards import Card, format_cards
from title58.games.banking import (
    Bank,
    BankHistory,
    Center,
    history_after,
    offer_bank,
    place_dealer_wager,
    return_dealer_wager,
)
from title58.games.banking.areas import area_of, by_player, in_order
from title58.games.banking.options import POKER_BANK
from title58.games.banking.paying import hand_over, taxed, vigorish_of
from title58.games.banking.turns import ABANDONED, PLAY, SURRENDER
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.hands import Hand, RoundVoid
from title58.games.pai_gow_poker.options.table import (
    AUTOMATED_SHOE,
    BUTTON,
    CONTINUOUS,
    HAND,
    PROGRESSIVE,
)
from title58.games.pai_gow_poker.round import meter
from title58.games.pai_gow_poker.round.bars import NO_MORE_BETS
from title58.games.pai_gow_poker.round.before import (
    dealt_from,
    look_over,
    make_ready,
    method_used,
    shuffle,
    shuffled_by,
)
from title58.games.pai_gow_poker.round.dealing import WAYS, Dealing
from title58.games.pai_gow_poker.round.setting import Setting
from title58.games.pai_gow_poker.round.showing import (
    look,
    set_bank,
    set_dealer,
    set_players,
)
from title58.games.pai_gow_poker.round.start import (
    button_moves,
    find_start,
    name_of,
    put_shaker_away,
)
from title58.games.pai_gow_poker.side.settling import lammers, pay_envy, settle_hand
from title58.games.pai_gow_poker.state import PaiGowPokerFacts, PaiGowPokerState, PaiGowPokerTable
from title58.games.pai_gow_poker.wagers import MAIN, WAGERS, layout, optional_wagers
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.incidents import SharedIncident, TableEvent
from title58.rounds.settlement import Line, Settlement, all_returned, decide, returned, taken_down
from title58.rounds.steps import (
    LAYOUT,
    RACK,
    SEAT,
    Announce,
    Choose,
    Do,
    Move,
    Procedure,
    TakeWagers,
)
from title58.wagers.registry import Decision

_LAMMERS = {HAND: "645a.9(a)(3)(i)", AUTOMATED_SHOE: "645a.10(a)(2)(i)"}


def play(table: PaiGowPokerTable) -> Procedure[Outcome[PaiGowPokerState]]:
    return (yield from Round(table).play())


class Round:
    """One round. Attributes are what lies on the table; methods are the steps in their order."""

    def __init__(self, table: PaiGowPokerTable) -> None:
        self.table = table
        self.options = table.options
        self.state = table.state
        self.offered = WAGERS.at(table.law, table.options)
        self.main = self.offered[MAIN]
        self.bank = Bank()
        self.hands: dict[int, Hand] = {}  # by place, from the dealer's right, counterclockwise
        self.dealer: list[Card] = []
        self.dealers: Setting | None = None
        self.banks: Setting | None = None
        self.start = -1
        self.lines: list[Line] = []
        self.link = meter.link_of(table)
        self.locked = False  # the progressive wagers lie in the table inventory

    def play(self) -> Procedure[Outcome[PaiGowPokerState]]:
        self.table = table = yield from look_over(self.table)
        before = table.state
        self.state = yield from make_ready(table)
        if self.options.has_progressive:
            yield from meter.join(self.link, self.options)
        begins = not before.opened or before.new_deck or before.idle
        history = self.state.banking
        self.bank = yield from offer_bank(POKER_BANK, self.options, history, table.players)
        self.state = yield from shuffle(table, self.state, self.bank, begins=begins)
        if self.bank:
            self.bank = yield from place_dealer_wager(POKER_BANK, self.options, history, self.bank)
        yield from self._take_wagers()
        played = False
        if not self._anybody:
            yield Do("645a.7(d)", "Nobody has made a wager; no card is dealt")
        else:
            try:
                yield from self._deal_and_set()
            except RoundVoid as void:
                yield from self._return_everything(void)
            else:
                yield from self._settle()
                played = True
        return (yield from self._end(played))

    # Wagers

    @property
    def _by(self) -> str:
        return dealt_from(self.table, self.state)

    def _take_wagers(self) -> Procedure[None]:
        yield Do(WAYS[self._by].ready, WAYS[self._by].words, label="load")
        places = layout(self.table, self.bank)
        down = yield TakeWagers(cites("645a.7(a)", "645a.7(d)", "645a.7(e)"), places)
        assert isinstance(down, WagersDown)
        places.lay_down(in_order(down.wagers, MAIN))
        cite = cites(NO_MORE_BETS[self._by], "645a.7(c)")
        yield Announce(cite, "no more bets", label="no-more-bets")
        places.close()
        self.lines += taken_down(places)
        mains = {area_of(wager): wager for wager in places.wagers if wager.kind == MAIN}
        seats = {area: wager.seat for area, wager in mains.items()}
        if self.bank:
            seats[self.bank.seat] = self.bank.seat
        for area, seat in sorted(seats.items()):
            on = str(area) if area != seat else ""
            found = {slug: places.at(seat, slug, on) for slug in optional_wagers()}
            optional = {slug: wager for slug, wager in found.items() if wager is not None}
            self.hands[area] = Hand(area, seat, mains.get(area), optional)

    @property
    def _anybody(self) -> bool:
        return self.bank.dealer_wager > 0 or any(hand.wagers for hand in self.hands.values())

    # The deal

    def _deal_and_set(self) -> Procedure[None]:
        table, by = self.table, self._by
        if by == HAND and self.state.cards_since is not None:
            self.state = replace(self.state, hand_dealt=True)
        for hand, wager in lammers(self.hands.values(), table):
            cite = cites(_LAMMERS.get(by, "645a.8(b)(1)"), "645a.1[Qualifying Wager]")
            words = f"The dealer puts an Envy lammer next to the {wager.spoken} wager"
            yield Do(cite, f"{words} of {hand.name}", label=f"lammer-{hand.place}")
        if self.options.has_progressive:
            yield from self._lock()
        self.start = yield from find_start(table, self.state, self.bank)
        plays = not self.bank or self.bank.dealer_wager > 0
        found_by = method_used(table, self.state)
        dealing = Dealing(
            table, by, found_by, self.bank, self.hands, self.dealer if plays else None
        )
        try:
            yield from dealing.deal(self.start)
        finally:
            if dealing.shoe_failed:
                self.state = replace(self.state, shoe_failed=True)
        yield from put_shaker_away(table, self.state)
        yield from look(dealing)
        yield from self._return_void_hands()
        yield from set_players(table, list(self.hands.values()))
        yield from self._set_against(plays)

    def _lock(self) -> Procedure[None]:
        before = {place: hand.optional.get(PROGRESSIVE) for place, hand in self.hands.items()}
        yield from meter.lock(self.link, self.hands, self._by)
        self.locked = True
        for place, wager in before.items():
            if wager is not None and PROGRESSIVE not in self.hands[place].optional:
                self.lines.append(returned(wager, meter.before_deal(self._by)))

    def _return_void_hands(self) -> Procedure[None]:
        for hand in self.hands.values():
            if hand.void:
                yield from self._give_back(hand, "645a.14(d)")
                if PROGRESSIVE in hand.optional:  # what it added comes off the meter again (A42)
                    link, cite = self.link, "645a.14(d)"
                    self.lines += yield from link.take_back(hand.place, "floorperson", cite)

    def _give_back(self, hand: Hand, cite: Cited) -> Procedure[None]:
        for wager in hand.wagers:
            line = returned(wager, cite)
            self.lines.append(line)
            # A progressive wager was taken in before the deal; it comes back all the same (A42).
            source = RACK if wager.kind == PROGRESSIVE and self.locked else LAYOUT
            yield Move(cite, source, SEAT, line.seat, line.stake, f"{line.spoken}, void")

    def _return_everything(self, void: RoundVoid) -> Procedure[None]:
        words = f"All hands are void, because {void}; all wagers are returned"
        after = (
            "and the deck leaves the table" if void.remove_deck else "and the cards are reshuffled"
        )
        yield Do(void.cite, f"{words}, {after}", label="void")
        for hand in self.hands.values():
            yield from self._give_back(hand, void.cite)
        self.lines += yield from return_dealer_wager(POKER_BANK, self.bank, void.cite)
        if self.link.live:
            self.lines += yield from self.link.void("floorperson", void.cite)
        self.state = replace(self.state, new_deck=void.remove_deck)

    def _set_against(self, dealer_plays: bool) -> Procedure[None]:
        """What the players' hands are compared with: the dealer's, or the bank's (A27)."""
        if dealer_plays:
            cite = "645a.12(i)" if self.bank else "645a.11(c)"
            self.dealers = yield from set_dealer(self.table, self.dealer, cite)
        if self.bank:
            own = self.hands[self.bank.seat]
            self.banks = own.setting = yield from set_bank(self.table, self.bank, own)

    # Settling

    @property
    def _playing(self) -> list[Hand]:
        return [hand for hand in self.hands.values() if not hand.void]

    def _settle(self) -> Procedure[None]:
        center = Center(POKER_BANK, self.bank, self.options, vigorish_of(self.main.known))
        if self.banks is not None and self.dealers is not None:
            decided = self._compared(self.dealers, self.banks)
            yield from center.dealer(decided, self.dealers.compared(self.banks))
        happened = yield Do(
            center.settling if self.bank else "645a.11(e)",
            "The dealer reveals the hands counterclockwise, starting at the dealer's right",
            label="reveal",
            may=(SharedIncident.TOUCHES_CARDS,),
        )
        if isinstance(happened, Happening):
            words = f"Position {happened.seat()} may not touch the cards; they stand as set"
            yield Do(cites("645a.11(a)(1)", "645a.11(a)(3)"), words)
        if self.bank:
            yield from self._settle_with_bank(center)
        else:
            for hand in self._playing:
                yield from self._settle_with_dealer(hand)
                yield from self._settle_optional(hand)
        qualified = [hand for hand in self._playing if not hand.abandoned]
        self.lines += yield from pay_envy(self.table, qualified)

    def _settle_with_dealer(self, hand: Hand) -> Procedure[None]:
        assert self.dealers is not None
        assert hand.main is not None
        decided = yield from self._result(hand, self.dealers, "645a.11(e)")
        options, rate = self.options, vigorish_of(self.main.known)
        line = taxed(hand.main, decided, rate, options.vigorish_rounding, chip=options.chip)
        self.lines.append(line)
        yield from hand_over(line, decided.why, decided.paid)

    @implements("645a.12(j)", "645a.12(l)", "645a.12(n)")
    def _settle_with_bank(self, center: Center) -> Procedure[None]:
        """The bank's and the players' money goes through the center; optional wagers are the
        house's and come after."""
        assert self.banks is not None
        for hand in self._playing:
            if hand.main is not None:
                decided = yield from self._result(hand, self.banks, center.settling)
                yield from center.settle(hand.main, decided)
        yield from center.close()
        self.lines += center.lines
        for hand in self._playing:
            yield from self._settle_optional(hand)

    def _compared(self, hand: Setting, other: Setting) -> Decision:
        """By the fault of a player's setting, if it has one; else by how the hands compare."""
        if hand.fault == ranking.WRONGLY_SET:
            return self.main.decision(hand.fault)
        decided = self.main.decision(hand.fault or ranking.ground(*hand.ranks, *other.ranks))
        return replace(decided, why=cites(decided.why, hand.compared(other)))

    def _result(self, hand: Hand, other: Setting, cite: Cited) -> Procedure[Decision]:
        """How one player's wager comes out: surrendered, abandoned, or compared."""
        if hand.abandoned:
            yield Do("645a.7(b)", f"The wagers of {hand.name} are abandoned and lose")
            return self.main.named(ABANDONED)
        assert hand.setting is not None
        if self._may_surrender(hand):
            said = yield Choose(
                "645a.11(d)",
                hand.seat,
                f"whether to surrender at {hand.name}: {hand.setting}, against {other}",
                (PLAY, SURRENDER),
                label=f"surrender-{hand.place}",
                lays=(hand.setting.laid(f"position-{hand.place}"),),
            )
            if said == SURRENDER:
                yield from self._surrender(hand)
                return self.main.named(SURRENDER)
        decided = self._compared(hand.setting, other)
        verb = {"win": "wins", "tie": "ties", "lose": "loses"}[decided.row]
        words = f"{hand.name} {verb}: {hand.setting}, against {other}"
        ranked = cites(cite, hand.setting.compared(other))
        lays = (hand.setting.laid(f"position-{hand.place}"),)
        yield Announce(ranked, words, label=f"result-{hand.place}", lays=lays)
        return decided

    @implements("645a.11(d)")
    def _may_surrender(self, hand: Hand) -> bool:
        """Only without an optional wager: at that area, or as filed at either (A14)."""
        whole = self.options.surrender_of_two_areas == "whole-player"
        return not any(
            other.optional
            for other in self._playing
            if other is hand or (whole and other.seat == hand.seat)
        )

    def _surrender(self, hand: Hand) -> Procedure[None]:
        """The whole wager is lost (A15); the cards stay if Envy may hang on them (A16)."""
        hand.surrendered = True
        if lammers(self._playing, self.table):
            yield Do("645a.11(d)", f"{hand.name} surrenders; its cards stay on the table")
        else:
            yield Do(
                "645a.11(d)",
                f"{hand.name} surrenders; its seven cards are counted face down and go unseen "
                "to the discard rack",
            )

    def _settle_optional(self, hand: Hand) -> Procedure[None]:
        if hand.abandoned:
            yield from self._collect_abandoned(hand)
            return
        qualifying = lammers(self._playing, self.table)
        if not hand.optional and not qualifying:
            if not hand.surrendered:
                yield Do(
                    cites("645a.11(g)", "645a.11(j)"),
                    f"The cards of {hand.name} go to the discard rack",
                )
            return
        if self.bank and hand.optional:
            yield Do("645a.12(n)", "The dealer, not the bank, pays winning optional wagers")
        self.lines += yield from settle_hand(self.table, hand, self.link, qualifying)

    def _collect_abandoned(self, hand: Hand) -> Procedure[None]:
        for wager in hand.optional.values():
            line = decide(wager, ABANDONED, self.offered[wager.kind].odds["lose"], "645a.7(b)")
            self.lines.append(line)
            if wager.kind != PROGRESSIVE:
                yield from hand_over(line, "645a.7(b)")

    # The end

    def _end(self, played: bool) -> Procedure[Outcome[PaiGowPokerState]]:
        happened = yield Do(
            "645a.5(a)",
            "The round is over; the cards will be shuffled",
            label="round-end",
            may=(TableEvent.TABLE_IDLE,),
        )
        if self.link.live:
            yield from self.link.release()
        state = self.state
        if isinstance(happened, Happening):
            device = shuffled_by(self.table, state) == CONTINUOUS  # 645a.5(h): no (g)
            yield Do("645a.5(a)" if device else "645a.5(g)", "No players remain; the table is idle")
            state = replace(state, idle=True)
        if played and self.options.starting_position == BUTTON:
            state = replace(state, button=button_moves(state.button))
            yield Do("645a.5(i)(3)", f"The button moves clockwise to {name_of(state.button)}")
        if self.options.player_bank:
            state = replace(state, banking=self._history(played))
        lines = tuple(self.lines)
        return Outcome(Settlement(lines, void=all_returned(lines), facts=self._facts()), state)

    def _history(self, played: bool) -> BankHistory:
        mains = [hand.main for hand in self.hands.values() if hand.main is not None]
        history, wagered = self.state.banking, by_player(mains)
        return history_after(history, self.bank, self.options, wagered, void=not played)

    def _facts(self) -> PaiGowPokerFacts:
        facts: PaiGowPokerFacts = {}
        if self.start >= 0:
            facts["start"] = name_of(self.start)
        if self.bank:
            facts["bank"], facts["bank_is"] = self.bank.seat, self.bank.name
        if self.dealers is not None:
            facts["dealer"] = _shown(self.dealers)
        hands = {
            str(hand.place): _shown(hand.setting)
            for hand in self.hands.values()
            if hand.setting is not None
        }
        if hands:
            facts["hands"] = hands
        return facts


def _shown(setting: Setting) -> str:
    return f"{format_cards(setting.high)} / {format_cards(setting.low)}"
