"""Odds of Pai Gow Poker: exact, and an honest estimate under a house way not counted yet."""

from __future__ import annotations

import datetime
from fractions import Fraction
from math import comb, sqrt
from operator import mul
from pathlib import Path

import pytest

from tests.games.pai_gow_poker.hands import priced as priced_at_table
from title58 import law
from title58.equipment.cards import deck, parse_cards
from title58.equipment.randomness import SeededSource
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.house_way import set_hand
from title58.games.pai_gow_poker.odds import exact as both
from title58.games.pai_gow_poker.odds.dealt import dealt
from title58.games.pai_gow_poker.options.house_way import read_house_way
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.ranking import high_rank, low_rank
from title58.games.pai_gow_poker.wagers import optional_wagers
from title58.odds import Asked, WagerOdds, kept
from title58.odds.meters import long_run_edge
from title58.refusal import Refusal

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
OPTIONS = PaiGowPokerOptions()
OTHER_WAY = PaiGowPokerOptions.filing(house_way=read_house_way(["two-pairs-small-up-to = 7"]))
HANDS = comb(53, 7)


def odds(**asked: object) -> list[WagerOdds]:
    return PAI_GOW_POKER.odds(Asked(LAW, OPTIONS, **asked))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wager", "paytables"),
    [
        ("fortune-bonus", "ABCD"),
        ("emperors-treasure", "ABCD"),
        ("pai-gow-insurance", "AB"),
        ("fortune-bonus-envy", "ABCD"),
    ],
)
def test_every_paytable(wager: str, paytables: str) -> None:
    found = odds(wager=wager)
    assert [one.paytable for one in found] == list(paytables)
    assert all(one.ways == HANDS for one in found)
    assert [one.paytable for one in odds(wager=wager, paytable="B")] == ["B"]


def test_the_hands_that_can_be_counted_by_hand() -> None:
    """Seven suited in sequence: eight runs in four suits; five aces: any two of 48 others."""
    fortune = odds(wager="fortune-bonus", paytable="A")[0]
    assert fortune.chance("seven-card-straight-flush-no-joker") == F(8 * 4, HANDS)
    assert fortune.chance("five-aces") == F(comb(48, 2), HANDS)
    progressive = odds(wager="progressive-payout")[0]
    natural_and_joker = 8 * 4 + 4 * _with_joker()
    assert progressive.chance("seven-card-straight-flush") == F(natural_and_joker, HANDS)


def _with_joker() -> int:
    """Six cards of a suit that a joker makes seven in a row: an ace is low in A-2-3-4-5-6-7."""
    runs = [{12, *range(6)}, *(set(range(low, low + 7)) for low in range(7))]
    return len({frozenset(run - {gone}) for run in runs for gone in run})


def test_a_sample_of_hands_agrees() -> None:
    """Hands dealt and priced at the table: every wager within 4 standard errors."""
    source, cards, dealt = SeededSource("pai gow poker"), list(deck(joker=True)), 12_000
    sums = {slug: F(0) for slug in optional_wagers() if slug != "progressive-payout"}
    for _ in range(dealt):
        hand = [cards.pop(source.below(len(cards))) for _ in range(7)]
        cards += hand
        codes = tuple(card.index for card in hand)
        for slug in sums:
            sums[slug] += priced_at_table(slug, "A", codes).odds.profit_ratio
    for slug, total in sums.items():
        (one,) = odds(wager=slug, paytable="A")
        error = one.deviation / sqrt(dealt)
        assert abs(float(total) / dealt - float(one.expected)) < 4 * error, slug


def test_envy_for_each_other_player() -> None:
    (envy,) = odds(wager="fortune-bonus-envy", paytable="A")
    (fortune,) = odds(wager="fortune-bonus", paytable="A")
    top = envy.results[0]
    assert (top.row, top.net) == ("seven-card-straight-flush-no-joker", F(5000, 5))
    assert top.chance == fortune.chance(top.row)
    assert envy.hit_rate == sum(
        fortune.chance(row.row) for row in envy.results if row.row != "none"
    )
    assert envy.edge < 0  # it costs nothing
    assert envy.push_rate == 0  # and nothing comes back
    assert envy.edge_resolved == envy.edge


def test_the_progressive_is_linear_in_its_meter() -> None:
    (one,) = odds(wager="progressive-payout")
    assert one.stake == 100
    terms = dict(one.terms)["meter"]
    part = one.chance("seven-card-straight-flush") + one.chance("five-aces") / 10
    assert one.slope("meter") == part / 100
    fixed = sum(r.share for r in one.results)
    returned = terms.rate + one.chance("seven-card-straight-flush") * terms.reset / 100
    assert long_run_edge(one, dict(one.terms)) == -(fixed + returned)


