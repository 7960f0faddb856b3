"""Mutants by provision: would its own tests notice if it were carried out wrongly?

    make provisions                         what is not measured yet, or has changed since
    python tools/provisions.py 619a 625a    of these chapters, sections or provisions alone
    python tools/provisions.py --again 619a also what has survivors
    python tools/provisions.py --mark 619a  goldens that notice a survivor claim the provision
    python tools/provisions.py --minutes 30 begin nothing after that; the rest stays as it is
    python tools/provisions.py --stale      only say what would be measured
    python tools/provisions.py --summary    write the sums in docs/mutants.md anew

Three mutants are drawn by seed from what carries the provision (`provision_places`,
`provision_data`). Only the tests marked with it are run (`provision_running`). What came of it is
kept in docs/provisions.tsv, a line for each provision, with a digest of that code, that data and
those tests. Survivors that change nothing are listed by hand in docs/provisions-equivalent.tsv.
"""

from __future__ import annotations

import argparse
import os
import pickle
import re
import resource
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from mutant_making import ROOT, SRC
from provision_places import (
    APART,
    Implemented,
    Task,
    digest,
    golden_of,
    implemented,
    keys,
    tasks,
)
from provision_results import Result, equivalents, read, summed, write, write_summary
from provision_running import (
    Fate,
    Measured,
    Told,
    Warm,
    all_from_the_start,
    apart,
    collected,
    in_turn,
    only_goldens,
)

PAIRS = ROOT / "tests" / "test_goldens.tsv"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "which", nargs="*", help="chapters, sections or provisions; all unless given"
    )
    parser.add_argument("--minutes", type=float, default=1e9, help="begin nothing after so many")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    parser.add_argument("--stale", action="store_true", help="only list what would be measured")
    parser.add_argument("--again", action="store_true", help="also what has survivors")
    parser.add_argument("--mark", action="store_true", help="have goldens that notice claim it")
    parser.add_argument("--all", action="store_true", help="whatever was measured before")
    parser.add_argument("--verbose", action="store_true", help="every mutant, killed or not")
    parser.add_argument("--summary", action="store_true", help="only write the sums anew")
    asked = parser.parse_args()
    if asked.summary:
        write_summary()
        print(summed(read()))
        return 0
    os.chdir(ROOT)
    sys.path[:0] = [str(SRC), str(ROOT)]
    every = apart(keys) or []
    wanted = [
        key
        for key in every
        if not asked.which or any(re.match(re.escape(w) + r"($|[.(\[@])", key) for w in asked.which)
    ]
    if asked.stale:
        stale = apart(partial(stale_keys, wanted)) or []
        print("\n".join(stale))
        return 1 if stale else 0
    _import_what_all_need()
    known = apart(implemented) or {}
    end = time.monotonic() + asked.minutes * 60
    os.environ["TITLE58_CACHE"] = cache = tempfile.mkdtemp(prefix="title58-provisions-")
    begun = _processor_time()
    count = 0
    try:
        for chapter in dict.fromkeys(key.partition(".")[0] for key in wanted):
            if time.monotonic() < end:
                some = [key for key in wanted if key.partition(".")[0] == chapter]
                count += _chapter(chapter, some, every, known, asked, end)
    finally:
        shutil.rmtree(cache, ignore_errors=True)
    if count:
        spent = _processor_time() - begun
        print(f"{count} mutants, {spent:.0f} s of a processor, {spent / count:.2f} s each")
    print(summed({key: found for key, found in read().items() if key in wanted}))
    return 0


def _processor_time() -> float:
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(use.ru_utime + use.ru_stime for use in map(resource.getrusage, who))


def _import_what_all_need() -> None:
    """Once, before the children are made: all but our own."""
    import importlib

    from hypothesis import Phase, settings

    for name in ("pytest", "numba", "numpy", "rich.console", "rich.table", "typer", "jsonschema"):
        importlib.import_module(name)
    # A mutant is noticed by the first example that fails; nobody reads the smallest one.
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", derandomize=True, deadline=None, phases=phases)
    os.environ["TITLE58_HYPOTHESIS"] = "mutants"


