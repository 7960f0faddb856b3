"""Old records, in which the table's state carried its progressive systems, settle as ever."""

from pathlib import Path

import pytest

from title58.records.record import parse_record
from title58.records.replay import differences, replay

CORPUS = sorted((Path(__file__).parent / "corpus" / "1").glob("*.jsonl"))


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_old_records_settle_and_verify(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        record = parse_record(line)
        assert record.settlement is not None
        assert differences(record, replay(record)) == []
