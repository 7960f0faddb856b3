"""Royal 9, Harmony and Heavenly 9: what their meters are worth."""

from fractions import Fraction

import pytest

from tests.games.baccarat.dealt import odds, one
from title58.odds.meters import in_the_long_run, long_run_edge, metered
from title58.odds.plain import as_plain
from title58.submission.progressive import MeterTerms

FOUR = 416 * 415 * 414 * 413


def test_royal_9_jackpots_by_counting() -> None:
    """A king and a nine on the Player, another of the same on the Banker, in either order."""
    for found in odds("minibaccarat", wager="royal-9-progressive"):
        mega = Fraction((2 * 8 * 8) * (2 * 7 * 7), FOUR)
        minor = Fraction(2 * 8 * 8, 416 * 415)
        assert found.chance("mega-jackpot") == mega
        assert found.chance("minor-jackpot") == found.chance("major-jackpot") == minor - mega
        # Eight other positions of nine have a combination too.
        assert found.chance("mega-envy") == 8 * mega


def test_royal_9_without_any_royal() -> None:
    found = odds("minibaccarat", wager="royal-9-progressive", paytable="5-dollar")[0]
    royal = Fraction(2 * 96 * 32, 416 * 415)
    both = Fraction(4 * 96 * 32 * 95 * 31, FOUR)
    assert found.chance("lose") == 1 - 2 * royal + both


def test_royal_9_positions_with_like_combinations_are_told_together() -> None:
    suited, other = odds("minibaccarat", wager="royal-9-progressive", paytable="1-dollar")
    assert suited.on == ("KS-9S", "KH-9H", "KC-9C", "KD-9D")
    assert other.on == ("KS-9H", "KH-9C", "KC-9D", "KD-9S", "KS-9C")
    assert suited.under[0] == ("combination", "KS-9S and 3 like it")
    # With every suited king-nine of one's own a jackpot takes the place of the suited rows.
    assert suited.chance("any-suited-royal-9") < other.chance("any-suited-royal-9")


def test_seen_cards_tell_combinations_apart() -> None:
    left = "KS KS 9S KH 9H 9D 2C 2D"
    found = odds("minibaccarat", wager="royal-9-progressive", paytable="5-dollar", left=left)
    by_place = {place: each for each in found for place in each.on}
    assert by_place["KS-9S"].chance("minor-jackpot") == 2 * by_place["KH-9H"].chance(
        "minor-jackpot"
    )
    assert by_place["KC-9C"].chance("minor-jackpot") == 0


@pytest.mark.parametrize(("paytable", "seed"), [("5-dollar", 5_000_000), ("1-dollar", 1_000_000)])
def test_royal_9_meters_begin_at_the_least_by_law(paytable: str, seed: int) -> None:
    found = odds("minibaccarat", wager="royal-9-progressive", paytable=paytable)[0]
    assert dict(found.terms)["Mega Jackpot"].seed == seed
    small = dict(found.terms)["Major Jackpot"]
    assert small.seed == small.reset == seed * 9 // 1000
    filed = MeterTerms.parse("seed $60,000, reset $50,000, rate 7%")
    own = odds("minibaccarat", wager="royal-9-progressive", paytable=paytable, royal_9_mega=filed)
    assert dict(own[0].terms)["Mega Jackpot"] == filed


def test_an_award_is_paid_without_the_stake_unless_filed_so() -> None:
    kept = odds("minibaccarat", wager="royal-9-progressive", paytable="5-dollar")[0]
    back = odds("minibaccarat", wager="royal-9-progressive", paytable="5-dollar",
                royal_9_stake="returned")[0]  # fmt: skip
    row = [r.row for r in kept.results].index("any-royal-9")
    assert (int(kept.results[row].net), int(back.results[row].net)) == (4, 5)
    assert back.expected - kept.expected == kept.hit_rate
    assert back.results[row].pays == "$25, and the wager back"
    assert back.results[-1] == kept.results[-1]


