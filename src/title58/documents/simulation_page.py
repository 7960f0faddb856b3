"""The result of a simulation as one page that needs nothing else."""

from __future__ import annotations

from html import escape

from title58.documents.charts import band, histogram
from title58.documents.par.as_html import STYLE
from title58.documents.plans import told
from title58.documents.session_parts import about, by_seat, by_wager, money, name_of, sessions
from title58.games import find_game
from title58.money import format_money
from title58.plain import Plain
from title58.words import counted, row_said


def page(found: Plain) -> str:
    plan = found["plan"]
    several = _several(found["bets"])
    title = f"Simulation: {find_game(plan['game']).name}"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        about(told(found)),
        *(f'<p class="dim">{escape(line)}</p>' for line in found["about"]),
        _bets(found["bets"]),
        _all_bets(found),
        sessions(found["sessions"]) if found["sessions"] else "",
        by_seat(found["sessions_by_seat"]),
        by_wager(found["bets"]),
        *(_meter(meter, found["rounds"]) for meter in found["meters"]),
        *(_rows(bet, several) for bet in found["bets"]),
        f'<p class="cite">Digest of the plan: <code>{found["digest"]}</code></p>',
        "</body></html>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _bets(bets: list[Plain]) -> str:
    rows = []
    several = _several(bets)
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
            f"<tr><td>{escape(name_of(bet, several))}</td>"
            f'<td class="n">{bet["decided"]:,}</td><td class="n"><b>{bet["edge"]:.4%}</b></td>'
            f'<td class="n">{_plus_minus(bet["error_95"])}</td>'
            f'<td class="n">{bet["standard_deviation"]:.4f}</td>'
            + "".join(f'<td class="n">{cell}</td>' for cell in cells)
            + "</tr>"
        )
    heads = ("Bet", "Decided", "Observed<br>house edge", "± 95%", "Standard<br>deviation",
             "Theoretical<br>house edge", "z", "χ² / d.f.", "p-value")  # fmt: skip
    head = "".join(f'<th class="{"" if h == "Bet" else "n"}">{h}</th>' for h in heads)
    return (
        f"<h2>Bets</h2><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _several(bets: list[Plain]) -> bool:
    return len({bet["seat"] for bet in bets}) > 1


def _plus_minus(error: float | None) -> str:
    return "–" if error is None else f"±{error:.4%}"


def _all_bets(found: Plain) -> str:
    every, rounds = found["all_bets"], found["rounds"]
    if len(found["bets"]) < 2 or not rounds:
        return ""
    mean, error = money(every["mean"]), money(every["error_95"])
    over = found.get("over_cases")
    by_size = (
        f" House edge {over['edge']:.4%} {_plus_minus(over['error_95'])} of the first wager,"
        f" which averages {money(over['mean_bet'])}."
        if over
        else ""
    )
    return (
        f'<p class="dim">All bets together: {mean} ± {error} a round, standard deviation'
        f" {money(every['standard_deviation'])}.{by_size}</p>"
    )


def _rows(bet: Plain, several: bool) -> str:
    rows = "".join(
        f"<tr><td>{escape(row_said(row['row']))}</td>"
        f'<td class="n">{row["count"]:,}</td><td class="n">{row["part"]:.6%}</td>'
        + (_expected(row) if bet["exact"] else "")
        + f'<td class="n">{format_money(row["net"])}</td></tr>'
        for row in bet["rows"]
    )
    beside = ["Theoretical", "Expected count", "z"] if bet["exact"] else []
    heads = ["Count", "Observed", *beside, "Net"]
    return (
        f"<section><h2>{escape(name_of(bet, several))}</h2><table><thead><tr><th>Row</th>"
        + "".join(f'<th class="n">{head}</th>' for head in heads)
        + f"</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _expected(row: Plain) -> str:
    off = "" if row["errors_off"] is None else f"{row['errors_off']:+.2f}"
    return (
        f'<td class="n">{row["chance"]["decimal"]:.6%}</td>'
        f'<td class="n">{row["expected"]:,.1f}</td><td class="n">{off}</td>'
    )


def _meter(meter: Plain, rounds: int) -> str:
    spans = [(float(at), low / 100, high / 100) for at, low, high in meter["course"]]
    lines = [
        ("Hits of the whole meter", f"{meter['hits']:,}"),
        ("Partial awards", f"{meter['partial_awards']:,}"),
        ("Longest wait", counted(meter["longest_wait"], "round")),
        ("Highest", money(meter["highest"])),
        ("Paid", money(meter["paid"])),
        ("Paid, of total wagered on it", f"{meter['return']:.4%}"),
        ("Return in the long run", f"{meter['long_run_return']:.4%}{_exactly(meter)}"),
        ("Funded by the house at resets", money(meter["put_up_by_house"])),
    ]
    if meter["reserve"] is not None:
        lines.append(("Funded from the reserve", money(meter["put_up_from_reserve"])))
        lines.append(("Reserve now", money(meter["reserve"])))
    if meter["shares"]:
        lines.append(("Simultaneous winners", meter["shares"]))
    if meter["hits"]:
        lines.insert(1, ("Rounds per hit", f"{meter['rounds_per_hit']:,.0f}{_waits(meter)}"))
        lines.insert(2, ("Mean at a hit", money(meter["mean_at_hit"])))
    if meter["kind"] == "mystery" and meter["hits"]:
        span = f"{money(meter['least_award'])} to {money(meter['greatest_award'])}"
        lines.insert(3, ("Awards", span))
        if meter["exact"]:
            off = f"z {meter['exact']['award_errors_off']:+.2f}"
            lines.insert(4, ("Mean award, theoretical", f"{money(meter['exact']['award'])}, {off}"))
    figures = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in lines)
    every = float(meter["course_every"])
    picture = band(spans, every, float(rounds), "Rounds", "Meter", "$")
    bins = [(number, hits) for number, hits in enumerate(meter["waits"]) if hits]
    waits = histogram(bins, meter["wait_width"], "Rounds up to a hit", "hits")
    return (
        f"<h2>Meter: {escape(meter['name'])}</h2>{picture}<dl>{figures}</dl>{waits}{_by_bet(meter)}"
    )


def _waits(meter: Plain) -> str:
    return f"; theoretical {meter['exact']['rounds_between']:,.0f}" if meter["exact"] else ""


def _by_bet(meter: Plain) -> str:
    """Who won it, where several bets feed it."""
    if len(meter["by_bet"]) < 2:
        return ""
    rows = "".join(
        f'<tr><td class="n">{one["seat"]}</td><td class="n">{format_money(one["stake"])}</td>'
        f'<td class="n">{format_money(one["paid"])}</td><td class="n">{one["return"]:.4%}</td></tr>'
        for one in meter["by_bet"]
    )
    heads = "".join(f'<th class="n">{head}</th>' for head in ("Position", "Wager", "Won", "Return"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _exactly(meter: Plain) -> str:
    exact = meter["exact"]
    return f"; theoretical {exact['return']:.4%}, z {exact['errors_off']:+.2f}" if exact else ""
