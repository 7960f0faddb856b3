"""What carries a provision, and so what is mutated.

In the code: the statement or expression that names its cite (a step, a refusal, a bar, a line, an
option), the conditions that it stands under, where a name that was given the cite is used, and the
functions that say they implement it. In the data: what stands under its cite (`provision_data`).
docs/mutants.md says why.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import importlib
import random
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from mutant_making import ROOT, SRC, _changes, _skipped, module_name
from provision_data import Figure, editions, figures

_DRAW = "4"  # to be raised when mutants are drawn in another way: all are measured anew then
_GOLDENS = "tests/test_goldens.py"
_ROUNDS = f"{_GOLDENS}::test_a_round_reads_like_the_regulation"
APART = f"{_GOLDENS}::test_a_paragraph_stands_where_it_applies_and_nowhere_else"
GOLDENS = ROOT / "tests" / "goldens"
_CITE = re.compile(r"\d{3}[a-z]\.\d+(\([0-9A-Za-z]+\))*(\[[^\]]*\])?(@\d{4})?")
_PRICING = {"protect", "protection"}  # rooms that price what others carry out
_DEFINED = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, eq=False)
class Change:
    """A mutant of the code that is not made yet: these nodes replaced by those."""

    kind: str
    module: Module
    old: ast.AST
    edits: tuple[tuple[ast.AST, ast.AST], ...]

    @property
    def line(self) -> int:
        return int(getattr(self.old, "lineno", 0))

    @property
    def around(self) -> str:
        """The qualified name of the outermost function that runs it; empty if there is none."""
        made_once = ("defaults", "kw_defaults", "decorator_list")
        around = (self.old, *self.module.above(self.old))
        if any(self.module.parents.get(id(up), (None, "", None))[1] in made_once for up in around):
            return ""
        return self.module.outermost(self.old)

    def __str__(self) -> str:
        (_, new), *more = self.edits
        if self.kind in ("step", "refusal", "row"):
            told = f"{_short(self.old)} -> left out"
        elif more:
            told = f"{_short(self.old)} <-> {_short(new)}"
        else:
            told = f"{_short(self.old)} -> {_short(new)}"
        file = self.module.path.relative_to(SRC / "title58")
        return f"{file} {self.module.inside(self.old) or '(module)'}: {told}"

    def tree(self) -> ast.Module:
        """The module with it, in nodes of its own."""
        undo = []
        for old, new in self.edits:
            parent, name, index = self.module.parents[id(old)]
            new = ast.copy_location(new, old)
            for inner in ast.walk(new):
                if not hasattr(inner, "lineno") and isinstance(inner, ast.expr | ast.stmt):
                    ast.copy_location(inner, old)
            if index is None:
                setattr(parent, name, new)
            else:
                getattr(parent, name)[index] = new
            undo.append((parent, name, index, old))
        made = ast.fix_missing_locations(copy.deepcopy(self.module.tree))
        for parent, name, index, old in undo:
            if index is None:
                setattr(parent, name, old)
            else:
                getattr(parent, name)[index] = old
        return made


def _short(node: ast.AST) -> str:
    node = _Blanked().visit(copy.deepcopy(node))
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 100 else f"{text[:60]} ... {text[-35:]}"


class Module:
    """A source file with what is where in it."""

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, module_name(path)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.parents: dict[int, tuple[ast.AST, str, int | None]] = {}
        self.named: dict[str, ast.AST] = {}  # functions and classes by qualified name
        self._names: dict[int, tuple[str, str]] = {}  # of a node: its function, the outermost one
        self.cites: dict[str, list[ast.Constant]] = {}
        # Names of ours, as they are called here: where from, and as what.
        self.imported: dict[str, tuple[str, str]] = {}
        self._look(self.tree, "", "", "")

    @cached_property
    def skipped(self) -> set[int]:
        return _skipped(self.tree)

    def _look(self, node: ast.AST, before: str, inside: str, outermost: str) -> None:
        for name, value in ast.iter_fields(node):
            inner = value if isinstance(value, list) else [value]
            for i, each in enumerate(inner):
                if not isinstance(each, ast.AST):
                    continue
                if isinstance(each, ast.expr_context | ast.operator | ast.cmpop | ast.boolop):
                    continue  # one object for all
                self.parents[id(each)] = node, name, i if isinstance(value, list) else None
                if isinstance(each, _DEFINED):
                    full = before + each.name
                    self.named.setdefault(full, each)
                    function = not isinstance(each, ast.ClassDef)
                    out = outermost or (full if function else "")
                    self._names[id(each)] = full, out
                    self._look(each, f"{full}.<locals>." if function else f"{full}.", full, out)
                else:
                    self._names[id(each)] = inside, outermost
                    if isinstance(each, ast.ImportFrom):
                        where = each.module or ""
                        if where.startswith("title58"):
                            names = {one.asname or one.name: one.name for one in each.names}
                            self.imported |= {own: (where, name) for own, name in names.items()}
                    if isinstance(each, ast.Constant) and _CITE.fullmatch(str(each.value)):
                        self.cites.setdefault(str(each.value), []).append(each)
                    self._look(each, before, inside, outermost)

    def inside(self, node: ast.AST) -> str:
        return self._names.get(id(node), ("", ""))[0]

    def outermost(self, node: ast.AST) -> str:
        return self._names.get(id(node), ("", ""))[1]

    def parent(self, node: ast.AST) -> ast.AST | None:
        found = self.parents.get(id(node))
        return found[0] if found else None

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        while (up := self.parent(node)) is not None:
            yield up
            node = up

    def statement(self, node: ast.AST) -> ast.stmt:
        around = (node, *self.above(node))
        return next(each for each in around if isinstance(each, ast.stmt))

    def statement_at(self, line: int) -> ast.stmt | None:
        """The innermost statement that runs on this line."""
        best = None
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt) and not isinstance(node, _DEFINED):
                last = node.body[0].lineno - 1 if hasattr(node, "body") else node.end_lineno
                later = best is None or node.lineno >= best.lineno
                if later and node.lineno <= line <= (last or node.lineno):
                    best = node
        return best


@cache
def module(path: Path) -> Module:
    return Module(path)


@cache
def modules() -> tuple[Module, ...]:
    """All but those that say what a provision is worth: they cite it and do not carry it out."""
    root = SRC / "title58"
    return tuple(
        module(path)
        for path in sorted(root.rglob("*.py"))
        if not _PRICING & set(path.relative_to(root).parts)
    )


@cache
def _by_cite() -> dict[str, tuple[tuple[Module, ast.Constant], ...]]:
    found: dict[str, list[tuple[Module, ast.Constant]]] = {}
    for each in modules():
        for cite, constants in each.cites.items():
            own = [c for c in constants if not _in_decorator(each, c)]
            found.setdefault(cite, []).extend((each, constant) for constant in own)
    return {cite: tuple(sites) for cite, sites in found.items()}


def _in_decorator(module: Module, node: ast.AST) -> bool:
    for up in (node, *module.above(node)):
        if id(up) in module.parents and module.parents[id(up)][1] == "decorator_list":
            return True
    return False


# Where a provision is named


def _callee(node: ast.AST) -> str:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def _named_in(node: ast.AST) -> set[str]:
    constants = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {text for text in constants if isinstance(text, str) and _CITE.fullmatch(text)}


def _construct(module: Module, node: ast.AST) -> ast.AST:
    """What rests on a cite: the call that it is given to, and all around that names no other."""
    statement = module.statement(node)
    calls = (
        up
        for up in module.above(node)
        if isinstance(up, ast.Call) and _callee(up) not in ("cites", "cite")
    )
    found: ast.AST | None = next(calls, None)
    if found is None or statement not in tuple(module.above(found)):
        found = None
    if found is None:
        if isinstance(statement, _DEFINED):
            return node
        if not hasattr(statement, "body"):
            return statement
        found = node
    own = _named_in(found)
    for up in module.above(found):
        if isinstance(up, ast.stmt):
            return up if not hasattr(up, "body") and _named_in(up) == own else found
        if _named_in(up) != own:
            break
        if isinstance(up, ast.expr):
            found = up
    return found


def _conditions(module: Module, node: ast.AST) -> Iterator[ast.expr]:
    """What must hold for this to be reached, within its function."""
    below: ast.AST = node
    for up in module.above(node):
        if isinstance(up, ast.If | ast.While | ast.IfExp) and below is not up.test:
            yield up.test
        if isinstance(up, ast.comprehension) and below not in up.ifs:
            yield from up.ifs
        if isinstance(up, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
            yield from (test for each in up.generators for test in each.ifs)
        _, name, index = module.parents.get(id(below), (None, "", None))
        block = getattr(up, name, None)
        if isinstance(block, list) and index is not None and isinstance(below, ast.stmt):
            yield from (s.test for s in block[:index] if isinstance(s, ast.If) and _leaves(s))
        if isinstance(up, _DEFINED):
            return
        below = up


def _leaves(statement: ast.If) -> bool:
    """Whether it only lets the function end early, by no paragraph of its own."""
    way_out = ast.Return | ast.Continue | ast.Break
    return all(isinstance(s, way_out) for s in statement.body) and not _named_in(statement)


def _uses(module: Module, statement: ast.AST) -> Iterator[tuple[ast.Name, ast.stmt]]:
    """Of a statement that gives a cite to a name: where its function uses the name."""
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    function = next((up for up in module.above(statement) if isinstance(up, ast.FunctionDef)), None)
    for node in ast.walk(function) if function else ():
        if isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Load):
            using = module.statement(node)
            if using is not statement and not hasattr(using, "body"):
                yield node, using


def _handed(module: Module, node: ast.AST, deep: int = 2) -> Iterator[tuple[Module, ast.stmt]]:
    """Of a cite, or a name for it, that is given to a function of ours: what it does with it."""
    below, calls = node, module.above(node)
    call = next((up for up in calls if isinstance(up, ast.stmt | ast.Call)), None)
    while isinstance(call, ast.Call) and _callee(call) in ("cites", "cite"):
        below, call = (
            call,
            next((up for up in module.above(call) if isinstance(up, ast.stmt | ast.Call)), None),
        )
    if not isinstance(call, ast.Call) or (found := _resolved(module, call.func)) is None:
        return
    there, function = found
    parameters = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    if parameters[:1] == ["self"]:
        parameters = parameters[1:]
    within = {id(below), *(id(up) for up in module.above(below))}
    names = {keyword.arg for keyword in call.keywords if id(keyword.value) in within}
    names |= {
        name
        for name, given in zip(parameters, call.args, strict=False)
        if id(given) in within and not isinstance(given, ast.Starred)
    }
    for inner in ast.walk(function):
        if isinstance(inner, ast.Name) and inner.id in names and isinstance(inner.ctx, ast.Load):
            using = there.statement(inner)
            if not hasattr(using, "body"):
                yield there, using
            if deep > 1:
                yield from _handed(there, inner, deep - 1)


def _resolved(in_module: Module, called: ast.expr) -> tuple[Module, ast.FunctionDef] | None:
    """The function of ours that a call means; None if it is none, or a class."""
    there, name = in_module, ""
    if isinstance(called, ast.Name):
        name = called.id
        if name in in_module.imported:
            source, name = in_module.imported[name]
            there = _module_named(source) or in_module
    elif isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
        name, owner = called.attr, called.value.id
        if owner == "self":
            around = in_module.inside(called).rpartition(".<locals>")[0] or in_module.inside(called)
            name = f"{around.rpartition('.')[0]}.{name}"
        elif owner in in_module.imported:
            source, inner = in_module.imported[owner]
            if (whole := _module_named(f"{source}.{inner}")) is None:
                return None
            there = whole
    function = there.named.get(name)
    return (there, function) if isinstance(function, ast.FunctionDef) else None


def _module_named(name: str) -> Module | None:
    path = SRC.joinpath(*name.split(".")).with_suffix(".py")
    path = path if path.exists() else path.with_suffix("") / "__init__.py"
    return module(path) if path.exists() else None


@dataclass
class Places:
    """Where the code carries a provision."""

    constructs: list[tuple[Module, ast.AST]] = field(default_factory=list)
    constants: list[tuple[Module, ast.Constant]] = field(default_factory=list)
    functions: list[tuple[Module, ast.AST, bool]] = field(default_factory=list)  # shared?

    @property
    def named(self) -> bool:
        return bool(self.constructs)

    def dumped(self) -> Iterator[str]:
        """All of it without wording and without lines."""
        for module, node in self.constructs:
            yield module.inside(node)
            yield _dump(node)
            yield from map(_dump, _conditions(module, node))
        for module, node, _ in self.functions:
            yield module.inside(node)
            yield _dump(node)


class _Blanked(ast.NodeTransformer):
    """Wording is no behavior: sentences, and what is put into them."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        wording = isinstance(node.value, str) and re.search(r"\s", node.value)
        return ast.Constant("...") if wording else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        texts = (v.value for v in node.values if isinstance(v, ast.Constant))
        wording = any(re.search(r"\s", str(text)) for text in texts)
        return ast.Constant("...") if wording else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):  # a docstring
            return ast.Expr(ast.Constant("..."))
        self.generic_visit(node)
        return node


