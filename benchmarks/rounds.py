"""How many rounds a second are dealt and settled again, against the bare rules in the same run.

The reference is the round's arithmetic alone: the same rule functions on the same random source,
with no steps, records or citations.

    make bench
"""

from __future__ import annotations

import datetime
import json
import time
from collections.abc import Callable

from title58 import law
from title58.equipment.cards import decks
from title58.equipment.dice import roll
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.games.baccarat import base_rules
from title58.games.baccarat import rules as baccarat
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts
from title58.games.sic_bo import rules as sic_bo
from title58.records.record import parse_record
from title58.records.replay import replay
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

ROUNDS = 3000
DATE = datetime.date(2014, 3, 1)


def per_second(work: Callable[[], int]) -> float:
    """The best of five, by the time of this process: whatever else the machine does is left out."""
    rates = []
    for _ in range(5):
        start = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def bare_sic_bo() -> int:
    source = SeededSource(1)
    for _ in range(ROUNDS):
        dice = sic_bo.Dice(*roll(source, 3))
        sic_bo.small(dice, sic_bo.Terms())
        sic_bo.total_value(dice, sic_bo.Terms(total=7))
        sic_bo.one_of_a_kind(dice, sic_bo.Terms(6))
    return ROUNDS


def bare_minibaccarat() -> int:
    source = SeededSource(1)
    ranks = [card.rank for card in decks(8)]
    for _ in range(ROUNDS):
        hand = [baccarat.card_value(ranks[source.below(len(ranks))]) for _ in range(6)]
        player, banker = (hand[0] + hand[2]) % 10, (hand[1] + hand[3]) % 10
        third = baccarat.NO_THIRD_CARD
        if baccarat.player_draws(player, banker):
            third = hand[4]
        cards = 2 + baccarat.banker_draws(player, banker, third)
        seen, terms = FinalCounts(player, banker, 2, cards), Terms()
        base_rules.banker_wager(seen, terms)
        base_rules.tie_wager(seen, terms)
        base_rules.player_wager(seen, terms)
    return ROUNDS


def table(slug: str) -> LiveTable:
    game = find_game(slug)
    options = game.options()
    source = SeededSource(58)
    seats = options.positions[:1]
    spots = game.spots(law.on(DATE), options)
    players = RandomPlayers(seats, spots, options, source.fork("players"))
    return LiveTable(
        game,
        options,
        law.on(DATE),
        equipment_for(slug, options, source.fork("shoe")),
        players,
        seats,
    )


def main() -> None:
    for slug, bare in (("sic-bo", bare_sic_bo), ("minibaccarat", bare_minibaccarat)):
        live = table(slug)
        records: list[str] = []

        def deal(live: LiveTable = live, records: list[str] = records) -> int:
            records[:] = [json.dumps(live.play_round()[1]) for _ in range(ROUNDS)]
            return ROUNDS

        def settle(records: list[str] = records) -> int:
            for text in records:
                replay(parse_record(text))
            return len(records)

        reference = per_second(bare)
        print(f"{slug}: bare rules {reference:>12,.0f} rounds/s   1")
        for name, work in (("dealt with its record", deal), ("settled from its record", settle)):
            rate = per_second(work)
            print(f"{slug}: {name:<24} {rate:>8,.0f} rounds/s   1/{reference / rate:.0f}")


if __name__ == "__main__":
    main()
