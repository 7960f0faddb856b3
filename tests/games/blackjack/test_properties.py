"""Any lawful table, wagers, cards, choices and mishaps.

No money appears or is lost, no card either, records replay, and every line is what a second
reading of the law gives for the cards that lie there.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.blackjack.base import DAY, LAW
from tests.games.script import assert_money_conserved
from tests.games.test_every_game import Watched
from tests.out_of_turn.altered import dealt
from title58.equipment.cards import Card, decks
from title58.equipment.randomness import SeededSource
from title58.equipment.shoe import Shoe
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import WAYS, BlackjackOptions
from title58.games.blackjack.round.steps import ToRack
from title58.law import Law
from title58.records.outcomes import Settled, settle
from title58.records.record import parse_record
from title58.records.replay import differences, replay
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard
from title58.table.equipment import equipment_for
from title58.table.equipment.cards import CardEquipment, DeviceEquipment, DoubleShoeEquipment
from title58.table.equipment.metered import WithMeters
from title58.table.session import LiveTable

WORTH = dict(zip(range(13), (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


@st.composite
def options(draw: st.DrawFn, way: str) -> BlackjackOptions:
    two = way in ("shuffler", "double-shoe", "hand")
    switch = draw(st.booleans()) and draw(st.booleans())
    resplits = draw(st.integers(0, 4))
    filed = BlackjackOptions(
        positions=tuple(draw(st.permutations((1, 2, 3, 4, 5, 6, 7))))[: draw(st.integers(2, 7))],
        adjacent_boxes=draw(st.integers(1, 2)),
        dealing=way,
        decks=draw(st.sampled_from([2, 4] if two else [1, 2, 6])),
        chip=draw(st.sampled_from([1, 25, 100])),
        red_side=draw(st.sampled_from(["left", "right"])),
        preshuffled=draw(st.booleans()),
        bars_sitting_out=draw(st.booleans()),
        settlement=draw(st.sampled_from(["collect-then-pay", "seat-by-seat"])),
        even_money=draw(st.booleans()),
        double_card=draw(st.sampled_from(["face-up", "face-down"])),
        resplits=resplits,
        resplits_of_aces=draw(st.integers(0, resplits)),
        split_aces=draw(st.sampled_from(["one-card", "free"])),
        switch=switch,
        switch_rules=draw(st.sampled_from(["literal", "as-marketed"])) if switch else "literal",
        switch_surrender=switch and draw(st.booleans()),
        late_blackjack=draw(st.sampled_from(["originals-only", "busts-stay-lost"])),
        missed_hand=draw(st.sampled_from(["all-wagers", "blackjack-wager"])),
        missed_card=draw(st.sampled_from(["open-wagers", "original-wager"])),
        reader_reveals=draw(st.booleans()),
    )
    assert list(filed.violations(LAW)) == []
    return filed


# Cards, seen from outside


def shoes_of(equipment: Any) -> list[Shoe]:
    match equipment:
        case DoubleShoeEquipment():
            return list(equipment.double_shoe.sides.values())
        case CardEquipment():
            return [equipment.shoe]
    return []


def check_cards(equipment: Any, filed: BlackjackOptions, played: Played[Any]) -> None:
    """Every card is undealt, on the table or in a rack, and the table has been cleared."""
    if isinstance(equipment, DeviceEquipment):
        if equipment._by_hand is None:
            assert equipment.device.census() == Counter(decks(filed.decks))
            assert len(equipment.device.table) == (equipment._held is not None)
            return
        equipment = equipment._by_hand
    held = played.outcome.state.card_carried
    places = [shoe.census() for shoe in shoes_of(equipment)]
    if equipment._batches is not None:
        places.append(Counter(equipment._batches.shuffler))
    assert places == [Counter(decks(filed.decks // len(places)))] * len(places)
    assert sum(len(shoe.table) for shoe in shoes_of(equipment)) == held


def check_no_card_twice(filed: BlackjackOptions, played: Played[Any]) -> None:
    """On the table there is never more of a card than the decks hold."""
    lying: Counter[Card] = Counter()
    for entry in played.entries:
        if isinstance(entry.step, DrawCard) and isinstance(entry.answer, Card):
            lying[entry.answer] += 1
            assert lying[entry.answer] <= filed.decks
        elif isinstance(entry.step, ToRack):
            lying.subtract({card: min(1, lying[card]) for card in entry.step.cards})


# The settlement, read a second time


def best(cards: list[Card]) -> int:
    total = sum(WORTH[card.rank] for card in cards)
    for card in cards:
        if card.rank == 0 and total > 21:
            total -= 10
    return total


def natural(cards: list[Card]) -> bool:
    return len(cards) == 2 and best(cards) == 21


def expected(filed: BlackjackOptions, mine: list[Card], dealer: list[Card], dealt: bool) -> str:
    """What a hand's own wager comes to, as a Blackjack Wager: win, lose, push or blackjack."""
    me, him = best(mine), best(dealer)
    black = dealt and natural(mine)
    if me > 21:
        return "lose"
    if natural(dealer):
        return "push" if black else "lose"
    if filed.switch:
        if black and filed.switch_rules == "as-marketed":
            return "win"
        if him == 22:
            return "push"
        if black and him == 21:
            return "win"
    if black:
        return "blackjack"
    if him > 21 or me > him:
        return "win"
    return "push" if me == him else "lose"


