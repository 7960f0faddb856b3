"""Runs a notebook as a notebook does: its cells in order, and what stands last in each is shown."""

import ast
import json
import sys
from pathlib import Path


def show(value: object) -> None:
    if value is None:
        return
    as_html = getattr(value, "_repr_html_", None)
    shown = repr(value) if as_html is None else as_html()
    assert isinstance(shown, str)
    assert shown
    print(type(value).__name__)


def play(path: Path) -> None:
    book = json.loads(path.read_text("utf-8"))
    assert (book["nbformat"], len({cell["id"] for cell in book["cells"]})) == (
        4,
        len(book["cells"]),
    )
    sys.displayhook = show
    names: dict[str, object] = {}
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            *body, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(body, []), cell["id"], "exec"), names)
            exec(compile(ast.Interactive([last]), cell["id"], "single"), names)


if __name__ == "__main__":
    play(Path(sys.argv[1]))
