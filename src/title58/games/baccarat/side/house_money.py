"""House Money: settled on the first two cards of each hand, before any third card (627a.8(d))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from title58.games.baccarat.hands import BANKER, PLAYER, Hands
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.round.settling import Settled
from title58.games.baccarat.wagers import HOUSE_MONEY, base_kind
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.settlement import LOSE, Line, decide
from title58.rounds.settling import collect
from title58.rounds.steps import LAYOUT, RACK, SEAT, Choose, Do, Move, Procedure
from title58.rounds.wagers import Layout, Wager

if TYPE_CHECKING:
    from title58.games.baccarat.round.procedure import Round

TAKE = "take"
ADD = {PLAYER: "add-to-player", BANKER: "add-to-banker"}


@dataclass(frozen=True)
class HouseMoney(Settled):
    """One House Money wager after it was settled."""

    onto: str = ""  # the wager that was enlarged
    added: int = 0  # how much of the payout went onto it
    stake_added: int = 0  # and how much of the House Money stake, where filed so


def settle_house_money(
    played: Round[MinibaccaratOptions, Any],
) -> Procedure[tuple[HouseMoney, ...]]:
    """From the dealer's right, counterclockwise: ascending in the order of the places (BAC-01)."""
    options, layout, hands = played.options, played.layout, played.hands
    place = options.positions.index
    wagers = sorted(
        (wager for wager in layout.wagers if wager.kind == HOUSE_MONEY),
        key=lambda wager: place(wager.seat),
    )
    if not wagers:
        return ()
    yield Do(cites("627a.8(d)", "627a.8(d)(1)"), "House Money is settled, from the dealer's right")
    settled: list[HouseMoney] = []
    for wager in wagers:
        decided = played.decide(wager)
        cite = cites("627a.8(d)(1)", decided.cites)
        line = decide(wager, decided.row, decided.odds, cite, chip=options.chip)
        layout.take_up(wager)
        if line.result == LOSE:
            yield from collect(line, "627a.8(d)(1)")
            settled.append(HouseMoney(wager, line))
        else:
            settled.append((yield from _pay_or_add(options, layout, hands, wager, line)))
    yield Do("627a.8(d)(2)", "House Money is settled; play continues with any third cards")
    return tuple(settled)


@implements("627a.8(d)(1)(i)", "627a.8(d)(1)(ii)")
def _pay_or_add(
    options: MinibaccaratOptions, layout: Layout, hands: Hands, wager: Wager, line: Line
) -> Procedure[HouseMoney]:
    """The winner takes the payout, or has it (or the filed portion) added to a hand's wager."""
    onto = yield from _decide(options, layout, hands, wager.seat)
    base = layout.at(wager.seat, base_kind(options, onto)) if onto else None
    if base is None:
        yield Move(
            cites("627a.8(d)(1)(ii)", "627a.12(h)"),
            RACK,
            SEAT,
            wager.seat,
            line.winnings,
            f"House Money at {line.odds}, paid in full",
        )
        yield Move("627a.8(d)(1)", LAYOUT, SEAT, wager.seat, wager.amount, "the House Money wager")
        return HouseMoney(wager, line)
    # In chips there are: what the portion gives beyond them is handed over with the rest.
    added = line.winnings * options.house_money_portion // options.chip * options.chip
    with_stake = options.house_money_adds == "payout-and-stake"
    stake_added = wager.amount if with_stake else 0
    cite = cites("627a.8(d)(1)(i)", "627a.8(d)(1)(i)[portion]", "627a.8(d)(1)(ii)")
    if added:
        yield Move(cite, RACK, LAYOUT, wager.seat, added, f"House Money added to {onto}")
    if added < line.winnings:
        yield Move(
            cite, RACK, SEAT, wager.seat, line.winnings - added, "the rest of the House Money"
        )
    if with_stake:
        yield Do(cite, f"The House Money wager of {format_money(wager.amount)} is moved to {onto}")
    else:
        yield Move("627a.8(d)(1)", LAYOUT, SEAT, wager.seat, wager.amount, "the House Money wager")
    layout.enlarge(base, added + stake_added)
    return HouseMoney(wager, line, onto, added, stake_added)


def _decide(
    options: MinibaccaratOptions, layout: Layout, hands: Hands, seat: int
) -> Procedure[str]:
    """Which wager the payout goes to; nothing to decide without a Player or Banker wager."""
    sides = [side for side in (PLAYER, BANKER) if layout.at(seat, base_kind(options, side))]
    if not sides or (hands.natural and not options.house_money_on_natural):
        return ""
    choices = (TAKE, *(ADD[side] for side in sides))
    chosen = yield Choose(
        "627a.8(d)(1)", seat, "what to do with the House Money payout", choices, label="house-money"
    )
    return next((side for side in sides if ADD[side] == chosen), "")


def undo(
    options: MinibaccaratOptions, layout: Layout, settled: HouseMoney, cite: Cited
) -> Procedure[None]:
    """House Money is put back as it was before it was settled."""
    seat, line, wager = settled.wager.seat, settled.line, settled.wager
    if line.result == LOSE:
        yield Move(cite, RACK, SEAT, seat, wager.amount, "the House Money wager, void")
        return
    handed = line.winnings - settled.added
    if handed:
        yield Move(cite, SEAT, RACK, seat, handed, "House Money taken back, void")
    if settled.added:
        yield Move(cite, LAYOUT, RACK, seat, settled.added, "House Money taken back, void")
    if settled.stake_added:
        yield Move(cite, LAYOUT, SEAT, seat, settled.stake_added, "the House Money wager, void")
    base = layout.at(seat, base_kind(options, settled.onto)) if settled.onto else None
    if base is not None:
        layout.enlarge(base, -settled.added - settled.stake_added)
