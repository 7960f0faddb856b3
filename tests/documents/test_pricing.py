"""The odds of a table as bars, lines and piles of cards."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.documents.answers import Priced, Sorry, answer
from title58.documents.pricing import bars, meter_lines, sessions, shoe, spans
from title58.equipment.cards import RANKS
from title58.games import find_game
from title58.odds.asking import ask
from title58.odds.seen import seen_cards
from title58.submission.filing import Submission

DAY = "2024-06-01"


def test_bars_are_sorted_and_lie_from_one_zero() -> None:
    filing = Submission("casino-war", DAY)
    found = bars(find_game("casino-war").priced(ask(filing)), filing.options.as_plain())
    assert [bar.edge for bar in found] == sorted(bar.edge for bar in found)
    lies, zero = spans(found)
    assert found[0].edge < 0 < zero  # the War, after a tie, is the player's
    for bar, span in zip(found, lies, strict=True):
        assert span.at == pytest.approx(zero if bar.edge >= 0 else zero - span.wide)
        assert -1e-9 <= span.at <= span.at + span.wide <= 100 + 1e-9


def test_a_key_stays_when_a_rule_changes() -> None:
    keys = [
        {bar.key for bar in bars(find_game("roulette").priced(ask(one)), one.options.as_plain())}
        for one in (Submission("roulette", DAY), Submission("roulette", DAY, wheel="single-zero"))
    ]
    assert len(keys[0] & keys[1]) >= 12


def test_break_even_lies_on_the_line() -> None:
    filing = Submission("minibaccarat", DAY, royal_9="5-dollar")
    found = find_game("minibaccarat").priced(ask(filing, wager="royal-9-progressive"))
    for line in meter_lines(found[0]):
        (x0, y0), (x1, y1) = line.points[0], line.points[-1]
        if line.even is not None:
            at = y0 + (y1 - y0) * (float(line.even) - x0) / (x1 - x0)
            assert at == pytest.approx(1)


def test_sessions_are_wider_the_longer_they_last() -> None:
    found = sessions(find_game("roulette").priced(ask(Submission("roulette", DAY)))[0])
    for each in found:
        assert each.mean == pytest.approx(float(-each.rounds * Fraction(1, 19)))
        assert each.low < each.mean < each.high


@given(st.dictionaries(st.sampled_from(RANKS), st.integers(1, 24), max_size=5))
def test_a_pile_leads_to_the_shoe_with_one_card_less_or_more(gone: dict[str, int]) -> None:
    text = ",".join(f"{count}x{rank}" for rank, count in gone.items())
    piles = shoe(seen_cards(text, 6, "651a.3(a)"), 6, by_card=False)
    for pile in piles:
        assert pile.left == 24 - gone.get(pile.rank, 0)
        for other, by in ((pile.less, -1), (pile.more, 1)):
            if other is not None:
                after = shoe(seen_cards(other, 6, "651a.3(a)"), 6, by_card=False)
                changed = {one.rank: one.left for one in after}
                assert changed[pile.rank] == pile.left + by
        assert (pile.less is None) == (pile.left == 0)
        assert (pile.more is None) == (pile.left == 24)


def test_a_question_is_answered_or_told_why_not() -> None:
    filing = {"game": "roulette", "date": DAY, "options": {}}
    found = answer({"what": "odds", "filing": filing})
    assert isinstance(found, Priced)
    assert found.certainty == "All figures are exact."
    wrong = answer({"what": "odds", "filing": {**filing, "options": {"wheel": "square"}}})
    assert isinstance(wrong, Sorry)
    assert "square" in wrong.message
    assert isinstance(answer({"what": "odds", "filing": filing, "seen": "9H"}), Sorry)
