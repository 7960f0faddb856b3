"""Settling through the center of the table: losers into it, winners from it, the rest the bank's.

All hands are compared first, so that what the losers bring is there before a winner is paid and
the bank puts up only what is missing in the end (621a-16, A28). The dealer's own wager is decided
first and paid first (621a-17, A28); the house pays no vigorish on it (A31).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.games.banking.offering import Bank
from title58.games.banking.options import TO_BANK, BankChapter, BankOptions, both
from title58.games.banking.paying import take_vigorish, taxed
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import Rounding, Vigorish, format_money, vigorish
from title58.rounds.settlement import LOSE, PUSH, WIN, Line, decide, returned
from title58.rounds.settling import give_back
from title58.rounds.steps import CENTER, LAYOUT, RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision


@dataclass(frozen=True)
class Reckoning:
    """How a round ends for the bank: what is left in the center, or what was missing there."""

    surplus: int
    shortage: int
    of_bank: int  # the bank's part of it
    of_house: int  # the house's part, which it has only beside a co-bank
    vigorish: Vigorish  # on the bank's part of a surplus

    @property
    def net(self) -> int:
        """What the bank is up or down by."""
        if self.shortage:
            return -self.of_bank
        return self.of_bank - self.vigorish.charged


@implements(*both("settling"), *both("co_settling"), *both("vigorish"))
def reckon(
    lost: int, won: int, rate: Fraction, *, co_banking: bool, rounding: Rounding, odd_cent: str
) -> Reckoning:
    """Of what the wagers against the bank lost and won, what falls to the bank and the house.

    A co-bank halves what is left or missing, not each wager (A32).
    """
    surplus, shortage = max(lost - won, 0), max(won - lost, 0)
    whole = surplus + shortage
    if not co_banking:
        of_bank = whole
    elif (odd_cent == TO_BANK) == (surplus > 0):  # more of a surplus, or of a shortage
        of_bank = whole - whole // 2
    else:
        of_bank = whole // 2
    charged_on = of_bank if surplus else 0
    return Reckoning(
        surplus, shortage, of_bank, whole - of_bank, vigorish(charged_on, rate, rounding)
    )


class Center:
    """The center of the layout while a player banks, and the lines of the wagers against it.

    `rate` is the vigorish on what a player or the bank wins.
    """

    def __init__(
        self, chapter: BankChapter, bank: Bank, options: BankOptions, rate: Fraction
    ) -> None:
        self.chapter = chapter
        self.bank = bank
        self.options = options
        self.rate = rate
        self.cents = 0
        self.lost = 0  # all that has come from losing wagers
        self.lines: list[Line] = []
        self._winners: list[Line] = []
        self._dealer_won = False
        self.settling = chapter.co_settling if bank.co_banking else chapter.settling

    # The dealer's wager against the bank, decided first

    @implements(*both("dealer_result"))
    def dealer(self, decided: Decision, also: Cited = "") -> Procedure[None]:
        """The dealer's hands have been compared with the bank's, by the paragraphs of `also`."""
        amount, worth = self.bank.dealer_wager, decided.odds.profit_ratio
        if not amount:
            return
        cite = self.chapter.dealer_result
        paid = cites(self.settling, self.chapter.dealer_paid) if worth > 0 else ""
        wager = dealers_wager(self.bank)
        self.lines.append(decide(wager, decided.row, decided.odds, cites(cite, also, paid)))
        if worth < 0:
            yield Move(cite, LAYOUT, CENTER, 0, amount, "the dealer's wager loses to the bank")
            self._take(amount)
        elif worth == 0:
            yield Move(cite, LAYOUT, RACK, 0, amount, "the dealer's wager ties with the bank")
        else:
            self._dealer_won = True
            yield Do(
                cite,
                "The dealer's hand wins and is stacked face up to the right of the table "
                f"inventory container, with the dealer's wager of {format_money(amount)} on top",
            )

    # The players' wagers, one after the other as their hands are exposed

    @implements(*both("winners_vigorish"))
    def settle(self, wager: Wager, decided: Decision, also: Cited = "") -> Procedure[None]:
        """A losing wager is collected at once; a winner is paid when all hands are exposed."""
        won = decided.odds.profit_ratio > 0
        also = cites(also, self.settling, self.chapter.winners_vigorish if won else "")
        line = taxed(wager, decided, self.rate, self.options.vigorish_rounding, also)
        self.lines.append(line)
        if won:
            self._winners.append(line)
        elif line.result == LOSE:
            why = f"{line.spoken} loses{line.how}"
            yield Move(line.cites, LAYOUT, CENTER, wager.seat, wager.amount, why)
            self._take(wager.amount)
        else:
            yield from give_back(line, line.cites)

    # The end

    def close(self) -> Procedure[Reckoning]:
        """Pay every winner, settle with the bank, and leave nothing in the center."""
        due = [line.winnings for line in self._winners]
        if self._dealer_won:
            due.insert(0, self.bank.dealer_wager)
        reckoning = reckon(
            self.lost,
            sum(due),
            self.rate,
            co_banking=self.bank.co_banking,
            rounding=self.options.vigorish_rounding,
            odd_cent=self.options.co_bank_odd_cent,
        )
        if self._dealer_won:
            yield from self._pay_dealer(reckoning)
        for line in self._winners:
            yield from self._pay(line, reckoning)
        yield from self._leave_rest(reckoning)
        self.lines.append(self._line(reckoning))
        return reckoning

    def _take(self, cents: int) -> None:
        self.cents += cents
        self.lost += cents

    @implements(*both("dealer_paid"))
    def _pay_dealer(self, reckoning: Reckoning) -> Procedure[None]:
        amount = self.bank.dealer_wager
        yield from self._fill(amount, reckoning)
        self.cents -= amount
        yield Move(self.settling, CENTER, RACK, 0, amount, "the dealer's winning wager")
        yield Move(
            self.chapter.dealer_paid, LAYOUT, RACK, 0, amount, "the dealer's own wager is returned"
        )

    def _pay(self, line: Line, reckoning: Reckoning) -> Procedure[None]:
        yield from self._fill(line.winnings, reckoning)
        self.cents -= line.winnings
        chapter = self.chapter
        why = f"{line.spoken} at {line.odds}{line.how}"
        yield Move(self.settling, CENTER, SEAT, line.seat, line.winnings, why)
        yield Move(
            self.settling, LAYOUT, SEAT, line.seat, line.stake, f"the wager on {line.spoken}"
        )
        yield from take_vigorish(line, cites(chapter.winners_vigorish, chapter.vigorish))

    def _fill(self, needed: int, reckoning: Reckoning) -> Procedure[None]:
        """When the center runs out, all that is still missing is put there at once."""
        if self.cents >= needed:
            return
        why = "the shortfall for the remaining winning wagers"
        if reckoning.of_bank:
            seat = self.bank.seat
            part = why if not self.bank.co_banking else f"half of {why}"
            yield Move(self.settling, SEAT, CENTER, seat, reckoning.of_bank, part)
        if reckoning.of_house:
            yield Move(self.settling, RACK, CENTER, 0, reckoning.of_house, f"half of {why}")
        self.cents += reckoning.shortage

    def _leave_rest(self, reckoning: Reckoning) -> Procedure[None]:
        if not reckoning.surplus:
            yield Do(self.settling, "Nothing is left in the center of the table")
            return
        words = f"{format_money(reckoning.surplus)} is left in the center of the table"
        yield Do(self.settling, words)
        if reckoning.of_house:
            yield Move(self.settling, CENTER, RACK, 0, reckoning.of_house, "the house's half of it")
        seat, charged = self.bank.seat, reckoning.vigorish.charged
        cite = cites(self.settling, self.chapter.vigorish)
        why = f"commission (vigorish) on {format_money(reckoning.of_bank)}, position {seat}"
        if there := min(charged, reckoning.of_bank):
            yield Move(cite, CENTER, RACK, 0, there, why)
        if charged > there:  # raised to 25 cents, it may be more than was won
            yield Move(cite, SEAT, RACK, seat, charged - there, why)
        if reckoning.net > 0:
            why = f"the remainder to the {self.bank.name}"
            yield Move(self.settling, CENTER, SEAT, seat, reckoning.net, why)
        self.cents -= reckoning.surplus

    def _line(self, reckoning: Reckoning) -> Line:
        """How the bank comes out of the round, as one line."""
        whole = reckoning.surplus + reckoning.shortage
        row = "surplus" if reckoning.surplus else "shortage" if reckoning.shortage else "even"
        exact = Fraction(whole, 2) if self.bank.co_banking else Fraction(whole)
        # What a cent that cannot be halved leaves with the house, less vigorish forgone.
        odd = exact - reckoning.of_bank if reckoning.surplus else reckoning.of_bank - exact
        cite: Cited = self.settling
        if reckoning.surplus:
            cite = cites(cite, self.chapter.vigorish)
        return Line(
            seat=self.bank.seat,
            wager=self.bank.name,
            on="",
            stake=reckoning.of_bank if reckoning.shortage else 0,
            row=row,
            result={"surplus": WIN, "shortage": LOSE, "even": PUSH}[row],
            odds="",
            winnings=reckoning.of_bank if reckoning.surplus else 0,
            vigorish=reckoning.vigorish.charged,
            collected=bool(reckoning.vigorish.charged),
            breakage=odd - reckoning.vigorish.breakage,
            net=reckoning.net,
            cites=cites(cite),
        )


def dealers_wager(bank: Bank) -> Wager:
    return Wager(0, "dealer-against-bank", bank.dealer_wager)


def return_dealer_wager(chapter: BankChapter, bank: Bank, cite: Cited) -> Procedure[list[Line]]:
    """The round is void: all wagers go back, the dealer's own with them."""
    if not bank.dealer_wager:
        return []
    cite = cites(cite, chapter.dealer_wager)
    why = "the dealer's wager against the bank is returned"
    yield Move(cite, LAYOUT, RACK, 0, bank.dealer_wager, why)
    return [returned(dealers_wager(bank), cite)]
