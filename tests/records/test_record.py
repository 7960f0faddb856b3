"""Reading records: what is lawful JSON for a round, and what is said of what is not."""

import json
from typing import Any

import jsonschema
import pytest

from tests.records.samples import cards, minibaccarat, sic_bo
from title58.equipment.cards import Card
from title58.records.record import RecordError, answer_as_plain, parse_record, read_record
from title58.rounds.answers import CoverCardShown, Happening, MetersRead, NoCardsLeft, WagersDown
from title58.rounds.wagers import Wager


def test_a_record_is_read_whole() -> None:
    record = read_record(minibaccarat(id="r-1", players=[1, 3, 5]))
    assert record.game.slug == "minibaccarat"
    assert record.date.isoformat() == "2014-03-01"
    assert record.wagers == (Wager(1, "banker", 2500), Wager(3, "player", 1000))
    assert [shown.answer for shown in record.events] == [
        Card.parse(name) for name in ("7C", "10S", "8C", "KS", "9H", "JD")
    ]
    assert record.players == (1, 3, 5)
    assert record.id == "r-1"


def test_players_are_the_seats_with_wagers_unless_given() -> None:
    assert read_record(minibaccarat()).players == (1, 3)
    later = {"kind": "wager", "seat": 7, "wager": "player", "amount": 500}
    assert read_record(minibaccarat(events=[later])).players == (1, 3, 7)


def test_money_is_cents_or_dollars() -> None:
    amounts = [wager.amount for wager in read_record(sic_bo()).wagers]
    assert amounts == [1000, 500, 500]


METERS = {"kind": "meters", "system": "x", "standing": {}}
MALFORMED: list[tuple[dict[str, Any], str, str]] = [
    ({"law": 3}, "law", "expected a JSON object"),
    ({"law": {"overlay": []}}, "law.overlay", "unknown"),
    ({"law": {"overlays": [{"name": "x"}]}}, "law.overlays[0].sha256", "missing"),
    ({"format": "title58/round/9"}, "format", "'title58/round/1'"),
    ({"game": "poker"}, "game", "minibaccarat"),
    ({"game": 5}, "game", "is not text"),
    ({"date": "2014-13-01"}, "date", "a date such as 2014-02-01"),
    ({"date": 2014}, "date", "a date such as 2014-02-01"),
    ({"surprise": 1}, "surprise", "unknown; expected one of format, id, game"),
    ({"wagers": {}}, "wagers", "expected a list"),
    ({"wagers": [5]}, "wagers[0]", "expected a JSON object, not 5"),
    (
        {"wagers": [{"seat": 1, "wager": "banker"}]},
        "wagers[0].amount",
        "missing; expected an amount",
    ),
    (
        {"wagers": [{"seat": "1", "wager": "banker", "amount": 5}]},
        "wagers[0].seat",
        "'1' is not a whole number",
    ),
    (
        {"wagers": [{"seat": 1, "wager": "banker", "amount": 2.5}]},
        "wagers[0].amount",
        "2.5 is not an amount",
    ),
    (
        {"wagers": [{"seat": 1, "wager": "banker", "amount": 5, "colour": "red"}]},
        "wagers[0].colour",
        "unknown; expected one of seat, wager",
    ),
    ({"events": None}, "events", "missing; expected a list"),
    ({"events": [{"card": "9H"}]}, "events[0].kind", "missing; expected text"),
    ({"events": [{"kind": "tarot"}]}, "events[0].kind", "'tarot' is not one of card, cover-card"),
    ({"events": cards("9H", "9X")}, "events[1].card", "'9X' is not a card"),
    ({"events": [{"kind": "card", "card": 9}]}, "events[0].card", "a card such as 9H"),
    ({"events": [{"kind": "card", "card": "9H", "by": 1}]}, "events[0].by", "unknown"),
    ({"events": [{"kind": "dice", "dice": "123"}]}, "events[0].dice", "a list of dice"),
    ({"events": [{"kind": "choice"}]}, "events[0].choice", "missing; expected text"),
    ({"events": [{"kind": "measure", "measure": "ten"}]}, "events[0].measure", "a whole number"),
    ({"events": [{"kind": "meters", "system": "x"}]}, "events[0].standing", "missing"),
    *(
        ({"events": [METERS | {name: value}]}, f"events[0].{name}", problem)
        for name, value, problem in (
            ("standing", {"M": 5}, "what stands on the meter and in its reserve"),
            ("standing", {"M": [1.5, 0]}, "an exact amount in cents"),
            ("standing", [], "not a table of names"),
            ("commitments", {"M": 1}, "1 is not text"),
            ("shown", {"M": {"value": 1}}, "not exactly the fields value, nonce"),
            ("shown", {"M": {"value": 1, "nonce": "z"}}, "a nonce is 32 digits"),
            ("state", {}, "unknown"),
        )
    ),
    (
        {"events": [{"kind": "irregularity", "irregularity": "x", "disclosed": "no"}]},
        "events[0].disclosed",
        "true or false",
    ),
    ({"before": {"mood": "good"}}, "before", "'mood' is not one of"),
    ({"before": {"opened": "yes"}}, "before", "opened: 'yes' is not true or false"),
    ({"before": []}, "before", "expected a JSON object"),
    ({"players": [1, "2"]}, "players", "'2' is not a whole number"),
    (
        {"submission": {"rules": {}}},
        "submission.rules",
        "unknown; expected one of facility, options",
    ),
    ({"submission": {"options": []}}, "submission.options", "expected a JSON object"),
    ({"settlement": "fine"}, "settlement", "expected a JSON object"),
]


