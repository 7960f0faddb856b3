"""Every command with files that are not what it asks for: a folder, an empty file, no text."""

from pathlib import Path

import pytest

from tests.cli.test_every_option import LEAST, desk, ends, house, record

__all__ = ["desk", "house", "record"]  # fixtures

READ = [
    (called, words.index(word))
    for called, words in LEAST.items()
    for word in words
    if word in ("filing.toml", "round.json", "vendor.csv", "house.db")
]
WRITTEN = [called for called, words in LEAST.items() if "-o" in words] + [
    *("submission new", "felt", "simulate"),
]
WRONG = {
    "empty": b"",
    "blank": b"\n \n",
    "no text": bytes(range(256)) * 9,
    "half a file": b'{"game": "sic-bo"',
    "another file": b"[options]\nwhat = 1\n",
}


@pytest.mark.parametrize("what", [*WRONG, "a folder", "not there"])
@pytest.mark.parametrize(("called", "at"), READ, ids=lambda each: str(each))
def test_a_file_that_is_not_what_is_asked_for(called: str, at: int, what: str) -> None:
    words = list(LEAST[called])
    path = Path(f"wrong{Path(words[at]).suffix}")
    if what in WRONG:
        path.write_bytes(WRONG[what])
    elif what == "a folder":
        path.mkdir()
    words[at] = str(path)
    code, out, err = ends([*called.split(), *words])
    told = (called, words, code, out, err)
    assert code in (1, 2, 3), told
    assert err.endswith(".\n") or out, told
    assert err.count("\n") <= 2, told
    assert str(path) in err + out, told
    assert "Errno" not in err + out, told
    if path.is_file():
        assert not Path(f"{path}-wal").exists(), told


@pytest.mark.parametrize("where", ["folder", "missing/file", "file.xyz", "/proc/file"])
@pytest.mark.parametrize("called", WRITTEN)
def test_a_place_that_cannot_be_written(called: str, where: str) -> None:
    words = list(LEAST[called])
    for name in ("-o", "--force"):
        if name in words:
            at = words.index(name)
            del words[at : at + (2 if name == "-o" else 1)]
    Path("folder").mkdir()
    kind = ".pdf" if called == "felt" else ".html"
    suffix = "" if where in ("folder", "file.xyz") else kind
    code, out, err = ends([*called.split(), *words, "-o", where + suffix])
    told = (called, words, code, out, err)
    takes = where == "file.xyz" and called in ("submission new", "backup")
    assert (code == 0) is takes, told
    if not takes:
        assert (code, out, err.endswith(".\n")) == (2, "", True), told
        assert err.count("\n") <= 2, told
        assert where in err or "-o" in err, told
        assert "Errno" not in err, told
