"""Records that were kept, of every format there has been, settle as ever."""

import json
from pathlib import Path

import pytest

from title58.errors import Error
from title58.records.outcomes import Refused, Settled, Unreadable, settle, upgrade
from title58.records.reading import FORMAT

KEPT = Path(__file__).parent / "corpus"
FILES = sorted(KEPT.glob("*/*.jsonl"))
# Written when a wager that went back left its part on a meter at its reset amount (A42).
OLDER_READING = {
    "after.bad_beat.meters.Bad Beat.current: the record has 500000; under the Code it is 499995",
    "after.progressive.meters.meter.current: the record has 200000; under the Code it is 199950",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_kept_records_settle_and_verify(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    for line in lines:
        found = settle(line)
        assert isinstance(found, Settled), found
        assert json.loads(line)["format"] == f"title58/round/{file.parent.name}"
        if file.parent.name == "1" and found.differences:
            assert set(found.differences) <= OLDER_READING
            with pytest.raises(Error, match="Before interpretation A42 was settled"):
                upgrade(line)
            continue
        assert found.verified, found.differences
        newer = upgrade(line)
        assert newer["format"] == FORMAT
        again = settle(json.dumps(newer))
        assert isinstance(again, Settled)
        assert again.verified
        assert again.settlement == found.settlement


def test_both_formats_are_kept_of_the_same_rounds() -> None:
    first, second = ([f.name for f in FILES if f.parent.name == kept] for kept in ("1", "2"))
    assert first == second


@pytest.mark.parametrize("name", ["harmony", "royal_9", "heavenly_9", "bad_beat", "progressive"])
def test_no_system_of_format_1_is_opened_anew_for_want_of_its_meters(name: str) -> None:
    raw = json.loads((KEPT / "1" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0])
    system = raw.pop("after")[name]
    meters = system["meters"]
    meter = next(iter(meters))
    for wrong in (
        {"Unknown" if one == meter else one: value for one, value in meters.items()},
        meters | {"Unknown": meters[meter]},
    ):
        known = {one: value for one, value in system["mysteries"].items() if one in wrong}
        before = raw["before"] | {name: system | {"meters": wrong, "mysteries": known}}
        found = settle(json.dumps(raw | {"before": before}))
        assert isinstance(found, Refused), found
        assert "not those of the Rules Submission" in str(found)
    none = raw["before"] | {name: system | {"meters": {}, "mysteries": {}}}
    assert isinstance(settle(json.dumps(raw | {"before": none})), Unreadable)
