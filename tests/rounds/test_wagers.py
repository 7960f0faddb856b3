"""The layout: placing, merging, withdrawing, closing."""

import pytest

from tests.games.script import refusal
from title58.refusal import Refusal
from title58.rounds.wagers import Action, Layout, Wager

SEEN: list[Wager] = []


def rule(layout: Layout, wager: Wager) -> None:
    SEEN.append(wager)
    if wager.amount <= 0 or wager.amount > 10_000:
        raise Refusal("out of limits", "601a.2", value=wager.amount, lawful="up to $100")
    if wager.kind == "side" and layout.at(wager.seat, "base") is None:
        raise Refusal("no base", "627a.7(a)")


def complete(layout: Layout) -> None:
    if layout.at(1, "lonely"):
        raise Refusal("lonely", "627a.7(a)", value="lonely", lawful="company")


@pytest.fixture
def layout() -> Layout:
    SEEN.clear()
    return Layout(rule, complete, "625a.5(c)")


def test_a_wager_names_its_spot() -> None:
    wager = Wager(2, "two-dice-combination", 1_250, "1-2")
    assert wager.spot == (2, "two-dice-combination", "1-2")
    assert wager.title == "two-dice-combination 1-2"
    assert str(wager) == "position 2: $12.50 on two dice combination 1-2"
    assert Wager(1, "small", 100).title == "small"
    assert (wager.form, wager.confirmed, wager.said) == ("chips", False, "")


def test_a_wager_alone_costs_nothing_beside_it(layout: Layout) -> None:
    layout.place(Wager(1, "base", 500))
    assert layout.charged_beside() == 0
    assert layout.called_for() == ()


def test_wagers_lie_in_the_order_placed(layout: Layout) -> None:
    one, two = Wager(2, "base", 500), Wager(1, "base", 300)
    layout.place_all([one, two])
    assert layout.wagers == (one, two)
    assert layout.at(2, "base") == one
    assert layout.at(2, "base", "1") is None
    assert layout.at(3, "base") is None


def test_a_second_wager_on_a_spot_is_added_to_the_first(layout: Layout) -> None:
    layout.place(Wager(1, "base", 500))
    layout.place(Wager(1, "base", 250))
    layout.place(Wager(1, "base", 100, "x"))
    layout.place(Wager(2, "base", 100))
    assert layout.wagers == (
        Wager(1, "base", 750),
        Wager(1, "base", 100, "x"),
        Wager(2, "base", 100),
    )
    assert SEEN[1].amount == 750  # the rule sees what would lie there


def test_the_limit_is_for_the_spot(layout: Layout) -> None:
    layout.place(Wager(1, "base", 9_000))
    assert layout.why_not(Wager(1, "base", 1_000)) is None
    refused = layout.why_not(Wager(1, "base", 1_001))
    assert refused is not None
    assert refused.value == 10_001
    refusal(lambda: layout.place(Wager(1, "base", 1_001)))
    assert layout.wagers == (Wager(1, "base", 9_000),)


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_but_money_is_added(layout: Layout, amount: int) -> None:
    """Found by this test: $5 and then minus $1 used to lie as $4."""
    layout.place(Wager(1, "base", 500))
    refused = refusal(lambda: layout.place(Wager(1, "base", amount)))
    assert refused.value == amount
    assert layout.wagers == (Wager(1, "base", 500),)


def test_what_was_said_of_either_part_holds_for_the_sum(layout: Layout) -> None:
    """Found by this test: chips on top of a cash wager used to make it all chips."""
    layout.place(Wager(1, "base", 500, form="cash", confirmed=True, said="other"))
    layout.place(Wager(1, "base", 100))
    assert layout.wagers == (Wager(1, "base", 600, form="cash", confirmed=True, said="other"),)
    layout.place(Wager(2, "base", 100))
    layout.place(Wager(2, "base", 500, form="cash", confirmed=True, said="other"))
    both = Wager(2, "base", 600, form="cash", confirmed=True, said="other")
    assert layout.at(2, "base") == both
    layout.place(Wager(2, "base", 1, said="third"))
    there = layout.at(2, "base")
    assert there is not None
    assert there.said == "third"


def test_may_place_changes_nothing(layout: Layout) -> None:
    assert layout.why_not(Wager(1, "base", 500)) is None
    assert layout.wagers == ()
    refused = layout.why_not(Wager(1, "side", 500))
    assert refused is not None
    assert str(refused.cites) == "627a.7(a)"


def test_withdrawing(layout: Layout) -> None:
    wager = Wager(1, "base", 500, "x")
    layout.place(wager)
    refused = refusal(lambda: layout.withdraw(1, "base"))
    assert str(refused) == (
        "§ 625a.5(c): position 1 has no wager on base. Allowed: a wager that is on the layout."
    )
    assert refused.value == "base"
    assert layout.withdraw(1, "base", "x") == wager
    assert layout.wagers == ()


def test_closing(layout: Layout) -> None:
    layout.place(Wager(1, "base", 500))
    assert not layout.closed
    layout.close()
    assert layout.closed
    refused = layout.why_not(Wager(2, "base", 100))
    assert refused is not None
    assert (str(refused.cites), refused.value, refused.lawful, refused.problem) == (
        "625a.5(c)",
        "position 2: $1.00 on base",
        "wagers made before the call",
        "after 'no more bets' a wager may not be made or increased (position 2: $1.00 on base)",
    )
    with pytest.raises(Refusal, match=r"may not be withdrawn \(position 1 base\)") as shut:
        layout.withdraw(1, "base")
    assert str(shut.value.cites) == "625a.5(c)"
    assert layout.wagers == (Wager(1, "base", 500),)


def test_a_layout_that_may_not_stand_stays_open(layout: Layout) -> None:
    layout.place(Wager(1, "lonely", 500))
    assert "lonely" in str(refusal(lambda: layout.close()))
    assert not layout.closed
    layout.withdraw(1, "lonely")
    layout.check_complete()
    layout.close()
    assert layout.closed


def test_enlarging_after_the_close(layout: Layout) -> None:
    wager = Wager(1, "base", 500)
    layout.place(wager)
    layout.close()
    assert layout.enlarge(wager, 250) == Wager(1, "base", 750)
    assert layout.at(1, "base") == Wager(1, "base", 750)
    assert layout.enlarge(wager, -250) == wager  # by the spot, not by the amount last seen


def test_taking_up(layout: Layout) -> None:
    wager, other = Wager(1, "base", 500), Wager(2, "base", 500)
    layout.place_all((wager, other))
    layout.close()
    layout.take_up(wager)
    assert layout.wagers == (other,)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("place", "position 3: $5.00 on place 6"),
        ("reduce", "position 3: $5.00 less on place 6"),
        ("remove", "position 3 takes down place 6"),
        ("on", "position 3 calls on place 6"),
        ("off", "position 3 calls off place 6"),
    ],
)
def test_what_is_done_about_a_wager_in_words(action: str, told: str) -> None:
    assert str(Wager(3, "place-6", 500, action=Action(action))) == told
