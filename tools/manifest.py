"""docs/manifest.sha256: the SHA-256 of every math report, felt and sign, of the figures and of the
workpapers.

    python tools/manifest.py           write it: a math report of each game in every format
    python tools/manifest.py --kept    write only what is kept: the figures and the workpapers
    python tools/manifest.py --check   make them again and name what differs: exit code 1
    python tools/manifest.py roulette sic-bo --check     only these games

The lines are those of `sha256sum`; `par/GAME.KIND` is what `title58 par GAME --as-of DAY -o FILE`
writes, and `paper/` has its felt and its table sign. They depend on nothing but the filing, the law
and the software: not on the time, the folder or the machine's fonts. Versions of the packages that
set them stand at the head.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

from title58 import __version__, law
from title58.documents.felt import felt
from title58.documents.paper.page import render as rendered
from title58.documents.paper.sign import sign
from title58.documents.par import KINDS, sheet
from title58.documents.par.writing import render
from title58.felts.paper import written
from title58.games import find_game, game_slugs
from title58.odds import Asked
from title58.submission.filing import Submission

sys.path.insert(0, str(Path(__file__).resolve().parent))
from figures import DAY, DAYS

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "docs" / "manifest.sha256"
PACKAGES = ("numba", "numpy", "typst", "xlsxwriter")


MADE = ("par/", "paper/")


def reports(games: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Each game's math report in every format, and its felt and its sign on paper."""
    for game in games:
        found, on = find_game(game), law.on(DAYS.get(game, DAY))
        made = sheet(game, Asked(on, found.options(), frozenset()))
        for kind in KINDS:
            yield f"par/{game}{kind}", render(made, kind)
        filing = Submission(game, on)
        yield f"paper/{game}.felt.pdf", written(felt(filing), "pdf")
        yield f"paper/{game}.sign.pdf", rendered(sign(filing), ".pdf")


def sources() -> Iterator[tuple[str, bytes]]:
    """Files that are kept: the figures and the scripts that rework them."""
    for path in (ROOT / "docs" / "figures.tsv", *sorted((ROOT / "workpapers").iterdir())):
        if path.is_file():
            yield path.relative_to(ROOT).as_posix(), path.read_bytes()


def digests(games: Sequence[str]) -> dict[str, str]:
    return digested((*reports(games), *sources()))


def digested(found: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    return {name: hashlib.sha256(content).hexdigest() for name, content in found}


def made_with() -> list[str]:
    return [f"title58 {__version__}", *(f"{name} {version(name)}" for name in PACKAGES)]


def kept() -> tuple[list[str], dict[str, str]]:
    """What the reports were made with, and the digests."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    heads = [line[2:] for line in lines if line.startswith("# ")]
    pairs = (line.split("  ", 1) for line in lines if not line.startswith("#"))
    return heads, {name: digest for digest, name in pairs}


def game_of(name: str) -> str:
    return name.split("/")[1].partition(".")[0]


def write(found: dict[str, str], heads: Sequence[str]) -> None:
    lines = [f"# {line}" for line in heads]
    lines += [f"{digest}  {name}" for name, digest in found.items()]
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def differences(found: dict[str, str], games: Sequence[str]) -> list[str]:
    heads, before = kept()
    before = {n: d for n, d in before.items() if not n.startswith(MADE) or game_of(n) in games}
    told = [f"{name} differs" for name in found if before.get(name, found[name]) != found[name]]
    told += [f"{name} is not in the manifest" for name in found.keys() - before.keys()]
    told += [f"{name} is no longer made" for name in before.keys() - found.keys()]
    if told and heads != made_with():
        told.append(f"made with {', '.join(made_with())}; the manifest with {', '.join(heads)}")
    return told


def main(words: Sequence[str]) -> int:
    games = [word for word in words if not word.startswith("-")]
    every = games or list(game_slugs())
    if "--kept" in words:
        heads, before = kept()
        found = {name: digest for name, digest in before.items() if name.startswith(MADE)}
        write({**found, **digested(sources())}, heads)
        return 0
    found = digests(every)
    if "--check" not in words:
        if games:
            print("The manifest is written for all games at once.")
            return 2
        write(found, made_with())
        print(f"Wrote {KEPT.relative_to(ROOT)}: {len(found)} digests.")
        return 0
    told = differences(found, every)
    for line in told:
        print(line)
    print(f"{len(found)} digests; {len(told)} differences.")
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
