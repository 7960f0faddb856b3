"""Whole files."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from title58 import files
from title58.errors import Error


@contextmanager
def full_after(size: int) -> Iterator[None]:
    """A disk that takes no more than so many bytes of a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_nothing_is_left_half_written(tmp_path: Path) -> None:
    path = tmp_path / "par.csv"
    path.write_text("mine")
    with full_after(10), pytest.raises(Error, match=r"par.csv: cannot be written \(File too large"):
        files.write(path, b"another sheet")
    assert path.read_text() == "mine"
    with full_after(10), pytest.raises(Error, match="cannot be written"):
        files.write(tmp_path / "new.csv", b"another sheet")
    assert list(tmp_path.iterdir()) == [path]
    files.write(path, b"another sheet")
    assert path.read_text() == "another sheet"


def test_whether_it_can_be_written_is_tried_without_writing(tmp_path: Path) -> None:
    path = tmp_path / "par.csv"
    files.refuse_unwritable(path)
    assert list(tmp_path.iterdir()) == []
    path.write_text("mine")
    files.refuse_unwritable(path)
    assert path.read_text() == "mine"
    for wrong, says in (
        (tmp_path / "no" / "x", "No such file"), (tmp_path, "Is a directory"),
        (path / "x", "Not a directory"), (tmp_path / "\0", "is not the name of a file"),
        (tmp_path / ("x" * 300), "too long"),
    ):  # fmt: skip
        with pytest.raises(Error, match=says):
            files.refuse_unwritable(wrong)


def test_a_link_stays_a_link_and_a_mode_stays(tmp_path: Path) -> None:
    path, link = tmp_path / "real", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    files.write(link, b"new")
    assert link.is_symlink()
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o640)


def test_a_device_is_written_and_not_replaced() -> None:
    files.write(Path("/dev/null"), b"x")
    with pytest.raises(Error, match="No space left"):
        files.write(Path("/dev/full"), b"x")
    assert Path("/dev/full").is_char_device()


def test_reading(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xef\xbb\xbfword")
    assert files.read_text(path) == "word"
    path.write_bytes(b"\xff")
    for wrong, says in (
        (path, "not text in UTF-8"), (tmp_path, "Is a directory"),
        (tmp_path / "\0", "not the name"), (Path("/dev/zero"), "larger than 1 MB"),
    ):  # fmt: skip
        with pytest.raises(Error, match=says):
            files.read_text(wrong, most=1_000_000)
