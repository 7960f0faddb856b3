"""Writes docs/odds.md: what the wagers are worth, as `title58 odds` counts it.

    python tools/odds_page.py           write the page
    python tools/odds_page.py --check   say whether it is up to date

Each game has a function here that returns its part of the page; add it to `PARTS`. Nothing on the
page is typed in but words and the figures that others have published, which are compared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from title58 import law
from title58.games import find_game
from title58.odds import Asked, WagerOdds
from title58.odds.meters import in_the_long_run, metered

PAGE = Path(__file__).resolve().parents[1] / "docs" / "odds.md"
HEAD = """# What the wagers are worth

Written by `tools/odds_page.py` from the exact odds that `title58 odds GAME` counts; do not edit it
by hand. Every figure below is the decimal of an exact fraction, which `--json` gives in full.
House edge is per unit of the first wager; a push counts as a wager.
A payout limit (633a.13(m), 645a.13(f)) caps what a large wager can win. The odds here are those of
a wager below the limit; `title58 simulate` shows what the limit does to a larger one. Commission
(vigorish) rounded up to a quarter, and odds that the smallest chip cannot pay, cost more or less by
the size of the wager; the odds here are those of a wager without rounding.
"""


# For every game


def ask(game: str, day: date, wager: str = "", **options: Any) -> list[WagerOdds]:
    """The odds of a game on a day; options that are not given take their defaults."""
    found = find_game(game)
    filed = found.options.filing(**options)
    return found.odds(Asked(law.on(day), filed, frozenset(options), wager=wager))


def percent(value: Fraction, digits: int = 4) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def dollars(cents: Fraction | int) -> str:
    return f"${float(cents) / 100:,.2f}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]], right: int = 1) -> str:
    """A table; columns from `right` on are numbers."""
    names = list(head)
    rule = ["---" if i < right else "---:" for i in range(len(names))]
    return "\n".join("| " + " | ".join(line) + " |" for line in [names, rule, *rows])


# Baccarat

DAYS = {
    "minibaccarat": date(2024, 3, 1),  # every wager the game has had is lawful
    "midibaccarat": date(2024, 3, 1),
    "baccarat": date(2025, 3, 1),
}
DECKS = {"6": "6 decks", "7": "7 decks", "8": "8 decks"}

# What has been published of these wagers, in percent: game, wager, paytable, hand, decks.
PUBLISHED = (
    ("Banker, 5% commission", "midibaccarat", "banker", "commission", "", 8, "1.0579"),
    ("Player", "midibaccarat", "player", "standard", "", 8, "1.2351"),
    ("Tie at 8 to 1", "midibaccarat", "tie", "standard", "", 8, "14.3596"),
    ("Banker, 5% commission", "midibaccarat", "banker", "commission", "", 6, "1.0558"),
    ("Player", "midibaccarat", "player", "standard", "", 6, "1.2374"),
    ("Tie at 8 to 1", "midibaccarat", "tie", "standard", "", 6, "14.4382"),
    ("Banker at EZ Baccarat", "midibaccarat", "banker", "ez", "", 8, "1.0183"),
    ("Dragon 7", "minibaccarat", "dragon-7-insurance", "standard", "", 8, "7.6113"),
    ("Panda 8", "minibaccarat", "panda-8-insurance", "standard", "", 8, "10.1876"),
    ("Dragon Bonus on Player", "minibaccarat", "dragon-bonus", "A", "player", 8, "2.6517"),
    ("Dragon Bonus on Banker", "minibaccarat", "dragon-bonus", "A", "banker", 8, "9.3731"),
    ("Banker, half on 6", "minibaccarat", "commission-free-banker", "standard", "", 8, "1.4581"),
    ("Player Pair", "minibaccarat", "player-pair", "standard", "", 8, "10.3614"),
    ("Lucky Six", "minibaccarat", "lucky-six", "standard", "", 8, "16.6836"),
)


def baccarat() -> str:
    return "\n\n".join(
        (
            "## Minibaccarat, Midibaccarat, Baccarat",
            _BACCARAT,
            "### Figures known to everyone",
            _published(),
            *(part for game in DAYS for part in _edges(game)),
            "### Progressive wagers, 8 decks",
            _METERS,
            _progressive(),
            "### Must-hit-by bonuses",
            _MYSTERIES,
            _mysteries(),
        )
    )


_BACCARAT = """\
The Player's hands are taken one by one and the Banker's counted in closed form from what they leave
in the shoe; suits, colors and equal ranks have counts of their own (`games/baccarat/odds*.py`).
Which hand draws and in which row a wager falls is asked of the rules that the table runs.

Two other routes find the same, fraction for fraction. In every test run small shoes are dealt out
card by card for every wager, and full shoes of 6, 7 and 8 decks are enumerated by rank. And a C
program (`benchmarks/baccarat_reference.c`, its rules in its own words) goes through all
4,998,398,275,503,360 permutations of six cards from eight decks, by rank in `make bench` and by
single card with `python benchmarks/baccarat_odds.py --cards`: all 400 results, ties by rank and
color, three-card nines by suit, Perfect Pairs, Majestic Match, Lucky Nines, Royal 9 at nine
positions and
House Money's best use are equal.

