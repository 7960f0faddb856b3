"""The felt of every game, in many of the forms that a filing can give it."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.felts.geometry import edges, overlaps, within
from tests.felts.sweep import DAYS, VARIATIONS, Options, forms, lawful
from title58 import plugins
from title58.documents.felt import felt, proof_list
from title58.felts.felt import Area, Felt, Fixture, Inscription, Paint, Spot
from title58.felts.lettering import SMALLEST
from title58.felts.setting import settings
from title58.felts.svg import svg
from title58.games import find_game, game_slugs
from title58.games.baccarat.wagers import MINI_WAGERS
from title58.law import Code, Law
from title58.submission.filing import Submission

HOUSE = Path(__file__).parent.parent / "house"
Drawn = list[tuple[Submission, Felt]]


@pytest.fixture(scope="module", params=game_slugs())
def drawn(request: pytest.FixtureRequest) -> Drawn:
    return [(filing, felt(filing)) for filing in forms(request.param)]


def test_every_provision_about_the_layout_is_answered(drawn: Drawn) -> None:
    for filing, _ in drawn:
        for point in proof_list(filing):
            assert point.parts, f"{told(filing)} {point.cite}: {point.wanted}"


def test_every_wager_that_is_offered_has_its_place_at_every_position(drawn: Drawn) -> None:
    for filing, layout in drawn:
        game = find_game(filing.game)
        seats = {spot.seat for spot in layout.spots if spot.seat} or {0}
        for slug, here in game.wagers.at(filing.law, filing.options).items():
            if not here.known.layout_cite and any(seats) and here.declared.within:
                continue  # made on another wager in the course of a round
            lies = {(spot.on, spot.seat) for spot in layout.spots if spot.wager == slug}
            places = {on for on, _ in lies}
            if not places and filing.game == "blackjack" and not here.known.layout_cite:
                continue  # it is added to the Blackjack Wager
            assert places, f"{told(filing)}: {slug} has no place"
            if any(seat for _, seat in lies):
                assert {seat for _, seat in lies} == set(filing.options.positions[:16]), slug
            if game.slug != "blackjack":
                assert places == set(here.spots), slug


def test_nothing_lies_outside_the_table_or_on_something_else(drawn: Drawn) -> None:
    for filing, layout in drawn:
        table = layout.table.outline()
        parts = printed(layout)
        for part in parts:
            outline = part.shape.outline()
            if isinstance(part, Fixture):  # a wheel may stand behind the table, a notice on a wall
                left, top, right, bottom = edges(outline)
                assert min(left, top) >= 0, f"{told(filing)}: {part.what}"
                assert right <= layout.width, f"{told(filing)}: {part.what}"
                assert bottom <= layout.height, f"{told(filing)}: {part.what}"
            else:
                assert within(outline, table), f"{told(filing)}: {part!r} lies off the table"
        assert not list(overlaps(parts)), told(filing)


def test_no_text_leaves_its_box_or_is_too_small(drawn: Drawn) -> None:
    for filing, layout in drawn:
        parts: list[Spot | Area | Fixture] = [*layout.spots, *layout.areas, *layout.fixtures]
        for part in parts:
            outline = part.shape.outline()
            for setting in settings(part):
                assert setting.fitted.size >= SMALLEST
                assert within(setting.outline(), outline), f"{told(filing)}: {part!r}"
        for words in layout.inscriptions:
            assert words.fitted.size >= SMALLEST


def test_a_screen_reader_hears_every_place_once_by_position(drawn: Drawn) -> None:
    for _, layout in drawn[:4] + drawn[-1:]:
        root = ET.fromstring(svg(layout))
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names))
        said = [element for element in root.iter() if element.get("role")]
        assert said[0] is root
        assert all(element.get("aria-label") for element in said[1:])
        spots = [element for element in said if element.get("data-wager")]
        assert len(spots) == len(layout.spots)
        assert all(element.get("role") == "img" for element in spots)
        seats = [seat for seat, _ in groupby(int(e.get("data-seat") or 0) for e in spots)]
        assert seats == sorted(set(seats))


def test_an_ordinary_drawing_is_small(drawn: Drawn) -> None:
    assert len(svg(drawn[0][1])) < 150_000


def test_a_table_is_no_longer_than_its_chapter_allows() -> None:
    most = Law.on("2024-06-01").figures("623a")["table"]
    for game, feet in (
        ("craps", "craps_max_length_feet"),
        ("mini-craps", "mini_craps_max_length_feet"),
    ):
        layout = felt(Submission(game, Law.on("2024-06-01")))
        assert layout.width <= 12 * most[feet]


def test_every_variation_of_the_sweep_is_lawful_on_some_day() -> None:
    for game, variations in VARIATIONS.items():
        for options in variations:
            assert any(lawful(game, Law.on(day), options) for day in DAYS), (game, options)


@pytest.fixture(params=["eleven", "one_suit"])
def invented(request: pytest.FixtureRequest) -> Iterator[str]:
    """An invented wager: its data, and its declaration as a plugin."""
    name: str = request.param
    declared = plugins.load(str(HOUSE / f"{name}.py"))
    if declared.WAGER.slug not in MINI_WAGERS:
        MINI_WAGERS.add(declared.WAGER)
    yield name
    MINI_WAGERS.remove(declared.WAGER.slug)


def test_an_invented_wager_gets_its_place_at_every_position(invented: str) -> None:
    law = Code.packaged().with_overlay(HOUSE / invented).on("2015-01-01")
    options: Options = {invented: "A" if invented == "eleven" else True}
    filing = Submission("minibaccarat", law, **options)
    layout = felt(filing)
    slug = invented.replace("_", "-")
    assert [spot.seat for spot in layout.spots if spot.wager == slug] == list(
        filing.options.positions
    )
    assert not list(overlaps(printed(layout)))


def printed(layout: Felt) -> list[Spot | Area | Fixture | Inscription]:
    """All but the places on printed lines."""
    return [
        part
        for part in layout.parts()
        if not (isinstance(part, Spot) and part.paint is Paint.TOUCHED)
    ]


def told(filing: Submission) -> str:
    return f"{filing.game} on {filing.date}, {filing.options!r}"
