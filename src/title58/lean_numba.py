"""Numba made to do less for the same machine code.

Numba optimizes every function that compiled code calls and makes machine code of it, and then does
both again wherever the function is called from. It also compares options one by one, a million
times. Here a function becomes machine code only when somebody asks where that code is, and options
are compared at once. Results do not change: neither touches what is compiled. Both reach into
Numba, so they are done only to versions that they were tried with; others are left as they are.
"""

from __future__ import annotations

from functools import cache
from typing import Any

TRIED = ("0.68.",)  # versions begin with


def install() -> None:
    """Before anything is compiled."""
    import numba
    from numba.core import codegen, targetconfig

    if not numba.__version__.startswith(TRIED):
        return

    ours: Any = codegen
    ours.JITCPUCodegen = _codegen(codegen)
    _compare_options_at_once(targetconfig.TargetConfig)


def _codegen(codegen: Any) -> Any:
    class Library(codegen.JITCodeLibrary):  # type: ignore[misc]
        """Code that waits until its address is wanted or it is to be kept."""

        waits = optimized = False

        def _optimize_final_module(self) -> None:
            self.waits = True
            if any(map(_is_copied, self.get_defined_functions())):
                self._optimize()

        def _optimize(self) -> None:
            if not self.optimized:
                self.optimized = True
                super()._optimize_final_module()

        def _finalize_final_module(self) -> None:
            if self.waits:
                self._finalized = True  # as far as other code is concerned, which takes it in
            else:
                super()._finalize_final_module()  # comes from disk

        def _make(self) -> None:
            if self.waits:
                self.waits = False
                self._optimize()
                super()._finalize_final_module()
                self._codegen.hand_over()

        def get_pointer_to_function(self, name: str) -> int:
            self._ensure_finalized()
            if self.waits and not any(each.name == name for each in self.get_defined_functions()):
                return 0
            self._make()
            address: int = super().get_pointer_to_function(name)
            return address

        def _get_compiled_object(self) -> bytes:
            self._make()
            code: bytes = super()._get_compiled_object()
            return code

    class Codegen(codegen.JITCPUCodegen):  # type: ignore[misc]
        """Gives compiled functions their environments: at once, or when there is code of them."""

        _library_class = Library

        def __init__(self, name: str) -> None:
            self.given: dict[str, object] = {}
            super().__init__(name)

        def set_env(self, name: str, env: object) -> None:
            self.given[name] = env
            self.hand_over()

        def hand_over(self) -> None:
            for name in [name for name in self.given if self._engine.is_symbol_defined(name)]:
                super().set_env(name, self.given.pop(name))

    return Codegen


def _is_copied(function: Any) -> bool:
    """Whether it goes into every function that calls it: then it had better be short."""
    return any(b"alwaysinline" in kinds for kinds in function.attributes)


def _compare_options_at_once(config: Any) -> None:
    @cache
    def usual(kind: Any) -> dict[str, object]:
        return {name: option.default for name, option in kind.options.items()}

    def values(self: Any) -> dict[str, object]:
        kind: Any = type(self)
        return {**usual(kind), **self._values}

    config.values = values
