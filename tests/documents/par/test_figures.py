"""The figures under a wager's rows: which are told, under which names, worked out by hand."""

from dataclasses import replace
from fractions import Fraction

from title58.documents.par.figures import FORMULA, exactly, figures, percent
from title58.odds import Result, WagerOdds
from title58.submission.progressive import MeterTerms

F = Fraction
WON = Result("win", F(1, 2), F(1), "1 to 1")
LOST = Result("lose", F(1, 2), F(-3, 2), "lose")
PLAIN = WagerOdds("game", "wager", "A wager", "601a.2", (WON, LOST))


def test_what_every_wager_has() -> None:
    assert figures(PLAIN) == [
        ("House edge", "25.000000% = 1/4"),
        ("Return to player", "75.000000%"),
        ("Element of risk (edge per total action)", "25.000000%"),
        ("Hit frequency", "50.000000%"),
        ("Hits once in", "2.000 rounds"),
        ("Push frequency", "0.000000%"),
        ("Variance", "1.562500"),
        ("Standard deviation", "1.250000"),
        ("Skewness", "0.0000"),
        ("Volatility index (90%)", "2.056067"),  # 1.6448536 deviations
        ("Rounds until edge > 1.96 s.e.", "97"),  # (1.959964 * 1.25 * 4)**2, rounded up
        ("Band of the average result after N rounds", FORMULA),
        ("95% band, N = 10,000", "-27.4500% to -22.5500%"),  # 1.959964 * 1.25 / 100
        ("99% band, N = 10,000", "-28.2198% to -21.7802%"),
        ("95% band, N = 1,000,000", "-25.2450% to -24.7550%"),
        ("99% band, N = 1,000,000", "-25.3220% to -24.6780%"),
        (
            "Counted",
            "no single list of outcomes: probabilities are fractions of 2, their least common"
            " denominator",
        ),
        ("Method", "counted over all outcomes"),
    ]


def test_what_some_wagers_have_besides() -> None:
    push = Result("push", F(1, 5), F(0), "push")
    rest = (replace(WON, chance=F(2, 5)), push, replace(LOST, chance=F(2, 5)))
    told = dict(figures(replace(PLAIN, results=rest, action=F(3, 2), trials=F(4))))
    assert told["House edge"] == "20.000000% = 1/5"
    assert told["House edge per wager resolved"] == "25.000000%"
    assert told["Element of risk (edge per total action)"] == "13.333333%"
    assert told["Total action per unit of the first wager"] == "1.500000"
    assert told["House edge per roll"] == "5.000000%"
    assert told["Rolls until decided"] == "4.000000"
    assert told["Push frequency"] == "20.000000%"


def test_what_cannot_be_won_has_no_hits() -> None:
    told = dict(figures(replace(PLAIN, results=(replace(LOST, chance=F(1)),))))
    assert told["Hit frequency"] == "0.000000%"
    assert "Hits once in" not in told
    assert "Rounds until edge > 1.96 s.e." not in told


def test_what_is_not_exact_says_so() -> None:
    (first, *_) = figures(replace(PLAIN, rounded=True))
    assert first == ("House edge", "25.000000% (computed in double precision)")
    (first, *_) = figures(replace(PLAIN, estimated=0.0012))
    assert first == ("House edge", "25.000000% ± 0.120000% at 95%: an estimate")


def test_meters() -> None:
    terms = MeterTerms(seed=100_00, reset=90_00, rate=F(1, 10))
    hit = Result("hit", F(1, 100), F(-1), "100% of meter", meters=(("Pot", F(1)),))
    rest = Result("lose", F(99, 100), F(-1), "lose")
    wager = replace(PLAIN, results=(hit, rest), stake=5_00, terms=(("Pot", terms),))
    told = dict(figures(wager))
    assert told["House edge without meters"] == "100.000000% = 1"
    assert told["Return to player without meters"] == "0.000000%"
    assert told["Pot: return per $1,000"] == "200.0000%"
    assert told["Pot: wagers between hits"] == "100.0"
    assert told["Pot: break-even at"] == "$500.00"
    assert told["Pot: as filed"] == str(terms)
    assert told["House edge, meters at seed"] == "80.000000%"
    assert told["House edge in the long run"] == "72.000000%"  # 10% fed, 90.00 over 100 x 5.00
    assert told["Variance, meters at seed"] == "3.960000"  # 400/100 less a fifth squared
    unknown = dict(figures(replace(wager, terms=())))
    assert not [name for name in unknown if "Pot" in name or "seed" in name or "long run" in name]


def test_long_fractions_may_be_broken() -> None:
    assert percent(F(1, 3), 2) == "33.33%"
    assert exactly(F(1, 3)) == "1/3"
    short, long = F(1, 10**37), F(1, 10**38)
    assert len(str(short)) == 40
    assert exactly(short) == str(short)
    assert exactly(long) == f"1/ {10**38}"
