"""A person who reads the real table aloud."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class TypedSource:
    """Asks a person what lies on the table, and asks again until the answer makes sense.

    `ask` shows a question and gives back what was typed; `tell` says what was wrong with
    something typed before.
    """

    def __init__(self, ask: Callable[[str], str], tell: Callable[[str], object]) -> None:
        self._ask = ask
        self.tell = tell

    def read(self, what: str, read: Callable[[str], T]) -> T:
        """Ask for `what` until `read` (Card.parse, parse_tiles, ...) accepts the answer."""
        while True:
            try:
                return read(self._ask(f"{what}? ").strip())
            except ValueError as error:
                self.tell(str(error))
