"""Eight stacks of tiles, mixed; the shaker and the generator beside them."""

from collections import Counter

import pytest

from title58.equipment.randomness import SeededSource
from title58.equipment.tiles import full_set, parse_tiles
from title58.equipment.typed import TypedSource
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.round.before import MixTiles
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.rounds.answers import Happening, TilesShown
from title58.rounds.steps import Announce, Measure, RollDice, ShowTiles
from title58.table.equipment import equipment_for
from title58.table.equipment.tiles import TileEquipment
from title58.table.typed import TypedEquipment

ALL = tuple((stack, place) for stack in range(1, 9) for place in range(1, 5))
MIX = MixTiles("621a.4(d)", "mix", 8)


def shown(equipment: TileEquipment, *stood: tuple[int, int]) -> tuple[object, ...]:
    answer = equipment.answer(ShowTiles("621a.8(a)", "x", stood))
    assert isinstance(answer, TilesShown)
    return answer.tiles


def test_the_whole_set_stands_in_eight_stacks_until_it_is_mixed() -> None:
    equipment = TileEquipment(SeededSource("tiles"))
    first = shown(equipment, *ALL)
    assert Counter(first) == Counter(full_set())
    assert shown(equipment, *ALL) == first
    assert shown(equipment, (8, 4)) == first[-1:]
    assert equipment.answer(MIX) is None
    again = shown(equipment, *ALL)
    assert Counter(again) == Counter(full_set())
    assert again != first


def test_every_tile_comes_everywhere() -> None:
    equipment = TileEquipment(SeededSource("everywhere"))
    seen = Counter()  # type: ignore[var-annotated]
    for _ in range(2_000):
        equipment.answer(MIX)
        seen.update(shown(equipment, (3, 2)))
    for tile in set(full_set()):
        expected = 2_000 * tile.copies // 32
        assert abs(seen[tile] - expected) < 5 * expected**0.5


def test_dice_numbers_and_what_has_no_part() -> None:
    equipment = equipment_for("pai-gow", PaiGowOptions(), SeededSource("dice"))
    dice = equipment.answer(RollDice("621a.6(a)(2)", 3))
    assert isinstance(dice, tuple)
    assert len(dice) == 3
    number = Measure("621a.6(a)(1)", "The number", 1, 8, label="start-number")
    assert {equipment.answer(number) for _ in range(200)} == set(range(1, 9))
    assert equipment.answer(Announce("621a.6(b)", "9")) is None
    assert equipment.mishap(PaiGowIncident.TILE_EXPOSED, disclosed=True) == Happening(
        "tile-exposed"
    )


def test_typed_tiles() -> None:
    told: list[str] = []
    lines = iter(["6-6 1-1", "6-6 1-1 7-7 5-5", "teen 1-1 4-2, 5-5"])
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return next(lines)

    equipment = TypedEquipment(TypedSource(ask, told.append))
    step = ShowTiles("621a.8(a)", "position 1", ((1, 1), (1, 2), (1, 3), (1, 4)))
    assert equipment.answer(step) == TilesShown(parse_tiles("6-6 1-1 2-4 5-5"))
    assert asked[0] == "The tiles of position 1 (4 tiles)? "
    assert "has 2 tiles: give 4" in told[0]
    assert "'7-7' is not a tile" in told[1]
    number = Measure("621a.6(a)(1)", "The number", 1, 8, unit="")
    lines = iter(["5"])
    assert equipment.answer(number) == 5
    assert asked[-1] == "The number (1 to 8)? "


def test_the_step_wants_as_many_tiles_as_stood_there() -> None:
    step = ShowTiles("621a.8(a)", "position 1", ((1, 1), (1, 2)))
    assert step.why_not(TilesShown(parse_tiles("6-6 1-1"))) is None
    refusal = step.why_not(TilesShown(parse_tiles("6-6")))
    assert refusal is not None
    assert refusal.lawful == "2 tiles"
    with pytest.raises(TypeError):
        TilesShown()  # type: ignore[call-arg]
