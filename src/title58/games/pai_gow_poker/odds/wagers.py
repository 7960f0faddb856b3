"""The odds of Pai Gow Poker.

The optional wagers are exact: all 154,143,080 seven-card hands, counted by ranks and suits. So is
the Pai Gow Poker Wager, both sides set by the house way, if its pairs of hands have been counted
(`exact`); before that it is estimated from dealt rounds, and its interval is told with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from title58.equipment.cards import Card
from title58.games.banking.paying import vigorish_of
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds import exact as both_by_way
from title58.games.pai_gow_poker.odds.banks import BANKING, ESTIMATED, banking
from title58.games.pai_gow_poker.odds.meter import joint
from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.side.rules import SEVEN_CARDS
from title58.games.pai_gow_poker.wagers import ENVIES, WAGERS, Optional
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.finite import row_of
from title58.odds.several import Several
from title58.odds.together import Outcomes
from title58.odds.wager import Z95
from title58.progress import stage
from title58.wagers.declared import Bonus, Played
from title58.wagers.pays import STANDARD
from title58.wagers.registry import Decision, TableWager

METER = "meter"
DECKS, SEED = 1 << 17, 645
PAIRS = "counted over all pairs of seven-card hands with no cards in common, by inclusion-exclusion"


class EnvyOdds(WagerOdds):
    """Odds of a bonus that others' hands bring."""

    @property
    def push_rate(self) -> Fraction:
        """Nothing is wagered on it, so a hand that brings nothing is no push."""
        return Fraction(0)


def exact(asked: Asked[PaiGowPokerOptions]) -> list[WagerOdds]:
    if not asked.unaware:
        asked.refuse_seen("Pai Gow Poker, whose deck is shuffled for every round", "645a.5(a)")
    if asked.exactly and any(map(asked.wants, (GAME, *BANKING))):
        both_by_way.count(asked.options.house_way.numbers, missing_of(asked.seen))
    return list(_each(asked))


def _each(asked: Asked[PaiGowPokerOptions]) -> Iterator[WagerOdds]:
    known, options = asked.law.wagers(GAME), asked.options
    gone = frozenset(asked.seen)
    for declared in WAGERS:
        slug, offered = declared.slug, declared.offered.offers(options)
        if slug not in known or (asked.as_filed and not offered):
            continue
        filed = declared.pays.paytable(options, declared.offered) if offered else STANDARD
        for paytable in asked.paytables(known[slug], filed):
            here = WAGERS.priced(asked.law, WAGERS.filed(options, slug, paytable), slug)
            if asked.wants(slug):
                if not isinstance(declared, Played):
                    yield _optional(here, options, gone)
                else:
                    yield declared.odds(here, options, missing_of(gone))
            envy = ENVIES.get(slug)
            if envy is not None and asked.wants(envy.slug):
                yield envy.odds(envy, here, gone)
            if slug == GAME and options.player_bank and asked.wager in ("", *BANKING):
                # What missing cards change for several wagers is less than is known of those.
                several = not asked.unaware
                yield from banking(here, options, asked.wager, missing_of(gone), several=several)


def missing_of(gone: Iterable[Card]) -> both_by_way.Missing:
    return frozenset(card.index for card in gone)


def rows_of(here: TableWager[Optional | Played]) -> tuple[int, ...]:
    """The row of every standing, by the rule that the table runs; of each ground of the round."""
    declared, known = here.declared, here.known
    if isinstance(declared, Played):
        return known.row_of
    return tuple(known.row_at(declared.ground(seen, None)) for seen in SEVEN_CARDS.cells)


@cache
def _counted(rows: tuple[int, ...], gone: frozenset[Card] = frozenset()) -> tuple[int, ...]:
    from title58.games.pai_gow_poker.odds import counting

    return counting.rows(rows, gone)


def _optional(
    here: TableWager[Optional | Played], options: PaiGowPokerOptions, gone: frozenset[Card]
) -> WagerOdds:
    known, ways = here.known, _counted(rows_of(here), gone)
    total = sum(ways)
    results = tuple(
        row_of(here, row, Fraction(count, total))
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
        here.paytable,
        ways=total,
        counts="combinations",
        stake=options.progressive_wager if progressive else 0,
        terms=((METER, options.progressive_meter),) if progressive else (),
        method=_method(total),
        outcomes=_decided(here, gone),
        # Winners are paid in turn (A21); cards that are missing would have to be counted again.
        several=Several(same_cards=False, in_turn=True, joint=None if gone else joint)
        if progressive
        else None,
    )


