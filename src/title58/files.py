"""Whole files: read, and written so that a full disk leaves what was there before."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from title58.errors import Error

MOST = 100_000_000  # bytes: no file that people write is larger, and a device never ends


def read_text(path: Path, wrong: type[Error] = Error, most: int = MOST) -> str:
    """The text of a file. What is the matter with it is told as this error."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise wrong(f"{path}: is larger than {most // 1_000_000} MB")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise wrong(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise wrong(f"{path}: is not text in UTF-8") from None
    except ValueError as error:
        if isinstance(error, wrong):
            raise
        raise wrong(f"{str(path)!r} is not the name of a file") from None


def write(path: Path, data: bytes, wrong: type[Error] = Error) -> None:
    """Write a file as a whole, or leave what was there. Why it cannot be is told as this error."""
    _write(path, data, wrong)


def refuse_unwritable(path: Path, wrong: type[Error] = Error) -> None:
    """Told before the work and not after it. Nothing there is changed."""
    _write(path, None, wrong)


def _write(path: Path, data: bytes | None, wrong: type[Error]) -> None:
    try:
        if path.exists() and not path.is_file():  # a device has nothing to lose
            with path.open("wb") as file:
                file.write(data or b"")
            return
        whole = path.resolve()  # a link stays a link
        if whole.exists() and not os.access(whole, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        part = whole.with_name(f".title58-{os.getpid()}.part")
        try:
            with part.open("wb") as file:
                file.write(data or b"")
                file.flush()
                os.fsync(file.fileno())  # or a loss of power could leave an empty file in its place
            if data is not None:
                if whole.exists():
                    part.chmod(whole.stat().st_mode)
                part.replace(whole)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)
    except OSError as error:
        raise wrong(f"{path}: cannot be written ({error.strerror})") from None
    except ValueError:
        raise wrong(f"{str(path)!r} is not the name of a file") from None