_dumped: dict[int, str] = {}  # of nodes of modules, which stay


def _dump(node: ast.AST) -> str:
    if id(node) not in _dumped:
        _dumped[id(node)] = ast.dump(_Blanked().visit(copy.deepcopy(node)))
    return _dumped[id(node)]


def places(key: str, implemented: Iterable[tuple[str, str, bool]]) -> Places:
    """Where the code names this provision, and the functions that implement it."""
    found = Places()
    for in_module, constant in _by_cite().get(key, ()):  # of an older wording: with its year
        found.constants.append((in_module, constant))
        construct = _construct(in_module, constant)
        found.constructs.append((in_module, construct))
        used = list(_uses(in_module, construct))
        found.constructs += ((in_module, statement) for _, statement in used)
        for node in (constant, *(name for name, _ in used)):
            found.constructs += _handed(in_module, node)
    found.constructs = list({id(node): (m, node) for m, node in found.constructs}.values())
    for name, qualified, shared in implemented:
        there = _module_named(name)
        if there and (function := there.named.get(qualified)):
            found.functions.append((there, function, shared))
    return found


# What could be wrong there


def _expression_changes(module: Module, within: ast.AST) -> Iterator[Change]:
    for node in ast.walk(within):
        if id(node) in module.skipped or id(node) not in module.parents:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            continue
        if isinstance(node, ast.BinOp | ast.AugAssign) and _no_number(node):
            continue
        for _, new in _changes(node):
            kind = "condition"
            if isinstance(node, ast.BinOp | ast.AugAssign | ast.Constant):
                kind = "amount"
                if isinstance(node, ast.Constant) and isinstance(node.value, bool):
                    kind = "flag"
            elif isinstance(node, ast.Compare) and _a_bound(node, new):
                kind = "bound"
            yield Change(kind, module, node, ((node, new),))


