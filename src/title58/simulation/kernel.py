"""What a game gives to be simulated, and the compiled loop that plays a block of its rounds.

A game's `play` plays one round and says for each bet which row it came to, by the rules that the
table runs. Everything else is the same for every game and lives here: counting rows, the money of
the player's sessions, and the rare hits of a progressive.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, in_place
from title58.money import format_money
from title58.simulation.awards import Awards, Hidden
from title58.simulation.generator import Generator, Ints, fresh
from title58.simulation.lines import own
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms

# Plain functions, which are compiled into the loop. `play(generator, params, shoe, memory, rows)`
# answers with what was wagered beyond the stakes; `begin(generator, params, shoe, memory)` makes
# the table ready at the start of a block. Params are a NamedTuple of the game's own.
Play = Callable[..., int]
Begin = Callable[..., None]
Loop = Callable[..., int]  # see `run`

UNDECIDED = -1
ROOM_FOR_HITS = 1 << 15  # of progressive rows in one block; a block that has more is played again
MOST_NET = (1 << 31) - 1  # cents in one round, so that its square stays within 64 bits

# Sums over the rounds of a block; squares in two parts of 32 bits, so that they never overflow.
NET, SQUARES, SQUARES_HIGH, ACTION, SUMS = 0, 1, 2, 3, 4
# What is kept of a session.
RESULT, LOWEST, DRAWDOWN, RUINED_AT, KEPT = 0, 1, 2, 3, 4
HIGHEST = KEPT  # beside these, while a session goes on
NOT_RUINED = -1


@dataclass(frozen=True)
class Bet:
    """One wager made again and again: its rows, and what each is worth in cents."""

    wager: str
    name: str
    stake: int
    rows: tuple[str, ...]
    nets: tuple[int, ...]
    on: str = ""
    seat: int = 1
    paytable: str = "standard"
    under: tuple[tuple[str, str], ...] = ()
    meters: tuple[tuple[str, str], ...] = ()  # row and odds, for rows that a meter pays
    # If its exact odds are a mixture of several: what tells them apart, and the weight of each.
    mixture: tuple[tuple[tuple[str, str], Fraction], ...] = ()
    areas: int = 1  # of the layout on which the stake lies, in equal parts
    # When it is made, if that is not in every round: one of several that exclude one another.
    case: str = ""
    bonus: bool = False  # comes beside another bet: its stake is only what it is measured by

    @property
    def title(self) -> str:
        return " ".join(filter(None, (self.wager, self.on)))


@dataclass(frozen=True)
class Kernel:
    """A game made ready: bets, its play, and the arrays it works on."""

    game: str
    bets: tuple[Bet, ...]
    play: Play
    begin: Begin
    params: tuple[object, ...] = ()
    shoe: Ints = field(default_factory=lambda: np.zeros(1, dtype=np.int64))
    memory: Ints = field(default_factory=lambda: np.zeros(1, dtype=np.int64))
    about: tuple[str, ...] = ()  # how the table was simulated, in sentences
    terms: tuple[tuple[str, MeterTerms], ...] = ()  # of the meters that its bets feed
    awards: Mapping[str, Awards] = field(default_factory=dict)  # by meter, if not in turn
    mysteries: tuple[Hidden, ...] = ()
    players: int = 1  # at the table, each with a hand and bets of his own

    def __post_init__(self) -> None:
        most = sum(max(map(abs, bet.nets)) for bet in self.bets)
        if most > MOST_NET:
            raise PlanError(
                f"a round could cost or win {format_money(most)}, more than can be counted:"
                f" at most {format_money(MOST_NET)}"
            )

    @property
    def stakes(self) -> int:
        """What all bets together put at risk."""
        return self.cost(tuple(range(len(self.bets))))

    @property
    def seats(self) -> list[int]:
        return sorted({bet.seat for bet in self.bets})

    def purses(self, session: int) -> list[tuple[int, ...]]:
        """Whose money is followed apart from all the rest, by the numbers of their bets.

        Each player's with all his bets, if there are several; then that of somebody who makes one
        bet alone, unless sessions are so short that those would fill the memory.
        """
        seats = self.seats if len(self.seats) > 1 else []
        apart = [
            tuple(number for number, bet in enumerate(self.bets) if bet.seat == seat)
            for seat in seats
        ]
        alone = [(number,) for number in range(len(self.bets))]
        if 1 < len(alone) <= session and len(self.seats) < len(alone):
            apart += alone
        return apart if session else []

    def cost(self, bets: tuple[int, ...]) -> int:
        """What these bets put at risk in a round, in the dearest of its cases."""
        made = [self.bets[number] for number in bets if not self.bets[number].bonus]
        cases = {bet.case for bet in made if bet.case} or {""}
        return max(sum(bet.stake for bet in made if bet.case in ("", case)) for case in cases)

    @property
    def identity(self) -> list[list[object]]:
        """What the counts of a run mean: each bet, its rows and what they are worth."""
        return [
            [bet.wager, bet.on, bet.seat, bet.stake, list(bet.rows), list(bet.nets)]
            for bet in self.bets
        ]

    @property
    def meters(self) -> list[tuple[str, MeterTerms, list[tuple[int, Bet]]]]:
        """Each meter with the bets that feed it, by their numbers."""
        found = []
        for name, terms in self.terms:
            feeding = [
                (number, bet)
                for number, bet in enumerate(self.bets)
                if any(odds.endswith(f" of {name}") for _, odds in bet.meters)
            ]
            found.append((name, terms, feeding))
        return found

    @property
    def nets(self) -> Ints:
        """What each row of each bet is worth, after a column for a bet that is undecided."""
        widest = max(len(bet.nets) for bet in self.bets)
        table = np.zeros((len(self.bets), 1 + widest), dtype=np.int64)
        for number, bet in enumerate(self.bets):
            table[number, 1 : 1 + len(bet.nets)] = bet.nets
        return table


@dataclass
class Played:
    """What one block came to."""

    counts: Ints
    sums: Ints
    sessions: Ints
    hits: Ints
    apart: Ints  # sessions of each purse, purse first


def loop_of(kernel: Kernel) -> Loop:
    """The compiled loop around this game's play; compiled in a second or two, and then kept."""
    return _loop(kernel.play, kernel.begin)


