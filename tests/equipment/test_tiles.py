"""The set of Pai Gow tiles."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.tiles import TILES, Tile, TileError, full_set, parse_tiles


def test_a_set_has_32_tiles_of_21_kinds() -> None:
    assert len(full_set()) == 32
    assert len(set(full_set())) == len(TILES) == 21
    assert Counter(tile.copies for tile in TILES) == {2: 11, 1: 10}
    assert sum(tile.spots for tile in full_set()) == 227


@pytest.mark.parametrize("text", ["2-4", "4-2", "24", " 2 - 4 "])
def test_tiles_are_read_by_their_spots(text: str) -> None:
    assert Tile.parse(text) is Tile(2, 4) is Tile(4, 2)


def test_tiles_that_come_twice_have_names() -> None:
    assert Tile.parse("TEEN") is Tile(6, 6)
    assert Tile.parse("day") is Tile(1, 1)
    assert Tile(4, 6).name == "ping"
    assert Tile(3, 6).name == "3-6"
    assert repr(Tile(6, 3)) == "Tile('3-6')"
    assert all((tile.name != str(tile)) == (tile.copies == 2) for tile in TILES)


@given(st.lists(st.sampled_from(TILES)))
def test_tiles_print_what_they_read(tiles: list[Tile]) -> None:
    assert parse_tiles(" ".join(map(str, tiles))) == tuple(tiles)
    assert parse_tiles(", ".join(tile.name for tile in tiles)) == tuple(tiles)
    for tile in tiles:
        assert copy.deepcopy(tile) is pickle.loads(pickle.dumps(tile)) is tile


@pytest.mark.parametrize("text", ["", "7-1", "0-0", "2-4-6", "supreme", "2"])
def test_what_is_no_tile_is_named_in_the_error(text: str) -> None:
    with pytest.raises(TileError) as caught:
        Tile.parse(text)
    assert repr(text) in str(caught.value)


def test_tiles_never_change() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        Tile(1, 2).low = 3
    with pytest.raises(TileError, match="0-7 is not a tile"):
        Tile(0, 7)