def _no_number(node: ast.BinOp | ast.AugAssign) -> bool:
    """Whether it puts texts, lists or sets together, where another sign would only break off."""
    parts = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    kinds = ast.JoinedStr | ast.List | ast.Tuple | ast.Set | ast.ListComp | ast.SetComp
    return any(
        isinstance(inner, kinds)
        or (isinstance(inner, ast.Constant) and isinstance(inner.value, str))
        or _callee(inner) in ("set", "tuple", "list", "frozenset", "str")
        for part in parts
        for inner in (part, *([part.left, part.right] if isinstance(part, ast.BinOp) else []))
    )


def _a_bound(old: ast.Compare, new: ast.AST) -> bool:
    pairs = ({ast.Lt, ast.LtE}, {ast.Gt, ast.GtE})
    assert isinstance(new, ast.Compare)
    return any({type(a), type(b)} in pairs for a, b in zip(old.ops, new.ops, strict=True))


def _turned(module: Module, test: ast.expr) -> Iterator[Change]:
    if not isinstance(test, ast.Compare | ast.Constant) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    ):
        yield Change("condition", module, test, ((test, ast.UnaryOp(ast.Not(), test)),))


def _left_out(module: Module, node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Raise):
        yield Change("refusal", module, node, ((node, ast.Pass()),))
    elif isinstance(node, ast.AugAssign | ast.Expr | ast.Assign):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.Assign) and not all(
            isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets
        ):
            return
        # Never reached, so that a generator stays one.
        never = ast.If(ast.Constant(False), [copy.deepcopy(node)], [])
        yield Change("step", module, node, ((node, never),))
    parent = module.parent(node)
    if isinstance(node, ast.Call) and isinstance(parent, ast.Tuple | ast.List | ast.Set):
        rest = [each for each in parent.elts if each is not node]
        if len(rest) > 1 and not _unpacked(module, parent):
            new = (
                type(parent)(rest, ast.Load()) if not isinstance(parent, ast.Set) else ast.Set(rest)
            )
            yield Change("row", module, node, ((parent, new),))


