"""The exact odds of Casino War: every card, and every War card after a tie.

The Initial Wager and the War Wager that follows a tie are one decision of the player, so they are
priced together: to surrender, to go to War, or on each tied rank whichever is better. Cards burned
before the War are unseen and change nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

from title58.games.casino_war import rules
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.rules import TWO_RANKS, TwoRanks
from title58.games.casino_war.wagers import GAME, INITIAL, WAGERS, WAR, OneDeal
from title58.law import Law
from title58.law.markers import implements
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.finite import row_of
from title58.odds.shoe import by_rank, remaining
from title58.odds.together import Outcomes
from title58.wagers.declared import Played
from title58.wagers.registry import TableWager

SURRENDER, GO, BEST = "surrender every tie", "War on every tie", "the better on each rank"
DECKS = (6, 8)
COMPARED = (rules.LOWER, rules.HIGHER, rules.EQUAL)

Ways = Mapping[TwoRanks, int]
Offered = Mapping[str, TableWager[OneDeal | Played]]
Named = tuple[tuple[str, str], ...]


def exact(asked: Asked[CasinoWarOptions]) -> list[WagerOdds]:
    return [one for options in asked.each("decks", DECKS) for one in _from_shoe(asked, options)]


def _from_shoe(asked: Asked[CasinoWarOptions], options: CasinoWarOptions) -> Iterator[WagerOdds]:
    decks = options.decks_per_shoe
    dealt = deal(by_rank(remaining(decks, asked.seen, "651a.3(a)", 4, asked.extra)))
    under = (("decks", str(decks)),)
    offered = WAGERS.at(asked.law, options)
    for declared in (one for one in WAGERS if one.slug in offered and asked.wants(one.slug)):
        if isinstance(declared, Played):
            found = declared.odds(offered, dealt, under)
            # Which choice is better on a rank is known only to who knows the shoe.
            yield from (one for one in found if not (asked.unaware and _by_rank_tied(one)))
        elif any(dealt.ties) or not declared.within:  # without two of a rank no War comes
            yield _one_deal(offered[declared.slug], declared, dealt, under)


def _by_rank_tied(one: WagerOdds) -> bool:
    return dict(one.under).get("on a tie") == BEST


@dataclass(frozen=True)
class Deal:
    """The first two cards, and the two War cards after a tie, by the rank that tied."""

    original: Ways
    wars: tuple[Ways, ...]

    @cached_property
    def ties(self) -> tuple[int, ...]:
        return tuple(self.original[TwoRanks(rank, rank)] for rank in range(13))

    @cached_property
    def war(self) -> Ways:
        """The War cards, whichever rank tied: as many cards are left after each."""
        tied = [(tie, war) for tie, war in zip(self.ties, self.wars, strict=True) if tie]
        return {seen: sum(tie * war[seen] for tie, war in tied) for seen in TWO_RANKS.cells}

    @cached_property
    def outcomes(self) -> tuple[tuple[TwoRanks, int, int], ...]:
        """Every two cards, after a tie with each way that the War cards compare, and its weight."""
        tied = [war for tie, war in zip(self.ties, self.wars, strict=True) if tie]
        each = sum(tied[0].values()) if tied else 1  # as many War deals whichever rank tied
        found = []
        for seen, many in self.original.items():
            if _compare(seen) != rules.EQUAL:
                found.append((seen, rules.EQUAL, many * each))
            elif many:
                for how in COMPARED:
                    wars = self.wars[seen.player].items()
                    found.append(
                        (seen, how, many * sum(ways for war, ways in wars if _compare(war) == how))
                    )
        return tuple(found)

    def decided(self, under: Named, row: Callable[[TwoRanks, int], str]) -> Outcomes:
        """A wager made before the deal, by the row that two cards and a War come to."""
        rows = tuple(row(seen, how) for seen, how, _ in self.outcomes)
        return Outcomes((GAME, under), tuple(ways for _, _, ways in self.outcomes), {"": rows})

    @cached_property
    def how(self) -> tuple[tuple[Fraction, Mapping[int, Fraction]], ...]:
        """How likely each rank ties, and then how its War cards compare."""
        every = sum(self.original.values())
        return tuple(
            (Fraction(tie, every), chances(war, _compare))
            for tie, war in zip(self.ties, self.wars, strict=True)
        )


@cache
def deal(counts: tuple[int, ...]) -> Deal:
    """From a shoe with so many cards of each rank."""
    wars = []
    for rank, count in enumerate(counts):
        left = list(counts)
        left[rank] = max(count - 2, 0)
        wars.append(_two_cards(tuple(left)))
    return Deal(_two_cards(counts), tuple(wars))


def _two_cards(counts: tuple[int, ...]) -> Ways:
    return {
        seen: counts[seen.player] * (counts[seen.dealer] - (seen.player == seen.dealer))
        for seen in TWO_RANKS.cells
    }


def chances(ways: Ways, number: Callable[[TwoRanks], int]) -> dict[int, Fraction]:
    """How likely each number is that a rule gives to two cards."""
    found: Counter[int] = Counter()
    for seen, many in ways.items():
        found[number(seen)] += many
    return {one: Fraction(many, found.total()) for one, many in found.items()}


def _compare(seen: TwoRanks) -> int:
    return rules.compare(*seen)


def _one_deal(
    here: TableWager[OneDeal | Played], declared: OneDeal, dealt: Deal, under: Named
) -> WagerOdds:
    known = here.known
    cards, after = (dealt.war, " after a tie") if declared.within else (dealt.original, "")
    rows = chances(cards, lambda seen: known.row_at(declared.ground(seen, None)))
    return WagerOdds(
        GAME,
        known.slug,
        known.name,
        known.cite,
        tuple(
            row_of(here, row, rows[number])
            for number, row in enumerate(known.rows)
            if number in rows
        ),
        under=(*under, ("after", "a tie")) if after else under,
        method=f"counted over the ranks left in the shoe{after}",
        outcomes=None
        if after
        else dealt.decided(
            under, lambda seen, _: known.rows[known.row_at(declared.ground(seen, None))]
        ),
    )


def initial(offered: Offered, dealt: Deal, under: Named) -> Iterator[WagerOdds]:
    """The Initial Wager with the War Wager that the player's choice brings."""
    for strategy in (SURRENDER, GO, BEST):
        yield _initial(offered[INITIAL], offered[WAR], dealt, strategy, under)