@pytest.mark.parametrize(("changes", "path", "says"), MALFORMED)
def test_malformed_records_say_where_and_what_is_expected(
    changes: dict[str, Any], path: str, says: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(minibaccarat(**changes))
    assert caught.value.path == path
    assert says in caught.value.problem


@pytest.mark.parametrize("missing", ["format", "game", "date", "wagers", "events"])
def test_what_a_record_cannot_do_without(missing: str) -> None:
    raw = minibaccarat()
    del raw[missing]
    with pytest.raises(RecordError) as caught:
        read_record(raw)
    assert caught.value.path == missing
    assert "missing" in caught.value.problem


@pytest.mark.parametrize("text", ["{", "", "[1, 2", '{"format": }'])
def test_text_that_is_not_json(text: str) -> None:
    with pytest.raises(RecordError, match="not JSON"):
        parse_record(text)


@pytest.mark.parametrize("text", ["[]", "5", '"round"', "null"])
def test_json_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="expected a JSON object"):
        parse_record(text)


EVENTS = [
    {"kind": "card", "card": "9H", "to": "player-1"},
    {"kind": "cover-card"},
    {"kind": "no-cards-left"},
    {"kind": "dice", "dice": [1, 2, 3]},
    {"kind": "pocket", "pocket": "00"},
    {"kind": "choice", "choice": "take", "seat": 3, "about": "house-money"},
    {"kind": "measure", "measure": 120, "about": "cut"},
    {
        "kind": "meters",
        "system": "royal-9-progressive",
        "standing": {"Mega": [1_000_050, 0], "Mystery": ["100001/3", "1/2"]},
        "commitments": {"Mystery": "cd" * 32},
        "shown": {"Mystery": {"value": 17342, "nonce": "0f" * 16}},
    },
    {"kind": "meters", "system": "progressive-payout", "standing": {"meter": [1, 0]}},
    {"kind": "irregularity", "irregularity": "dice-not-flat", "at": "dice"},
    {
        "kind": "irregularity",
        "irregularity": "card-drawn-in-error",
        "at": "player-stays",
        "card": "5S",
        "disclosed": True,
    },
    {"kind": "event", "event": "leaves", "seat": 4},
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event["kind"]))
def test_events_are_written_as_they_are_read(event: dict[str, Any]) -> None:
    shown = read_record(sic_bo(events=[event])).events[0]
    assert not isinstance(shown.answer, Wager)
    again = answer_as_plain(shown.answer, to=shown.to, seat=shown.seat or 0, about=shown.about)
    assert again == event


def test_answers_that_are_no_events() -> None:
    with pytest.raises(TypeError):
        answer_as_plain(WagersDown(()))


def test_happenings_and_marks_are_told_apart() -> None:
    events = read_record(sic_bo(events=EVENTS)).events
    kinds = [type(shown.answer) for shown in events]
    assert kinds[1:3] == [CoverCardShown, NoCardsLeft]
    assert kinds[7:] == [MetersRead] * 2 + [Happening] * 3


# The published schema


@pytest.mark.parametrize(
    "sample",
    [
        sic_bo(),
        minibaccarat(),
        sic_bo(events=EVENTS),
        sic_bo(law={"digest": "0", "overlays": [{"name": "x", "sha256": "0"}]}),
    ],
)
def test_the_schema_takes_good_records(sample: dict[str, Any], schema: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator(schema).validate(sample)


# What only our reader knows: dates that are none, and what a table's state may hold.
BEYOND_THE_SCHEMA = {"date", "before"}


@pytest.mark.parametrize(("changes", "path", "says"), MALFORMED)
def test_the_schema_refuses_what_we_refuse(
    changes: dict[str, Any], path: str, says: str, schema: dict[str, Any]
) -> None:
    if path in BEYOND_THE_SCHEMA and isinstance(changes.get(path), str | dict):
        return
    validator = jsonschema.Draft202012Validator(schema)
    assert not validator.is_valid(minibaccarat(**changes)), (path, says)


def test_the_schema_is_itself_valid(schema: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(schema)


def test_the_schema_names_every_game(schema: dict[str, Any]) -> None:
    from title58.games import game_slugs

    assert tuple(schema["properties"]["game"]["enum"]) == game_slugs()


def test_json_text_and_plain_data_read_alike() -> None:
    assert parse_record(json.dumps(sic_bo())).wagers == read_record(sic_bo()).wagers
