"""The mutants of each provision as docs/provisions.tsv keeps them; their sum in docs/mutants.md."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
TABLE, EQUIVALENT, PAGE = (
    DOCS / name for name in ("provisions.tsv", "provisions-equivalent.tsv", "mutants.md")
)
HEADING = "provision\tmutants\tkilled\tby evidence alone\tdigest\tnoticed by\tsurvivors"
NOT_MEASURED = "not measured"
BEGIN, END = "<!-- provisions -->\n", "<!-- end of provisions -->"


@dataclass(frozen=True)
class Result:
    """Of one provision: its mutants, those its tests noticed, and the rest by name."""

    key: str
    mutants: int
    digest: str
    survivors: tuple[str, ...] = ()
    unheard: int = 0  # of the killed: no assertion failed, but no code with the cite ran any more
    noticed: tuple[str, ...] = ()  # the tests that noticed the killed

    @property
    def killed(self) -> int:
        return self.mutants - len(self.survivors)


def read() -> dict[str, Result | None]:
    """What is kept, by provision; None: not measured."""
    if not TABLE.exists():
        return {}
    kept: dict[str, Result | None] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        key, mutants, killed, unheard, digest, noticed, survivors = line.split("\t")
        if mutants == NOT_MEASURED:
            kept[key] = None
            continue
        alive = tuple(filter(None, survivors.split(" ; ")))
        tests = tuple(filter(None, noticed.split(" ; ")))
        kept[key] = Result(key, int(mutants), digest, alive, int(unheard), tests)
        if (found := kept[key]) and found.killed != int(killed):
            raise ValueError(f"{key}: {mutants} mutants, {killed} killed, survivors: {survivors}")
    return kept


def equivalents() -> dict[tuple[str, str], str]:
    """The mutants that change nothing, by provision and name, each with the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    rows = (line.split("\t") for line in lines[1:])
    return {(key, mutant): reason for key, mutant, reason in rows}


def write(keys: Iterable[str], kept: dict[str, Result | None]) -> None:
    """Keep all results."""
    lines = [HEADING]
    for key in keys:
        if found := kept.get(key):
            alive = " ; ".join(found.survivors)
            counts = f"{found.mutants}\t{found.killed}\t{found.unheard}"
            noticed = " ; ".join(found.noticed)
            lines.append(f"{key}\t{counts}\t{found.digest}\t{noticed}\t{alive}")
        else:
            lines.append(f"{key}\t{NOT_MEASURED}\t\t\t\t\t")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_summary() -> None:
    """The sums in the documents, apart from the table: so that results of several can be merged."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + summed(read()) + END + after, encoding="utf-8")


def summed(kept: dict[str, Result | None]) -> str:
    """A table by chapter, and all of it."""
    same = equivalents()
    heads = (
        "chapter",
        "provisions",
        "measured",
        "mutants",
        "killed",
        "by evidence alone",
        "change nothing",
        "of the rest",
    )
    rows = [heads, ("---",) * len(heads)]
    chapters = dict.fromkeys(chapter_of(key) for key in kept)
    for chapter in (*chapters, "all"):
        of = [found for key, found in kept.items() if chapter in (chapter_of(key), "all")]
        measured = [found for found in of if found]
        names = ("mutants", "killed", "unheard")
        mutants, killed, unheard = (sum(getattr(f, n) for f in measured) for n in names)
        nothing = sum((f.key, each) in same for f in measured for each in f.survivors)
        share = f"{killed * 100 / (mutants - nothing):.1f}%" if mutants > nothing else ""
        counts = (len(of), len(measured), mutants, killed, unheard, nothing)
        rows.append((chapter, *(f"{count:,}" for count in counts), share))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def chapter_of(key: str) -> str:
    return key.partition(".")[0]
