"""Comparing the hands and settling: against the dealer (621a.8), a bank or a co-bank (621a.9)."""

from __future__ import annotations

from collections.abc import Sequence

from title58.games.banking import Bank, Center
from title58.games.banking.options import TILES_BANK
from title58.games.banking.paying import hand_over, taxed, vigorish_of
from title58.games.banking.turns import ABANDONED, PLAY, SURRENDER
from title58.games.pai_gow.areas import Hand
from title58.games.pai_gow.hands import tell
from title58.games.pai_gow.state import PaiGowTable
from title58.games.pai_gow.wagers import DEALERS, PAI_GOW, WAGERS
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.steps import Announce, Choose, Do, Procedure
from title58.wagers.registry import Decision

WORDS = {"win": "wins", "tie": "ties", "lose": "loses"}


class Settling:
    """The hands of one round against those of `banker`: the dealer, the bank or the co-bank."""

    def __init__(self, table: PaiGowTable, bank: Bank, banker: Hand) -> None:
        self.table = table
        self.bank = bank
        self.banker = banker
        self.offered = WAGERS.at(table.law, table.options)
        self.wager = self.offered[PAI_GOW]
        # Where the wagers go if a player banks
        self.center = Center(TILES_BANK, bank, table.options, vigorish_of(self.wager.known))
        self.lines = self.center.lines

    def settle(self, hands: Sequence[Hand]) -> Procedure[None]:
        left = yield from self._surrenders(hands)
        for hand in left:
            yield from self._compare(hand)
        if self.bank:
            yield from self.center.close()
        yield Do(
            "621a.8(l)",
            "The tiles have been picked up in order, so that every hand can be laid out again",
        )

    @implements("621a.8(e)")
    def _surrenders(self, hands: Sequence[Hand]) -> Procedure[list[Hand]]:
        """Who gives up before his hands are exposed, in (f) (621a-10); the others stay."""
        if self.bank and not self.table.options.surrender_to_bank:  # 621a-20
            return list(hands)
        left: list[Hand] = []
        for hand in hands:
            if hand.abandoned or hand.by_house:
                left.append(hand)
                continue
            chosen = yield Choose(
                "621a.8(e)",
                hand.seat,
                f"whether to surrender at {hand.name}, against "
                f"{tell(self.banker.set, self.table.law)}",
                (PLAY, SURRENDER),
                label=f"surrender-{hand.number}",
            )
            if chosen == PLAY:
                left.append(hand)
                continue
            yield Do(
                "621a.8(e)",
                f"{hand.name[0].upper()}{hand.name[1:]} surrenders; its tiles are stacked face"
                " down, unseen, to the right of the table inventory container",
            )
            yield from self._settle(hand, self.wager.named(SURRENDER))
        return left

    def _compare(self, hand: Hand) -> Procedure[None]:
        if hand.abandoned:
            yield Do("621a.5(b)", f"The wager at {hand.name} is treated as a losing wager")
            yield from self._settle(hand, self.wager.named(ABANDONED))
            return
        decided = self.wager.decision(hand.set.against(self.banker.set))
        ranked = hand.set.compared(self.banker.set)
        yield Announce(
            cites(self.center.settling if self.bank else "621a.8(f)", ranked),
            f"{hand.name} {WORDS[decided.row]}: {tell(hand.set, self.table.law)}",
            label=f"result-{hand.number}",
            lays=(hand.set.laid(hand.label),),
        )
        yield from self._settle(hand, decided, ranked)
        yield Do("621a.8(j)", f"The tiles of {hand.name} go face up to the dealer's right")

    def _settle(self, hand: Hand, decided: Decision, also: Cited = "") -> Procedure[None]:
        """Through the center if a player banks; else the house takes and pays at each turn."""
        assert hand.wager is not None
        if self.bank:
            yield from self.center.settle(hand.wager, decided, also)
            return
        options, rate = self.table.options, self.center.rate
        line = taxed(hand.wager, decided, rate, options.vigorish_rounding, also, chip=options.chip)
        self.lines.append(line)
        yield from hand_over(line, line.cites, decided.paid)

    @implements("621a.9(n)")
    def dealer(self, dealer: Hand) -> Procedure[None]:
        """How the dealer's wager against the bank comes out; a copy is the bank's."""
        decided = self.offered[DEALERS].decision(dealer.set.against(self.banker.set))
        yield from self.center.dealer(decided, dealer.set.compared(self.banker.set))
