"""What banking is worth: a bank, a co-bank, and the dealer's wager against a bank (645a.12).

All hands are set by the house way. Copies are the bank's. Against one wager the bank's result is
the player's turned about, so that the pairs of hands that were counted give it exactly. Against
several, vigorish is taken of what is left in the center after all of them, and the results of
players who play against the same hand depend on one another: what they come to is estimated from
dealt decks, each hand of a deck as the bank against any of the other six. What a result pays is
reckoned by the rule that the table runs (`games/banking/center.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import TYPE_CHECKING

from title58.games.banking.center import reckon
from title58.games.banking.options import POKER_BANK
from title58.games.banking.paying import vigorish_of
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds import exact
from title58.games.pai_gow_poker.odds.exact import WHOLE as WHOLE_DECK
from title58.games.pai_gow_poker.odds.exact import Missing
from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.wagers import Optional
from title58.law.cites import Cited, cites
from title58.money import format_money
from title58.odds import Result, WagerOdds
from title58.odds.wager import Z95
from title58.progress import stage
from title58.wagers.declared import Played
from title58.wagers.registry import TableWager

if TYPE_CHECKING:
    from title58.games.pai_gow_poker.odds.dealt import Shift

ESTIMATED = "edge estimated"
BANK, CO_BANK, DEALERS = "bank", "co-bank", "dealer-against-bank"
BANKING = (BANK, CO_BANK, DEALERS)
WHOLE = 40_00  # cents: a wager of which halves and 5% are whole
DECKS, SEED = 1 << 19, 645
HANDS, OTHERS = 7, 6  # in a deck, as the bank and against it
SETTING = ("all set", "by the house way")
COUNTED = "counted over all pairs of seven-card hands with no cards in common"

# How many wagers win and lose on each ground
OUTCOMES = {
    ranking.BOTH_HIGHER: (1, 0),
    ranking.HIGH_HIGHER: (0, 0),
    ranking.LOW_HIGHER: (0, 0),
    ranking.EQUAL_OR_LOWER: (0, 1),
    ranking.BOTH_LOWER: (0, 1),
}

Here = TableWager[Optional | Played]
Chances = dict[tuple[int, int], Fraction]  # by how many wagers win against the bank and lose to it


def banking(
    here: Here,
    options: PaiGowPokerOptions,
    wanted: str = "",
    missing: Missing = WHOLE_DECK,
    *,
    several: bool = True,
) -> Iterator[WagerOdds]:
    """The odds of banking at a table where players may; against several wagers too, or only against
    one."""
    most = len(options.positions) if several else 1
    if wanted in ("", BANK):
        for wagers in range(1, most + 1):  # the other players', and the dealer's
            yield _of_bank(here, options, wagers, missing, shared=False)
    if wanted in ("", CO_BANK) and options.co_banking:
        # The dealer makes none (645a.12(e))
        for wagers in range(1, min(most + 1, len(options.positions))):
            yield _of_bank(here, options, wagers, missing, shared=True)
    if wanted in ("", DEALERS):
        yield _of_dealer(here, options, missing)


def _of_bank(
    here: Here, options: PaiGowPokerOptions, wagers: int, missing: Missing, *, shared: bool
) -> WagerOdds:
    found = against(options.house_way.numbers, wagers, missing)
    rounded = options.vigorish_rounding != "exact"
    stake = options.minimum if rounded else WHOLE
    at_risk = Fraction(wagers * stake, 2 if shared else 1)
    chances: dict[int, Fraction] = {}
    nets: dict[int, Fraction] = {}
    for (won, lost), chance in found.chances.items():
        net = reckon(
            lost * stake, won * stake, vigorish_of(here.known), co_banking=shared,
            rounding=options.vigorish_rounding, odd_cent=options.co_bank_odd_cent,
        ).net  # fmt: skip
        chances[lost - won] = chances.get(lost - won, Fraction(0)) + chance
        nets[lost - won] = net / at_risk
    cite = POKER_BANK.co_settling if shared else POKER_BANK.settling
    results = tuple(
        Result(_row(up, wagers), chances[up], nets[up], _pays(up, wagers, rounded),
               cites(cite, POKER_BANK.vigorish) if up > 0 else cite)
        for up in sorted(chances, reverse=True)
    )  # fmt: skip
    many = "one wager" if wagers == 1 else f"{wagers} equal wagers"
    under = [("against", many), SETTING]
    if rounded:
        under.append(("wager", format_money(stake)))
    return _told(
        WagerOdds(
            GAME,
            CO_BANK if shared else BANK,
            "The co-bank" if shared else "The bank",
            cites(cite, POKER_BANK.co_banking if shared else POKER_BANK.dealer_paid),
            results,
            under=tuple(under),
            ways=found.ways,
            counts="combinations" if found.exact else "ways",
            method=COUNTED if found.exact else _estimated(found.ways),
        ),
        found,
        [float(nets[lost - won]) for won, lost in found.chances],
    )


def _row(up: int, wagers: int) -> str:
    if wagers == 1:
        return {1: "win", 0: "tie", -1: "lose"}[up]
    return "even" if not up else f"{'surplus' if up > 0 else 'shortage'}-of-{abs(up)}"


def _pays(up: int, wagers: int, rounded: bool) -> str:
    """What the bank gets or pays, in wagers."""
    if up <= 0:
        return "push" if not up else "lose" if wagers == 1 else f"lose {-up}/{wagers}"
    taken = "less 5% up to the next 25 cents" if rounded else "less 5%"
    return f"{up} to {wagers} {taken}"


def _of_dealer(here: Here, options: PaiGowPokerOptions, missing: Missing) -> WagerOdds:
    """The house's own wager pays no vigorish (A31)."""
    found = against(options.house_way.numbers, 1, missing)
    worth = {(1, 0): ("win", 1, "1 to 1"), (0, 0): ("tie", 0, "push"), (0, 1): ("lose", -1, "lose")}
    cite: Cited = POKER_BANK.dealer_result
    results = []
    for outcome, (row, net, pays) in worth.items():
        paid = cites(POKER_BANK.settling, POKER_BANK.dealer_paid) if net > 0 else cite
        results.append(Result(row, found.chances[outcome], Fraction(net), pays, paid))
    return _told(
        WagerOdds(
            GAME,
            DEALERS,
            "Dealer's wager against the bank",
            cites(POKER_BANK.dealer_wager, cite),
            tuple(results),
            under=(SETTING,),
            ways=found.ways,
            counts="combinations" if found.exact else "ways",
            method=COUNTED if found.exact else _estimated(found.ways),
        ),
        found,
        [float(worth[outcome][1]) for outcome in found.chances],
    )


