"""What makes a throw count: invalid rolls, "no roll", cocked and disputed dice."""

import datetime
from typing import Any

import pytest

from tests.games.craps.thrown import EVERYTHING, MINI, bet, play, table
from tests.games.script import announcements, bets, cited, refusal
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import RollDice
from title58.rounds.wagers import Wager

STICK = MiniCrapsOptions(stickperson=True)
STRICT = MiniCrapsOptions(floorperson_judges=False)
FIELD = Wager(1, "field", 500)


def thrown(
    *happened: Happening, dice: tuple[int, int] | None = (6, 6), options: CrapsOptions = EVERYTHING
) -> Played[Any]:
    parts: tuple[Happening | tuple[int, ...], ...] = (*happened, dice) if dice else happened
    return play(table(options, point=5, bets=(bet("pass", 500, seat=9),)), bets(FIELD), *parts)


def happening(kind: str, **details: object) -> Happening:
    return Happening(kind, "throw", details)


def rolls(played: Played[Any]) -> int:
    return sum(isinstance(entry.step, RollDice) for entry in played.entries)


def shown(played: Played[Any]) -> object:
    return played.settlement.facts["dice"]


@pytest.mark.law("623a.8(a)[throw]", "623a.9(a)", "623a.9(a)[s2]")
@pytest.mark.parametrize(
    ("options", "who"), [(EVERYTHING, "stickperson"), (MINI, "dealer"), (STICK, "stickperson")]
)
def test_the_sum_of_the_upper_faces_is_called_at_once(options: CrapsOptions, who: str) -> None:
    played = thrown(dice=(4, 3), options=options)
    words = [str(entry.step) for entry in played.entries]
    at = words.index(f"The {who} calls: “7”")
    assert words[at - 1] == "2 dice are shown"
    assert str(played.entries[at].step.cites) == "623a.9(a)"
    assert played.settlement.facts["total"] == 7
    assert cited(played, "623a.8(a)[throw]") == ["2 dice are shown"]


@pytest.mark.law("623a.9(a)[s2]")
@pytest.mark.parametrize("dice", [(0, 3), (7, 1), (3,), (1, 2, 3), (True, 2)])
def test_each_die_has_one_upper_face(dice: tuple[int, ...]) -> None:
    found = refusal(lambda: thrown(dice=dice))  # type: ignore[arg-type]
    assert "623a.9(a)[s2]" in found.cites
    assert found.lawful == "2 dice, each from 1 to 6"


@pytest.mark.law("623a.9(a)[s2]", "623a.7(d)")
def test_dice_that_are_thrown_and_not_lost_stay_in_use() -> None:
    since = datetime.datetime(2024, 5, 31, 14, tzinfo=datetime.UTC)
    at = table(dice_since=since)._replace(at=since + datetime.timedelta(hours=1))
    played = play(at, bets(Wager(9, "pass", 500)), (4, 3))
    assert played.outcome.state.dice_since == since
    assert cited(played, "623a.9(a)[s2]") == ["2 dice are shown"]


@pytest.mark.law("623a.7(a)[s4]", "623a.7(c)", "623a.7(d)")
def test_a_shooter_selects_two_of_the_dice_that_were_changed() -> None:
    since = datetime.datetime(2024, 5, 31, 14, tzinfo=datetime.UTC)
    at = table(dice_since=since)._replace(at=since + datetime.timedelta(hours=30))
    changed = Happening("dice-changed", "dice-in-use")
    played = play(at, changed, bets(Wager(9, "pass", 500)), (4, 3))
    (selected,) = cited(played, "623a.7(c)")
    assert selected.startswith("Position 9 selects two of the five dice")
    assert played.outcome.state.dice_since == at.at


GROUNDS = {
    1: "the dice did not leave the hand together",
    2: "a die did not strike the far end of the table",
    3: "a die came to rest on the bank of chips",
    4: "a die came to rest in the dice cup or on a rail",
    5: "a cheating device or technique was used",
    6: "the throw was improper",
}


@pytest.mark.law("623a.8(c)")
@pytest.mark.parametrize(
    "ground", [pytest.param(n, marks=pytest.mark.law(f"623a.8(c)({n})")) for n in GROUNDS]
)
@pytest.mark.parametrize(
    ("options", "by"),
    [
        pytest.param(options, by, marks=pytest.mark.law(cite))
        for options, callers, cite in (
            (EVERYTHING, ("boxperson", "stickperson"), "623a.8(e)(1)"),
            (STICK, ("dealer", "stickperson", "floorperson"), "623a.8(e)(2)"),
            (MINI, ("dealer", "floorperson"), "623a.8(e)(2)"),
        )
        for by in callers
    ],
)
def test_no_roll_on_each_ground_by_each_who_may_call_it(
    ground: int, options: CrapsOptions, by: str
) -> None:
    if ground == 3 and options is not EVERYTHING:  # no bank of chips lies before a boxperson
        found = refusal(lambda: thrown(happening("no-roll", ground=3, by=by), options=options))
        assert str(found.cites) == "623a.8(c), 623a.8(c)(3), 623a.8(d)"
        assert "(3)" not in str(found.lawful)
        return
    played = thrown(happening("no-roll", ground=ground, by=by), options=options)
    assert f"The {by} calls: “no roll; {GROUNDS[ground]}”" in cited(played, f"623a.8(c)({ground})")
    assert rolls(played) == 2
    assert announcements(played)[1:] == ["12"]


