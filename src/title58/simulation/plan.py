"""What is to be simulated: all that a run depends on, in plain data, so that it can be repeated."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from title58.errors import Error, given
from title58.law import Code, Law
from title58.money import format_money
from title58.plain import Plain

BLOCK = 1 << 20  # rounds to a block; sums of squares stay within 64 bits
SEEDS = 1 << 64


class PlanError(Error):
    """A run that cannot be made, with the reason."""


@dataclass(frozen=True)
class Wish:
    """A bet as the user names it. Without an amount it is the table's unit."""

    wager: str
    on: str = ""
    stake: int = 0
    seat: int = 1

    def __post_init__(self) -> None:
        if self.stake < 0:
            raise PlanError(f"{self.wager}: a bet cannot be negative")


@dataclass(frozen=True)
class Plan:
    """A run. Equal plans give equal results, on any machine and with any number of workers."""

    game: str
    date: str
    options: Mapping[str, object]
    rounds: int
    seed: int = 58
    bets: tuple[Wish, ...] = ()  # none: every wager the table offers
    stake: int = 1000  # cents, for bets that name no amount
    strategy: str = ""
    players: int = 1
    session: int = 0  # rounds a session has; 0: no sessions
    bankroll: int = 0  # cents a session begins with; 0: endless
    block: int = BLOCK
    more: Mapping[str, object] = field(default_factory=dict)  # what one game alone asks for
    code: Code = field(default_factory=Code.packaged)

    def __post_init__(self) -> None:
        for name in ("rounds", "seed", "players", "session", "bankroll", "stake", "block"):
            given(name, getattr(self, name), int)
        given("strategy", self.strategy, str)
        if self.rounds < 1:
            raise PlanError(f"{self.rounds} rounds cannot be played: give at least 1")
        if self.players < 1:
            raise PlanError(f"{self.players} players cannot sit at a table: give at least 1")
        if self.block < 1 or self.stake < 1:
            raise PlanError("a block and a stake must be at least 1")
        if self.session < 0 or self.bankroll < 0:
            wrong = f"{self.session} rounds" if self.session < 0 else format_money(self.bankroll)
            raise PlanError(f"{wrong}: a session and a bankroll cannot be negative; leave them out")
        if not 0 <= self.seed < SEEDS:
            raise PlanError(f"seed {self.seed} is out of range: 0 to {SEEDS - 1}")
        if self.bankroll and not self.session:
            raise PlanError("a bankroll needs sessions: say how many rounds each has")
        if self.session > self.block:
            raise PlanError(f"a session of {self.session} rounds is too long: at most {self.block}")

    @property
    def block_rounds(self) -> int:
        """Rounds to a block: a whole number of sessions, so that no session spans two blocks."""
        return self.block // self.session * self.session if self.session else self.block

    @property
    def blocks(self) -> int:
        return -(-self.rounds // self.block_rounds)

    def rounds_of(self, block: int) -> int:
        return min(self.block_rounds, self.rounds - block * self.block_rounds)

    @property
    def law(self) -> Law:
        return self.code.on(self.date)

    @property
    def about_law(self) -> tuple[str, ...]:
        """Which law a result rests on, where that is not the packaged one alone."""
        return (self.code.about,) if self.code.about else ()

    def as_plain(self) -> Plain:
        """Without the law itself: overlays are told by their names and digests."""
        told = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "code"}
        told["bets"] = [asdict(wish) for wish in self.bets]
        plain: Plain = json.loads(json.dumps(told, default=str))
        return plain | self.code.told()

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any], code: Code | None = None) -> Plan:
        """A plan that was kept, under the law that it was made under."""
        code = code or Code.packaged()
        kept = {**plain, "bets": tuple(Wish(**bet) for bet in plain["bets"])}
        law = kept.pop("law", {})
        for kind in ("overlay", "plugin"):
            for each in law.get(f"{kind}s", ()):
                if lacking := code.lacking(each["name"], each["sha256"], kind):
                    raise PlanError(lacking)
        if law != code.told().get("law", {}):
            raise PlanError(f"it was made with law data other than what is loaded here ({code})")
        return cls(**kept, code=code)

    @property
    def digest(self) -> str:
        text = json.dumps(self.as_plain(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
