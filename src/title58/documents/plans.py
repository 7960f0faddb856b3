"""What was simulated, for the top of a page: the table, the money, the play and the command."""

from __future__ import annotations

import json
import shlex

from title58.documents.par.proofs import toml_value
from title58.games import find_game
from title58.money import format_money
from title58.plain import Plain
from title58.words import counted


def told(found: Plain, unit: str = "round") -> list[tuple[str, str]]:
    """Name by name."""
    plan = found["plan"]
    lines = [
        ("Code on file for", plan["date"]),
        ("Simulated", f"{counted(found['rounds'], unit)}, seed {plan['seed']}"),
    ]
    if plan["bets"]:
        lines.append(("Bets", ", ".join(_bet(bet, plan["stake"]) for bet in plan["bets"])))
    elif "bets" in found:
        stake = format_money(plan["stake"])
        lines.append(("Bets", f"every wager the table offers, {stake} each"))
    if strategy(found):
        lines.append(("Strategy", strategy(found)))
    if plan["players"] > 1:
        lines.append(("Players", str(plan["players"])))
    if plan["session"]:
        money = format_money(plan["bankroll"]) if plan["bankroll"] else "no limit"
        lines.append(("Session", counted(plan["session"], unit)))
        lines.append(("Bankroll", money))
    lines.append(("Command", command(plan)))
    return lines


def strategy(found: Plain) -> str:
    """What it is called; a table has its name inside."""
    text = found["players"][0]["strategy"] if "players" in found else found["plan"]["strategy"]
    if text.lstrip().startswith("{"):
        return str(json.loads(text).get("name", "a table of plays"))
    return text or ("basic" if found["plan"]["game"] == "blackjack" else "")


def command(plan: Plain) -> str:
    """What makes the same result again; a strategy of one's own by whatever name its file has."""
    words = ["title58", "simulate", plan["game"], "--as-of", plan["date"]]
    words += ["--rounds", str(plan["rounds"]), "--seed", str(plan["seed"])]
    for bet in plan["bets"]:
        words += ["--bet", _typed(bet)]
    text = plan["strategy"]
    if text:
        words += ["--strategy", "FILE" if "\n" in text or text.lstrip().startswith("{") else text]
    if plan["players"] > 1:
        words += ["--players", str(plan["players"])]
    if plan["session"]:
        words += ["--session", str(plan["session"])]
    if plan["bankroll"]:
        words += ["--bankroll", format_money(plan["bankroll"])]
    usual = json.loads(json.dumps(find_game(plan["game"]).options().as_plain(), default=str))
    for name, value in plan["options"].items():
        if usual.get(name) != value:
            words += ["--set", f"{name}={toml_value(value)}"]
    for name, value in plan["more"].items():
        words += ["--with", f"{name}={value}"]
    return shlex.join(words)


def _bet(bet: Plain, stake: int) -> str:
    seat = f" at position {bet['seat']}" if bet["seat"] > 1 else ""
    wager = bet["wager"].replace("-", " ") + (f" on {bet['on']}" if bet["on"] else "")
    return f"{format_money(bet['stake'] or stake)} on {wager}{seat}"


def _typed(bet: Plain) -> str:
    on = f"@{bet['on']}" if bet["on"] else ""
    return f"{bet['wager']}{on}" + (f"={format_money(bet['stake'])}" if bet["stake"] else "")
