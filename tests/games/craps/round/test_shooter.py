"""Who has the dice: offered, kept, passed, and thrown without a Pass or Don't Pass Bet."""

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    MINI,
    table,
    throw,
)
from tests.games.script import cited, refusal
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.shooter import clockwise
from title58.rounds.answers import Happening

# The first shooter


def test_clockwise() -> None:
    at = table(CrapsOptions(positions=(3, 1, 4, 2, 9)), players=(1, 2, 3, 9))
    assert clockwise(at, 0) == (3, 1, 2, 9)
    assert clockwise(at, 1) == (2, 9, 3, 1)
    assert clockwise(at, 9) == (3, 1, 2, 9)
    assert clockwise(at, 4) == (2, 9, 3, 1)  # a seat that is empty by now
    assert clockwise(at, 17) == (3, 1, 2, 9)


# Keeping and passing


@pytest.mark.law("623a.10(a)(2)")
@pytest.mark.parametrize(
    ("ground", "why"),
    [(None, ""), (1, " for delaying the game"), (2, " for repeated invalid rolls"),
     (3, " for a violation")],
)  # fmt: skip
@pytest.mark.parametrize(("options", "who"), [(EVERYTHING, "boxperson"), (MINI, "dealer")])
def test_a_shooter_may_be_ordered_to_pass_the_dice(
    options: CrapsOptions, who: str, ground: int | None, why: str
) -> None:
    details: dict[str, object] = {} if ground is None else {"ground": ground, "by": who}
    order = Happening("ordered-to-pass", "after-throw", details)
    played = throw((1, 2), then=(order,), options=options)
    assert cited(played, "623a.10(a)(2)") == [f"The {who} orders seat 9 to pass the dice{why}"]
    assert (played.outcome.state.shooter, played.outcome.state.last_shooter) == (0, 9)


@pytest.mark.law("623a.10(a)(2)")
def test_nobody_else_orders_it_and_not_without_a_ground() -> None:
    for options, by in ((EVERYTHING, "stickperson"), (EVERYTHING, "dealer"), (MINI, "floorperson")):
        order = Happening("ordered-to-pass", "after-throw", {"by": by})
        found = refusal(lambda o=options, h=order: throw((1, 2), then=(h,), options=o))  # type: ignore[misc]
        assert (str(found.cites), found.value) == ("623a.10(a)(2)", by)
        assert found.lawful == ("dealer" if options is MINI else "boxperson")
    order = Happening("ordered-to-pass", "after-throw", {"ground": 4})
    found = refusal(lambda: throw((1, 2), then=(order,)))
    assert found.lawful == "1: delaying the game; 2: repeated invalid rolls; 3: a violation"
