"""How the figures of a sheet can be checked by somebody else: the command, and the tests."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence

from title58.equipment.cards import RANKS
from title58.odds import Asked
from title58.submission.table import TableOptions

ROUNDS, SEED = 10_000_000, 58  # what the command asks for

_BACCARAT = (
    "tests/games/baccarat/odds/test_wagers.py, test_weights.py and test_house_money.py: every deal"
    " of small shoes card by card, and whole shoes by rank; benchmarks/baccarat_odds.py: all orders"
    " of six cards from eight decks in a C program of its own",
    "tests/games/baccarat/odds/test_progressive.py and test_mystery.py: meters and hidden"
    " values, each counted a second way",
)
_CRAPS = (
    "tests/games/craps/odds/test_wagers.py: every wager, its rolls and its total action against"
    " closed forms",
)
TESTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("baccarat", "midibaccarat", "minibaccarat"), _BACCARAT),
    **dict.fromkeys(("craps", "mini-craps"), _CRAPS),
    "big-six-wheel": (
        "tests/games/big_six_wheel/test_odds.py: every compartment, settled by the table",
    ),
    "roulette": (
        "tests/games/roulette/test_odds.py: every compartment of each wheel, settled by the table",
    ),
    "sic-bo": ("tests/games/sic_bo/test_odds.py: all 216 throws, settled by the table",),
    "casino-war": (
        "tests/games/casino_war/odds/test_wagers.py: every order of the cards of small shoes",
    ),
    "blackjack": (
        "tests/games/blackjack/value/test_exact.py: rounds of small shoes played card by card"
        " in fractions; test_figures.py: the Board's own figures",
        "tests/games/blackjack/odds/test_side.py and test_bad_beat.py: every order of the"
        " cards of small shoes",
    ),
    "pai-gow": (
        "tests/games/pai_gow/odds/test_wagers.py and test_counting.py: the dealer's hands one by"
        " one; benchmarks/pai_gow_odds.py: all 736,281,000 deals of two hands in C",
    ),
    "pai-gow-poker": (
        "tests/games/pai_gow_poker/odds/test_wagers.py: hands counted a second way; the estimate"
        " against dealt rounds",
    ),
}


def question(game: str, asked: Asked[TableOptions]) -> str:
    """The words after `title58 par` that ask for the same sheet."""
    plain = asked.options.as_plain()
    words = ["SUBMISSION.toml" if asked.as_filed else game]
    words += ["--as-of", asked.law.date.isoformat()]
    for overlay in asked.law.code.overlays:
        words += ["--law", overlay.name]
    for plugin in asked.law.code.plugins:
        words += ["--plugin", plugin.name]
    if asked.wager:
        words += ["--wager", asked.wager]
    for name in sorted(asked.fixed):
        words += ["--set", f"{name}={toml_value(plain[name])}"]
    if asked.seen:
        # Where some suits were not known, none of them matters to what is priced.
        names = map(str if asked.suits_known else (lambda card: RANKS[card.rank]), asked.seen)
        counted = sorted(Counter(names).items())
        words += ["--seen", ",".join(f"{n}x{name}" if n > 1 else name for name, n in counted)]
    if asked.exactly:
        words.append("--exactly")
    return shlex.join(words)


def how(
    game: str, asked_with: str, *, seen: bool, simulated: bool, ours: bool, theirs: Sequence[str]
) -> tuple[str, ...]:
    """In sentences. `theirs` are wagers that overlays brought: no test here knows them."""
    found = []
    if seen:
        found.append("Not simulated: cards were seen, and the simulation deals from full shoes.")
    elif not simulated:
        found.append(
            f"Not simulated here. title58 par {asked_with} --rounds {ROUNDS} --seed {SEED} -o FILE"
            " simulates every wager and compares the result with these figures."
        )
    if ours:
        found += [f"Tested by {text}." for text in TESTS[game]]
        found.append(
            "docs/long-runs.md: a hundred million rounds of every wager and paytable with exact"
            " odds, none with |z| above 4 (make longruns; tests/test_long_runs.py)."
        )
        found.append(
            "docs/workpapers.md: stand-alone scripts recount the game, and every fraction is"
            " compared (make workpapers; tests/test_workpapers.py)."
        )
    found += [f"{name} comes from an overlay and has no test on file." for name in theirs]
    return tuple(found)


def toml_value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{toml_value(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return str(value)
