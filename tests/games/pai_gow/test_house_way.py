"""How the dealer sets his tiles: never against 621a.8(d), and by convention where it is open."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from tests.games.pai_gow.tiles import LAW
from title58.equipment.tiles import parse_tiles
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND, Setting, divide, settings_of
from title58.games.pai_gow.house_way import house_cite, house_setting
from title58.games.pai_gow.options.house_way import breaks
from title58.games.pai_gow.options.table import PaiGowOptions

# Tiles, the paragraph of 621a.8(d), the setting with the conventions of the default filing.
VECTORS = [
    ("2-4 1-2 6-6 6-6", 1, "2-4 1-2 / 6-6 6-6"),
    ("2-4 1-2 6-6 3-6", 1, "2-4 1-2 / 6-6 3-6"),
    ("6-6 6-6 3-6 2-6", 2, "6-6 6-6 / 3-6 2-6"),
    ("6-6 6-6 3-6 4-5", 2, "6-6 6-6 / 3-6 4-5"),
    ("3-6 4-5 6-6 1-1", 2, "3-6 4-5 / 6-6 1-1"),
    ("6-6 6-6 4-4 2-6", 2, "6-6 6-6 / 4-4 2-6"),
    ("6-6 6-6 1-1 3-6", 2, "6-6 6-6 / 1-1 3-6"),
    ("6-6 1-1 3-6 4-4", 2, "6-6 3-6 / 1-1 4-4"),
    ("6-6 1-1 3-6 5-5", 2, "6-6 3-6 / 1-1 5-5"),
    ("6-6 3-6 2-6 1-3", 2, "6-6 3-6 / 2-6 1-3"),
    ("6-6 4-4 2-6 5-6", 2, "6-6 2-6 / 4-4 5-6"),
    ("1-1 4-4 2-6 5-6", 2, "1-1 2-6 / 4-4 5-6"),
    ("4-4 4-4 6-6 3-6", 2, "4-4 4-4 / 6-6 3-6"),
    ("5-5 5-5 1-3 2-2", 2, "5-5 5-5 / 1-3 2-2"),
    ("1-4 2-3 6-6 1-6", 2, "1-4 2-3 / 6-6 1-6"),
    ("5-6 5-6 2-5 6-6", 2, "5-6 5-6 / 2-5 6-6"),
    ("6-6 1-6 1-3 5-6", 3, "6-6 1-6 / 1-3 5-6"),
    ("6-6 1-1 1-6 1-3", 3, "6-6 1-6 / 1-1 1-3"),
    ("6-6 1-1 1-6 5-5", 3, "6-6 1-6 / 1-1 5-5"),
    ("6-6 1-6 1-3 1-4", 3, "6-6 1-6 / 1-3 1-4"),
    ("5-6 2-6 2-5 5-5", 3, "5-6 2-6 / 2-5 5-5"),
    ("4-4 5-6 4-6 1-5", 3, "4-4 5-6 / 4-6 1-5"),
    ("2-4 6-6 1-4 5-5", 3, "2-4 6-6 / 1-4 5-5"),
    ("2-4 6-6 1-1 1-4", 3, "2-4 6-6 / 1-1 1-4"),
    ("1-2 1-3 5-6 5-5", 3, "1-2 5-6 / 1-3 5-5"),
    ("1-2 3-3 4-6 2-2", 3, "1-2 3-3 / 4-6 2-2"),
    ("2-4 3-3 1-5 1-3", 3, "2-4 3-3 / 1-5 1-3"),
    ("6-6 5-5 2-2 4-6", 4, "5-5 2-2 / 6-6 4-6"),
    ("1-3 5-5 4-6 1-5", 4, "1-3 1-5 / 5-5 4-6"),
    ("6-6 1-1 1-3 5-6", 4, "1-1 1-3 / 6-6 5-6"),
    ("6-6 1-1 1-3 5-5", 4, "1-1 1-3 / 6-6 5-5"),
    ("1-2 5-5 4-6 5-6", 3, "1-2 5-6 / 5-5 4-6"),
    ("1-1 5-5 5-6 4-6", 4, "1-1 4-6 / 5-5 5-6"),
    ("3-3 5-5 1-5 4-6", 4, "5-5 1-5 / 3-3 4-6"),
]
OTHER_FILINGS = [
    ("6-6 6-6 3-6 2-6", "house_way_pairs", "two-combinations", "6-6 3-6 / 6-6 2-6"),
    ("3-6 4-5 6-6 1-1", "house_way_pairs", "two-combinations", "3-6 6-6 / 4-5 1-1"),
    ("6-6 6-6 4-4 2-6", "house_way_pairs", "two-combinations", "6-6 4-4 / 6-6 2-6"),
    # Both hands have a pair either way, and the higher stays.
    ("6-6 6-6 3-6 4-5", "house_way_pairs", "two-combinations", "6-6 6-6 / 3-6 4-5"),
    ("6-6 6-6 3-6 2-6", "house_way_pairs", "best-low", "6-6 3-6 / 6-6 2-6"),
    ("6-6 3-6 2-6 1-3", "house_way_pairs", "best-low", "6-6 2-6 / 3-6 1-3"),
    ("6-6 1-1 1-6 1-3", "house_way_equal_points", "tile-low", "1-1 1-6 / 6-6 1-3"),
    ("6-6 1-1 1-6 5-5", "house_way_equal_points", "tile-low", "1-1 1-6 / 6-6 5-5"),
    ("2-4 6-6 1-1 1-4", "house_way_equal_points", "tile-low", "2-4 1-1 / 6-6 1-4"),
    # A nine with a poor low hand gives way to an eight with a better one.
    ("2-4 3-3 1-5 1-3", "house_way_points", "nine-eight-seven", "2-4 3-3 / 1-5 1-3"),
    ("2-4 3-3 1-5 1-3", "house_way_points", "best-low", "2-4 1-3 / 3-3 1-5"),
]

SET = [kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies)]
DEALS = list(combinations(SET, 4))
Four = tuple[int, int, int, int]


@pytest.mark.law(
    "621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)", "621a.3(c)"
)
@pytest.mark.parametrize(("dealt", "step", "setting"), VECTORS)
def test_reference_hands(dealt: str, step: int, setting: str) -> None:
    tiles = parse_tiles(dealt)
    assert house_setting(tiles, PaiGowOptions()) == Setting.parse(setting)
    assert house_cite(tiles) == ("621a.8(d)", f"621a.8(d)({step})")
    # However the tiles lie.
    assert house_setting(tiles[::-1], PaiGowOptions()) == Setting.parse(setting)


@pytest.mark.law("621a.8(d)(2)", "621a.8(d)(3)")
@pytest.mark.parametrize(("dealt", "option", "value", "setting"), OTHER_FILINGS)
def test_a_filed_house_way_replaces_the_convention(
    dealt: str, option: str, value: str, setting: str
) -> None:
    options, wrong = PaiGowOptions.read({option: value})
    assert wrong == []
    assert house_setting(parse_tiles(dealt), options) == Setting.parse(setting)


@pytest.mark.law("621a.8(d)", "621a.10(f)")
def test_hands_filed_one_by_one_come_before_the_convention() -> None:
    options, wrong = PaiGowOptions.read(
        {"house_way_hands": ["6-6 3-6 / 6-6 2-6", "1-1 1-6 / 6-6 1-3", "5-5 2-2 / 6-6 4-6"]}
    )
    assert wrong == []
    assert list(options.violations(LAW)) == []
    for dealt, expected in (
        ("6-6 6-6 3-6 2-6", "6-6 3-6 / 6-6 2-6"),
        ("2-6 6-6 3-6 6-6", "6-6 3-6 / 6-6 2-6"),
        ("3-6 6-6 6-6 2-6", "6-6 3-6 / 6-6 2-6"),
        ("1-3 1-1 6-6 1-6", "1-1 1-6 / 6-6 1-3"),
        ("6-6 1-1 1-6 5-5", "6-6 1-6 / 1-1 5-5"),  # not filed
    ):
        assert house_setting(parse_tiles(dealt), options) == Setting.parse(expected)
    assert house_cite(parse_tiles("6-6 6-6 3-6 2-6")) == ("621a.8(d)", "621a.8(d)(2)")


@pytest.mark.parametrize("filed", ["6-6 3-6 / 6-6 2-6", "1-1 1-6 / 6-6 1-3"])
def test_a_filed_hand_is_set_as_filed_however_its_tiles_lie(filed: str) -> None:
    options, _ = PaiGowOptions.read({"house_way_hands": [filed]})
    for tiles in permutations(Setting.parse(filed).tiles):
        assert house_setting(tiles, options) == Setting.parse(filed)


def lawful_by_text(tiles: Four, strength: dict[tuple[int, int], int]) -> list[bool]:
    """Which divisions 621a.8(d) allows, written a second time."""
    a, b, c, d = tiles
    ways = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    pair, nine = 200, 180 + 17  # strengths from 200 are pairs; under that, 20 a point
    best = [max(strength[one], strength[other]) for one, other in ways]
    if {17, 20} <= set(tiles):
        return [(17, 20) in way or (20, 17) in way for way in ways]
    if max(best) >= pair:
        return [high >= pair for high in best]
    if any(140 <= high < nine for high in best):
        return [high >= 140 for high in best]
    ranked = sorted(tiles, key=lambda tile: rules.RANKS[tile])
    ends = {ranked[0], ranked[3]}
    return [ends in (set(one), set(other)) for one, other in ways]


STRENGTH = {(i, j): rules.strength(i, j) for i in range(21) for j in range(21)}


def test_what_may_be_filed_is_what_the_law_allows() -> None:
    """Hand by hand, and the first paragraph that binds is named."""
    for dealt in DEALS[::61]:
        for division in range(3):
            setting = divide([BY_KIND[kind] for kind in dealt], division)
            lawful = lawful_by_text(dealt, STRENGTH)[division]
            step = rules.dealers_step(dealt)
            assert breaks((setting.high, setting.low)) == ("" if lawful else f"621a.8(d)({step})")


def test_no_hand_is_set_against_the_law_under_any_filing() -> None:
    """All 35,960, with the conventions of the default filing and their share of the work."""
    steps: Counter[int] = Counter()
    for dealt in DEALS:
        step = rules.dealers_step(dealt)
        steps[step] += 1
        division = rules.dealers_division(
            dealt, rules.HIGHEST_PAIR, rules.NINE_EIGHT_SEVEN, rules.TILE_HIGH
        )
        assert lawful_by_text(dealt, STRENGTH)[division]
    assert len(DEALS) == 35_960
    assert steps == {1: 435, 2: 13_349, 3: 19_920, 4: 2_256}


@pytest.mark.parametrize("part", range(4))
def test_nor_under_the_other_filings(part: int) -> None:
    """A quarter of the hands each, under each of the twelve filings in turn."""
    filings = list(product(range(3), range(2), range(2)))
    for number, dealt in enumerate(DEALS[part::4]):
        division = rules.dealers_division(dealt, *filings[number % 12])
        assert lawful_by_text(dealt, STRENGTH)[division]


@pytest.mark.law("621a.8(d)(4)")
def test_the_last_step_is_never_in_doubt() -> None:
    """Best with worst: exactly one division of each hand that comes so far, up to its rank."""
    for dealt in DEALS[::7]:
        if rules.dealers_step(dealt) != 4:
            continue
        assert sum(rules.is_lawful(dealt, division) for division in range(3)) == 1
        assert len({rules.RANKS[tile] for tile in dealt}) == 4


def test_settings_of_four_tiles() -> None:
    assert len(settings_of(parse_tiles("6-6 1-1 4-4 5-5"))) == 3
    assert len(settings_of(parse_tiles("6-6 6-6 4-4 5-5"))) == 2
    assert len(settings_of(parse_tiles("6-6 6-6 4-4 4-4"))) == 2
