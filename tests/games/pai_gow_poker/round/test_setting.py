"""Setting the hands: 645a.7(f), 645a.11(a) to (c), and how a setting is written."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.pai_gow_poker.at_table import (
    KINGS,
    LOWEST,
    MIDDLE,
    STRONG,
    WEAK,
    main,
    only,
    play,
    side,
)
from tests.games.script import choices, cited, labels, refusal, steps
from title58.equipment.cards import Card, deck, parse_cards
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.ranking import HIGH_UNDER_LOW, WRONGLY_SET
from title58.games.pai_gow_poker.round.setting import (
    SetHands,
    Setting,
    by_house_way,
    in_rank,
    parse_low,
    read_setting,
    text_of,
    ways_to_set,
)
from title58.games.pai_gow_poker.words import WORDS
from title58.rounds.answers import Happening
from title58.table.choices import ChoiceError, hear_choice

WAY = HouseWay()


def setting(dealt: str, low: str) -> Setting:
    return read_setting(low, parse_cards(dealt), WAY)


@given(st.lists(st.sampled_from(deck(joker=True)), min_size=7, max_size=7, unique=True))
def test_a_setting_reads_as_it_is_written(cards: list[Card]) -> None:
    for low in combinations(cards, 2):
        text = text_of(low)
        assert set(parse_low(text, cards) or ()) == set(low)
        assert parse_low(text.upper(), cards) == parse_low(text, cards)
        assert text == text.lower()
        assert text_of(low[::-1]) == text


def test_cards_go_down_from_the_joker_and_the_ace() -> None:
    shown = in_rank(parse_cards("2C KD AS JOKER 10H"))
    assert [card.text for card in shown] == ["JOKER", "AS", "KD", "10H", "2C"]


@pytest.mark.law("645a.11(b)")
def test_a_low_hand_may_not_outrank_the_high_hand() -> None:
    """A pair of sevens low asks for at least a pair of sevens high."""
    ways = ways_to_set(parse_cards("7C 7D 9S 5H 4D 3C 2S"))
    assert "7c-7d" not in ways
    assert "9s-7c" not in ways  # a seven would be all that is left high
    assert "7c-5h" in ways
    assert len(ways) == 18
    twice = ways_to_set(parse_cards("7C 7D 7H 7S 4D 3C 2S"))
    assert "7c-7d" in twice
    # Without a pair the highest two cards may not both go low, nor the highest at all.
    none = ways_to_set(parse_cards(WEAK))
    assert all("qd" not in way for way in none)
    assert len(none) == 15
    assert setting("7C 7D 9S 5H 4D 3C 2S", "7c-7d").fault == HIGH_UNDER_LOW
    assert setting("7C 7D 9S 5H 4D 3C 2S", "9s-5h").fault == 0
    assert setting("7C 7D 9S 5H 4D 3C 2S", "9s-5h-2s").fault == WRONGLY_SET


def test_a_setting_in_words() -> None:
    assert str(setting(STRONG, "kd-kc")) == (
        "A♥ A♠ 9♠ 5♥ 3♦ high (pair of aces), K♣ K♦ low (pair of kings)"
    )
    assert str(setting(STRONG, "kd")) == "A♥ A♠ K♣ 9♠ 5♥ 3♦ high, K♦ low"
    assert str(by_house_way(parse_cards(STRONG), WAY)) == str(setting(STRONG, "kd-kc"))


def test_what_is_no_setting_is_refused() -> None:
    step = SetHands(
        "645a.11(b)", 1, "position 1", ("house-way", "kd-kc"), dealt=parse_cards(STRONG)
    )
    for answer in ("house-way", "kd-kc", "KC-KD", "as-kd", "as-ah", "kd", "as-ah-kd"):
        step.check(answer)
    for wrong in ("", "kd-", "kd-kd", "qd-kd", "two aces", "kd kc"):
        said = refusal(partial(step.check, wrong))
        assert str(said.cites) == "645a.11(b)"
        assert "such as kd-kc" in said.lawful
    assert not step.accepts(3)
    assert str(step) == "Position 1 sets A♥ A♠ K♣ K♦ 9♠ 5♥ 3♦ at position 1"


@pytest.mark.law("645a.11(a)", "645a.11(a)(1)", "645a.11(a)(2)", "645a.11(a)(3)")
def test_each_player_sets_his_own_hands_in_the_dealers_view() -> None:
    played = play(
        hands={1: STRONG, 3: MIDDLE, 0: WEAK},
        wagers=[main(1), main(3)],
        says={"set-1": "kd-9s"},
    )
    asked = [step for step in steps(played) if isinstance(step, SetHands)]
    assert [(step.seat, step.label) for step in asked] == [(1, "set-1"), (3, "set-3")]
    assert all("645a.11(a)(1)" in step.cites for step in asked)
    assert cited(played, "645a.11(a)(2)") == [
        "Each player handles that player's own cards, in full view of the dealer"
    ]
    assert cited(played, "645a.11(a)(3)") == [
        "The two hands of position 1 are face down and are not touched again",
        "The two hands of position 3 are face down and are not touched again",
    ]
    assert played.settlement.facts["hands"] == {
        "1": "AH AS KC 5H 3D / KD 9S",
        "3": "JD JS 5S 3C 2H / 7C 7D",
    }
    assert labels(played).index("set-3") < labels(played).index("dealer-sets")


@pytest.mark.law("645a.11(a)(1)")
def test_the_dealer_tells_how_the_house_would_set() -> None:
    played = play(
        hands={1: STRONG, 0: WEAK}, wagers=[main(1)], happens=[Happening("asks-advice", "set-1")]
    )
    assert cited(played, "645a.11(a)(1)")[1] == (
        "The dealer says how the house would set:"
        " A♥ A♠ 9♠ 5♥ 3♦ high (pair of aces), K♣ K♦ low (pair of kings)"
    )
    assert labels(played).count("set-1") == 2


@pytest.mark.law("645a.11(a)(1)", "645a.11(a)(3)")
def test_hands_once_set_are_not_touched() -> None:
    played = play(
        hands={1: STRONG, 0: WEAK},
        wagers=[main(1)],
        happens=[Happening("player-touches-cards", "reveal", {"seat": 1})],
    )
    assert "Position 1 may not touch the cards; they stand as set" in cited(played, "645a.11(a)(3)")
    assert only(played, 1).result == "win"


@pytest.mark.law("645a.11(c)")
def test_the_dealer_sets_in_the_filed_manner() -> None:
    """Two small pairs stay together beside an ace, or are split if the filing says never."""
    small = "6C 6D 3H 3S AC 10D 8H"
    table = {"hands": {1: STRONG.replace("3D", "2D"), 0: small}, "wagers": [main(1)]}
    played = play(**table)  # type: ignore[arg-type]
    assert played.settlement.facts["dealer"] == "8H 6C 6D 3H 3S / AC 10D"
    assert (
        "The dealer turns over the dealer's cards and sets them" in cited(played, "645a.11(c)")[0]
    )
    from title58.games.pai_gow_poker.options.house_way import read_house_way

    filed = Options(house_way=read_house_way(["two-pairs-small-with = never"]))
    other = play(options=filed, **table)  # type: ignore[arg-type]
    assert other.settlement.facts["dealer"] == "AC 10D 8H 6C 6D / 3H 3S"


@pytest.mark.law("645a.14(i)")
def test_a_dealers_hand_set_otherwise_is_reset() -> None:
    played = play(
        hands={1: STRONG, 0: MIDDLE},
        wagers=[main(1)],
        happens=[Happening("hands-set-wrongly", "dealer-sets")],
    )
    assert cited(played, "645a.14(i)") == [
        "The dealer had set them differently; the hands are reset: J♦ J♠ 5♠ 3♣ 2♥ high "
        "(pair of jacks), 7♣ 7♦ low (pair of 7s)"
    ]
    assert only(played, 1).result == "win"


# Two areas


@pytest.mark.law("645a.7(f)")
def test_of_two_hands_the_one_with_the_larger_wager_is_set_first() -> None:
    two = Options(two_areas=True)
    for own, other, order in (
        (1000, 2000, ["set-3", "set-2"]),
        (2000, 1000, ["set-2", "set-3"]),
        (1000, 1000, ["set-2", "set-3"]),  # counterclockwise
    ):
        played = play(
            hands={2: STRONG, 3: MIDDLE, 4: KINGS, 0: LOWEST},
            wagers=[main(2, own), main(2, other, "3"), main(4)],
            players=(2, 4),
            options=two,
        )
        asked = [step for step in steps(played) if isinstance(step, SetHands)]
        assert [step.label for step in asked] == [*order, "set-4"]
        assert ["645a.7(f)" in step.cites for step in asked] == [True, True, False]
        assert all(step.seat == 2 for step in asked[:2])
    # The larger is told by the Pai Gow Poker Wager alone (A44).
    played = play(
        hands={2: STRONG, 3: MIDDLE, 0: LOWEST},
        wagers=[main(2, 2000), main(2, 1000, "3"), side(2, "fortune-bonus", 9000, "3")],
        players=(2,),
        options=Options.filing(two_areas=True, fortune_bonus="A"),
    )
    assert [s.label for s in steps(played) if isinstance(s, SetHands)] == ["set-2", "set-3"]


@pytest.mark.law("645a.7(f)")
def test_a_lower_second_area_is_set_first_if_wagers_are_equal() -> None:
    played = play(
        hands={2: STRONG, 3: MIDDLE, 0: LOWEST},
        wagers=[main(3), main(3, 1000, "2")],
        players=(3,),
        options=Options(two_areas=True),
    )
    assert [s.label for s in steps(played) if isinstance(s, SetHands)] == ["set-2", "set-3"]
    assert [line.on for line in played.settlement.lines] == ["2", ""]
    assert [line.seat for line in played.settlement.lines] == [3, 3]


# A player who leaves


@pytest.mark.law("645a.7(b)")
def test_a_player_who_leaves_may_lose_his_wagers() -> None:
    left = Happening("leaves", "set-3", {"seat": 3})
    table = {
        "hands": {1: STRONG, 3: MIDDLE, 0: WEAK},
        "wagers": [main(1), main(3, 2000), side(3, "pai-gow-insurance", 600)],
        "options": Options.filing(pai_gow_insurance="A"),
        "happens": [left],
    }
    lost = play(says={"leaves-3": "abandoned"}, **table)  # type: ignore[arg-type]
    assert (0, "leaves-3", ("played", "abandoned")) in choices(lost)
    assert (only(lost, 3).result, only(lost, 3).cites) == ("lose", ("645a.7(b)",))
    assert "The wagers of position 3 are abandoned and lose" in cited(lost, "645a.7(b)")
    insured = only(lost, 3, "pai-gow-insurance")
    assert (insured.net, insured.cites) == (-600, ("645a.7(b)",))
    on = play(says={"leaves-3": "played"}, **table)  # type: ignore[arg-type]
    assert only(on, 3).result == "win"  # set by the house way
    assert [s.label for s in steps(on) if isinstance(s, SetHands)] == ["set-1", "set-3"]


@pytest.mark.law("645a.7(b)")
def test_hands_already_set_are_played_as_they_are() -> None:
    table = {
        "hands": {1: STRONG, 3: MIDDLE, 0: WEAK},
        "wagers": [main(1), main(3)],
        "says": {"set-1": "5h-3d"},
    }
    left = Happening("leaves", "set-3", {"seat": 1})
    played = play(happens=[left], **table)  # type: ignore[arg-type]
    assert played.settlement.facts["hands"]["1"] == "AH AS KC KD 9S / 5H 3D"
    nobody = Happening("leaves", "set-3", {"seat": 6})
    played = play(happens=[nobody], **table)  # type: ignore[arg-type]
    assert cited(played, "645a.7(b)") == ["Position 6 has no hand in this round and may leave"]


RANKED = [  # mine and the other's, high and low, and the paragraphs that tell them apart
    ("AS AH 9S 5H 3D / KD KC", "QD 8S 6H 4D 2C / JH 10C", "6(b), 6(b)(10)"),
    ("AS AH 9S 5H 3D / KD KC", "JD JS 5S 3C 2H / 7C 7D", "6(b)(10)"),
    ("KH KS 9C 5S 3H / 10H 7S", "KD KC 8C 4S 2H / 10D 7C", "6(b)(10), 6(c)"),
    ("AC KC QC JC 9C / 3D 2D", "AD KD QD JD 8D / 3C 2C", "6(b)(6), 6(c)"),
    ("AC KC QC JC 9C / 3D 2D", "9D 9H 9S 2S 2H / 4C 3C", "6(b), 6(b)(5), 6(c)"),
    ("5C 6C 7D 8H JOKER / 3D 2D", "5D 6H 7H 8D 9S / 4C 3C", "6(a), 6(b)(7), 6(c)"),
    ("9D 9H 9S 2S 2H / 4C 3C", "8D 8H 8S 4S 4H / 5C 3S", "6(b)(5), 6(c)"),
    ("AC AD AH AS JOKER / 4C 3C", "8D 8H 8S 8C 4H / 5C 3S", "6(a), 6(b), 6(b)(1), 6(c)"),
]


@pytest.mark.law("645a.6(b)", "645a.6(c)")
@pytest.mark.parametrize(("mine", "other", "paragraphs"), RANKED)
def test_where_hands_are_compared_their_ranking_is_cited(
    mine: str, other: str, paragraphs: str
) -> None:
    one, two = (laid(text) for text in (mine, other))
    assert one.compared(two) == tuple(f"645a.{each}" for each in paragraphs.split(", "))
    assert two.compared(one) == one.compared(two)


def laid(text: str) -> Setting:
    high, low = map(parse_cards, text.split("/"))
    return Setting((*high, *low), tuple(low))


def test_a_player_is_told_why_a_low_hand_will_not_do() -> None:
    dealt = parse_cards("9D 8S 7C 5S 4D 2C 2D")
    step = SetHands("645a.11(b)", 1, "position 1", ways_to_set(dealt), dealt=dealt)
    why = "with 2♣ 2♦ the low hand would rank above the high hand (§ 645a.11(b))"
    assert step.unfit("2c 2d") == why
    assert step.unfit("9d 8s") == step.unfit("ah kh") == step.unfit("hit") == ""
    with pytest.raises(ChoiceError, match=r"would rank above the high hand .*: type house way"):
        hear_choice(step, WORDS, "2c 2d")
