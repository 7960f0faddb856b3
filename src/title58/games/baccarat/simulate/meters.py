"""The progressives of a simulated baccarat table: its meters, how they pay, and its mysteries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from title58.games.baccarat.odds import mystery as odds_mystery
from title58.games.baccarat.options.progressives import ROYAL_9, ProgressiveOptions
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.law import Law
from title58.money import format_money
from title58.simulation.awards import IN_TURN, Awards, Climb, Hidden
from title58.simulation.kernel import Bet
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms, MysteryTerms, ProgressiveSystem

Systems = dict[str, tuple[ProgressiveSystem, list[int]]]


def systems_of(law: Law, options: BaccaratTableOptions, bets: tuple[Bet, ...]) -> Systems:
    """The progressive systems that are bet on, each with the numbers of its bets."""
    found = {}
    for slug, system in options.systems(law).items():
        numbers = [number for number, bet in enumerate(bets) if bet.wager == slug]
        if numbers:
            _refuse(slug, [bets[number] for number in numbers])
            found[slug] = system, numbers
    return found


def _refuse(slug: str, bets: list[Bet]) -> None:
    """What a wagering device does not take."""
    (seat, many), *_ = Counter(bet.seat for bet in bets).most_common(1)
    if many > 1:
        raise PlanError(
            f"position {seat} bets {slug} {many} times: its wagering device accepts one wager "
            "a round"
        )


def meters_of(found: Systems) -> tuple[tuple[str, MeterTerms], ...]:
    """The meters that the bets feed."""
    return tuple(meter for system, _ in found.values() for meter in system.meters.items())


def awards_of(
    found: Systems, options: BaccaratTableOptions, bets: tuple[Bet, ...]
) -> dict[str, Awards]:
    """How each meter pays: from the highest place down, shared as filed (BAC-55).

    Both hands are everybody's, so all bets win together; but Royal 9 has a combination for each
    position, and a meter of it one winner at most (BAC-40).
    """
    paying = {}
    for slug, (system, numbers) in found.items():
        assert isinstance(options, ProgressiveOptions)
        place = options.positions.index
        order = tuple(sorted(numbers, key=lambda number: -place(bets[number].seat)))
        common = slug != ROYAL_9
        shares = options.progressive_shares if common else IN_TURN
        for name in system.meters:
            paying[name] = Awards(shares, order, common=common)
    return paying


def mysteries_of(found: Systems, bets: tuple[Bet, ...]) -> tuple[Hidden, ...]:
    """The mysteries that the bets feed, in ascending order of seats (BAC-60)."""
    return tuple(
        Hidden(name, terms, tuple(order), _exact(terms, [bets[number].stake for number in order]))
        for system, numbers in found.values()
        for order in (sorted(numbers, key=lambda number: bets[number].seat),)
        for name, terms in system.mysteries.items()
    )


def _exact(terms: MysteryTerms, stakes: list[int]) -> Climb | None:
    """What the exact odds know, if all wagers are of one size."""
    if len(set(stakes)) != 1 or stakes[0] < terms.least_wager:
        return None
    known = odds_mystery.climb(terms, stakes[0])
    return Climb(known.wagers, known.award, known.spread)


def about(found: Systems) -> Iterator[str]:
    """How the meters were simulated, in sentences."""
    if found:
        yield (
            "Only these bets contribute to the meters. Meter awards are reported with the "
            "meters and with each bet; they are in no session, and in no edge except the one "
            "that says so."
        )
    for system, _ in found.values():
        for name, terms in system.mysteries.items():
            yield (
                f"{name}: from {format_money(terms.low)}, must hit by "
                f"{format_money(terms.high)}; hidden values come from a random stream of their "
                "own, and the wager that exceeds one wins it, in ascending order of position."
            )
