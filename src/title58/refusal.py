"""What title58 says when something is not allowed."""

from title58 import shown
from title58.law.cites import Cited, cites
from title58.law.markers import observe


class Refusal(Exception):  # noqa: N818 - the domain's word: nothing has gone wrong in the program
    """The Code, or the filing, does not allow this.

    Every refusal names the section, the value refused and what would be allowed, so that the reader
    can look it up and correct it.
    """

    def __init__(
        self,
        problem: str,
        cite: Cited,
        *,
        value: object = None,
        lawful: str = "",
        seat: int | None = None,
        unknown: bool = False,
    ) -> None:
        self.problem = problem
        self.cites = cites(cite)
        self.value = value
        self.lawful = lawful
        self.seat = seat  # whose act it was, where a seat acted
        self.unknown = unknown  # it rests on a text that is known and not on file
        super().__init__(problem, cite)  # the rest is in __dict__, which copies and pickles keep
        observe(self.cites, violated=True)

    def __str__(self) -> str:
        lawful = f" Allowed: {self.lawful}." if self.lawful else ""
        return f"§ {self.cites}: {self.problem}.{lawful}"

    def _repr_html_(self) -> str:
        return shown.paragraph(self)

    def as_dict(self) -> dict[str, object]:
        value = self.value
        if value is not None and not isinstance(value, bool | int | str | list | dict):
            value = str(value)
        return {
            "cite": str(self.cites),
            "problem": self.problem,
            "value": value,
            "lawful": self.lawful,
            **({} if self.seat is None else {"seat": self.seat}),
        }