@lru_cache(maxsize=32)
def _loop(play: Play, begin: Begin) -> Loop:
    """A loop that knows one game's play.

    Kept on disk under the names of both, if that is where they are found: then nothing else can
    have been kept under the same.
    """
    play, begin = in_place(play), in_place(begin)

    def run(
        generator: Generator,
        rounds: int,
        session: int,
        bankroll: int,
        stakes: int,
        params: tuple[object, ...],
        shoe: Ints,
        memory: Ints,
        nets: Ints,
        hit_rows: NDArray[np.bool_],
        counts: Ints,
        sums: Ints,
        sessions: Ints,
        hits: Ints,
        holders: Ints,
        costs: Ints,
        apart: Ints,
    ) -> int:
        begin(generator, params, shoe, memory)
        bets = nets.shape[0]
        metered = hit_rows.any()
        rows = np.full(bets, UNDECIDED, dtype=np.int64)
        found = total = squares = squares_high = action = 0
        at, won, lowest, highest, drawdown, ruined = 0, 0, 0, 0, 0, NOT_RUINED
        number = 0
        purses = apart.shape[0]
        going = np.zeros((purses, KEPT + 1), dtype=np.int64)
        now = np.zeros(purses, dtype=np.int64)
        going[:, RUINED_AT] = NOT_RUINED
        for round_number in range(rounds):
            added = play(generator, params, shoe, memory, rows)
            net = 0
            for bet in range(bets):
                # Counted without asking whether it was decided: guessing that wrong costs more.
                at_row = rows[bet] + 1
                counts[bet, at_row] += 1
                net += nets[bet, at_row]
                if metered and hit_rows[bet, at_row]:
                    if found < hits.shape[0]:
                        hits[found, 0] = round_number
                        hits[found, 1] = bet
                        hits[found, 2] = at_row - 1
                    found += 1
            total += net
            squares += (net * net) & 0xFFFFFFFF
            squares_high += (net * net) >> 32
            action += added
            if session:
                if ruined == NOT_RUINED:
                    won += net
                    highest = max(highest, won)
                    lowest = min(lowest, won)
                    drawdown = max(drawdown, highest - won)
                    if bankroll and bankroll + won < stakes:
                        ruined = at
                if purses:
                    for purse in range(purses):
                        now[purse] = 0
                    for holding in range(holders.shape[0]):
                        bet = holders[holding, 1]
                        now[holders[holding, 0]] += nets[bet, rows[bet] + 1]
                    for purse in range(purses):
                        if going[purse, RUINED_AT] == NOT_RUINED:
                            mine = going[purse, RESULT] + now[purse]
                            going[purse, RESULT] = mine
                            top = max(going[purse, HIGHEST], mine)
                            going[purse, HIGHEST] = top
                            going[purse, LOWEST] = min(going[purse, LOWEST], mine)
                            going[purse, DRAWDOWN] = max(going[purse, DRAWDOWN], top - mine)
                            if bankroll and bankroll + mine < costs[purse]:
                                going[purse, RUINED_AT] = at
                at += 1
                if at == session:
                    sessions[number, RESULT] = won
                    sessions[number, LOWEST] = lowest
                    sessions[number, DRAWDOWN] = drawdown
                    sessions[number, RUINED_AT] = ruined
                    for purse in range(purses):
                        for part in range(going.shape[1]):  # Numba takes long for whole rows
                            if part < KEPT:
                                apart[purse, number, part] = going[purse, part]
                            going[purse, part] = 0
                        going[purse, RUINED_AT] = NOT_RUINED
                    number += 1
                    at, won, lowest, highest, drawdown, ruined = 0, 0, 0, 0, 0, NOT_RUINED
        sums[NET], sums[SQUARES], sums[SQUARES_HIGH], sums[ACTION] = (
            total, squares, squares_high, action
        )  # fmt: skip
        return found

    places = [_place(function) for function in (play, begin)]
    run.__qualname__ = ".".join(("run", *filter(None, places)))
    return compiled(run) if all(places) else compiled(run, cache=False)


