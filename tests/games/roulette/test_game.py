"""Roulette as a game among games: records, objections, the checklist, live tables."""

import ast
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import title58.games.roulette.rules as rules_module
from tests.games.roulette.spins import AS_SINGLE, DOUBLE, LAW, SINGLE, spin, table, trouble
from tests.games.script import assert_replays, bets, refusal, settle_record
from tests.records.samples import NO_MORE_BETS, bet
from tests.table.live import chained, live_table
from title58 import law
from title58.documents.checklists import checklist_of
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.state import RouletteState
from title58.law import Law
from title58.money import Odds
from title58.records.replay import UnfinishedRound, as_record
from title58.rounds.wagers import Wager

NINE = {"kind": "pocket", "pocket": "9"}
RED = bet(1, "red", 1000)


def settle(*shown: object, wager: dict[str, Any] = RED, **more: object) -> dict[str, Any]:
    return settle_record("roulette", answers=[wager, NO_MORE_BETS, *shown], **more)


def test_what_a_wager_pays_in_one_line() -> None:
    assert ROULETTE.pays(LAW, DOUBLE, "straight") == "35 to 1"
    assert ROULETTE.pays(LAW, DOUBLE, "five-adjacent") == "35 to 1 on 1/5 of the wager"
    better = replace(DOUBLE, odds=(("straight", Odds.parse("36 to 1")),))
    assert ROULETTE.pays(LAW, better, "straight") == "36 to 1"
    assert ROULETTE.pays(LAW, better, "five-adjacent") == "36 to 1 on 1/5 of the wager"
    assert ROULETTE.pays(LAW, better, "first-five-numbers") == "6 to 1"


def test_a_record_settles() -> None:
    found = settle(NINE)
    assert found["house"] == -1_000
    assert found["facts"] == {"number": "9", "color": "red"}
    found = settle({"kind": "irregularity", "irregularity": "foreign-object"}, NO_MORE_BETS, NINE)
    assert found["facts"]["no_spins"] == 1


@pytest.mark.law("617a.5(b)")
def test_a_wager_after_the_call_is_refused() -> None:
    late = bet(1, "black", 500)
    for shown in ((late, NINE), (NINE, late)):
        refused = refusal(partial(settle, *shown))
        assert (str(refused.cites), refused.value) == ("617a.5(b)", "position 1: $5.00 on black")
        assert "after 'no more bets'" in refused.problem
        assert refused.lawful == "wagers made before the call"


@pytest.mark.law("617a.5(c)")
def test_a_second_result_is_refused() -> None:
    refused = refusal(lambda: settle(NINE, {"kind": "pocket", "pocket": "10"}))
    assert (str(refused.cites), refused.value) == ("617a.5(c)", "10")
    assert refused.problem == "10: the ball has come to rest and the round is settled"
    assert refused.lawful == ("one result in a round; the ball is spun again only after 'no spin'")


@pytest.mark.law("617a.4(a)")
def test_a_record_of_a_table_with_odds_below_the_floor_is_refused() -> None:
    refused = refusal(lambda: settle(NINE, submission={"options": {"odds": {"red": "9 to 10"}}}))
    assert (str(refused.cites), refused.lawful) == ("617a.4(a)", "1 to 1 or better for the player")


def test_a_record_without_a_result_ends_too_early() -> None:
    with pytest.raises(
        UnfinishedRound,
        match="ends too early: the table is waiting for this step: The ball comes to",
    ):
        settle()


ROUNDS: list[tuple[RouletteOptions, RouletteState, list[Any]]] = [
    (SINGLE, RouletteState(), ["0"]),
    (DOUBLE, RouletteState(opened=True), [trouble("ball-leaves-wheel"), "bets", "00"]),
    (
        replace(AS_SINGLE, movable_parts=True),
        RouletteState(),
        [
            "00",
            "bets",
            trouble("under-four-revolutions", "launch"),
            trouble("ball-damaged", "inspect-ball"),
            "bets",
            "9",
            trouble("wrong-marker", "marker"),
            trouble("leaves", "round-end", seat=1),
            trouble("part-replaced", "round-end"),
            trouble("table-closes", "round-end"),
        ],
    ),
]


@pytest.mark.parametrize(("options", "state", "then"), ROUNDS)
def test_every_kind_of_round_can_be_replayed_from_its_record(
    options: RouletteOptions, state: RouletteState, then: list[Any]
) -> None:
    wagers = [
        Wager(1, "red", 500),
        Wager(1, "split", 100, "0-1"),
        Wager(2, "three-numbers", 100, "0-1-2", said="straight 2"),
    ]
    parts = [bets(*wagers) if part == "bets" else part for part in then]
    played = spin(wagers, *parts, options=options, state=state)
    plain = as_record(ROULETTE, table(options, state), played)
    schema = json.loads(
        (Path(law.__file__).parents[1] / "records" / "round.schema.json").read_text()
    )
    jsonschema.validate(plain, schema)
    assert_replays(plain, played)


def test_value_chips_fit_the_schema() -> None:
    taking = {"options": {"value_chips": True}}
    assert settle(NINE, wager=RED | {"form": "value-chips"}, submission=taking)["house"] == -1_000


# The checklist


def cites(**options: Any) -> set[str]:
    groups = checklist_of("roulette", RouletteOptions.filing(**options), Law.on("2015-01-01"))
    return {item.cite for group in groups for item in group.items}


def test_the_checklist_follows_what_was_filed() -> None:
    plain = cites()
    covered = {
        "617a.1(e)(1)", "617a.1(e)(2)", "617a.1(e)(2)(i)", "617a.1(e)(2)(ii)",
        "617a.1(e)(2)(iii)", "617a.2(a)(5)", "617a.4(c)(1)",
    }  # fmt: skip
    assert cites(wheel="double-zero-as-single-zero") - plain == covered
    assert cites(five_adjacent=True) - plain == {"617a.1(f)(4)"}
    assert cites(movable_parts=True) - plain == {"617a.2(b)", "617a.2(c)", "617a.2(d)"}
    assert cites(wheel="single-zero") ^ plain == {"617a.1(c)", "617a.1(d)"}
    wanted = {p.cite for p in LAW.provisions("617a", carriers=("checklist",))}
    full = cites(wheel="double-zero-as-single-zero", five_adjacent=True, movable_parts=True)
    assert wanted <= full


# Live tables


@pytest.mark.parametrize(
    "options",
    [
        SINGLE,
        replace(DOUBLE, movable_parts=True, minimum=300, maximum=20_000),
        AS_SINGLE.but(five_adjacent=True, five_adjacent_beside_00="skipped"),
        replace(AS_SINGLE, wagers_with_00="rest-covered", limits="each-spot", maximum=5_000),
    ],
    ids=lambda options: options.wheel,
)
def test_random_players_make_lawful_rounds_that_chain(options: RouletteOptions) -> None:
    live = live_table("roulette", "roulette", 100, seats=(1, 3, 8), filed=options)
    answers = [shown.answer for record in chained(live, 60) for shown in record.answers]
    kinds = {answer.kind for answer in answers if isinstance(answer, Wager)}
    assert kinds == set(ROULETTE.spots(LAW, options))


def test_rules_hold_nothing_a_compiler_could_not_take() -> None:
    tree = ast.parse(Path(rules_module.__file__).read_text(encoding="utf-8"))
    forbidden = (ast.Dict, ast.Set, ast.List, ast.ListComp, ast.JoinedStr, ast.Try, ast.Lambda)
    assert not any(isinstance(node, forbidden) for node in ast.walk(tree))
