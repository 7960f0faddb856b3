"""Sessions on the page of a simulation: how they ended, how deep they went, what the house held."""

from __future__ import annotations

from html import escape

from title58.documents.charts import Marks, histogram
from title58.documents.par.as_html import command_line
from title58.money import format_money
from title58.plain import Plain
from title58.words import counted


def sessions(found: Plain) -> str:
    return (
        f"<h2>{title(found)}</h2>{results_chart(found)}{listed(figures(found))}"
        f"<h2>Largest drawdown of a session</h2>{drawdown_chart(found)}{listed(drawdowns(found))}"
    )


def results_chart(found: Plain) -> str:
    """How sessions ended, with their mean, its interval, and where the bankroll is gone."""
    error = found.get("mean_error_95")
    marks = Marks(
        found["mean"] / 100,
        None if error is None else error / 100,
        -found["bankroll"] / 100 if found.get("bankroll") else None,
    )
    return histogram(
        found["histogram"], found["width"] / 100, "Result of a session", marks=marks, unit="$"
    )


def drawdown_chart(found: Plain) -> str:
    return histogram(
        found["drawdown_histogram"], found["width"] / 100, "Largest drawdown of a session", unit="$"
    )


def title(found: Plain) -> str:
    whose = f", each of {found['players']} players separately" if found["players"] > 1 else ""
    return f"{counted(found['number'], 'session')} of {counted(found['rounds'], 'round')}{whose}"


def figures(found: Plain) -> list[tuple[str, str]]:
    """What there is to say of sessions, name by name; the terminal says the same."""
    lines = [
        ("Mean result", money(found["mean"]) + give_or_take(found["mean_error_95"])),
        ("Standard deviation", money(found["standard_deviation"])),
        ("Ended ahead", f"{found['ended_ahead']:.3%}"),
    ]
    if found["ruined"] is not None:
        low, high = found["ruined_95"]
        lines.append(("Risk of ruin", f"{found['ruined']:.3%} ({low:.3%} to {high:.3%})"))
        if found["rounds_to_ruin"] is not None:
            lines.append(("Rounds to ruin", f"{found['rounds_to_ruin']:,.0f} on average"))
        off = found["hold_error_95"]
        error = "" if off is None else f" ± {off:.3%}"
        of = f"{money(found['hold'] * found['drop'])} of {money(found['drop'])}"
        lines.append(("Hold (win / drop)", f"{found['hold']:.3%}{error}: {of}"))
    return lines + [
        (f"{float(part):.0%} ended at or below", money(cents))
        for part, cents in found["quantiles"].items()
    ]


def drawdowns(found: Plain) -> list[tuple[str, str]]:
    return [
        (f"{float(part):.0%} at most", money(cents))
        for part, cents in found["drawdown_quantiles"].items()
    ]


def by_seat(seats: list[Plain]) -> str:
    """Each player with his own money, where there are several."""
    if not seats:
        return ""
    return _table("Each player", "Position", [(str(each["seat"]), each) for each in seats])


def by_wager(bets: list[Plain]) -> str:
    """Somebody who makes one bet alone, with the same bankroll."""
    told = [bet for bet in bets if bet["sessions"]]
    if len(told) < 2:
        return ""
    several = len({bet["seat"] for bet in told}) > 1
    return _table(
        "Each bet by itself", "Bet", [(name_of(bet, several), bet["sessions"]) for bet in told]
    )


def name_of(bet: Plain, several: bool) -> str:
    seat = f", position {bet['seat']}" if several else ""
    return " ".join(filter(None, (bet["name"], bet["on"]))) + seat


def _table(heading: str, first: str, lines: list[tuple[str, Plain]]) -> str:
    ruin = any(each["ruined"] is not None for _, each in lines)
    heads = ["Mean", "Standard deviation", "Ended ahead", "5%", "Median", "95%"]
    heads += ["Drawdown, median", "Drawdown, 95%"]
    heads += ["Risk of ruin", "Hold"] if ruin else []
    rows = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(f'<td class="n">{cell}</td>' for cell in _cells(each, ruin))
        + "</tr>"
        for name, each in lines
    )
    head = "".join(f'<th class="n">{each}</th>' for each in heads)
    return (
        f"<h2>{heading}</h2><table><thead><tr><th>{first}</th>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _cells(found: Plain, ruin: bool) -> list[str]:
    results, downs = found["quantiles"], found["drawdown_quantiles"]
    cells = [
        money(found["mean"]),
        money(found["standard_deviation"]),
        f"{found['ended_ahead']:.2%}",
        *(money(results[part]) for part in ("0.05", "0.5", "0.95")),
        *(money(downs[part]) for part in ("0.5", "0.95")),
    ]
    if ruin:
        cells += [f"{found['ruined']:.2%}", f"{found['hold']:.2%}"]
    return cells


def about(lines: list[tuple[str, str]]) -> str:
    """What was simulated, with the command that does it again."""
    return listed(
        [
            (name, command_line(value) if name == "Command" else escape(value))
            for name, value in lines
        ]
    )


def listed(lines: list[tuple[str, str]]) -> str:
    return "<dl>" + "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in lines) + "</dl>"


def money(cents: float) -> str:
    return format_money(round(cents))


def give_or_take(cents: float | None) -> str:
    return "" if cents is None else f" ± {money(cents)}"
