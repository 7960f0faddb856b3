"""Settling and verifying records."""

from typing import Any

import pytest

from tests.games.script import refusal
from tests.records.samples import NO_MORE_BETS, bet, cards, in_format_1, minibaccarat, sic_bo
from title58.records.record import read_record
from title58.records.replay import UnfinishedRound, differences, replay
from title58.refusal import Refusal


def settle(raw: dict[str, Any]) -> dict[str, Any]:
    settled: dict[str, Any] = replay(read_record(raw)).settlement.as_dict()
    return settled


def refusal_of(raw: dict[str, Any]) -> Refusal:
    return refusal(lambda: replay(read_record(raw)))


def test_a_sic_bo_round_is_settled() -> None:
    settled = settle(sic_bo())
    assert settled["net"] == {"1": 1000 + 2500, "2": -500}
    assert settled["house"] == -3000
    assert settled["facts"] == {"dice": [1, 2, 3], "total": 6}


def test_a_minibaccarat_round_is_settled() -> None:
    settled = settle(minibaccarat())
    assert settled["net"] == {"1": -2500, "3": 1000}
    assert settled["facts"]["counts"] == {"player": 4, "banker": 0}


def test_every_line_has_its_cites() -> None:
    for raw in (sic_bo(), minibaccarat()):
        for line in settle(raw)["lines"]:
            assert line["cites"]
            assert all(cite.startswith(("625a.", "627a.")) for cite in line["cites"])


# Refusals name the section, the value and what is lawful


def test_house_money_the_day_before_it_was_lawful() -> None:
    raw = minibaccarat(
        date="2013-12-31",
        answers=[bet(1, "player", 500), bet(1, "house-money", 500), NO_MORE_BETS],
    )
    refusal = refusal_of(raw)
    assert str(refusal.cites).startswith("627a.7")
    assert "2014-02-01" in str(refusal)
    raw["submission"] = {"options": {"house_money": True}}
    assert str(refusal_of(raw).cites).startswith("627a.7")


def test_five_decks() -> None:
    refusal = refusal_of(minibaccarat(submission={"options": {"decks": 5}}))
    assert str(refusal.cites) == "627a.3(a)"
    assert "6, 7 or 8" in refusal.lawful
    assert refusal.value == 5


@pytest.mark.law("627a.9(d)")
@pytest.mark.parametrize(
    "dealt",
    [
        ("7C", "10S", "8C", "KS", "9H", "JD", "2C"),  # both hands have their third card
        ("7C", "10S", "2C", "KS", "9H"),  # a natural 9 takes none
        ("KC", "7S", "6C", "10D", "2D"),  # Player stays on 6, Banker on 7
        ("KC", "7S", "2C", "10D", "2D", "5D"),  # Banker stays on 7
    ],
)
def test_a_card_too_many(dealt: tuple[str, ...]) -> None:
    refusal = refusal_of(minibaccarat(cards(*dealt)))
    assert "627a.9(d)" in refusal.cites
    assert refusal.value == dealt[-1]
    assert "card too many" in refusal.problem


def test_a_second_third_card_to_the_same_hand() -> None:
    third = {"kind": "card", "card": "9H", "to": "player-third"}
    refusal = refusal_of(minibaccarat([*cards("7C", "10S", "8C", "KS"), third, third]))
    assert "627a.9(d)" in refusal.cites


def test_one_deck_too_few_for_the_cards_shown() -> None:
    nines, table = cards(*["9H"] * 4), {"options": {"decks": 6}}
    fresh: list[dict[str, Any]] = [
        {"kind": "choice", "choice": "decline"},
        {"kind": "choice", "choice": "decline"},
        {"kind": "measure", "measure": 100},
        {"kind": "measure", "measure": 14},
        {"kind": "card", "card": "9H"},
        *(bet(1, "banker", 1000), bet(3, "player", 1000), NO_MORE_BETS),
    ]
    new: dict[str, Any] = {"before": {}, "submission": table}
    assert settle(minibaccarat(answers=[*fresh, *nines], **new))["void"] is False
    joker = refusal_of(minibaccarat(cards("JOKER")))
    assert str(joker.cites) == "627a.3(a)"
    # Six decks hold six nines of hearts; a simulated round and the hands cannot show seven.
    face_up = {"kind": "irregularity", "irregularity": "card-face-up", "card": "9H"}
    many = [face_up, *cards("9H", "KH", "KH"), *nines]
    assert settle(minibaccarat(many, submission=table))["void"] is False
    refusal = refusal_of(minibaccarat(answers=[*fresh, *many], **new))
    assert str(refusal.cites) == "627a.3(a)"


