"""Comparing the hands and settling: against the dealer (621a.8), a bank or a co-bank (621a.9)."""

from __future__ import annotations

from collections.abc import Sequence

from title58.games.banking import Bank, Center
from title58.games.banking.options import TILES_BANK
from title58.games.pai_gow import rules
from title58.games.pai_gow.areas import Hand
from title58.games.pai_gow.hands import tell
from title58.games.pai_gow.state import PaiGowTable
from title58.games.pai_gow.wagers import GAME, PAI_GOW, compare, price, row_name, why
from title58.law.cites import Cited
from title58.law.markers import implements
from title58.money import Odds, format_money
from title58.rounds.settlement import LOSE, PUSH, WIN, Line
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import RACK, SEAT, Announce, Choose, Do, Move, Procedure

SURRENDER, PLAY = "surrender", "play"
RESULTS = {rules.WIN: WIN, rules.TIE: PUSH, rules.LOSE: LOSE}
WORDS = {rules.WIN: "wins", rules.TIE: "ties", rules.LOSE: "loses"}


class AgainstDealer:
    """The house takes and pays, each wager at its turn."""

    def __init__(self, table: PaiGowTable) -> None:
        self.table = table
        self.lines: list[Line] = []

    def settle(self, hand: Hand, row: int, cite: Cited) -> Procedure[None]:
        assert hand.wager is not None
        name = row_name(self.table.law, row)
        line = price(hand.wager, name, cite, self.table.law, self.table.options)
        self.lines.append(line)
        if line.result == LOSE:
            yield from collect(line, cite)
        elif line.result == PUSH:
            yield from give_back(line, cite)
        else:
            yield from pay(line, line.cites)
            if line.vigorish:
                yield Move(
                    "621a.8(k)",
                    SEAT,
                    RACK,
                    line.seat,
                    line.vigorish,
                    f"vigorish of {format_money(line.vigorish)} on"
                    f" {format_money(line.winnings)} won",
                )

    def close(self) -> Procedure[None]:
        yield from ()


class AgainstBank:
    """Losing wagers go to the center of the table, and winning ones are paid from it at the end."""

    def __init__(self, table: PaiGowTable, bank: Bank) -> None:
        self.table = table
        odds = Odds.parse(table.law.wager(GAME, PAI_GOW).paytables["standard"]["win"])
        self.center = Center(TILES_BANK, bank, table.options, odds)

    @property
    def lines(self) -> list[Line]:
        return self.center.lines

    def settle(self, hand: Hand, row: int, cite: Cited) -> Procedure[None]:
        assert hand.wager is not None
        name = row_name(self.table.law, row)
        if row == rules.WIN:
            self.center.win(hand.wager, name, cite)
        elif row == rules.TIE:
            yield from self.center.tie(hand.wager, name, cite)
        else:
            yield from self.center.lose(hand.wager, name, cite)

    def close(self) -> Procedure[None]:
        yield from self.center.close()


Book = AgainstDealer | AgainstBank


class Settling:
    """The hands of one round against those of `banker`: the dealer, the bank or the co-bank."""

    def __init__(self, table: PaiGowTable, bank: Bank, banker: Hand, book: Book) -> None:
        self.table = table
        self.bank = bank
        self.banker = banker
        self.book = book

    def settle(self, hands: Sequence[Hand]) -> Procedure[None]:
        left = yield from self._surrenders(hands)
        for hand in left:
            yield from self._compare(hand)
        yield from self.book.close()
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
                f"surrender at {hand.name}, against {tell(self.banker.set, self.table.law)}",
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
            yield from self.book.settle(hand, rules.SURRENDER, "621a.8(e)")
        return left

    @property
    def _exposing(self) -> str:
        if not self.bank:
            return "621a.8(f)"
        return "621a.9(r)" if self.bank.co_banking else "621a.9(o)"

    def _compare(self, hand: Hand) -> Procedure[None]:
        if hand.abandoned:
            yield Do("621a.5(b)", f"The wager at {hand.name} is treated as a losing wager")
            yield from self.book.settle(hand, rules.ABANDONED, "621a.5(b)")
            return
        row = compare(hand.set, self.banker.set)
        yield Announce(
            self._exposing,
            f"{hand.name} {WORDS[row]}: {tell(hand.set, self.table.law)}",
            label=f"result-{hand.number}",
        )
        yield from self.book.settle(hand, row, why(hand.set, self.banker.set))
        yield Do("621a.8(j)", f"The tiles of {hand.name} go face up to the dealer's right")


@implements("621a.9(n)")
def dealers_result(dealer: Hand, bank: Hand) -> str:
    """How the dealer's wager against the bank comes out; a copy is the bank's."""
    return RESULTS[compare(dealer.set, bank.set)]
