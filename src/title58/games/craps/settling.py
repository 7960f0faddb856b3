"""Deciding and paying the wagers of one throw (623a.5, 623a.6 and 623a.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from title58.games.craps import rules
from title58.games.craps.bets import COME, FIRE, LINE, ODDS, TRAVELLERS, Bet, row_of, works
from title58.games.craps.fire import settle_fire
from title58.games.craps.state import CrapsTable
from title58.law import WagerLaw
from title58.law.markers import implements
from title58.money import Odds, Vigorish, vigorish
from title58.rounds.settlement import LOSE, WIN, Line, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Do, Move, Procedure

ODDS_LETTER = {"pass-odds": "a", "dont-pass-odds": "b", "come-odds": "c", "dont-come-odds": "d"}
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
class Decided:
    """What a throw leaves: lines in the order of settlement, and the wagers that live on."""

    lines: tuple[Line, ...]
    bets: tuple[Bet, ...]


@implements("623a.5(h)")
def decide_all(
    table: CrapsTable, bets: tuple[Bet, ...], dice: tuple[int, int], *, come_out: bool,
    loser_seven: bool,
) -> Decided:  # fmt: skip
    """Class every wager; those without a decision stay."""
    lines: list[Line] = []
    stay: list[Bet] = []
    flats = {bet.spot: row for bet in bets if (row := _flat_row(table, bet, dice)) is not None}
    for bet in bets:
        line = _decide(table, bet, dice, flats, come_out=come_out, loser_seven=loser_seven)
        if line is None:
            stay.append(bet)
        else:
            lines.append(line)
    lost = [line for line in lines if line.result == LOSE]
    rest = [line for line in lines if line.result != LOSE]
    return Decided((*lost, *rest), tuple(stay))


def _flat_row(table: CrapsTable, bet: Bet, dice: tuple[int, int]) -> int | None:
    """The row of a flat wager that odds depend on, if these dice decide it."""
    if bet.kind not in (*LINE, *TRAVELLERS):
        return None
    row = row_of(bet, table.law.wagers("craps")[bet.kind], table.state.point, *dice)
    return None if row == rules.UNDECIDED else row


def _decide(
    table: CrapsTable, bet: Bet, dice: tuple[int, int], flats: dict[tuple[int, str, str], int], *,
    come_out: bool, loser_seven: bool,
) -> Line | None:  # fmt: skip
    if bet.kind == FIRE:
        return settle_fire(table, bet, table.state.fire_points) if loser_seven else None
    known = table.law.wagers("craps")[bet.kind]
    row = row_of(bet, known, table.state.point, *dice)
    if row == rules.UNDECIDED:
        return None
    if not works(bet, known, come_out, table.options):
        # Off, it neither wins nor loses (C-36); odds go back with the flat they stood behind.
        if bet.kind in ODDS and (bet.seat, ODDS[bet.kind], bet.on) in flats:
            return returned(bet, f"623a.6({ODDS_LETTER[bet.kind]})")
        return None
    return _price(table, bet, known, known.rows[row], flats)


def _price(
    table: CrapsTable, bet: Bet, known: WagerLaw, row: str, flats: dict[tuple[int, str, str], int]
) -> Line:
    odds = Odds.parse(known.paytables["standard"][row])
    cite = ", ".join(_cites(table, bet, known, row))
    charge = _charged_on_win(table, bet, row)
    return decide(bet, row, odds, cite, chip=table.options.chip, vig=charge)


def _cites(table: CrapsTable, bet: Bet, known: WagerLaw, row: str) -> list[str]:
    """The paragraph that decides, and the row that pays."""
    if bet.kind in ODDS:
        section = f"623a.6({ODDS_LETTER[bet.kind]})"
        return [section] if row == "lose" else [f"{section}(2){ODDS_ROW[row]}", "623a.6(e)[s3]"]
    paragraph = f"623a.3(a)({known.more['paragraph']})"
    if bet.kind in (*LINE, *TRAVELLERS):
        first = not (bet.on if bet.kind in TRAVELLERS else table.state.point)
        letter = "(A)" if first else "(B)"
        decided = {"win": f"(i){letter}", "lose": f"(ii){letter}", "push": "(iii)"}[row]
        cites = [paragraph + decided]
    else:
        cites = [paragraph + ("(ii)" if row == "lose" else "(i)")]
    if row != "lose":
        cites += _payout_cites(bet, known, row)
    return cites


@implements("623a.5(a)", "623a.5(b)", "623a.5(c)", "623a.5(d)", "623a.5(e)")
def _payout_cites(bet: Bet, known: WagerLaw, row: str) -> list[str]:
    if row == "push" and bet.kind in (*LINE, *TRAVELLERS):
        return []
    if known.payout_cite != "623a.5(a)":
        family = known.more["family"]
        if family in ("buy", "lay"):
            return [f"{known.payout_cite}[{known.name}]"]
        return [known.payout_cite]
    named = PRINTED_ROWS.get((bet.kind, row)) or PRINTED.get(bet.kind) or known.name
    cites = ["623a.5(a)", f"623a.5(a)[{named}]"]
    if bet.kind in (*LINE, *TRAVELLERS):
        letter = ODDS_LETTER[f"{bet.kind}-odds"]
        cites.append(f"623a.6({letter})(1)")
    return cites


# Vigorish on Buy and Lay Bets, and on nothing else


def vigorish_time(table: CrapsTable, kind: str) -> str:
    if kind.startswith("buy-"):
        return table.options.buy_vigorish
    return table.options.lay_vigorish if kind.startswith("lay-") else "none"


@implements("623a.5(g)(3)", "623a.5(g)(3)[s2]", "623a.5(h)")
def due(table: CrapsTable, amount: int) -> Vigorish:
    """Of the amount wagered, never above the rate filed, so rounded down (C-38, C-40)."""
    return vigorish(amount, table.options.vigorish_rate)


def _charged_on_win(table: CrapsTable, bet: Bet, row: str) -> Vigorish | None:
    if row == "win" and vigorish_time(table, bet.kind) == "on-win":
        return due(table, bet.amount)
    return None


# Paying


def pay_all(
    decided: tuple[Line, ...], cite: str, order: tuple[int, ...]
) -> Procedure[tuple[Line, ...]]:
    """Losing wagers are collected, then the others are paid or go back, by seat (C-68)."""
    ordered = tuple(sorted(decided, key=lambda line: (line.result != LOSE, order.index(line.seat))))
    for line in ordered:
        if line.result == LOSE:
            yield from collect(line, cite)
        elif line.result == WIN:
            if line.vigorish:
                yield Move(
                    "623a.5(g)(3)", "seat", "rack", line.seat, line.vigorish,
                    f"vigorish on {line.title}",
                )  # fmt: skip
            yield from pay(line, cite)
        else:
            yield from give_back(line, cite)
    return ordered


@implements("623a.3(a)(3)", "623a.3(a)(4)")
def travel(bets: tuple[Bet, ...], total: int) -> Procedure[tuple[Bet, ...]]:
    """Come and Don't Come Bets go to the number just thrown."""
    moved: list[Bet] = []
    for bet in bets:
        if bet.kind in TRAVELLERS and not bet.on and rules.is_point(total):
            cite = "623a.3(a)(3)" if bet.kind == COME else "623a.3(a)(4)"
            where = "into the box of" if bet.kind == COME else "beside the box of"
            yield Do(cite, f"The dealer moves {bet.kind} of seat {bet.seat} {where} the {total}")
            bet = replace(bet, on=str(total))
        moved.append(bet)
    return tuple(moved)
