"""The exact odds of Casino War: every card, and every War card after a tie.

The Initial Wager and the War Wager that follows a tie are one decision of the player, so they are
priced together: to surrender, to go to War, or on each tied rank whichever is better. Cards burned
before the War are unseen and change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from title58.games.casino_war import rules
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.wagers import GAME, INITIAL, TIE, WAR, WAR_TIE
from title58.law import Law, WagerLaw
from title58.money import Odds
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.shoe import by_rank, remaining

SURRENDER, GO, BEST = "surrender every tie", "War on every tie", "the better on each rank"
DECKS = (6, 8)


def exact(asked: Asked[CasinoWarOptions]) -> list[WagerOdds]:
    return [
        one
        for options in asked.each("decks", DECKS)
        for one in _from_shoe(asked, options.decks_per_shoe)
    ]


def _from_shoe(asked: Asked[CasinoWarOptions], decks: int) -> Iterator[WagerOdds]:
    counts = by_rank(remaining(decks, asked.seen, "651a.3(a)", least=4))
    deal = _deal(counts)
    law = asked.law
    under = (("decks", str(decks)),)
    wagers = law.wagers(GAME)
    if asked.wants(INITIAL):
        for strategy in (SURRENDER, GO, BEST):
            yield _initial(law, deal, strategy, under)
    if asked.wants(TIE):
        yield _tie(wagers[TIE], deal.tie_chance, under)
    if asked.wants(WAR):
        yield _war(wagers[WAR], deal, (*under, ("after", "a tie")))
    if asked.wants(WAR_TIE):
        yield _tie(wagers[WAR_TIE], deal.war[rules.EQUAL], (*under, ("after", "a tie")))


@dataclass(frozen=True)
class Deal:
    """How the first two cards compare, and the War cards after a tie, by the rank that tied."""

    higher: Fraction
    lower: Fraction
    ties: tuple[Fraction, ...]
    wars: tuple[dict[int, Fraction], ...]  # for each tied rank, how its War goes

    @property
    def tie_chance(self) -> Fraction:
        return sum(self.ties, Fraction(0))

    @property
    def war(self) -> dict[int, Fraction]:
        """How a War goes, whichever rank tied."""
        return {
            how: sum((tie * war[how] for tie, war in zip(self.ties, self.wars, strict=True)),
                     Fraction(0)) / self.tie_chance
            for how in (rules.HIGHER, rules.EQUAL, rules.LOWER)
        }  # fmt: skip


@cache
def _deal(counts: tuple[int, ...]) -> Deal:
    first = _compared(counts)
    ties, wars = [], []
    total = sum(counts) * (sum(counts) - 1)
    for rank, count in enumerate(counts):
        ties.append(Fraction(count * (count - 1), total))
        left = list(counts)
        left[rank] = max(count - 2, 0)
        wars.append(_compared(tuple(left)))
    return Deal(first[rules.HIGHER], first[rules.LOWER], tuple(ties), tuple(wars))


def _compared(counts: tuple[int, ...]) -> dict[int, Fraction]:
    """How the next two cards compare, by the rule the table runs."""
    ways = {rules.HIGHER: 0, rules.EQUAL: 0, rules.LOWER: 0}
    for mine, many in enumerate(counts):
        for theirs, others in enumerate(counts):
            ways[rules.compare(mine, theirs)] += many * (others - (mine == theirs))
    total = sum(counts) * (sum(counts) - 1)
    return {how: Fraction(n, total) for how, n in ways.items()}


def _initial(law: Law, deal: Deal, strategy: str, under: tuple[tuple[str, str], ...]) -> WagerOdds:
    known, war = law.wagers(GAME)[INITIAL], law.wagers(GAME)[WAR]
    prices = known.paytables["standard"]
    surrendered = Odds.parse(prices["surrender"]).profit_ratio
    chances: dict[int, Fraction] = {rules.WIN: deal.higher, rules.LOSE: deal.lower}
    to_war = Fraction(0)
    for tie, how in zip(deal.ties, deal.wars, strict=True):
        worth = sum((how[c] * _war_net(known, war, c) for c in how), Fraction(0))
        if strategy == SURRENDER or (strategy == BEST and worth < surrendered):
            _add(chances, rules.SURRENDER, tie)
            continue
        to_war += tie
        for compared, chance in how.items():
            _add(chances, _AFTER[compared], tie * chance)
    results = []
    for row, chance in sorted(chances.items()):
        name = known.rows[row]
        if row in _WAR_ROWS:
            net = _war_net(known, war, _WAR_ROWS[row])
            pays = f"{prices[name]}, War Wager {war.paytables['standard'][_war_row(war, row)]}"
            results.append(Result(name, chance, net, pays, "651a.10"))
        elif chance:
            cite = "651a.10(1)" if row == rules.WIN else ""
            results.append(priced(name, chance, Odds.parse(prices[name]), cite))
    return WagerOdds(
        GAME,
        INITIAL,
        "Initial Wager with its War Wager" if to_war else known.name,
        known.cite,
        tuple(results),
        under=(*under, ("on a tie", strategy)),
        action=1 + to_war,
        method="counted over the ranks left in the shoe, two cards and two War cards",
    )


_AFTER = {
    rules.HIGHER: rules.WAR_WIN,
    rules.EQUAL: rules.WAR_TIE,
    rules.LOWER: rules.WAR_LOSE,
}
_WAR_ROWS = {row: compared for compared, row in _AFTER.items()}
# Any two War cards that compare so, for the rules to class: 2 and 3, in the order of a new deck.
_CARDS = {rules.HIGHER: (2, 1), rules.EQUAL: (1, 1), rules.LOWER: (1, 2)}


def _war_row(war: WagerLaw, row: int) -> str:
    return war.rows[rules.war_wager(*_CARDS[_WAR_ROWS[row]])]


def _war_net(initial: WagerLaw, war: WagerLaw, compared: int) -> Fraction:
    """What both wagers come to when the War cards compare so."""
    cards = _CARDS[compared]
    one = initial.paytables["standard"][initial.rows[rules.initial_after_war(*cards)]]
    other = war.paytables["standard"][war.rows[rules.war_wager(*cards)]]
    return Odds.parse(one).profit_ratio + Odds.parse(other).profit_ratio


def _war(known: WagerLaw, deal: Deal, under: tuple[tuple[str, str], ...]) -> WagerOdds:
    chances: dict[int, Fraction] = {}
    for compared, chance in deal.war.items():
        _add(chances, rules.war_wager(*_CARDS[compared]), chance)
    return WagerOdds(
        GAME,
        WAR,
        known.name,
        known.cite,
        tuple(
            priced(
                known.rows[row],
                chance,
                Odds.parse(known.paytables["standard"][known.rows[row]]),
                known.payout_cite if row != rules.WAR_WAGER_LOSE else "",
            )
            for row, chance in sorted(chances.items())
        ),
        under=under,
        method="counted over the ranks left in the shoe after a tie",
    )


def _tie(known: WagerLaw, chance: Fraction, under: tuple[tuple[str, str], ...]) -> WagerOdds:
    prices = known.paytables["standard"]
    return WagerOdds(
        GAME,
        known.slug,
        known.name,
        known.cite,
        (
            priced(known.rows[rules.TIE_WIN], chance, Odds.parse(prices["win"]), "651a.10(2)"),
            priced(known.rows[rules.TIE_LOSE], 1 - chance, Odds.parse(prices["lose"])),
        ),
        under=under,
        method="counted over the ranks left in the shoe",
    )


def _add(chances: dict[int, Fraction], row: int, chance: Fraction) -> None:
    chances[row] = chances.get(row, Fraction(0)) + chance
