"""The packaged data is whole and agrees with itself."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from title58.law import cites, store
from title58.law.cites import read_cites
from title58.law.code import games, wagers_ever
from title58.law.model import CARRIERS, WagerLaw

CHAPTERS = [chapter.chapter for chapter in store.chapters()]
WAGERS = [wager for game in games() for wager in wagers_ever(game).values()]

# chapter: (provisions in all editions, section versions, wagers), counted in the sources
COUNTS = {
    "617a": (65, 6, 15),
    "619a": (19, 3, 7),
    "621a": (113, 10, 2),
    "623a": (328, 11, 69),
    "625a": (48, 7, 21),
    "627a": (143, 19, 7),
    "627b": (198, 7, 33),
    "629a": (109, 13, 5),
    "631a": (123, 15, 5),
    "631c": (127, 7, 15),
    "633a": (315, 14, 16),
    "645a": (223, 14, 5),
    "651a": (83, 11, 4),
}
RULINGS = {
    "A": 55,
    "B-": 87,
    "BAC-": 77,
    "C-": 68,
    "617a-": 23,
    "619a-": 11,
    "621a-": 38,
    "625a-": 17,
    "651a-": 23,
}
NUMBER = r"\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?"
ODDS = re.compile(
    rf"(?:{NUMBER}) (?:to|for) \d+|push|lose|lose 1/2|N/A|\$(?:{NUMBER})|\d+% of [A-Za-z ]+"
)
# Paytables that do not distinguish every row of their wager.
PARTIAL = {
    ("banker", "commission"),
    ("rising-phoenix-banker", "commission"),
    ("bet-the-set-21", "A"),
    *(("harmony-progressive", letter) for letter in "ABCDEFGHI"),
}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_counts(chapter: str) -> None:
    found = (
        len(store.provisions(chapter)),
        len(store.section_versions(chapter)),
        len(store.figures(chapter)["wagers"]),
    )
    assert found == COUNTS[chapter]


def test_keys_are_unique_and_old_wordings_are_named() -> None:
    assert len(store.provisions_by_key()) == sum(count for count, _, _ in COUNTS.values()) == 1894
    assert [key for key in store.provisions_by_key() if "@" in key] == [
        "627a.2(b)(7)@2012",
        "627a.7(a)@2012",
        "627a.7(a)(2)(i)@2012",
        "627a.8(d)@2012",
        "627a.11(a)@2012",
    ]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_provisions(chapter: str) -> None:
    sections = {version.cite for version in store.section_versions(chapter)}
    editions = {e for v in store.section_versions(chapter) for e in v.editions}
    for provision in store.provisions(chapter):
        assert provision.section in sections
        assert provision.carrier in CARRIERS
        assert set(provision.editions) <= editions
        assert provision.summary
        assert provision.kind
        assert cites.without_edition(provision.key) == provision.cite
    assert {p.section for p in store.provisions(chapter)} == sections


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_sections(chapter: str) -> None:
    for version in store.section_versions(chapter):
        assert version.chapter == chapter == cites.chapter_of(version.cite)
        assert version.on_file == bool(version.editions)
        for end in (version.superseded, version.expires):
            assert end is None or version.effective < end


def _exists(cite: str) -> bool:
    chapter = store.chapter(cites.chapter_of(cite))
    if chapter is None:
        return False
    versions = store.section_versions(chapter.chapter)
    return (
        cite == chapter.chapter
        or any(version.cite == cite for version in versions)
        or any(cites.under(p.cite, cite) for p in store.provisions(chapter.chapter))
    )


def _cites(value: Any, key: str = "", parent: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from _cites(item, name, key)
    elif isinstance(value, tuple):
        for item in value:
            yield from _cites(item, key, parent)
    elif key == "cite" or key.endswith("_cite") or parent == "paytable_cites":
        yield from read_cites(value)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_cite_in_the_figures_exists(chapter: str) -> None:
    found = list(_cites(store.figures(chapter)))
    assert found
    assert [cite for cite in found if not _exists(cite)] == []


def test_every_cite_in_the_rulings_exists() -> None:
    for ruling in store.rulings():
        assert ruling.cites, ruling.id
        assert [cite for cite in ruling.cites if not _exists(cite)] == [], ruling.id


def test_rulings_are_complete() -> None:
    ids = [ruling.id for ruling in store.rulings()]
    assert len(ids) == len(set(ids))
    assert Counter(re.sub(r"\d+$", "", name) for name in ids) == RULINGS
    for ruling in store.rulings():
        assert ruling.subject
        assert ruling.question
        assert ruling.reading
        assert ruling.certainty in {"certain", "high", "medium", "low"}
    assert sum(ruling.ruled for ruling in store.rulings()) == 52


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_rulings_named_in_the_figures_exist(chapter: str) -> None:
    known = {ruling.id for ruling in store.rulings()}

    def named(value: Any, key: str = "") -> Iterator[str]:
        if isinstance(value, Mapping):
            for name, item in value.items():
                yield from named(item, name)
        elif isinstance(value, tuple):
            for item in value:
                if key == "ambiguities":
                    yield item
                else:
                    yield from named(item, key)

    assert set(named(store.figures(chapter))) <= known


def test_no_slug_stands_in_two_chapters_of_a_game() -> None:
    for chapters in (("627a", "627b"), ("631a", "631c")):
        first, second = (store.figures(chapter)["wagers"].keys() for chapter in chapters)
        assert not first & second


@pytest.mark.parametrize("wager", WAGERS, ids=lambda w: f"{w.game}-{w.slug}")
def test_wagers(wager: WagerLaw) -> None:
    assert wager.name
    assert wager.offered
    assert len(wager.rows) == len(set(wager.rows))
    assert set(wager.when) == set(wager.rows)
    assert wager.paytables
    priced: set[str] = set()
    for name, paytable in wager.paytables.items():
        in_order = [row for row in wager.rows if row in paytable]
        assert list(paytable) == in_order, name
        assert (set(paytable) != set(wager.rows)) == ((wager.slug, name) in PARTIAL), name
        priced |= paytable.keys()
        for odds in paytable.values():
            assert ODDS.fullmatch(odds), odds
    assert priced == set(wager.rows)
    for addition in wager.more.get("additions", {}).values():
        assert ODDS.fullmatch(addition["odds"])
    for row in wager.more.get("row_facts", {}):
        assert row in wager.rows
    for name in wager.more.get("applies", wager.paytables):
        assert name in wager.paytables
    for outcome in wager.more.get("outcomes", ()):
        assert outcome.get("row") in (None, *wager.rows)


@pytest.mark.parametrize(
    ("game", "slug", "paytable", "row", "odds"),
    [
        ("roulette", "straight", "standard", "win", "35 to 1"),
        ("big-six-wheel", "joker", "standard", "win", "45 to 1"),
        ("sic-bo", "one-of-a-kind", "standard", "two", "2 to 1"),
        ("craps", "place-to-lose-4", "standard", "win", "5 to 11"),
        ("craps", "field", "standard", "2-or-12", "2 to 1"),
        ("mini-craps", "fire", "B", "six-points", "499 to 1"),
        ("craps", "horn-high-12", "standard", "12", "57 to 5"),
        ("craps", "whirl", "standard", "7", "push"),
        ("craps", "dont-pass", "standard", "push", "push"),
        ("pai-gow", "pai-gow", "standard", "win", "1 to 1"),
        ("pai-gow-poker", "fortune-bonus", "C", "royal-flush", "100 to 1"),
        ("pai-gow-poker", "progressive-payout", "standard", "five-aces", "10% of meter"),
        ("blackjack", "blackjack", "standard", "blackjack", "3 to 2"),
        ("blackjack", "match-the-dealer", "8-decks", "same-suit", "14 to 1"),
        ("casino-war", "initial", "standard", "surrender", "lose 1/2"),
        ("minibaccarat", "harmony-progressive", "A", "four-8s", "1,000 for 1"),
        ("minibaccarat", "royal-9-progressive", "5-dollar", "mega-envy", "$5,000"),
        ("baccarat", "blazing-7s", "A", "2-card", "N/A"),
        ("baccarat", "majestic-match", "standard", "suited-match", "2.5 to 1"),
        ("midibaccarat", "dragon-bonus", "C", "win-by-4", "2 to 1"),
    ],
)
def test_figures(game: str, slug: str, paytable: str, row: str, odds: str) -> None:
    assert wagers_ever(game)[slug].paytables[paytable][row] == odds


def test_minimum_odds() -> None:
    floors = {(w.game, w.slug) for w in WAGERS if w.floor}
    assert {slug for game, slug in floors if game == "minibaccarat"} == {
        "tie",
        "rising-phoenix-tie",
    }
    assert {game for game, _ in floors} == {
        "roulette",
        "big-six-wheel",
        "minibaccarat",
        "midibaccarat",
        "baccarat",
    }


def test_data_names_no_machine() -> None:
    for path in store.DATA.rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert "/work" not in text
            assert "ambiguities/" not in text
            assert "houseways/" not in text
