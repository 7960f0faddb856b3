"""Compiling plain functions with Numba. This is the only module that imports it.

`@implements` leaves functions as they are, so the rules of a game can be compiled as they stand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """The same function as machine code, kept on disk from one run to the next.

    What is kept belongs to the files `*kernels.py` of the function's folder as they now are. Numba
    by itself looks at the one file a function stands in, and would go on using old code of another
    that it calls. Where the folder cannot be written to, Numba finds its own place.
    """
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_kept_in(Path(function.__code__.co_filename).parent))
    try:
        done: Any = numba.njit(cache=True, nogil=True)(function)
    finally:
        config.CACHE_DIR = before
    return cast(F, done)


def _kept_in(folder: Path) -> Path:
    seen = hashlib.sha256()
    for path in sorted(folder.glob("*kernels.py")):
        seen.update(path.read_bytes())
    return folder / "__pycache__" / f"compiled-{seen.hexdigest()[:12]}"
