"""Rounds of Blackjack simulated a second, against a public simulator in the same run.

    git clone https://github.com/hhoppe/blackjack FOLDER
    python benchmarks/simulation_hhoppe.py FOLDER

Hugues Hoppe's `blackjack.py` compiles its round with Numba, too. It is a notebook that computes for
minutes when it is imported; so only the functions that shuffle shoes and play rounds are taken from
the file, as they stand. None of its code is here, so this is no part of `make bench`: without the
folder it says what it needs and stops.

Both play alike: eight decks, a quarter behind the cut card, the dealer stands on every 17, a
Blackjack pays 3 to 2, pairs into up to four hands, aces once with one card each, doubles after
splits; one player by the strategy of title58 for these rules, on one core. Theirs shuffles whole
shoes, 200 at a time, as its own `simulate_many_shoes` does; ours shuffles card by card. Both times
are of the processor and begin with the shuffle. What both players lose is compared.
"""

from __future__ import annotations
import __future__

import ast
import enum
import math
import os
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np

from title58 import law
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.simulation.kernel import NET, loop_of, play_block
from title58.simulation.plan import BLOCK, Plan, Wish
from title58.table.kernels import kernel_of

SEED, TURNS, DECKS = 58, 8, 8
SPREAD = 1.15  # the standard deviation of a round, roughly
BATCH = 200  # shoes, as they make them for eight decks
GOAL = 1.2
WANTED = {
    "numba_njit", "CARD_VALUES", "CARDS_PER_SUIT", "NUM_SUITS", "DECK_SIZE",
    "SPLIT_SECOND_CARDS_SIZE", "Action", "combine_two_cards_numba", "add_card_numba",
    "default_shoes_creator", "end_of_shoe_reshuffle", "simulate_hand", "simulate_shoes_helper",
}  # fmt: skip


def theirs(path: Path) -> dict[str, Any]:
    """The functions of that file by name, compiled as the file says."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [
        {node.name}
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        else {one.id for one in node.targets if isinstance(one, ast.Name)}
        if isinstance(node, ast.Assign)
        else set()
        for node in tree.body
    ]
    missing = WANTED - set().union(*names)
    if missing:
        raise SystemExit(f"{path}: there is no {', '.join(sorted(missing))}: another version of it")
    tree.body = [node for node, mine in zip(tree.body, names, strict=True) if mine & WANTED]
    flags = __future__.annotations.compiler_flag
    found: dict[str, Any] = {
        "np": np, "math": math, "numba": numba, "enum": enum, "OrderedEnum": enum.Enum,
        "EFFORT": 2,  # what their README is made with
    }  # fmt: skip
    exec(compile(tree, str(path), "exec", flags=flags), found)
    return found


def tables(found: dict[str, Any]) -> tuple[Any, Any]:
    """Our strategy as they look it up."""
    terms = Terms.of(law.on(date(2025, 1, 1)), BlackjackOptions(decks=DECKS))
    card = ValuedShoe(full_shoe(DECKS), terms).card
    say = found["Action"]
    does = {st.S: say.STAND, st.H: say.HIT, st.DH: say.DOUBLE, st.DS: say.DOUBLE,
            st.RH: say.SURRENDER, st.RS: say.SURRENDER}  # fmt: skip
    later = {**does, st.DH: say.HIT, st.DS: say.STAND, st.RH: say.HIT, st.RS: say.STAND}
    after_split = {**does, st.RH: say.HIT, st.RS: say.STAND}
    split = card.pair == st.P
    action = np.zeros((10, 10, 10, 2, 2, 18, 2), dtype=np.uint8)
    for one, other, up, was_split, first, total, soft in np.ndindex(action.shape):
        entry = int((card.soft if soft else card.hard)[total + 4, up])
        if first and not was_split and one == other and card.pair[one, up] not in (st.NONE, st.P):
            entry = int(card.pair[one, up])
        play = (after_split if was_split else does).get(entry) if first else later.get(entry)
        if was_split and one == 0:
            play = say.STAND
        if total + 4 == 21:
            play = say.STAND
        action[one, other, up, was_split, first, total, soft] = (play or say.HIT).value
    return split.astype(np.bool_), action


Played = tuple[int, float, float]  # rounds, units won, seconds for shuffles apart from rounds


def peer(found: dict[str, Any]) -> Callable[[int], Played]:
    split, action = tables(found)
    create = found["default_shoes_creator"](SimpleNamespace(num_decks=DECKS))
    cut = DECKS * 52 - DECKS * 13

    def run(block: int) -> Played:
        rounds, won, shuffled = 0, 0.0, 0.0
        first = 1_000_000 * block
        while rounds < BLOCK:
            start = time.thread_time()
            shoes = create(BATCH, first)
            shuffled += time.thread_time() - start
            played, sum_of, _ = found["simulate_shoes_helper"](
                first, shoes, split, action, 0, 1.5, False, True, 4, False, cut, 0
            )
            rounds, won, first = rounds + played, won + sum_of, first + BATCH
        return rounds, won, shuffled

    return run


def ours() -> Callable[[int], Played]:
    options = BlackjackOptions(decks=DECKS).as_plain()
    made = kernel_of(Plan("blackjack", "2025-01-01", options, BLOCK, bets=(Wish("blackjack"),)))
    loop = loop_of(made)

    def run(block: int) -> Played:
        played = play_block(made, loop, SEED, block, BLOCK, 0, 0)
        return BLOCK, int(played.sums[NET]) / made.stakes, 0.0

    return run


def main() -> None:
    path = Path(sys.argv[1] if len(sys.argv) > 1 else "") / "blackjack.py"
    if not path.is_file():
        raise SystemExit(
            "not there to be measured against: name a folder with blackjack.py of"
            " https://github.com/hhoppe/blackjack"
        )
    ways = {"hhoppe/blackjack": peer(theirs(path)), "title58": ours()}
    best, rounds_only = dict.fromkeys(ways, 1e9), 1e9
    rounds, won = dict.fromkeys(ways, 0), dict.fromkeys(ways, 0.0)
    for work in ways.values():
        work(0)  # compiles
    load = os.getloadavg()[0]
    for turn in range(TURNS):  # in turn, so that a busy machine is busy for both
        for name, work in ways.items():
            start = time.thread_time()
            played, more, shuffled = work(1 + turn)
            taken = time.thread_time() - start
            best[name] = min(best[name], taken / played)
            if shuffled:
                rounds_only = min(rounds_only, (taken - shuffled) / played)
            rounds[name] += played
            won[name] += more
    for name, each in best.items():
        many = rounds[name]
        print(f"{name:<18} {1 / each:>12,.0f} rounds/s; a player loses {-won[name] / many:.3%}"
              f" ± {SPREAD / many**0.5:.3%} of {many:,} wagers")  # fmt: skip
    print(f"{'its shuffles free':<18} {1 / rounds_only:>12,.0f} rounds/s")
    print(f"title58 plays {best['hhoppe/blackjack'] / best['title58']:.2f} times as many (goal:"
          f" {GOAL}), {rounds_only / best['title58']:.2f} times if its shuffles were free; load"
          f" {load:.0f} on {os.cpu_count()} cores")  # fmt: skip


if __name__ == "__main__":
    main()
