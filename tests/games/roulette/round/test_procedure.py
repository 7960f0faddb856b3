"""A round from the inspection of the wheel to the payment of the winners."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.roulette.spins import (
    AS_SINGLE,
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    OPENED,
    SINGLE,
    SINGLE_ORDER,
    spin,
    table,
    trouble,
)
from tests.games.script import (
    announcements,
    assert_money_conserved,
    bets,
    cited,
    labels,
    moves,
    refusal,
    steps,
)
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.round.procedure import NO_SPIN
from title58.rounds.answers import Pocket
from title58.rounds.driver import Played, run
from title58.rounds.steps import Announce, Do, SpinWheel, TakeWagers
from title58.rounds.wagers import REMOVE, Wager

RED = Wager(1, "red", 1_000)


def told(played: Played[Any]) -> list[str]:
    return [str(step) for step in steps(played)]


@pytest.mark.law("617a.1(c)", "617a.1(d)", "617a.1(e)")
@pytest.mark.parametrize(
    ("options", "order", "cite"),
    [
        (SINGLE, SINGLE_ORDER, "617a.1(c), 617a.3(d)"),
        (DOUBLE, DOUBLE_ORDER, "617a.1(d), 617a.3(d)"),
        (AS_SINGLE, DOUBLE_ORDER, "617a.1(d), 617a.1(e), 617a.3(d)"),
    ],
)
def test_the_wheel_that_is_spun(options: RouletteOptions, order: list[str], cite: str) -> None:
    played = spin([RED], "9", options=options)
    (wheel,) = [step for step in steps(played) if isinstance(step, SpinWheel)]
    assert (list(wheel.pockets), str(wheel.cites)) == (order, cite)
    for other, where in ((SINGLE, "617a.1(c)"), (DOUBLE, "617a.1(d)"), (AS_SINGLE, "617a.1(e)")):
        assert where in {c for s in steps(spin([RED], "9", options=other)) for c in s.cites}


def test_no_00_on_a_single_zero_wheel() -> None:
    found = refusal(lambda: spin([RED], "00", options=SINGLE))
    assert found.cites == ("617a.1(c)", "617a.3(d)")
    assert found.lawful.startswith("one of 0, 32, 15")
    refusal(lambda: spin([RED], "37"))


@pytest.mark.parametrize(("number", "colour"), [("0", "green"), ("00", "green"), ("1", "red")])
def test_facts(number: str, colour: str) -> None:
    assert spin([], number).settlement.facts == {"number": number, "color": colour}


@pytest.mark.law("617a.5(e)")
def test_losers_are_collected_before_winners_are_paid() -> None:
    wagers = [
        Wager(3, "red", 500),
        Wager(1, "straight", 100, "9"),
        Wager(2, "black", 300),
        Wager(1, "even", 200),
    ]
    options = replace(DOUBLE, positions=(2, 1, 3, 4))
    played = spin(wagers, "9", options=options)
    assert moves(played) == [
        ("layout", "rack", 2, 300),
        ("layout", "rack", 1, 200),
        ("rack", "seat", 1, 3_500),
        ("layout", "seat", 1, 100),
        ("rack", "seat", 3, 500),
        ("layout", "seat", 3, 500),
    ]
    assert [(line.seat, line.net) for line in played.settlement.lines] == [
        (2, -300), (1, -200), (1, 3_500), (3, 500)
    ]  # fmt: skip
    assert_money_conserved(played)


@pytest.mark.law("617a.5(d)", "617a.5(e)")
def test_a_winning_fifth_is_moved_to_the_layout_before_anything_is_collected() -> None:
    """8 stands between 12 and 19 on the double zero wheel: 29 12 8 19 31."""
    wagers = [Wager(1, "five-adjacent", 500, "8"), Wager(2, "red", 100), Wager(2, "odd", 100)]
    played = spin([*wagers, Wager(3, "five-adjacent", 500, "0")], "12")
    after = steps(played)[labels(played).index("marker") :]
    moved = [str(step) for step in steps(played) if "617a.5(d)" in step.cites]
    assert moved == [
        "The dealer moves $1.00 of seat 1's five-adjacent 8 from the wheel replica to the box 12"
    ]
    assert str(after[1].cites) == "617a.5(d)"
    assert moves(played) == [
        ("layout", "rack", 2, 100),  # odd
        ("layout", "rack", 3, 500),
        ("layout", "rack", 1, 400),  # the four fifths that lost
        ("rack", "seat", 1, 3_500),
        ("layout", "seat", 1, 100),
        ("rack", "seat", 2, 100),
        ("layout", "seat", 2, 100),
    ]
    assert "the rest of five-adjacent 8 loses" in " ".join(told(played))
    assert played.settlement.net(1) == 3_100
    assert_money_conserved(played)


# No spin


TRIES = "The dealer tries to take the ball out before it comes to rest"
LOOKS = "The dealer looks the ball over for damage"
AGAIN = "Nothing is settled; the layout is open again until the next spin"
SPOILT = [
    pytest.param(kind, cite, then, marks=pytest.mark.law(cite), id=kind)
    for kind, cite, then in (
        ("ball-spun-with-wheel", "617a.6(a)", TRIES),
        ("under-four-revolutions", "617a.6(b)", LOOKS),
        ("ball-leaves-wheel", "617a.6(c)", LOOKS),
        ("foreign-object", "617a.6(d)", TRIES),
    )
]


@pytest.mark.parametrize("at", ["launch", "ball"])
@pytest.mark.parametrize(("kind", "cite", "then"), SPOILT)
def test_a_spoilt_spin_settles_nothing_and_is_spun_again(
    kind: str, cite: str, then: str, at: str
) -> None:
    played = spin([RED], trouble(kind, at), bets(), "9")
    call = ["no more bets"] if at == "ball" else []
    assert announcements(played) == [*call, "no spin", "no more bets", "9"]
    assert cited(played, cite) == ["The dealer announces: “no spin”", then, AGAIN]
    taken = [i for i, step in enumerate(steps(played)) if isinstance(step, TakeWagers)]
    assert len(taken) == 2
    assert not any(type(step).__name__ == "Move" for step in steps(played)[: taken[1]])
    assert played.settlement.net() == 1_000
    assert played.settlement.facts["no_spins"] == 1
    assert played.outcome.state == OPENED


def test_the_cites_and_calls_of_no_spins_are_the_law_datas() -> None:
    figures = LAW.figures("617a")["irregularities"]
    for kind, cite in NO_SPIN.items():
        assert (figures[kind]["cite"], figures[kind]["call"]) == (cite, "no spin")
    assert set(figures) - set(NO_SPIN) == {"ball-in-00-in-single-zero-mode"}


@pytest.mark.law("617a.6(b)", "617a.6(c)")
@pytest.mark.parametrize(
    ("kind", "cite"), [("under-four-revolutions", "617a.6(b)"), ("ball-leaves-wheel", "617a.6(c)")]
)
def test_a_damaged_ball_is_replaced_and_checked(kind: str, cite: str) -> None:
    """Question 617a-20: the new ball is checked before use."""
    other = "617a.6(c)" if cite == "617a.6(b)" else "617a.6(b)"
    damaged = trouble("ball-damaged", "inspect-ball")
    again = trouble("ball-leaves-wheel" if cite == "617a.6(b)" else "under-four-revolutions")
    played = spin([RED], trouble(kind), damaged, bets(), again, bets(), "9")
    assert cited(played, cite) == [
        "The dealer announces: “no spin”",
        LOOKS,
        "The dealer asks a floorperson or above for a new ball",
        AGAIN,
    ]
    assert cited(played, "617a.2(a)(1)") == ["The new ball is passed over a magnet or compass"]
    assert cited(played, other) == ["The dealer announces: “no spin”", LOOKS, AGAIN]
    assert played.settlement.facts["no_spins"] == 2


def test_only_a_ball_that_was_looked_over_can_be_found_damaged() -> None:
    for kind in ("ball-spun-with-wheel", "foreign-object"):
        assert "inspect-ball" not in labels(spin([RED], trouble(kind), bets(), "9"))


@pytest.mark.law("617a.4(c)(2)", "617a.1(e)")
def test_00_voids_the_spin_of_a_wheel_used_as_single_zero() -> None:
    played = spin([RED], "00", bets(), "00", bets(), "36", options=AS_SINGLE)
    assert announcements(played) == [
        "no more bets", "no spin", "no more bets", "no spin", "no more bets", "36"
    ]  # fmt: skip
    assert (
        cited(played, "617a.4(c)(2)")
        == [
            "The dealer announces: “no spin”",
            "The ball lies in 00: the spin is void and the wheel is spun again",
        ]
        * 2
    )
    assert played.settlement.net() == 1_000
    assert played.settlement.facts == {"number": "36", "color": "red", "no_spins": 2}
    assert_one_result(played)
    # On a double zero wheel 00 is a result like any other.
    assert spin([RED], "00").settlement.net() == -1_000


def assert_one_result(played: Played[Any]) -> None:
    assert labels(played).count("marker") == 1


def test_between_spins_wagers_may_be_changed_or_taken_back() -> None:
    """Question 617a-02: the layout reopens, and what lay there still lies there."""
    seen: list[tuple[Wager, ...]] = []

    class Player:
        def __init__(self) -> None:
            self.answers: list[Any] = [
                bets(RED, Wager(2, "odd", 500)),
                trouble("foreign-object"),
                bets(
                    Wager(1, "red", 0, action=REMOVE),
                    Wager(2, "odd", 0, action=REMOVE),
                    Wager(1, "black", 700),
                ),
                Pocket("8"),
            ]

        def answer(self, step: Any) -> Any:
            if isinstance(step, TakeWagers):
                seen.append(step.layout.wagers)
                assert not step.layout.closed
            if step.needs_answer:
                return self.answers.pop(0)
            return None

    played = run(ROULETTE.round(table()), Player())
    assert seen == [(), (RED, Wager(2, "odd", 500))]
    assert [(line.seat, line.wager, line.net) for line in played.settlement.lines] == [
        (1, "black", 700)
    ]
    assert moves(played) == [("rack", "seat", 1, 700), ("layout", "seat", 1, 700)]


SHORT = trouble("under-four-revolutions", "number")


@pytest.mark.law("617a.5(a)", "617a.6(b)")
def test_a_short_spin_noticed_after_the_call() -> None:
    """Question 617a-18."""
    stands = spin([RED], "9", SHORT)
    assert announcements(stands) == ["no more bets", "9"]
    assert "The short spin was noticed after the call; the number called stands (617a-18)" in told(
        stands
    )
    assert stands.settlement.net() == 1_000
    again = replace(DOUBLE, short_spin_after_call="no-spin")
    played = spin([RED], "9", SHORT, bets(), "8", options=again)
    assert announcements(played) == ["no more bets", "9", "no spin", "no more bets", "8"]
    assert played.settlement.net() == -1_000
    assert_one_result(played)


@pytest.mark.law("617a.5(c)", "617a.3(d)")
def test_a_wrong_marker_is_put_right() -> None:
    """Question 617a-19: the compartment decides."""
    played = spin([RED], "9", trouble("wrong-marker", "marker"))
    put_right = "The marker is put right: the ball lies in 9"
    assert cited(played, "617a.3(d)")[-1] == cited(played, "617a.5(c)")[-1] == put_right
    assert played.settlement.net() == 1_000
    assert put_right not in told(spin([RED], "9"))


@pytest.mark.law("617a.3(c)")
def test_a_misplaced_wager_is_the_players_own() -> None:
    played = spin([replace(RED, said="black"), Wager(2, "odd", 5, said="odd")], "8")
    assert cited(played, "617a.3(c)") == [
        "Seat 1 asked for black; the wager lies on red and stays the player's responsibility"
    ]


@pytest.mark.law("617a.5(b)")
def test_the_layout_is_closed_by_the_call() -> None:
    watched: list[tuple[str, bool]] = []

    class Watcher:
        layout: Any = None

        def answer(self, step: Any) -> Any:
            if isinstance(step, TakeWagers):
                self.layout = step.layout
                return bets(RED)
            if isinstance(step, Do | Announce | SpinWheel):
                watched.append((step.label, self.layout.closed))
            return Pocket("9") if isinstance(step, SpinWheel) else None

    run(ROULETTE.round(table()), Watcher())
    closed = dict(watched)
    assert closed["launch"] is False
    assert closed["no-more-bets"] is False
    assert all(closed[label] for label in ("ball", "number", "marker", "round-end"))


def test_without_wagers_the_ball_is_spun_all_the_same() -> None:
    played = spin([], "0")
    assert played.settlement.lines == ()
    assert moves(played) == []