Measured on one core, the best of several runs: all results of eight decks in
0.35 ms, where the C loop by rank takes 2.7 ms; every wager and paytable of Minibaccarat (78
answers) in 3.8 ms, of Baccarat (40) in 2.0 ms, of Midibaccarat (11) in 0.7 ms once warm; the C loop
by card takes 14 s."""

_METERS = """\
"Without meters" counts nothing for what a meter pays. "At seed" is with every meter where it
begins (Royal 9: the least the Code allows). "Break-even" is where the wager has no edge, the
other meters at their seeds; all this is of a wager that wins alone, for Harmony and Heavenly 9
wagers that win together share (BAC-55). "In the long run" is with the rates filed by default: all
that a meter pays was added by wagers or put up at a reset. Royal 9 is told for the two kinds of
combinations, of one suit and of two, of the nine positions filed by default; what Mega Envy returns
is within the edge and is also stated by itself."""

_MYSTERIES = """\
For qualifying wagers all of the least size the award is known exactly, over every hidden value. The
return comes on top of the progressive wager's."""


def _published() -> str:
    rows = []
    for name, game, wager, paytable, on, decks, known in PUBLISHED:
        (found,) = (
            one
            for one in ask(game, DAYS[game], wager, decks=decks)
            if one.paytable == paytable and on in ("", *one.on)
        )
        counted = percent(found.edge)
        if counted != f"{known}%":
            raise SystemExit(f"{name}: counted {counted}, published {known}%")
        rows.append((name, str(decks), f"{known}%", counted, f"`{found.edge}`"))
    return table(("wager", "decks", "published", "counted", "exact"), rows)


def _edges(game: str) -> tuple[str, str]:
    """Every wager without meters, from each number of decks."""
    lines: dict[tuple[str, str, str], dict[str, str]] = {}
    for one in ask(game, DAYS[game]):
        if one.meters or one.wager.endswith("mystery"):
            continue
        under = dict(one.under)
        decks = under.pop("decks")
        name = one.name + "".join(f", {value}" for value in under.values())
        lines.setdefault((name, one.paytable, one.wager), {})[decks] = percent(one.edge)
    rows = (
        (name, "" if paytable == "standard" else paytable, *(by.get(n, "") for n in DECKS))
        for (name, paytable, _), by in lines.items()
    )
    heading = f"### {find_game(game).name}, on {DAYS[game]}: house edge"
    return heading, table(("wager", "paytable", *DECKS.values()), rows, right=2)


def _progressive() -> str:
    rows = []
    for game, day in DAYS.items():
        for one in ask(game, day, decks=8):
            if not one.meters:
                continue
            meters = metered(one)
            apart = sum(
                (r.share + r.chance for r in one.results if r.row in one.apart), Fraction(0)
            )
            long_run = in_the_long_run(one)
            assert long_run is not None
            place = f", {one.on[0]}" if one.on[0] else ""
            rows.append(
                (
                    one.name.removesuffix(" wager") + place,
                    one.paytable,
                    percent(one.edge),
                    percent(one.at_seed.edge),
                    percent(long_run),
                    percent(apart) if one.apart else "",
                    "<br>".join(f"{meter.between:,.0f}" for meter in _whole(meters)),
                    "<br>".join(dollars(meter.even or 0) for meter in meters.values()),
                )
            )
    head = ("wager", "paytable", "without meters", "at seed", "in the long run", "Envy Bonus",
            "wagers between hits", "break-even at")  # fmt: skip
    return table(head, rows, right=2)


def _whole(meters: dict[str, Any]) -> list[Any]:
    return [replace(meter, between=round(meter.between)) for meter in meters.values()]


def _mysteries() -> str:
    rows = []
    for game, day in DAYS.items():
        for one in ask(game, day, decks=8):
            if not one.wager.endswith("mystery"):
                continue
            climb = one.climb  # type: ignore[attr-defined]
            rows.append(
                (
                    one.name,
                    one.paytable,
                    dollars(one.stake),
                    dollars(climb.award),
                    dollars(round(sqrt(climb.spread))),
                    f"{float(climb.wagers):,.1f}",
                    percent(one.expected),
                )
            )
    head = ("bonus", "configuration", "wager", "mean award", "standard deviation",
            "wagers between hits", "return")  # fmt: skip
    return table(head, rows, right=2)


# The other games

TODAY = date(2026, 1, 1)

