"""The result of a run in plain data, with the exact odds beside it where there are any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import Any

from title58.odds import Result, WagerOdds
from title58.simulation.kernel import Bet
from title58.simulation.meter_results import told
from title58.simulation.plan import Plan
from title58.simulation.running import Run
from title58.simulation.statistics import Z95, agreement, deviation, edge, errors_off, quantile
from title58.simulation.tally import Sessions

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


def matching(bet: Bet, exact: Sequence[WagerOdds]) -> WagerOdds | None:
    """The exact odds of a bet, if there is just one wager that it can be."""
    found = [
        odds
        for odds in exact
        if odds.wager == bet.wager
        and not odds.estimated
        and odds.paytable == bet.paytable
        and (bet.on in odds.on or odds.on == ("",))
        and set(bet.under) <= set(odds.under)
        and {result.row for result in odds.results} <= set(bet.rows)
    ]
    if bet.mixture:
        return _mixed(bet, found)
    return found[0] if len(found) == 1 else None


def _mixed(bet: Bet, found: list[WagerOdds]) -> WagerOdds | None:
    """One wager that is this or that by chance, such as odds behind a point."""
    rows: dict[str, Result] = {}
    for under, weight in bet.mixture:
        parts = [odds for odds in found if under in odds.under]
        if len(parts) != 1:
            return None
        for one in parts[0].results:
            before = rows[one.row].chance if one.row in rows else 0
            rows[one.row] = replace(one, chance=before + weight * one.chance)
    return replace(found[0], results=tuple(rows.values()), under=())


def result(run: Run, exact: Sequence[WagerOdds] = ()) -> dict[str, Any]:
    """Everything a reader needs to judge the run and to repeat it."""
    tally, plan = run.tally, run.plan
    stakes = sum(bet.stake for bet in run.kernel.bets)
    mean = tally.net / tally.rounds if tally.rounds else 0.0
    variance = tally.squares / tally.rounds - mean * mean if tally.rounds else 0.0
    bets = [
        bet_result(bet, counts, matching(bet, exact))
        for bet, counts in zip(run.kernel.bets, tally.counts, strict=True)
    ]
    find = partial(matching, exact=exact)
    meters = [told(meter, run.kernel, find) for meter in tally.meters]
    for meter in meters:
        for paid in meter["by_bet"]:
            _with_meter(bets[paid["bet"]], paid)
    return {
        "plan": plan.as_plain(),
        "digest": plan.digest,
        "rounds": tally.rounds,
        "finished": run.finished,
        "about": list(run.kernel.about),
        "bets": bets,
        "all_bets": {
            "stake": stakes,
            "net": tally.net,
            "added": tally.action,
            "mean": mean,
            "standard_deviation": sqrt(max(variance, 0.0)),
            "error_95": Z95 * sqrt(max(variance, 0.0) / tally.rounds) if tally.rounds else 0.0,
        },
        "sessions": sessions_result(tally.sessions, plan) if plan.session else None,
        "meters": meters,
    }


def bet_result(bet: Bet, counts: list[int], exact: WagerOdds | None) -> dict[str, Any]:
    estimate = edge(bet, counts)
    decided = sum(counts)
    found: dict[str, Any] = {
        "wager": bet.wager,
        "on": bet.on,
        "seat": bet.seat,
        "name": bet.name,
        "paytable": bet.paytable,
        "under": dict(bet.under),
        "stake": bet.stake,
        "decided": decided,
        "rows": [
            {"row": row, "count": count, "net": net, "part": count / decided if decided else 0.0}
            for row, count, net in zip(bet.rows, counts, bet.nets, strict=True)
        ],
        "edge": estimate.value,
        "error_95": estimate.error,
        "standard_deviation": deviation(bet, counts),
        "exact": None,
    }
    if exact is not None and decided:
        fit = agreement(bet, counts, exact)
        found["exact"] = {
            "edge": {"exact": str(exact.edge), "decimal": float(exact.edge)},
            "errors_off": errors_off(bet, counts, exact),
            "chi_square": fit.chi_square,
            "freedom": fit.freedom,
            "chance": fit.chance,
        }
    return found


def _with_meter(bet: dict[str, Any], paid: dict[str, Any]) -> None:
    """What a meter paid to a bet, beyond what its rows are worth."""
    bet["paid_by_meters"] = bet.get("paid_by_meters", 0) + paid["paid"]
    bet["edge_with_meters"] = bet.get("edge_with_meters", bet["edge"]) - paid["return"]


def sessions_result(sessions: Sessions, plan: Plan) -> dict[str, Any]:
    number = sessions.number
    mean = sessions.total / number if number else 0.0
    variance = sessions.squares / number - mean * mean if number else 0.0
    drop = number * plan.bankroll
    return {
        "rounds": plan.session,
        "bankroll": plan.bankroll,
        "number": number,
        "mean": mean,
        "standard_deviation": sqrt(max(variance, 0.0)),
        "ended_ahead": sessions.won / number if number else 0.0,
        "ruined": sessions.ruined / number if number and plan.bankroll else None,
        "rounds_to_ruin": sessions.ruined_after / sessions.ruined if sessions.ruined else None,
        "quantiles": {str(part): quantile(sessions, part) for part in QUANTILES},
        "drop": drop,
        "hold": -sessions.total / drop if drop else None,
        "width": sessions.width,
        "histogram": sorted(sessions.results.items()),
        "drawdown_histogram": sorted(sessions.drawdowns.items()),
    }