def on_a_tie(law: Law, options: CasinoWarOptions) -> dict[str, Fraction]:
    """What each choice is worth, per unit of the Initial Wager, whichever rank has tied."""
    offered = WAGERS.at(law, options)
    here, war = offered[INITIAL], offered[WAR]
    worths = _at_war(here, war)
    dealt = deal(by_rank(remaining(options.decks_per_shoe, (), "651a.3(a)", least=4)))
    compared = chances(dealt.war, _compare)
    return {
        rules.SURRENDER: here.decision(rules.SURRENDERED).odds.profit_ratio,
        rules.GO_TO_WAR: sum((worths[how] * part for how, part in compared.items()), Fraction(0)),
    }


def _at_war(
    here: TableWager[OneDeal | Played], war: TableWager[OneDeal | Played]
) -> dict[int, Fraction]:
    """What the Initial and the War Wager come to, by how the War cards compare."""
    return {
        how: here.decision(rules.AT_WAR + how).odds.profit_ratio
        + war.decision(how).odds.profit_ratio
        for how in COMPARED
    }


@implements("651a.10")
def _initial(
    here: TableWager[OneDeal | Played],
    war: TableWager[OneDeal | Played],
    dealt: Deal,
    strategy: str,
    under: Named,
) -> WagerOdds:
    known = here.known
    worths = _at_war(here, war)
    grounds = chances(dealt.original, _compare)
    del grounds[rules.EQUAL]  # where the player chooses

    def add(ground: int, chance: Fraction) -> None:
        grounds[ground] = grounds.get(ground, Fraction(0)) + chance

    surrendered = here.decision(rules.SURRENDERED).odds.profit_ratio
    to_war = Fraction(0)
    given_up = set()
    for rank, (tie, compared) in enumerate(dealt.how):
        worth = sum((chance * worths[how] for how, chance in compared.items()), Fraction(0))
        if strategy == SURRENDER or (strategy == BEST and worth < surrendered):
            add(rules.SURRENDERED, tie)
            given_up.add(rank)
            continue
        to_war += tie
        for how, chance in compared.items():
            add(rules.AT_WAR + how, tie * chance)
    results = []
    for ground in sorted(grounds, key=lambda ground: known.row_of[ground]):
        decided, chance = here.decision(ground), grounds[ground]
        if ground >= rules.AT_WAR:
            how = ground - rules.AT_WAR
            pays = f"{decided.odds}, War Wager {war.decision(how).odds}"
            results.append(Result(decided.row, chance, worths[how], pays, "651a.10"))
        elif chance:
            cite = known.paid_cite(here.paytable, decided.row)
            results.append(priced(decided.row, chance, decided.odds, cite))

    def row(seen: TwoRanks, how: int) -> str:
        ground = _compare(seen)
        if ground == rules.EQUAL:
            ground = rules.SURRENDERED if seen.player in given_up else rules.AT_WAR + how
        return here.decision(ground).row

    return WagerOdds(
        GAME,
        known.slug,
        "Initial Wager with its War Wager" if to_war else known.name,
        known.cite,
        tuple(results),
        under=(*under, ("on a tie", strategy)),
        action=1 + to_war,
        method="counted over the ranks left in the shoe, two cards and two War cards",
        outcomes=dealt.decided(under, row),
    )