def _method(hands: int) -> str:
    return f"counted over all {hands:,} seven-card hands, by ranks and suits"


def _decided(here: TableWager[Optional | Played], gone: frozenset[Card]) -> Outcomes:
    """The standings of seven cards with their hands, and the row of each."""
    rows = tuple(here.known.rows[row] for row in rows_of(here))
    ways = _counted(tuple(range(len(rows))), gone)
    return Outcomes((GAME, "seven cards", gone), ways, {"": rows})


def envy(
    bonus: Bonus, here: TableWager[Optional | Played], gone: frozenset[Card] = frozenset()
) -> WagerOdds:
    """What each other player at the table adds to a Qualifying Wager of the least amount."""
    known, paytable, ways = here.known, here.paytable, _counted(rows_of(here), gone)
    total = sum(ways)
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
        bonus.slug,
        f"Envy Bonus ({known.name}), for each other player",
        known.payout_cite,
        tuple(results),
        paytable,
        under=(("beside", f"a Qualifying Wager of ${stake // 100}"),),
        ways=total,
        counts="combinations",
        stake=stake,
        method=_method(total),
    )


def against_dealer(
    here: TableWager[Optional | Played],
    options: PaiGowPokerOptions,
    missing: both_by_way.Missing = both_by_way.WHOLE,
) -> WagerOdds:
    known, rate = here.known, vigorish_of(here.known)
    decided = [here.decision(ground) for ground in range(ranking.COMPARED)]
    nets = [one.odds.profit_ratio for one in decided]
    worths = tuple(int(100 * (net * (1 - rate) if net > 0 else net)) for net in nets)
    way = options.house_way.numbers
    counted = both_by_way.known(way, missing)
    if missing and not counted:
        return _short(against_dealer(here, options), way, missing, decided, worths)
    counts, error = (both_by_way.grounds(counted), 0.0) if counted else _dealt(way, worths)
    by_row, total = Counter[str](), sum(counts)
    for one, count in zip(decided, counts, strict=True):
        by_row[one.row] += count
    results = tuple(
        priced(
            row,
            Fraction(by_row[row], total),
            here.odds[row],
            known.paid_cite(here.paytable, row),
            vigorish=rate,
        )
        for row in by_row
    )
    found = WagerOdds(
        GAME, known.slug, known.name, known.cite, results,
        under=(("both set", "by the house way"),), ways=total, method=PAIRS,
        counts="combinations",
    )  # fmt: skip
    if counted:
        return found
    half = Z95 * error
    method = (
        f"estimated from {total:,} rounds of hands in {DECKS:,} dealt decks, seed {SEED}: the edge"
        f" is known to ± {half:.4%} at 95%"
    )
    return replace(
        found,
        under=(*found.under, (ESTIMATED, f"± {half:.3%}")),
        method=method,
        counts="ways",
        estimated=half,
    )


def _short(
    usual: WagerOdds,
    way: tuple[int, ...],
    missing: both_by_way.Missing,
    decided: Sequence[Decision],
    worths: tuple[int, ...],
) -> WagerOdds:
    """What it is from the whole deck, and what missing cards change: that is estimated."""
    from title58.games.pai_gow_poker.odds.dealt import shifted

    shift = shifted(way, missing)
    moved = Counter[str]()
    for one, count in zip(decided, shift.counts, strict=True):
        moved[one.row] += count
    half = Z95 * shift.error([worth / 100 for worth in worths])
    under = (pair for pair in usual.under if pair[0] != ESTIMATED)
    return replace(
        usual,
        results=tuple(
            replace(each, chance=each.chance + Fraction(moved[each.row], shift.every))
            for each in usual.results
        ),
        ways=0,
        counts="ways",
        method=f"{usual.method}; {shift.said(half)}",
        under=(*under, (ESTIMATED, f"± {half:.4%}")),
        estimated=half,
    )


@cache
def _dealt(way: tuple[int, ...], worths: tuple[int, ...]) -> tuple[tuple[int, ...], float]:
    """The same at every asking."""
    from title58.games.pai_gow_poker.odds.dealt import dealt

    with stage(f"Dealing {DECKS:,} decks for the Pai Gow Poker Wager"):
        return dealt(way, worths, DECKS, SEED)
