"""The felt of every game, in many of the forms that a filing can give it."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations

import pytest

from title58.documents.felt import KINDS, felt, proof_list
from title58.felts.felt import Felt, Paint
from title58.felts.lettering import LINE, fit
from title58.felts.shapes import Circle, Point
from title58.felts.svg import svg
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.submission.filing import Submission

DAYS = ("2012-09-01", "2014-06-01", "2023-09-01", "2024-06-01")


def forms(game: str, law: Law) -> Iterator[Submission]:
    """The starting filing; each wager that may be offered; all that may be offered together."""
    start = Submission(game, law)
    yield start
    together: dict[str, object] = {}
    for declared in find_game(game).wagers:
        making = declared.making
        if making is None or declared.slug not in law.wagers(game):
            continue
        known = law.wager(game, declared.slug)
        value = True if isinstance(making.default, bool) else next(iter(known.paytables))
        one = Submission(game, law, **{making.option: value})
        if not one.violations():
            yield one
            both = Submission(game, law, **{**together, making.option: value})
            if not both.violations():
                together[making.option] = value
    yield Submission(game, law, facility="A certificate holder with a long name, LLC", **together)
    yield from more_forms(game, law)


def more_forms(game: str, law: Law) -> Iterator[Submission]:
    more: dict[str, list[dict[str, object]]] = {
        "roulette": [
            {"wheel": "single-zero", "five_adjacent": True},
            {"wheel": "double-zero-as-single-zero"},
        ],
        "minibaccarat": [
            {"ez": True},
            {"commission_free": True},
            {"vigorish_collection": "deferred"},
        ],
        "blackjack": [{"switch": True}, {"positions": [1]}],
        "baccarat": [{"positions": list(range(1, 15))}, {"positions": list(range(1, 11))}],
        "craps": [{"buy": True, "lay": "beside-place-to-lose"}, {"wagers": ["pass", "come"]}],
        "sic-bo": [{"wagers": ["small", "big"]}],
    }
    for options in more.get(game, []):
        made = Submission(game, law, **options)
        if not made.violations():
            yield made


@pytest.fixture(scope="module", params=game_slugs())
def drawn(request: pytest.FixtureRequest) -> list[tuple[Submission, Felt]]:
    game = request.param
    return [(filing, felt(filing)) for day in DAYS for filing in forms(game, Law.on(day))]


def test_every_provision_about_the_layout_is_answered(
    drawn: list[tuple[Submission, Felt]],
) -> None:
    for filing, _ in drawn:
        for point in proof_list(filing):
            assert point.parts, f"{filing.game} {filing.date} {point.cite}: {point.wanted}"


def test_every_wager_that_is_offered_has_its_place_at_every_position(
    drawn: list[tuple[Submission, Felt]],
) -> None:
    for filing, layout in drawn:
        game = find_game(filing.game)
        offered = game.wagers.at(filing.law, filing.options)
        seats = {spot.seat for spot in layout.spots if spot.seat} or {0}
        for slug, here in offered.items():
            if not here.known.layout_cite and any(seats):
                continue  # made on another wager in the course of a round
            lies = {(spot.on, spot.seat) for spot in layout.spots if spot.wager == slug}
            places = {on for on, _ in lies}
            assert places, f"{filing.game}: {slug} has no place"
            if any(seat for _, seat in lies):
                assert {seat for _, seat in lies} == set(filing.options.positions[:16]), slug
            if game.slug != "blackjack":
                assert places == set(here.spots), slug


def test_nothing_lies_outside_the_table_or_on_something_else(
    drawn: list[tuple[Submission, Felt]],
) -> None:
    for filing, layout in drawn:
        spots = [spot for spot in layout.spots if spot.paint is not Paint.TOUCHED]
        table = layout.table.outline()
        for spot in spots:
            assert all(inside(point, table) for point in spot.shape.outline()), spot.id
        placed = [*spots, *layout.areas]
        for one, other in combinations(placed, 2):
            assert apart(one.shape.outline(), other.shape.outline()), (
                f"{filing.game}: {one!r} lies on {other!r}"
            )


def test_the_drawing_is_well_formed_and_every_place_has_its_own_name(
    drawn: list[tuple[Submission, Felt]],
) -> None:
    for _, layout in drawn:
        root = ET.fromstring(svg(layout))
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names))
        labels = [element.get("aria-label") for element in root.iter() if element.get("role")]
        assert all(labels[1:])  # the first is the drawing, named by its title


def test_text_fits_or_is_refused() -> None:
    fitted = fit("Lucky Ladies", 3.0, 1.2, 1.0)
    assert len(fitted.lines) * LINE * fitted.size <= 1.2
    assert "".join(fitted.lines).replace(" ", "") == "LuckyLadies"
    with pytest.raises(Exception, match="does not fit"):
        fit("An inscription that is much too long", 0.5, 0.3, 1.0)


def test_kinds_of_provisions_exist() -> None:
    kinds = {
        p.kind for chapter in ("627a", "617a") for p in Law.on("2024-06-01").provisions(chapter)
    }
    assert set(KINDS) <= kinds


# Geometry


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    found = False
    for one, other in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (one.y > point.y) != (other.y > point.y):
            x = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
            found ^= point.x < x
    return found


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two outlines do not cross, and neither holds the other."""
    if (
        max(p.x for p in one) <= min(p.x for p in other)
        or max(p.x for p in other) <= min(p.x for p in one)
        or max(p.y for p in one) <= min(p.y for p in other)
        or max(p.y for p in other) <= min(p.y for p in one)
    ):
        return True
    if any(crosses(a, b, c, d) for a, b in sides(one) for c, d in sides(other)):
        return False
    return not inside(one[0], other) and not inside(other[0], one)


def sides(outline: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(p: Point, q: Point, r: Point) -> float:
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)

    tiny = 1e-6
    return turn(a, b, c) * turn(a, b, d) < -tiny and turn(c, d, a) * turn(c, d, b) < -tiny


def test_circles_have_outlines() -> None:
    assert len(Circle(Point(0, 0), 1).outline()) == 32
