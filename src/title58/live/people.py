"""Who may do what: the roles that the law knows, and nobody else's seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from title58.errors import Error
from title58.rounds.answers import Happening
from title58.rounds.incidents import SharedIncident, TableEvent


class Role(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"
    STICKPERSON = "stickperson"
    BOXPERSON = "boxperson"
    FLOORPERSON = "floorperson"
    SURVEILLANCE = "surveillance"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


class Act(StrEnum):
    """What somebody may do."""

    PLAY = "play"  # sit down and bet
    DEAL = "deal"  # key what a table shows, open and close betting, decide for the dealer
    FLOOR = "floor"  # open and close tables, fills and credits, irregularities
    CAGE = "cage"  # take in and pay out cash
    PEOPLE = "people"  # make people known
    WATCH = "watch"  # see all that happens, secrets apart
    CORRECT = "correct"  # move money that was moved wrongly, two people together


_MAY: dict[Role, frozenset[Act]] = {
    Role.PLAYER: frozenset((Act.PLAY,)),
    Role.DEALER: frozenset((Act.DEAL,)),
    Role.STICKPERSON: frozenset((Act.DEAL,)),
    Role.BOXPERSON: frozenset((Act.DEAL,)),
    Role.FLOORPERSON: frozenset((Act.DEAL, Act.FLOOR, Act.CORRECT, Act.WATCH)),
    Role.SURVEILLANCE: frozenset((Act.WATCH,)),
    Role.AUDITOR: frozenset((Act.WATCH,)),
    Role.ADMINISTRATOR: frozenset((Act.PEOPLE, Act.CAGE, Act.FLOOR, Act.CORRECT, Act.WATCH)),
}


class Forbidden(Error):  # noqa: N818 - it is what it says
    """Somebody wants to do what his role does not allow."""


@dataclass(frozen=True)
class Person:
    name: str
    role: Role
    bot: bool = False  # nobody: it plays by itself, to be sat with

    def may(self, act: Act) -> bool:
        return act in _MAY[self.role]

    def must_be_allowed(self, act: Act, what: str) -> None:
        if not self.may(act):
            who = ", ".join(role for role, acts in _MAY.items() if act in acts)
            raise Forbidden(f"{what}: not allowed for the role {self.role}; allowed for: {who}")


# What a player does himself, and what a floorperson or above orders. Everything else is called by
# whoever deals, or by the boxperson.
_PLAYERS = frozenset(
    (
        TableEvent.LEAVES,
        TableEvent.LEAVES_TABLE,
        TableEvent.PASSES_DICE,
        TableEvent.SHOE_PASSED,
        TableEvent.SHOE_REQUESTED,
        TableEvent.TURN_RELINQUISHED,
        TableEvent.ASKS_ADVICE,
    )
)
_ORDERED = frozenset(
    (
        TableEvent.SHUFFLE_ORDERED,
        TableEvent.WAGERING_PERMITTED,
        TableEvent.TABLE_CLOSES,
        SharedIncident.RECUT_ORDERED,
    )
)


def must_be_allowed_to_call(by: Person, what: Happening) -> None:
    """Irregularities are called by whoever may call them."""
    if what.kind in _PLAYERS and what.seat():
        return
    by.must_be_allowed(Act.FLOOR if what.kind in _ORDERED else Act.DEAL, what.kind)


HOUSE = Person("house", Role.ADMINISTRATOR)  # its clock, and its first command