def _unpacked(module: Module, node: ast.AST) -> bool:
    """Whether it stands for the arguments of a call, which must be so many."""
    return isinstance(module.parent(node), ast.Starred)


def _swapped(module: Module, node: ast.AST) -> Iterator[Change]:
    """Two steps, one after the other, in the other order."""
    if not _is_step(node):
        return
    parent, name, index = module.parents[id(node)]
    block = getattr(parent, name)
    if index is not None and index + 1 < len(block) and _is_step(after := block[index + 1]):
        pair = (node, copy.deepcopy(after)), (after, copy.deepcopy(node))
        yield Change("order", module, node, pair)


def _is_step(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom)


def _cite_changes(module: Module, node: ast.Constant, neighbor: str) -> Iterator[Change]:
    if neighbor:
        yield Change("cite", module, node, ((node, ast.Constant(neighbor)),))


def _ending_changes(module: Module, within: ast.AST, key: str) -> Iterator[Change]:
    """Of a cite that is put together from a section and its end: another end."""
    for node in ast.walk(within):
        if isinstance(node, ast.JoinedStr) and node.values:
            last = node.values[-1]
            text = last.value if isinstance(last, ast.Constant) else ""
            found = re.fullmatch(r"((?:\(\w+\))*)\((\w+)\)", str(text))
            if found and key.partition("[")[0].endswith(str(text)):
                new = copy.deepcopy(node)
                new.values[-1] = ast.Constant(f"{found[1]}({_next(found[2])})")
                yield Change("cite", module, node, ((node, new),))


