"""What a person at a table looks at besides the steps: bets, limits, choices, markers, payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from title58.live.table import TableInPlay
from title58.progressive.system import System
from title58.records.frames import lies, sections
from title58.records.reasons import dollars, line_told
from title58.rounds.driver import Entry
from title58.rounds.settlement import Line
from title58.rounds.steps import LAYOUT, Amount, Choose, Do, Move, TakeWagers
from title58.rounds.wagers import Wager

VALUES = (100, 250, 500, 2_500, 10_000, 50_000, 100_000, 500_000, 2_500_000)  # of chips, 603a.3
HOUSE_WAY = "as the house sets its own hand"
COUNTED = "exact, from a full shoe"
CHIPS = 5  # in front of a player


def offered(table: TableInPlay) -> dict[str, Any]:
    """What this table offers: it changes with the filing only."""
    filing, game = table.filing, table.game
    law, options = filing.law, filing.options
    spots = [
        {
            "wager": slug,
            "title": game.title(law, slug),
            "pays": game.pays(law, options, slug),
            "limits": game.limits(law, options, slug) or _between(*spot.bounds[:2]),
            "low": spot.bounds.low,
            "high": spot.bounds.high,
            "side": spot.side,
            "cite": sections(spot.law.cite)[0],
            "on": {on: game.title(law, slug, on) for on in spot.selections},
        }
        for slug, spot in game.spots(law, options).items()
    ]
    return {
        "title": game.name,
        "chapter": game.chapter,
        "closes": game.words.closes,
        "minimum": options.minimum,
        "maximum": options.maximum,
        "chips": chips_of(options.minimum, options.chip),
        "spots": spots,
    }


def _between(low: int, high: int) -> str:
    if not high:
        return f"from {dollars(low)}"
    return f"{dollars(low)} to {dollars(high)}"


def chips_of(minimum: int, chip: int = 1) -> list[int]:
    """Five denominations: one under the minimum where there is one, the others from it up."""
    values = [value for value in VALUES if value % max(chip, 1) == 0 and value != 250]
    first = next((at for at, value in enumerate(values) if value >= minimum), len(values) - 1)
    start = max(0, min(first - 1, len(values) - CHIPS))
    return values[start : start + CHIPS]


def lying(table: TableInPlay) -> list[dict[str, Any]]:
    """The wagers on the layout at this moment, in whatever part of the round."""
    layout, played = table.betting, table.round
    if layout is not None and table.first_betting:
        idle = table.game.idle(layout)
        return [lies(one, off=one.spot in idle) for one in layout.wagers]
    if played is None or played.over:
        return [lies(one) for one in standing(table)]
    found: dict[tuple[int, str, str], Wager] = {}
    layouts = [one.step.layout for one in played.entries if isinstance(one.step, TakeWagers)]
    for one in (*layouts, *(() if layout is None else (layout,))):
        found.update({wager.spot: wager for wager in one.wagers})
    for step in (one.step for one in played.entries):
        if isinstance(step, Move) and step.source is LAYOUT:  # paid, lost or given back already
            found.pop((step.seat, *step.about), None)
    return [lies(one) for one in found.values()]


def standing(table: TableInPlay) -> tuple[Wager, ...]:
    """What stays on the layout from round to round."""
    return tuple(getattr(table.state, "bets", ()))


def lawful(table: TableInPlay, seat: int) -> list[list[str]]:
    """Where the least there is may be bet by a seat now: asked of the rules, spot by spot."""
    step, layout = table.pending, table.betting
    if layout is None or not isinstance(step, TakeWagers):
        return []
    due = {one.spot for one in step.due}  # what is called for is no choice
    found = []
    for slug, spot in table.spots().items():
        least = max(spot.bounds.low, 1)
        for on in spot.selections:
            if (seat, slug, on) in due:
                continue
            there = layout.at(seat, slug, on)
            more = Wager(seat, slug, least if there is None else spot.bounds.step, on)
            if layout.why_not(more) is None:
                found.append([slug, on])
    return found


def choice(table: TableInPlay, step: Choose | Amount, chips: int) -> dict[str, Any]:
    """A choice with words for buttons. What somebody cannot pay for is not offered."""
    plain: dict[str, Any] = {"about": step.label, "seat": step.seat, "cites": sections(step.cites)}
    if isinstance(step, Amount):
        return {**plain, "question": str(step), "low": step.low, "high": step.high, "options": []}
    words, notes, calls = table.game.words, step.notes, dict(step.calls)
    options = [
        {
            "option": option,
            "name": _named(words.choice(option)[0], option),
            "note": notes[at] if at < len(notes) else "",
            "cost": step.cost(option),
            "may": step.cost(option) <= chips,
            **({"calls": lies(calls[option])} if option in calls else {}),
        }
        for at, option in enumerate(step.options)
    ]
    return {**plain, "question": step.question(), "options": options}


def house_way(table: TableInPlay, step: Choose) -> str:
    """How the house would set this hand, where it has a way."""
    by_house = table.game.by_house(table.filing.options, step)
    return by_house or ("house-way" if "house-way" in step.options else "")


def _named(name: str, option: str) -> str:
    text = option if " " in option else name
    return text[:1].upper() + text[1:]


def markers(table: TableInPlay) -> list[dict[str, str]]:
    found = []
    played = table.round
    state = table.state
    if state is not None:
        found += [one._asdict() for one in table.game.markers(table.filing.options, state)]
    entries = () if played is None else played.entries
    for entry in entries:
        step = entry.step
        if isinstance(step, Choose) and step.label == "offer-shoe" and not table.between_rounds:
            found = [one for one in found if one["kind"] != "curator"]
            if entry.answer == "accept":
                marker = {"kind": "curator", "at": str(step.seat), "text": "deals from the shoe"}
                found.append(marker)
        if isinstance(step, Choose) and step.label == "offer-bank" and entry.answer == "accept":
            found.append({"kind": "bank", "at": str(step.seat), "text": "the bank"})
        if isinstance(step, Choose) and step.label == entry.answer == "co-bank":
            found[-1] = {"kind": "co-bank", "at": str(step.seat), "text": "co-bank with the dealer"}
    return found


def calls(table: TableInPlay, mine: Iterable[int]) -> list[dict[str, Any]]:
    """What may be announced for the end of the round, and whether it has been."""
    return [
        {"seat": seat, **one._asdict(), "called": table.called.get(seat) == one.event}
        for seat in mine
        for one in table.calls(seat)
    ]


def turned(table: TableInPlay, entries: Sequence[Entry]) -> list[str]:
    """Whose turn ended with the round, and whose began, in sentences."""
    found: list[str] = []
    turns = table.game.turns
    for step, _ in entries:
        if isinstance(step, TakeWagers):
            found.clear()  # so far it was about this round
        elif isinstance(step, Do) and not step.label and step.cites[0].startswith(turns):
            found.append(f"{step}.")
    return found


def meters(table: TableInPlay, systems: Mapping[str, System]) -> dict[str, int]:
    """What the displays of the progressive systems show that the table is linked to, in cents."""
    name = getattr(table.filing.options, "progressive_table", table.name)
    linked = [one.bank for one in systems.values() if name in one.bank.tables]
    return {meter: int(one.current) for bank in linked for meter, one in bank.meters.items()}


def settled(table: TableInPlay, lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Lines of a settlement in words."""
    return [line_told(line, table.game, table.filing.law) for line in lines]


def due(step: TakeWagers) -> list[dict[str, Any]]:
    """What choices already made call for, and is not there yet."""
    return [lies(one) for one in step.due if step.layout.at(*one.spot) is None]
