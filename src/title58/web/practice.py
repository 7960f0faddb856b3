"""Practice without sign-up: a guest with money, a table of their own, bots to sit with.

Only demo houses have it. How many tables there may be is bounded, and a table that nobody looks at
any more is closed.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from title58.errors import Error
from title58.games import game_slugs
from title58.ledger.book import Account, Kind
from title58.live.service import Service
from title58.live.table import TableInPlay
from title58.refusal import Refusal
from title58.submission.filing import Submission

DATE = "2024-06-01"
FACILITY = "Practice House"
OPTIONS = {"minimum": "$5", "maximum": "$500"}
CHIPS = 100_000  # cents in front of a guest,
BETS = 20  # or so many of the least bets, if that is more
MONEY = 1_000_000  # cents that a guest has, and what a bot has at each table
BOTS = ("ada", "ben", "cleo", "dan", "eve")
AT_A_TABLE = 2  # bots at each table
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MINUTE = 60_000  # milliseconds
GUEST = "guest-"
THROWS = 400  # the most that a table is played on for what still lies there


class Full(Exception):  # noqa: N818 - it is what it says
    """There are as many practice tables as there may be."""


@dataclass(frozen=True)
class PracticeLimits:
    tables: int = 240  # in all
    each: int = 60  # that one address may have open
    idle_ms: int = 20 * MINUTE
    left_ms: int = 1 * MINUTE  # once only bots sit there


@dataclass
class Practised:
    address: str
    seen: int  # when somebody last looked at it or did something there


class Practice:
    def __init__(
        self,
        service: Service,
        now: Callable[[], int],
        watched: Callable[[str], bool],
        limits: PracticeLimits | None = None,
    ) -> None:
        self._service, self._now, self._watched = service, now, watched
        self.limits = limits or PracticeLimits()
        self.tables: dict[str, Practised] = {}
        for name in service.house.tables:  # from before a restart
            if is_practice(name):
                self.tables[name] = Practised("", now())

    async def guest(self) -> str:
        """Somebody new, with money."""
        name = f"{GUEST}{_letters(6)}"
        await self._do("house", type="person", name=name, role="player")
        await self._do("house", type="deposit", person=name, cents=MONEY)
        return name

    async def sit_down(
        self, person: str, game: str, address: str, filed: Submission | None = None
    ) -> str:
        """A table of one's own, already in play, as filed or by the template. Answers its name."""
        await self.sweep()
        mine = sum(one.address == address for one in self.tables.values())
        if mine >= self.limits.each:
            raise Full("You have many practice tables open: leave one, or come back later.")
        if len(self.tables) >= self.limits.tables:
            raise Full("All practice tables are taken: try again in a few minutes.")
        table = f"{game}-{_letters(5)}"
        filing = filing_of(game) if filed is None else _plain(filed)
        least = 0 if filed is None else filed.options.minimum
        chips = max(CHIPS, BETS * least)
        self.tables[table] = Practised(address, self._now())
        try:
            await self._do("house", type="open", table=table, submission=filing)
            positions = self._table(table).filing.options.positions
            middle = positions[len(positions) // 2] if len(positions) > 2 else positions[0]
            for bot, seat in self._bots(table, [one for one in positions if one != middle]):
                await self._seat_bot(bot, table, seat, chips)
            await self.fund(person, chips)
            await self._do(person, type="sit", table=table, seat=middle, cents=chips)
            await self._do(person, type="round", table=table)
        except BaseException:
            self.tables.pop(table, None)
            raise
        return table

    def _bots(self, table: str, free: list[int]) -> list[tuple[str, int]]:
        """Bots at both sides of the middle."""
        around = [free[len(free) // 2 - 1], free[len(free) // 2]] if len(free) > 1 else free
        start = secrets.randbelow(len(BOTS))
        names = [BOTS[(start + at) % len(BOTS)] for at in range(AT_A_TABLE)]
        return list(zip(names, around[:AT_A_TABLE], strict=False))

    async def _seat_bot(self, bot: str, table: str, seat: int, chips: int) -> None:
        house = self._service.house
        if bot not in house.people:
            await self._do("house", type="person", name=bot, role="player", bot=True)
        await self.fund(bot, chips)
        await self._do(bot, type="sit", table=table, seat=seat, cents=chips)

    async def fund(self, person: str, cents: int) -> None:
        """Practice money never runs out."""
        has = self._service.house.book.cents(Account(Kind.PLAYER, person))
        if has < cents:
            await self._do("house", type="deposit", person=person, cents=max(MONEY, cents))

    async def more_chips(self, person: str, table: str) -> None:
        """For whoever is out of chips."""
        seats = self._table(table).seats
        seat = next((at for at, one in seats.items() if one.person == person), None)
        if seat is not None:
            chips = max(CHIPS, BETS * self._table(table).filing.options.minimum)
            await self.fund(person, chips)
            await self._do(person, type="buy", table=table, seat=seat, cents=chips)

    def touched(self, table: str) -> None:
        if table in self.tables:
            self.tables[table].seen = self._now()

    async def sweep(self) -> None:
        """Close what nobody has looked at for a while."""
        now = self._now()
        for name, one in [*self.tables.items()]:
            if name not in self._service.house.tables:
                del self.tables[name]
            elif self._watched(name):
                one.seen = now
            elif now - one.seen >= (
                self.limits.idle_ms if self._people_at(name) else self.limits.left_ms
            ):
                with contextlib.suppress(Error, Refusal):
                    await self._close(name)

    def _people_at(self, name: str) -> bool:
        people = self._service.house.people
        return any(
            not people[one.person].bot and not one.leaving
            for one in self._table(name).seats.values()
        )

    async def _close(self, name: str) -> None:
        table = self._table(name)
        for seat, one in sorted(table.seats.items()):
            if not one.leaving:
                await self._do(one.person, type="leave", table=name, seat=seat)
        for _ in range(THROWS):  # wagers that cannot be taken down are played out
            table = self._table(name)
            if not table.seats:
                break
            last = next(iter(table.seats.values())).person
            if table.between_rounds:
                await self._do(last, type="round", table=name)
            if self._table(name).betting is not None:
                closed = {"kind": "no-more-bets"}
                await self._do(last, type="answer", table=name, answer=closed)
        if self._table(name).between_rounds and not self._table(name).seats:
            await self._do("house", type="close", table=name)
            del self.tables[name]

    def _table(self, name: str) -> TableInPlay:
        return self._service.house.tables[name]

    async def _do(self, actor: str, **message: object) -> None:
        await self._service.do(actor, f"practice {secrets.token_hex(12)}", message)


def filing_of(game: str) -> dict[str, object]:
    """What a practice table files: the template of its game."""
    return {"facility": FACILITY, "game": game, "date": DATE, "options": OPTIONS}


def _plain(filed: Submission) -> dict[str, object]:
    """What somebody filed, for the command that opens a table."""
    day, options = filed.date.isoformat(), filed.options.as_plain()
    return {"facility": filed.facility or FACILITY, "game": filed.game, "date": day,
            "options": options}  # fmt: skip


def is_practice(name: str) -> bool:
    """A practice table is known by its name: its game and some letters."""
    game, _, letters = name.rpartition("-")
    return game in game_slugs() and len(letters) == 5


def _letters(many: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(many))
