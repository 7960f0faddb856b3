"""Mutation testing: does a changed rule make a test fail?

    make mutants                       all games
    python tools/mutants.py sic_bo     one target
    python tools/mutants.py --list

Each mutant is one small change to one module: a comparison, a number, a sign, an `and`, a `not`,
a text, an argument left out of a condition. The tests that mirror the module run against it in a
process of their own; if none fails, the mutant survives and is printed. Survivors that change
nothing are explained in docs/mutants.md.

Ready-made tools leave decorated functions alone, and every rule here is decorated with the
provision it carries; so this is our own, small enough to read.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import os
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

# The rounds of baccarat; the rules of its side wagers have tests of their own beside these.
_BACCARAT = [
    f"tests/games/baccarat/test_{name}.py"
    for name in (
        *("round", "settling", "wagers", "squeeze", "irregularities", "void", "before", "game"),
        *("dealing", "shoe", "hands", "vigorish", "rules"),
    )
]

TARGETS: dict[str, tuple[list[str], list[str]]] = {
    "sic_bo": (
        ["games/sic_bo/rules.py", "games/sic_bo/wagers.py", "games/sic_bo/procedure.py"],
        ["tests/games/sic_bo"],
    ),
    "minibaccarat": (
        [
            "games/baccarat/rules.py",
            "games/baccarat/vigorish.py",
            "games/minibaccarat/before.py",
            "games/minibaccarat/house_money.py",
            "games/minibaccarat/procedure.py",
            "games/minibaccarat/wagers.py",
        ],
        ["tests/games/minibaccarat", *_BACCARAT],
    ),
    "baccarat_family": (  # what 627a, 629a and 631a share
        [
            "games/baccarat/dealing.py",
            "games/baccarat/ending.py",
            "games/baccarat/game.py",
            "games/baccarat/irregularities.py",
            "games/baccarat/new_shoe.py",
            "games/baccarat/round.py",
            "games/baccarat/settling.py",
            "games/baccarat/shoe.py",
            "games/baccarat/wagers.py",
        ],
        _BACCARAT,
    ),
    "baccarat_progressives": (
        [
            "games/baccarat/progressives.py",
            "games/baccarat/progressive_sections.py",
            "games/baccarat/side_settling.py",
            "submission/baccarat_progressives.py",
        ],
        [
            "tests/submission/test_baccarat_progressives.py",
            "tests/games/baccarat/test_progressives.py",
            "tests/games/minibaccarat/test_royal_9.py",
            "tests/games/minibaccarat/test_harmony.py",
            "tests/games/full_baccarat/test_heavenly_9.py",
            "tests/games/baccarat/test_perfect_pairs.py",
        ],
    ),
    "baccarat_odds": (
        [
            "games/baccarat/odds.py",
            "games/baccarat/odds_deal.py",
            "games/baccarat/odds_house_money.py",
            "games/baccarat/odds_lenses.py",
            "games/baccarat/odds_mystery.py",
            "games/baccarat/odds_prices.py",
            "games/baccarat/odds_progressive.py",
            "games/baccarat/odds_shoe.py",
        ],
        [
            "tests/games/baccarat/test_odds_progressive.py",
            "tests/games/baccarat/test_odds.py",
            "tests/games/baccarat/test_odds_mystery.py",
            "tests/games/baccarat/test_odds_house_money.py",
            "tests/games/baccarat/test_odds_lenses.py",
        ],
    ),
    "midibaccarat": (
        ["games/baccarat/squeeze.py", "games/midibaccarat/procedure.py"],
        ["tests/games/midibaccarat", *_BACCARAT],
    ),
    "baccarat": (
        ["games/full_baccarat/curator.py", "games/full_baccarat/procedure.py"],
        ["tests/games/full_baccarat", *_BACCARAT],
    ),
    "rounds": (
        ["rounds/settlement.py", "rounds/settling.py", "rounds/wagers.py"],
        ["tests/rounds", "tests/games/sic_bo", "tests/games/minibaccarat"],
    ),
    "money": (["money/odds.py", "money/vigorish.py"], ["tests/test_money.py"]),
    "roulette": (["games/roulette/rules.py", "games/roulette/wagers.py"], ["tests/games/roulette"]),
    "big_six_wheel": (["games/big_six_wheel/wagers.py"], ["tests/games/big_six_wheel"]),
    "blackjack": (
        [
            *(f"games/blackjack/{name}.py" for name in ("rules", "wagers", "hands", "outcomes")),
            *(f"games/blackjack/{name}.py" for name in ("choices", "dealing", "before", "round")),
            *(f"games/blackjack/{name}.py" for name in ("initial_deal", "peek", "turns", "game")),
            *(f"games/blackjack/{name}.py" for name in ("dealer_play", "settling", "ending")),
            "submission/blackjack.py",
        ],
        [
            *(  # quick, and most mutants end here
                f"tests/games/blackjack/test_steps_{name}.py"
                for name in (
                    *("of_a_round", "of_each_way", "of_switch", "of_a_late_blackjack"),
                    *("of_cards_in_error", "of_cards_not_dealt", "of_failing_devices"),
                    "around_a_round",
                )
            ),
            "tests/submission/test_blackjack.py",
            *(
                f"tests/games/blackjack/test_{name}.py"
                for name in (
                    *("rules", "wagers", "turns", "settling", "peek", "dealer_play", "switch"),
                    *("initial_deal", "before", "ending", "irregularities", "running_out"),
                    *("splitting", "game"),
                )
            ),
        ],
    ),
    "blackjack_odds": (  # what is not compiled
        [
            *(f"games/blackjack/{name}.py" for name in ("odds", "odds_side")),
            *(
                f"games/blackjack/analysis/{name}.py"
                for name in ("terms", "hands", "dealer_cards", "insurance", "strategy", "spread")
            ),
        ],
        [
            *(f"tests/games/blackjack/test_{name}.py" for name in ("odds_side", "odds")),
            *(
                f"tests/games/blackjack/test_analysis_{name}.py"
                for name in ("dealer", "exact", "strategy", "figures")
            ),
        ],
    ),
    "blackjack_side_wagers": (
        [
            *(f"games/blackjack/{name}.py" for name in ("side_rules", "progressive_rules")),
            *(f"games/blackjack/{name}.py" for name in ("side_wagers", "side_settling")),
            *(f"games/blackjack/{name}.py" for name in ("side_progressives", "bad_beat")),
            *(f"games/blackjack/{name}.py" for name in ("hit_and_run", "payout_limit")),
        ],
        [
            "tests/submission/test_blackjack_side_wagers.py",
            *(
                f"tests/games/blackjack/test_{name}.py"
                for name in (
                    *("progressive_rules", "payout_limit", "side_wagers", "side_offers"),
                    *("side_settling", "side_boxes", "bad_beat", "hit_and_run"),
                    *("side_progressives", "side_rules"),
                )
            ),
        ],
    ),
    "casino_war": (
        ["games/casino_war/rules.py", "games/casino_war/wagers.py"],
        ["tests/games/casino_war"],
    ),
    "pai_gow": (
        [
            f"games/pai_gow/{name}.py"
            for name in (
                *("rules", "wagers", "procedure", "hands", "house_way", "stacks"),
                *("before", "dealing", "setting", "settling"),
            )
        ],
        [
            f"tests/games/pai_gow/test_{name}.py"
            for name in (
                *("procedure", "rules", "stacks", "hands", "wagers", "before", "dealing"),
                *("setting", "settling", "irregularities", "banking", "bank_settling", "game"),
                "house_way",
            )
        ],
    ),
    "banking": (
        [
            *(f"games/banking/{name}.py" for name in ("center", "cover", "history", "offering")),
            "submission/banking.py",
        ],
        ["tests/games/banking", "tests/submission/test_banking.py"],
    ),
    "pai_gow_poker": (  # the round; its rules are a target of their own
        [
            *(
                f"games/pai_gow_poker/{name}.py"
                for name in (
                    *("before", "start", "dealing", "setting", "showing", "wagers"),
                    *("settling", "optional", "meter", "round", "game"),
                )
            ),
            "submission/pai_gow_poker.py",
        ],
        [
            *(
                f"tests/games/pai_gow_poker/test_{name}.py"
                for name in (
                    *("before", "start", "dealing", "setting", "wagers", "settling"),
                    *("told", "optional", "meter", "banked", "game"),
                )
            ),
            "tests/submission/test_pai_gow_poker.py",
        ],
    ),
    "pai_gow_poker_rules": (  # the tests that need no compiling
        [
            *(
                f"games/pai_gow_poker/{name}.py"
                for name in ("codes", "ranking", "house_way", "side_rules", "side_wagers")
            ),
            "submission/pai_gow_poker_house_way.py",
        ],
        [
            *(
                f"tests/games/pai_gow_poker/test_{name}.py"
                for name in ("codes", "ranking", "house_way", "side_rules", "side_wagers")
            ),
            "tests/submission/test_pai_gow_poker_house_way.py",
        ],
    ),
    "craps": (
        ["games/craps/rules.py", "games/craps/bets.py", "games/craps/settling.py"],
        ["tests/games/craps"],
    ),
}


@dataclass(frozen=True)
class Mutant:
    module: str
    path: Path
    line: int
    what: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(SRC)}:{self.line}: {self.what}"


# Making mutants

_COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_BINARY: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every small change to this one node."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            for other in _COMPARE.get(type(operator), ()):
                changed = copy.deepcopy(node)
                changed.ops[i] = other()
                yield f"{ast.unparse(node)} -> {ast.unparse(changed)}", changed
    elif isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        changed_op = copy.deepcopy(node)
        changed_op.op = _BINARY[type(node.op)]()
        yield f"{ast.unparse(node)} -> {ast.unparse(changed_op)}", changed_op
    elif isinstance(node, ast.BoolOp):
        flipped = copy.deepcopy(node)
        flipped.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{ast.unparse(node)} -> {ast.unparse(flipped)}", flipped
        for i in range(len(node.values)):
            fewer = [value for j, value in enumerate(node.values) if j != i]
            less = fewer[0] if len(fewer) == 1 else ast.BoolOp(node.op, fewer)
            yield f"{ast.unparse(node)} -> {ast.unparse(less)}", less
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", node.operand
    elif isinstance(node, ast.IfExp):
        yield f"{ast.unparse(node)} -> else", node.orelse
        yield f"{ast.unparse(node)} -> then", node.body
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield f"{node.value} -> {not node.value}", ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield f"{node.value} -> {node.value + 1}", ast.Constant(node.value + 1)
        elif isinstance(node.value, str) and node.value:
            yield f"{node.value!r} -> changed", ast.Constant(node.value + "#")


def _skipped(tree: ast.Module) -> set[int]:
    """Docstrings, annotations, markers, `__all__` and messages change nothing that is a rule."""
    skip: set[int] = set()

    def leave_out(node: ast.AST | None) -> None:
        if node is not None:
            skip.update(id(inner) for inner in ast.walk(node))

    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            leave_out(node)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                leave_out(decorator)
        if isinstance(node, ast.FunctionDef):
            leave_out(node.returns)
            for argument in (*node.args.args, *node.args.kwonlyargs):
                leave_out(argument.annotation)
        if isinstance(node, ast.AnnAssign):
            leave_out(node.annotation)
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.ImportFrom | ast.Import):
            leave_out(node)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            leave_out(node)
    return skip


def mutants_of(path: Path) -> Iterator[Mutant]:
    module = "title58." + str(path.relative_to(SRC / "title58").with_suffix("")).replace("/", ".")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skip = _skipped(tree)
    for node in list(ast.walk(tree)):
        if id(node) in skip:
            continue
        for what, new in _changes(node):
            mutated = _replaced(tree, node, new)
            line = getattr(node, "lineno", 0)
            yield Mutant(module, path, line, what[:100], mutated)


def _replaced(tree: ast.Module, target: ast.AST, new: ast.AST) -> str:
    """The module's source with one node replaced, the tree itself left as it was."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, new)
                source = ast.unparse(tree)
                setattr(parent, name, target)
                return source
            if isinstance(value, list):
                for i, item in enumerate(value):
                    if item is target:
                        value[i] = new
                        source = ast.unparse(tree)
                        value[i] = target
                        return source
    raise LookupError(ast.dump(target))


