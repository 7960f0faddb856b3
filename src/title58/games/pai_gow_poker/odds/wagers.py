"""The odds of Pai Gow Poker.

The optional wagers are exact: all 154,143,080 seven-card hands, counted by ranks and suits. The
Pai Gow Poker Wager sets two hands by the house way against two others, which cannot be counted out;
it is estimated from dealt rounds, and its interval is told with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.games.pai_gow_poker.side.wagers import SIDE_WAGERS
from title58.law import WagerLaw
from title58.money import FIVE_PERCENT, Odds
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.wager import Z95

ROWS = {
    "fortune-bonus": side_rules.FORTUNE_ROWS,
    "emperors-treasure": side_rules.EMPERORS_ROWS,
    "pai-gow-insurance": side_rules.INSURANCE_ROWS,
    "progressive-payout": side_rules.PROGRESSIVE_ROWS,
}
METER = "meter"
DECKS, SEED = 1 << 17, 645
COUNTED = "counted over all 154,143,080 seven-card hands, by ranks and suits"


class EnvyOdds(WagerOdds):
    """Odds of a bonus that others' hands bring."""

    @property
    def push_rate(self) -> Fraction:
        """Nothing is wagered on it, so a hand that brings nothing is no push."""
        return Fraction(0)


def exact(asked: Asked[PaiGowPokerOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Pai Gow Poker, whose deck is shuffled for every round", "645a.5(a)")
    return list(_each(asked))


def _each(asked: Asked[PaiGowPokerOptions]) -> Iterator[WagerOdds]:
    known, options = asked.law.wagers(GAME), asked.options
    if GAME in known and asked.wants(GAME) and asked.paytables(known[GAME], "standard"):
        yield _base(known[GAME], options)
    for slug in ROWS:
        if slug not in known or (asked.as_filed and slug not in options.paytables):
            continue
        filed = options.paytables.get(slug, "standard")
        for paytable in asked.paytables(known[slug], filed):
            if asked.wants(slug):
                yield _optional(known[slug], paytable, options)
            if SIDE_WAGERS[slug].envy and asked.wants(f"{slug}-envy"):
                yield _envy(known[slug], paytable)


@cache
def _counted(slug: str) -> tuple[int, ...]:
    from title58.games.pai_gow_poker.odds.counting import rows

    return rows(ROWS[slug])


def _optional(known: WagerLaw, paytable: str, options: PaiGowPokerOptions) -> WagerOdds:
    ways, wager = _counted(known.slug), SIDE_WAGERS[known.slug]
    total = sum(ways)
    results = tuple(
        priced(
            row,
            Fraction(count, total),
            Odds.parse(known.paytables[paytable][row]),
            wager.pays(paytable, row),
        )
        for row, count in zip(known.rows, ways, strict=True)
        if count
    )
    progressive = any(result.meters for result in results)
    return WagerOdds(
        GAME,
        known.slug,
        known.name,
        known.cite,
        results,
        paytable,
        ways=total,
        stake=options.progressive_wager if progressive else 0,
        terms=((METER, options.progressive_meter),) if progressive else (),
        method=COUNTED,
    )


def _envy(known: WagerLaw, paytable: str) -> WagerOdds:
    """What each other player at the table adds to a Qualifying Wager of the least amount."""
    ways, total = _counted(known.slug), sum(_counted(known.slug))
    stake = 100 * int(known.more["qualifying_wager_min_usd"])
    amounts = known.more["envy_usd"][paytable]
    results, other = [], 0
    for row, count in zip(known.rows, ways, strict=True):
        dollars = amounts.get(row, 0)
        if not dollars:
            other += count
        elif count:
            chance, net = Fraction(count, total), Fraction(100 * dollars, stake)
            results.append(Result(row, chance, net, f"${dollars:,}", f"{known.payout_cite}"))
    results.append(Result("none", Fraction(other, total), Fraction(0), "nothing"))
    return EnvyOdds(
        GAME,
        f"{known.slug}-envy",
        f"Envy Bonus ({known.name}), for each other player",
        known.payout_cite,
        tuple(results),
        paytable,
        under=(("beside", f"a Qualifying Wager of ${stake // 100}"),),
        ways=total,
        stake=stake,
        method=COUNTED,
    )


def _base(known: WagerLaw, options: PaiGowPokerOptions) -> WagerOdds:
    counts, error = _dealt(options.house_way.numbers)
    total = sum(counts)
    results = tuple(
        priced(
            row,
            Fraction(count, total),
            Odds.parse(known.paytables["standard"][row]),
            known.payout_cite if row == "win" else "",
            vigorish=FIVE_PERCENT,
        )
        for row, count in zip(known.rows, counts, strict=True)
    )
    found = WagerOdds(
        GAME, known.slug, known.name, known.cite, results,
        under=(("both set", "by the house way"),), ways=total,
    )  # fmt: skip
    half = Z95 * error
    method = (
        f"estimated from {total:,} rounds of hands in {DECKS:,} dealt decks, seed {SEED}: the edge"
        f" is known to ± {half:.4%} at 95%"
    )
    return replace(
        found,
        under=(*found.under, ("edge estimated", f"± {half:.3%}")),
        method=method,
        estimated=half,
    )


@cache
def _dealt(way: tuple[int, ...]) -> tuple[tuple[int, ...], float]:
    """The same at every asking."""
    from title58.games.pai_gow_poker.odds.dealt import dealt

    return dealt(way, DECKS, SEED)
