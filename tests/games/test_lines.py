"""What every settlement line of every game obeys, over streams of rounds with mishaps."""

import copy
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.out_of_turn.altered import dealt
from tests.out_of_turn.test_out_of_turn import GAMES
from title58.money import Kind, Odds
from title58.records.outcomes import Refused, Settled, settle
from title58.rounds.settlement import LOSE, TAKEN_DOWN, VIGORISH, WIN, Line

NAMES = {"surrender": "blackjack"}  # how half of a Blackjack Wager is lost has a name of its own
KEPT = (Kind.FOR, Kind.AWARD, Kind.METER)


def obeys(line: Line) -> None:
    collected = line.vigorish if line.collected else 0
    assert line.net == line.winnings - line.taken - collected
    assert 0 <= line.taken <= line.stake
    assert line.winnings >= 0
    if line.result == WIN:
        if " on 1/" in line.odds:  # one part is paid, the others are lost
            return
        kept = line.odds and Odds.parse(line.odds).kind in KEPT
        assert line.taken == (line.stake if kept else 0)
    elif line.result == LOSE:
        assert not line.winnings
        assert line.taken
    else:
        assert not line.winnings
        assert not line.taken
        assert line.result == VIGORISH or not line.vigorish


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_net_is_what_was_won_less_what_was_taken_and_no_wager_disappears(
    game: str, options: str
) -> None:
    for record in dealt(game, options):
        found = settle(json.dumps(record))
        assert isinstance(found, Settled)
        for line in found.settlement.lines:
            obeys(line)
        lines = {(line.seat, NAMES.get(line.wager, line.wager)) for line in found.settlement.lines}
        on = found.left().get("bets", ())  # only at Craps do wagers lie on for the next round
        lying = {(bet["seat"], bet["wager"]) for bet in on}  # type: ignore[attr-defined]
        for bet in (answer for answer in record["answers"] if answer["kind"] == "bet"):
            assert (bet["seat"], bet["wager"]) in lines | lying, bet


@pytest.mark.parametrize(("game", "options"), GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_a_wager_taken_down_has_its_line_and_changes_no_other(
    game: str, options: str, data: st.DataObject
) -> None:
    """Each wager before the first call may be made, taken down and made again."""
    record = data.draw(st.sampled_from(dealt(game, options)))
    answers = record["answers"]
    kinds = [answer["kind"] for answer in answers] + ["no-more-bets"]
    bets = [i for i, kind in enumerate(kinds[: kinds.index("no-more-bets")]) if kind == "bet"]
    if not bets:
        return
    at = data.draw(st.sampled_from(bets))
    again = copy.deepcopy(record)
    again["answers"][at + 1 : at + 1] = [answers[at] | {"kind": "take-down"}, answers[at]]
    was, now = settle(json.dumps(record)), settle(json.dumps(again))
    assert isinstance(was, Settled)
    if isinstance(now, Refused):  # a Don't Bet taken down stays down until the next roll
        assert "623a.4(d)" in now.refusal.cites
        return
    assert isinstance(now, Settled), now
    (more,) = Counter(now.settlement.lines) - Counter(was.settlement.lines)
    assert not Counter(was.settlement.lines) - Counter(now.settlement.lines)
    bet = answers[at]
    assert (more.seat, more.wager, more.on) == (bet["seat"], bet["wager"], bet.get("on", ""))
    assert (more.row, more.stake, more.net) == (TAKEN_DOWN, bet["amount"], 0)
    assert now.settlement.net() == was.settlement.net()
    assert now.settlement.void == was.settlement.void
    # Records kept from before such lines verify all the same.
    kept = again | {"settlement": was.settlement.as_dict()}
    assert settle(json.dumps(kept)).verified  # type: ignore[union-attr]
