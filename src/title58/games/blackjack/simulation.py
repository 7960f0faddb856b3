"""Blackjack as a kernel: what is bet, what each result is worth, and the table it is played at.

The rows of the Blackjack Wager are the net results of a round with all that was added to it, per
unit wagered at first: so doubles, splits and surrenders are in its edge and its spread.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import ceil

import numpy as np

from title58.games.blackjack import rules as written
from title58.games.blackjack import simulation_play as played
from title58.games.blackjack import wagers
from title58.games.blackjack.analysis.terms import Terms
from title58.games.blackjack.odds import NAMED
from title58.games.blackjack.side_wagers import ANY_20, BONUSES, CROWN_TREASURE
from title58.games.blackjack.simulation_strategy import Strategy, strategy_of
from title58.law import Law, WagerLaw
from title58.money import Kind, Odds
from title58.simulation.bets import priced_bet, wishes
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.shoes import decks_of
from title58.submission import blackjack_side_wagers as filed
from title58.submission.blackjack import CONTINUOUS, DOUBLE_SHOE, FROM_HAND, BlackjackOptions
from title58.submission.blackjack_progressives import BAD_BEAT, HIT_AND_RUN, PROGRESSIVES

GAME = wagers.GAME
KINDS = {
    wagers.BLACKJACK: played.BLACKJACK,
    wagers.INSURANCE: played.INSURANCE,
    filed.LUCKY_LADIES: played.LUCKY_LADIES,
    filed.MATCH_THE_DEALER: played.MATCH_THE_DEALER,
    filed.IN_BETWEEN: played.IN_BETWEEN,
    filed.ROYAL_MATCH: played.ROYAL_MATCH,
    filed.BET_THE_SET: played.BET_THE_SET,
    filed.KINGS_BOUNTY: played.KINGS_BOUNTY,
    filed.THREE_CARD_POKER: played.THREE_CARD_POKER,
    BAD_BEAT: played.BAD_BEAT,
    HIT_AND_RUN: played.HIT_AND_RUN,
}
METERS = {BAD_BEAT: "Bad Beat", HIT_AND_RUN: "Hit and Run"}
NEVER, ALWAYS, AS_STRATEGY = INSURING = ("never", "always", "strategy")
SETTINGS = ("cover", "insurance")
HALF = Fraction(1, 2)
LOST = Fraction(-1)


def kernel(plan: Plan, law: Law, options: BlackjackOptions) -> Kernel:
    """The table as filed, with the players of the plan, all of whom play the same strategy."""
    _refuse(plan, options)
    terms = Terms.of(law, options)
    strategy = strategy_of(plan.strategy, options.decks_per_shoe, terms)
    insures = _insures(plan, strategy)
    wished = _wished(plan, law, options, insures)
    bets = tuple(_bet(wish, plan, law, options, strategy) for wish in wished)
    bets = tuple(_insurance_of_half(bet, bets) for bet in bets)
    players = max(bet.seat for bet in bets)
    if players > len(options.positions):
        raise PlanError(f"{players} players are too many: the table has {len(options.positions)}")
    table = _table(plan, law, options, bets, insures=insures)
    size = played.seat_size(int(table[played.MOST_HANDS]))
    return Kernel(
        GAME,
        bets,
        played.play,
        played.begin,
        (
            table,
            *strategy.tables,
            _worths(terms),
            _row_of_net(bets[0].rows, int(table[played.MOST_HANDS])),
            np.array([KINDS[bet.wager] for bet in bets], dtype=np.int64),
            np.array([bet.seat - 1 for bet in bets], dtype=np.int64),
            np.array([bet.stake for bet in bets], dtype=np.int64),
        ),
        decks_of(options.decks_per_shoe),
        np.zeros(played.SEATS + size * players, dtype=np.int64),
        about=tuple(_about(options, strategy, table, players, insures)),
        terms=tuple(
            (name, options.meter_terms(slug))
            for slug, name in METERS.items()
            if any(bet.wager == slug for bet in bets)
        ),
        players=players,
    )


def _refuse(plan: Plan, options: BlackjackOptions) -> None:
    if options.switch:
        raise PlanError(
            "Blackjack Switch is not simulated: set switch = false, or ask title58 odds for it"
        )
    for name in plan.more:
        if name not in SETTINGS:
            raise PlanError(f"{name!r} is no setting of this game: it has {', '.join(SETTINGS)}")


# What is bet


def _insures(plan: Plan, strategy: Strategy) -> bool:
    """Whether Insurance is taken whenever it is offered."""
    named = any(wish.wager == wagers.INSURANCE for wish in plan.bets)
    wanted = plan.more.get("insurance", ALWAYS if named else AS_STRATEGY)
    if wanted not in INSURING:
        raise PlanError(f"insurance = {wanted}: say {', '.join(INSURING)}")
    return wanted == ALWAYS or (wanted == AS_STRATEGY and strategy.insures)


def _wished(plan: Plan, law: Law, options: BlackjackOptions, insures: bool) -> tuple[Wish, ...]:
    """The same bets for every player, each beside a Blackjack Wager, which comes first."""
    offered = {wagers.BLACKJACK: ("",)}
    if insures:
        offered[wagers.INSURANCE] = ("",)
    elif any(wish.wager == wagers.INSURANCE for wish in plan.bets):
        raise PlanError("an Insurance Wager cannot be made with insurance = never")
    offered |= {slug: ("",) for slug in filed.OFFERS if options.is_filed(slug)}
    offered |= {slug: ("",) for slug in PROGRESSIVES if options.is_progressive(slug)}
    offered = {slug: on for slug, on in offered.items() if slug in law.wagers(GAME)}
    once = list(wishes(plan, offered))
    if insures and not any(wish.wager == wagers.INSURANCE for wish in once):
        once.append(Wish(wagers.INSURANCE))
    if any(wish.seat > 1 for wish in once):
        each = once
    else:
        each = [replace(wish, seat=seat) for seat in range(1, plan.players + 1) for wish in once]
    with_base = {wish.seat for wish in each if wish.wager == wagers.BLACKJACK}
    for wish in each:
        if wish.seat not in with_base:
            raise PlanError(
                f"{wish.wager} is bet without a Blackjack Wager beside it (633a.6(e)): bet"
                f" {wagers.BLACKJACK} too"
            )
    if len({(wish.wager, wish.seat) for wish in each}) < len(each):
        raise PlanError("a wager is made once by each player")
    if max(with_base) != len(with_base):
        raise PlanError("players sit at seats 1, 2, 3 and so on, without gaps")
    return tuple(sorted(each, key=lambda wish: wish.wager != wagers.BLACKJACK))


def _bet(wish: Wish, plan: Plan, law: Law, options: BlackjackOptions, strategy: Strategy) -> Bet:
    known = law.wager(GAME, wish.wager)
    decks = ("decks", str(options.decks_per_shoe))
    if wish.wager == wagers.BLACKJACK:
        nets = list(_nets(options))
        rows = tuple(row_name(net) for net in nets)
        under = (decks, ("strategy", strategy.exactly or strategy.name))
        return _bet_of(wish, known, rows, nets, plan.stake, under=under)
    if wish.wager == wagers.INSURANCE:
        prices = known.paytables["standard"]
        nets = [Odds.parse(prices[row]).profit_ratio for row in known.rows]
        return _bet_of(
            wish, known, known.rows, nets, plan.stake, under=(decks, ("holding", "any cards"))
        )
    if wish.wager in PROGRESSIVES:
        return _progressive(wish, plan, known, options)
    return _first_cards(wish, plan, law, known, options)


def _bet_of(
    wish: Wish,
    known: WagerLaw,
    rows: Iterable[str],
    nets: Iterable[Fraction],
    stake: int,
    *,
    paytable: str = "standard",
    under: tuple[tuple[str, str], ...] = (),
) -> Bet:
    bet = priced_bet(wish, known, nets, stake, paytable=paytable, under=under)
    return replace(bet, rows=tuple(rows))


def row_name(net: Fraction) -> str:
    """A net result as the exact odds name it."""
    return NAMED.get(net, f"net {'+' if net > 0 else ''}{net}")


def _nets(options: BlackjackOptions) -> Iterable[Fraction]:
    """Every net result there may be, best first: whole ones, a Blackjack and a surrender."""
    most = 2 * (2 + options.resplits)
    for halves in range(2 * most, -2 * most - 1, -1):
        if halves % 2 == 0 or halves in (3, -1):
            yield halves * HALF


def _insurance_of_half(bet: Bet, bets: tuple[Bet, ...]) -> Bet:
    """Half of the Blackjack Wager beside it (633a.8(b)), unless an amount was named."""
    if bet.wager != wagers.INSURANCE:
        return bet
    base = next(
        each.stake for each in bets if each.wager == wagers.BLACKJACK and each.seat == bet.seat
    )
    nets = tuple(net * base // (2 * bet.stake) for net in bet.nets)
    if base % 2:
        raise PlanError("half of the Blackjack Wager breaks a cent: choose an even amount")
    return replace(bet, stake=base // 2, nets=nets)


def _first_cards(
    wish: Wish, plan: Plan, law: Law, known: WagerLaw, options: BlackjackOptions
) -> Bet:
    """A wager on the first cards, with a row for each payment that may be made together."""
    paytable = options.paytable(law, wish.wager)
    prices = {row: Odds.parse(text) for row, text in known.paytables[paytable].items()}
    nets = {row: prices[row].profit_ratio if row in prices else LOST for row in known.rows}
    if wish.wager == filed.MATCH_THE_DEALER:
        same, different, _lose = known.rows
        for one, other in ((same, same), (same, different), (different, different)):
            nets[f"{one} + {other}"] = nets[one] + nets[other]
    if wish.wager == filed.ROYAL_MATCH and options.crown_treasure:
        crown = Odds.parse(known.more["additions"][CROWN_TREASURE]["odds"])
        whole = options.crown_treasure_pays == "1000-times"
        royal = known.rows[0]
        added = crown.ratio if whole else crown.profit_ratio
        nets[f"{royal} + {CROWN_TREASURE}"] = nets[royal] + added
    under = [("decks", str(options.decks_per_shoe))]
    if wish.wager == filed.IN_BETWEEN:
        under.append(("ace", f"ace {options.in_between_ace}"))
    return _bet_of(
        wish, known, nets, nets.values(), plan.stake, paytable=paytable, under=tuple(under)
    )


def _progressive(wish: Wish, plan: Plan, known: WagerLaw, options: BlackjackOptions) -> Bet:
    """A wager with a meter; a row that the meter pays costs the stake here.

    Where several play, `shared` is the meter's row for those who win it with an earlier seat.
    """
    only = options.one_amount(wish.wager)
    if only and wish.stake not in (0, only):
        raise PlanError(f"{wish.wager} is a wager of {only} cents as filed, no other")
    wish = replace(wish, stake=wish.stake or only)
    prices = {row: Odds.parse(text) for row, text in known.paytables["standard"].items()}
    nets: dict[str, Fraction] = {}
    meter = METERS[wish.wager]
    paid: dict[str, str] = {}
    for row in known.rows:
        odds = prices[row]
        by_meter = odds.kind is Kind.METER
        nets[row] = LOST if by_meter else odds.profit_ratio
        if by_meter:
            paid[row] = f"{int(100 * odds.ratio)}% of {meter}"
    if plan.players > 1:
        shared = f"{known.rows[0]}, shared"
        nets[shared] = LOST
        paid[shared] = f"0% of {meter}"
    if wish.wager == BAD_BEAT:
        nets, paid = _with_bonuses(known, options, nets, paid)
    under = (("decks", str(options.decks_per_shoe)),)
    bet = _bet_of(wish, known, nets, nets.values(), plan.stake, under=under)
    return replace(bet, meters=tuple(paid.items()))


def _with_bonuses(
    known: WagerLaw, options: BlackjackOptions, nets: dict[str, Fraction], paid: dict[str, str]
) -> tuple[dict[str, Fraction], dict[str, str]]:
    """Each row again with every bonus that may come with it, in the order of the kernel."""
    if options.bad_beat_20_adds:
        one = Odds.parse(known.paytables["standard"][ANY_20]).ratio
        nets = {row: net + one * (row not in ("lose", ANY_20)) for row, net in nets.items()}
    magic, lucky = BONUSES
    additions = known.more["additions"]
    worth = {name: Odds.parse(additions[name]["odds"]).ratio for name in BONUSES}
    if not (options.magic_card or options.lucky_player):
        return nets, paid
    all_nets, all_paid = {}, {}
    for place in range(6 if options.lucky_player else 3):
        names = [magic] * (place % 3) + [lucky] * (place // 3)
        for row, net in nets.items():
            name = " + ".join((row, *names))
            all_nets[name] = net + sum(worth[each] for each in names)
            if row in paid:
                all_paid[name] = paid[row]
    return all_nets, all_paid


# The table


def _table(
    plan: Plan, law: Law, options: BlackjackOptions, bets: tuple[Bet, ...], *, insures: bool
) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    made = {bet.wager for bet in bets}
    players = max(bet.seat for bet in bets)
    from_hand = options.dealing == FROM_HAND
    no_burn = from_hand or options.dealing in (CONTINUOUS, DOUBLE_SHOE)
    lucky = 0
    if BAD_BEAT in made and options.lucky_player:
        everywhere = options.lucky_player_drawn == "all-positions"
        lucky = len(options.positions) if everywhere else players
    settings = {
        played.PLAYERS: players,
        played.FRESH: options.dealing == CONTINUOUS,
        played.BURNS: not no_burn,
        played.BURNS_EACH_ROUND: from_hand,
        played.BEHIND: _behind(plan, law, options),
        played.RESPLITS: options.resplits,
        played.RESPLITS_OF_ACES: options.resplits_of_aces,
        played.ONE_CARD_TO_ACES: options.split_aces == "one-card",
        played.INSURES: insures,
        played.PLAYED_OUT: HIT_AND_RUN in made,
        played.ACE_HIGH: options.in_between_ace == "high",
        played.CROWN: options.crown_treasure,
        played.ANY_20: options.bad_beat_any_20,
        played.MAGIC: BAD_BEAT in made and options.magic_card,
        played.MAGIC_RANK_ONLY: options.magic_card_matches == "same-rank",
        played.MAGIC_EACH: options.magic_card_paid == "each-card",
        played.LUCKY_PLACES: lucky,
        played.MOST_HANDS: 2 + options.resplits,
        played.BAD_BEAT_ROWS: 8 + (players > 1),
        played.HIT_AND_RUN_ROWS: 6 + (players > 1),
    }
    return np.array([settings[at] for at in range(played.TABLE)], dtype=np.int64)


def _behind(plan: Plan, law: Law, options: BlackjackOptions) -> int:
    """How many cards lie behind the cover card: a quarter, or more if the plan says so."""
    part = Fraction(law.figures("633a")["cut"]["final_cover_card_min_fraction_from_bottom"])
    cards = options.cards_per_shoe
    least = ceil(cards * part)
    wanted = plan.more.get("cover", least)
    if not isinstance(wanted, int) or not least <= wanted < cards:
        raise PlanError(
            f"cover = {wanted}: of {cards} cards at least {least} lie behind the cover card"
            " (633a.5(d)), and not all"
        )
    return wanted


def _worths(terms: Terms) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """What every row comes to, in halves of the first wager."""
    surrender = LOST if terms.surrender is None else terms.surrender
    base = [terms.net(row) for row in range(written.LOSE + 1)]
    further = [terms.further_win, Fraction(0), LOST]
    halves = [2 * net for net in (*base, *further, surrender, LOST)]
    if any(net.denominator != 1 for net in halves):
        raise PlanError("a row is not worth a whole number of halves of the wager")
    return np.array([int(net) for net in halves], dtype=np.int64)


def _row_of_net(rows: tuple[str, ...], hands: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The row of every net result, counted in halves from the lowest."""
    most = 4 * hands
    return np.array(
        [
            rows.index(name) if (name := row_name(halves * HALF)) in rows else UNDECIDED
            for halves in range(-most, most + 1)
        ],
        dtype=np.int64,
    )


def _about(
    options: BlackjackOptions,
    strategy: Strategy,
    table: np.ndarray[tuple[int], np.dtype[np.int64]],
    players: int,
    insures: bool,
) -> Iterable[str]:
    decks = options.decks_per_shoe
    if options.dealing == CONTINUOUS:
        yield f"A device with {decks} decks, which has every card back before each round."
    else:
        yield (
            f"A real shoe of {decks} decks with {table[played.BEHIND]} cards behind the cover card,"
            " shuffled after the round in which that comes."
        )
    if options.dealing == FROM_HAND:
        yield "Dealt from the hand: one card is burned before every round."
    elif options.dealing == DOUBLE_SHOE:
        yield "One side of the double shoe; the determinant card is not drawn."
    elif options.dealing != CONTINUOUS:
        yield "One card of every new shoe is burned."
    yield f"{players} player{'s' * (players > 1)}, each playing {strategy.name}."
    yield f"Insurance is taken {'whenever it is offered' if insures else 'never'}."
    if options.payout_limit:
        yield "The payout limit of 633a.13(m) is not applied."
