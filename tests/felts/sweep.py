"""The forms that filings can give a table: days, variations, wagers alone and together."""

from collections.abc import Iterator
from typing import Any

from title58.errors import FilingError
from title58.games import find_game
from title58.law import Law
from title58.submission.filing import Submission

DAYS = ("2012-09-01", "2014-06-01", "2023-09-01", "2024-06-01")
LONG = "A certificate holder with a rather long name, of Pennsylvania, LLC"
Options = dict[str, Any]


def seats(*numbers: int) -> list[Options]:
    return [{"positions": list(range(1, many + 1))} for many in numbers]


_BACCARAT: list[Options] = [
    {"ez": True},
    {"vigorish_collection": "deferred"},
    {"odds_display": "sign"},
]
VARIATIONS: dict[str, list[Options]] = {
    "roulette": [
        {"wheel": "single-zero"},
        {"wheel": "double-zero-as-single-zero", "minimum": 500, "maximum": 100_000_00},
        {"wheel": "double-zero"},
    ],
    "big-six-wheel": [{"flag_symbol": "Liberty Bell", "joker_symbol": "Keystone logo"}],
    "minibaccarat": [
        *_BACCARAT,
        {"commission_free": True},
        {"rising_phoenix": "commission"},
        {"rising_phoenix": "commission-free", "positions": [1, 2, 3]},
        *seats(1, 6, 7, 8),
    ],
    "midibaccarat": [*_BACCARAT, *seats(6, 9)],
    "baccarat": [
        *_BACCARAT,
        {"commission_free": True},
        {"fully_automated": True},
        *seats(10, 11, 12, 13, 14),
    ],
    "blackjack": [
        {"switch": True},
        {"switch": True, "super_match": True},
        {"lucky_ladies": True, "kings_bounty": True, "payout_limit": 10_000_000_00},
        {"dealing": "hand", "decks": 2},
        *seats(2, 6),
    ],
    "pai-gow-poker": [{"payout_limit": 50_000_00}, *seats(1, 2, 4)],
    "casino-war": [{"odds_display": "sign"}, {"shuffler": "continuous"}, *seats(1, 6)],
    "craps": [
        {"buy": True, "lay": "beside-place-to-lose"},
        {"wagers": ["pass", "come"]},
        *seats(1, 8),
    ],
    "mini-craps": [{"buy": True, "lay": "beside-place-to-lose"}, *seats(4, 9)],
    "sic-bo": [{"wagers": ["small", "big"]}, {"odds_display": "sign"}],
}


def forms(game: str) -> Iterator[Submission]:
    """For each text that was in force: every wager alone, and every variation with nothing more and
    with all that it may offer."""
    before: object = None
    for day in DAYS:
        law = Law.on(day)
        text = [list(law.provisions(chapter)) for chapter in law.code.chapters_of(game)]
        if text == before:
            continue
        before = text
        for variation in ({}, *VARIATIONS.get(game, [])):
            start = lawful(game, law, variation)
            if start is None:
                continue
            yield start
            together = dict(variation)
            for offer in offers(game, law) if "wagers" not in variation else ():
                one = lawful(game, law, {**variation, **offer})
                if one is not None and not variation:
                    yield one
                if lawful(game, law, {**together, **offer}) is not None:
                    together |= offer
            if together != variation:
                yield Submission(game, law, facility=LONG, **together)


def offers(game: str, law: Law) -> Iterator[Options]:
    """What a filing says to offer each wager that it may offer."""
    for declared in find_game(game).wagers:
        making = declared.making
        if making is not None and declared.slug in law.wagers(game):
            known = law.wager(game, declared.slug)
            flag = isinstance(making.default, bool)
            yield {making.option: True if flag else next(iter(known.paytables))}


def lawful(game: str, law: Law, options: Options) -> Submission | None:
    try:
        made = Submission(game, law, **options)
    except FilingError:  # an option that is not on file that day
        return None
    return None if made.violations() else made