def test_envy_is_also_stated_by_itself() -> None:
    found = odds("minibaccarat", wager="royal-9-progressive", paytable="5-dollar")[0]
    apart = as_plain(found)["return_apart"]
    mega = Fraction((2 * 8 * 8) * (2 * 7 * 7), FOUR)
    assert isinstance(apart, dict)
    assert apart["mega-envy"]["fraction"] == str(8 * mega * 1000)


def test_harmony_six_of_a_kind_by_counting() -> None:
    """Ranks whose pair is 0 to 5 and whose third card lets the Banker draw: nine of them."""
    found = one("minibaccarat", "harmony-progressive", paytable="A")
    six = 416 * 415 * 414 * 413 * 412 * 411
    assert found.chance("six-of-a-kind") == Fraction(9 * 32 * 31 * 30 * 29 * 28 * 27, six)
    four = Fraction(32 * 31 * 30 * 29, FOUR)
    assert found.chance("four-8s") == four
    assert found.chance("four-of-a-kind") == 3 * four  # threes, fours and nines
    zeros = 128 * 127 * 126 * 125 * 124 * 123 - 4 * 32 * 31 * 30 * 29 * 28 * 27
    assert found.chance("six-0-value-cards") == Fraction(zeros, six)


def test_harmony_paytables_agree_on_ties() -> None:
    tie = one("minibaccarat", "tie").chance("win")
    for found in odds("minibaccarat", wager="harmony-progressive"):
        assert found.hit_rate == tie
        assert {row.row for row in found.results} >= {"six-of-a-kind", "lose"}


def test_the_reserve_rate_goes_with_the_paytable() -> None:
    found = one("minibaccarat", "harmony-progressive", paytable="B")
    (terms,) = dict(found.terms).values()
    assert (terms.rate, terms.reserve_rate) == (Fraction(19, 100), Fraction(5, 100))


@pytest.mark.parametrize(
    ("game", "slug"),
    [
        ("minibaccarat", "royal-9-progressive"),
        ("minibaccarat", "harmony-progressive"),
        ("baccarat", "heavenly-9-progressive"),
    ],
)
def test_a_meter_at_break_even_leaves_no_edge(game: str, slug: str) -> None:
    for found in odds(game, wager=slug):
        seeds = {name: terms.seed for name, terms in found.terms}
        assert found.at_seed.edge == found.at(seeds).edge
        for name, meter in metered(found).items():
            assert meter.even is not None
            assert meter.between is not None
            assert found.at({**seeds, name: meter.even}).edge == 0
            assert meter.per_cent == Fraction(1, meter.between * found.stake)
        assert in_the_long_run(found) == long_run_edge(found, dict(found.terms))


def test_the_long_run_of_heavenly_9() -> None:
    """10% of each wager goes on the meter, and each hit puts up $10,000."""
    found = one("baccarat", "heavenly-9-progressive")
    back = Fraction(1, 10) + found.chance("suited-tie") * Fraction(1_000_000, 500)
    assert in_the_long_run(found) == found.edge - back


def test_a_meter_that_cannot_be_hit_has_no_long_run() -> None:
    found = one("baccarat", "heavenly-9-progressive", left="2H 3H 4D 5D 9H 10H KH")
    assert found.chance("suited-tie") == 0
    assert in_the_long_run(found) is None
    (meter,) = metered(found).values()
    assert (meter.between, meter.even) == (None, None)


def test_meters_in_plain_data() -> None:
    found = as_plain(one("baccarat", "heavenly-9-progressive"))
    meters = found["meters"]
    assert isinstance(meters, dict)
    meter = meters["Progressive"]
    assert (meter["seed"], meter["reset"], meter["rate"]["fraction"]) == (
        1_000_000,
        1_000_000,
        "1/10",
    )
    assert found["stake"] == 500
    assert round(meter["wagers_between_hits"]["decimal"], 1) == 557_310.6
    assert {"edge_at_seed", "edge_in_the_long_run"} <= set(found)
