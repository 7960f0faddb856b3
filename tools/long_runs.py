"""A hundred million rounds of the wagers that have exact odds, held against them.

    python tools/long_runs.py                 every case
    python tools/long_runs.py craps --rounds 1e7
    python tools/long_runs.py --new           only cases that are not kept yet
    python tools/long_runs.py --page          only write the page again

What each came to is kept in docs/long-runs.json, from which docs/long-runs.md is written; a case
that lies beyond four standard errors ends the run with an error. The page ends with what has exact
odds and stands in no case, if there is such a wager; tests/test_long_runs.py fails if there is.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from statistics import NormalDist, fmean, pstdev
from typing import Any

from title58 import law
from title58.games import find_game, game_slugs
from title58.odds import Asked, WagerOdds
from title58.odds.plain import number
from title58.simulation.plan import Plan, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, start
from title58.table.kernels import kernel_of

DOCS = Path(__file__).parents[1] / "docs"
KEPT, PAGE = DOCS / "long-runs.json", DOCS / "long-runs.md"
TODAY, ALL_OFFERED = "2026-01-01", "2024-07-01"  # every baccarat wager was in force on the second
ERRORS = 4
# What a casino must file before these are offered, and so priced.
OPENED: dict[str, dict[str, Any]] = {
    "pai-gow": {"player_bank": True},
    "roulette": {"wheel": "single-zero", "five_adjacent": True},
}


@dataclass(frozen=True)
class Case:
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    date: str = TODAY
    only: tuple[str, ...] = ()  # the wagers it is played for, where others are told elsewhere

    def __str__(self) -> str:
        named = {**self.options, **self.more}
        named |= {str(name): value for name, value in named.pop("more", {}).items()}
        spots: dict[str, list[str]] = {}
        for wish in named.pop("bets", ()):
            spots.setdefault(wish.wager, []).append(wish.on)
        if spots:
            named["bets"] = " + ".join(
                f"{wager}@{'/'.join(on)}" if any(on) else wager for wager, on in spots.items()
            )
        return ", ".join((self.game, *(f"{name} {value}" for name, value in named.items())))

    def plan(self, rounds: int) -> Plan:
        options = find_game(self.game).options.filing(**self.options)
        seed = zlib.crc32(str(self).encode())  # each case its own rounds, the same every time
        return Plan(self.game, self.date, options.as_plain(), rounds, seed=seed, **self.more)


def filings(game: str, date: str = TODAY, **choices: tuple[Any, ...]) -> Iterator[Case]:
    """As many filings as the longest list has entries, so that every entry is in one of them."""
    for turn in range(max(map(len, choices.values()))):
        yield Case(game, {name: of[turn % len(of)] for name, of in choices.items()}, date=date)


def cases() -> Iterator[Case]:
    yield Case("sic-bo")
    yield from filings(
        "roulette", wheel=("single-zero", "double-zero", "double-zero-as-single-zero")
    )
    yield Case("roulette", {"wheel": "single-zero", "five_adjacent": True})
    yield Case("big-six-wheel")
    yield from filings(
        "craps", fire=("A", "B"), buy=(True,), lay=("beside-place-to-lose",),
        buy_vigorish=("none", "when-made", "on-win"), lay_vigorish=("on-win", "none", "when-made"),
    )  # fmt: skip
    yield Case("mini-craps")
    yield from filings(
        "mini-craps", fire=("A", "B"), buy=(True,), lay=("beside-place-to-lose",),
        buy_vigorish=("on-win",), lay_vigorish=("on-win",),
    )  # fmt: skip
    yield Case("casino-war", more={"strategy": "war"})
    yield Case("casino-war", more={"strategy": "surrender"})
    for decks in (6, 8):
        told_apart = {"players": 2, "bets": (Wish("initial"), Wish("war"), Wish("tie-on-war-deal"))}
        yield Case("casino-war", {"decks": decks}, told_apart)
    yield from with_odds_cases()
    for decks in (6, 7, 8):
        yield Case("minibaccarat", {"decks": decks})
    yield from baccarat_cases()
    yield from mystery_cases()
    yield from blackjack_cases()
    yield Case("pai-gow")
    yield Case("pai-gow", more={"strategy": "best"})
    for strategy in ("house", "best"):
        yield Case(
            "pai-gow", {"player_bank": True}, {"strategy": strategy, "more": {"role": "bank"}}
        )
    yield Case("pai-gow", {"player_bank": True}, {"more": {"role": "dealer"}})
    yield from filings(
        "pai-gow-poker", fortune_bonus=tuple("ABCD"), emperors_treasure=tuple("ABCD"),
        pai_gow_insurance=tuple("AB"), progressive_payout=(True,),
    )  # fmt: skip
    # Two who envy one another; their own wagers are told once more.
    both = {"players": 2, "bets": (Wish("fortune-bonus"), Wish("emperors-treasure"))}
    for letter in "ABCD":
        yield Case("pai-gow-poker", {"fortune_bonus": letter, "emperors_treasure": letter}, both)


def with_odds_cases() -> Iterator[Case]:
    """Every flat wager with its odds as one bet, at every multiple that is priced."""
    flats = ("pass", "dont-pass", "come", "dont-come")
    times = ("1x", "2x", "345x", "5x", "10x")
    bets = tuple(Wish(f"{flat}-with-odds", on) for flat, on in product(flats, times))
    yield Case("craps", more={"bets": bets})
    yield Case("mini-craps", more={"bets": bets})
    # Odds behind Come that work on a come-out roll too, and multiples that are nobody's usual ones.
    filed = {"odds_4_10": 3, "odds_5_9": 3, "odds_6_8": 6, "dont_odds": 7,
             "come_odds_on_come_out": "on"}  # fmt: skip
    full = tuple(Wish(f"{flat}-with-odds", "full") for flat in flats)
    for game in ("craps", "mini-craps"):
        yield Case(game, filed, {"bets": full})


def baccarat_cases() -> Iterator[Case]:
    yield from filings("midibaccarat", dragon_bonus=tuple("ABC"), ez=(False, True))
    yield from filings(
        "minibaccarat", ALL_OFFERED, dragon_bonus=tuple("ABC"), perfect_pairs=tuple("ABC"),
        golden_talons=tuple("ABCDE"), royal_9=("5-dollar", "1-dollar"), house_money=(True,),
    )  # fmt: skip
    yield from filings("minibaccarat", ALL_OFFERED, harmony=tuple("ABCDEFGHI"))
    yield from filings(
        "minibaccarat", ALL_OFFERED, rising_phoenix=("commission", "commission-free")
    )
    yield Case("minibaccarat", {"commission_free": True}, date=ALL_OFFERED)
    yield Case("minibaccarat", {"ez": True}, date=ALL_OFFERED)
    yield Case("baccarat", {"ez": True})
    yield Case("baccarat", {"commission_free": True}, date=ALL_OFFERED)
    yield from filings(
        "baccarat", dragon_bonus=tuple("ABC"), perfect_pairs=tuple("ABC"),
        five_treasures=tuple("AB"), lucky_nines=tuple("ABCD"), fully_automated=(True,),
        majestic_match=(True,), heavenly_9=(True,),
    )  # fmt: skip


def mystery_cases() -> Iterator[Case]:
    """Bonuses that hidden values decide, beside the wager that feeds them, at its least amount."""
    royal = {"bets": (Wish("banker"), Wish("royal-9-progressive"))}
    for stake, configuration in product(("5-dollar", "1-dollar"), "123"):
        filed = {"royal_9": stake, "royal_9_mystery": configuration}
        yield Case("minibaccarat", filed, royal, ALL_OFFERED)
    heavenly = {"bets": (Wish("banker"), Wish("heavenly-9-progressive", stake=500))}
    for letter in "ABCD":
        yield Case(
            "baccarat",
            {"heavenly_9": True, "fully_automated": True, "must_hit_by": f"{letter}-5-dollar"},
            heavenly,
        )


def blackjack_cases() -> Iterator[Case]:
    """With a continuous shuffler every round meets a full shoe, as the exact odds do."""
    by_decks = (  # decks, Royal Match 21, Bet the Set 21, Match-the-Dealer
        (1, "A", "A", False), (1, "B", "A", False), (2, "C", "B", False),
        (6, "D", "C", True), (8, "E", "D", True),
    )  # fmt: skip
    for decks, royal_match, bet_the_set, match_the_dealer in by_decks:
        yield Case(
            "blackjack",
            {
                "dealing": "continuous",
                "decks": decks,
                "royal_match": royal_match,
                "bet_the_set": bet_the_set,
                "match_the_dealer": match_the_dealer,
                **dict.fromkeys(("lucky_ladies", "in_between", "kings_bounty"), True),
                **dict.fromkeys(("three_card_poker", "hit_and_run"), True),
            },
        )
    yield Case("blackjack", {"dealing": "continuous", "decks": 8, "bad_beat": True})
    yield Case("blackjack", {"dealing": "continuous", "decks": 2, "bad_beat": True})
    for decks in (6, 8):
        yield Case(
            "blackjack",
            {"dealing": "continuous", "decks": decks, "switch": True, "super_match": True},
        )
    marketed = {"switch": True, "decks": 1, "switch_rules": "as-marketed"}
    yield Case("blackjack", {"dealing": "continuous", **marketed})
    for decks in (1, 2, 6, 8):
        yield Case(
            "blackjack",
            {"dealing": "continuous", "decks": decks},
            {"more": {"insurance": "always"}},
            only=("insurance",),
        )


def played(case: Case, rounds: int, workers: int) -> dict[str, Any]:
    """What a case came to, beside its exact odds."""
    game, plan = find_game(case.game), case.plan(rounds)
    began = time.perf_counter()
    run = go_on(start(plan, kernel_of), workers)
    spent = time.perf_counter() - began
    known = law.on(datetime.date.fromisoformat(case.date))
    asked = Asked(known, game.options.filing(**case.options), as_filed=True)
    exact = game.odds(asked)
    found = result(run, exact)
    bets = [told(bet) for bet in found["bets"] if not case.only or bet["wager"] in case.only]
    return {
        "case": str(case),
        "rounds": rounds,
        "seconds": round(spent, 1),
        "digest": plan.digest,
        "bets": [*bets, *mysteries(run, found["meters"], exact)],
    }


def told(bet: dict[str, Any]) -> dict[str, Any]:
    exact = bet["exact"] or {}
    return {
        "wager": " ".join(filter(None, (bet["wager"], bet["on"], bet["paytable"]))),
        **({"seat": bet["seat"]} if bet["seat"] > 1 else {}),
        "decided": bet["decided"],
        "edge": bet["edge"],
        "exact": exact.get("edge"),
        "errors_off": exact.get("errors_off"),
        "chance": exact.get("chance"),
    }


def mysteries(
    run: Run, meters: list[dict[str, Any]], exact: list[WagerOdds]
) -> Iterator[dict[str, Any]]:
    """Each mystery beside the odds that are told of it: what it brings back of each wager."""
    by_name = {meter["name"]: meter for meter in meters}
    for hidden in run.kernel.mysteries:
        meter, stake = by_name[hidden.name], run.kernel.bets[hidden.bets[0]].stake
        (odds,) = (one for one in exact if one.cite == hidden.terms.cite and one.stake == stake)
        known = meter["exact"]
        if abs(known["return"] - float(odds.expected)) > 1e-12:
            raise ValueError(f"{hidden.name}: the simulation and the odds know two returns")
        found = Fraction(meter["mean_at_hit"]) / Fraction(meter["mean_wagers_between"])
        yield {
            "wager": f"{odds.wager} {odds.paytable}",
            "decided": meter["hits"],
            "edge": -float(found / stake),
            "exact": number(odds.edge, odds.exact),
            "errors_off": known["errors_off"],
            "chance": known["chance"],
        }


def compared(kept: Mapping[str, Any]) -> set[tuple[str, str, str]]:
    """The game, wager and paytable of all that stands beside its exact odds."""
    found = set()
    for entry in kept.values():
        game = entry["case"].partition(",")[0]
        for bet in entry["bets"]:
            words = bet["wager"].split()
            if bet["errors_off"] is not None:
                found.add((game, words[0], words[-1]))
    return found


def priced() -> set[tuple[str, str, str]]:
    """The same of all that `title58 odds` prices exactly."""
    found = set()
    for slug in game_slugs():
        game = find_game(slug)
        dates = (TODAY, ALL_OFFERED) if "baccarat" in slug else (TODAY,)
        for date in dates:
            options = game.options.filing(**OPENED.get(slug, {}))
            asked = Asked(law.on(datetime.date.fromisoformat(date)), options)
            found |= {
                (slug, odds.wager, odds.paytable) for odds in game.odds(asked) if not odds.estimated
            }
    return found


def page(kept: Mapping[str, Any], missing: Iterable[tuple[str, str, str]]) -> str:
    """The page; `missing` is what has exact odds and stands in no case."""
    lines = [
        "# A hundred million rounds",
        "",
        "Written by `tools/long_runs.py` (`make longruns`) from its runs. *largest z*: how many"
        " standard errors the farthest of the wagers compared is from its exact edge; *p*: the"
        " smallest p-value of the chi-square of any wager's rows.",
        "",
        "| case | rounds | seconds | compared | largest z | | smallest p | |",
        "|---|---:|---:|---:|---:|---|---:|---|",
    ]
    number = far = 0
    without = set()
    for entry in kept.values():
        bets = [bet for bet in entry["bets"] if bet["errors_off"] is not None]
        without |= {
            f"{entry['case'].split(',')[0]}: {bet['wager']}"
            for bet in entry["bets"]
            if bet["errors_off"] is None
        }
        worst = max(bets, key=lambda bet: abs(bet["errors_off"]))
        least = min(bets, key=lambda bet: bet["chance"])
        number += len(bets)
        far += sum(abs(bet["errors_off"]) > 2 for bet in bets)
        lines.append(
            f"| {entry['case']} | {entry['rounds']:,} | {entry['seconds']:.0f} | {len(bets)} "
            f"| {worst['errors_off']:+.2f} | {worst['wager']} | {least['chance']:.2g} "
            f"| {least['wager']} |"
        )
    lines += [
        "",
        f"{number:,} comparisons in all; {far} are beyond two standard errors (by chance alone"
        f" about {number * 0.0455:.0f} would be, though wagers of one run are correlated).",
    ]
    without -= {f"{game}: {wager} {paytable}" for game, wager, paytable in compared(kept)}
    if without:
        lines += ["", "Without exact odds to compare: " + "; ".join(sorted(without)) + "."]
    not_played = [f"{game}: {wager} {paytable}" for game, wager, paytable in missing]
    lines += [
        "",
        "A wager with its odds, and Casino War's Initial Wager with its War Wager, is one bet: its"
        " rows are the combined results, and its standard error is that of their sum. Envy Bonuses"
        " are reported for each position and each other player; a mystery by its return per wager,"
        " its p by how evenly the hidden values are spread.",
        "",
        "Not played here, though they have exact odds: " + "; ".join(not_played) + "."
        if not_played
        else "Every wager and paytable that `title58 odds` prices exactly, in any game, is in"
        " one of these cases (`tests/test_long_runs.py`).",
    ]
    return "\n".join([*lines, *distribution(kept)]) + "\n"


def distribution(kept: Mapping[str, Any]) -> list[str]:
    """How all z and all p fall, beside what chance alone would give: not the farthest alone."""
    bets = [
        bet for entry in kept.values() for bet in entry["bets"] if bet["errors_off"] is not None
    ]
    normal = NormalDist()
    cuts = (-math.inf, -3, -2, -1, 0, 1, 2, 3, math.inf)
    lines = ["", "## All z and all p", "", "| z from | to | observed | expected |"]
    lines += ["|---:|---:|---:|---:|"]
    for low, high in pairwise(cuts):
        seen = sum(low <= bet["errors_off"] < high for bet in bets)
        due = len(bets) * (normal.cdf(high) - normal.cdf(low))
        lines.append(f"| {_cut(low)} | {_cut(high)} | {seen} | {due:.1f} |")
    zs = [bet["errors_off"] for bet in bets]
    lines += [
        "",
        f"Mean of z {fmean(zs):+.3f} (0 expected), standard deviation {pstdev(zs):.3f} (1).",
    ]
    lines += ["", "| p from | to | observed | expected |", "|---:|---:|---:|---:|"]
    for tenth in range(10):
        low, high = tenth / 10, (tenth + 1) / 10
        seen = sum(low <= bet["chance"] < high or bet["chance"] == high == 1 for bet in bets)
        lines.append(f"| {low:.1f} | {high:.1f} | {seen} | {len(bets) / 10:.1f} |")
    lines += [
        "",
        "Expected are the counts for independent comparisons. Wagers of one run are decided by the"
        " same rounds, so the observed counts scatter more than independent ones would. The z and p"
        " of every comparison are in `long-runs.json`.",
    ]
    return lines


def _cut(z: float) -> str:
    return "" if math.isinf(z) else f"{z:+.0f}" if z else "0"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--like", default="", help="only cases whose name has this in it")
    parser.add_argument("--rounds", type=float, default=1e8)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--new", action="store_true", help="only cases that are not kept yet")
    parser.add_argument("--page", action="store_true", help="only write the page again")
    parser.add_argument("--keep", type=Path, default=KEPT)
    given = parser.parse_args()
    kept = json.loads(given.keep.read_text()) if given.keep.exists() else {}
    wanted = [
        one
        for one in cases()
        if (not given.games or one.game in given.games)
        and given.like in str(one)
        and not (given.new and str(one) in kept)
    ]
    beyond = []
    for case in [] if given.page else wanted:
        entry = played(case, int(given.rounds), given.workers)
        if given.keep.exists():  # whatever others have kept meanwhile stays
            kept = json.loads(given.keep.read_text())
        kept[str(case)] = entry
        given.keep.write_text(json.dumps(kept, indent=1) + "\n")
        off = [bet for bet in entry["bets"] if abs(bet["errors_off"] or 0) > ERRORS]
        beyond += [(str(case), bet) for bet in off]
        offs = [bet["errors_off"] for bet in entry["bets"]]
        errors = [abs(off) for off in offs if off is not None]
        print(f"{case}: {entry['seconds']} s, {len(errors)} compared,"
              f" farthest {max(errors):.2f} errors", flush=True)  # fmt: skip
    if given.keep == KEPT:
        PAGE.write_text(page(kept, sorted(priced() - compared(kept))))
    for name, bet in beyond:
        print(f"BEYOND {ERRORS} STANDARD ERRORS: {name}: {bet}")
    sys.exit(bool(beyond))


if __name__ == "__main__":
    main()
