"""Every wager over all 36 rolls, and what it pays, from the words of 623a.3, 623a.5 and 623a.6."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.games.craps.thrown import (
    POINTS,
    ROLLS,
    bet,
    living,
    mine,
    net,
    the_line,
    throw,
)
from title58.rounds.wagers import OFF, ON, Wager

Net = Callable[[int, int], int | None]


def law(*keys: str) -> pytest.MarkDecorator:
    return pytest.mark.law(*keys)


def single(stake: int, odds: int, *totals: int) -> Net:
    """A wager on totals of the next roll, at so many to one."""
    return lambda a, b: stake * odds if a + b in totals else -stake


def together(*parts: Net) -> Net:
    """Separate wagers on one roll."""
    return lambda a, b: sum(part(a, b) or 0 for part in parts)


def horn(unit: int) -> Net:
    return together(
        single(unit, 30, 2), single(unit, 15, 3), single(unit, 15, 11), single(unit, 30, 12)
    )


def field(a: int, b: int) -> int:
    total = a + b
    if total in (5, 6, 7, 8):
        return -1_000
    return 2_000 if total in (2, 12) else 1_000


def six_seven_eight(a: int, b: int) -> int:
    if {a, b} in ({3}, {4}):
        return 2_000
    faces = tuple(sorted((a, b)))
    won = {(1, 5), (2, 4), (1, 6), (2, 5), (3, 4), (2, 6), (3, 5)}
    return 1_000 if faces in won else -1_000


ONE_ROLL: list[Any] = []


def one_roll(slug: str, paragraph: int, stake: int, rule: Net, *paid: str) -> None:
    here = f"623a.3(a)({paragraph})"
    keys = (here, f"{here}(i)", f"{here}(ii)", *paid)
    ONE_ROLL.append(pytest.param(slug, stake, rule, paid, id=slug, marks=law(*keys)))


one_roll("field", 11, 1_000, field, "623a.5(a)[Field Bet 2,12]", "623a.5(a)[Field Bet 3,4,9,10,11]")
one_roll("any-seven", 12, 1_000, single(1_000, 4, 7), "623a.5(a)[Any Seven Bet]")
one_roll("any-craps", 13, 1_000, single(1_000, 7, 2, 3, 12), "623a.5(a)[Any Craps Bet]")
one_roll("craps-two", 14, 1_000, single(1_000, 30, 2), "623a.5(a)[Craps 2 Bet]")
one_roll("craps-three", 15, 1_000, single(1_000, 15, 3), "623a.5(a)[Craps 3 Bet]")
one_roll("craps-twelve", 16, 1_000, single(1_000, 30, 12), "623a.5(a)[Craps 12 Bet]")
one_roll("eleven-in-one-roll", 17, 1_000, single(1_000, 15, 11), "623a.5(a)[11 in One Roll]")
one_roll(
    "craps-eleven",
    18,
    1_000,
    together(single(500, 7, 2, 3, 12), single(500, 15, 11)),
    "623a.5(b)",
)
one_roll("horn", 19, 800, horn(200), "623a.5(c)")
for high, odds in ((2, 30), (3, 15), (11, 15), (12, 30)):
    one_roll(
        f"horn-high-{high}",
        20,
        1_000,
        together(horn(200), single(200, odds, high)),
        "623a.5(d)",
    )
one_roll("whirl", 21, 1_000, together(horn(200), single(200, 4, 7)), "623a.5(e)")

HOPS = {
    (2, 2): (22, "Four the Hardway on the Hop Bet"),
    (3, 3): (23, "Six the Hardway on the Hop Bet"),
    (4, 4): (24, "Eight the Hardway on the Hop Bet"),
    (5, 5): (25, "Ten the Hardway on the Hop Bet"),
    (1, 3): (26, "One-Three or Ace-Trey on the Hop Bet"),
    (1, 4): (27, "One-Four or Ace-Four on the Hop Bet"),
    (2, 3): (28, "Two-Three or Deuce-Trey on the Hop Bet"),
    (1, 5): (29, "One-Five or Ace-Five on the Hop Bet"),
    (2, 4): (30, "Two-Four or Deuce-Four on the Hop Bet"),
    (1, 6): (31, "One-Six or Ace-Six on the Hop Bet"),
    (2, 5): (32, "Two-Five or Deuce-Five on the Hop Bet"),
    (3, 4): (33, "Three-Four or Trey-Four on the Hop Bet"),
    (2, 6): (34, "Two-Six or Deuce-Six on the Hop Bet"),
    (3, 5): (35, "Three-Five or Trey-Five on the Hop Bet"),
    (3, 6): (36, "Three-Six or Trey-Six on the Hop Bet"),
    (4, 5): (37, "Four-Five on the Hop Bet"),
    (4, 6): (38, "Four-Six on the Hop Bet"),
}


def hop(faces: tuple[int, int]) -> Net:
    won = {faces, faces[::-1]}
    odds = 30 if faces[0] == faces[1] else 15
    return lambda a, b: 1_000 * odds if (a, b) in won else -1_000


for faces, (paragraph, name) in HOPS.items():
    one_roll(
        f"hop-{faces[0]}-{faces[1]}",
        paragraph,
        1_000,
        hop(faces),
        "623a.5(a)",
        f"623a.5(a)[{name}]",
    )
one_roll(
    "six-seven-eight",
    39,
    1_000,
    six_seven_eight,
    "623a.5(a)[6-7-8 Bet easy 6, any 7, easy 8]",
    "623a.5(a)[6-7-8 Bet hard 6 or hard 8]",
)


@pytest.mark.parametrize(("slug", "stake", "rule", "paid"), ONE_ROLL)
def test_a_wager_on_the_next_roll(slug: str, stake: int, rule: Net, paid: tuple[str, ...]) -> None:
    """May be made before any roll, and that roll decides it."""
    cites: set[str] = set()
    for a, b in ROLLS:
        played = throw((a, b), Wager(1, slug, stake))
        cites.update(the_line(played).cites)
        assert net(played) == rule(a, b), (slug, a, b)
    for point in (4, 9):
        for dice in ((1, 1), (3, 4), (5, 6), (6, 3)):
            played = throw(dice, Wager(1, slug, stake), point=point)
            assert net(played) == rule(*dice), (slug, dice, point)
    assert {*paid, "623a.5(a)"} == {c for c in cites if c.startswith("623a.5")} | {"623a.5(a)"}


# Numbers against a 7


def number_against_seven(
    number: int, stake: int, wins: Fraction, *, with_it: bool
) -> Callable[[int, int], int | None]:
    def rule(a: int, b: int) -> int | None:
        if a + b not in (7, number):
            return None
        won = (a + b == number) == with_it
        return int(stake * wins) if won else -stake

    return rule


def hard(number: int, odds: int) -> Net:
    def rule(a: int, b: int) -> int | None:
        if a == b == number // 2:
            return 1_000 * odds
        return -1_000 if a + b in (number, 7) else None

    return rule


LIVING: list[Any] = []


def lives(slug: str, paragraph: int, stake: int, rule: Net, *keys: str) -> None:
    here = f"623a.3(a)({paragraph})"
    sentence = f"{here}[s2]" if paragraph > 40 else here
    marks = law(sentence, f"{here}(i)", f"{here}(ii)", *keys)
    LIVING.append(pytest.param(slug, stake, rule, keys, id=slug, marks=marks))


PLACED = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
AGAINST = {4: (5, 11), 5: (5, 8), 6: (4, 5), 8: (4, 5), 9: (5, 8), 10: (5, 11)}
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
for n in POINTS:
    for slug, paragraph, (gain, per), with_it, key in (
        ("place-to-win", 5, PLACED[n], True, f"623a.5(a)[Place Bet to Win on {n}]"),
        ("place-to-lose", 6, AGAINST[n], False, f"623a.5(a)[Place Bet to Lose on {n}]"),
        ("buy", 41, TRUE[n], True, f"623a.5(g)(1)[Buy Bet on the {n}]"),
        ("lay", 42, TRUE[n][::-1], False, f"623a.5(g)(2)[Lay Bet against the {n}]"),
    ):
        stake = 100 * per
        rule = number_against_seven(n, stake, Fraction(gain, per), with_it=with_it)
        lives(f"{slug}-{n}", paragraph, stake, rule, key)
for n, paragraph, odds, name in (
    (4, 7, 7, "Four"),
    (6, 8, 9, "Six"),
    (8, 9, 9, "Eight"),
    (10, 10, 7, "Ten"),
):
    lives(f"hardway-{n}", paragraph, 1_000, hard(n, odds), f"623a.5(a)[{name} the Hardway Bet]")


@pytest.mark.parametrize(("slug", "stake", "rule", "paid"), LIVING)
def test_a_wager_that_lives_until_it_is_decided(
    slug: str, stake: int, rule: Net, paid: tuple[str, ...]
) -> None:
    """Working while a point is set; on a come-out roll off unless called on, or on (Lay)."""
    wager = Wager(1, slug, stake)
    call_on = Wager(1, slug, 0, action=ON)
    call_off = Wager(1, slug, 0, action=OFF)
    lying = (bet(slug, stake),)
    for a, b in ROLLS:
        working = rule(a, b)
        assert net(throw((a, b), wager, point=5)) == working
        assert net(throw((a, b), point=8, bets=lying)) == working
        assert net(throw((a, b), wager)) == (working if slug.startswith("lay") else None)
        if working is not None:
            line = the_line(throw((a, b), wager, call_on))
            assert line.net == working
            assert (set(paid) <= set(line.cites)) == (working > 0)
            assert net(throw((a, b), wager, call_off)) is None
            assert net(throw((a, b), wager, call_off, point=5)) is None


# Flat wagers and the odds behind them


def flat(slug: str, point: int) -> Net:
    """What $10 on one of the four flat wagers does, with or without its point."""
    dont = slug.startswith("dont")

    def rule(a: int, b: int) -> int | None:
        total = a + b
        if not point:
            if total == 12:
                return 0 if dont else -1_000
            outcome = {2: -1, 3: -1, 7: 1, 11: 1}.get(total)
        else:
            outcome = {point: 1, 7: -1}.get(total)
        return None if outcome is None else outcome * (-1_000 if dont else 1_000)

    return rule


LINE_KEYS = {
    slug: [f"623a.3(a)({n})"]
    + [f"623a.3(a)({n}){part}{letter}" for part in ("(i)", "(ii)") for letter in ("(A)", "(B)")]
    + ([f"623a.3(a)({n})(iii)"] if slug.startswith("dont") else [])
    + [f"623a.5(a)[{name}]", f"623a.6({letter})(1)"]
    for n, slug, name, letter in (
        (1, "pass", "Pass Bet", "a"),
        (2, "dont-pass", "Don't Pass Bet", "b"),
        (3, "come", "Come Bet", "c"),
        (4, "dont-come", "Don't Come Bet", "d"),
    )
}


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=law(*keys))
        for slug, keys in LINE_KEYS.items()
        if "come" not in slug
    ],
)
def test_pass_and_dont_pass(slug: str) -> None:
    for dice in ROLLS:
        assert net(throw(dice, Wager(1, slug, 1_000))) == flat(slug, 0)(*dice)
        for point in POINTS:
            played = throw(dice, point=point, bets=(bet(slug, 1_000),))
            assert net(played) == flat(slug, point)(*dice)


@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=law(*keys)) for slug, keys in LINE_KEYS.items() if "come" in slug],
)
def test_come_and_dont_come(slug: str) -> None:
    for dice in ROLLS:
        played = throw(dice, Wager(1, slug, 1_000), point=6)
        assert net(played) == flat(slug, 0)(*dice)
        if sum(dice) in POINTS:  # it has travelled to the number just thrown
            assert living(played) == {(1, f"{slug} {sum(dice)}"): 1_000}
        for own in POINTS:
            for point in (0, 5, own):  # it works on a later come-out roll too (C-15)
                played = throw(dice, point=point, bets=(bet(slug, 1_000, str(own)),))
                assert net(played) == flat(slug, own)(*dice)


def test_dont_pass_on_twelve_is_void_and_goes_back() -> None:
    line = the_line(throw((6, 6), Wager(1, "dont-pass", 1_000)))
    assert (line.result, line.net, str(line.cites)) == ("push", 0, "623a.3(a)(2)(iii)")


ODDS_PAID = {4: (2, 1), 10: (2, 1), 5: (3, 2), 9: (3, 2), 6: (6, 5), 8: (6, 5)}
CLAUSE = {4: "(i)", 10: "(i)", 5: "(ii)", 9: "(ii)", 6: "(iii)", 8: "(iii)"}


@pytest.mark.parametrize(
    ("flat_bet", "point"),
    [
        pytest.param(
            slug,
            point,
            marks=law(
                f"623a.6({letter})(2){CLAUSE[point]}", f"623a.6({letter})(1)", "623a.6(e)[s3]"
            ),
        )
        for letter, slug in zip("abcd", ("pass", "dont-pass", "come", "dont-come"), strict=True)
        for point in POINTS
    ],
)
def test_odds_are_paid_at_the_true_odds_of_the_point(flat_bet: str, point: int) -> None:
    """$60 of odds behind $10: by the point it is 2 to 1, 3 to 2 or 6 to 5, and the other way."""
    gain, per = ODDS_PAID[point]
    dont = flat_bet.startswith("dont")
    on = str(point) if "come" in flat_bet else ""
    table_point = 5 if on else point
    odds_bet = bet(f"{flat_bet}-odds", 6_000, on)
    lying = (bet(flat_bet, 1_000, on), odds_bet)
    title = f"{flat_bet} {on}".strip()
    odds_title = f"{flat_bet}-odds {on}".strip()
    for dice in ROLLS:
        played = throw(dice, point=table_point, bets=lying)
        found = mine(played)
        if sum(dice) not in (point, 7):
            assert not found
            assert living(played) == {(1, title): 1_000, (1, odds_title): 6_000}
            continue
        won = (sum(dice) == 7) == dont
        wins = 6_000 * per // gain if dont else 6_000 * gain // per
        assert found[1, odds_title].net == (wins if won else -6_000)
        section = f"623a.6({'abcd'[list(LINE_KEYS).index(flat_bet)]})"
        paid = (section, f"{section}(2){CLAUSE[point]}", "623a.6(e)[s3]")
        assert found[1, odds_title].cites == (paid if won else (section,))
        assert found[1, title].net == (1_000 if won else -1_000)
        assert (f"{section}(1)" in found[1, title].cites) == won
        assert not living(played)
