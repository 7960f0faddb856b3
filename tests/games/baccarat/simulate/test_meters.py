"""Simulated meters and mysteries of baccarat: played again at the table, cent for cent."""

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.games.baccarat.dealt import EVERYTHING
from tests.games.baccarat.progressive import go_on as next_round
from tests.games.baccarat.side_bets import FULL, MINI, Form, bet
from tests.games.baccarat.simulate.test_kernel import exactly, planned
from tests.games.script import Meters, bets, play_script
from tests.simulation.hits import Hit, hits_in
from title58.cli.show.simulation import show
from title58.compiling import source_digest
from title58.documents.simulation_page import page
from title58.equipment.cards import Card
from title58.games.baccarat.simulate.kernel import BURNED, SHOES
from title58.money import format_money
from title58.progressive import Bank
from title58.refusal import Refusal
from title58.rounds.wagers import Wager
from title58.simulation.generator import fresh
from title58.simulation.kernel import Kernel
from title58.simulation.meters import GRAIN
from title58.simulation.mysteries import MysteryRun
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, opened, play_elsewhere, resume, save, start
from title58.simulation.shoes import DEALT
from title58.table.kernels import kernel_of
from title58.table.simulated_bets import refuse_unlawful_bets

ROYAL_9, HARMONY, HEAVENLY_9 = (
    *("royal-9-progressive", "harmony-progressive"),
    "heavenly-9-progressive",
)
SHARES = ("by-wager", "equal", "in-turn")
ROUNDS = 120


@dataclass(frozen=True)
class Case:
    """A filing, its bets by seat, and a shoe of few cards that makes the rare rows common."""

    form: Form
    wager: str
    options: dict[str, Any]
    stakes: dict[int, int]
    ranks: tuple[int, ...]
    suits: tuple[int, ...] = (0, 1, 2, 3)
    least: dict[str, int] = field(default_factory=dict)  # hits that the stretch must have
    names: tuple[str, ...] = ("table 1",)  # the tables of the system, this one first

    @property
    def plan(self) -> Plan:
        options = {**self.options, "progressive_linked": list(self.names[1:])}
        wishes = tuple(Wish(self.wager, stake=c, seat=seat) for seat, c in self.stakes.items())
        return planned(self.form.name, options, ROUNDS, bets=wishes, seed=631)

    def kernel(self, _plan: Plan | None = None) -> Kernel:
        made = kernel_of(self.plan)
        few = [
            code
            for code in made.shoe
            if (code & 63) % 13 in self.ranks and (code & 63) // 13 in self.suits
        ]
        return replace(made, shoe=np.resize(np.array(few, dtype=np.int64), len(made.shoe)))


MIXED = {2: 123_456, 5: 500, 9: 77_777}
CASES = {
    **{
        f"heavenly 9, {shares}": Case(
            FULL, HEAVENLY_9,
            {"heavenly_9": True, "must_hit_by": "A-5-dollar", "progressive_shares": shares},
            MIXED, (0, 3), (2,), {"Progressive": 2, "Must-Hit-By Mystery": 5},
        )
        for shares in SHARES
    },
    **{
        f"harmony, {shares}": Case(
            MINI, HARMONY, {"harmony": "E", "progressive_shares": shares, "chip": 25},
            {1: 500, 3: 2500, 8: 100_000}, (0, 12), (1, 2), {"Progressive": 2},
        )
        for shares in SHARES
    },
    "reserve within": Case(
        MINI, HARMONY,
        {"harmony": "A", "harmony_reserve": "within", "harmony_seed": 500_000,
         "harmony_reset": 3000},
        {1: 500, 2: 500, 3: 500}, (0, 12), (0, 3), {"Progressive": 2},
    ),
    "royal 9": Case(
        MINI, ROYAL_9, {"royal_9": "5-dollar", "royal_9_mystery": "3"},
        dict.fromkeys(range(1, 10), 500), (12, 8), (0, 1, 3),
        {"Major Jackpot": 5, "Minor Jackpot": 5, "Mystery": 1},
    ),
}  # fmt: skip


