"""Output in an encoding that lacks some of our characters: plain ones stand in for them."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from encodings import ascii as plain
from io import TextIOWrapper

STAND_INS = {
    **dict(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True)),
    **dict(zip("⚀⚁⚂⚃⚄⚅", "123456", strict=True)),
    **dict(zip("“”‘’–—−·×²", "\"\"''---.x2", strict=True)),
    "§": "sec.",
    "±": "+/-",
    "χ": "chi",
    "…": "...",
    "\u00a0": " ",
    "→": "->",
    "█": "#",
}
ASCII = "title58-ascii"


def stand_in(character: str) -> str:
    """What stands for a character in plain ASCII."""
    if character in STAND_INS:
        return STAND_INS[character]
    name = unicodedata.name(character, "")
    if name.startswith("BOX DRAWINGS"):
        across, down = "HORIZONTAL" in name, "VERTICAL" in name
        return "+" if across == down else "-" if across else "|"
    if unicodedata.category(character) == "Cs":  # half of a character, from the name of a file
        return f"\\u{ord(character):04x}"
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return letters or "?"


def in_ascii(text: str) -> str:
    return text if text.isascii() else "".join(c if c.isascii() else stand_in(c) for c in text)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return in_ascii(error.object[error.start : error.end]), error.end


def prepare() -> None:
    """From now on nothing that is written to standard output fails for its characters."""
    codecs.register_error("title58", _replaced)
    codecs.register(_own_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Typer takes ASCII for a mistake and would write UTF-8: not if it has another name.
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=ASCII if is_ascii else stream.encoding, errors="title58")


def _own_ascii(name: str) -> codecs.CodecInfo | None:
    if name.replace("_", "-") != ASCII:
        return None
    found = plain.getregentry()
    return codecs.CodecInfo(
        found.encode, found.decode, name=ASCII, incrementalencoder=found.incrementalencoder,
        incrementaldecoder=found.incrementaldecoder, streamreader=found.streamreader,
        streamwriter=found.streamwriter,
    )  # fmt: skip


def takes_all() -> bool:
    """Whether standard output has every character. If not, files for programs stay in ASCII."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return encoding.lower().startswith("utf")