def _next(part: str) -> str:
    numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii"]
    if part.isdigit():
        return str(int(part) + 1)
    if part in numerals[1:-1]:
        return numerals[numerals.index(part) + 1]
    return chr(ord(part[0]) + 1) if part[0] not in "zZ" else "a"


def changes(found: Places, key: str, neighbor: str, ran: set[tuple[str, int]]) -> list[Change]:
    """All that could be wrong where the code carries a provision.

    In a function that implements several provisions, what its tests never run is another's.
    """
    own = {key, key.partition("@")[0]}
    made: list[Change] = []
    for in_module, constant in found.constants:
        made += _cite_changes(in_module, constant, neighbor)
    for in_module, node in found.constructs:
        for each in (node, *_conditions(in_module, node)):
            made += _expression_changes(in_module, each)
        for test in _conditions(in_module, node):
            made += _turned(in_module, test)
        made += _left_out(in_module, node)
        made += _swapped(in_module, node)
        if not found.constants:
            made += _ending_changes(in_module, node, key)
    for in_module, function, shared in found.functions:
        path = str(in_module.path)
        for node in _of_its_own(function, own):
            if shared and (path, getattr(node, "lineno", 0)) not in ran:
                continue
            made += _only(node, _expression_changes(in_module, node))
            if isinstance(node, ast.If | ast.IfExp | ast.While):
                made += _turned(in_module, node.test)
            made += _left_out(in_module, node)
            made += _swapped(in_module, node)
    unique = {(id(c.old), ast.dump(c.edits[0][1])): c for c in made}
    return list(unique.values())


