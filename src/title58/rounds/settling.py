"""Money moves that settle a line, as steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from title58.law import markers
from title58.law.cites import Cited
from title58.money import format_money
from title58.rounds.settlement import LOSE, WIN, Line, returned
from title58.rounds.steps import LAYOUT, RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Layout, Wager

Moves: TypeAlias = tuple[Move, ...]  # nobody answers them: `yield from` makes them all


def collect(line: Line, cite: Cited, why: str = "") -> Moves:
    """A losing wager goes to the rack; any part of it that is not lost goes back."""
    seat, title, lost = line.seat, line.spoken, -line.net
    move = Move(cite, LAYOUT, RACK, seat, lost, f"{title} loses{line.how}{why}", line.about)
    if lost >= line.stake:
        return (move,)
    rest = line.stake - lost
    return move, Move(cite, LAYOUT, SEAT, seat, rest, f"the rest of {title}", line.about)


def pay(line: Line, cite: Cited, *, stays: bool = False) -> Moves:
    """A winning wager is paid from the rack and itself goes back, unless the odds say otherwise.

    One that `stays` lies where it lay.
    """
    seat, title, taken, moves = line.seat, line.spoken, line.taken, []
    if line.winnings:
        why = f"{title} at {line.odds}{line.how}"
        moves.append(Move(cite, RACK, SEAT, seat, line.winnings, why, line.about))
    # A fixed award is paid without the stake, which is collected (BAC-42).
    if taken and not stays:
        moves.append(Move(cite, LAYOUT, RACK, seat, taken, f"{title}, paid", line.about))
    if taken != line.stake and not stays:
        back, why = line.stake - taken, f"the wager on {title}"
        moves.append(Move(cite, LAYOUT, SEAT, seat, back, why, line.about))
    return tuple(moves)


def give_back(line: Line, cite: Cited) -> Moves:
    """A push or a void wager goes back as it was."""
    why = f"{format_money(line.stake)} on {line.spoken}, {line.result}"
    return (Move(cite, LAYOUT, SEAT, line.seat, line.stake, why, line.about),)


def settle_line(line: Line, cite: Cited) -> Moves:
    """As it ended: collected, paid or given back."""
    if markers.listener is not None:
        return _settle_line(line, cite)
    # Wagers that end alike have the same line (settlement.settled), and so the same moves.
    key = id(line), cite
    known = _MOVES.get(key)
    if known is None:
        if len(_MOVES) >= _MOVES_MOST:
            _MOVES.clear()
        known = _MOVES[key] = line, _settle_line(line, cite)
    return known[1]


_MOVES: dict[tuple[int, Cited], tuple[Line, Moves]] = {}  # with the line, so that it stays itself
_MOVES_MOST = 8192


def _settle_line(line: Line, cite: Cited) -> Moves:
    if line.result is LOSE:
        return collect(line, cite)
    return pay(line, cite) if line.result is WIN else give_back(line, cite)


def losers_first(
    layout: Layout,
    positions: tuple[int, ...],
    decide: Callable[[Wager], Line],
    lost: Cited,
    won: Cited,
) -> Procedure[tuple[Line, ...]]:
    """Seat by seat, all losing wagers are collected before any winner is paid."""
    losing: list[Line] = []
    others: list[Line] = []
    for wager in sorted(layout.wagers, key=lambda wager: positions.index(wager.seat)):
        line = decide(wager)
        (losing if line.result is LOSE else others).append(line)
    for line in losing:
        yield from settle_line(line, lost)
    for line in others:
        yield from settle_line(line, won)
    layout.clear()
    return (*losing, *others)


def void_round(
    layout: Layout, cite: Cited, words: str = "The round is void and every wager is returned"
) -> Procedure[tuple[Line, ...]]:
    """Nothing is decided; every wager is its player's again."""
    yield Do(cite, words, label="void")
    lines = tuple(returned(wager, cite) for wager in layout.wagers)
    for line in lines:
        yield from give_back(line, cite)
    for wager in layout.wagers:
        layout.take_up(wager)
    return lines


def placed_by_the_dealer(layout: Layout, cite: Cited) -> list[Do]:
    """The player answers for where his wagers lie, whoever put them there."""
    return [
        Do(
            cite,
            f"Position {wager.seat} asked for {wager.said}; the wager is on "
            f"{wager.spoken}, and its placement is the player's responsibility",
        )
        for wager in layout.wagers
        if wager.said and wager.said != wager.title
    ]