def stale_keys(wanted: Sequence[str]) -> list[str]:
    """What has no result, or one of another state of code, data and tests."""
    from title58.law import evidence

    kept = read()
    tests = {key: proof.tests for key, proof in evidence.read().items()}
    found = tasks(wanted, tests, implemented())
    return [task.key for task in found if _stale(task, kept.get(task.key))]


def _stale(task: Task, found: Result | None) -> bool:
    return found is None or found.digest != digest(task.key, task.digest, found.noticed)


def _chapter(
    chapter: str,
    wanted: list[str],
    every: list[str],
    known: Implemented,
    asked: argparse.Namespace,
    end: float,
) -> int:
    """Measure what is due of a chapter, keep it, and say how many mutants that were."""
    folder = Path(tempfile.mkdtemp(prefix="title58-measured-"))

    def due(task: Task, found: Result | None) -> bool:
        if asked.all or _stale(task, found):
            return True
        return bool(asked.again and found and found.survivors)

    def measure(called: set[tuple[str, str]], session: Any) -> None:
        sys.setprofile(None)
        warm = Warm(session.items, called)
        kept = read()
        waiting = [t for t in tasks(wanted, warm.marked, known) if due(t, kept.get(t.key))]
        if waiting:
            print(f"{chapter}: {len(waiting)} provisions to measure", flush=True)

        def one(number: int) -> None:
            if time.monotonic() < end:
                found = warm.measure(waiting[number])
                (folder / f"{number:05}").write_bytes(pickle.dumps(found))
                if any(told.fate is not Fate.UNSEEN for told in found.mutants) or found.failing:
                    _tell(found)

        in_turn(len(waiting), asked.jobs, one)
        os._exit(0)  # pytest has nothing to say of this

    try:
        child = os.fork()
        if child == 0:
            try:
                _collect(chapter, wanted, measure)
            finally:
                sys.stdout.flush()
                os._exit(0)
        os.waitpid(child, 0)
        found: list[Measured] = [pickle.loads(p.read_bytes()) for p in sorted(folder.iterdir())]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    unseen = [(m, told) for m in found for told in m.mutants if told.fate is Fate.UNSEEN]
    if unseen:
        print(f"{chapter}: {len(unseen)} mutants from the start", flush=True)
    all_from_the_start(unseen, asked.jobs, _tell_one)
    for told in (told for measured in found for told in measured.mutants if asked.verbose):
        print(f"{told.key} {told.fate.name}: {told.where}\n    {told.name}\n    {told.by}")
    kept = read()
    for measured in found:
        if asked.mark:
            _claim(measured)
        if not measured.failing and measured.tests and not _not_run(measured):
            kept[measured.key] = _result(measured, asked.mark)
    write(every, kept)
    return sum(len(measured.mutants) for measured in found)