def dealt(kernel: Kernel, seed: int, tables: int = 1) -> list[list[Card]]:
    """The cards of each round of the first block, as they left the shoe of the table in turn."""
    generator, shoe, memory = fresh(seed, 0), kernel.shoe.copy(), kernel.memory.copy()
    rows = np.zeros(len(kernel.bets), dtype=np.int64)
    kernel.begin(generator, kernel.params, shoe, memory)
    cards, room = len(shoe) // tables, len(memory) // tables
    found = []
    for number in range(ROUNDS):
        turn = number % tables
        mine = memory[turn * room : (turn + 1) * room]
        shoes, before = mine[SHOES], mine[DEALT]
        kernel.play(generator, kernel.params, shoe, memory, rows)
        first = before if mine[SHOES] == shoes else mine[BURNED]
        here = shoe[turn * cards : (turn + 1) * cards]
        found.append([Card(int(code) & 63) for code in here[first : mine[DEALT]]])
    return found


def hits_of(run: Run) -> list[Hit]:
    """The hits of the one mystery, if there is one, drawn again from the beginning."""
    for meter in opened(run.plan, run.kernel):
        if isinstance(meter, MysteryRun):
            return hits_in(meter, run.plan.rounds)
    return []


def values_of(run: Run) -> list[int]:
    """The hidden values in the order in which the system's generator drew them."""
    last = [meter.hidden for meter in run.tally.meters if isinstance(meter, MysteryRun)]
    return [hit.hidden for hit in hits_of(run)] + last


def at_the_tables(
    case: Case, run: Run, cards: list[list[Card]]
) -> tuple[Bank, Counter[tuple[str, int]]]:
    """Every round by the procedure, at each table in turn: the system, and what it paid to whom."""
    wagers = [
        wager
        for seat, cents in case.stakes.items()
        for wager in (bet(seat, "tie", 1), Wager(seat, case.wager, cents))
    ]
    tables = [
        case.form.table(
            date=EVERYTHING[case.form.name],
            players=tuple(case.stakes),
            **case.options,
            progressive_table=name,
            progressive_linked=tuple(other for other in case.names if other != name),
        )
        for name in case.names
    ]
    meters, paid = Meters({}, *values_of(run)), Counter[tuple[str, int]]()
    for number, hand in enumerate(cards):
        turn = number % len(case.names)
        table = tables[turn]
        played = play_script(case.form.game, table, bets(*wagers), *hand, meters=meters)
        for line in played.settlement.lines:
            if line.odds.startswith("100% of "):
                paid[line.odds.removeprefix("100% of "), line.seat] += line.winnings
        tables[turn] = table._replace(state=next_round(case.form, played)["state"])
    return meters.banks[case.wager], paid


def same_at_the_tables(case: Case) -> Run:
    """A stretch of simulated rounds, which comes to the same cents at the tables."""
    run = go_on(start(case.plan, case.kernel))
    bank, paid = at_the_tables(case, run, dealt(run.kernel, case.plan.seed, len(case.names)))
    assert {meter.name for meter in run.tally.meters} == set(bank.meters)
    for meter in run.tally.meters:
        real = bank.meters[meter.name]
        assert Fraction(meter.value, GRAIN) == real.current
        assert meter.holds
        assert Fraction(getattr(meter, "reserve", 0), GRAIN) == real.reserve
        for number, cents in meter.won.items():
            assert cents == paid[meter.name, run.kernel.bets[int(number)].seat], meter.name
    return run


@pytest.mark.parametrize("name", CASES)
def test_a_stretch_of_rounds_comes_to_the_same_cents_at_the_table(name: str) -> None:
    for meter in same_at_the_tables(CASES[name]).tally.meters:
        assert meter.hits >= CASES[name].least.get(meter.name, 0)


def test_winners_share_as_filed() -> None:
    """The same cards, three filings: what is shared alike, by stakes, or taken by the highest."""
    won = {}
    for shares in SHARES:
        case = CASES[f"heavenly 9, {shares}"]
        (meter, _) = go_on(start(case.plan, case.kernel)).tally.meters
        won[shares] = [meter.won[number] for number in ("0", "1", "2")]
    equal, by_wager, in_turn = won["equal"], won["by-wager"], won["in-turn"]
    assert max(equal) - min(equal) <= 10
    assert by_wager[0] > 100 * by_wager[1]
    assert in_turn[2] > in_turn[1]  # seat 9 is paid before seat 5


# Long runs

