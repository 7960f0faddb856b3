"""A person who reads the real table aloud is a source like any other."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import TypeVar

from title58.equipment.randomness import SourceError, checked_bound

T = TypeVar("T")


class TypedSource:
    """Asks a person what lies on the table, and asks again until the answer makes sense.

    `ask` shows a question and gives back what was typed; `tell` shows what was wrong with it.
    Without `tell` the complaint is put in front of the next question.
    """

    def __init__(
        self, ask: Callable[[str], str], tell: Callable[[str], object] | None = None
    ) -> None:
        self._ask = ask
        self._tell = tell

    @property
    def name(self) -> str:
        return "typed"

    def tell(self, problem: str) -> None:
        """Say what was wrong with something typed before."""
        if self._tell is not None:
            self._tell(problem)

    def read(self, what: str, read: Callable[[str], T]) -> T:
        """Ask for `what` until `read` (Card.parse, Tile.parse, ...) accepts the answer."""
        question = f"{what}? "
        while True:
            try:
                return read(self._ask(question).strip())
            except ValueError as error:
                if self._tell is not None:
                    self._tell(str(error))
                else:
                    question = f"{error}\n{what}? "

    def pick(
        self, options: Sequence[T], what: str = "choice", read: Callable[[str], T] | None = None
    ) -> T:
        """Ask which of `options` it is; without `read`, by the way each prints itself."""
        if not options:
            raise SourceError(f"no {what} is left to pick from: give at least one option")
        by_text = {str(option).casefold(): option for option in options}
        names = list(dict.fromkeys(str(option) for option in options))
        shown = ", ".join(names) if len(names) <= 12 else f"{names[0]} to {names[-1]}"

        def one_of(text: str) -> T:
            option = read(text) if read is not None else by_text.get(text.casefold())
            if option is None or option not in options:
                raise SourceError(f"{text!r} is no {what} that can come now: give one of {shown}")
            return option

        return self.read(what, one_of)

    def below(self, n: int) -> int:
        return self.pick(range(checked_bound(n)), f"number from 0 to {n - 1}")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Refused: the real cards were shuffled by hand, and nobody saw their order."""
        raise SourceError(
            f"a typed table cannot shuffle {len(items)} items: ask for each as it appears"
        )
