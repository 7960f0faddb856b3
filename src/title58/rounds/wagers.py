"""Wagers and the layout they lie on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from title58.law.cites import Cited
from title58.money import format_money
from title58.refusal import Refusal
from title58.words import row_said


class Action(StrEnum):
    """What a player does about a wager."""

    PLACE = "place"
    REMOVE = "remove"
    REDUCE = "reduce"
    ON = "on"
    OFF = "off"


PLACE, REMOVE, REDUCE, ON, OFF = Action
_ROWS = {"war-win": "War won", "war-tie": "War tied", "war-lose": "War lost"}
_JOINED = re.compile(r"(?<=[a-z])-(?=[a-z0-9])|(?<=[0-9])-(?=[a-z])")


@lru_cache(maxsize=1024)
def in_words(slug: str) -> str:
    """A slug as it is read: "place-to-win-6" is "place to win 6"; numbers stay as in "1-2-4-5"."""
    return _JOINED.sub(" ", slug).replace("dont ", "don't ")


def row_in_words(row: str) -> str:
    """A row of a paytable as it is read.

    >>> row_in_words("other-6-7-or-8"), row_in_words("war-lose")
    ('other 6, 7 or 8', 'War lost')
    """
    return _ROWS.get(row) or row_said(row)


@dataclass(frozen=True, slots=True)  # read several times in every round, quickly from slots
class Wager:
    """One bet on one spot of the layout, or what a player does with one already there."""

    seat: int
    kind: str
    amount: int  # cents
    on: str = ""  # the spot within the kind: a hand, a number, a pair of numbers
    form: str = "chips"  # chips (value chips or plaques), or cash spoken for
    confirmed: bool = False  # cash only: the dealer has confirmed the spoken wager
    said: str = ""  # where the player told the dealer to put it, if the dealer placed it
    action: Action = PLACE
    spot: tuple[int, str, str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "spot", (self.seat, self.kind, self.on))

    def of(self, amount: int) -> Wager:
        """The same with another amount; every bet asks, and `replace` takes three times as long."""
        return Wager(
            *(self.seat, self.kind, amount, self.on, self.form),
            *(self.confirmed, self.said, self.action),
        )

    @property
    def title(self) -> str:
        return f"{self.kind} {self.on}".strip()

    @property
    def spoken(self) -> str:
        return in_words(self.title)

    def __str__(self) -> str:
        if self.action in (PLACE, REDUCE):
            by = " less" if self.action == REDUCE else ""
            return f"position {self.seat}: {format_money(self.amount)}{by} on {self.spoken}"
        verb = "takes down" if self.action == REMOVE else f"calls {self.action}"
        return f"position {self.seat} {verb} {self.spoken}"


Rule = Callable[["Layout", Wager], None]


def stand_alone(_layout: Layout) -> None:
    """No wager needs another beside it, or bars one."""


class Layout:
    """Where the wagers of one round lie.

    `rule` raises a Refusal for a wager the table may not take; `complete` raises one when the
    wagers together may not stand (a side wager without the wager it needs, say). Both belong to
    the game. Once closed, nothing is added, raised or taken back.
    """

    def __init__(self, rule: Rule, complete: Callable[[Layout], None], lock_cite: Cited) -> None:
        self._rule = rule
        self._complete = complete
        self.lock_cite = lock_cite  # what bars a wager from being taken back later
        self._wagers: dict[tuple[int, str, str], Wager] = {}
        self._lay_before: dict[tuple[int, str, str], Wager] = {}
        self.journal: list[Wager] = []  # what was done while betting was open, in order
        self.closed = False

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return tuple(self._wagers.values())

    def staked_by(self, seat: int) -> int:
        """What one seat has there, in cents."""
        return sum([wager.amount for wager in self._wagers.values() if wager.seat == seat])

    def at(self, seat: int, kind: str, on: str = "") -> Wager | None:
        return self._wagers.get((seat, kind, on))

    def why_not(self, wager: Wager) -> Refusal | None:
        """Why this wager would be refused, or None if it may be placed."""
        try:
            self._check(wager)
        except Refusal as refusal:
            refusal.seat = wager.seat
            return refusal
        return None

    def place(self, wager: Wager) -> None:
        """Put a wager down; a second one on the same spot is added to the first."""
        self._check(wager)
        lying, spot = self._wagers, wager.spot
        lying[spot] = _together(lying[spot], wager) if spot in lying else wager
        self.journal.append(wager)

    def withdraw(self, seat: int, kind: str, on: str = "") -> Wager:
        if self.closed:
            raise self._locked("withdrawn", f"position {seat} {kind} {on}".strip())
        taken = self._lying(seat, kind, on)
        del self._wagers[taken.spot]
        self.journal.append(Wager(seat, kind, taken.amount, on, action=REMOVE))
        return taken

    def change(self, wager: Wager) -> None:
        """Reduce a wager, or call it on or off; few games know such things."""
        done = "reduced" if wager.action == REDUCE else f"called {wager.action}"
        raise Refusal(
            f"a wager cannot be {done} in this game",
            self.lock_cite,
            value=str(wager),
            lawful="wagers made, or taken down before betting closes",
        )

    def act(self, *actions: Wager) -> None:
        """Do what the players want done about these wagers."""
        for wager in actions:
            try:
                if wager.action is PLACE:
                    self.place(wager)
                elif wager.action is REMOVE:
                    self.withdraw(wager.seat, wager.kind, wager.on)
                else:
                    self.change(wager)
            except Refusal as refusal:
                refusal.seat = wager.seat
                raise

    def lay_down(self, actions: Iterable[Wager]) -> None:
        """Begin again with what lay there before, and do these things in order."""
        self._wagers = dict(self._lay_before)
        self.journal.clear()
        self.act(*actions)

    def begin_with(self, wagers: Iterable[Wager]) -> None:
        """What lies there from before; whatever is done from now on is done about it."""
        self.place_all(wagers)
        self._lay_before = dict(self._wagers)
        self.journal.clear()

    def close(self) -> None:
        """No more bets."""
        self.check_complete()
        self.closed = True

    def check_complete(self) -> None:
        """Raise a Refusal if these wagers together may not stand."""
        self._complete(self)

    def called_for(self) -> tuple[Wager, ...]:
        """What must still be laid beside the wagers here before they may stand; mostly nothing."""
        return ()

    def charged_beside(self, seat: int | None = None) -> int:
        """What the players, or one, pay at once beside the wagers as they lie; mostly nothing."""
        return 0

    def enlarge(self, wager: Wager, by: int) -> Wager:
        """Add money to a wager by right of the rules themselves, after the close."""
        larger = replace(self._wagers[wager.spot], amount=self._wagers[wager.spot].amount + by)
        self._wagers[wager.spot] = larger
        return larger

    def take_up(self, wager: Wager) -> None:
        """A settled wager leaves the layout."""
        del self._wagers[wager.spot]

    def clear(self) -> None:
        """All that lay there has been settled."""
        self._wagers.clear()

    def place_all(self, wagers: Iterable[Wager]) -> None:
        for wager in tuple(wagers):
            self.place(wager)

    def _lying(self, seat: int, kind: str, on: str) -> Wager:
        try:
            return self._wagers[seat, kind, on]
        except KeyError:
            raise Refusal(
                f"position {seat} has no wager on {kind} {on}".rstrip(),
                self.lock_cite,
                value=f"{kind} {on}".rstrip(),
                lawful="a wager that is on the layout",
            ) from None

    def _check(self, wager: Wager) -> None:
        if self.closed:
            raise self._locked("made or increased", str(wager))
        there = self._wagers.get(wager.spot)
        # Limits are for what would lie on the spot, but nothing less than money may be added to it.
        if there is None or wager.amount <= 0:
            self._rule(self, wager)
        else:
            self._rule(self, wager.of(there.amount + wager.amount))

    def too_late(self, wager: Wager) -> Refusal:
        """What is said of anything done about a wager once betting has closed."""
        if self.closed:  # the game may name a section of its own
            try:
                self.act(wager)
            except Refusal as refusal:
                return refusal
        done = "made or increased" if wager.action == PLACE else "withdrawn or changed"
        locked = self._locked(done, str(wager))
        locked.seat = wager.seat
        return locked

    def _locked(self, done: str, value: str) -> Refusal:
        return Refusal(
            f"after 'no more bets' a wager may not be {done} ({value})",
            self.lock_cite,
            value=value,
            lawful="wagers made before the call",
        )


def _together(there: Wager, more: Wager) -> Wager:
    """Two wagers on one spot; what was said of either still holds for the sum."""
    amount = there.amount + more.amount
    if more.form == there.form and more.confirmed == there.confirmed and not there.said:
        return more.of(amount)
    return replace(
        more,
        amount=amount,
        form=there.form if more.form == "chips" else more.form,
        confirmed=there.confirmed or more.confirmed,
        said=more.said or there.said,
    )
