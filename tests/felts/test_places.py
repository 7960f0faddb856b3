"""Every card, tile, die and pocket of every step has its place on the felt, whatever is filed."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.felts.geometry import edges, within
from tests.felts.sweep import Options, forms, lawful
from tests.web.harness.rounds import dealt
from title58.documents.felt import felt
from title58.felts.felt import Felt
from title58.felts.shapes import Point, Room, box
from title58.felts.svg import sheet, svg
from title58.games import game_slugs
from title58.law import Law
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, RollDice, ShowTiles, SpinWheel
from title58.submission.filing import Submission
from title58.web.site.files import FOLDER

# What makes rounds longer or stranger than they are at the starting values
STRANGE: dict[str, list[Options]] = {
    "blackjack": [
        {"dealing": "double-shoe", "decks": 8},
        {"resplits": 3, "adjacent_boxes": 3},
        {"switch": True, "resplits": 3},
        {"dealing": "hand", "decks": 2},
    ],
    "casino-war": [{"adjacent_boxes": 3}],
    "pai-gow": [
        {"two_areas": True},
        {"player_bank": True, "co_banking": True},
        {"start": "generator"},
    ],
    "pai-gow-poker": [
        {"two_areas": True},
        {"player_bank": True, "co_banking": True},
        {"starting_position": "random-number"},
    ],
    "baccarat": [{"fully_automated": True}, {"squeeze": True}],
    "minibaccarat": [{"deal": "face-down"}],
}


def played(filing: Submission, rounds: int, seed: str) -> Iterator[Played[object]]:
    yield from dealt(filing, rounds, seed, mishaps=40)


def homeless(layout: Felt, rounds: Iterator[Played[object]]) -> Iterator[str]:
    """What is shown in a round and has no place."""
    wheel = next((fixture for fixture in layout.fixtures if fixture.pockets), None)
    for one in rounds:
        for step, _ in one.log:
            match step:
                case DrawCard() | ShowTiles():
                    if layout.place(step.label) is None:
                        yield f"{type(step).__name__} {step.label}"
                case RollDice():
                    if layout.place("dice") is None:
                        yield f"dice {step.label}"
                case SpinWheel():
                    if wheel is None or wheel.pockets != step.pockets:
                        yield f"wheel {step.label}"


@pytest.fixture(params=game_slugs())
def game(request: pytest.FixtureRequest) -> str:
    slug: str = request.param
    return slug


def test_everything_that_is_shown_has_its_place_in_every_filing(game: str) -> None:
    filings = list(forms(game))
    law = Law.on("2024-06-01")
    filings += [made for odd in STRANGE.get(game, []) if (made := lawful(game, law, odd))]
    for number, filing in enumerate(filings):
        found = list(homeless(felt(filing), played(filing, 3, f"places {number}")))
        assert not found, f"{filing.game} {filing.options!r}: {found}"


@settings(max_examples=20, deadline=None)
@given(seed=st.text(min_size=1, max_size=6), data=st.data())
def test_long_runs_bring_nothing_that_has_no_place(seed: str, data: st.DataObject) -> None:
    slug = data.draw(st.sampled_from(game_slugs()))
    odd = data.draw(st.sampled_from([{}, *STRANGE.get(slug, [])]))
    filing = lawful(slug, Law.on("2024-06-01"), odd) or Submission(slug, Law.on("2024-06-01"))
    assert not list(homeless(felt(filing), played(filing, 15, seed)))


def test_strange_filings_are_lawful() -> None:
    for game, several in STRANGE.items():
        for odd in several:
            assert lawful(game, Law.on("2024-06-01"), odd), (game, odd)


def test_the_test_would_notice() -> None:
    filing = Submission("blackjack", Law.on("2024-06-01"))
    drawn = felt(filing)
    blind = Felt(drawn.game, drawn.title, "", drawn.date, 1, 1, drawn.table, drawn.cites)
    found = set(homeless(blind, played(filing, 5, "blind")))
    assert {"DrawCard dealer-up", "DrawCard box-1-first"} <= found


def test_hands_that_are_different_have_different_places(game: str) -> None:
    drawn = felt(Submission(game, Law.on("2024-06-01")))
    rooms = [place.room for place in drawn.places if place.seat == 0 and "seat" not in place.holds]
    assert len(set(rooms)) == len(rooms)


def test_places_lie_on_the_drawing(game: str) -> None:
    filings = list(forms(game))
    for filing in filings[:: len(filings) // 3 or 1]:
        drawn = felt(filing)
        for place in drawn.places:
            left, top, right, bottom = edges(corners(place.room))
            assert left >= 0, place
            assert top >= 0, place
            assert right <= drawn.width, place
            assert bottom <= drawn.height, place


def corners(room: Room) -> tuple[Point, ...]:
    (x, y), width, height, turn = room
    return box(x - width / 2, y - height / 2, width, height, 0, turn).outline()


def test_every_spot_lies_in_a_region_of_a_small_screen(game: str) -> None:
    """Its middle can be touched there; the other end of a table repeats the first."""
    for filing in forms(game):
        drawn = felt(filing)
        for spot in drawn.spots:
            if spot.copy:
                continue
            middle = spot.shape.room.middle
            inside = [
                region.name
                for region in drawn.regions
                if region.seat in (0, spot.seat) and within((middle,), corners(region.room))
            ]
            assert inside, f"{filing.options!r}: {spot.id}"


def test_chips_that_have_no_spot_lie_at_a_place_or_beside_their_box(game: str) -> None:
    """Wagers of the course of a round: insurance on its line, bets that moved to a number."""
    filing = Submission(game, Law.on("2024-06-01"))
    drawn = felt(filing)
    spots = {(spot.wager, spot.on, spot.seat) for spot in drawn.spots}
    for one in played(filing, 12, "chips"):
        for _, answer in one.log:
            for wager in answer.wagers if isinstance(answer, WagersDown) else ():
                known = {(wager.kind, wager.on, seat) for seat in (0, wager.seat)}
                box = re.match(r"\d+", wager.on)
                seat = int(box[0]) if box else wager.seat
                assert (
                    known & spots
                    or (wager.kind, wager.on[len(box[0]) :].strip() if box else "", seat) in spots
                    or drawn.place(f"{wager.kind}-{seat}")
                    or (wager.kind in ("split", "double-down") and ("blackjack", "", seat) in spots)
                ), wager


def test_the_page_has_the_styles_of_the_drawing() -> None:
    assert (FOLDER / "felt.css").read_text("utf-8") == sheet()


def test_a_bare_drawing_has_no_styles_of_its_own(game: str) -> None:
    drawn = svg(felt(Submission(game, Law.on("2024-06-01"))), bare=True)
    assert "style" not in drawn
    assert "<title" not in drawn
    assert drawn.count("data-room=") == drawn.count('class="spot"')