def test_the_base_game_is_counted() -> None:
    (one,) = odds(wager="pai-gow-poker")
    assert one.exact
    assert "counted over all pairs" in one.method
    assert one.ways == comb(53, 7) * comb(46, 7)
    assert one.edge == F(159710770029719, 5893185022296000)
    # A hundred million rounds with a seed of their own came to 2.7169% ± 0.0147%.
    assert abs(float(one.edge) - 0.0271688) < 0.000147 * 2
    # What decks dealt say is within its own error of it.
    worths = (95, 0, 0, -100, -100)
    counts, error = dealt(OPTIONS.house_way.numbers, worths, 20_000, 1)
    estimate = -sum(map(mul, worths, counts)) / (100 * sum(counts))
    assert abs(estimate - float(one.edge)) < 4 * error
    total = sum(counts)
    for row, grounds in (("win", (0,)), ("lose", (3, 4)), ("tie", (1, 2))):
        share = sum(counts[ground] for ground in grounds) / total
        assert share == pytest.approx(float(one.chance(row)), abs=0.003)


def test_a_way_not_counted_yet_is_estimated_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    (one,) = PAI_GOW_POKER.odds(Asked(LAW, OTHER_WAY, wager="pai-gow-poker"))
    assert "estimated from 5,505,024 rounds of hands in 131,072 dealt decks" in one.method
    assert dict(one.under)["edge estimated"].startswith("±")
    again = PAI_GOW_POKER.odds(Asked(LAW, OTHER_WAY, wager="pai-gow-poker"))
    assert again == [one]  # the same at every asking
    assert 0 < one.estimated < 0.0005
    assert abs(float(one.edge) - 0.0271) < 0.001
    assert float(one.push_rate) == pytest.approx(0.414, abs=0.002)


def test_the_error_of_the_estimate_is_what_other_decks_show() -> None:
    """Estimates from sixteen other sets of decks lie as far from their mean as they say."""
    way = OPTIONS.house_way.numbers
    worths = (95, 0, 0, -100, -100)
    found = [dealt(way, worths, 2000, seed) for seed in range(16)]
    edges = [-sum(map(mul, worths, counts)) / (100 * sum(counts)) for counts, _ in found]
    mean = sum(edges) / len(edges)
    spread = (sum((edge - mean) ** 2 for edge in edges) / (len(edges) - 1)) ** 0.5
    told = sum(error for _, error in found) / len(found)
    assert 0.5 < spread / told < 1.7
    assert all(sum(counts) == 2000 * 42 for counts, _ in found)


def test_what_was_counted_is_kept_by_its_rules_and_its_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    here, other = OPTIONS.house_way.numbers, OTHER_WAY.house_way.numbers
    assert both.known(here) is not None  # comes with the package: else run `make paigow`
    assert both.known(other) is None
    counts = both.known(here)
    assert counts is not None
    kept.keep(kept.digest(both.RULES, other), counts)
    assert both.known(other) == counts
    monkeypatch.setattr(both, "RULES", both.RULES[:2])  # as if a rule had changed
    assert both.known(here) is both.known(other) is None
    monkeypatch.undo()
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path))
    for spoiled in ("", "[]", "{", '{"pairs": 1.5}', '{"pairs": 1}'):
        kept._place(kept.digest(both.RULES, other)).write_text(spoiled)
        assert both.known(other) is None
    monkeypatch.setenv("TITLE58_CACHE", str(tmp_path / "counted" / "no-folder"))
    kept.keep("0" * 64, counts)  # where nothing can be written, nothing is said


def test_grounds_of_the_pairs() -> None:
    """All pairs, each in one ground; what one side wins the other loses, but for copies."""
    counts = both.known(OPTIONS.house_way.numbers)
    assert counts is not None
    higher, high, low, equal, lower = both.grounds(counts)
    assert higher + high + low + equal + lower == counts["pairs"] == comb(53, 7) * comb(46, 7)
    assert higher == lower
    assert (counts["pairs"] - counts["copies"]) % 2 == 0


def test_the_count_agrees_with_hands_set_in_plain_python() -> None:
    (one,) = odds(wager="pai-gow-poker")
    source, cards, dealt, wins = SeededSource("by hand"), list(deck(joker=True)), 4000, 0
    for _ in range(dealt):
        hands = []
        for _ in range(2):
            hand = [cards.pop(source.below(len(cards))) for _ in range(7)]
            high, low = set_hand([card.index for card in hand], OPTIONS.house_way)
            hands.append((high_rank(high), low_rank(low), hand))
        for *_, hand in hands:
            cards += hand
        (high_1, low_1, _), (high_2, low_2, _) = hands
        wins += high_1 > high_2 and low_1 > low_2
    expected = float(one.chance("win"))
    error = sqrt(expected * (1 - expected) / dealt)
    assert abs(wins / dealt - expected) < 4 * error


def test_as_filed() -> None:
    assert {one.wager for one in odds(as_filed=True)} == {"pai-gow-poker"}
    filed = PaiGowPokerOptions.filing(fortune_bonus="C", progressive_payout=True)
    found = PAI_GOW_POKER.odds(Asked(LAW, filed, as_filed=True))
    assert {(one.wager, one.paytable) for one in found} == {
        ("pai-gow-poker", "standard"),
        ("fortune-bonus", "C"),
        ("fortune-bonus-envy", "C"),
        ("progressive-payout", "standard"),
    }


def test_cards_seen_do_not_carry_over() -> None:
    with pytest.raises(Refusal, match="shuffled for every round"):
        odds(seen=parse_cards("9H"))
