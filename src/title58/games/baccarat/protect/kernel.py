"""The shoe of baccarat for somebody who counts: dealt to its end, priced every round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from title58.compiling import compilable
from title58.games.baccarat import rules, views
from title58.games.baccarat.odds.prices import Sheet, book
from title58.games.baccarat.odds.prices import Spot as SheetSpot
from title58.games.baccarat.odds.shoe import CARDS as MOST_CARDS
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.wagers import Counted
from title58.games.baccarat.options.progressives import ROYAL_9
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.protect import worths
from title58.games.baccarat.protect.dealt import orders
from title58.games.baccarat.protect.worths import CHEAP, KINDS, Params, Scratch, scratch, worth
from title58.games.baccarat.round.shoe import COVER_MARGIN
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager, side_of
from title58.odds import Asked, WagerOdds
from title58.odds.shoe import remaining
from title58.simulation.generator import Generator, Ints
from title58.simulation.shoe_kernel import DEALT, Floats, ShoeKernel, Target
from title58.simulation.shoes import deal, decks_of
from title58.wagers.registry import Wagers
from title58.wagers.views import View

compilable(rules)

ROYALS = views.NO_ROYAL_9 + 1
LAST_ROUNDS = 1  # "At the completion of one more hand, the cards shall be reshuffled"
_PRESSED = "the payout may also be added to a Player or Banker wager; here it is taken"


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints, left: Ints) -> None:
    """The first card is shown, and as many as its value follow it face down."""
    memory[DEALT] = 0
    first = deal(generator, shoe, memory)
    left[first] -= 1
    for _ in range(rules.burn_count(first % 13)):
        deal(generator, shoe, memory)


def play(
    generator: Generator,
    params: Params,
    scratch: Scratch,
    shoe: Ints,
    memory: Ints,
    left: Ints,
    worths: Floats,
    then: Ints,
) -> None:
    """One round: four cards, and the third ones that are due."""
    player = banker = 0
    for number in range(4):
        card = deal(generator, shoe, memory)
        left[card] -= 1
        value = rules.card_value(card % 13)
        if number % 2 == 0:
            player += value
        else:
            banker += value
    player, banker = rules.point_count(player), rules.point_count(banker)
    third = rules.NO_THIRD_CARD
    if rules.player_draws(player, banker):
        card = deal(generator, shoe, memory)
        left[card] -= 1
        third = rules.card_value(card % 13)
    if rules.banker_draws(player, banker, third):
        left[deal(generator, shoe, memory)] -= 1


def shoe_kernel(wagers: Wagers[AnyWager], asked: Asked[BaccaratTableOptions]) -> ShoeKernel:
    """What is asked for, from the decks of the filing."""
    options = asked.options
    decks, shuffle = options.decks_per_shoe, options.chapter.shuffle
    found = list(_targets(wagers, asked))
    known = [(sheet, spot, odds) for sheet, spot, odds in found if spot.sight.view in KINDS]
    lacking = [(odds.wager, "what it sees was declared elsewhere")
               for _, spot, odds in found if spot.sight.view not in KINDS]  # fmt: skip
    if any(odds.wager == HOUSE_MONEY for _, _, odds in known):
        lacking.append((HOUSE_MONEY, _PRESSED))
    return ShoeKernel(
        wagers.game,
        tuple(
            Target(
                odds,
                base=bool(side_of(odds.wager)),
                cheap=KINDS[spot.sight.view] in CHEAP,
                # Royal 9 lies before a position, each with a combination of its own.
                spots=1 if odds.wager == ROYAL_9 else len(odds.on),
            )
            for _, spot, odds in known
        ),
        begin,
        worth,
        play,
        _params([(spot, _nets(sheet, spot, odds)) for sheet, spot, odds in known]),
        decks_of(decks),
        least=COVER_MARGIN,
        extra=LAST_ROUNDS,
        room=MOST_CARDS,
        cites=f"{shuffle}(d), {shuffle}(f), {options.chapter.cover_card}",
        about=(
            f"A shoe of {decks} decks. The first card is shown, and as many more as its value are "
            "burned unseen.",
            "When the cut card (cover card) comes out, the hand is completed and one more is "
            "played.",
        ),
        left_out=tuple(dict.fromkeys(lacking)),
        scratch=scratch(),
    )


def _targets(
    wagers: Wagers[AnyWager], asked: Asked[Any]
) -> Iterator[tuple[Sheet, SheetSpot, WagerOdds]]:
    decks = asked.options.decks_per_shoe
    left = remaining(decks, (), f"{asked.options.chapter.decks}(a)", least=MOST_CARDS)
    counted = Counted(CountedShoe(left), book(wagers, replace(asked, seen=())), ())
    for sheet in counted.book.sheets:
        spots = {spot.name: spot for spot in sheet.spots}
        for odds in counted.priced(sheet):
            yield sheet, spots[odds.on[0]], odds.as_told


def _nets(sheet: Sheet, spot: SheetSpot, odds: WagerOdds) -> Floats:
    """What every value of the view pays, meters at their seeds."""
    by_row = {result.row: float(result.net) for result in odds.results}
    by_index = np.full(spot.rows.shape[1], np.nan)
    for line in sheet.lines:
        by_index[line.index] = by_row[line.row]
    nets: Floats = by_index[spot.rows.argmax(axis=1)]
    return nets


def _params(found: list[tuple[SheetSpot, Floats]]) -> Params:
    """The nets of every target, in the table of its kind. The same nets on the same view stand
    there once."""
    rows: dict[int, list[Any]] = {kind: [] for kind in KINDS.values()}
    kinds, at = [], []
    known: dict[tuple[int, bytes], int] = {}
    for spot, nets in found:
        view = spot.sight.view
        kind = KINDS[view]
        key = (id(view), nets.tobytes())
        if key not in known:
            known[key] = len(rows[kind])
            rows[kind].append(_PUT[view](nets))
        kinds.append(kind)
        at.append(known[key])
    results = len(worths.cells())
    suited = rows[worths.SUITED]
    two = rows[worths.TWO_CARDS]
    nines, nines_ways = worths.nines()
    pairs_of_cards = [(row, *cards) for row, (_, each, _) in enumerate(two) for cards in each]
    none = len(worths.alike())
    return Params(
        orders(),
        np.array([rules.card_value(card % 13) for card in range(52)], dtype=np.int64),
        np.array(kinds, dtype=np.int64),
        np.array(at, dtype=np.int64),
        worths.cells(),
        worths.stacked(rows[worths.FINAL], results),
        worths.stacked(rows[worths.FINAL], results) ** 2,
        worths.stacked([each[0] for each in suited], results),
        worths.stacked([each[1] for each in suited], results),
        worths.stacked([each[2] for each in suited], results),
        worths.alike(),
        worths.stacked([each[3] for each in suited], none, 2),
        worths.ten_ranks(),
        worths.stacked(rows[worths.PAIRS], 4),
        np.array(pairs_of_cards or [(-1, 0, 0)], dtype=np.int64),
        np.array([pay for _, _, pays in two for pay in pays] or [0.0]),
        np.array([rest for rest, _, _ in two] or [0.0]),
        nines,
        nines_ways,
        worths.stacked(rows[worths.NINES], len(nines)),
        worths.stacked(rows[worths.ROYALS], ROYALS, ROYALS),
        worths.royal_cards(),
    )


_PUT: Mapping[View[Any], Callable[[Floats], Any]] = {
    views.FINAL_COUNTS: worths.by_result,
    views.TIED_CARDS: worths.tied,
    views.THREE_CARD_NINES: worths.three_nines,
    views.PAIRS: lambda nets: nets,
    views.OWN_TWO_CARDS: worths.two_cards,
    views.NINES: worths.four_nines,
    views.ROYAL_NINES: lambda nets: nets.reshape(ROYALS, ROYALS),
}
