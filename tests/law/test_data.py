"""The packaged data is whole and agrees with itself."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from title58.law import Code, cites
from title58.law.cites import read_cites
from title58.law.files import DATA
from title58.law.model import CARRIERS, WagerLaw

CODE = Code.packaged()
CHAPTERS = [chapter.chapter for chapter in CODE.chapters]
WAGERS = [wager for game in CODE.games for wager in CODE.wagers_ever(game).values()]

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


def test_keys_are_unique_and_only_old_wordings_name_an_edition() -> None:
    provisions = [p for chapter in CHAPTERS for p in CODE.provisions(chapter)]
    keys = [p.key for p in provisions]
    assert sorted(keys) == sorted(CODE.provisions_by_key)
    for old in provisions:
        if "@" in old.key:  # a later edition has the same cite with other words
            (new,) = [p for p in provisions if p.cite == p.key == old.cite]
            assert max(old.editions) < min(new.editions)
            assert old.key == f"{old.cite}@{max(old.editions)}"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_provisions(chapter: str) -> None:
    sections = {version.cite for version in CODE.section_versions(chapter)}
    editions = {e for v in CODE.section_versions(chapter) for e in v.editions}
    for provision in CODE.provisions(chapter):
        assert provision.section in sections
        assert provision.carrier in CARRIERS
        assert set(provision.editions) <= editions
        assert provision.summary
        assert provision.kind
        assert cites.without_edition(provision.key) == provision.cite
    assert {p.section for p in CODE.provisions(chapter)} == sections


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_sections(chapter: str) -> None:
    for version in CODE.section_versions(chapter):
        assert version.chapter == chapter == cites.chapter_of(version.cite)
        assert version.on_file == bool(version.editions)
        for end in (version.superseded, version.expires):
            assert end is None or version.effective < end


def _cites(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from _cites(item, name)
    elif isinstance(value, tuple):
        for item in value:
            yield from _cites(item, key)
    elif key == "cite" or key.endswith("_cite"):
        yield from read_cites(value)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_cite_in_the_figures_exists(chapter: str) -> None:
    found = list(_cites(CODE.figures(chapter)))
    assert found
    assert [cite for cite in found if not CODE.exists(cite)] == []


def test_every_cite_in_the_interpretations_exists() -> None:
    for interpretation in CODE.interpretations:
        assert interpretation.cites, interpretation.id
        assert [cite for cite in interpretation.cites if not CODE.exists(cite)] == [], (
            interpretation.id
        )


def test_interpretations_are_complete() -> None:
    series: dict[str, list[int]] = {}
    for interpretation in CODE.interpretations:
        name, number = re.fullmatch(r"(.*?)(\d+)", interpretation.id).groups()  # type: ignore[union-attr]
        series.setdefault(name, []).append(int(number))
    for name, numbers in series.items():  # without a gap: none was lost
        assert numbers == list(range(1, len(numbers) + 1)), name
    for interpretation in CODE.interpretations:
        assert interpretation.subject
        assert interpretation.question
        assert interpretation.reading
        assert interpretation.certainty in {"certain", "high", "medium", "low"}


def test_no_slug_stands_in_two_chapters_of_a_game() -> None:
    for chapters in (("627a", "627b"), ("631a", "631c")):
        first, second = (CODE.figures(chapter)["wagers"].keys() for chapter in chapters)
        assert not first & second


@pytest.mark.parametrize("wager", WAGERS, ids=lambda w: f"{w.game}-{w.slug}")
def test_wagers(wager: WagerLaw) -> None:
    assert wager.name
    assert len(wager.rows) == len(set(wager.rows))
    assert set(wager.when) == set(wager.rows)
    assert wager.paytables
    priced: set[str] = set()
    for name, paytable in wager.paytables.items():
        in_order = [row for row in wager.rows if row in paytable]
        assert list(paytable) == in_order, name
        assert (set(paytable) != set(wager.rows)) == ((wager.slug, name) in PARTIAL), name
        priced |= paytable.keys()
    assert priced == set(wager.rows)
    for name in wager.more.get("applies", wager.paytables):
        assert name in wager.paytables
    for outcome in wager.more.get("outcomes", ()):
        assert outcome.get("row") in (None, *wager.rows)


@pytest.mark.parametrize("wager", WAGERS, ids=lambda w: f"{w.game}-{w.slug}")
def test_grounds(wager: WagerLaw) -> None:
    names = [ground.name for ground in wager.grounds]
    assert len(names) == len(set(names))
    rows = {row for ground in wager.grounds for row in ground.rows}
    assert rows == set(wager.rows)  # each row has its ground
    if all(len(ground.rows) == 1 for ground in wager.grounds):
        assert [wager.rows[number] for number in wager.row_of] == [g.row for g in wager.grounds]
    for ground in wager.grounds:
        assert ground.cites, ground.name
        assert [cite for cite in ground.cites if not CODE.exists(cite)] == []
    for name, paytable in wager.paytables.items():
        for row in paytable:
            cites = wager.paid_cite(name, row)
            assert [cite for cite in cites if not CODE.exists(cite)] == [], row
            if row == "lose":
                assert not cites
            elif paytable[row] not in ("lose", "push", "lose 1/2"):
                assert cites, row


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
        ("craps", "whirl", "standard", "7", "0 to 1"),
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
    assert CODE.wagers_ever(game)[slug].paytables[paytable][row] == odds


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
    for path in DATA.rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert "/work" not in text
            assert "ambiguities/" not in text
            assert "houseways/" not in text
