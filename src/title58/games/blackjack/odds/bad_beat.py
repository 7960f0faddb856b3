"""The odds of the Bad Beat Progressive Wager: a final 20 that the dealer's 21 beats.

It goes by how the player plays the Blackjack Wager, so it has odds for each strategy that wager is
priced for: a hand that is surrendered or drawn past 20 loses it, any 20 among split hands wins it
once (B-54, B-55). A card and a position that the system selects have nothing to do with the shoe,
but two alike among the player's first cards are matched by one card (B-57).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from title58.games.blackjack import rules
from title58.games.blackjack.odds.question import BY_CARDS, Question, refined
from title58.games.blackjack.options.side_wagers import FIRST_HAND
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import progressive_rules as written
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM
from title58.games.blackjack.value.hands import Floats
from title58.games.blackjack.value.rows import in_grains
from title58.games.blackjack.value.twenties import NO_PAIR, Twenties
from title58.games.blackjack.wagers import BAD_BEAT, GAME, LUCKY_PLAYER, MAGIC_CARD
from title58.law import WagerLaw
from title58.law.cites import Cites, cites
from title58.money import Odds
from title58.odds import Result, WagerOdds, priced
from title58.odds.several import OWN_HANDS
from title58.odds.shoe import Counts
from title58.wagers.pays import STANDARD

SUITS, RANKS = 4, 13
METHOD = (
    "every hand and every draw of the dealer, computed in double precision; of the hands of a split"
    " each one and every two together, and where many hands can reach 20, three or more"
    " approximated from those: for a full shoe the house edge is within 0.000001% of full"
    " enumeration"
)
EXACTLY = (
    "every hand, all hands of a split together, and every draw of the dealer, computed in double"
    " precision"
)
SWITCH_METHOD = (
    "every set of cards that the two hands may take and every draw of the dealer, computed in"
    " double precision, with a composition-dependent strategy; hands of a split as at Blackjack,"
    " with the effect of the other hand's cards taken to second order"
)
SWITCH_EXACTLY = (
    "all hands together, split ones included, and every draw of the dealer, computed in double"
    " precision, with a composition-dependent strategy, "
)


def odds(question: Question) -> Iterator[WagerOdds]:
    """For each strategy that the Blackjack Wager is priced for.

    In a list of everything the strategy matters little to it: total-dependent, unless asked for. At
    Blackjack Switch it is offered only where the other optional wagers are (B-50).
    """
    asked, options = question.asked, question.options
    if not question.standard:
        return
    if options.switch:
        if options.switch_side_wagers == FIRST_HAND:
            # Any 20 of either hand wins, once (B-54); first cards are those of the first hand.
            from title58.games.blackjack.value.switch.twenties import SwitchTwenties

            switch = question.switch
            told = (*question.under, ("strategy", BY_CARDS), switch.told)
            both = SwitchTwenties(switch)
            rows = both.rows(switch.play)  # only then it is known how far the last step went
            method = f"{SWITCH_EXACTLY}{refined(both.moved)}" if asked.exactly else SWITCH_METHOD
            yield from priced_by(question, rows, told, method)
        return
    strategies = question.strategies
    twenties = Twenties(question.shoe, exactly=asked.exactly)
    for strategy, worth in strategies if asked.as_filed or asked.wager else strategies[:1]:
        told = (*question.under, ("strategy", strategy))
        method = EXACTLY if asked.exactly else METHOD
        yield from priced_by(question, twenties.rows(worth.play), told, method)


def priced_by(
    question: Question,
    rows: Floats,
    under: tuple[tuple[str, str], ...],
    method: str,
) -> Iterator[WagerOdds]:
    """By the chances of `Twenties.rows`; where the Lucky Player is one who has wagered, for each
    number of wagers."""
    options = question.options
    known = question.asked.law.wagers(GAME)[BAD_BEAT]
    stake = BAD_BEAT_SYSTEM.amount(options) or 100
    ends = _ends(rows, question)
    for places, told in _places(options):
        results = _results(known, options, ends, places, stake)
        meters = {name for result in results for name, _ in result.meters}
        yield WagerOdds(
            GAME,
            BAD_BEAT,
            known.name,
            known.cite,
            results,
            under=(*under, *told),
            stake=stake,
            terms=tuple((name, BAD_BEAT_SYSTEM.terms(options)) for name in sorted(meters)),
            several=OWN_HANDS if meters else None,
            method=method,
            rounded=True,
        )


@dataclass(frozen=True)
class _End:
    """One row of the wager: how often it comes, and how often with two first cards alike."""

    row: int
    chance: float
    alike: float


def _ends(rows: Floats, question: Question) -> list[_End]:
    options, left, found = question.options, question.left, rows.copy()
    if not options.bad_beat_any_20:
        found[:, written.PLAYER_20] = 0.0
    same_rank = options.magic_card_matches == "same-rank"
    alike = [float(_alike(value, left, same_rank)) for value in range(NO_PAIR)]
    ends = [
        _End(row, float(found[:, row].sum()), float(found[:NO_PAIR, row] @ alike))
        for row in range(written.NO_BAD_BEAT)
    ]
    cards = sum(left)
    pairs = [many * (many - 1) / (cards * (cards - 1)) for many in question.values]
    all_alike = sum(chance * part for chance, part in zip(pairs, alike, strict=True))
    lost = _End(
        written.NO_BAD_BEAT,
        1.0 - sum(end.chance for end in ends),
        all_alike - sum(end.alike for end in ends),
    )
    return [*ends, lost]


def _alike(value: int, left: Counts, same_rank: bool) -> Fraction:
    """How often two cards of a value are the same card, or of the same rank."""
    ranks = [value] if value < rules.TEN else list(range(rules.TEN, RANKS))
    single = [[left[suit * RANKS + rank] for suit in range(SUITS)] for rank in ranks]
    groups = [sum(suits) for suits in single] if same_rank else [n for s in single for n in s]
    many = sum(groups)
    both = sum(n * (n - 1) for n in groups)
    return Fraction(both, many * (many - 1)) if many > 1 else Fraction(0)


# The bonuses


def _places(options: BlackjackOptions) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    """Among how many positions the Lucky Player is selected; 0 if there is none."""
    if not options.lucky_player:
        yield 0, ()
    elif options.lucky_player_drawn == "all-positions":
        yield len(options.positions), ()
    else:
        for wagers in range(1, len(options.positions) + 1):
            yield wagers, (("Bad Beat wagers", str(wagers)),)


def _results(
    known: WagerLaw, options: BlackjackOptions, ends: list[_End], places: int, stake: int
) -> tuple[Result, ...]:
    prices = known.paytables["standard"]
    any_20 = known.rows[written.PLAYER_20]
    lucky = 1 / places if places else 0.0
    chances: dict[tuple[int, int, bool], float] = {}
    for end in ends:
        for matches, chance in enumerate(_matches(options, end)):
            chances[end.row, matches, False] = chance * (1 - lucky)
            chances[end.row, matches, True] = chance * lucky
    results = []
    for (row, matches, is_lucky), part in in_grains(chances).items():
        name = known.rows[row]
        cite = known.paid_cite(STANDARD, name)
        result = priced(name, part, Odds.parse(prices[name]), cite, stake)
        if options.bad_beat_20_adds and row < written.PLAYER_20:
            cite = known.paid_cite(STANDARD, any_20)
            result = _adding(result, result.row, Odds.parse(prices[any_20]), cite)
        for bonus, times in ((MAGIC_CARD.slug, matches), (LUCKY_PLAYER.slug, is_lucky)):
            added = Odds.parse(known.more["additions"][bonus]["odds"])
            for _ in range(times):
                told = f"{result.row} + {bonus}"
                result = _adding(result, told, added, known.paid_cite(STANDARD, bonus))
        results.append(result)
    return tuple(results)


def _matches(options: BlackjackOptions, end: _End) -> tuple[float, float, float]:
    """The row with no, one and two matches of the Magic Card, each card of a deck as likely."""
    if not options.magic_card:
        return end.chance, 0.0, 0.0
    one = 1 / (RANKS if options.magic_card_matches == "same-rank" else SUITS * RANKS)
    matched = (end.chance - end.alike) * 2 * one, end.alike * one
    none = end.chance - sum(matched)
    if options.magic_card_paid == "each-card":
        return none, *matched
    return none, sum(matched), 0.0


def _adding(result: Result, row: str, odds: Odds, cite: Cites) -> Result:
    """What comes on top: the wager is kept once, so a further N for 1 is N more."""
    pays = f"{result.pays} and {odds}"
    both = cites(result.cite, cite)
    return Result(row, result.chance, result.net + odds.ratio, pays, both, result.meters)