WHOLE: dict[str, tuple[str, dict[str, object], tuple[Wish, ...], int]] = {
    "heavenly 9": (
        "baccarat", {"heavenly_9": True, "must_hit_by": "A-5-dollar"}, (Wish(HEAVENLY_9),), 3),
    "royal 9": (
        "minibaccarat", {"royal_9": "5-dollar", "royal_9_mystery": "2", "harmony": "A"},
        (Wish(ROYAL_9), Wish(HARMONY)), 2),
}  # fmt: skip


def long_run(name: str, rounds: int, **more: Any) -> Plan:
    game, options, wishes, players = WHOLE[name]
    return planned(game, options, rounds, bets=wishes, players=players, **more)


@cache
def played(name: str) -> dict[str, Any]:
    run = go_on(start(long_run(name, 2_000_000), kernel_of))
    return result(run, exactly(run.plan))


@pytest.mark.parametrize("name", WHOLE)
def test_long_run_returns_lie_within_their_intervals(name: str) -> None:
    found = played(name)
    for meter in found["meters"]:
        exact = meter["exact"]
        assert abs(exact["errors_off"]) < 4, meter["name"]
        assert meter["balanced"]
        if meter["kind"] == "mystery":
            assert abs(exact["award_errors_off"]) < 4
            assert meter["hits"] > 1000
    for bet_ in found["bets"]:
        returned = sum(
            one["return"]
            for meter in found["meters"]
            for one in meter["by_bet"]
            if found["bets"][one["bet"]] is bet_
        )
        assert bet_["edge_with_meters"] == pytest.approx(bet_["edge"] - returned)
    assert json.loads(json.dumps(found)) is not None


def test_the_page_and_the_terminal_tell_of_mysteries_shares_and_reserves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, words in (
        ("heavenly 9", ("Must-Hit-By Mystery", "by-wager", "must hit by $250.00")),
        ("royal 9", ("Mystery", "Its reserve holds $", "Major Jackpot")),
    ):
        found = played(name)
        show(found)
        told = " ".join(capsys.readouterr().out.split())
        html = page(found)
        for word in words[:2]:
            assert word in told
        # Each meter over time, and the waits of each that was hit.
        hit = [meter for meter in found["meters"] if meter["hits"]]
        assert html.count("<svg") == len(found["meters"]) + len(hit)
        assert words[2] in html
        assert "Mean award, theoretical" in html
        mystery = found["meters"][-1]
        exact = mystery["exact"]
        assert f"(theoretical {format_money(round(exact['award']))}, " in told
        assert f", theoretical {exact['return']:.4%}, z {exact['errors_off']:+.2f}" in told
        assert f"theoretical {exact['return']:.4%}, z {exact['errors_off']:+.2f}" in html
        for one in mystery["by_bet"]:
            assert format_money(one["paid"]) in html
    assert "Reserve now" in html
    assert "nan" not in html.lower()


def test_the_exact_mean_of_a_mystery_is_that_of_the_odds() -> None:
    plan = long_run("heavenly 9", 1000)
    (known,) = (odds for odds in exactly(plan) if odds.wager == "must-hit-by-mystery")
    (mystery,) = kernel_of(plan).mysteries
    assert mystery.exact is not None
    assert mystery.exact.award / mystery.exact.wagers / 500 == known.expected
    mixed = (Wish(HEAVENLY_9, seat=1, stake=500), Wish(HEAVENLY_9, seat=2, stake=1000))
    (mystery,) = kernel_of(replace(plan, bets=mixed, players=1)).mysteries
    assert mystery.exact is None
    found = result(go_on(start(replace(plan, bets=mixed, players=1), kernel_of)))
    assert found["meters"][1]["exact"] is None


def the_same_however_played(plan: Plan, file: Path, *workers: int) -> Run:
    """By so many workers, with stops in between, and by the workers of a cluster."""
    one = go_on(start(plan, kernel_of))
    for count in workers:
        assert go_on(start(plan, kernel_of), count).tally == one.tally
    run = start(plan, kernel_of)
    for blocks in (1, 3, 2):
        save(go_on(run, 2, blocks=blocks), file)
        run = resume(file, kernel_of)
    assert go_on(run, 1).tally == one.tally
    elsewhere = start(plan, kernel_of)
    for block in range(plan.blocks):
        found = play_elsewhere(plan, kernel_of, block, source_digest())
        elsewhere.tally.add(found, plan.rounds_of(block))
    assert elsewhere.tally == one.tally
    return one


