"""Sessions of players in Python as one page that needs nothing else."""

from __future__ import annotations

from html import escape

from title58.documents.charts import histogram
from title58.documents.par.as_html import STYLE
from title58.documents.session_parts import give_or_take, money
from title58.plain import Plain


def page(found: Plain) -> str:
    plan = found["plan"]
    title = f"Simulation: {plan['game']}, {found['players'][0]['strategy']}"
    unit = "rounds" if plan["game"] == "blackjack" else "rolls"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{found['rounds']:,} {unit} under the law of {plan['date']}, seed {plan['seed']}.</p>",
        *(f'<p class="dim">{escape(line)}</p>' for line in found["about"]),
        *(_player(player, unit, len(found["players"])) for player in found["players"]),
        f"<h2>The strategy</h2><pre><code>{escape(plan['strategy'])}</code></pre>",
        f'<p class="cite">Digest of the plan: <code>{found["digest"]}</code></p>',
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _player(player: Plain, unit: str, players: int) -> str:
    sessions = player["sessions"]
    width = sessions["width"] / 100
    bars = [(bin_ * width, float(count)) for bin_, count in sessions["histogram"]]
    downs = [(bin_ * width, float(count)) for bin_, count in sessions["drawdown_histogram"]]
    who = f"Player {player['player']}: " if players > 1 else ""
    lines = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in figures(player))
    return (
        f"<h2>{who}{sessions['number']:,} sessions of at most {sessions['rounds']:,} {unit}</h2>"
        f"{histogram(bars, width, 'Results of sessions, in dollars')}<dl>{lines}</dl>"
        "<h2>Largest drawdown of a session</h2>"
        f"{histogram(downs, width, 'Largest drawdown, in dollars')}"
    )


def figures(player: Plain) -> list[tuple[str, str]]:
    """What there is to say of a player, name by name; the terminal says the same."""
    sessions, number = player["sessions"], player["sessions"]["number"]
    lines = [
        ("mean result of a session", money(player["mean"]) + give_or_take(player["mean_error_95"])),
        ("standard deviation", money(sessions["standard_deviation"])),
        ("wagered", money(player["wagered"])),
        ("won or lost in all", money(player["net"])),
    ]
    if player["wagered"]:
        off = player["edge_error_95"]
        edge = f"{player['edge']:.4%}" + ("" if off is None else f" ± {off:.4%}")
        lines.append(("house edge on all wagered", edge))
    if player["mean_error_95"] is None:
        lines.append(("interval", "none: one session says nothing of the spread"))
    lines.append(("ended ahead", f"{sessions['ended_ahead']:.3%}"))
    if player["left_early"]:
        lines.append(("got up early", f"{player['left_early'] / number:.3%}"))
    if sessions["ruined"] is not None:
        lines.append(("ruined", f"{sessions['ruined']:.3%}"))
        if sessions["rounds_to_ruin"] is not None:
            lines.append(("ruined after, on average", f"{sessions['rounds_to_ruin']:,.0f} rounds"))
        lines.append(("hold of the drop", f"{sessions['hold']:.3%}"))
    lines += [
        (f"{float(part):.0%} ended at or below", money(cents))
        for part, cents in sessions["quantiles"].items()
    ]
    return lines
