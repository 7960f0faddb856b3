"""What a run has come to so far: whole numbers only, added up block by block in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from title58.plain import Plain
from title58.simulation.generator import Ints
from title58.simulation.kernel import (
    ACTION,
    DRAWDOWN,
    NET,
    NOT_RUINED,
    RESULT,
    RUINED_AT,
    SQUARES,
    SQUARES_HIGH,
    Kernel,
    Played,
)
from title58.simulation.meters import MeterRun
from title58.simulation.mysteries import MysteryRun, run_from_plain


@dataclass
class Sessions:
    """How sessions ended, gathered in bins of one width so that a long run takes no more room."""

    width: int
    number: int = 0
    total: int = 0
    squares: int = 0
    won: int = 0
    ruined: int = 0
    ruined_after: int = 0  # rounds, added up over those that were
    results: Counter[int] = field(default_factory=Counter)  # bin: how many
    drawdowns: Counter[int] = field(default_factory=Counter)

    def add(self, played: Ints) -> None:
        if not len(played):
            return
        results, drawdowns = played[:, RESULT], played[:, DRAWDOWN]
        self.number += len(played)
        self.total += int(results.sum())
        self.squares += sum(int(r) * int(r) * n for r, n in _counted(results))
        self.won += int((results > 0).sum())
        ruined = played[:, RUINED_AT] != NOT_RUINED
        self.ruined += int(ruined.sum())
        self.ruined_after += int((played[ruined, RUINED_AT] + 1).sum())
        for values, into in ((results, self.results), (drawdowns, self.drawdowns)):
            for value, count in _counted(np.floor_divide(values, self.width)):
                into[value] += count

    def as_plain(self) -> Plain:
        plain = dict(vars(self))
        for name in ("results", "drawdowns"):
            plain[name] = sorted(plain[name].items())
        return plain

    def join(self, more: Sessions) -> None:
        """Those of another player, counted in bins of the same width."""
        for name, value in vars(more).items():
            if name != "width":
                setattr(self, name, getattr(self, name) + value)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Sessions:
        pairs = {name: Counter(dict(plain[name])) for name in ("results", "drawdowns")}
        return cls(**{**plain, **pairs})


def _counted(values: Ints) -> list[tuple[int, int]]:
    found, counts = np.unique(values, return_counts=True)
    return [(int(value), int(count)) for value, count in zip(found, counts, strict=True)]


@dataclass
class Tally:
    """All that is kept of a run."""

    counts: list[list[int]]
    sessions: Sessions
    meters: list[MeterRun | MysteryRun]
    rounds: int = 0
    blocks: int = 0  # added so far; the next block to add has this number
    net: int = 0
    squares: int = 0
    action: int = 0  # wagered beyond the stakes
    apart: list[Sessions] = field(default_factory=list)  # of each purse by itself

    @classmethod
    def empty(cls, kernel: Kernel, meters: list[MeterRun | MysteryRun], session: int = 0) -> Tally:
        seats = len(kernel.seats)
        purses = [kernel.cost(of) for of in kernel.purses(session)]
        if seats > 1:  # players are told together, too: in bins of one width
            purses[:seats] = [kernel.stakes // seats] * len(purses[:seats])
        return cls(
            [[0] * len(bet.rows) for bet in kernel.bets],
            Sessions(max(1, kernel.stakes // 4)),
            meters,
            apart=[Sessions(max(1, cost // 4)) for cost in purses],
        )

    def add(self, played: Played, rounds: int) -> None:
        for mine, theirs in zip(self.counts, played.counts.tolist(), strict=True):
            for row in range(len(mine)):
                mine[row] += theirs[row]
        self.net += int(played.sums[NET])
        self.squares += int(played.sums[SQUARES]) + (int(played.sums[SQUARES_HIGH]) << 32)
        self.action += int(played.sums[ACTION])
        self.sessions.add(played.sessions)
        for number, purse in enumerate(self.apart):
            purse.add(played.apart[number])
        for meter in self.meters:
            meter.add(played.hits, rounds)
        self.rounds += rounds
        self.blocks += 1

    def as_plain(self) -> Plain:
        return {
            **vars(self),
            "sessions": self.sessions.as_plain(),
            "apart": [purse.as_plain() for purse in self.apart],
            "meters": [meter.as_plain() for meter in self.meters],
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Tally:
        return cls(
            **{
                **plain,
                "sessions": Sessions.from_plain(plain["sessions"]),
                "apart": [Sessions.from_plain(purse) for purse in plain["apart"]],
                "meters": [run_from_plain(meter) for meter in plain["meters"]],
            }
        )
