"""Why a wager was paid, taken or returned, in a plain sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from title58.law import Law
from title58.money import format_money
from title58.money.odds import price_said
from title58.records.explain import plain_cite
from title58.rounds.game import AnyGame
from title58.rounds.settlement import LOSE, PUSH, VIGORISH, WIN, Line
from title58.rounds.wagers import in_words, row_in_words
from title58.rounds.words import Words

EVEN = "1 to 1"


def _row(line: Line) -> str:
    """The row that decided a line, where it says more than the result."""
    return "" if line.row in (line.result, "void") else row_in_words(line.row)


def reason(line: Line) -> str:
    """What a wager came to and why: "even money less 5% commission"."""
    row = _row(line)
    match line.result:
        case _ if line.result == WIN:
            text = _price(line) + (f" for {row}" if row and line.odds != row else "")
        case _ if line.result == LOSE:
            text = row
        case _ if line.result == PUSH:
            text = "a push" if not row or "push" in row else f"a push ({row})"
        case _ if line.result == VIGORISH:
            text = _charged(line, in_words(line.on))
        case _:
            text = row or "returned"
    if line.vigorish and line.result != VIGORISH:
        text += _commission(line)
    return text


def _price(line: Line) -> str:
    if line.odds == EVEN:
        return "even money"
    said = price_said(line.odds)
    return said if said != line.odds else f"it pays {line.odds}" if line.odds else "it wins"


def _commission(line: Line) -> str:
    """Vigorish as a rate where it is a whole one of what was won or staked, else as an amount."""
    fee = format_money(line.vigorish)
    rates = [Fraction(line.vigorish * 100, base) for base in (line.winnings, line.stake) if base]
    whole = next((rate for rate in rates if rate.denominator == 1), None)
    said = f"{whole}% commission" if whole is not None else f"a commission of {fee}"
    if line.collected:
        return f" less {said}"
    return f"; a commission (vigorish) of {fee} is owed"


def _charged(line: Line, title: str) -> str:
    """Vigorish by itself: on a wager as it is made or taken down, or owed since an earlier win."""
    if not line.on:
        return "commission (vigorish) owed on earlier wins"
    when = "no longer due" if line.net > 0 else "due when the bet is made"
    return f"commission (vigorish) on {title}, {when}"


BANKS = {"bank": "the bank", "co-bank": "co-bank"}  # no wagers of a player's own


def headline(line: Line, title: str) -> str:
    """One sentence to the player whose wager it was."""
    why = reason(line)
    if line.result == VIGORISH:
        did = "got back" if line.net > 0 else "paid"
        return f"You {did} {dollars(abs(line.net))}: {_charged(line, title)}"
    because = f": {why}" if why else ""
    if line.wager in BANKS:
        became = "won" if line.net > 0 else "lost"
        sum_ = f"{became} {dollars(abs(line.net))}" if line.net else "broke even"
        return f"You {sum_} as {BANKS[line.wager]}"
    if line.net > 0:
        return f"You won {dollars(line.net)} on {title}{because}"
    if line.net < 0 and line.result == LOSE:
        return f"You lost {dollars(-line.net)} on {title}{because}"
    if line.net < 0:
        return f"{title} cost you {dollars(-line.net)}{because}"
    if line.result == WIN:
        return f"{title} breaks even{because}"
    return f"Your {dollars(line.stake)} on {title} comes back{because}"


def dollars(cents: int) -> str:
    """An amount as people say it: whole dollars without cents."""
    return format_money(cents).removesuffix(".00")


def showed(facts: Mapping[str, Any], words: Words) -> Iterator[str]:
    """What the cards, the dice or the ball showed, in sentences."""
    counts, hands = facts.get("counts"), facts.get("hands", facts)
    if isinstance(counts, dict):
        for side, count in counts.items():
            remark = words.of_hand(tuple(hands[side]), str(count))
            whose = str(side).capitalize().replace(" hand ", ", hand ")
            yield f"{whose}: {count}{f', {remark}' if remark else ''}."
    elif "dice" in facts and "total" in facts:
        yield f"The dice: {'-'.join(map(str, facts['dice']))}, total {facts['total']}."
    elif "number" in facts:
        yield f"The ball rests in {facts['number']}."
    elif "section" in facts:
        section = str(facts["section"])
        yield f"The wheel stops at {f'${section}' if section.isdigit() else f'the {section}'}."


def says_when_it_wins(summary: str) -> bool:
    """Whether a provision says only when a wager wins, not when it loses."""
    said = summary.lower()
    return bool(re.search(r"\bwins?\b", said)) and not re.search(r"\blos(es?|t|ing)\b", said)


def line_told(line: Line, game: AnyGame, law: Law) -> dict[str, Any]:
    """A line of a settlement with its words, its sections and what these say."""
    about = tuple(line.on.split(" ", 1)) if line.result == VIGORISH and line.on else line.about
    title = game.title(law, *about)
    cites = list(dict.fromkeys(map(plain_cite, line.cites)))
    found = [law.provision(cite.partition("@")[0]) for cite in line.cites]
    summaries = {one.cite: one.summary for one in found if one is not None}
    unmet = line.result == LOSE and all(map(says_when_it_wins, summaries.values()))
    return {
        "seat": line.seat,
        "wager": line.wager,
        "on": line.on,
        "title": title,
        "result": str(line.result),
        "stake": line.stake,
        "net": line.net,
        "pays": line.winnings,
        "said": reason(line),
        "headline": headline(line, title),
        "cites": cites,
        "unmet": bool(summaries) and unmet,
        "law": [{"cite": plain_cite(cite), "text": text} for cite, text in summaries.items()],
    }
