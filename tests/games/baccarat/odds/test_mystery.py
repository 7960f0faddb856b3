"""Must-hit-by bonuses: the award against every hidden value, on the meter that a table runs."""

from datetime import date
from fractions import Fraction

import numpy as np
import pytest

from tests.games.baccarat.dealt import odds
from title58.games.baccarat.odds.mystery import Climb, MysteryOdds
from title58.progressive.mystery import Mystery, Secret
from title58.submission.progressive import MysteryTerms


def terms(low: int, high: int, rate: Fraction) -> MysteryTerms:
    return MysteryTerms("X", "631c.6(c)(4)", low, high, rate)


CLIMBS = (
    Climb(terms(100, 130, Fraction(1, 100)), 500),
    Climb(terms(100, 133, Fraction(1, 200)), 500),  # steps of 2.5 cents
    Climb(terms(10, 13, Fraction(1, 10)), 100),  # one step is more than the range
    Climb(terms(0, 7, Fraction(1, 300)), 100),  # steps of a third of a cent
)


def climbed(way: Climb, value: int) -> tuple[int, int]:
    """After how many wagers a hidden value is hit, and what is then on the meter."""
    mystery = Mystery(way.terms, Secret(value, "0" * 32))
    current, wagers = Fraction(way.terms.low), 0
    while not mystery.is_hit(current):
        current += way.terms.rate * way.wager
        wagers += 1
    return wagers, current // 1


@pytest.mark.parametrize("way", CLIMBS)
def test_every_hidden_value(way: Climb) -> None:
    hits = [climbed(way, value) for value in range(way.terms.low, way.terms.high)]
    many = len(hits)
    assert way.wagers == Fraction(sum(wagers for wagers, _ in hits), many)
    assert way.award == Fraction(sum(award for _, award in hits), many)
    assert way.square == Fraction(sum(award**2 for _, award in hits), many)
    assert way.spread == way.square - way.award**2
    listed = {(wagers, award): chance for wagers, award, chance in way.awards()}
    assert listed == {hit: Fraction(hits.count(hit), many) for hit in set(hits)}


@pytest.mark.parametrize("way", CLIMBS)
def test_bands_of_the_award(way: Climb) -> None:
    awards = sorted(climbed(way, value)[1] for value in range(way.terms.low, way.terms.high))
    bands = list(way.bands(10))
    assert sum(band.chance for band in bands) == 1
    assert sum((band.chance * band.mean for band in bands), Fraction(0)) == way.award
    for band in bands:
        many = int(band.chance * len(awards))
        part, awards = awards[:many], awards[many:] + [0] * many
        assert (band.least, band.most, band.mean) == (
            part[0],
            part[-1],
            Fraction(sum(part), many),
        )


def test_the_lawful_configurations_of_must_hit_by() -> None:
    found = odds("baccarat", wager="must-hit-by-mystery")
    assert [each.paytable for each in found] == [f"{letter}-5-dollar" for letter in "ABCD"]
    first = found[0]
    assert isinstance(first, MysteryOdds)
    assert first.climb is not None
    # 15,000 values, 5 cents a wager: 3,000 steps, each as likely.
    assert first.climb.wagers == Fraction(1 + 3000, 2)
    assert first.climb.award == 10_000 + 5 * first.climb.wagers
    assert first.expected == Fraction(first.climb.award, 500) / first.climb.wagers
    assert first.push_rate == 0
    steps = range(1, 3001)
    square = Fraction(sum((10_000 + 5 * n) ** 2 for n in steps), 3000)
    assert first.variance == square / first.climb.wagers / 500**2 - first.expected**2
    cube = Fraction(sum((10_000 + 5 * n) ** 3 for n in steps), 3000)
    mean, hits = first.expected, first.climb.wagers
    third = cube / hits / 500**3 - 3 * mean * square / hits / 500**2 + 2 * mean**3
    assert first.third == third


def test_wagers_that_follow_one_another_are_not_independent() -> None:
    """Which is why it is not told after how many of them the return shows."""
    first = odds("baccarat", wager="must-hit-by-mystery")[0]
    assert isinstance(first, MysteryOdds)
    steps, low, step, wager = 3000, 10_000, 5, 500
    mean = float(first.expected)
    # All that `many` wagers bring, from a meter met at any time: how often it stands after `age`
    # wagers without a hit, with the sums of what came till then and of its square.
    age = np.arange(steps)
    hit = 1 / (steps - age)
    award = (low + step * (age + 1)) / wager
    often = (steps - age) / (steps * float(first.climb.wagers if first.climb else 0))
    assert often.sum() == pytest.approx(1)
    total, square = np.zeros(steps), np.zeros(steps)
    many = 2038
    for _ in range(many):
        back = (often @ hit, (total + often * award) @ hit,
                (square + 2 * total * award + often * award**2) @ hit)  # fmt: skip
        for each, fresh in zip((often, total, square), back, strict=True):
            each[1:] = (each * (1 - hit))[:-1]
            each[0] = fresh
    assert total.sum() == pytest.approx(many * mean)
    variance = square.sum() - total.sum() ** 2
    # The return of these stands 1.96 errors from nothing; as many independent ones would not.
    assert many * mean / variance**0.5 == pytest.approx(1.96, abs=0.001)
    assert many * mean / (many * float(first.variance)) ** 0.5 < 1.14
    assert first.rounds_to_show is None


def test_a_filed_mystery_alone() -> None:
    found = odds("baccarat", as_filed=True, heavenly_9=True, must_hit_by="C-5-dollar",
                 wager="must-hit-by-mystery")  # fmt: skip
    (only,) = found
    assert (only.paytable, only.stake) == ("C-5-dollar", 500)
    assert only.under == (
        ("beside", "$5.00 Heavenly 9 progressive Baccarat wager"),
        ("decks", "8"),
    )
    assert only.name == "Must-Hit-By Mystery bonus"
    assert only.cite == "631c.6(c)(4)[Paytable C, $5 Configuration]"
    first, *_, last, none = only.results
    assert len(only.results) == 11
    assert (first.row, last.row) == ("hit, $250.02 to $275.00", "hit, $475.02 to $500.00")
    assert first.pays == "$262.51 on average"
    assert first.chance == last.chance == only.hit_rate / 10
    assert (none.row, none.pays, int(none.net)) == ("none", "nothing", 0)
    assert only.method == "counted over every hidden value, with all wagers of one size"
    assert not odds("baccarat", as_filed=True, heavenly_9=True, wager="must-hit-by-mystery")


def test_royal_9_mysteries_at_both_denominations() -> None:
    found = odds("minibaccarat", wager="royal-9-mystery")
    assert [(each.paytable, each.stake) for each in found] == [
        *((number, 500) for number in "123"),
        *((number, 100) for number in "123"),
    ]
    assert found[0].name == "Mystery progressive on the Royal 9 system"
    assert found[0].under[0] == ("beside", "$5.00 Royal 9 Progressive wager")
    one = odds("minibaccarat", wager="royal-9-mystery", paytable="2")
    assert [each.stake for each in one] == [500, 100]


def test_no_bonus_before_its_day() -> None:
    assert not odds("baccarat", wager="must-hit-by-mystery", on=date(2024, 3, 1))
    assert not odds("minibaccarat", wager="royal-9-mystery", on=date(2014, 3, 1))
    assert not odds("midibaccarat", wager="must-hit-by-mystery")
