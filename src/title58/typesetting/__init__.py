"""Pages set with Typst in fonts that come with it or with us: the same bytes on every machine.

The faces in this folder are those of the drawings, with the letters that we use (LICENSE-DejaVu).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import typst

Form = Literal["pdf", "png"]


@cache
def _fonts() -> typst.Fonts:
    import typst

    return typst.Fonts(include_system_fonts=False, font_paths=[Path(__file__).parent])


def typeset(
    source: bytes, form: Form, inputs: Mapping[str, str], ppi: float | None = None
) -> list[bytes]:
    """One PDF, or its pages as pictures (png). Without Typst a ModuleNotFoundError."""
    import typst

    made: bytes | list[bytes] = typst.compile(
        source, format=form, ppi=ppi, sys_inputs=dict(inputs), font_paths=_fonts()
    )
    return [made] if isinstance(made, bytes) else made
