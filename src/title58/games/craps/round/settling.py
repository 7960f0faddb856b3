"""Deciding and paying the wagers of one throw (623a.5, 623a.6 and 623a.9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from title58.games.craps.bets import Bet, is_on
from title58.games.craps.facts import AnyWager, Follows
from title58.games.craps.round.supplement import odds_limit
from title58.games.craps.round.vigorish import CITE as VIGORISH
from title58.games.craps.round.vigorish import Spot, charged_on_win
from title58.games.craps.state import CrapsState, CrapsTable, terms_of, wagers_of
from title58.games.craps.views import Throw
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.rounds.settlement import LOSE, WIN, Line, decide, returned
from title58.rounds.settling import pay, settle_line
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure
from title58.wagers.declared import UNDECIDED
from title58.wagers.registry import TableWager


@dataclass(frozen=True)
class Roll:
    """One throw that counts, and what it is."""

    dice: Throw
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
    wagers = wagers_of(table, bets)
    beside = {**_backed(bets, wagers), **_beyond(table, bets, wagers)}
    for bet in bets:
        line = _decide(table, wagers[bet.kind], bet, roll)
        if line is None:
            stay.append(bet)
            continue
        if line.result == WIN and bet.spot in beside:
            line = line.changed(cites=cites(line.cites, beside[bet.spot]))
        lines.append(line)
        if line.result == WIN and wagers[bet.kind].declared.stays_up(table.options):
            stay.append(replace(bet, prepaid=0))  # it is up for another win (C-69)
    return Decided(tuple(lines), tuple(stay))


@implements("623a.6(a)(1)", "623a.6(b)(1)", "623a.6(c)(1)", "623a.6(d)(1)")
def _backed(bets: tuple[Bet, ...], wagers: Mapping[str, TableWager[AnyWager]]) -> dict[Spot, Cites]:
    """What else the win of a flat wager with odds behind it rests on."""
    return {
        (bet.seat, behind.flat, bet.on): cites(f"{wagers[bet.kind].known.cite}(1)")
        for bet in bets
        if (behind := wagers[bet.kind].declared.behind) is not None
    }


@implements("623a.6(e)[s3]", "623a.6(f)")
def _beyond(
    table: CrapsTable, bets: tuple[Bet, ...], wagers: Mapping[str, TableWager[AnyWager]]
) -> dict[Spot, Cites]:
    """What else the win of odds above the flat wager, or above the multiple filed, rests on."""
    found: dict[Spot, Cites] = {}
    lying = {bet.spot: bet for bet in bets}
    for bet in bets:
        if (behind := wagers[bet.kind].declared.behind) is not None:
            flat = lying[bet.seat, behind.flat, bet.on]
            point = int(bet.on or table.state.point)
            limit = odds_limit(behind, point, flat.amount, table.options)
            found[bet.spot] = limit.beyond(bet.amount)
    return found


def _decide(table: CrapsTable, here: TableWager[AnyWager], bet: Bet, roll: Roll) -> Line | None:
    declared, options = here.declared, table.options
    own = _own(bet, declared.follows, table.state)
    ground = declared.step(own, roll.dice, terms_of(here))
    if ground == UNDECIDED:
        return None
    if not is_on(bet, declared.works, roll.come_out, options):
        # Off, it neither wins nor loses (C-36). But odds are decided only by what decides the flat
        # wager they stand behind, so when they are off they go back with it (C-16).
        return returned(bet, here.known.cite) if declared.behind is not None else None
    decision = here.decision(ground)
    vig = charged_on_win(table, bet, decision.row == "win")
    cite = cites(decision.cites, VIGORISH if bet.prepaid or vig else "")
    return decide(bet, decision.row, decision.odds, cite, chip=options.chip, vig=vig)


def _own(bet: Bet, follows: Follows, state: CrapsState) -> int:
    """The wager's own state before the throw."""
    match follows:
        case Follows.TABLE:
            return state.point
        case Follows.OWN:
            return int(bet.on or 0)
        case Follows.HAND:
            return state.hand
        case Follows.NOTHING:
            return 0


# Paying


@implements("623a.9(d)", "623a.9(e)")
def pay_all(decided: Decided, cite: Cited, order: tuple[int, ...]) -> Procedure[tuple[Line, ...]]:
    """Losing wagers are collected, then the others are paid or go back, by seat (C-68)."""
    up = {bet.spot for bet in decided.bets}
    ordered = tuple(
        sorted(decided.lines, key=lambda line: (line.result != LOSE, order.index(line.seat)))
    )
    for line in ordered:
        if (line.seat, line.wager, line.on) in up:
            yield from pay(line, cite, stays=True)
        else:
            yield from settle_line(line, cite)
        if line.vigorish:
            words = f"commission (vigorish) on {line.spoken}"
            yield Move(VIGORISH, SEAT, RACK, line.seat, line.vigorish, words, line.about)
    return ordered


@implements("623a.3(a)(3)", "623a.3(a)(4)")
def travel(table: CrapsTable, bets: tuple[Bet, ...], total: int) -> Procedure[tuple[Bet, ...]]:
    """Come and Don't Come Bets go to the number just thrown."""
    moved: list[Bet] = []
    wagers = table.options.offering()
    for bet in bets:
        travels = wagers[bet.kind].travels
        if travels and not bet.on:
            yield Do(
                table.law.wager(wagers.game, bet.kind).cite,
                f"The dealer moves the {bet.spoken} bet of position {bet.seat} "
                f"{travels} the {total}",
            )
            bet = replace(bet, on=str(total))
        moved.append(bet)
    return tuple(moved)