def _place(function: Callable[..., object]) -> str:
    """Where a function stands in our sources; nothing if it was made in passing."""
    module, name = function.__module__, function.__qualname__
    ours = module.startswith("title58.") and getattr(sys.modules[module], name, None) is function
    return f"{module}.{name}" if ours else ""


def play_block(
    kernel: Kernel, loop: Loop, seed: int, block: int, rounds: int, session: int, bankroll: int
) -> Played:
    """Play one block: the same numbers on every machine and in any order.

    A session that has less left than its bets cost is over: its player is ruined.
    """
    many = rounds // session if session else 0
    purses = kernel.purses(session)
    holders = [(purse, bet) for purse, bets in enumerate(purses) for bet in bets]
    costs = np.array([kernel.cost(bets) for bets in purses], dtype=np.int64)
    nets = kernel.nets
    hit_rows = np.zeros(nets.shape, dtype=np.bool_)
    for number, bet in enumerate(kernel.bets):
        hit_rows[number, 0] = bool(bet.meters)  # undecided: the round was void and fed no meter
        for row, _odds in bet.meters:
            hit_rows[number, 1 + bet.rows.index(row)] = True
    room = ROOM_FOR_HITS
    while True:
        counts = own(np.zeros(nets.shape, dtype=np.int64))
        sums = np.zeros(SUMS, dtype=np.int64)
        sessions = np.zeros((many, KEPT), dtype=np.int64)
        apart = np.zeros((len(purses), many, KEPT), dtype=np.int64)
        hits = np.zeros((room, 3), dtype=np.int64)
        found = loop(
            own(fresh(seed, block)), rounds, session, bankroll, kernel.stakes, kernel.params,
            own(kernel.shoe), own(kernel.memory), nets, hit_rows, counts, sums, sessions, hits,
            np.array(holders, dtype=np.int64).reshape(-1, 2), costs, apart,
        )  # fmt: skip
        if found <= room:
            return Played(counts[:, 1:], sums, sessions, hits[:found].copy(), apart)
        room = found
