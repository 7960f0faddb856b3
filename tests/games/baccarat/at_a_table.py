"""A table of any form of baccarat, played on and held against everything that must be so."""

import datetime
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from tests.games.script import assert_money_conserved, assert_replays
from title58 import law as the_law
from title58.equipment.cards import Card, decks
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.game import BaccaratGame
from title58.games.baccarat.state import BaccaratState
from title58.law import Law
from title58.money import Odds
from title58.rounds.answers import CoverCardShown, NoCardsLeft, WagersDown
from title58.rounds.driver import Played
from title58.rounds.steps import Measure
from title58.table.equipment import ShoeEquipment
from title58.table.equipment.metered import WithMeters
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

Filing = tuple[datetime.date, Any]
NO_WAGERS = ("vigorish", "royal-9-mystery", "must-hit-by-mystery")  # lines of their own
DATES = st.sampled_from(
    [datetime.date(2012, 5, 19), datetime.date(2014, 1, 31), datetime.date(2014, 2, 1)]
)


def one_of(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


def any_choice(draw: st.DrawFn, fewest: int, most: int) -> dict[str, Any]:
    """What all forms may file, drawn at random; all of it lawful."""
    collection = draw(one_of("with-payout", "deferred"))
    rounded = ("each-win", "at-collection") if collection == "deferred" else ("each-win",)
    numbers = draw(st.sets(st.integers(1, 20), min_size=fewest, max_size=most))
    return {
        "positions": tuple(sorted(numbers)),
        "maximum": draw(one_of(1_000_000, 2_000_000)),
        "chip": draw(one_of(1, 5, 25, 100)),
        "decks": draw(one_of(6, 7, 8)),
        "preshuffled": draw(st.booleans()),
        "ez": draw(st.booleans()),
        "tie": draw(st.sampled_from([Odds.parse(o) for o in ("8 to 1", "9 to 1", "17 to 2")])),
        "dragon_bonus": draw(one_of("none", "A", "B", "C")),
        "vigorish_collection": collection,
        "vigorish_rounding": draw(one_of("exact", "up-to-quarter")),
        "vigorish_rounded": draw(one_of(*rounded)),
        "exposed_card": draw(one_of("discard", "simulated-round")),
        "face_up_in_round": draw(one_of("next-card", "simulated-round")),
        "side_wagers_need_base": draw(st.booleans()),
        "both_hands": draw(st.booleans()),
        "odds_display": draw(one_of("layout", "sign")),
    }


class ShortShoe(ShoeEquipment):
    """A shoe whose second cover card may lie anywhere the law allows, so that shoes end.

    A thin one claims now and then that no card is left: then rounds are void.
    """

    thin = False

    def _next(self) -> Card | CoverCardShown | NoCardsLeft:
        if self.thin and self._shoe.table and self._source.below(15) == 0:
            return NoCardsLeft()
        return super()._next()

    def _cover(self, step: Measure) -> int:
        deep = self._source.below(3) == 0
        at = step.low if deep else step.low + self._source.below(step.high - step.low + 1)
        self._shoe.insert_cover_card(at, at_least=step.low)
        return at

    def census(self) -> Counter[Card]:
        return self._batches.census() if self._batches is not None else self._shoe.census()


def five_percent(winnings: int) -> Fraction:
    return Fraction(winnings * 5, 100)


def up(amount: Fraction) -> int:
    """The next multiple of 25 cents, counted out."""
    quarters = 0
    while quarters * 25 < amount:
        quarters += 1
    return quarters * 25


class Markers:
    """The vigorish owed at a table, kept by hand beside the product's own."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.owed: dict[int, Fraction] = {}

    def round(self, played: Played[Any]) -> None:
        options = self.options
        placed = {
            wager.spot: wager.amount
            for entry in played.entries
            if isinstance(entry.answer, WagersDown)
            for wager in entry.answer.wagers
        }
        quarters = options.vigorish_rounding == "up-to-quarter"
        late = options.vigorish_rounded == "at-collection"
        for line in played.settlement.lines:
            if line.wager == "vigorish":
                debt = self.owed.pop(line.seat)
                assert line.vigorish == (up(debt) if quarters else int(debt))
            elif (
                line.wager not in ("banker", "rising-phoenix-banker")
                or line.result != "win"
                or options.ez
                or getattr(options, "rising_phoenix", "none") == "commission-free"
            ):
                assert line.vigorish == 0
            else:
                bearing = line.winnings
                if not getattr(options, "vigorish_on_added_money", True):
                    bearing = placed[line.seat, line.wager, ""] // options.chip * options.chip
                exact = five_percent(bearing)
                charged = up(exact) if quarters and not late else int(exact)
                assert line.vigorish == charged <= up(five_percent(line.winnings))
                if options.vigorish_collection == "deferred":
                    due = exact if late else Fraction(charged)
                    if due:
                        self.owed[line.seat] = self.owed.get(line.seat, Fraction(0)) + due


def assert_one_line_each(
    game: BaccaratGame[Any, Any], played: Played[Any], date: datetime.date, options: Any
) -> None:
    """Every wager is decided once, in a row of its paytable."""
    law = the_law.on(date)
    offered = game.wagers.at(law, options)
    placed = Counter(
        wager.spot
        for entry in played.entries
        if isinstance(entry.answer, WagersDown)
        for wager in entry.answer.wagers
    )
    decided = Counter(
        (line.seat, line.wager, line.on)
        for line in played.settlement.lines
        if line.wager not in NO_WAGERS and line.seat  # what the house bears of a meter is seat 0's
    )
    assert decided == placed
    for line in played.settlement.lines:
        if line.wager not in NO_WAGERS and line.seat and line.result != "void":
            assert line.row in offered[line.wager].odds
        for cite in line.cites:
            assert law.in_force(cite.partition("@")[0]), (cite, date)


def assert_steps_cite_the_law_of_the_day(played: Played[Any], date: datetime.date) -> None:
    law = the_law.on(date)
    for entry in played.entries:
        for cite in entry.step.cites:
            provision = law.provision(cite.partition("@")[0])
            assert provision is not None, (cite, date, str(entry.step))
            assert provision.key == cite


def nothing_more(table: LiveTable, before: Any, played: Played[Any]) -> None:
    """A form without a rule of its own to be held to."""


def play_on(
    game: BaccaratGame[Any, Any],
    filing: Filing,
    seed: int,
    mishaps: int,
    rounds: int,
    *,
    people: type[RandomPlayers] = RandomPlayers,
    between: Callable[[LiveTable, SeededSource], Any] = lambda table, source: table.state,
    check: Callable[[LiveTable, Any, Played[Any]], None] = nothing_more,
) -> None:
    """Rounds at one table, each held against everything that must be so."""
    date, options = filing
    source = SeededSource(seed)
    two_batches = getattr(options, "shuffler", "") == "automated"
    shoe = ShortShoe(options.decks_per_shoe, source, two_batches=two_batches)
    shoe.thin = mishaps == 300
    seats = tuple(seat for seat in options.positions if source.below(3)) or options.positions[:1]
    spots = game.spots(the_law.on(date), options)
    players = people(seats, spots, options, source, mishaps)
    equipment = WithMeters(shoe, source, {})
    table = LiveTable(game, options, Law.on(date), equipment, players, seats)
    full = Counter(decks(options.decks))
    markers = Markers(options)
    for _ in range(rounds):
        before = table.state = between(table, source)
        played, record = table.play_round()
        state = played.outcome.state
        assert isinstance(state, BaccaratState)
        assert_money_conserved(played)
        assert_one_line_each(game, played, date, options)
        assert_steps_cite_the_law_of_the_day(played, date)
        assert shoe.census() == full
        markers.round(played)
        assert state.owed == markers.owed
        if not state.shoe_loaded:
            assert not state.owed  # nothing is owed when the shoe is over
            assert not state.card_carried
        assert_replays(record, played)
        check(table, before, played)