def _only(node: ast.AST, some: Iterable[Change]) -> Iterator[Change]:
    return (change for change in some if change.old is node)


def _of_its_own(function: ast.AST, own: set[str]) -> Iterator[ast.AST]:
    """The nodes of a function without what names other provisions and not this one."""

    def look(node: ast.AST) -> Iterator[ast.AST]:
        if isinstance(node, ast.stmt) and (named := _named_in(node)) and not named & own:
            return
        yield node
        for inner in ast.iter_child_nodes(node):
            yield from look(inner)

    for statement in getattr(function, "body", ()):
        yield from look(statement)


# The provisions


@dataclass(frozen=True)
class Task:
    """A provision, what carries it and the tests marked with it."""

    key: str
    neighbor: str
    places: Places = field(compare=False, hash=False)
    figures: tuple[Figure, ...] = field(compare=False, hash=False)
    tests: tuple[str, ...] = ()  # without parameters
    digest: str = ""  # of what carries it

    @property
    def unspelled(self) -> bool:
        """Whether neither code nor data spell its cite: then it is put together somewhere."""
        return not self.places.named and not self.figures


def keys() -> list[str]:
    """Every provision that counts, in the order of the Code."""
    from title58.law.code import Code
    from title58.law.coverage import COUNTED

    return [p.key for p in Code.packaged().provisions_by_key.values() if p.carrier in COUNTED]


Implemented = dict[str, list[tuple[str, str, bool]]]


def tasks(
    asked: Sequence[str], tests: Mapping[str, Iterable[str]], implemented: Implemented
) -> list[Task]:
    """What is to be known of these provisions; `tests`: those that are marked with each."""
    from title58.law.code import Code

    code = Code.packaged()
    by_key = code.provisions_by_key
    near = _neighbors(list(by_key))
    made = []
    for key in asked:
        provision = by_key[key]
        places_ = places(key, implemented.get(key, ()))
        versions = [
            v.editions
            for v in code.section_versions(provision.chapter)
            if v.cite == provision.section
        ]
        data = figures(provision.chapter, key, near.get(key, ""))
        data += editions(provision.chapter, key, versions)
        marked = tuple(sorted(tests.get(key, ())))
        seen = [_DRAW, near.get(key, ""), *places_.dumped(), *map(str, data)]
        if not places_.named and not data:
            seen += _endings(key)
        digest = hashlib.sha256("\n".join(seen).encode()).hexdigest()[:12]
        made.append(Task(key, near.get(key, ""), places_, tuple(data), marked, digest))
    return made


def implemented() -> Implemented:
    """The functions that say they implement a provision, and whether they say it of others too."""
    from title58.law import markers

    for each in modules():
        if each.path.stem != "__main__":
            importlib.import_module(each.name)

    found: Implemented = {}
    for target, cites in markers.marked:
        name, qualified = (getattr(target, n, "") for n in ("__module__", "__qualname__"))
        if str(name).startswith("title58."):
            for cite in cites:
                found.setdefault(cite, []).append((name, qualified, len(cites) > 1))
    return found


def _neighbors(keys: Sequence[str]) -> dict[str, str]:
    """The provision that stands next to each in its section, for a cite of the one by mistake."""
    found: dict[str, str] = {}
    plain = list(dict.fromkeys(key.partition("@")[0] for key in keys))
    for i, cite in enumerate(plain):
        section = re.match(r"\d{3}[a-z]\.\d+", cite)
        for other in (*plain[i + 1 : i + 2], *plain[max(i - 1, 0) : i]):
            if section and re.match(re.escape(section[0]) + r"(?!\d)", other):
                found[cite] = other
                break
    return {key: found[key.partition("@")[0]] for key in keys if key.partition("@")[0] in found}


def _endings(key: str) -> list[str]:
    """Of a cite put together from a section and its end: the functions that have the end."""
    cite = key.partition("@")[0].partition("[")[0]
    return [
        text for end, texts in sorted(_by_ending().items()) if cite.endswith(end) for text in texts
    ]