def check_lines(filed: BlackjackOptions, played: Played[Any]) -> None:
    facts = played.settlement.facts
    if not facts or played.settlement.void:
        return
    hands = {name: list(map(Card.parse, cards)) for name, cards in facts["hands"].items()}
    split = {
        " ".join(line.on.split()[:-1]) or str(line.seat)
        for line in played.settlement.lines
        if line.wager == "split"
    }
    switched = {
        entry.step.label.split("-")[1] for entry in played.entries if entry.answer == "switch"
    }
    for line in played.settlement.lines:
        if line.wager not in ("blackjack", "split", "double-down") or line.result == "void":
            continue
        words = line.on.split()
        box = words.pop(0) if words and words[0].isdecimal() else str(line.seat)
        name = f"box {box}" + (f" hand {words[0].removeprefix('hand-')}" if words else "")
        dealt = box not in split | switched
        if box in split and filed.switch:
            continue  # which of the two was split is not told from here
        row = expected(filed, hands[name], hands["dealer"], dealt)
        if line.cites == ("633a.14(i)",):
            continue
        if line.wager != "blackjack":
            row = "push" if natural(hands["dealer"]) and row == "lose" else row
            if filed.late_blackjack == "busts-stay-lost" and best(hands[name]) > 21:
                continue
        assert line.row == row, (line, hands)
        half = {"blackjack": (3, 2), "win": (1, 1), "push": (0, 1), "lose": (-1, 1)}[row]
        paid = line.stake * half[0] // half[1]
        assert line.net == (paid - paid % filed.chip if paid > 0 else paid)


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_happens_at_a_table(way: str, data: st.DataObject) -> None:
    filed = data.draw(options(way))
    source = SeededSource(str(data.draw(st.integers(0, 2**32))))
    seats = filed.positions[: data.draw(st.integers(1, len(filed.positions)))]
    spots = BLACKJACK_GAME.spots(LAW, filed)
    mishaps = data.draw(st.sampled_from([0, 60, 200]))
    players = Watched(seats, spots, filed, source.fork("players"), mishaps)
    equipment = equipment_for("blackjack", filed, source.fork("equipment"))
    assert isinstance(equipment, WithMeters)
    table = LiveTable(BLACKJACK_GAME, filed, Law.on(DAY), equipment, players, seats)
    before: dict[str, object] = {}
    for _ in range(5):
        players.sit_down(table.state)
        played, record = table.play_round(watch=players.see)
        players.check(played)
        assert_money_conserved(played)
        check_cards(equipment.own, filed, played)
        check_no_card_twice(filed, played)
        check_lines(filed, played)
        assert record["before"] == before
        before = dict(played.outcome.state.as_plain())
        read = parse_record(json.dumps(record))
        again = replay(read)
        assert differences(read, again) == []
        assert again.outcome == played.outcome
        assert [e.answer for e in again.entries] == [e.answer for e in played.entries]


@pytest.mark.parametrize("filed", ["even_money = true", "switch = true", "reader_reveals = true"])
def test_no_wager_is_left_without_its_line(filed: str) -> None:
    """Whatever goes wrong; a surrender and even money are lines of the Blackjack Wager."""
    for record in dealt("blackjack", filed):
        made: Counter[tuple[int, str, str]] = Counter()
        for answer in record["answers"]:
            if answer["kind"] == "bet":
                made[answer["seat"], answer["wager"], answer.get("on", "")] += answer["amount"]
        ended: Counter[tuple[int, str, str]] = Counter()
        found = settle(record)
        assert isinstance(found, Settled)
        for one in found.settlement.lines:
            kind = "blackjack" if one.wager in ("surrender", "even-money") else one.wager
            ended[one.seat, kind, one.on] += one.stake
        assert ended == made
