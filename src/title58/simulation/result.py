"""The result of a run in plain data, with the exact odds beside it where there are any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sqrt

from title58.odds import Result, WagerOdds
from title58.odds.plain import number
from title58.plain import Plain
from title58.simulation.cases import over_cases
from title58.simulation.kernel import Bet
from title58.simulation.meter_results import told
from title58.simulation.plan import Plan
from title58.simulation.running import Run
from title58.simulation.statistics import (
    Z95,
    agreement,
    deviation,
    edge,
    errors_off,
    part_interval,
    quantile,
)
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


def result(run: Run, exact: Sequence[WagerOdds] = ()) -> Plain:
    """Everything a reader needs to judge the run and to repeat it."""
    tally, plan = run.tally, run.plan
    stakes = run.kernel.stakes
    mean = tally.net / tally.rounds if tally.rounds else 0.0
    variance = tally.squares / tally.rounds - mean * mean if tally.rounds else 0.0
    bets = [
        bet_result(bet, counts, matching(bet, exact))
        for bet, counts in zip(run.kernel.bets, tally.counts, strict=True)
    ]
    find = partial(matching, exact=exact)
    meters = [told(meter, run.kernel, find) for meter in tally.meters]
    for bet, sessions in zip(bets, alone(run), strict=True):
        bet["sessions"] = sessions_result(sessions, plan) if sessions is not None else None
    by_player = players_sessions(run)
    for meter in meters:
        for paid in meter["by_bet"]:
            _with_meter(bets[paid["bet"]], paid)
    return {
        "plan": plan.as_plain(),
        "digest": plan.digest,
        "rounds": tally.rounds,
        "finished": run.finished,
        "about": [*run.kernel.about, *plan.about_law],
        "bets": bets,
        "all_bets": {
            "stake": stakes,
            "net": tally.net,
            "added": tally.action,
            "mean": mean,
            "standard_deviation": sqrt(max(variance, 0.0)),
            "error_95": Z95 * sqrt(max(variance, 0.0) / tally.rounds) if tally.rounds else 0.0,
        },
        "over_cases": over_cases(run),
        "sessions": sessions_result(together(by_player), plan, len(by_player))
        if plan.session
        else None,
        "sessions_by_seat": [
            {"seat": seat, **sessions_result(sessions, plan)}
            for seat, sessions in zip(run.kernel.seats, by_player, strict=True)
        ]
        if plan.session and len(by_player) > 1
        else [],
        "meters": meters,
        **plan.code.told(),
    }


def players_sessions(run: Run) -> list[Sessions]:
    """Of each player with all his bets, by seats upwards. Money is nobody's but his own."""
    seats = len(run.kernel.seats)
    return run.tally.apart[:seats] if seats > 1 and run.tally.apart else [run.tally.sessions]


def together(players: list[Sessions]) -> Sessions:
    """The sessions of all players, each one counted: at one table they are no independent ones."""
    if len(players) == 1:
        return players[0]
    found = Sessions(players[0].width)
    for sessions in players:
        found.join(sessions)
    return found


def alone(run: Run) -> list[Sessions | None]:
    """By bet, the sessions of somebody who makes it alone; None if those were not followed."""
    bets, purses = len(run.kernel.bets), run.kernel.purses(run.plan.session)
    found: dict[int, Sessions] = {
        of[0]: sessions
        for of, sessions in zip(purses, run.tally.apart, strict=True)
        if len(of) == 1
    }
    if bets == 1 and run.plan.session:
        found[0] = run.tally.sessions
    return [found.get(number) for number in range(bets)]


def bet_result(bet: Bet, counts: list[int], exact: WagerOdds | None) -> Plain:
    estimate = edge(bet, counts)
    decided = sum(counts)
    found: Plain = {
        "wager": bet.wager,
        "on": bet.on,
        "seat": bet.seat,
        "name": bet.name,
        "paytable": bet.paytable,
        "under": dict(bet.under),
        "stake": bet.stake,
        "decided": decided,
        "rows": [
            {
                "row": row,
                "count": count,
                "net": net,
                "part": count / decided if decided else 0.0,
                **(_expected(row, count, decided, exact) if exact is not None else {}),
            }
            for row, count, net in zip(bet.rows, counts, bet.nets, strict=True)
        ],
        "edge": estimate.value,
        "error_95": estimate.known,
        "standard_deviation": deviation(bet, counts),
        "exact": None,
    }
    if exact is not None and decided:
        fit = agreement(bet, counts, exact)
        found["exact"] = {
            "edge": number(exact.edge, exact.exact),
            "errors_off": errors_off(bet, counts, exact),
            "chi_square": fit.chi_square,
            "freedom": fit.freedom,
            "chance": fit.chance,
        }
    return found


def _expected(row: str, count: int, decided: int, exact: WagerOdds) -> Plain:
    """How often a row should have come, and how many standard errors it is off."""
    chance = float(exact.chance(row))
    expected, spread = chance * decided, sqrt(decided * chance * (1 - chance))
    return {
        "chance": number(exact.chance(row), exact.exact),
        "expected": expected,
        "errors_off": (count - expected) / spread if spread else None,
    }


def _with_meter(bet: Plain, paid: Plain) -> None:
    """What a meter paid to a bet, beyond what its rows are worth."""
    bet["paid_by_meters"] = bet.get("paid_by_meters", 0) + paid["paid"]
    bet["edge_with_meters"] = bet.get("edge_with_meters", bet["edge"]) - paid["return"]


def sessions_result(sessions: Sessions, plan: Plan, players: int = 1) -> Plain:
    """With intervals. Players at one table are not independent: they count as if they were one."""
    number = sessions.number
    tables = number // players
    mean = sessions.total / number if number else 0.0
    variance = sessions.squares / number - mean * mean if number else 0.0
    deviation_ = sqrt(max(variance, 0.0))
    drop = number * plan.bankroll
    return {
        "rounds": plan.session,
        "players": players,
        "bankroll": plan.bankroll,
        "number": number,
        "mean": mean,
        "mean_error_95": Z95 * deviation_ / sqrt(tables) if tables > 1 else None,
        "standard_deviation": deviation_,
        "ended_ahead": sessions.won / number if number else 0.0,
        "ruined": sessions.ruined / number if number and plan.bankroll else None,
        "ruined_95": list(part_interval(sessions.ruined / players, tables))
        if plan.bankroll
        else None,
        "rounds_to_ruin": sessions.ruined_after / sessions.ruined if sessions.ruined else None,
        "quantiles": {str(part): quantile(sessions.results, sessions, part) for part in QUANTILES},
        "drawdown_quantiles": {
            str(part): quantile(sessions.drawdowns, sessions, part) for part in QUANTILES
        },
        "drop": drop,
        "hold": -sessions.total / drop if drop else None,
        "hold_error_95": Z95 * deviation_ / sqrt(tables) / plan.bankroll
        if drop and tables > 1
        else None,
        "width": sessions.width,
        "histogram": sorted(sessions.results.items()),
        "drawdown_histogram": sorted(sessions.drawdowns.items()),
    }