def _collect(chapter: str, wanted: list[str], then: Any) -> None:
    """Collect the tests that may be marked with these, and go on with them."""
    from title58.law import evidence

    known = evidence.read()
    files = {test.partition("::")[0] for key in wanted if key in known for test in known[key].tests}
    for path in (ROOT / "tests").rglob("test_*.py"):  # marked since the evidence was written
        table = path.with_suffix(".tsv")
        if f'"{chapter}.' in path.read_text(encoding="utf-8") or (
            table.exists() and f"{chapter}." in table.read_text(encoding="utf-8")
        ):
            files.add(str(path.relative_to(ROOT)))
    files.add("tests/test_goldens.py")
    only_goldens(lambda path: f"{chapter}." in path.read_text(encoding="utf-8"))
    called: set[tuple[str, str]] = set()
    ours = str(SRC)

    def on_call(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(ours):
            called.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(on_call)
    collected(sorted(file for file in files if Path(file).exists()), partial(then, called))


def _not_run(measured: Measured) -> bool:
    return any(told.fate is Fate.NOT_RUN for told in measured.mutants)


def _claim(measured: Measured) -> None:
    """Have the goldens that noticed what its own tests did not claim it."""
    for told in measured.mutants:
        if told.fate is Fate.APART:
            there, not_there = (_named(test) for test in (measured.there, told.by))
            row = f"{measured.key}\t{there}\t{not_there}"
            rows = PAIRS.read_text(encoding="utf-8").splitlines()
            if there and row not in rows:
                PAIRS.write_text("\n".join([*rows, row]) + "\n", encoding="utf-8")
            told.fate, told.by = (Fate.KILLED, APART) if there else (Fate.SURVIVED, "")
    for test in dict.fromkeys(t.by for t in measured.mutants if t.fate is Fate.CLAIMED):
        golden = golden_of(test)
        assert golden
        text = golden.read_text(encoding="utf-8")
        law = [*tomllib.loads(text.partition("---\n")[0])["law"], measured.key]
        own = re.search(r"(?m)^law = \[[^\n]*\]$|^law = \[\n(?s:.*?)^\]$", text)
        assert own, test
        text = text[: own.start()] + _listed(law) + text[own.end() :]
        assert measured.key in tomllib.loads(text.partition("---\n")[0])["law"], test
        golden.write_text(text, encoding="utf-8")


def _named(test: str) -> str:
    golden = golden_of(test)
    return f"{golden.parent.name}/{golden.stem}" if golden else ""


def _listed(law: Iterable[str]) -> str:
    """The line of a golden that names what it proves; several if it is long."""
    rows = [""]
    for key in sorted(law, key=_in_order):
        if len(rows[-1]) + len(key) > 90:
            rows.append("")
        rows[-1] += f' "{key}",'
    if len(rows) == 1:
        return f"law = [{rows[0][1:-1]}]"
    return "law = [\n" + "".join(f"   {row}\n" for row in rows) + "]"


def _in_order(key: str) -> list[tuple[int, str]]:
    return [(int(part) if part.isdigit() else 0, part) for part in re.findall(r"\w+", key)]


def _result(measured: Measured, claimed: bool) -> Result:
    alive = (Fate.SURVIVED,) if claimed else (Fate.SURVIVED, Fate.CLAIMED, Fate.APART)
    names = tuple(told.name for told in measured.mutants if told.fate in alive)
    by = {
        told.by if golden_of(told.by) else told.by.partition("[")[0]
        for told in measured.mutants
        if told.fate not in alive and told.by
    }
    noticed = tuple(sorted(by))
    return Result(
        measured.key,
        len(measured.mutants),
        digest(measured.key, measured.digest, noticed),
        names,
        sum(told.fate is Fate.UNHEARD for told in measured.mutants),
        noticed,
    )


def _tell(measured: Measured) -> None:
    if measured.failing:
        print(f"{measured.key}: not measured, its tests fail without any mutant:")
        print(*measured.failing, sep="\n  ", flush=True)
    for told in measured.mutants:
        if told.fate not in (Fate.KILLED, Fate.UNSEEN):
            _tell_one(told)


def _tell_one(told: Told) -> None:
    known = equivalents()
    if told.fate is Fate.SURVIVED:
        same = "changes nothing" if (told.key, told.name) in known else "survived"
        print(f"{told.key} {same}: {told.where}\n    {told.name}", flush=True)
    elif told.fate in _SAID:
        print(f"{told.key} {_SAID[told.fate]}: {told.where}\n    {told.name}\n    {told.by}")
        sys.stdout.flush()


_SAID = {
    Fate.UNHEARD: "no assertion",
    Fate.APART: "noticed where it does not apply",
    Fate.CLAIMED: "noticed by a golden that does not claim it",
    Fate.NOT_RUN: "not run, a fault of this tool; not kept",
}


if __name__ == "__main__":
    sys.exit(main())
