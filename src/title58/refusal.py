"""What title58 says when something may not be done."""

from title58.law.markers import observe, split_cites


class Refusal(Exception):  # noqa: N818 - the domain's word: nothing has gone wrong in the program
    """The law, or the casino's own filing, does not allow this.

    Every refusal names the section that forbids, the value that offended and what would be
    lawful, so that whoever reads it can look it up and put it right.
    """

    def __init__(self, problem: str, cite: str, *, value: object = None, lawful: str = "") -> None:
        self.problem = problem
        self.cite = cite
        self.value = value
        self.lawful = lawful
        super().__init__(problem, cite)  # the rest is in __dict__, which copies and pickles keep
        observe(cite)

    @property
    def cites(self) -> tuple[str, ...]:
        return split_cites(self.cite)

    def __str__(self) -> str:
        lawful = f" Lawful: {self.lawful}." if self.lawful else ""
        return f"§ {self.cite}: {self.problem}.{lawful}"

    def as_dict(self) -> dict[str, object]:
        value = self.value
        if value is not None and not isinstance(value, bool | int | str | list | dict):
            value = str(value)
        return {"cite": self.cite, "problem": self.problem, "value": value, "lawful": self.lawful}
