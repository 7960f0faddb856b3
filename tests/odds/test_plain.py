"""Odds as plain data: every name that a reader of the JSON may rely on, with what it says."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from title58.odds import Result, WagerOdds
from title58.odds.plain import as_plain, number
from title58.submission.progressive import MeterTerms

F = Fraction
WON = Result("win", F(1, 3), F(3, 2), "3 to 2", "601a.2(a)")
LOST = Result("lose", F(2, 3), F(-1), "lose")
PLAIN = WagerOdds(
    "game", "wager", "A wager", "601a.2", (WON, LOST), "B", ("", "1 and 2"), (("decks", "8"),),
    ways=6, action=F(5, 4), trials=F(2), method="counted by hand",
)  # fmt: skip

TERMS = MeterTerms(seed=100_00, reset=90_00, rate=F(1, 10), reserve_rate=F(1, 20))
JACKPOT = Result("jackpot", F(1, 100), F(-1), "100% of meter", meters=(("m", F(1)),))
PART = Result("part", F(1, 10), F(-1), "10% of meter", meters=(("n", F(1, 10)),))
REST = Result("lose", F(89, 100), F(-1), "lose")


def metered(**terms: MeterTerms) -> WagerOdds:
    return WagerOdds(
        "game", "wager", "A wager", "601a.2", (JACKPOT, PART, REST), stake=5_00,
        terms=tuple(terms.items()),
    )  # fmt: skip


def test_a_plain_wager() -> None:
    variance = F(1, 3) * F(9, 4) + F(2, 3) - F(1, 36)
    deviation = float(variance) ** 0.5
    skew = float(F(1, 3) * F(5, 3) ** 3 + F(2, 3) * F(-5, 6) ** 3) / deviation**3
    told = as_plain(PLAIN)
    assert [told.pop(name) for name in ("standard_deviation", "skewness", "volatility_index")] == [
        pytest.approx(deviation),
        pytest.approx(skew),
        pytest.approx(1.6448536 * deviation),
    ]
    assert told == {
        "game": "game",
        "wager": "wager",
        "name": "A wager",
        "title": "A wager, paytable B (8 decks)",
        "cite": "601a.2",
        "paytable": "B",
        "on": ["1 and 2"],
        "under": {"decks": "8"},
        "exact": True,
        "certainty": "exact",
        "rows": [
            {
                "row": "win",
                "probability": {"fraction": "1/3", "decimal": 1 / 3},
                "ways": "2",
                "pays": "3 to 2",
                "net": {"fraction": "3/2", "decimal": 1.5},
                "net_contribution": {"fraction": "1/2", "decimal": 0.5},
                "cite": "601a.2(a)",
            },
            {
                "row": "lose",
                "probability": {"fraction": "2/3", "decimal": 2 / 3},
                "ways": "4",
                "pays": "lose",
                "net": {"fraction": "-1", "decimal": -1.0},
                "net_contribution": {"fraction": "-2/3", "decimal": -2 / 3},
                "cite": "",
            },
        ],
        "outcomes": "6",
        "counted_in": "ways",
        "edge": number(F(1, 6)),
        "edge_resolved": number(F(1, 6)),
        "edge_per_action": number(F(2, 15)),
        "edge_per_trial": number(F(1, 12)),
        "action": number(F(5, 4)),
        "trials": number(F(2)),
        "hit_frequency": number(F(1, 3)),
        "push_frequency": number(F(0)),
        "variance": number(variance),
        "rounds_to_show": 193,  # (1.959964 * 1.178511 * 6)**2, rounded up
        "edge_error_95": None,
        "method": "counted by hand",
    }


def test_what_is_not_exact_says_so() -> None:
    estimated = as_plain(replace(PLAIN, estimated=0.0012))
    assert estimated["edge_error_95"] == 0.0012
    assert estimated["certainty"] == "estimated ± 0.1200% (95%)"
    rounded: dict[str, Any] = as_plain(replace(PLAIN, rounded=True))
    assert rounded["certainty"] == "computed in double precision"
    for told in (estimated, rounded):
        assert told["exact"] is False
        assert told["edge"] == {"fraction": None, "decimal": 1 / 6}
        assert told["outcomes"] is told["counted_in"] is None
    first = rounded["rows"][0]
    assert first["probability"] == {"fraction": None, "decimal": 1 / 3}
    assert first["net"]["fraction"] == "3/2"  # which the paytable says


def test_meters_of_which_all_is_known() -> None:
    told = as_plain(metered(m=TERMS, n=replace(TERMS, seed=20_00)))
    # the return rises by 1/100 of m, and by a tenth of a tenth of n, over a stake of 500
    assert told["meters"] == {
        "m": {
            "return_per_cent": number(F(1, 50_000)),
            "seed": 100_00,
            "reset": 90_00,
            "rate": number(F(1, 10)),
            "reserve_rate": number(F(1, 20)),
            "wagers_between_hits": number(F(100)),
            "break_even": number(F(50_000 - 20_00)),
        },
        "n": {
            "return_per_cent": number(F(1, 50_000)),
            "seed": 20_00,
            "reset": 90_00,
            "rate": number(F(1, 10)),
            "reserve_rate": number(F(1, 20)),
            "wagers_between_hits": None,  # the whole of it is never won
            "break_even": number(F(50_000 - 100_00)),
        },
    }
    assert told["stake"] == 5_00
    assert told["method"] == "counted over all outcomes"  # unless it is said otherwise
    rows: dict[str, dict[str, object]] = {row["row"]: row for row in told["rows"]}  # type: ignore[attr-defined]
    assert [rows[row].get("meters") for row in ("jackpot", "part", "lose")] == [
        {"m": "1"}, {"n": "1/10"}, None,
    ]  # fmt: skip
    assert told["edge_at_seed"] == number(1 - F(120_00, 50_000))
    seeded = metered(m=TERMS, n=replace(TERMS, seed=20_00)).at_seed
    assert told["standard_deviation_at_seed"] == seeded.deviation > 0
    assert told["skewness_at_seed"] == seeded.skew > 0
    assert told["rounds_to_show_at_seed"] == seeded.rounds_to_show
    assert "edge_in_the_long_run" not in told


def test_meters_of_which_little_is_known() -> None:
    told = as_plain(metered(m=TERMS))
    meters: dict[str, dict[str, object]] = told["meters"]  # type: ignore[assignment]
    assert meters["n"] == {"return_per_cent": number(F(1, 50_000))}
    assert meters["m"]["break_even"] is None  # that depends on where the other stands
    assert "edge_at_seed" not in told


def test_the_long_run_of_meters_that_are_won_whole() -> None:
    odds = WagerOdds(
        "game", "wager", "A wager", "601a.2",
        (JACKPOT, replace(REST, chance=F(99, 100))), stake=5_00, terms=(("m", TERMS),),
    )  # fmt: skip
    # a tenth of each wager feeds it, and a reset of 90.00 is shared over a hundred wagers of 5.00
    kept = replace(odds, terms=(("m", replace(TERMS, keeps_rest=True)),))
    expected = number(1 - F(1, 10) - F(90_00, 100 * 5_00))
    assert as_plain(kept)["edge_in_the_long_run"] == expected
    # with the reserve on top, where that is more (BAC-54)
    told: dict[str, Any] = as_plain(odds)["edge_in_the_long_run"]  # type: ignore[assignment]
    assert told["fraction"] is None  # thirty digits are not all of them
    again = sum(
        0.01 * 0.99 ** (rounds - 1) * max(90_00, rounds * 5_00 * float(TERMS.reserve_rate))
        for rounds in range(1, 5000)
    )
    assert told["decimal"] == pytest.approx(1 - 0.1 - again / (100 * 5_00), abs=1e-9)


def test_a_row_that_is_told_by_itself() -> None:
    """With the stake that comes back: what an Envy Bonus returns, however many rows it has."""
    envy = Result("envy", F(1, 10), F(4), "$20")
    odds = WagerOdds(
        "game", "wager", "A wager", "601a.2",
        (envy, replace(envy, net=F(9)), replace(LOST, chance=F(8, 10))), apart=("envy",),
    )  # fmt: skip
    assert as_plain(odds)["return_apart"] == {"envy": number(F(5, 10) + F(10, 10))}
    assert "return_apart" not in as_plain(PLAIN)
