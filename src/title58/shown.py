"""How things look in a notebook. All text is escaped."""

from collections.abc import Iterable


def escaped(text: object) -> str:
    from html import escape  # only a notebook asks

    return escape(str(text))


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = [_row("th", heads), *(_row("td", row) for row in rows)]
    return f"<table>{''.join(lines)}</table>"


def _row(kind: str, cells: Iterable[object]) -> str:
    return f"<tr>{''.join(f'<{kind}>{escaped(cell)}</{kind}>' for cell in cells)}</tr>"


def paragraph(text: object) -> str:
    return f"<p>{escaped(text)}</p>"


def framed(page: str) -> str:
    """A whole page with styles of its own."""
    frame = "width: 100%; height: 40rem; border: 0"
    return f'<iframe srcdoc="{escaped(page)}" style="{frame}"></iframe>'
