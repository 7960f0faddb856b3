"""A round from the inspection of the wheel to the payment of the winners."""

from typing import Any

import pytest

from tests.games.roulette.spins import (
    LAW,
    OPENED,
    SINGLE,
    spin,
    table,
    trouble,
)
from tests.games.script import (
    announcements,
    bets,
    cited,
    labels,
    moves,
    refusal,
    steps,
)
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.round.procedure import NO_SPIN
from title58.rounds.answers import Pocket
from title58.rounds.driver import run
from title58.rounds.steps import Announce, Do, SpinWheel, TakeWagers
from title58.rounds.wagers import REMOVE, Wager

RED = Wager(1, "red", 1_000)


def test_no_00_on_a_single_zero_wheel() -> None:
    found = refusal(lambda: spin([RED], "00", options=SINGLE))
    assert found.cites == ("617a.1(c)", "617a.3(d)")
    assert found.lawful.startswith("one of 0, 32, 15")
    refusal(lambda: spin([RED], "37"))


@pytest.mark.parametrize(("number", "colour"), [("0", "green"), ("00", "green"), ("1", "red")])
def test_facts(number: str, colour: str) -> None:
    assert spin([], number).settlement.facts == {"number": number, "color": colour}


# No spin


TRIES = "The dealer tries to take the ball out before it comes to rest"
LOOKS = "The dealer checks the ball for damage"
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


def test_only_a_ball_that_was_looked_over_can_be_found_damaged() -> None:
    for kind in ("ball-spun-with-wheel", "foreign-object"):
        assert "inspect-ball" not in labels(spin([RED], trouble(kind), bets(), "9"))


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
    assert [(line.seat, line.wager, line.row, line.net) for line in played.settlement.lines] == [
        *((1, "red", "taken-down", 0), (2, "odd", "taken-down", 0), (1, "black", "win", 700))
    ]
    assert moves(played) == [("rack", "seat", 1, 700), ("layout", "seat", 1, 700)]


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