@pytest.mark.parametrize("name", WHOLE)
def test_workers_and_stops_change_nothing(name: str, tmp_path: Path) -> None:
    plan = long_run(name, 300_000, block=1 << 15)
    one = the_same_however_played(plan, tmp_path / "run.json", 2, 3)
    assert one.tally.meters[-1].hits > 100


@pytest.mark.parametrize(
    ("what", "change"), [("value", 1), ("low", 100), ("hidden", 1), ("drawn", 0)]
)
def test_a_mystery_that_was_tampered_with_is_refused(
    what: str, change: int, tmp_path: Path
) -> None:
    file = tmp_path / "run.json"
    run = go_on(start(long_run("heavenly 9", 70_000, block=1 << 15), kernel_of), blocks=1)
    save(run, file)
    saved = json.loads(file.read_text())
    assert "hidden" in saved["tally"]["meters"][1]
    saved["tally"]["meters"][1][what] += change
    file.write_text(json.dumps(saved))
    if change:
        with pytest.raises(PlanError, match="damaged"):
            resume(file, kernel_of)
    else:
        assert resume(file, kernel_of).tally == run.tally


# What is not simulated is refused by its name


@pytest.mark.parametrize(
    ("game", "options", "more", "sentence"),
    [
        ("minibaccarat", {"harmony": "A", "progressive_linked": ["B", "C"]}, {"session": 10},
         "progressive_linked = B, C: a session is one player at one table"),
        ("baccarat", {"heavenly_9": True}, {"bets": (Wish(HEAVENLY_9), Wish(HEAVENLY_9))},
         "position 1 bets heavenly-9-progressive 2 times"),
        ("minibaccarat", {"commission_free": True, "chip": 100},
         {"bets": (Wish("commission-free-banker", stake=500),)},
         r"chip = 100 cents cannot pay 1 to 2 on \$5\.00"),
        ("minibaccarat", {"house_money": True, "chip": 500}, {"strategy": "add-to-player",
         "bets": (Wish("house-money", stake=100),)}, "chip = 500 cents cannot pay all"),
        ("minibaccarat", {"house_money": True, "vigorish_rounding": "up-to-quarter"},
         {"strategy": "add-to-banker", "bets": (Wish("house-money", stake=100),)},
         "vigorish_rounding = up-to-quarter on money added to Banker"),
    ],
)  # fmt: skip
def test_what_is_not_simulated_is_refused(
    game: str, options: dict[str, object], more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PlanError, match=sentence):
        kernel_of(planned(game, options, 10, **more))


def test_what_those_options_do_not_touch_is_simulated() -> None:
    linked: dict[str, object] = {"harmony": "A", "progressive_linked": ["B"]}
    assert kernel_of(planned("minibaccarat", linked, 10, bets=(Wish("tie"),))).terms == ()
    dear = kernel_of(planned("minibaccarat", {"harmony": "A"}, 10, stake=2500))
    stakes = {bet_.wager: bet_.stake for bet_ in dear.bets}
    assert stakes["player"] == 2500
    assert stakes[HARMONY] == 500  # the system takes its own amounts
    quarters: dict[str, object] = {"house_money": True, "vigorish_rounding": "up-to-quarter"}
    kernel_of(planned("minibaccarat", quarters, 10, strategy="add-to-banker",
                      bets=(Wish("house-money", stake=1000),)))  # fmt: skip


def test_the_table_takes_these_bets_wherever_the_seats_are() -> None:
    """Places need not be numbered from 1, and a combination is no spot of the layout."""
    filed: dict[str, object] = {
        "royal_9": "5-dollar",
        "positions": [2, 3, 5],
        "royal_9_combinations": ["KS-9S", "KH-9H", "KD-9D"],
    }
    wishes = (Wish("player", stake=1000), Wish(ROYAL_9))
    for players, seats in ((1, {2}), (3, {2, 3, 5})):
        plan = planned("minibaccarat", filed, 10, bets=wishes, players=players)
        made = kernel_of(plan).bets
        assert {bet_.seat for bet_ in made} == seats
        refuse_unlawful_bets(plan, made)
        with pytest.raises(Refusal, match="no Player, Banker or Tie wager"):
            refuse_unlawful_bets(plan, [bet_ for bet_ in made if bet_.wager == ROYAL_9])
    with pytest.raises(PlanError, match="no position 4"):
        kernel_of(planned("minibaccarat", filed, 10, bets=(Wish("player", seat=4),)))
