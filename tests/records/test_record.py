"""Reading records: what is lawful JSON for a round, and what is said of what is not."""

import json
from typing import Any

import jsonschema
import pytest

from tests.records.samples import (
    NO_MORE_BETS,
    bet,
    cards,
    in_format_1,
    minibaccarat,
    sic_bo,
)
from title58.equipment.cards import Card
from title58.records.outcomes import Refused, settle
from title58.records.reading import RecordError
from title58.records.record import parse_record, read_record
from title58.records.writing import act_as_plain, answer_as_plain
from title58.rounds.answers import (
    CoverCardShown,
    Happening,
    MetersRead,
    NoCardsLeft,
    NoMoreBets,
    WagersDown,
)
from title58.rounds.wagers import Wager


def test_a_record_is_read_whole() -> None:
    record = read_record(minibaccarat(id="r-1", players=[1, 3, 5]))
    assert record.game.slug == "minibaccarat"
    assert record.date.isoformat() == "2014-03-01"
    dealt = [Card.parse(name) for name in ("7C", "10S", "8C", "KS", "9H", "JD")]
    wagers = [Wager(1, "banker", 2500), Wager(3, "player", 1000)]
    assert [shown.answer for shown in record.answers] == [*wagers, NoMoreBets(), *dealt]
    assert record.opening is None
    assert record.players == (1, 3, 5)
    assert record.id == "r-1"


def test_players_are_the_seats_with_wagers_unless_given() -> None:
    assert read_record(minibaccarat()).players == (1, 3)
    later = minibaccarat([bet(7, "player", 500)])
    assert read_record(later).players == read_record(in_format_1(later)).players == (1, 3, 7)


AMOUNTS: dict[str | int, int] = {
    "$10": 1000,
    " $ 10.00 ": 1000,
    "$1,000": 100_000,
    "$.5": 50,
    "-$5": -500,
    1000: 1000,
}


METERS = {"kind": "meters", "system": "x", "standing": {}}


@pytest.mark.parametrize(("amount", "cents"), list(AMOUNTS.items()))
def test_money_is_cents_or_dollars(amount: str | int, cents: int) -> None:
    (shown,) = read_record(sic_bo(answers=[bet(1, "small", amount)])).answers
    assert shown.answer == Wager(1, "small", cents)


FEW = {"seat": 1, "wager": "banker"}

