"""Rounds played from a script: the answers stand in a list, and all of them must be used.

    played = play_script(GAME, table, bets(wager, wager), "9H KD 4S", Say("take"), "KC")

Text is cards. A happening is given at the first step that can deal with it, every other answer at
the next step that needs one. Nothing here knows the rules of any game.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar, cast

import pytest

from title58.equipment.cards import Card, parse_cards
from title58.equipment.randomness import SeededSource
from title58.progressive import Bank, MysteryTerms, Secret, System
from title58.records.explain import narrate
from title58.records.reading import FORMAT
from title58.records.record import Record, parse_record
from title58.records.replay import answers_of, differences, replay
from title58.refusal import Refusal
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.equipment import Burn, MeterStep
from title58.rounds.game import Game, Setup
from title58.rounds.steps import (
    HOUSE,
    Announce,
    Choose,
    DrawCard,
    Move,
    Procedure,
    Step,
)
from title58.rounds.wagers import Wager
from title58.table.equipment import ShoeEquipment

T = TypeVar("T")


@dataclass(frozen=True)
class Say:
    """A choice in a script, told from the text of cards."""

    word: str


@dataclass(frozen=True)
class Hide:
    """The next value that a progressive system of the script hides."""

    cents: int


Part = Answer | Say | Hide
NONCE = f"{1:08x}{2:08x}{3:08x}{4:08x}"


def spread(parts: Iterable[Part]) -> list[Answer]:
    """A script as answers: text is cards, `Say` is a choice, anything else is itself."""
    answers: list[Answer] = []
    for part in parts:
        if isinstance(part, Hide):
            continue
        if isinstance(part, Say):
            answers.append(part.word)
        elif isinstance(part, str):
            answers.extend(parse_cards(part))
        else:
            answers.append(part)
    return answers


class Scripted(System):
    """A progressive system that hides the values of a script, and then what is not hit."""

    def __init__(self, values: list[int], bank: Bank) -> None:
        super().__init__(SeededSource(0), bank)
        self.values = values

    def hide(self, terms: MysteryTerms) -> Secret:
        return Secret(self.values.pop(0) if self.values else terms.high - 1, NONCE)


class Meters:
    """The progressive systems of a table, from one round to the next."""

    def __init__(self, banks: Mapping[str, Bank] = MappingProxyType({}), *values: int) -> None:
        self.values = list(values)
        self.systems = {slug: Scripted(self.values, bank) for slug, bank in banks.items()}

    def answer(self, step: MeterStep) -> Answer:
        system = self.systems.setdefault(step.system, Scripted(self.values, Bank()))
        return system.answer(step)

    @property
    def banks(self) -> dict[str, Bank]:
        return {slug: system.bank for slug, system in self.systems.items()}


@dataclass(frozen=True)
class AtMeters(Played[Any]):
    """A round, and how it left the progressive systems."""

    banks: Mapping[str, Bank]


def bank_after(played: Played[Any], slug: str) -> Bank:
    """How a round left a progressive system."""
    assert isinstance(played, AtMeters)
    return played.banks[slug]


class Script:
    """A responder that answers from a list."""

    def __init__(self, parts: Iterable[Part], meters: Meters | None = None) -> None:
        self.left = spread(parts)
        self.steps: list[Step] = []
        self.meters = meters or Meters()

    def answer(self, step: Step) -> Answer:
        self.steps.append(step)
        ahead = self.left[0] if self.left else None
        if isinstance(ahead, Happening):
            if ahead.kind in step.may and ahead.at in ("", step.label):
                return self.left.pop(0)
            if not isinstance(step, MeterStep):
                assert not step.needs_answer, f"{step} cannot deal with {ahead}"
                return None
        if isinstance(step, MeterStep):
            return self.meters.answer(step)
        if not step.needs_answer:
            return None
        assert self.left, f"the script has no answer to '{step}' ({step.cites})"
        return self.left.pop(0)


def run_script(procedure: Procedure[Any], *parts: Part, meters: Meters | None = None) -> AtMeters:
    """Run a procedure from a script; every answer must have been used."""
    meters = meters or Meters()
    meters.values += (part.cents for part in parts if isinstance(part, Hide))
    script = Script(parts, meters)
    played = run(procedure, script)
    assert not script.left, f"left over: {script.left}"
    return AtMeters(played.log, played.outcome, meters.banks)


def drive(
    procedure: Procedure[T], *parts: Part, meters: Meters | None = None
) -> tuple[T, list[Step]]:
    """What a piece of a round ends in, and its steps."""
    played = run_script(procedure, *parts, meters=meters)
    return cast(T, played.outcome), steps(played)


def play_script(
    game: Game[Any, Any], table: Setup[Any, Any], *parts: Part, meters: Meters | None = None
) -> AtMeters:
    """Play one round from a script."""
    return run_script(game.round(table), *parts, meters=meters)


def bets(*wagers: Wager) -> WagersDown:
    return WagersDown(wagers)


def seen_card(kind: str, card: str, at: str = "") -> Happening:
    """A card shows itself (and is `disclosed`) where none should."""
    return Happening(kind, at, {"card": Card.parse(card), "disclosed": True})


def refusal(call: Callable[[], object]) -> Refusal:
    """The refusal this call ends in."""
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.lawful, "a refusal says what would be lawful"
    return caught.value


def settle_record(game: str, **parts: object) -> dict[str, Any]:
    """What a record with these parts comes to."""
    raw = {"format": FORMAT, "game": game, "date": "2014-03-01", **parts}
    return replay(parse_record(json.dumps(raw))).settlement.as_dict()


def assert_replays(record: Mapping[str, object], played: Played[Any]) -> Record:
    """The record alone, written down and read, gives the same round again."""
    read = parse_record(json.dumps(record))
    again = replay(read)
    assert differences(read, again) == []
    assert list(answers_of(again.entries)) == list(answers_of(played.entries))
    assert narrate(again) == narrate(played)
    assert again.outcome == played.outcome
    return read


# Looking at a round


def steps(played: Played[Any]) -> list[Step]:
    return [entry.step for entry in played.entries]


def announcements(played: Played[Any]) -> list[str]:
    return [step.words for step in steps(played) if isinstance(step, Announce)]


def moves(played: Played[Any]) -> list[tuple[str, str, int, int]]:
    """Money as it moves: from, to, seat, cents."""
    return [(s.source, s.target, s.seat, s.cents) for s in steps(played) if isinstance(s, Move)]


def cards_dealt(played: Played[Any]) -> list[tuple[str, str]]:
    """Where each card went, and its text."""
    dealt = [entry for entry in played.entries if isinstance(entry.step, DrawCard)]
    return [(entry.step.label, str(entry.answer)) for entry in dealt]


def choices(played: Played[Any]) -> list[tuple[int, str, tuple[str, ...]]]:
    """What was put to whom: seat, label, options."""
    return [(s.seat, s.label, s.options) for s in steps(played) if isinstance(s, Choose)]


def cited(played: Played[Any], cite: str) -> list[str]:
    """What was done or said under a cite, in words."""
    return [str(step) for step in steps(played) if cite in step.cites]


def labels(played: Played[Any]) -> list[str]:
    return [step.label for step in steps(played) if step.label]


def burned(played: Played[Any]) -> list[int]:
    """How many cards went unseen to the discard rack, time by time."""
    return [s.count for s in steps(played) if isinstance(s, Burn)]


def lines(played: Played[Any]) -> dict[tuple[int, str], Any]:
    """The settlement's lines by seat and wager."""
    found = {(line.seat, line.title): line for line in played.settlement.lines}
    assert len(found) == len(played.settlement.lines)
    return found


