"""A source whose numbers the test gives."""

from collections.abc import Iterable

from title58.equipment.randomness import Source


class Given(Source):
    def __init__(self, numbers: Iterable[int]) -> None:
        self.left = list(numbers)

    def below(self, n: int) -> int:
        number = self.left.pop(0)
        assert 0 <= number < n
        return number