def _estimated(rounds: int) -> str:
    return f"estimated from {rounds:,} rounds in {DECKS:,} dealt decks, seed {SEED}"


def _told(odds: WagerOdds, found: Against, nets: list[float]) -> WagerOdds:
    """With its interval, if it is estimated."""
    if found.exact:
        return odds
    half = Z95 * found.error(nets)
    if found.shift is not None:
        return replace(
            odds,
            under=(*odds.under, (ESTIMATED, f"± {half:.4%}")),
            method=found.shift.said(half),
            estimated=half,
        )
    return replace(
        odds,
        under=(*odds.under, (ESTIMATED, f"± {half:.3%}")),
        method=f"{odds.method}: the edge is known to ± {half:.4%} at 95%",
        estimated=half,
    )


@dataclass(frozen=True)
class Against:
    """How many wagers win against a bank and lose to it, with the chance of each."""

    chances: Chances
    ways: int
    decks: tuple[tuple[float, ...], ...] = ()  # what outcomes come to together in a deck, summed
    shift: Shift | None = None  # what missing cards change, where that is estimated

    @property
    def exact(self) -> bool:
        return not self.decks and self.shift is None

    def error(self, nets: list[float]) -> float:
        """The standard error of the average of these, one for each outcome in their order; of what
        is changed by missing cards, where they are."""
        if self.shift is not None:
            worth = dict(zip(self.chances, nets, strict=True))
            return self.shift.error([worth[OUTCOMES[at]] for at in range(ranking.COMPARED)])
        mean = sum(
            net * float(chance) for net, chance in zip(nets, self.chances.values(), strict=True)
        )
        squares = sum(
            one * other * both
            for one, row in zip(nets, self.decks, strict=True)
            for other, both in zip(nets, row, strict=True)
        )
        return sqrt(max(squares / DECKS - mean * mean, 0.0) / DECKS)


def against(way: tuple[int, ...], wagers: int, missing: Missing = WHOLE_DECK) -> Against:
    """The outcomes of so many equal wagers: exact for one, if the way's pairs were counted."""
    counted = exact.known(way, missing) if wagers == 1 else None
    if counted is None:
        return _short(way, missing) if missing else estimated(way, wagers)
    grounds = exact.grounds(counted)
    ways, total = _by_outcome(grounds), sum(grounds)
    return Against({outcome: Fraction(many, total) for outcome, many in ways.items()}, total)


def _by_outcome(grounds: Sequence[int]) -> dict[tuple[int, int], int]:
    ways = {(1, 0): 0, (0, 0): 0, (0, 1): 0}
    for ground, many in enumerate(grounds):
        ways[OUTCOMES[ground]] += many
    return ways


def _short(way: tuple[int, ...], missing: Missing) -> Against:
    """The outcomes of one wager from the whole deck, and what missing cards change."""
    from title58.games.pai_gow_poker.odds.dealt import shifted

    whole, shift = against(way, 1), shifted(way, missing)
    moved = _by_outcome(shift.counts)
    chances = {
        outcome: chance + Fraction(moved[outcome], shift.every)
        for outcome, chance in whole.chances.items()
    }
    return Against(chances, shift.every, shift=shift)


@cache
def estimated(way: tuple[int, ...], wagers: int) -> Against:
    """The same from dealt decks: any of the other six hands are as good as those that play."""
    import numpy as np

    counts, together = _dealt(way)
    each, banks = comb(OTHERS, wagers), sum(counts)
    outcomes = [(won, lost) for won in range(wagers + 1) for lost in range(wagers + 1 - won)]
    # Where six wagers won and lost so often, the choices among them that come to each outcome
    chosen = np.zeros((HANDS * HANDS, len(outcomes)), dtype=np.int64)
    for won in range(OTHERS + 1):
        for lost in range(OTHERS + 1 - won):
            chosen[HANDS * won + lost] = [
                comb(won, up) * comb(lost, down) * comb(OTHERS - won - lost, wagers - up - down)
                for up, down in outcomes
            ]
    ways = (np.array(counts) @ chosen).tolist()
    part = chosen / (each * HANDS)
    decks = part.T @ np.array(together) @ part
    return Against(
        {one: Fraction(many, banks * each) for one, many in zip(outcomes, ways, strict=True)},
        banks * each,
        tuple(map(tuple, decks.tolist())),
    )


@cache
def _dealt(way: tuple[int, ...]) -> tuple[list[int], list[list[int]]]:
    from title58.games.pai_gow_poker.odds.dealt import banks

    with stage(f"Dealing {DECKS:,} decks for the bank"):
        return banks(way, DECKS, SEED)
