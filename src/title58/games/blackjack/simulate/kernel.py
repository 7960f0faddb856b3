"""Blackjack as a kernel: what is bet, how it is played, and the table it is played at.

A round may begin from one shoe or from a double shoe (633a.7(d)); that of Blackjack Switch
(633a.12(a)) is compiled apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import ceil

import numpy as np

from title58.games.blackjack import rules as written
from title58.games.blackjack.odds.wagers import HALF, both_name, row_name
from title58.games.blackjack.options.table import (
    CONTINUOUS,
    DOUBLE_SHOE,
    FROM_HAND,
    BlackjackOptions,
)
from title58.games.blackjack.simulate import double_shoe, seats
from title58.games.blackjack.simulate import play as simulation_play
from title58.games.blackjack.simulate.bets import beside_the_base, bet_of, refuse_breakage
from title58.games.blackjack.simulate.count import by_the_count, refuse_counting
from title58.games.blackjack.simulate.limit import limited
from title58.games.blackjack.simulate.meters import (
    among_wagers,
    awards_of,
    lucky_seats,
    meters_of,
)
from title58.games.blackjack.simulate.strategy import (
    COMPOSITION,
    Strategy,
    strategy_of,
    switches_of,
)
from title58.games.blackjack.simulate.tables import LOST, Wished, lookup
from title58.games.blackjack.state import LEFT, RIGHT
from title58.games.blackjack.value.terms import Terms
from title58.games.blackjack.wagers import (
    BLACKJACK,
    DEALER,
    EVEN_MONEY,
    GAME,
    HAND,
    INSURANCE,
    MAGIC_CARD,
    WAGERS,
    SeenWager,
)
from title58.law import Law
from title58.money import Odds, format_money
from title58.simulation.bets import wishes
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.shoes import decks_of
from title58.words import counted

NEVER, ALWAYS, AS_STRATEGY = TAKING = ("never", "always", "strategy")
EITHER = "either"
SIDES = (LEFT, RIGHT, EITHER)  # from which a determinant card may be drawn, as the kernel counts


def kernel(plan: Plan, law: Law, options: BlackjackOptions) -> Kernel:
    """The table as filed, with the players of the plan, all of whom play the same strategy."""
    if "determinant" in plan.more and options.dealing != DOUBLE_SHOE:
        raise PlanError(
            f"dealing = {options.dealing}: only a double shoe has a determinant card (633a.7(d))"
        )
    if plan.more.get("determinant", EITHER) not in SIDES:
        raise PlanError(f"determinant = {plan.more['determinant']}: say {', '.join(SIDES)}")
    terms = Terms.of(law, options)
    # The exact odds of Blackjack Switch are those of a player who goes by the cards.
    play = plan.strategy or (COMPOSITION if options.switch else "")
    strategy = strategy_of(play, options.decks_per_shoe, terms)
    if strategy.count is not None:
        refuse_counting(plan, options)
    # Whether Insurance is taken whenever it is offered
    named = any(wish.wager == INSURANCE for wish in plan.bets)
    insures = _taken(plan, "insurance", ALWAYS if named else AS_STRATEGY, strategy.insures)
    even = _takes_even_money(plan, options, strategy)
    if insures and even and options.switch:
        raise PlanError(
            "insurance and even money are not simulated together at Blackjack Switch, where one "
            "hand may take one and the other hand the other: set insurance or even_money to never"
        )
    wished = _wished(plan, law, options, insures)
    played = _played(options, terms, strategy, even)
    each = [bet_of(Wished(wish, plan, law, options, strategy, played)) for wish in wished]
    found = {one.bet.wager: one for one in each}
    bets = tuple(one.bet for one in each)
    bets = tuple(beside_the_base(*each, bets) for each in zip(bets, wished, strict=True))
    bets, level_of = by_the_count(bets, strategy.count)
    bets = among_wagers(bets, options)
    players = max(bet.seat for bet in bets)
    if players > len(options.positions):
        raise PlanError(
            f"{players} players are too many: the table has "
            f"{counted(len(options.positions), 'position')}"
        )
    refuse_breakage(bets, options)
    looked_up = lookup(found, bets)
    bets, limits = limited(bets, looked_up.pairs.tolist(), options)
    table = _table(plan, law, options, bets, insures=insures, even=even)
    room = seats.SEATS + table.size * players * options.hands_per_box
    sides = 2 if options.dealing == DOUBLE_SHOE else 1
    way = double_shoe if options.dealing == DOUBLE_SHOE else simulation_play
    return Kernel(
        GAME,
        bets,
        simulation_play.play_counting if strategy.count else way.play,
        way.begin,
        seats.Params(
            table,
            strategy.tables,
            _worth(law, terms),
            _row_of_net(bets[0].rows, table.most_hands, options),
            looked_up,
            seat_of=np.array([bet.seat - 1 for bet in bets], dtype=np.int64),
            stakes=np.array([bet.stake for bet in bets], dtype=np.int64),
            limits=limits,
            switches=switches_of(strategy, options.decks_per_shoe, terms)
            if options.switch
            else None,
            counting=strategy.count.counting(options.cards_per_shoe, level_of)
            if strategy.count
            else None,
        ),
        decks_of(sides * options.decks_per_shoe),
        np.zeros(sides * room, dtype=np.int64),
        about=tuple(
            _about(
                plan,
                options,
                strategy,
                table,
                insures=insures,
                even=even,
                limited_to=options.payout_limit if limits.shape[0] else 0,
            )
        ),
        terms=meters_of(bets, options),
        awards=awards_of(bets),
        players=players,
    )


# What is bet


def _takes_even_money(plan: Plan, options: BlackjackOptions, strategy: Strategy) -> bool:
    """Whether a Blackjack against an ace is paid even money, where that is offered (633a.8(e))."""
    taken = _taken(plan, "even_money", AS_STRATEGY, strategy.even_money)
    if plan.more.get("even_money") == ALWAYS and not options.even_money:
        raise PlanError(
            "even money cannot be taken: even_money = false is filed, so it is not offered"
            " (633a.8(e))"
        )
    return taken and options.even_money


def _taken(plan: Plan, name: str, default: str, by_strategy: bool) -> bool:
    wanted = plan.more.get(name, default)
    if wanted not in TAKING:
        raise PlanError(f"{name} = {wanted}: say {', '.join(TAKING)}")
    return wanted == ALWAYS or (wanted == AS_STRATEGY and by_strategy)


def _played(
    options: BlackjackOptions, terms: Terms, strategy: Strategy, even: bool
) -> tuple[str, str]:
    """How it is played: as the exact odds say, if they are those of this player."""
    name = f"{strategy.name}, even money taken" if even else strategy.exactly or strategy.name
    if options.switch and name == "composition-dependent":
        return "Switch", "as marketed" if terms.as_marketed else "by the text"
    return "strategy", name


def _wished(plan: Plan, law: Law, options: BlackjackOptions, insures: bool) -> tuple[Wish, ...]:
    """The same bets for every player, each beside a Blackjack Wager, which comes first."""
    offered = {BLACKJACK: ("",)}
    if insures:
        offered[INSURANCE] = ("",)
    elif any(wish.wager == INSURANCE for wish in plan.bets):
        raise PlanError("an Insurance Wager cannot be made with insurance = never")
    here = WAGERS.at(law, options)
    beside = [one.slug for one in WAGERS if one.slug in here and one.slug not in HAND.parts]
    offered |= {slug: ("",) for slug in beside if slug != INSURANCE}
    once = list(wishes(plan, offered))
    if insures and not any(wish.wager == INSURANCE for wish in once):
        once.append(Wish(INSURANCE))
    if any(wish.seat > 1 for wish in once):
        each = once
    else:
        each = [replace(wish, seat=seat) for seat in range(1, plan.players + 1) for wish in once]
    with_base = {wish.seat for wish in each if wish.wager == BLACKJACK}
    for wish in each:
        if wish.seat not in with_base:
            raise PlanError(
                f"{wish.wager} is bet without a Blackjack Wager (633a.6(e)): bet {BLACKJACK} too"
            )
    if len({(wish.wager, wish.seat) for wish in each}) < len(each):
        raise PlanError("a wager is made once by each player")
    if max(with_base) != len(with_base):
        raise PlanError("players are at positions 1, 2, 3 and so on, without gaps")
    return tuple(sorted(each, key=lambda wish: wish.wager != BLACKJACK))


# The table


def _table(
    plan: Plan,
    law: Law,
    options: BlackjackOptions,
    bets: tuple[Bet, ...],
    *,
    insures: bool,
    even: bool,
) -> seats.Table:
    made = {bet.wager for bet in bets}
    players = max(bet.seat for bet in bets)
    from_hand = options.dealing == FROM_HAND
    no_burn = from_hand or options.dealing in (CONTINUOUS, DOUBLE_SHOE)
    places, lucky = lucky_seats(bets, options)
    return seats.Table(
        players=players,
        fresh=options.dealing == CONTINUOUS,
        burns=not no_burn,
        burns_each_round=from_hand,
        behind=_behind(plan, law, options),
        resplits=options.resplits,
        resplits_of_aces=options.resplits_of_aces,
        one_card_to_aces=options.split_aces == "one-card",
        insures=insures,
        # The dealer's hand decides it, whatever the players have (B-25).
        played_out=any(
            one.slug in made and isinstance(one, SeenWager) and one.earliest is DEALER
            for one in WAGERS
        ),
        any_20=options.bad_beat_any_20,
        magic=MAGIC_CARD.of in made and options.magic_card,
        magic_rank_only=options.magic_card_matches == "same-rank",
        magic_each=options.magic_card_paid == "each-card",
        lucky_places=places,
        lucky_seats=lucky,
        most_hands=2 + options.resplits,
        size=seats.SEAT + seats.HAND * (2 + options.resplits),
        even_money=even,
        doubles_hidden=options.double_card == "face-down",
        as_marketed=options.switch_rules == "as-marketed",
        determinant=SIDES.index(str(plan.more.get("determinant", EITHER))),
        red_side=SIDES.index(options.red_side),
    )


def least_behind(law: Law, options: BlackjackOptions) -> int:
    """The fewest cards that may lie behind the cover card (633a.5(d))."""
    part = Fraction(law.figures("633a")["cut"]["final_cover_card_min_fraction_from_bottom"])
    return ceil(options.cards_per_shoe * part)


def _behind(plan: Plan, law: Law, options: BlackjackOptions) -> int:
    """How many cards lie behind the cover card: a quarter, or more if the plan says so."""
    cards, least = options.cards_per_shoe, least_behind(law, options)
    wanted = plan.more.get("cover", least)
    if not isinstance(wanted, int) or not least <= wanted < cards:
        raise PlanError(
            f"cover = {wanted}: at least {least} of the {cards} cards, but not all, must be "
            "behind the cut card (cover card) (633a.5(d))"
        )
    return wanted


def _worth(law: Law, terms: Terms) -> seats.Worth:
    surrender = LOST if terms.surrender is None else terms.surrender
    even = law.wager(GAME, EVEN_MONEY)
    paid = Odds.parse(even.paytables["standard"][even.rows[0]]).profit_ratio
    return seats.Worth(
        base=_halves(*(terms.net(row) for row in range(written.LOSE + 1))),
        further=_halves(terms.further_win, Fraction(0), LOST),
        surrender=_halves(surrender, LOST),
        even_money=int(_halves(paid)[0]),
    )


def _halves(*nets: Fraction) -> Ints:
    halves = [2 * net for net in nets]
    if any(net.denominator != 1 for net in halves):
        raise PlanError("a row is not worth a whole number of halves of the wager")
    return np.array([int(net) for net in halves], dtype=np.int64)


def _row_of_net(rows: tuple[str, ...], hands: int, options: BlackjackOptions) -> Ints:
    """The row of every net result, counted in halves from the lowest."""
    most = 4 * hands * options.hands_per_box
    named = both_name if options.switch else row_name
    return np.array(
        [
            rows.index(name) if (name := named(halves * HALF)) in rows else UNDECIDED
            for halves in range(-most, most + 1)
        ],
        dtype=np.int64,
    )


def _about(
    plan: Plan,
    options: BlackjackOptions,
    strategy: Strategy,
    table: seats.Table,
    *,
    insures: bool,
    even: bool,
    limited_to: int,
) -> Iterable[str]:
    decks, players = options.decks_per_shoe, table.players
    double = options.dealing == DOUBLE_SHOE
    if options.dealing == CONTINUOUS:
        yield (
            f"A continuous shuffler with {counted(decks, 'deck')}; every card goes back before "
            "each round."
        )
    else:
        what = f"A double shoe, {counted(decks, 'deck')} on each side" if double else "A shoe"
        of = "" if double else f" of {counted(decks, 'deck')}"
        yield (
            f"{what}{of} with {table.behind} cards behind the cut card (cover card), shuffled "
            "after the round in which it comes out."
        )
    if options.dealing == FROM_HAND:
        yield "Dealt from the hand: one card is burned before every round."
    elif double:
        side = str(plan.more.get("determinant", EITHER))
        if side == EITHER:
            yield "The determinant card is drawn from either side at random."
        else:
            yield (
                f"The determinant card is always drawn from the {side} side, so that three of "
                "four first cards of the player dealt first are of the color that calls it."
            )
    elif options.dealing != CONTINUOUS:
        yield "One card of every new shoe is burned."
    yield f"{counted(players, 'player')}{', each' * (players > 1)} playing {strategy.name}."
    if options.switch:
        as_played = options.switch_rules.replace("-", " ")
        yield (
            f"Blackjack Switch, {as_played}: the stake is that of both wagers together, and the"
            " second cards are switched where that is worth more."
        )
    if strategy.count is not None:
        named = [wish.stake for wish in plan.bets if wish.wager == BLACKJACK and wish.stake]
        yield from strategy.count.about(format_money((*named, plan.stake)[0]))
    elif insures:
        yield "Insurance is taken whenever it is offered."
    if not insures:
        yield "Insurance is never taken."
    if options.even_money:
        yield (
            "Even money is taken whenever it is offered." if even else "Even money is never taken."
        )
    if limited_to:
        yield (
            "Two queens of hearts and two kings of spades with a dealer Blackjack win "
            f"{format_money(limited_to)} in one round at most, shared by wagers (633a.13(m)): a "
            "win cut by the limit is reported in its own row."
        )
    if options.dealing != CONTINUOUS:
        yield (
            "The exact figure for a bet is that of the first round from a fresh shoe. Averaged "
            "down to the cut card (cover card), a round may be worth a little less or more: the "
            "Blackjack Wager costs some 0.02% more with eight or six decks "
            "(docs/blackjack-odds.md), so a long run differs from it."
        )