@cache
def _by_ending() -> dict[str, list[str]]:
    found: dict[str, dict[str, str]] = {}
    for each in modules():
        for node in ast.walk(each.tree):
            if not isinstance(node, ast.JoinedStr) or not node.values:
                continue
            last = node.values[-1]
            end = str(last.value) if isinstance(last, ast.Constant) else ""
            around = each.outermost(node)
            if re.fullmatch(r"(?:\(\w+\))+", end) and around in each.named:
                name = f"{each.name}:{around}"
                found.setdefault(end, {})[name] = f"{name} {_dump(each.named[around])}"
    return {end: [texts[name] for name in sorted(texts)] for end, texts in found.items()}


def golden_of(test: str) -> Path | None:
    """The file of a test that is a golden."""
    name, _, case = test.partition("[")
    return GOLDENS / f"{case[:-1]}.txt" if name == _ROUNDS else None


def _text_of(test: str, key: str) -> str:
    """What a test says: its function, or the round that a golden tells if it claims this."""
    file, _, name = test.partition("::")
    name = name.partition("[")[0]
    if golden := golden_of(test):
        said = golden.read_text(encoding="utf-8").partition("---\n")[0] if golden.exists() else ""
        told = tomllib.loads(said)
        return repr(told) if key in told.pop("law", ()) else ""
    path = ROOT / file
    node = _test_file(path).get(name.replace("::", ".")) if path.exists() else None
    return ast.dump(node) + _rows_of(path.with_suffix(".tsv"), key) if node else ""


def _rows_of(table: Path, key: str) -> str:
    """What the table beside a test says of a provision."""
    rows = table.read_text(encoding="utf-8").splitlines() if table.exists() else ()
    return "\n".join(row for row in rows if key in row)


def digest(key: str, carried: str, noticed: Iterable[str]) -> str:
    """Of what carries a provision and of the tests that noticed its mutants.

    Other tests of it could only have noticed more.
    """
    seen = [carried, *(_text_of(test, key) for test in sorted(set(noticed)))]
    return hashlib.sha256("\n".join(seen).encode()).hexdigest()[:12]


@cache
def _test_file(path: Path) -> dict[str, ast.AST]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: dict[str, ast.AST] = {}
    for node in tree.body:
        if isinstance(node, _DEFINED):
            found[node.name] = node
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{node.name}.{inner.name}"] = inner
    return found


def heard_at(task: Task, lines: Iterable[tuple[str, int]]) -> Places:
    """Where its cite was made while its tests ran, if the code does not spell it."""
    found = Places(functions=list(task.places.functions))
    for file, line in sorted(lines):
        there = module(Path(file))
        statement = there.statement_at(line)
        if statement is None or _named_in(statement):
            continue  # what spells other cites carries those
        # The cite of a statement with a body is in what it asks.
        asks = getattr(statement, "test", None) or getattr(statement, "iter", None)
        found.constructs.append((there, asks or statement))
    return found


def draw(some: Sequence[Change | Figure], rng: random.Random, count: int) -> list[Change | Figure]:
    """So many, of as many kinds of mistakes as there are; of the cites one at the most."""
    by_kind: dict[str, list[Change | Figure]] = {}
    for each in some:
        by_kind.setdefault(each.kind, []).append(each)
    pools = [by_kind[kind] for kind in sorted(by_kind)]
    for pool in pools:
        pool.sort(key=str)
        rng.shuffle(pool)
    rng.shuffle(pools)
    drawn: list[Change | Figure] = []
    while pools and len(drawn) < count:
        pool = pools.pop(0)
        drawn.append(pool.pop())
        if pool and pool[0].kind != "cite":
            pools.append(pool)
    return drawn


def where(change: Change | Figure) -> str:
    """The file and line, for a reader."""
    if isinstance(change, Figure):
        return f"src/title58/law/data/{change.file}:{change.line}"
    return f"{change.module.path.relative_to(ROOT)}:{change.line}"