# Of one answer that is the only one.
MALFORMED_ANSWERS: list[tuple[object, str, str]] = [
    ({"kind": "meters", "system": "x"}, ".standing", "missing"),
    *(
        (METERS | {name: value}, f".{name}", problem)
        for name, value, problem in (
            ("standing", {"M": 5}, "the amount on the meter and in its reserve"),
            ("standing", {"M": [1.5, 0]}, "an exact amount in cents"),
            ("standing", [], "not a table of names"),
            ("commitments", {"M": 1}, "1 is not text"),
            ("shown", {"M": {"value": 1}}, "must have exactly the fields value, nonce"),
            ("shown", {"M": {"value": 1, "nonce": "z"}}, "a nonce is 32 digits"),
            ("state", {}, "unknown"),
        )
    ),
    (5, "", "expected a JSON object, not 5"),
    ({"kind": "bet", **FEW}, ".amount", "missing; expected an amount"),
    ({"kind": "reduce", **FEW}, ".amount", "missing; expected an amount"),
    ({"kind": "bet", **FEW, "seat": "1", "amount": 5}, ".seat", "'1' is not a whole number"),
    ({"kind": "take-down", "seat": 1}, ".wager", "missing; expected text"),
    (
        *({"kind": "bet", **FEW, "amount": 5, "color": "red"}, ".color"),
        "unknown; expected one of seat, wager",
    ),
    ({"kind": "call-on", **FEW, "action": "on"}, ".action", "unknown"),
    ({"kind": "no-more-bets", "seat": 1}, ".seat", "unknown"),
    ({"kind": "wager", **FEW, "amount": 5}, ".kind", "'wager' is not one of bet, take-down"),
    *(
        ({"kind": "bet", **FEW, "amount": wrong}, ".amount", f"{wrong!r} is not an amount")
        for wrong in (2.5, True, "10", "25.50", "$1,00", "$", "$5.123", "ten")
    ),
    ({"card": "9H"}, ".kind", "missing; expected text"),
    ({"kind": "tarot"}, ".kind", "no-more-bets, card, cover-card"),
    ({"kind": "card", "card": "9X"}, ".card", "'9X' is not a card"),
    ({"kind": "card", "card": 9}, ".card", "a card such as 9H"),
    ({"kind": "card", "card": "9H", "by": 1}, ".by", "unknown"),
    ({"kind": "dice", "dice": "123"}, ".dice", "a list of dice"),
    ({"kind": "choice"}, ".choice", "missing; expected text"),
    ({"kind": "measure", "measure": "ten"}, ".measure", "a whole number"),
    (
        *({"kind": "irregularity", "irregularity": "x", "disclosed": "no"}, ".disclosed"),
        "true or false",
    ),
]
MALFORMED: list[tuple[dict[str, Any], str, str]] = [
    ({"law": 3}, "law", "expected a JSON object"),
    ({"law": {"overlay": []}}, "law.overlay", "unknown"),
    ({"law": {"digest": 5}}, "law.digest", "5 is not text"),
    ({"law": {"overlays": [{"name": "x"}]}}, "law.overlays[0].sha256", "missing"),
    ({"engine": 2}, "engine", "2 is not text"),
    ({"format": "title58/round/9"}, "format", "one of title58/round/2, title58/round/1"),
    ({"game": "poker"}, "game", "minibaccarat"),
    ({"game": 5}, "game", "is not text"),
    ({"date": "2014-13-01"}, "date", "a date such as 2014-02-01"),
    ({"date": 2014}, "date", "a date such as 2014-02-01"),
    ({"surprise": 1}, "surprise", "unknown; expected one of format, id, at, game"),
    ({"wagers": []}, "wagers", "unknown"),
    ({"answers": None}, "answers", "missing; expected a list"),
    ({"answers": {}}, "answers", "expected a list"),
    ({"answers": cards("9H", "9X")}, "answers[1].card", "'9X' is not a card"),
    *(({"answers": [raw]}, f"answers[0]{path}", says) for raw, path, says in MALFORMED_ANSWERS),
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


@pytest.mark.parametrize("missing", ["format", "game", "date", "answers", "wagers", "events"])
def test_what_a_record_cannot_do_without(missing: str) -> None:
    raw = minibaccarat()
    raw = raw if missing in raw else in_format_1(raw)
    del raw[missing]
    with pytest.raises(RecordError) as caught:
        read_record(raw)
    assert caught.value.path == missing
    assert "missing" in caught.value.problem


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format": }', "column 12: not JSON"),
        ('{\n"format" 3}', "line 2, column 10: not JSON"),
        ("", "column 1: the JSON is cut off: get the whole file"),
        ("{", "column 2: the JSON is cut off"),
        ("[1, 2\n\n", "column 6: the JSON is cut off"),
        ('{\n"format": "title58-rou', "line 2, column 23: the JSON is cut off"),
    ],
)
def test_text_that_is_not_json_says_where(text: str, told: str) -> None:
    with pytest.raises(RecordError, match=f"^{told}"):
        parse_record(text)


@pytest.mark.parametrize("text", ["[]", "5", '"round"', "null"])
def test_json_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="expected a JSON object"):
        parse_record(text)


