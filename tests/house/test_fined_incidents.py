"""Incidents at table games for which the Board fined Pennsylvania casinos (docs/mutants.md).

Each names its public source. What a record can show is refused; what only people at the table can
see is a step of the round, or an item of the checklist, under the section that asks for it.
"""

from typing import Any

import pytest

from tests.documents.test_checklists import cites
from tests.test_goldens import recorded
from title58.records.replay import replay
from title58.refusal import Refusal
from title58.rounds.driver import Played
from title58.rounds.equipment import Burn
from title58.rounds.steps import DrawCard, Step

BET = {"kind": "bet", "seat": 1, "wager": "blackjack", "amount": 1000}
JAM = {"kind": "irregularity", "irregularity": "shuffler-jams"}
LOADED = {"opened": True, "shoe_loaded": True, "shoes": 1}
ROUND = [BET, "no-more-bets", "9H 6S 10D 10C", "stand", "5C"]


def blackjack(answers: list[Any], **more: Any) -> list[Step]:
    said = {"date": "2018-01-10", "options": {}, "before": {}, "players": [1]}
    played: Played[Any] = replay(recorded("blackjack", said | more | {"answers": answers}))
    return [entry.step for entry in played.entries]


def position(steps: list[Step], cite: str) -> int:
    """Where the first step under a section stands."""
    return next(i for i, step in enumerate(steps) if cite in step.cites)


@pytest.mark.law("633a.3(a)")
@pytest.mark.parametrize(
    ("decks", "cards", "times"),
    [(1, "JD JD 8H 9S", 2), (1, "JD 7C QS JD", 2), (2, "JD JD 8H JD", 3)],
)
def test_a_card_too_many(decks: int, cards: str, times: int) -> None:
    """An extra card stayed in play for 863 hands of Blackjack (the Board, January 10, 2018); about
    420 hands had one jack of diamonds too many, and no queen (the Board, May 2, 2018).
    """
    with pytest.raises(Refusal, match=f"{times} times JD cannot come from {decks} deck") as told:
        blackjack([BET, "no-more-bets", cards], options={"decks": decks}, before=LOADED)
    assert told.value.cites == ("633a.3(a)",)


@pytest.mark.law("633a.4(a)", "633a.7(e)(1)")
def test_a_card_missing() -> None:
    """Games went on a card short: one was damaged by a shuffler, one lay in the well of the table
    for 32 hands (the Board, September 23, 2015; Pocono Record, September 25, 2015).

    No round shows a card that is not there. The cards are inspected when they come to the table,
    and looked for when the shoe is over.
    """
    opening = blackjack(["decline", 30, 80, *ROUND])
    assert position(opening, "633a.4(a)") < position(opening, "633a.5(a)")
    ending = blackjack([BET, "no-more-bets", "9H 6S", {"kind": "cover-card"}, "10D 10C", "stand",
                        "5C"], before=LOADED)  # fmt: skip
    assert "none are missing" in str(ending[position(ending, "633a.7(e)(1)")])


@pytest.mark.parametrize(
    ("game", "cite", "options"),
    [
        ("blackjack", "633a.3(a)", {}),
        ("blackjack", "633a.3(b)(2)", {"dealing": "shuffler", "decks": 12}),
        ("minibaccarat", "627a.3(a)", {}),
        ("minibaccarat", "627a.3(b)(2)", {"shuffler": "automated", "decks": 16}),
    ],
)
def test_a_card_with_another_back(game: str, cite: str, options: dict[str, Any]) -> None:
    """Cards with backs of another color stayed in play for 350 and 94 rounds of Blackjack and 64 of
    Minibaccarat (the Board, January 10, 2018).
    """
    assert cite in cites(game, **options)


@pytest.mark.law("633a.7(c)", "633a.7(f)(1)")
def test_the_first_card_is_not_burned() -> None:
    """Sixteen times in two days the first card of the shoe was dealt, not put into the discard rack
    (the Board, September 13, 2017; GoErie, September 15, 2017).
    """
    steps = blackjack(["decline", 30, 80, *ROUND])
    (burned,) = (step for step in steps if isinstance(step, Burn))
    dealt = next(i for i, step in enumerate(steps) if isinstance(step, DrawCard))
    assert burned.cites == ("633a.7(c)",)
    assert burned.count == 1
    assert position(steps, "633a.5(d)[s2]") < steps.index(burned) < dealt
    assert "633a.7(f)(1)" in steps[dealt].cites


@pytest.mark.law("633a.4(b)", "633a.4(c)", "633a.5(b)", "633a.5(c)(1)")
def test_cards_shuffled_before_a_player_has_seen_them() -> None:
    """A dealer shuffled with no patron there to look at the cards (the Board, September 13, 2017;
    GoErie, September 15, 2017).
    """
    steps = blackjack(["decline", 30, 80, *ROUND])
    seen, mixed = position(steps, "633a.4(b)"), position(steps, "633a.4(c)")
    assert seen < mixed < position(steps, "633a.5(a)")
    with pytest.raises(Refusal, match="Position 1 decides whether to cut the cards") as told:
        blackjack(ROUND)  # dealt from cards that are not even cut
    assert told.value.cites == ("633a.5(b)", "633a.5(c)(1)")


@pytest.mark.law("633a.14(l)")
def test_a_shuffler_that_warns() -> None:
    """Red lights of shufflers were ignored or not acted on, and games went on with decks short or
    over: three times (the Board's release 518), once without counting the cards after a jam (the
    Board, November 18, 2015), seven times (the Board, October 3, 2018).
    """
    filed = {"dealing": "continuous"}
    steps = blackjack([JAM, *ROUND], options=filed, before=LOADED)
    again = position(steps, "633a.14(l)")
    assert again < next(i for i, step in enumerate(steps) if isinstance(step, DrawCard))
    with pytest.raises(Refusal, match="while a device shuffles") as told:
        blackjack([BET, "no-more-bets", JAM], options=filed, before=LOADED)
    assert told.value.cites == ("633a.14(l)",)
