"""The mutants of a module: every small change to it, one at a time.

A comparison, a number, a sign, an `and`, a `not`, a text, an argument left out of a condition.
Decorators (the provisions a function carries), annotations, docstrings and formatted messages are
left as they are.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"


@dataclass(frozen=True)
class Mutant:
    module: str
    path: Path
    line: int
    what: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(SRC)}:{self.line}: {self.what}"


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
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every small change to this one node."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            for other in _COMPARE.get(type(operator), ()):
                changed = copy.deepcopy(node)
                changed.ops[i] = other()
                yield f"{ast.unparse(node)} -> {ast.unparse(changed)}", changed
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _BINARY:
        yield _with_operator(node)
    elif isinstance(node, ast.BoolOp):
        flipped = copy.deepcopy(node)
        flipped.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{ast.unparse(node)} -> {ast.unparse(flipped)}", flipped
        for i in range(len(node.values)):
            fewer = [value for j, value in enumerate(node.values) if j != i]
            less = fewer[0] if len(fewer) == 1 else ast.BoolOp(node.op, fewer)
            yield f"{ast.unparse(node)} -> {ast.unparse(less)}", less
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub | ast.Invert):
        yield f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", node.operand
    elif isinstance(node, ast.IfExp):
        yield f"{ast.unparse(node)} -> else", node.orelse
        yield f"{ast.unparse(node)} -> then", node.body
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield f"{node.value} -> {not node.value}", ast.Constant(not node.value)
        elif isinstance(node.value, int | float):
            yield f"{node.value} -> {node.value + 1}", ast.Constant(node.value + 1)
        elif isinstance(node.value, str) and node.value:
            yield f"{node.value!r} -> changed", ast.Constant(node.value + "#")


def _with_operator(node: ast.BinOp | ast.AugAssign) -> tuple[str, ast.AST]:
    changed = copy.deepcopy(node)
    changed.op = _BINARY[type(node.op)]()
    return f"{ast.unparse(node)} -> {ast.unparse(changed)}", changed


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
            arguments = (*node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg)
            for argument in filter(None, arguments):
                leave_out(argument.annotation)
        if isinstance(node, ast.keyword) and node.arg == "strict":
            leave_out(node)  # of `zip`: what is of one length is so either way
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "TypeVar":
            leave_out(node)
        if isinstance(node, ast.AnnAssign):
            leave_out(node.annotation)
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.ImportFrom | ast.Import):
            leave_out(node)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            leave_out(node)
    return skip


def module_name(path: Path) -> str:
    name = ".".join(path.relative_to(SRC).with_suffix("").parts)
    return name.removesuffix(".__init__")


@dataclass(frozen=True)
class Change:
    """A mutant that is not made yet: to write a module anew takes longer than to find it."""

    path: Path
    tree: ast.Module
    node: ast.AST
    what: str
    new: ast.AST

    @property
    def line(self) -> int:
        return getattr(self.node, "lineno", 0)

    def made(self) -> Mutant:
        source = _replaced(self.tree, self.node, self.new)
        return Mutant(module_name(self.path), self.path, self.line, self.what[:100], source)


def changes_to(path: Path) -> Iterator[Change]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skip = _skipped(tree)
    for node in list(ast.walk(tree)):
        if id(node) not in skip:
            yield from (Change(path, tree, node, what, new) for what, new in _changes(node))


def mutants_of(path: Path) -> Iterator[Mutant]:
    return (change.made() for change in changes_to(path))


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
