"""Money moves that settle a line, as steps."""

from __future__ import annotations

from collections.abc import Callable

from title58.law.cites import Cited
from title58.money import format_money
from title58.rounds.settlement import LOSE, WIN, Line, returned
from title58.rounds.steps import LAYOUT, RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Layout, Wager


def collect(line: Line, cite: Cited, why: str = "") -> Procedure[None]:
    """A losing wager goes to the rack; any part of it that is not lost goes back."""
    lost = -line.net
    yield Move(cite, LAYOUT, RACK, line.seat, lost, f"{line.spoken} loses{line.how}{why}")
    if lost < line.stake:
        yield Move(cite, LAYOUT, SEAT, line.seat, line.stake - lost, f"the rest of {line.spoken}")


def pay(line: Line, cite: Cited, *, stays: bool = False) -> Procedure[None]:
    """A winning wager is paid from the rack and itself goes back, unless the odds say otherwise.

    One that `stays` lies where it lay.
    """
    if line.winnings:
        yield Move(
            cite,
            RACK,
            SEAT,
            line.seat,
            line.winnings,
            f"{line.spoken} at {line.odds}{line.how}",
        )
    if stays:
        return
    # A fixed award is paid without the stake, which is collected (BAC-42).
    if line.taken:
        yield Move(cite, LAYOUT, RACK, line.seat, line.taken, f"{line.spoken}, paid")
    if back := line.stake - line.taken:
        yield Move(cite, LAYOUT, SEAT, line.seat, back, f"the wager on {line.spoken}")


def give_back(line: Line, cite: Cited) -> Procedure[None]:
    """A push or a void wager goes back as it was."""
    yield Move(
        cite,
        LAYOUT,
        SEAT,
        line.seat,
        line.stake,
        f"{format_money(line.stake)} on {line.spoken}, {line.result}",
    )


def settle_line(line: Line, cite: Cited) -> Procedure[None]:
    """As it ended: collected, paid or given back."""
    move = collect if line.result == LOSE else pay if line.result == WIN else give_back
    return move(line, cite)


def losers_first(
    layout: Layout,
    positions: tuple[int, ...],
    decide: Callable[[Wager], Line],
    lost: Cited,
    won: Cited = "",
) -> Procedure[tuple[Line, ...]]:
    """Seat by seat, all losing wagers are collected before any winner is paid."""
    wagers = sorted(layout.wagers, key=lambda wager: positions.index(wager.seat))
    lines = [decide(wager) for wager in wagers]
    lines.sort(key=lambda line: line.result != LOSE)
    for line in lines:
        yield from settle_line(line, lost if line.result == LOSE else won or lost)
    layout.clear()
    return tuple(lines)


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


def placed_by_the_dealer(layout: Layout, cite: Cited) -> Procedure[None]:
    """The player answers for where his wagers lie, whoever put them there."""
    for wager in layout.wagers:
        if wager.said and wager.said != wager.title:
            yield Do(
                cite,
                f"Position {wager.seat} asked for {wager.said}; the wager is on "
                f"{wager.spoken}, and its placement is the player's responsibility",
            )