ACTS = [
    bet(1, "small", 500) | {"form": "cash", "confirmed": True},
    bet(2, "two-dice-combination", 500, "1-2") | {"said": "small"},
    {"kind": "take-down", "seat": 1, "wager": "small"},
    {"kind": "reduce", "seat": 2, "wager": "big", "amount": 200, "on": "6"},
    {"kind": "call-on", "seat": 1, "wager": "small"},
    {"kind": "call-off", "seat": 1, "wager": "small"},
    NO_MORE_BETS,
]
EVENTS: list[dict[str, Any]] = [
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


@pytest.mark.parametrize("answer", [*ACTS, *EVENTS], ids=lambda answer: str(answer["kind"]))
def test_answers_are_written_as_they_are_read(answer: dict[str, Any]) -> None:
    (shown,) = read_record(sic_bo(answers=[answer])).answers
    if isinstance(shown.answer, Wager | NoMoreBets):
        again = act_as_plain(shown.answer)
    else:
        again = answer_as_plain(shown.answer, to=shown.to, seat=shown.seat or 0, about=shown.about)
    assert again == answer


def test_answers_that_are_not_written_so() -> None:
    with pytest.raises(TypeError):
        answer_as_plain(WagersDown(()))


def test_happenings_and_marks_are_told_apart() -> None:
    kinds = [type(shown.answer) for shown in read_record(sic_bo(answers=EVENTS)).answers]
    assert kinds[1:3] == [CoverCardShown, NoCardsLeft]
    assert kinds[7:] == [MetersRead] * 2 + [Happening] * 3


# Format 1


OLDER = [event for event in EVENTS if event["kind"] != "meters"]


@pytest.mark.parametrize("raw", [sic_bo(), minibaccarat(), sic_bo(answers=[*ACTS, *OLDER])])
def test_format_1_says_the_same(raw: dict[str, Any]) -> None:
    older, now = read_record(in_format_1(raw)), read_record(raw)
    said = [shown for shown in now.answers if shown.answer != NoMoreBets()]
    assert older.opening is not None
    assert [shown.answer for shown in said[: len(older.opening)]] == list(older.opening)
    assert older.answers == tuple(said[len(older.opening) :])
    assert (older.players, older.list) == (now.players, "events")


@pytest.mark.parametrize(
    ("changes", "path", "says"),
    [
        ({"answers": []}, "answers", "unknown"),
        ({"engine": "x"}, "engine", "unknown"),
        ({"wagers": {}}, "wagers", "expected a list"),
        ({"wagers": [5]}, "wagers[0]", "expected a JSON object, not 5"),
        ({"wagers": [FEW]}, "wagers[0].amount", "missing; expected an amount"),
        ({"wagers": [FEW | {"amount": 5, "color": 1}]}, "wagers[0].color", "unknown"),
        ({"wagers": [FEW | {"action": "double"}]}, "wagers[0].action", "one of place, remove"),
        ({"events": [{"kind": "wager", **FEW}]}, "events[0].amount", "missing"),
        ({"events": [bet(1, "banker", 5)]}, "events[0].kind", "'bet' is not one of card"),
        ({"events": cards("9H", "9X")}, "events[1].card", "'9X' is not a card"),
    ],
)
def test_malformed_records_of_format_1(changes: dict[str, Any], path: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(in_format_1(minibaccarat()) | changes)
    assert caught.value.path == path
    assert says in caught.value.problem


# The published schema


@pytest.mark.parametrize(
    "sample",
    [
        sic_bo(),
        minibaccarat(),
        sic_bo(answers=[*ACTS, *EVENTS, *(bet(1, "small", amount) for amount in AMOUNTS)]),
        sic_bo(
            engine="title58 1.0", law={"digest": "0", "overlays": [{"name": "x", "sha256": "0"}]}
        ),
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
    assert parse_record(json.dumps(sic_bo())).answers == read_record(sic_bo()).answers


def test_format_1_takes_text_for_dollars() -> None:
    older = in_format_1(minibaccarat()) | {
        "wagers": [{"seat": 1, "wager": "banker", "amount": "25"}]
    }
    assert read_record(older).opening == (Wager(1, "banker", 2500),)


def test_only_seats_of_the_table_are_taken() -> None:
    for players, told in (([1, 2, 99], "no position 99"), ([1, 1], "position 1 is listed twice")):
        found = settle(sic_bo(players=players))
        assert isinstance(found, Refused)
        assert told in str(found)
        assert "players: " in str(found)
        assert "Allowed: positions 1, 2, 3" in str(found)
    found = settle(sic_bo(answers=[bet(99, "small", "$5"), NO_MORE_BETS]))
    assert "there is no position 99 at this table" in str(found)


CRAPS: dict[str, Any] = {
    "format": "title58/round/2",
    "game": "craps",
    "date": "2024-06-01",
    "players": [1],
    "answers": [NO_MORE_BETS, {"kind": "dice", "dice": [3, 3]}],
}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seat": 0}, "refused. § 623a.2(d)(4)(i): before.bets: there is no position 0 at this"),
        ({"seat": 99}, "before.bets: there is no position 99 at this table. Allowed: 1, 2"),
        ({"seat": "1"}, "before: bets: [0].seat: '1' is not a whole number"),
        ({"amount": "10"}, "before: bets: [0].amount: '10' is not an amount such as \"$25\""),
        ({"amount": 0}, "cannot be on a layout"),
        ({"call": "loud"}, "before: bets: [0].call: 'loud' is not one of on, off"),
        ({"kind": "pass"}, "is not a wager with seat, wager, amount"),
    ],
)
def test_wagers_that_lie_there_are_read_like_those_that_are_made(
    changes: dict[str, object], told: str
) -> None:
    table = {"opened": True, "shooter": 1, "point": 6, "fresh": False}
    lies = {"seat": 1, "wager": "pass", "amount": "$10"}
    found = settle(CRAPS | {"before": table | {"bets": [lies]}})
    assert found.settlement is not None
    assert found.settlement.net(1) == 1000
    assert told in str(settle(CRAPS | {"before": table | {"bets": [lies | changes]}}))
