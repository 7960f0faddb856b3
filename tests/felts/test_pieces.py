"""Cards, dice, tiles, chips and wheels: told apart without color, and each small."""

import re
import xml.etree.ElementTree as ET

from title58.equipment.cards import Card, decks
from title58.equipment.tiles import Tile
from title58.felts.lettering import width
from title58.felts.pieces import CHIPS, card, chip, die, spoken, tile, wheel

COLORS = re.compile(r"red-ink|ink|tile-red|tile-white|#[0-9a-f]{6}|dark-spot|edge-spot|chip-figure")


def shape(drawn: str) -> str:
    """The drawing without its colors and without its name."""
    ET.fromstring(drawn)
    return COLORS.sub("", re.sub(r'aria-label="[^"]*"', "", drawn))


def test_cards_are_told_apart_without_color_and_named() -> None:
    drawn = [card(one, 0, 0, 50) for one in (*decks(1), Card.parse("JOKER"), None)]
    assert len({shape(one) for one in drawn}) == len(drawn) == 54
    assert max(map(len, drawn)) < 5_000
    assert spoken(Card.parse("10H")) == "10 of hearts"
    assert spoken(Card.parse("AS")) == "ace of spades"
    assert spoken(Card.parse("JOKER")) == "joker"


def test_a_card_shows_as_many_pips_as_it_says() -> None:
    for text, pips in (("2C", 2), ("7D", 7), ("9H", 9), ("10S", 10)):
        assert card(Card.parse(text), 0, 0, 50).count("<path") == pips + 1  # one beside the rank


def test_the_rank_touches_no_pip() -> None:
    for text in ("10H", "9C", "8S"):
        words = ET.fromstring(card(Card.parse(text), 0, 0, 100))
        (rank,) = words.iter("text")
        size = float(rank.attrib["font-size"])
        right = float(rank.attrib["x"]) + width(rank.text or "", size) / 2
        moved = (path.attrib["transform"] for path in words.iter("path"))
        pips = [float(re.findall(r"[\d.]+", text)[0]) for text in moved]
        assert right < min(x for x in pips if x > 20) - 9


def test_tiles_show_their_spots() -> None:
    for ends in ((6, 6), (1, 3), (2, 4), (4, 5)):
        assert tile(Tile(*ends), 0, 0, 30).count("<circle") == sum(ends)
    drawn = {
        shape(tile(Tile(low, high), 0, 0, 30)) for low in range(1, 7) for high in range(low, 7)
    }
    assert len(drawn) == 21
    assert "face down" in tile(None, 0, 0, 30)


def test_chips_are_told_apart_without_color_and_their_figures_fit() -> None:
    drawn = [chip(cents, 0, 0, 100) for cents in CHIPS]
    assert len({shape(one) for one in drawn}) == len(CHIPS)
    for one in drawn:
        (figure,) = ET.fromstring(one).iter("text")
        assert width(figure.text or "", float(figure.attrib["font-size"])) < 140


def test_dice_show_their_pips() -> None:
    assert [die(value, 0, 0, 20).count("<circle") for value in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_a_wheel_has_its_sections_in_order() -> None:
    drawn = ET.fromstring(wheel([("0", "pocket-green"), ("32", "pocket-red")], 0, 0, 50))
    assert [text.text for text in drawn.iter("text")] == ["0", "32"]
