"""What a record says of progressive meters is checked as far as a round can check it."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.games.baccarat.progressive import go_on, play_parts
from tests.games.baccarat.side_bets import FULL, IN_2024, bet
from tests.games.script import Hide, bets, play_script
from title58.equipment.typed import TypedSource
from title58.progressive.mystery import commitment
from title58.records.reading import RecordError
from title58.records.record import parse_record
from title58.records.replay import UnfinishedRound, as_record, differences, replay
from title58.refusal import Refusal
from title58.rounds.answers import Answer
from title58.rounds.driver import Played
from title58.rounds.equipment import MeterStep
from title58.table.typed.meters import TypedMeters

KIND, MYSTERY = "heavenly-9-progressive", "Must-Hit-By Mystery"
AT: dict[str, Any] = {"heavenly_9": True, "must_hit_by": "B-5-dollar"}
WAGERS = bets(*(w for seat in (1, 2, 3) for w in (bet(seat, "tie", 1), bet(seat, KIND, 5))))
CARDS = "KH KH 4H 5H 5H 4H"  # the meter is won
# 10 cents each: seat 2 exceeds $100.15, and a new value is hidden before seat 3 feeds the meter.
PARTS = (Hide(10_015), WAGERS, Hide(20_000), CARDS)


def record() -> dict[str, Any]:
    table = FULL.table(date=IN_2024, players=(1, 2, 3), **AT)
    played = play_script(FULL.game, table, *PARTS)
    plain: dict[str, Any] = json.loads(json.dumps(as_record(FULL.game, table, played)))
    return plain


def settle(plain: dict[str, Any]) -> list[str]:
    read = parse_record(json.dumps(plain))
    return differences(read, replay(read))


def test_a_record_tells_where_the_meters_stood_and_what_was_shown() -> None:
    plain = record()
    join, one, two, three, award = (e for e in plain["answers"] if e["kind"] == "meters")
    assert (
        join["standing"] == one["standing"] == {"Progressive": [1_000_000, 0], MYSTERY: [10_000, 0]}
    )
    assert two["standing"] == {"Progressive": [1_000_050, 0], MYSTERY: [10_010, 0]}
    assert two["shown"][MYSTERY]["value"] == 10_015
    assert two["commitments"] == join["commitments"] != three["commitments"]
    assert award["standing"]["Progressive"] == [1_000_150, 0]
    assert settle(plain) == []


def change(at: int, part: str, **to: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda read: read[at].setdefault(part, {}).update(to)


NONCE = "ab" * 16
REFUSED: list[tuple[Callable[[list[dict[str, Any]]], None], str]] = [
    (change(0, "standing", Grand=[5, 0]), "not those of the Rules Submission"),
    (lambda read: read[1]["standing"].pop("Progressive"), "not those of the Rules Submission"),
    (change(1, "commitments", Grand="ab" * 32), "not those of the Rules Submission"),
    (change(1, "standing", Progressive=[999_999, 0]), "is below the amount it started with"),
    (change(1, "standing", Progressive=[1_000_000, -1]), "is below the amount it started with"),
    (lambda read: read[1].pop("commitments"), "no commitment to a hidden value of Must"),
    (change(2, "commitments", **{MYSTERY: "cd" * 32}), "does not match the commitment"),
    (change(2, "shown", **{MYSTERY: {"value": 9, "nonce": NONCE}}), "not match the commitment"),
    (lambda read: read[2].pop("shown"), ""),
    (change(3, "standing", **{MYSTERY: [50_000, 0]}), "when it exceeds its hidden value"),
]  # fmt: skip


@pytest.mark.parametrize(("tamper", "problem"), REFUSED)
def test_meters_that_cannot_be_are_refused(
    tamper: Callable[[list[dict[str, Any]]], None], problem: str
) -> None:
    plain = record()
    tamper([event for event in plain["answers"] if event["kind"] == "meters"])
    if not problem:  # without the value nobody can tell that it was hit: but the settlement differs
        assert settle(plain)
        return
    with pytest.raises(Refusal, match=problem) as caught:
        settle(plain)
    assert str(caught.value.cites).startswith("631c.2(i)")


@pytest.mark.parametrize(
    ("value", "problem"), [(10_020, "exceeds"), (9_999, "does not match the commitment")]
)
def test_a_value_that_was_not_exceeded_or_is_not_among_those_filed(
    value: int, problem: str
) -> None:
    plain = record()
    read = [event for event in plain["answers"] if event["kind"] == "meters"]
    for event in read[:3]:
        event["commitments"][MYSTERY] = commitment(value, NONCE)
    read[2]["shown"][MYSTERY] = {"value": value, "nonce": NONCE}
    with pytest.raises(Refusal, match=problem):
        settle(plain)


def test_one_reading_too_few_or_too_many() -> None:
    plain = record()
    places = [n for n, event in enumerate(plain["answers"]) if event["kind"] == "meters"]
    for place in places:
        less, more, other = deepcopy(plain), deepcopy(plain), deepcopy(plain)
        del less["answers"][place]
        with pytest.raises((RecordError, UnfinishedRound, Refusal)):
            settle(less)
        more["answers"].insert(place, plain["answers"][place])
        with pytest.raises((RecordError, UnfinishedRound, Refusal)):
            settle(more)
        other["answers"][place]["system"] = "harmony-progressive"
        with pytest.raises(Refusal, match="a reading of the meters of harmony-progressive: ") as no:
            settle(other)
        assert no.value.cites


def test_a_reading_out_of_turn_is_barred_by_the_section_of_its_system() -> None:
    plain = record()
    answers = plain["answers"]
    read = next(answer for answer in answers if answer["kind"] == "meters")
    close = next(n for n, answer in enumerate(answers) if answer["kind"] == "no-more-bets")
    for place in (close, len(answers)):
        again = plain | {"answers": [*answers[:place], read, *answers[place:]]}
        with pytest.raises(Refusal, match="the meters are read when the table joins") as no:
            settle(again)
        assert str(no.value.cites).startswith(("631c.2(i)", "631c.2(d)(2)"))


class Typed:
    """A person who reads the displays of a round that was played before."""

    def __init__(self, *lines: str) -> None:
        self.asked: list[str] = []
        self.left = list(lines)
        self.meters = TypedMeters(TypedSource(self.ask, self.asked.append))
        self.values: list[int] = []
        self.banks: dict[str, Any] = {}

    def ask(self, question: str) -> str:
        self.asked.append(question)
        return self.left.pop(0)

    def answer(self, step: MeterStep) -> Answer:
        return self.meters.answer(step)


def test_a_person_types_what_the_displays_show() -> None:
    first: Played[Any] = play_parts(FULL, *PARTS, **AT)
    read = [answer for answer in first.answers if getattr(answer, "system", "") == KIND]
    old, new = read[0].commitments[MYSTERY], read[3].commitments[MYSTERY]  # type: ignore[union-attr]
    shown = f"$100.15 {read[2].shown[MYSTERY][1]}"  # type: ignore[union-attr]
    person: Any = Typed("", "", "x", old, "", "what", shown, new, "", "$10,001.50", "")
    table = FULL.table(date=IN_2024, players=(1, 2, 3), **AT)
    typed = play_script(FULL.game, table, WAGERS, CARDS, meters=person)
    assert person.left == []
    assert typed.settlement == first.settlement
    assert person.asked[0] == "The reading of Progressive (Enter for $10,000.00)? "
    assert "'x' is not 64 digits from 0 to f" in person.asked
    again: Any = go_on(FULL, typed)["state"]
    assert again.opened
