"""Throws at a Craps table that a test writes down.

Seat 9 is the shooter unless a test says otherwise, and has $10 on Pass if the roll is a come-out;
`mine` looks at everybody else.
"""

import datetime
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.script import Part, bets, moves, play_script, refusal
from title58 import law
from title58.games.craps.bets import Bet
from title58.games.craps.game import CRAPS, MINI_CRAPS
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.games.craps.round.layout import CrapsLayout
from title58.games.craps.state import CrapsState, terms_of
from title58.games.craps.views import Throw
from title58.games.craps.wagers import CRAPS_WAGERS
from title58.refusal import Refusal
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Played
from title58.rounds.game import Game, Setup
from title58.rounds.settlement import Line
from title58.rounds.wagers import REDUCE, REMOVE, Action, Wager
from title58.wagers.declared import UNDECIDED

DAY = datetime.date(2014, 2, 1)
LAW = law.on(DAY)
SHOOTER = 9
POINTS = (4, 5, 6, 8, 9, 10)
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
DICE = {total: (total // 2, total - total // 2) for total in range(2, 13)}  # one way to throw each
EVERYTHING = CrapsOptions.filing(buy=True, lay="beside-place-to-lose", fire="A")
MINI = MiniCrapsOptions()
OFFERED = CRAPS_WAGERS.at(LAW, EVERYTHING)


def row_of(slug: str, own: int, one: int, other: int) -> int:
    """The number of the row that these dice decide for a wager in its own state; -1 for none."""
    here = OFFERED[slug]
    ground = here.declared.step(own, Throw(one, other), terms_of(here))
    return UNDECIDED if ground == UNDECIDED else here.known.row_of[ground]


def state(**fields: Any) -> CrapsState:
    given: dict[str, Any] = {"opened": True, "shooter": SHOOTER, "fresh": False}
    return CrapsState(**(given | fields))


def table(
    options: CrapsOptions = EVERYTHING, *, players: tuple[int, ...] = (1, 2, 9), **fields: Any
) -> Setup[CrapsOptions, CrapsState]:
    return Setup(LAW, options, state(**fields), players)


def game_of(options: CrapsOptions) -> Game[Any, Any]:
    return MINI_CRAPS if isinstance(options, MiniCrapsOptions) else CRAPS


def play(at: Setup[CrapsOptions, CrapsState], *parts: Part) -> Played[CrapsState]:
    """One round from its script."""
    played = play_script(game_of(at.options), at, *parts)
    conserved(at.state, played)
    return played


def throw(
    dice: tuple[int, int],
    *actions: Wager,
    options: CrapsOptions = EVERYTHING,
    players: tuple[int, ...] = (1, 2, 9),
    then: tuple[Happening, ...] = (),
    **fields: Any,
) -> Played[CrapsState]:
    """One ordinary throw of seat 9."""
    at = table(options, players=players, **fields)
    lying = at.state.bets
    if not at.state.point and not any(bet.seat == SHOOTER and bet.kind == "pass" for bet in lying):
        actions = (Wager(SHOOTER, "pass", 1_000), *actions)
    return play(at, bets(*actions), dice, *then)


def mine(played: Played[CrapsState]) -> dict[tuple[int, str], Line]:
    """The lines of everybody but the shooter."""
    found = {(x.seat, x.title): x for x in played.settlement.lines if x.seat != SHOOTER}
    assert len(found) == sum(x.seat != SHOOTER for x in played.settlement.lines)
    return found


def the_line(played: Played[CrapsState]) -> Line:
    (line,) = mine(played).values()
    return line


def living(played: Played[CrapsState]) -> dict[tuple[int, str], int]:
    """What lies on the layout after the throw, but for the shooter's own."""
    return {
        (bet.seat, bet.title): bet.amount
        for bet in played.outcome.state.bets
        if bet.seat != SHOOTER
    }


def net(played: Played[CrapsState]) -> int | None:
    """What the one wager under test won or lost; None if it lives on."""
    found = mine(played)
    if not found:
        assert len(living(played)) == 1, "a wager is forgotten"
        return None
    assert not living(played)
    return the_line(played).net


def layout(
    options: CrapsOptions = EVERYTHING, *, players: tuple[int, ...] = (1, 2, 9), **fields: Any
) -> CrapsLayout:
    return CrapsLayout(game_of(options).slug, table(options, players=players, **fields))


def bet(kind: str, amount: int, on: str = "", seat: int = 1, **more: Any) -> Bet:
    return Bet(seat, kind, amount, on, **more)


def conserved(before: CrapsState, played: Played[CrapsState]) -> None:
    """Every cent on the layout, in the rack and with each seat is accounted for."""
    layout_, seats, rack = Counter[int](), Counter[int](), 0
    for lying in before.bets:
        layout_[lying.seat] += lying.amount
    for entry in played.entries:
        if isinstance(entry.answer, WagersDown):
            for wager in entry.answer.wagers:
                if wager.action == "place":
                    layout_[wager.seat] += wager.amount
    for source, target, seat, cents in moves(played):
        assert cents > 0
        for place, sign in ((source, -1), (target, 1)):
            match place:
                case "rack":
                    rack += sign * cents
                    seats[seat] -= sign * cents
                case "layout":
                    layout_[seat] += sign * cents
                    assert layout_[seat] >= 0
                case _:
                    assert place == "seat"
    left = Counter[int]()
    for lying in played.outcome.state.bets:
        left[lying.seat] += lying.amount
    assert +layout_ == +left, "the layout does not hold what the moves left there"
    for seat in {*seats, *played.settlement.seats}:
        assert seats[seat] == played.settlement.net(seat), f"position {seat}"
    assert rack == -played.settlement.net()
    # Each wager lives on or was settled, once.
    settled = Counter((x.seat, x.wager) for x in played.settlement.lines if x.result != "vigorish")
    assert all(count <= 7 for count in settled.values())


def chain(
    start: Setup[CrapsOptions, CrapsState], *rounds: tuple[Part, ...]
) -> Iterator[Played[CrapsState]]:
    """A session: each round begins with the table the last one left."""
    at = start
    for parts in rounds:
        played = play(at, *parts)
        yield played
        at = Setup(at.law, at.options, played.outcome.state, at.players)


# What players do, and what is refused

ONE_UNIT = {"horn": 400, "whirl": 500, "craps-eleven": 200} | {
    f"horn-high-{n}": 500 for n in (2, 3, 11, 12)
}
ANY_TIME = [
    slug
    for slug in LAW.wagers("craps")
    if slug not in ("pass", "dont-pass", "come", "dont-come", "fire") and "odds" not in slug
]


def remove(kind: str, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, 0, on, action=REMOVE)


def reduce(kind: str, by: int, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, by, on, action=REDUCE)


def call(kind: str, what: str, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, 0, on, action=Action(what))


def refused(wager: Wager, options: CrapsOptions = EVERYTHING, **fields: Any) -> Refusal:
    """Why this action is refused; asked for beforehand, the answer is the same."""
    here = layout(options, **fields)
    found = refusal(lambda: here.act(wager))
    if wager.action == "place":
        asked = refusal(lambda: here.place(wager))
        assert str(asked) == str(found)
    assert not here.journal
    return found