# Running them


class _Serve(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutated source in place of the module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name, path=None, target=None):  # type: ignore[no-untyped-def]
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=self)

    def create_module(self, spec):  # type: ignore[no-untyped-def]
        return None

    def exec_module(self, module) -> None:  # type: ignore[no-untyped-def]
        code = compile(self.mutant.source, str(self.mutant.path), "exec")
        exec(code, module.__dict__)


def _child(mutant: Mutant, tests: list[str]) -> int:
    """In a process of its own: run the tests against the mutant. 0: it survived.

    Examples come first because they are quick; properties only see what the examples missed.
    """
    import pytest

    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.meta_path.insert(0, _Serve(mutant))
    plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist"]
    code = int(pytest.main([*plain, "--ignore-glob=*test_properties.py", *tests]))
    properties = [str(path) for folder in tests for path in Path(folder).glob("test_properties.py")]
    if code == 0 and properties:
        code = int(pytest.main([*plain, *properties]))
    return code


def unmutated_passes(files: list[str], tests: list[str]) -> bool:
    """Whether the tests pass on the source as it is: else every mutant would seem to be found."""
    path = SRC / "title58" / files[0]
    module = "title58." + files[0].removesuffix(".py").replace("/", ".")
    same = Mutant(module, path, 0, "nothing", path.read_text(encoding="utf-8"))
    return run([same], tests, 1, 3600, quiet=True) == [same]