# What has been published of these, in percent: game, wager, paytable, what it is under.
CLASSICS = (
    ("Any number of a single zero wheel", "roulette", "straight", "", "single-zero", "2.70"),
    ("Any number of a double zero wheel", "roulette", "straight", "", "double-zero", "5.26"),
    (
        "Any number of that wheel used as a single zero wheel, 00 void",
        "roulette",
        "straight",
        "",
        "double-zero-as-single-zero",
        "2.70",
    ),
    ("First Five Numbers", "roulette", "first-five-numbers", "", "double-zero", "7.89"),
    ("Big Six, $1", "big-six-wheel", "one", "", "", "14.81"),
    ("Big Six, $20", "big-six-wheel", "twenty", "", "", "22.22"),
    ("Small, Big", "sic-bo", "small", "", "", "2.78"),
    ("One of a Kind", "sic-bo", "one-of-a-kind", "", "", "7.87"),
    ("Pass: 7/495", "craps", "pass", "", "", "1.41"),
    ("Don't Pass: 3/220", "craps", "dont-pass", "", "", "1.36"),
    ("Place 6 or 8", "craps", "place-to-win-6", "", "", "1.52"),
    ("Place 5 or 9", "craps", "place-to-win-5", "", "", "4.00"),
    ("Place 4 or 10", "craps", "place-to-win-4", "", "", "6.67"),
    ("Field, 2 to 1 on 2 and 12", "craps", "field", "", "", "5.56"),
    ("Hard 6, hard 8", "craps", "hardway-6", "", "", "9.09"),
    ("Any Seven", "craps", "any-seven", "", "", "16.67"),
    ("Fire Bet at 24, 249 and 999 to 1", "craps", "fire", "A", "", "20.76"),
    ("Casino War, War on every tie, 6 decks", "casino-war", "initial", "", "War", "2.33"),
    ("Casino War, surrender, 6 decks", "casino-war", "initial", "", "surrender", "3.70"),
    ("Tie at 10 to 1, 6 decks", "casino-war", "tie", "", "6", "18.65"),
)


def classics() -> str:
    """Wheels, dice and War: the figures everyone knows, found again."""
    rows = []
    for name, game, wager, paytable, under, known in CLASSICS:
        found = next(
            one
            for one in ask(game, TODAY, wager)
            if one.paytable == (paytable or "standard")
            and (not under or any(value.startswith(under) for _, value in one.under))
        )
        counted = percent(found.edge)
        if percent(found.edge, 2) != f"{known}%":  # published to two places
            raise SystemExit(f"{name}: counted {counted}, published {known}%")
        exactly = f"`{found.edge}`" if len(str(found.edge)) < 30 else ""
        rows.append((name, f"{known}%", counted, exactly))
    return "\n\n".join(
        (
            "## Wheels, dice and War: figures known to everyone",
            table(("wager", "published", "counted", "exact"), rows),
            "All their wagers: `title58 odds roulette`, `big-six-wheel`, `sic-bo`, `craps`,"
            " `casino-war`.",
        )
    )


def line_and_odds() -> str:
    """Craps: the line with odds, per unit of all that is wagered."""
    rows = [
        (one.name, dict(one.under)["odds"], percent(one.edge), percent(one.edge_per_action))
        for flat in ("pass", "dont-pass")
        for one in ask("craps", TODAY, f"{flat}-with-odds")
    ]
    head = ("wager", "odds", "per line wager", "per total action")
    return "\n\n".join(("## Craps: the line with odds", table(head, rows, right=2)))


def pai_gow() -> str:
    """Tiles: against a player who sets as the house does, and against the best there is."""
    rows = [
        (", ".join(value for _, value in one.under), percent(one.edge), percent(one.hit_rate),
         percent(one.push_rate))
        for one in ask("pai-gow", TODAY, "pai-gow")
    ]  # fmt: skip
    return "\n\n".join(
        (
            "## Pai Gow, with tiles",
            "Over all 736,281,000 deals of two hands; the dealer by the default convention"
            " (docs/pai-gow.md has the others).",
            table(("the player sets", "house edge", "hit frequency", "push frequency"), rows),
        )
    )


def pai_gow_poker() -> str:
    """The optional wagers; the base game is an estimate and stands in its own page."""
    rows = []
    for one in ask("pai-gow-poker", TODAY):
        if one.wager == "pai-gow-poker":
            continue
        edge = one.at_seed.edge if one.meters else one.edge
        paytable = "" if one.paytable == "standard" else one.paytable
        rows.append((one.name, paytable, percent(edge), percent(one.hit_rate)))
    return "\n\n".join(
        (
            "## Pai Gow Poker: the optional wagers",
            "Over all 154,143,080 seven-card hands. The progressive is told with its meter at the"
            " seed filed by default; an Envy Bonus is what each other player adds to a Qualifying"
            " Wager of $5 (docs/pai-gow-poker.md has more).",
            table(("wager", "paytable", "house edge", "hit frequency"), rows, right=2),
        )
    )


PARTS: tuple[Callable[[], str], ...] = (
    baccarat,
    classics,
    line_and_odds,
    pai_gow,
    pai_gow_poker,
)


def page() -> str:
    return "\n".join((HEAD, *(part() + "\n" for part in PARTS)))


def main() -> None:
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") != page():
            sys.exit("docs/odds.md is not up to date: run python tools/odds_page.py")
        return
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.name}")


if __name__ == "__main__":
    main()
