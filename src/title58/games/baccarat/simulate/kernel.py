"""Baccarat in any of its forms as a kernel: a real shoe, cut, burned from and played to its end.

What decides a round comes from the rules that the table runs. Those of the third cards and those of
wagers on final counts, or on one hand's first two cards, have few cases: they are asked for every
case when the kernel is made (`simulation_tables`). The others are called in play, compiled.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from title58.compiling import compilable, compiled, inlined
from title58.games.baccarat import rules
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round.shoe import COVER_MARGIN
from title58.games.baccarat.side import pair_rules, progressive_rules
from title58.games.baccarat.simulate.bets import bets_of
from title58.games.baccarat.simulate.house_money import Pressing, pressing
from title58.games.baccarat.simulate.meters import (
    Systems,
    about,
    awards_of,
    linked_to,
    meters_of,
    mysteries_of,
    systems_of,
)
from title58.games.baccarat.simulate.tables import (
    BANKER_TWO,
    BANKERS_THIRD,
    FINAL,
    HARMONY,
    HOUSE_MONEY,
    LUCKY_NINES,
    PLAYER_TWO,
    PLAYERS_THIRD,
    PRESSED,
    ROYAL_9,
    coded,
    drawing,
    tables,
)
from title58.games.baccarat.wagers import Wagers
from title58.law import Law
from title58.simulation.generator import below
from title58.simulation.kernel import Kernel
from title58.simulation.linked import linked
from title58.simulation.plan import Plan
from title58.simulation.shoes import COVER, DEALT, OWN

LAST_HAND = OWN  # in the memory: the cover card has come out, and one more hand is played
BURNED = OWN + 1  # how many cards of this shoe went to the discards before the first hand
SHOES = OWN + 2  # how many shoes were begun in this block

NO_CARD = -1

compilable(rules)
compilable(pair_rules)
compilable(progressive_rules)


def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    memory[SHOES] = 0
    new_shoe(generator, shoe, memory)


@inlined
def take(generator: Any, shoe: Any, at: int) -> Any:
    """The card at this place of the shoe, drawn from those not yet dealt (`shoes.deal`)."""
    other = at + below(generator, shoe.shape[0] - at)
    card = shoe[other]
    shoe[other] = shoe[at]
    shoe[at] = card
    return card


@inlined
def new_shoe(generator: Any, shoe: Any, memory: Any) -> None:
    """Shuffled, the cover card put in; the first card is shown and burned with its number."""
    first = take(generator, shoe, 0)
    burned = 1 + rules.burn_count((first & 63) % 13)
    for at in range(1, burned):
        take(generator, shoe, at)
    memory[DEALT] = memory[BURNED] = burned
    memory[COVER] = shoe.shape[0] - COVER_MARGIN
    memory[LAST_HAND] = 0
    memory[SHOES] += 1


@inlined
def dealt(generator: Any, draws: Any, shoe: Any, memory: Any) -> Any:
    """One round from the shoe: how it ends, and the six cards (NO_CARD where none was due).

    When the cover card comes out the hand is completed, and one more is played. It lies so deep
    that both have cards enough.
    """
    if memory[DEALT] > memory[COVER]:
        if memory[LAST_HAND]:
            new_shoe(generator, shoe, memory)
        else:
            memory[LAST_HAND] = 1
    at = memory[DEALT]
    player_1 = take(generator, shoe, at)
    banker_1 = take(generator, shoe, at + 1)
    player_2 = take(generator, shoe, at + 2)
    banker_2 = take(generator, shoe, at + 3)
    at += 4
    player = rules.point_count((player_1 >> 6) + (player_2 >> 6))
    banker = rules.point_count((banker_1 >> 6) + (banker_2 >> 6))
    due = draws[player * 10 + banker]
    player_3 = banker_3 = NO_CARD
    more = 0  # third cards: 2 for the Player's, 1 for the Banker's
    if due & PLAYERS_THIRD:
        player_3 = take(generator, shoe, at)
        player = rules.point_count(player + (player_3 >> 6))
        due >>= player_3 >> 6
        more = 2
        at += 1
    if due & BANKERS_THIRD:
        banker_3 = take(generator, shoe, at)
        banker = rules.point_count(banker + (banker_3 >> 6))
        more += 1
        at += 1
    memory[DEALT] = at
    end = (player * 10 + banker) * 4 + more
    return end, player_1, banker_1, player_2, banker_2, player_3, banker_3


def play_final(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    """One round of bets that are decided by the final counts and numbers of cards alone."""
    finals = params[1]
    end = dealt(generator, params[0], shoe, memory)[0]
    for bet in range(finals.shape[1]):
        rows[bet] = finals[end, bet]
    return 0


def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    """One round of any bets."""
    draws, finals, kinds, which, firsts, terms, pressed = params
    end, player_1, banker_1, player_2, banker_2, player_3, banker_3 = dealt(
        generator, draws, shoe, memory
    )
    added = 0
    for bet in range(kinds.shape[0]):
        kind = kinds[bet]
        if kind == FINAL:
            rows[bet] = finals[end, bet]
        elif kind == PLAYER_TWO:
            rows[bet] = firsts[which[bet], (player_1 & 63) * 52 + (player_2 & 63)]
        elif kind == BANKER_TWO:
            rows[bet] = firsts[which[bet], (banker_1 & 63) * 52 + (banker_2 & 63)]
        elif kind == PRESSED:
            best, ends, block, amounts = pressed
            won = house_money(player_1, player_2, banker_1, banker_2)
            if won == 2:
                rows[bet] = 2 * block  # lost
            else:
                values = ((player_1 >> 6) * 10 + (player_2 >> 6)) * 100
                choice = best[values + (banker_1 >> 6) * 10 + (banker_2 >> 6)]
                rows[bet] = won * block + ends[end, choice]
                if choice:
                    added += amounts[bet, won]
        else:
            rows[bet] = by_cards(
                kind, terms[bet, 0], terms[bet, 1], terms[bet, 2], end,
                player_1, banker_1, player_2, banker_2, player_3, banker_3,
            )  # fmt: skip
    return added


@inlined
def house_money(player_1: int, player_2: int, banker_1: int, banker_2: int) -> Any:
    return rules.house_money(
        (player_1 & 63) % 13, (player_2 & 63) % 13, (banker_1 & 63) % 13, (banker_2 & 63) % 13
    )


@compiled
def by_cards(
    kind: int,
    priced: int,
    personal: int,
    assigned: int,
    end: int,
    player_1: int,
    banker_1: int,
    player_2: int,
    banker_2: int,
    player_3: int,
    banker_3: int,
) -> Any:
    """The row of a wager that sees ranks and suits of both hands, by its own compiled rule."""
    p1, p2, b1, b2 = player_1 & 63, player_2 & 63, banker_1 & 63, banker_2 & 63
    if kind == HOUSE_MONEY:
        return house_money(player_1, player_2, banker_1, banker_2)
    if kind == LUCKY_NINES:
        return pair_rules.lucky_nines(
            (p1 % 13, p2 % 13, b1 % 13, b2 % 13), (p1 // 13, p2 // 13, b1 // 13, b2 // 13)
        )
    if kind == ROYAL_9:
        return progressive_rules.royal_9(
            progressive_rules.royal_9_of(p1 % 13, p1 // 13, p2 % 13, p2 // 13),
            progressive_rules.royal_9_of(b1 % 13, b1 // 13, b2 % 13, b2 // 13),
            personal,
            assigned,
        )
    player, banker, more = end // 40, end // 4 % 10, end % 4
    # The hands' cards; a hand that took no third card shows its first one twice, which changes
    # nothing of what all cards have in common.
    p3 = player_3 & 63 if more & 2 else p1
    b3 = banker_3 & 63 if more & 1 else b1
    ranks = (p1 % 13, p2 % 13, p3 % 13, b1 % 13, b2 % 13, b3 % 13)
    suits = (p1 // 13, p2 // 13, p3 // 13, b1 // 13, b2 // 13, b3 // 13)
    if kind == HARMONY:
        outcomes = progressive_rules.harmony_outcomes(
            player,
            banker,
            4 + (more >> 1) + (more & 1),
            progressive_rules.one_rank(ranks),
            progressive_rules.all_zero(ranks),
            progressive_rules.one_color(suits),
        )
        return progressive_rules.harmony(outcomes, priced)
    return progressive_rules.heavenly_9_progressive(
        player,
        banker,
        2 + (more >> 1),
        2 + (more & 1),
        progressive_rules.one_suit(suits),
        progressive_rules.one_color(suits),
    )


def kernel(wagers: Wagers, plan: Plan, law: Law, options: BaccaratTableOptions) -> Kernel:
    """The table as it is filed, with the bets of the plan."""
    pressed = pressing(wagers, plan, law, options)
    bets = bets_of(wagers, plan, law, options, pressed)
    found = tables(wagers, law, options, bets)
    params = (
        drawing(),
        found.finals,
        found.kinds,
        found.which,
        found.firsts,
        found.terms,
        (pressed or Pressing()).params(bets),
    )
    final = bool((found.kinds == FINAL).all())
    systems = systems_of(law, options, bets)
    table = Kernel(
        wagers.chapter.game,
        bets,
        play_final if final else play,
        begin,
        params,
        coded(options.decks_per_shoe),
        np.zeros(SHOES + 1, dtype=np.int64),
        about=(*_about(options, systems), *((pressed.about,) if pressed else ())),
        terms=meters_of(systems),
        awards=awards_of(systems, options, bets),
        mysteries=mysteries_of(systems, bets),
        players=plan.players,
    )
    return linked(table, plan, linked_to(options))


def _about(options: BaccaratTableOptions, systems: Systems) -> tuple[str, ...]:
    return (
        f"A real shoe of {options.decks_per_shoe} decks: the first card and as many as its value"
        f" are burned, the cover card lies {COVER_MARGIN} cards from the end, and when it comes out"
        " the hand is completed and one more is played.",
        *about(systems),
    )