def run(
    mutants: list[Mutant], tests: list[str], jobs: int, limit: float, *, quiet: bool = False
) -> list[Mutant]:
    """The mutants that survive."""
    waiting = list(mutants)
    running: dict[int, tuple[Mutant, float]] = {}
    survivors: list[Mutant] = []
    done = 0
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop(0)
            child = os.fork()
            if child == 0:
                try:
                    code = _child(mutant, tests)
                except BaseException:  # a mutant that cannot even be imported is found
                    code = 1
                os._exit(code)
            running[child] = (mutant, time.monotonic())
        for child in list(running):
            mutant, begun = running[child]
            pid, status = os.waitpid(child, os.WNOHANG)
            if pid == 0:
                if time.monotonic() - begun > limit:
                    os.kill(child, 9)  # our own child: a mutant that loops is found
                continue
            del running[child]
            done += 1
            if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
                survivors.append(mutant)
                if not quiet:
                    print(f"  survived: {mutant}", flush=True)
            if done % 50 == 0:
                print(f"  {done} of {len(mutants)}", flush=True)
        time.sleep(0.01)
    return survivors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}; all unless given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--limit", type=float, default=180, help="seconds for one mutant")
    parser.add_argument("--sample", type=int, default=0, help="only this many, chosen by a seed")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    asked = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(SRC), str(ROOT)]
    import hypothesis  # noqa: F401 - imported once, before the children are made
    import pytest  # noqa: F401

    failed = False
    for target in asked.targets or TARGETS:
        files, tests = TARGETS[target]
        mutants = [m for file in files for m in mutants_of(SRC / "title58" / file)]
        if asked.sample:
            mutants = random.Random(58).sample(mutants, min(asked.sample, len(mutants)))
        if asked.list:
            print("\n".join(map(str, mutants)))
            continue
        print(f"{target}: {len(mutants)} mutants of {', '.join(files)}", flush=True)
        if not unmutated_passes(files, tests):
            print(f"{target}: its tests fail without any mutant, so a kill would mean nothing")
            failed = True
            continue
        begun = time.monotonic()
        survivors = run(mutants, tests, asked.jobs, asked.limit)
        killed = len(mutants) - len(survivors)
        share = killed * 100 / len(mutants)
        took = time.monotonic() - begun
        print(
            f"{target}: {killed} of {len(mutants)} killed, {share:.1f}%, in {took:.0f} s",
            flush=True,
        )
        failed = failed or share < 90
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
