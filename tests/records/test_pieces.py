"""A record that is read in pieces says what it says as a whole."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from title58.law import Code
from title58.plain import not_json
from title58.plugins import Plugin
from title58.records.reading import RecordError
from title58.records.record import Record, _in_pieces, parse_record, read_record

SIC_BO: dict[str, Any] = {
    "format": "title58/round/2",
    "engine": "title58 0.1.0",
    "id": "one",
    "game": "sic-bo",
    "date": "2014-03-01",
    "law": {},
    "submission": {"facility": "", "options": {"shakes": 3}},
    "before": {"opened": True},
    "players": [1],
    "answers": [
        {"kind": "bet", "seat": 1, "wager": "small", "amount": 500},
        {"kind": "no-more-bets"},
        {"kind": "dice", "dice": [1, 2, 3]},
    ],
    "settlement": {"void": False, "lines": []},
    "after": {"opened": True},
}
TEXT = json.dumps(SIC_BO)
PACKAGED = Code.packaged()


def read(text: str) -> Record | str:
    try:
        return parse_record(text)
    except RecordError as error:
        return str(error)


def plainly(text: str) -> Record | str:
    """By the JSON parser alone."""
    try:
        return read_record(json.loads(text))
    except RecordError as error:
        return str(error)
    except json.JSONDecodeError as error:
        return ": ".join(not_json(error))


def put(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    return TEXT.replace(old, new, 1)


def test_records_as_written_are_read_in_pieces() -> None:
    assert _in_pieces(TEXT, PACKAGED) == plainly(TEXT)
    assert _in_pieces(TEXT + "\n", PACKAGED) is not None
    for name in ("engine", "id"):
        fewer = {key: value for key, value in SIC_BO.items() if key != name}
        assert _in_pieces(json.dumps(fewer), PACKAGED) == plainly(json.dumps(fewer))


@pytest.mark.parametrize(
    "text",
    [
        # The same name twice: the last holds.
        put('"id": "one"', '"id": "one", "id": "two"'),
        put('"before": ', '"game": "roulette", "before": '),
        put('"before": ', '"players": [2], "before": '),
        put('"shakes": 3', '"shakes": 2, "shakes": 3'),
        put('"settlement": ', '"answers": [], "settlement": '),
        put('"after": ', '"answers": [], "after": '),
        put('"after": ', '"settlement": null, "after": '),
        put('"after": {"opened": true}', '"after": {"opened": true}, "after": {}'),
        put('"after": {"opened": true}', '"after": {"opened": true}, "id": "three"'),
        # A cut that falls elsewhere than meant.
        put('"opened": true', '"opened": true, "before": {}'),
        put('"facility": ""', '"facility": "", "before": {}'),
        put('"facility": ""', '"facility": ", \\"before\\": "'),
        put('"void": false', '"void": false, "after": {}'),
        put('"opened": true}, "players"', '"opened": true, "answers": [{"kind": 1}]}, "players"'),
        put('"dice": [1, 2, 3]', '"dice": [1, 2, 3], "settlement": {}'),
        put('"amount": 500', '"amount": 500, "said": "], \\"settlement\\": {"'),
        put('"seat": 1,', '"seat": {"kind": 1},'),
        put('"after": {"opened": true}', '"after": {"opened": true, "after": {}}'),
        # JSON that breaks off, or breaks after the filing.
        *(TEXT[:end] for end in range(0, len(TEXT), 7)),
        TEXT + "}",
        TEXT + " x",
        put('"players": [1]', '"players": [1'),
        put('{"kind": "no-more-bets"}', '{"kind": "no-more-bets"},'),
        put('{"kind": "no-more-bets"}', '{"kind": "no-more-bets"} {}'),
        put('"void": false', '"void": False'),
        put('"lines": []', '"lines": [}'),
        put('"lines": []}', '"lines": []}}'),
        # 1 is not true, nor 1.0.
        put('"seat": 1', '"seat": true'),
        put('"seat": 1', '"seat": 1.0'),
        put("[1, 2, 3]", "[true, 2, 3]"),
        put("[1]", "[true]"),
        put('"opened": true', '"opened": 1'),
        put('"shakes": 3', '"shakes": 3.0'),
        # What is laid out otherwise, and what is wrong in it.
        json.dumps(SIC_BO, indent=1),
        json.dumps(SIC_BO, separators=(",", ":")),
        " " + TEXT,
        put('"kind": "bet"', '"kind":  "bet"'),
        put('"after"', ' "after"'),
        put("one", "\\u006fne"),
        put("one", "o\x01e"),
        put("sic-bo", "chess"),
        put('"kind": "dice"', '"kind": "card"'),
        put('"players": [1]', '"players": [1], "wagers": []'),
        put('{"void": false, "lines": []}', "null"),
        put('{"void": false, "lines": []}', "[]"),
        put('"2014-03-01"', '"never"'),
        json.dumps({**SIC_BO, "answers": []}),
        json.dumps({key: SIC_BO[key] for key in SIC_BO if key != "settlement"}),
        json.dumps({key: SIC_BO[key] for key in SIC_BO if key != "after"}),
        json.dumps({key: SIC_BO[key] for key in SIC_BO if key != "players"}),
        "[" * 100_000,
        put('"lines": []', '"lines": [' + "[" * 100_000),
    ],
)
def test_in_pieces_or_as_a_whole_it_is_the_same(text: str) -> None:
    try:
        whole = plainly(text)
    except RecursionError:
        whole = "nested too deeply to be a record"
    assert read(text) == whole
    assert read(text) == whole  # and so it is when the pieces are known
    assert read(TEXT) == plainly(TEXT)


@given(
    st.permutations(list(SIC_BO)),
    st.integers(0, len(SIC_BO)),
    st.sampled_from([None, 1]),
    st.sampled_from([(", ", ": "), (",", ":"), (" , ", " : ")]),
)
def test_in_any_order_and_layout(
    names: list[str], most: int, indent: int | None, marks: Any
) -> None:
    text = json.dumps(
        {name: SIC_BO[name] for name in names[:most]}, indent=indent, separators=marks
    )
    assert read(text) == plainly(text)


@settings(max_examples=300)
@given(st.integers(0, len(TEXT)), st.integers(0, 12), st.sampled_from(["", *'{}[],:" 1\\', "true"]))
def test_with_a_slip_anywhere(at: int, gone: int, slip: str) -> None:
    text = TEXT[:at] + slip + TEXT[at + gone :]
    assert read(text) == plainly(text)


LINE = {"seat": 1, "wager": "small", "on": "", "net": 500, "cites": ["625a.3(6)"]}
SETTLED = json.dumps(
    {
        "void": False,
        "facts": {"dice": [1, 2, 3], "total": 6},
        "lines": [LINE, {**LINE, "wager": "big", "net": -500}],
        "net": {"1": 0},
        "house": 0,
    }
)


def settled_so(settlement: str) -> str:
    return put('{"void": false, "lines": []}', settlement)


def test_lines_are_read_one_by_one() -> None:
    record = _in_pieces(settled_so(SETTLED), PACKAGED)
    assert record == plainly(settled_so(SETTLED))
    assert record is not None
    assert record.settlement is not None
    assert record.settlement == json.loads(SETTLED)
    assert list(record.settlement) == ["void", "facts", "lines", "net", "house"]


def test_a_line_that_reads_like_what_is_around_the_lines_is_not_taken_for_it() -> None:
    like = settled_so(SETTLED.replace(json.dumps(LINE), '{"seat": {"1": 0}, "house": 0}'))
    for _ in range(2):
        assert _in_pieces(like, PACKAGED) == plainly(like)
        assert _in_pieces(settled_so(SETTLED), PACKAGED) == plainly(settled_so(SETTLED))


def test_the_filing_of_the_record_before_is_known_only_where_it_is_the_same() -> None:
    other = put('"shakes": 3', '"shakes": 4')
    longer = put('"facility": ""', '"facility": "", "before": 1')
    of_another_code = Code(plugins=(Plugin("more", "0" * 64),))
    for _ in range(2):
        for text in (TEXT, other, longer):
            assert read(text) == plainly(text)
        known = _in_pieces(TEXT, of_another_code)
        assert known is not None
        assert known.law.code is of_another_code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{"void": false', "5"),
        ('{"void": false', '"void"'),
        ('{"void": false, ', '{"void": false, "lines": 1, '),
        ('{"void": false, "facts"', '{"facts": 1, "void"'),
        ('"house": 0', '"lines": 3, "house": 0'),
        ('"house": 0', '"house": 0, "house": 1'),
        ('"house": 0}', '"house": 0'),
        ('"house": 0', '"house": NaN'),
        ('"house": 0', f'"house": {2**80}'),
        ('"total": 6}', '"total": 6'),
        ('"total": 6', '"total": 6, "lines": [{"seat": 1}], "net": 1'),
        ('"total": 6', '"total": ", \\"lines\\": [{\\"seat\\": 1}], \\"net\\": "'),
        ('{"seat": 1, ', '{"seat": {"seat": 1}, '),
        ('{"seat": 1, ', '{"seat": "no-more-bets"}, {"seat": 1, '),
        ('{"seat": 1, ', '{"seat": 1, , '),
        ('"net": -500', '"net": true'),
        ('["625a.3(6)"]}]', '["625a.3(6)"]}, 5]'),
        ('["625a.3(6)"]}]', '["625a.3(6)"]},]'),
        ('["625a.3(6)"]}]', '["625a.3(6)"]]'),
    ],
)
def test_lines_that_are_cut_elsewhere(old: str, new: str) -> None:
    assert old in SETTLED
    text = settled_so(SETTLED.replace(old, new, 1))
    for _ in range(2):  # and so it is when the pieces are known
        assert repr(read(text)) == repr(plainly(text))  # in their order, and NaN is no NaN's equal
    assert read(TEXT) == plainly(TEXT)


@settings(max_examples=300)
@given(
    st.integers(0, len(SETTLED)), st.integers(0, 12), st.sampled_from(["", *'{}[],:" 1\\', "true"])
)
def test_lines_with_a_slip_anywhere(at: int, gone: int, slip: str) -> None:
    text = settled_so(SETTLED[:at] + slip + SETTLED[at + gone :])
    assert read(text) == plainly(text)
