"""What a refusal says, and that it travels."""

import copy
import pickle

import pytest

from title58.law.cites import cites
from title58.refusal import Refusal

FULL = Refusal(
    "2 shakes are too few", cites("625a.5(b)", "625a.5(b)(1)"), value=2, lawful="at least 3"
)


def test_it_names_section_problem_and_remedy() -> None:
    assert str(FULL) == "§ 625a.5(b), 625a.5(b)(1): 2 shakes are too few. Allowed: at least 3."
    assert FULL.cites == ("625a.5(b)", "625a.5(b)(1)")
    assert str(Refusal("not that", "625a.3")) == "§ 625a.3: not that."


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, None),
        (True, True),
        (5, 5),
        ("small", "small"),
        ([1, 2], [1, 2]),
        ({"a": 1}, {"a": 1}),
        ((1, 2), "(1, 2)"),
        (1.5, "1.5"),
    ],
)
def test_as_plain_data(value: object, written: object) -> None:
    assert Refusal("no", "625a.3", value=value, lawful="yes").as_dict() == {
        "cite": "625a.3",
        "problem": "no",
        "value": written,
        "lawful": "yes",
    }


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda r: pickle.loads(pickle.dumps(r))]
)
def test_it_can_be_copied_and_pickled(again: object) -> None:
    """Found by this test: a refusal raised in another process could not be read back."""
    other = again(FULL)  # type: ignore[operator]
    assert str(other) == str(FULL)
    assert other.as_dict() == FULL.as_dict()
