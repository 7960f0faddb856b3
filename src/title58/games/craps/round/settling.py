"""Deciding and paying the wagers of one throw (623a.5, 623a.6 and 623a.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from title58.games.craps import rules
from title58.games.craps.bets import (
    COME,
    FIRE,
    FLATS,
    ODDS,
    PARAGRAPH,
    SUPPLEMENT,
    TRAVELLERS,
    Bet,
    works,
)
from title58.games.craps.round.fire import settle_fire
from title58.games.craps.round.vigorish import charged_on_win
from title58.games.craps.state import CrapsTable
from title58.games.craps.wagers import row_of
from title58.law import WagerLaw
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import Odds
from title58.rounds.settlement import LOSE, WIN, Line, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure

ODDS_ROW = {"win-on-4-or-10": "(i)", "win-on-5-or-9": "(ii)", "win-on-6-or-8": "(iii)"}
# What 623a.5(a) calls a wager, where that is not its own name (C-07).
PRINTED = {
    "craps-two": "Craps 2 Bet",
    "craps-three": "Craps 3 Bet",
    "craps-twelve": "Craps 12 Bet",
    "eleven-in-one-roll": "11 in One Roll",
}
PRINTED_ROWS = {
    ("field", "2-or-12"): "Field Bet 2,12",
    ("field", "3-4-9-10-or-11"): "Field Bet 3,4,9,10,11",
    ("six-seven-eight", "hard-6-or-8"): "6-7-8 Bet hard 6 or hard 8",
    ("six-seven-eight", "other-6-7-or-8"): "6-7-8 Bet easy 6, any 7, easy 8",
}


@dataclass(frozen=True)
class Roll:
    """One throw that counts, and what it is."""

    dice: tuple[int, int]
    come_out: bool  # on which Place, Buy and Hardway Bets are off
    loser_seven: bool  # a 7 with a come-out point set (C-57)

    @property
    def total(self) -> int:
        return sum(self.dice)


@dataclass(frozen=True)
class Decided:
    """What a throw leaves: the lines it decides, and the wagers that live on."""

    lines: tuple[Line, ...]
    bets: tuple[Bet, ...]


def decide_all(table: CrapsTable, bets: tuple[Bet, ...], roll: Roll) -> Decided:
    """Class every wager; those without a decision stay."""
    lines: list[Line] = []
    stay: list[Bet] = []
    for bet in bets:
        line = _decide(table, bet, roll)
        if line is None:
            stay.append(bet)
        else:
            lines.append(line)
    return Decided(tuple(lines), tuple(stay))


def _decide(table: CrapsTable, bet: Bet, roll: Roll) -> Line | None:
    if bet.kind == FIRE:
        return settle_fire(table, bet) if roll.loser_seven else None
    row = row_of(bet, table.state.point, *roll.dice)
    if row == rules.UNDECIDED:
        return None
    known = table.law.wagers("craps")[bet.kind]
    if not works(bet, known, roll.come_out, table.options):
        # Off, it neither wins nor loses (C-36). But odds are decided only by what decides the flat
        # wager they stand behind, so when they are off they go back with it (C-16).
        return returned(bet, SUPPLEMENT[ODDS[bet.kind]]) if bet.kind in ODDS else None
    return _price(table, bet, known, known.rows[row])


def _price(table: CrapsTable, bet: Bet, known: WagerLaw, row: str) -> Line:
    odds = Odds.parse(known.paytables["standard"][row])
    cite = _cites(table, bet, known, row)
    vig = charged_on_win(table, bet, row == "win")
    return decide(bet, row, odds, cite, chip=table.options.chip, vig=vig)


def _cites(table: CrapsTable, bet: Bet, known: WagerLaw, row: str) -> Cites:
    """The paragraph that decides, and the row that pays."""
    if bet.kind in ODDS:
        section = SUPPLEMENT[ODDS[bet.kind]]
        if row == "lose":
            return cites(section)
        return cites(f"{section}(2){ODDS_ROW[row]}", "623a.6(e)[s3]")
    if bet.kind in FLATS:
        first = not (bet.on if bet.kind in TRAVELLERS else table.state.point)
        letter = "(A)" if first else "(B)"
        how = {"win": f"(i){letter}", "lose": f"(ii){letter}", "push": "(iii)"}[row]
        why = PARAGRAPH[bet.kind] + how
    else:
        why = f"623a.3(a)({known.more['paragraph']})" + ("(ii)" if row == "lose" else "(i)")
    paid = _payout_cites(bet, known, row) if row not in ("lose", "push") else ""
    charged = bet.prepaid or charged_on_win(table, bet, row == "win")
    return cites(why, paid, "623a.5(g)(3)" if charged else "")


@implements("623a.5(a)", "623a.5(b)", "623a.5(c)", "623a.5(d)", "623a.5(e)")
def _payout_cites(bet: Bet, known: WagerLaw, row: str) -> Cites:
    if known.more["family"] in ("buy", "lay"):
        return cites(f"{known.payout_cite}[{known.name}]")
    if known.payout_cite != ("623a.5(a)",):  # a compound wager, each with a paragraph of its own
        return known.payout_cite
    named = PRINTED_ROWS.get((bet.kind, row)) or PRINTED.get(bet.kind) or known.name
    flat = f"{SUPPLEMENT[bet.kind]}(1)" if bet.kind in FLATS else ""
    return cites("623a.5(a)", f"623a.5(a)[{named}]", flat)


# Paying


@implements("623a.9(d)", "623a.9(e)")
def pay_all(
    decided: tuple[Line, ...], cite: Cited, order: tuple[int, ...]
) -> Procedure[tuple[Line, ...]]:
    """Losing wagers are collected, then the others are paid or go back, by seat (C-68)."""
    ordered = tuple(sorted(decided, key=lambda line: (line.result != LOSE, order.index(line.seat))))
    for line in ordered:
        if line.result == LOSE:
            yield from collect(line, cite)
        elif line.result == WIN:
            yield from pay(line, cite)
            if line.vigorish:
                yield Move(
                    "623a.5(g)(3)", SEAT, RACK, line.seat, line.vigorish,
                    f"vigorish on {line.title}",
                )  # fmt: skip
        else:
            yield from give_back(line, cite)
    return ordered


@implements("623a.3(a)(3)", "623a.3(a)(4)")
def travel(bets: tuple[Bet, ...], total: int) -> Procedure[tuple[Bet, ...]]:
    """Come and Don't Come Bets go to the number just thrown."""
    moved: list[Bet] = []
    for bet in bets:
        if bet.kind in TRAVELLERS and not bet.on:
            where = "into the box of" if bet.kind == COME else "beside the box of"
            yield Do(
                PARAGRAPH[bet.kind],
                f"The dealer moves {bet.kind} of seat {bet.seat} {where} the {total}",
            )
            bet = replace(bet, on=str(total))
        moved.append(bet)
    return tuple(moved)
