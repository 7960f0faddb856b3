"""A hundred million rounds of the wagers that have exact odds, held against them.

    python tools/long_runs.py                 every case
    python tools/long_runs.py craps --rounds 1e7
    python tools/long_runs.py --page          only write the page again

The page ends with what stands in no case. What each came to is kept in
docs/long-runs.json, from which docs/long-runs.md is written; a case that lies beyond four standard
errors ends the run with an error.
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from title58 import law
from title58.games import find_game, game_slugs
from title58.odds import Asked
from title58.simulation.plan import Plan
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

DOCS = Path(__file__).parents[1] / "docs"
KEPT, PAGE = DOCS / "long-runs.json", DOCS / "long-runs.md"
TODAY, ALL_OFFERED = "2026-01-01", "2024-07-01"  # every baccarat wager was in force on the second
ERRORS = 4


@dataclass(frozen=True)
class Case:
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    date: str = TODAY

    def __str__(self) -> str:
        told = {**self.options, **self.more}
        return ", ".join((self.game, *(f"{name} {value}" for name, value in told.items())))

    def plan(self, rounds: int) -> Plan:
        options = find_game(self.game).options(**self.options)
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
    for decks in (6, 7, 8):
        yield Case("minibaccarat", {"decks": decks})
    yield from baccarat_cases()
    yield from blackjack_cases()
    yield Case("pai-gow")
    yield Case("pai-gow", more={"strategy": "best"})
    yield from filings(
        "pai-gow-poker", fortune_bonus=tuple("ABCD"), emperors_treasure=tuple("ABCD"),
        pai_gow_insurance=tuple("AB"), progressive_payout=(True,),
    )  # fmt: skip


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


def played(case: Case, rounds: int, workers: int) -> dict[str, Any]:
    """What a case came to, beside its exact odds."""
    game, plan = find_game(case.game), case.plan(rounds)
    began = time.perf_counter()
    run = go_on(start(plan, kernel_of), workers)
    spent = time.perf_counter() - began
    known = law.on(datetime.date.fromisoformat(case.date))
    asked = Asked(known, game.options(**case.options), as_filed=True)
    found = result(run, game.odds(asked))
    return {
        "case": str(case),
        "rounds": rounds,
        "seconds": round(spent, 1),
        "digest": plan.digest,
        "bets": [told(bet) for bet in found["bets"]],
    }


def told(bet: dict[str, Any]) -> dict[str, Any]:
    exact = bet["exact"] or {}
    return {
        "wager": " ".join(filter(None, (bet["wager"], bet["on"], bet["paytable"]))),
        "decided": bet["decided"],
        "edge": bet["edge"],
        "exact": exact.get("edge"),
        "errors_off": exact.get("errors_off"),
        "chance": exact.get("chance"),
    }


def not_played(kept: dict[str, Any]) -> list[str]:
    """What has exact odds and stands in no case: counted, so that nobody has to believe it."""
    compared = set()
    for entry in kept.values():
        game = entry["case"].partition(",")[0]
        for bet in entry["bets"]:
            words = bet["wager"].split()
            if bet["errors_off"] is not None:
                compared.add((game, words[0], words[-1]))
    missing = set()
    for slug in game_slugs():
        game = find_game(slug)
        for date in (TODAY, ALL_OFFERED):
            asked = Asked(law.on(datetime.date.fromisoformat(date)), game.options())
            for odds in game.odds(asked):
                if not odds.estimated and (slug, odds.wager, odds.paytable) not in compared:
                    missing.add(f"{slug}: {odds.wager} {odds.paytable}")
    return sorted(missing)


def page(kept: dict[str, Any]) -> str:
    lines = [
        "# A hundred million rounds",
        "",
        "Written by `tools/long_runs.py` (`make longruns`) from what it played. *off*: how many"
        " standard errors the farthest wager lies from its exact edge, of so many compared;"
        " *p*: the smallest chance that the chi-square of any wager's rows gives.",
        "",
        "| case | rounds | seconds | compared | farthest off | | smallest p | |",
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
        f"{number:,} comparisons in all; {far} lie beyond two standard errors (chance alone would"
        f" put about {number * 0.0455:.0f} there, though wagers of one run hang together).",
    ]
    lines += [
        "",
        "Blackjack's average is exact, but how its results spread takes split hands as independent"
        " given the dealer's total (docs/blackjack-odds.md): with one or two decks so many rounds"
        " can tell, and p says so.",
    ]
    if without:
        lines += ["", "Without exact odds to compare: " + "; ".join(sorted(without)) + "."]
    lines += [
        "",
        "Not played here, though they have exact odds (wagers put together of others, bonuses that"
        " other players' hands or hidden values decide, Insurance, the bank): "
        + "; ".join(not_played(kept))
        + ".",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--like", default="", help="only cases whose name has this in it")
    parser.add_argument("--rounds", type=float, default=1e8)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--page", action="store_true", help="only write the page again")
    parser.add_argument("--keep", type=Path, default=KEPT)
    given = parser.parse_args()
    kept = json.loads(given.keep.read_text()) if given.keep.exists() else {}
    wanted = [
        one
        for one in cases()
        if (not given.games or one.game in given.games) and given.like in str(one)
    ]
    beyond = []
    for case in [] if given.page else wanted:
        entry = played(case, int(given.rounds), given.workers)
        kept[str(case)] = entry
        given.keep.write_text(json.dumps(kept, indent=1) + "\n")
        off = [bet for bet in entry["bets"] if abs(bet["errors_off"] or 0) > ERRORS]
        beyond += [(str(case), bet) for bet in off]
        offs = [bet["errors_off"] for bet in entry["bets"]]
        compared = [abs(errors) for errors in offs if errors is not None]
        print(f"{case}: {entry['seconds']} s, {len(compared)} compared,"
              f" farthest {max(compared):.2f} errors", flush=True)  # fmt: skip
    if given.keep == KEPT:
        PAGE.write_text(page(kept))
    for name, bet in beyond:
        print(f"BEYOND {ERRORS} STANDARD ERRORS: {name}: {bet}")
    sys.exit(bool(beyond))


if __name__ == "__main__":
    main()
