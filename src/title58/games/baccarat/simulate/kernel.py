"""Baccarat in any of its forms as a kernel: a real shoe, cut, burned from and played to its end.

What decides a round comes from the rules that the table runs: those of third cards, and the ground
of every wager, are asked for every case when the kernel is made (`tables`). What a wager sees is
read here, from the cards as they were dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled, inlined
from title58.games.baccarat import rules, views
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round.shoe import COVER_MARGIN
from title58.games.baccarat.simulate.bets import bets_of
from title58.games.baccarat.simulate.house_money import Pressed, Pressing, pressing
from title58.games.baccarat.simulate.meters import (
    Systems,
    about,
    awards_of,
    meters_of,
    mysteries_of,
    systems_of,
)
from title58.games.baccarat.simulate.readers import key_reader
from title58.games.baccarat.simulate.tables import (
    BANKER_TWO,
    BANKERS_THIRD,
    FINAL,
    MORE,
    NINES,
    PAIRS,
    PLAYER_TWO,
    PLAYERS_THIRD,
    PRESSED,
    ROYAL_NINES,
    TIED,
    Sight,
    coded,
    drawing,
    tables,
)
from title58.games.baccarat.views import NINE, NO_NINE, NO_ROYAL_9
from title58.games.baccarat.wagers import AnyWager
from title58.law import Law
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Kernel
from title58.simulation.linked import linked
from title58.simulation.plan import Plan
from title58.simulation.shoes import COVER, DEALT, OWN
from title58.wagers.registry import Wagers

LAST_HAND = OWN  # in the memory: the cover card has come out, and one more hand is played
BURNED = OWN + 1  # how many cards of this shoe went to the discards before the first hand
SHOES = OWN + 2  # how many shoes were begun in this block

NO_CARD = -1

compilable(rules)
compilable(views)


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    memory[SHOES] = 0
    new_shoe(generator, shoe, memory)


@inlined
def take(generator: Generator, shoe: Ints, at: int) -> int:
    """The card at this place of the shoe, drawn from those not yet dealt (`shoes.deal`)."""
    other = at + below(generator, shoe.shape[0] - at)
    card: int = shoe[other]
    shoe[other] = shoe[at]
    shoe[at] = card
    return card


@inlined
def new_shoe(generator: Generator, shoe: Ints, memory: Ints) -> None:
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
def dealt(
    generator: Generator, draws: Ints, shoe: Ints, memory: Ints
) -> tuple[int, int, int, int, int, int, int]:
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


class Params(NamedTuple):
    """What a round of the kernel reads and never changes."""

    draws: Ints
    finals: Ints
    kinds: Ints
    starts: Ints
    rows: Ints
    pressed: Pressed


def play_final(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    """One round of bets that are decided by the final counts and numbers of cards alone."""
    finals = params.finals
    end = dealt(generator, params.draws, shoe, memory)[0]
    for bet in range(finals.shape[1]):
        rows[bet] = finals[end, bet]
    return 0


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    """One round of any bets on views that this module knows."""
    end, p1, b1, p2, b2, p3, b3 = dealt(generator, params.draws, shoe, memory)
    added = 0
    for bet in range(params.kinds.shape[0]):
        kind = params.kinds[bet]
        if kind == FINAL:
            rows[bet] = params.finals[end, bet]
        elif kind == PRESSED:
            added += press(params.pressed, bet, end, p1, b1, p2, b2, rows)
        else:
            key = key_of(kind, p1 & 63, b1 & 63, p2 & 63, b2 & 63, bare(p3), bare(b3))
            rows[bet] = params.rows[params.starts[bet] + key]
    return added


@inlined
def bare(card: int) -> int:
    """A card without its value; NO_CARD as it is."""
    return card & 63 if card >= 0 else NO_CARD


@inlined
def press(
    pressed: Pressed, bet: int, end: int, p1: int, b1: int, p2: int, b2: int, rows: Ints
) -> int:
    """House Money whose payout may be added to a wager: its row, and the cents that are added."""
    best, ends, block, amounts = pressed
    pairs = int((p1 & 63) % 13 == (p2 & 63) % 13) + int((b1 & 63) % 13 == (b2 & 63) % 13)
    if pairs == 0:
        rows[bet] = 2 * block  # lost
        return 0
    won = 2 - pairs
    values = ((p1 >> 6) * 10 + (p2 >> 6)) * 100
    choice = best[values + (b1 >> 6) * 10 + (b2 >> 6)]
    rows[bet] = won * block + ends[end, choice]
    return amounts[bet, won] if choice else 0


@compiled
def key_of(kind: int, p1: int, b1: int, p2: int, b2: int, p3: int, b3: int) -> int:
    """The key of the view that a bet sees, from the cards as they were dealt."""
    if kind == PLAYER_TWO:
        return p1 * 52 + p2
    if kind == BANKER_TWO:
        return b1 * 52 + b2
    if kind == PAIRS:
        return int(p1 % 13 == p2 % 13) * 2 + int(b1 % 13 == b2 % 13)
    if kind == NINES:
        key = 0
        for card in (p1, p2, b1, b2):
            key = key * 5 + (card // 13 if card % 13 == NINE else NO_NINE)
        return key
    if kind == ROYAL_NINES:
        return views.royal_9_of(p1, p2) * (NO_ROYAL_9 + 1) + views.royal_9_of(b1, b2)
    if kind == TIED:
        tied = views.tied_cards(p1, p2, p3, b1, b2, b3)
        key = ((tied.points + 1) * 3 + tied.cards - 4) * 3 + tied.alike
        return (key * 2 + tied.zeros) * 2 + tied.one_color
    nines = views.three_card_nines(p1, p2, p3, b1, b2, b3)
    return (nines.player * 2 + nines.banker) * 3 + nines.suits


def playing(more: tuple[Sight, ...]) -> Callable[..., int]:
    """`play` for bets on views that were declared elsewhere: each is read by its own function."""
    keys = chained(more)

    def play_more(
        generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints
    ) -> int:
        end, p1, b1, p2, b2, p3, b3 = dealt(generator, params.draws, shoe, memory)
        added = 0
        for bet in range(params.kinds.shape[0]):
            kind = params.kinds[bet]
            if kind == FINAL:
                rows[bet] = params.finals[end, bet]
            elif kind == PRESSED:
                added += press(params.pressed, bet, end, p1, b1, p2, b2, rows)
            else:
                key = keys(kind, p1 & 63, b1 & 63, p2 & 63, b2 & 63, bare(p3), bare(b3))
                rows[bet] = params.rows[params.starts[bet] + key]
        return added

    return play_more


def chained(more: tuple[Sight, ...]) -> Callable[..., int]:
    """`key_of`, and behind it a reader for each further view."""
    keys: Callable[..., int] = key_of
    for number, each in enumerate(more, MORE):
        keys = _with_reader(keys, number, key_reader(each))
    return keys


def _with_reader(
    others: Callable[..., int], number: int, reader: Callable[..., int]
) -> Callable[..., int]:
    def keys(kind: int, p1: int, b1: int, p2: int, b2: int, p3: int, b3: int) -> int:
        if kind == number:
            return reader(p1, p2, p3, b1, b2, b3)
        return others(kind, p1, b1, p2, b2, p3, b3)

    return compiled(keys, cache=False)


def kernel(wagers: Wagers[AnyWager], plan: Plan, law: Law, options: BaccaratTableOptions) -> Kernel:
    """The table as it is filed, with the bets of the plan."""
    pressed = pressing(wagers, plan, law, options)
    bets = bets_of(wagers, plan, law, options, pressed)
    found = tables(dict(wagers.at(law, options)), bets)
    params = Params(
        drawing(),
        found.finals,
        found.kinds,
        found.starts,
        found.rows,
        (pressed or Pressing()).params(bets),
    )
    final = bool((found.kinds == FINAL).all())
    systems = systems_of(law, options, bets)
    table = Kernel(
        wagers.game,
        bets,
        playing(found.more) if found.more else play_final if final else play,
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
    return linked(table, plan, getattr(options, "progressive_linked", ()))


def _about(options: BaccaratTableOptions, systems: Systems) -> tuple[str, ...]:
    return (
        f"A shoe of {options.decks_per_shoe} decks: the first card and as many more as its "
        f"value are burned; the cut card (cover card) is {COVER_MARGIN} cards from the "
        "end, and after it comes out the hand is completed and one more is played.",
        *about(systems),
    )
