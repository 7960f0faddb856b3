"""The result of a simulation as one page that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

from title58.documents.charts import course, histogram
from title58.documents.par.as_html import STYLE
from title58.money import format_money


def page(found: dict[str, Any]) -> str:
    plan = found["plan"]
    title = f"Simulation: {plan['game']}"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{found['rounds']:,} rounds under the law of {plan['date']}, seed {plan['seed']}.</p>",
        *(f'<p class="dim">{escape(line)}</p>' for line in found["about"]),
        _bets(found["bets"]),
        _sessions(found["sessions"]) if found["sessions"] else "",
        *(_meter(meter) for meter in found["meters"]),
        *(_rows(bet) for bet in found["bets"]),
        f'<p class="cite">Digest of the plan: <code>{found["digest"]}</code></p>',
        "</body></html>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _bets(bets: list[dict[str, Any]]) -> str:
    rows = []
    for bet in bets:
        exact = bet["exact"]
        cells = (
            (
                f"{exact['edge']['decimal']:.4%}",
                f"{exact['errors_off']:+.2f}",
                f"{exact['chi_square']:.2f} / {exact['freedom']}",
                f"{exact['chance']:.3f}",
            )
            if exact
            else ("", "", "", "")
        )
        rows.append(
            f"<tr><td>{escape(_name(bet))}</td>"
            f'<td class="n">{bet["decided"]:,}</td><td class="n"><b>{bet["edge"]:.4%}</b></td>'
            f'<td class="n">±{bet["error_95"]:.4%}</td>'
            f'<td class="n">{bet["standard_deviation"]:.4f}</td>'
            + "".join(f'<td class="n">{cell}</td>' for cell in cells)
            + "</tr>"
        )
    heads = ("Bet", "Decided", "House edge", "95%", "Deviation", "Exact", "Errors off",
             "Chi-square", "p")  # fmt: skip
    head = "".join(f'<th class="{"" if h == "Bet" else "n"}">{h}</th>' for h in heads)
    return (
        f"<h2>Bets</h2><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _name(bet: dict[str, Any]) -> str:
    seat = f", seat {bet['seat']}" if bet["seat"] > 1 else ""
    return " ".join(filter(None, (bet["name"], bet["on"]))) + seat


def _rows(bet: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td>{escape(row['row'])}</td>"
        f'<td class="n">{row["count"]:,}</td><td class="n">{row["part"]:.6%}</td>'
        f'<td class="n">{format_money(row["net"])}</td></tr>'
        for row in bet["rows"]
    )
    return (
        f"<section><h2>{escape(_name(bet))}</h2><table><thead><tr><th>Row</th>"
        '<th class="n">Count</th><th class="n">Part</th><th class="n">Net</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></section>"
    )


def _sessions(sessions: dict[str, Any]) -> str:
    width = sessions["width"] / 100
    bars = [(bin_ * width, float(count)) for bin_, count in sessions["histogram"]]
    downs = [(bin_ * width, float(count)) for bin_, count in sessions["drawdown_histogram"]]
    lines = [
        ("Mean result", format_money(round(sessions["mean"]))),
        ("Standard deviation", format_money(round(sessions["standard_deviation"]))),
        ("Ended ahead", f"{sessions['ended_ahead']:.3%}"),
    ]
    if sessions["ruined"] is not None:
        lines.append(("Ruined", f"{sessions['ruined']:.3%}"))
        lines.append(("Hold of the drop", f"{sessions['hold']:.3%}"))
    lines += [
        (f"{float(part):.0%} ended below", format_money(cents))
        for part, cents in sessions["quantiles"].items()
    ]
    figures = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in lines)
    return (
        f"<h2>{sessions['number']:,} sessions of {sessions['rounds']:,} rounds</h2>"
        f"{histogram(bars, width, 'Results of sessions, in dollars')}<dl>{figures}</dl>"
        f"<h2>Largest drawdown of a session</h2>"
        f"{histogram(downs, width, 'Largest drawdown, in dollars')}"
    )


def _meter(meter: dict[str, Any]) -> str:
    points = [(float(rounds), cents / 100) for rounds, cents in meter["course"]]
    lines = [
        ("Hits of the whole meter", f"{meter['hits']:,}"),
        ("Partial awards", f"{meter['partial_awards']:,}"),
        ("Longest wait", f"{meter['longest_wait']:,} rounds"),
        ("Highest", format_money(round(meter["highest"]))),
        ("Paid", format_money(round(meter["paid"]))),
        ("Paid of all wagers on it", f"{meter['return']:.4%}"),
        ("Return in the long run", f"{meter['long_run_return']:.4%}{_exactly(meter)}"),
        ("Put up by the house at resets", format_money(round(meter["put_up_by_house"]))),
    ]
    if meter["reserve"] is not None:
        lines.append(("Put up from the reserve", _cents(meter["put_up_from_reserve"])))
        lines.append(("In the reserve now", _cents(meter["reserve"])))
    if meter["shares"]:
        lines.append(("Winners of one round", meter["shares"]))
    if meter["hits"]:
        lines.insert(1, ("Mean rounds between", f"{meter['mean_rounds_between']:,.0f}"))
        lines.insert(2, ("Mean at a hit", _cents(meter["mean_at_hit"])))
    if meter["kind"] == "mystery" and meter["hits"]:
        span = f"{_cents(meter['least_award'])} to {_cents(meter['greatest_award'])}"
        lines.insert(3, ("Awards", span))
        if meter["exact"]:
            off = f"{meter['exact']['award_errors_off']:+.2f} errors off"
            lines.insert(4, ("Mean award, exactly", f"{_cents(meter['exact']['award'])}, {off}"))
    figures = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in lines)
    picture = course(points, "The meter over time")
    return f"<h2>Meter: {escape(meter['name'])}</h2>{picture}<dl>{figures}</dl>{_by_bet(meter)}"


def _by_bet(meter: dict[str, Any]) -> str:
    """Who won it, where several bets feed it."""
    if len(meter["by_bet"]) < 2:
        return ""
    rows = "".join(
        f'<tr><td class="n">{one["seat"]}</td><td class="n">{format_money(one["stake"])}</td>'
        f'<td class="n">{format_money(one["paid"])}</td><td class="n">{one["return"]:.4%}</td></tr>'
        for one in meter["by_bet"]
    )
    heads = "".join(f'<th class="n">{head}</th>' for head in ("Seat", "Wager", "Won", "Return"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _exactly(meter: dict[str, Any]) -> str:
    exact = meter["exact"]
    return (
        f"; exactly {exact['return']:.4%}, {exact['errors_off']:+.2f} errors off" if exact else ""
    )


def _cents(amount: float) -> str:
    return format_money(round(amount))