def assert_money_conserved(played: Played[Any]) -> None:
    """No cent appears or vanishes: what the moves do is what the settlement says."""
    placed: Counter[int] = Counter()
    for entry in played.entries:
        if isinstance(entry.answer, WagersDown):
            for wager in entry.answer.wagers:
                placed[wager.seat] += wager.amount
    layout, seats, rack = Counter(placed), Counter(), 0  # type: Counter[int], Counter[int], int
    for seat, cents in placed.items():
        seats[seat] -= cents
    for source, target, seat, cents in moves(played):
        assert cents > 0
        if target == "marker":  # a debt is noted, no money moves
            continue
        for place, sign in ((source, -1), (target, 1)):
            if place in HOUSE:
                rack += sign * cents
            elif place == "seat":
                seats[seat] += sign * cents
            else:
                assert place == "layout"
                layout[seat] += sign * cents
                assert layout[seat] >= 0, f"position {seat} has less than nothing on the layout"
    assert not any(layout.values()), "the layout is not empty"
    assert sum(seats.values()) + rack == 0
    for seat in seats | Counter(played.settlement.seats):
        assert seats[seat] == played.settlement.net(seat), f"position {seat}"
    assert rack == -played.settlement.net()


def assert_losers_first(played: Played[Any]) -> None:
    """No loser is collected after a winner was paid."""
    ways = [(source, target) for source, target, _, _ in moves(played)]
    if ("rack", "seat") in ways:
        assert ("layout", "rack") not in ways[ways.index(("rack", "seat")) :]


def assert_batches_take_turns(
    equipment: ShoeEquipment, play: Callable[[Any], Played[Any]], state: Any, cites: Iterable[str]
) -> None:
    """Shoe after shoe the other batch comes out, and never meets the first in the discard rack."""
    batches = equipment._batches
    assert batches is not None
    served = []
    for _ in range(4):
        played = play(state)
        for step in steps(played):
            if step.label == "shuffle":
                equipment.answer(step)
                assert not equipment.shoe.discard_rack  # emptied before the other batch comes out
                equipment.shoe.burn()
        assert [len(cited(played, cite)) for cite in cites] == [1, 1, 1]
        served.append(batches.changes)
        assert len(batches.shuffler) == equipment.shoe.census().total()
        state = replace(played.outcome.state, shoe_loaded=False)
    assert served == [0, 1, 2, 3]