def test_a_wager_after_the_call() -> None:
    late = bet(1, "player", 500)
    after = minibaccarat()
    after["answers"].append(late)
    for raw in (minibaccarat([*cards("7C"), late]), after):
        assert str(refusal_of(raw).cites) == str(refusal_of(in_format_1(raw)).cites) == "627a.7(c)"
    assert str(refusal_of(sic_bo([late | {"wager": "small"}])).cites) == "625a.5(c)"


def test_a_second_roll() -> None:
    roll = {"kind": "dice", "dice": [1, 2, 3]}
    assert str(refusal_of(sic_bo([roll, roll])).cites) == "625a.5(d)"


@pytest.mark.parametrize("dice", [[1, 2], [1, 2, 7], [0, 1, 2], [1, 2, 3, 4]])
def test_dice_that_cannot_be(dice: list[int]) -> None:
    refusal = refusal_of(sic_bo([{"kind": "dice", "dice": dice}]))
    assert str(refusal.cites).startswith("625a.2(a)")
    assert "3 dice, each from 1 to 6" in refusal.lawful


def test_the_law_before_there_was_one() -> None:
    refusal = refusal_of(sic_bo(date="2012-05-18"))
    assert str(refusal.cites) == "625a"
    assert "2012-05-19" in refusal.lawful


# Records that end too early, or cannot be followed


@pytest.mark.parametrize(
    ("raw", "path", "text", "cite"),
    [
        (minibaccarat(cards("7C", "10S", "8C")), "answers", "the Banker's Hand", "627a.8(c)"),
        (minibaccarat(answers=[bet(1, "player", 500)]), "answers", "open for wagers", "627a.7(a)"),
        (in_format_1(minibaccarat([])), "events", "A card to the Player's Hand", "627a.8(c)"),
    ],
)
def test_a_record_that_ends_too_early(raw: dict[str, Any], path: str, text: str, cite: str) -> None:
    with pytest.raises(
        UnfinishedRound, match="ends too early: the table is waiting for this step"
    ) as caught:
        replay(read_record(raw))
    assert caught.value.path == path
    assert text in str(caught.value.pending)
    assert cite in str(caught.value.pending.cites)
    assert cite in str(caught.value)


def test_an_answer_of_the_wrong_kind() -> None:
    refused = refusal_of(minibaccarat([{"kind": "dice", "dice": [1, 2, 3]}]))
    assert (
        refused.problem
        == "dice 1-2-3: the table is waiting for this step: A card to the Player's Hand"
    )
    assert str(refused.cites) == "627a.8(c), 627a.8(c)(1)"


def test_betting_is_closed_once_and_always() -> None:
    unsaid = refusal_of(minibaccarat(answers=[bet(1, "player", 500), *cards("7C")]))
    assert unsaid.problem == "7♣: no card is dealt until 'no more bets' is called"
    twice = refusal_of(minibaccarat([NO_MORE_BETS]))
    assert twice.problem == "'no more bets': betting is already closed"
    assert str(twice.cites) == str(unsaid.cites) == "627a.8(b)"
    roll = {"kind": "dice", "dice": [1, 2, 3]}
    assert str(refusal_of(sic_bo([roll, NO_MORE_BETS])).cites) == "625a.5(c)"
    # What was done before is judged first.
    unlawful = [bet(1, "small", 500), bet(2, "nothing", 500)]
    for answers in (unlawful, [*unlawful, roll]):
        found = refusal_of(sic_bo(answers=answers))
        assert (found.seat, found.value) == (2, "nothing")


