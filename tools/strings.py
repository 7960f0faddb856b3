"""Every string that a person may read, and who has read it: docs/strings.tsv.

    python tools/strings.py           writes the list: a new string comes in as "unread"
    python tools/strings.py --unread  shows what nobody has read yet

A string of the source is a literal of two words or more that is not a docstring; a value in an
f-string stands in braces. Of the law data it is every value of two words or more that is prose.
The list is kept by the text of the string, so moving code changes nothing. Whoever reads a string
that somebody else wrote puts "ok" in its line, or rewrites the string and puts "rewritten".
"""

import argparse
import ast
import csv
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

HOUSE = Path(__file__).parent.parent
SOURCE = HOUSE / "src" / "title58"
LIST = HOUSE / "docs" / "strings.tsv"
COLUMNS = ["verdict", "file", "string"]
UNREAD = "unread"

# Keys of the law data whose values nobody reads as prose.
NOT_PROSE = {"cite", "cites", "code", "tests", "options", "games", "source", "number", "issue"}
_PROSE = re.compile(r"[A-Za-z]{2,}[,;:.]? [A-Za-z{(]|} [A-Za-z]{2,}")
_CITE = re.compile(r"\d{3}[a-c]\.\d+(\([^)]*\))*(\[[^]]*\])?")


def shown(node: ast.Constant | ast.JoinedStr) -> str:
    """The text of a literal, with the values of an f-string in braces."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    parts = (
        part.value if isinstance(part, ast.Constant) else "{" + ast.unparse(part.value) + "}"
        for part in node.values
        if isinstance(part, ast.Constant | ast.FormattedValue)
    )
    return "".join(map(str, parts))


def prose(text: str) -> bool:
    return bool(_PROSE.search(_CITE.sub("", text)))


def literals(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every literal text but docstrings and the parts of f-strings."""
    parts: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts.add(node.value)  # a docstring
        if isinstance(node, ast.JoinedStr):
            parts.update(part for part in ast.walk(node) if part is not node)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in parts:
            yield node


def of_source(path: Path) -> Iterator[str]:
    return map(shown, literals(ast.parse(path.read_text(encoding="utf-8"))))


def of_toml(value: object, key: str = "") -> Iterator[str]:
    if key in NOT_PROSE:
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from of_toml(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from of_toml(inner, key)


def strings() -> Iterator[tuple[str, str]]:
    """Each file, and each string in it that a person may read."""
    for path in sorted(SOURCE.rglob("*")):
        found: Iterable[str] = ()
        if path.suffix == ".py":
            found = of_source(path)
        elif path.suffix == ".toml":
            found = of_toml(tomllib.loads(path.read_text(encoding="utf-8")))
        elif path.suffix == ".tsv" and path.parent.name == "provisions":
            rows = path.read_text(encoding="utf-8").splitlines()[1:]
            found = (row.split("\t")[4] for row in rows)
        for text in filter(prose, found):
            yield str(path.relative_to(SOURCE)), " ".join(text.split())


def verdicts() -> dict[str, str]:
    """What is said of each string in the list."""
    if not LIST.exists():
        return {}
    with LIST.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["string"]: row["verdict"] for row in rows}


def unread() -> list[tuple[str, str]]:
    """Files and strings that nobody but their author has read."""
    known = verdicts()
    return [(file, text) for file, text in strings() if known.get(text, UNREAD) == UNREAD]


def write() -> None:
    known = verdicts()
    lines = dict.fromkeys((known.get(text, UNREAD), file, text) for file, text in strings())
    with LIST.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(
            file, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None
        )
        table.writerows([COLUMNS, *lines])


def main() -> None:
    asked = argparse.ArgumentParser(description="The strings that people read, and who read them.")
    asked.add_argument("--unread", action="store_true", help="show the strings nobody has read")
    if not asked.parse_args().unread:
        write()
        print(f"{len(unread())} unread strings in {LIST.relative_to(HOUSE)}")
        return
    found = unread()
    for file, text in found:
        print(f"{file}\t{text}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
