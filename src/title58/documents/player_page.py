"""Sessions of players in Python as one page that needs nothing else."""

from __future__ import annotations

from html import escape

from title58.documents.par.as_html import STYLE
from title58.documents.plans import told
from title58.documents.session_parts import (
    about,
    drawdown_chart,
    give_or_take,
    money,
    results_chart,
)
from title58.games import find_game
from title58.plain import Plain
from title58.words import counted


def page(found: Plain) -> str:
    plan = found["plan"]
    name = find_game(plan["game"]).name
    title = f"Simulation: {name}, {found['players'][0]['strategy']}"
    unit = "round" if plan["game"] == "blackjack" else "roll"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        about(told(found, unit)),
        *(f'<p class="dim">{escape(line)}</p>' for line in found["about"]),
        *(_player(player, unit, len(found["players"])) for player in found["players"]),
        f"<h2>The strategy</h2><pre><code>{escape(plan['strategy'])}</code></pre>",
        f'<p class="cite">Digest of the plan: <code>{found["digest"]}</code></p>',
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _player(player: Plain, unit: str, players: int) -> str:
    sessions = player["sessions"]
    who = f"Player {player['player']}: " if players > 1 else ""
    lines = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in figures(player))
    return (
        f"<h2>{who}{counted(sessions['number'], 'session')} of at most "
        f"{counted(sessions['rounds'], unit)}</h2>"
        f"{results_chart({'mean_error_95': player['mean_error_95'], **sessions})}<dl>{lines}</dl>"
        f"<h2>Largest drawdown of a session</h2>{drawdown_chart(sessions)}"
    )


def figures(player: Plain) -> list[tuple[str, str]]:
    """What there is to say of a player, name by name; the terminal says the same."""
    sessions, number = player["sessions"], player["sessions"]["number"]
    lines = [
        ("mean result of a session", money(player["mean"]) + give_or_take(player["mean_error_95"])),
        ("standard deviation", money(sessions["standard_deviation"])),
        ("total wagered", money(player["wagered"])),
        ("net result", money(player["net"])),
    ]
    if player["wagered"]:
        off = player["edge_error_95"]
        edge = f"{player['edge']:.4%}" + ("" if off is None else f" ± {off:.4%}")
        lines.append(("house edge on total action", edge))
    if player["mean_error_95"] is None:
        lines.append(("95% interval", "none: it takes at least two sessions"))
    lines.append(("ended ahead", f"{sessions['ended_ahead']:.3%}"))
    if player["left_early"]:
        lines.append(("left early", f"{player['left_early'] / number:.3%}"))
    if sessions["ruined"] is not None:
        lines.append(("risk of ruin", f"{sessions['ruined']:.3%}"))
        if sessions["rounds_to_ruin"] is not None:
            lines.append(("rounds to ruin, on average", f"{sessions['rounds_to_ruin']:,.0f}"))
        lines.append(("hold (win / drop)", f"{sessions['hold']:.3%}"))
    lines += [
        (f"{float(part):.0%} ended at or below", money(cents))
        for part, cents in sessions["quantiles"].items()
    ]
    return lines