def test_a_card_for_another_hand() -> None:
    refused = refusal_of(minibaccarat([{"kind": "card", "card": "7C", "to": "banker-1"}]))
    assert (
        refused.problem
        == "7♣ for banker 1: the table is waiting for this step: A card to the Player's Hand"
    )


def test_an_irregularity_where_it_cannot_be() -> None:
    flat = {"kind": "irregularity", "irregularity": "dice-not-flat"}
    assert "card face up" in refusal_of(minibaccarat([flat])).lawful  # what could happen there


def test_something_left_over() -> None:
    more = sic_bo()
    more["answers"].append({"kind": "choice", "choice": "take"})
    assert refusal_of(more).problem == "'take': the round is over"


# Verification


def with_settlement(raw: dict[str, Any]) -> dict[str, Any]:
    return raw | {"settlement": settle(raw)}


@pytest.mark.parametrize("raw", [sic_bo(), minibaccarat()])
def test_a_true_settlement_is_verified(raw: dict[str, Any]) -> None:
    record = read_record(with_settlement(raw))
    assert differences(record, replay(record)) == []


@pytest.mark.parametrize(
    ("part", "value"),
    [("net", -1), ("result", "push"), ("row", "else"), ("vigorish", 5), ("cites", ["625a.3(1)"])],
)
def test_a_false_line_is_found(part: str, value: object) -> None:
    raw = with_settlement(minibaccarat())
    raw["settlement"]["lines"][1][part] = value
    record = read_record(raw)
    found = differences(record, replay(record))
    assert found
    assert all(text.startswith(f"settlement.lines[1].{part}") for text in found)
    assert repr(value) in found[0] or part == "cites"
    decided = with_settlement(minibaccarat())["settlement"]["lines"][1]["cites"]
    assert all(text.endswith(f"(§ {', '.join(decided)})") for text in found if part != "cites")


def test_a_line_need_not_name_every_section_but_none_that_does_not_decide_it() -> None:
    raw = with_settlement(minibaccarat())
    cites = raw["settlement"]["lines"][1]["cites"]
    for said, wrong in ((cites[:1], False), ([], False), ([*cites, cites[0]], True), ("", True)):
        raw["settlement"]["lines"][1]["cites"] = said
        record = read_record(raw)
        assert bool(differences(record, replay(record))) is wrong, said


def test_missing_and_invented_lines_are_found() -> None:
    raw = with_settlement(minibaccarat())
    left_out = raw["settlement"]["lines"].pop(0)
    record = read_record(raw)
    (found,) = differences(record, replay(record))
    assert found.startswith(
        f"settlement.lines: the record has no line for position {left_out['seat']}"
    )
    assert found.endswith(f"(§ {', '.join(left_out['cites'])})")
    raw["settlement"]["lines"] += [left_out, left_out]
    record = read_record(raw)
    (found,) = differences(record, replay(record))
    assert found.startswith("settlement.lines: under the Code there is no line for position")
    raw["settlement"]["lines"] = ["nothing"]
    record = read_record(raw)
    assert differences(record, replay(record))
    invented = minibaccarat(settlement={"jackpot": 5})
    record = read_record(invented)
    assert "under the Code there is nothing there" in differences(record, replay(record))[0]


def test_a_settlement_may_say_less() -> None:
    record = read_record(minibaccarat(settlement={"net": {"1": -2500}}))
    assert differences(record, replay(record)) == []


def test_the_table_left_is_verified_too() -> None:
    good = {"opened": True, "shoe_loaded": True, "shoes": 1}
    record = read_record(minibaccarat(after=good))
    assert differences(record, replay(record)) == []
    record = read_record(minibaccarat(after=good | {"last_hand": True}))
    assert differences(record, replay(record)) == [
        "after.last_hand: the record has true; under the Code there is nothing there"
    ]