@pytest.mark.law("623a.8(e)(1)", "623a.8(c)")
def test_who_may_not_call_it_at_craps() -> None:
    for by in ("dealer", "floorperson", "shooter"):
        found = refusal(lambda by=by: thrown(happening("no-roll", ground=1, by=by)))  # type: ignore[misc]
        assert (str(found.cites), found.value) == ("623a.8(e)(1)", by)
        assert found.lawful == "boxperson, stickperson"
    assert "The boxperson calls" in cited(thrown(happening("no-roll", ground=2)), "623a.8(c)")[0]


@pytest.mark.law("623a.8(e)(2)")
def test_who_may_not_call_it_at_mini_craps() -> None:
    for options, by, lawful in (
        (MINI, "boxperson", "dealer, floorperson"),
        (MINI, "stickperson", "dealer, floorperson"),  # there is none
        (STICK, "boxperson", "dealer, stickperson, floorperson"),
    ):
        found = refusal(
            lambda o=options, b=by: thrown(happening("no-roll", ground=1, by=b), options=o)  # type: ignore[misc]
        )
        assert (str(found.cites), found.value, found.lawful) == ("623a.8(e)(2)", by, lawful)


@pytest.mark.law("623a.8(c)(6)")
def test_a_floorperson_finds_a_throw_improper_only_if_so_filed() -> None:
    """C-62."""
    found = refusal(
        lambda: thrown(happening("no-roll", ground=6, by="floorperson"), options=STRICT)
    )
    assert (str(found.cites), found.value, found.lawful) == (
        "623a.8(c)(6)",
        "floorperson",
        "dealer",
    )
    thrown(happening("no-roll", ground=5, by="floorperson"), options=STRICT)
    thrown(happening("no-roll", ground=6, by="dealer"), options=STRICT)


@pytest.mark.law("623a.8(c)")
@pytest.mark.parametrize("ground", [None, 0, 7, "1"])
def test_no_roll_needs_a_ground(ground: object) -> None:
    found = refusal(lambda: thrown(happening("no-roll", ground=ground)))
    assert (str(found.cites), found.value) == ("623a.8(c)", ground)
    assert found.lawful.startswith("(1) the dice did not leave the hand together; (2)")


@pytest.mark.law("623a.9(b)")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_cocked_die_counts_by_the_opposite_face(face: int) -> None:
    opposite = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}[face]
    played = thrown(happening("cocked-die", leaning=(face,), dice=(3,)), dice=None)
    assert shown(played) == [3, opposite]
    assert cited(played, "623a.9(b)") == [
        f"A die leans on its {face}; its {opposite} counts as uppermost"
    ]
    both = thrown(happening("cocked-die", leaning=(face, 2)), dice=None)
    assert shown(both) == [opposite, 5]


IMPOSSIBLE: list[tuple[str, dict[str, object], str, object]] = [
    ("cocked-die", {"leaning": (), "dice": (3,)}, "623a.9(b)", []),
    ("cocked-die", {"leaning": (7,), "dice": (3,)}, "623a.9(b)", [7]),
    ("cocked-die", {"leaning": (0,), "dice": (3,)}, "623a.9(b)", [0]),
    ("cocked-die", {"leaning": (1, 2, 3, 4), "dice": (3,)}, "623a.9(b)", [1, 2, 3, 4]),
    ("cocked-die", {"leaning": (3,), "dice": (3, 4)}, "623a.9(b)", [3, 4]),
    ("cocked-die", {"leaning": (3,)}, "623a.9(b)", [3]),
    ("cocked-die", {"dice": (3,)}, "623a.9(b)", None),
    ("dice-touch-chips", {}, "623a.8(d)", None),
    ("dice-touch-chips", {"dice": (3,)}, "623a.8(d)", [3]),
    ("face-disputed", {"dice": (3, 9)}, "623a.9(c)(1)", [3, 9]),
]


@pytest.mark.parametrize(
    ("kind", "details", "cite", "value"),
    [pytest.param(*one, marks=pytest.mark.law(one[2])) for one in IMPOSSIBLE],
)
def test_faces_that_cannot_be(
    kind: str, details: dict[str, object], cite: str, value: object
) -> None:
    found = refusal(lambda: thrown(happening(kind, **details), dice=None))
    assert (str(found.cites), found.value) == (cite, value)
    assert "numbers from 1 to 6" in found.lawful


@pytest.mark.parametrize(
    ("options", "who", "cite"),
    [
        pytest.param(
            EVERYTHING, "boxperson", "623a.9(c)(1)", marks=pytest.mark.law("623a.9(c)(1)")
        ),
        pytest.param(MINI, "floorperson", "623a.9(c)(2)", marks=pytest.mark.law("623a.9(c)(2)")),
        pytest.param(STICK, "floorperson", "623a.9(c)(2)", marks=pytest.mark.law("623a.9(c)(2)")),
    ],
)
def test_a_disputed_face(options: CrapsOptions, who: str, cite: str) -> None:
    stands = thrown(happening("face-disputed", by=who, dice=(2, 5)), dice=None, options=options)
    assert (shown(stands), rolls(stands)) == ([2, 5], 1)
    assert cited(stands, cite) == [f"The {who} determines which faces are uppermost"]
    again = thrown(happening("face-disputed"), dice=(1, 1), options=options)
    assert (shown(again), rolls(again)) == ([1, 1], 2)
    assert cited(again, cite) == [
        f"The {who} calls: “the throw is void; the dice are thrown again”"
    ]
    for by in ("dealer", "stickperson"):
        found = refusal(
            lambda by=by: thrown(happening("face-disputed", by=by), dice=None, options=options)  # type: ignore[misc]
        )
        assert (str(found.cites), found.value, found.lawful) == (cite, by, who)
