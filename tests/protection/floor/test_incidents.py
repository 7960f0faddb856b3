"""Decks that are not what they should be: what every wager is worth, by a second route each."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb, perm

import pytest

from tests.oracles.baccarat.enumerated import DRAWS_AGAINST, VALUES
from title58 import Submission
from title58.equipment.cards import RANKS, Card, deck, parse_cards
from title58.errors import Error
from title58.games import find_game
from title58.games.blackjack.value.shoe import ValuedShoe, full_shoe
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.terms import Terms
from title58.games.pai_gow.house_way import HouseWay
from title58.games.pai_gow.odds.wagers import FULL, counted
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.odds import counting, dealt, exact
from title58.games.pai_gow_poker.options.house_way import read_house_way
from title58.games.pai_gow_poker.side import rules as side
from title58.odds import WagerOdds, kept
from title58.odds.asking import ask
from title58.protection.floor.incidents import DeckIncident, Effect, deck_incident
from title58.refusal import Refusal

DAY = "2024-06-01"


def of(game: str, **options: object) -> Submission:
    return Submission(game, DAY).changed(options)


Key = tuple[str, str, tuple[str, ...], tuple[tuple[str, str], ...]]


def key(one: WagerOdds, on: tuple[str, ...]) -> Key:
    """Whatever the shoe."""
    under = (pair for pair in one.under if pair[0] not in ("decks", "cards seen"))
    return one.wager, one.paytable, on, tuple(under)


def edges(found: DeckIncident) -> dict[Key, Fraction]:
    return {key(one.usual, one.on): one.edge for one in found.effects}


@pytest.mark.parametrize(
    ("game", "few", "extra", "many"),
    [("minibaccarat", 6, "deck", 7), ("casino-war", 6, "2xdeck", 8)],
)
def test_a_whole_deck_too_many_is_a_larger_shoe(game: str, few: int, extra: str, many: int) -> None:
    """The same figures by another way: that shoe as filed."""
    found = deck_incident(of(game, decks=few), extra=extra, as_filed=True)
    filed = find_game(game).priced(ask(of(game, decks=many)))
    expected = {key(one, one.on): one.as_told.edge for one in filed}
    assert len(found.effects) >= 3
    assert edges(found).items() <= expected.items()
    less = deck_incident(of(game, decks=many), missing=extra, as_filed=True)
    few_filed = find_game(game).priced(ask(of(game, decks=few)))
    assert edges(less).items() <= {key(one, one.on): one.as_told.edge for one in few_filed}.items()


def results_of(counts: list[int]) -> dict[str, Fraction]:
    """Who wins, from any number of cards of each value, by the rules as a table of draws: in
    orders of six cards."""
    total = sum(counts)
    won = {"player": 0, "banker": 0, "tie": 0}

    def add(p: int, b: int, orders: int) -> None:
        won["player" if p > b else "banker" if b > p else "tie"] += orders

    for first in product(range(10), repeat=4):
        left, orders = list(counts), 1
        for value in first:
            orders *= left[value]
            left[value] -= 1
        p, b = (first[0] + first[2]) % 10, (first[1] + first[3]) % 10
        if max(p, b) >= 8 or min(p, b) >= 6:
            add(p, b, orders * (total - 4) * (total - 5))
            continue
        for third in range(10):
            drawn = orders * left[third]
            if p >= 6:
                add(p, (b + third) % 10, drawn * (total - 5))
            elif third not in DRAWS_AGAINST[b]:
                add((p + third) % 10, b, drawn * (total - 5))
            else:
                for last in range(10):
                    many = drawn * (left[last] - (last == third))
                    add((p + third) % 10, (b + last) % 10, many)
    return {who: Fraction(orders, perm(total, 6)) for who, orders in won.items()}


def test_baccarat_with_nines_too_many_enumerated_card_by_card() -> None:
    found = deck_incident(of("minibaccarat", decks=6), missing="KH, 2x5S", extra="3x9D, 9C")
    counts = [0] * 10
    for rank in range(13):
        counts[VALUES[rank]] += 24
    counts[0] -= 1
    counts[5] -= 2
    counts[9] += 4
    won = results_of(counts)
    by_wager = {one.usual.wager: one.edge for one in found.effects if one.usual.paytable != "ez"}
    assert by_wager["player"] == won["banker"] - won["player"]
    assert by_wager["banker"] == won["player"] - won["banker"] * Fraction(95, 100)
    assert by_wager["tie"] == won["player"] + won["banker"] - 8 * won["tie"]


def test_casino_war_two_cards_at_a_time() -> None:
    found = deck_incident(of("casino-war", decks=6), missing="KH,KD", extra="5x9D")
    shoe = [24] * 13
    shoe[12] -= 2
    shoe[8] += 5
    pairs = sum(many * (many - 1) for many in shoe)
    tie = Fraction(pairs, sum(shoe) * (sum(shoe) - 1))
    tied = next(one for one in found.effects if "original" in one.name)
    assert tied.edge == 1 - 11 * tie
    given_up = next(one for one in found.effects if "surrender" in one.name)
    assert given_up.edge == tie / 2


def test_one_card_missing_at_casino_war_changes_nothing() -> None:
    """All ranks are alike there, and on average a missing card changes nothing."""
    found = deck_incident(of("casino-war"), missing="AH")
    assert {one.favors for one in found.effects} == {"nobody"}
    assert {one.change for one in found.effects} == {0}


@pytest.mark.parametrize("wager", ["tie", "dragon-bonus"])
def test_on_average_a_missing_card_changes_nothing(wager: str) -> None:
    filing = of("minibaccarat", dragon_bonus="A")
    found = [deck_incident(filing, missing=f"{rank}H", wager=wager) for rank in RANKS]
    for at in range(len(found[0].effects)):
        name = found[0].effects[at].name
        same = [one for each in found for one in each.effects if one.name == name]
        assert len(same) == 13
        assert any(one.change for one in same)
        assert sum(one.change for one in same) == 0


def test_blackjack_players_keep_to_the_strategy_of_the_whole_shoe() -> None:
    """On average over all missing cards the strategy is worth what it is worth in the whole shoe;
    whoever knew which card is missing would do no worse."""
    filing = of("blackjack", decks=1)
    terms = Terms.of(filing.law, filing.options)  # type: ignore[arg-type]
    whole = full_shoe(1)
    simple = terms.but(split=False)  # or it would take long
    by_total = ValuedShoe(whole, simple).by_total
    played = 0.0
    for value, many in enumerate(whole):
        left = list(whole)
        left[value] -= 1
        played += many / 52 * ValuedShoe(left, simple).worth(by_total.play).edge
    assert played == pytest.approx(by_total.edge, abs=1e-12)
    found = deck_incident(filing, missing="5H", wager="blackjack")
    changed = next(one for one in found.effects if "total-dependent" in one.name)
    knowing = ask(filing, seen="5H", wager="blackjack")
    best = find_game("blackjack").priced(knowing)[0]
    assert changed.favors == "players"
    assert changed.edge > best.edge


def test_both_hands_of_blackjack_switch_keep_to_the_table_of_the_whole_shoe(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    filing = of("blackjack", decks=1, switch=True)
    terms = Terms.of(filing.law, filing.options).but(split=False)  # type: ignore[arg-type]
    monkeypatch.setattr(Terms, "of", lambda law, options: terms)  # or it would take long
    found = deck_incident(filing, missing="5H", wager="blackjack", as_filed=True)
    (one,) = found.effects
    usual = Switch(full_shoe(1), terms)
    left = tuple(many - (value == 4) for value, many in enumerate(full_shoe(1)))
    as_before = Switch(left, terms, usual.play, switched=usual.decisions).worth.edge
    assert float(one.edge_usual) == pytest.approx(usual.worth.edge, abs=1e-12)
    assert float(one.edge) == pytest.approx(as_before, abs=1e-12)
    assert one.favors == "players"
    assert any("switched by the strategy" in note for note in found.notes)


def test_pai_gow_poker_hand_by_hand() -> None:
    """A deck of 15 cards, joker and all suits among them, graded by the rule."""
    kept = parse_cards("AS KS QS JS 10S 9S 8S AH KH QH AD KD 2C 3C JOKER")
    gone = frozenset(deck(joker=True)) - set(kept)
    assert counting.standings(gone) == graded(kept)
    assert counting.standings(gone | {Card(52)}) == graded(kept[:-1])


def graded(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How many hands of these cards stand where, each graded by itself."""
    many = [0] * side.STANDINGS
    codes = [card.index for card in cards]
    for hand in combinations(codes, 7):
        many[side.standing(mask_of(hand))] += 1
    return tuple(many)


def test_pai_gow_poker_without_its_joker() -> None:
    found = deck_incident(of("pai-gow-poker", fortune_bonus="A"), missing="JOKER", as_filed=True)
    bonus = next(one for one in found.effects if one.usual.wager == "fortune-bonus")
    assert bonus.odds.denominator == 133_784_560  # hands of seven from 52 cards
    assert bonus.favors == "house"
    assert bonus.change > Fraction(1, 5)
    assert any("void" in note for note in found.notes)
    assert {"645a.4(b)", "645a.8(f)"} <= {provision.cite for provision in found.sections}


WAY = read_house_way([]).numbers


def test_the_pai_gow_poker_wager_without_any_one_card() -> None:
    """Each two hands avoid 39 of the 53 cards: so often every pair is counted, over all of them."""
    found = [exact.known(WAY, frozenset({card})) for card in range(53)]
    whole = exact.known(WAY)
    assert whole is not None
    for what, many in whole.items():
        assert sum(each[what] for each in found if each is not None) == 39 * many
    edges = {str(Card(card)): wager_without(str(Card(card))).change for card in (0, 12, 25, 52)}
    assert edges["KC"] == edges["KD"] < edges["AC"] < 0 < edges["JOKER"]


def wager_without(missing: str) -> Effect:
    found = deck_incident(of("pai-gow-poker"), missing=missing, wager="pai-gow-poker")
    (one,) = found.effects
    return one


def test_who_wins_at_pai_gow_poker_without_the_joker() -> None:
    one, counts = wager_without("JOKER"), exact.known(WAY, frozenset({52}))
    assert counts is not None
    lost = sum(counts[how] for how in ("higher", "equal_high", "equal_low", "copies"))
    won = counts["higher"]
    assert counts["pairs"] == comb(52, 7) * comb(45, 7)
    assert one.edge == Fraction(lost, counts["pairs"]) - Fraction(19 * won, 20 * counts["pairs"])
    assert one.uncertain == 0


@pytest.fixture
def not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was counted on this machine; and few decks are dealt."""
    known, shifted = exact.known, dealt.shifted

    def known_of_one(
        way: tuple[int, ...], missing: exact.Missing = exact.WHOLE
    ) -> kept.Counts | None:
        return known(way, missing) if len(missing) < 2 else None

    monkeypatch.setattr(exact, "known", known_of_one)
    monkeypatch.setattr(dealt, "shifted", partial(shifted, blocks=2))


@pytest.mark.usefixtures("not_counted")
def test_two_cards_missing_are_estimated_and_it_is_said() -> None:
    found = deck_incident(
        of("pai-gow-poker", player_bank=True, co_banking=True), missing="KH,9D", as_filed=True
    )
    by_wager = {one.usual.wager: one for one in found.effects}
    player, bank = by_wager["pai-gow-poker"], by_wager["bank"]
    assert 0 < player.uncertain < 0.0001
    alone = [float(wager_without(card).change) for card in ("KH", "9D")]
    assert float(player.change) == pytest.approx(sum(alone), abs=0.00015)
    assert any("± " in note and "--exactly" in note for note in found.notes)
    # What the bank gains by copies the players lose; 5% of what it wins it pays
    assert bank.change == by_wager["co-bank"].change
    dealers = by_wager["dealer-against-bank"]
    assert dealers.favors == ("bank" if dealers.change > 0 else "house")
    won = {row.row: row.chance for row in dealers.odds.results}
    assert bank.edge == won["win"] - won["lose"] * Fraction(19, 20)
    assert player.edge == won["lose"] - won["win"] * Fraction(19, 20)


@pytest.mark.usefixtures("not_counted")
def test_exactly_counts_what_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def count(way: tuple[int, ...], missing: frozenset[int]) -> None:
        asked.append(missing)

    monkeypatch.setattr(exact, "count", count)
    deck_incident(of("pai-gow-poker"), missing="KH,9D", wager="pai-gow-poker", exactly=True)
    assert asked == [frozenset(), frozenset({Card.parse("KH").index, Card.parse("9D").index})]


def test_a_bank_is_the_other_side_of_wagers_that_are_listed() -> None:
    filing = of("pai-gow", player_bank=True)
    found = deck_incident(filing, missing="3-6", extra="teen", average=10_000, rounds=100)
    for one in found.effects:
        assert one.bet == (0 if one.usual.wager == "bank" else 10_000)
        sign = -1 if one.usual.wager == "dealer-against-bank" else 1
        assert one.cents == sign * one.change * one.bet * 100
    with pytest.raises(Error, match="the other side"):
        deck_incident(filing, missing="3-6", bets={"bank": 100})


def test_every_set_of_tiles_without_one() -> None:
    """Each two hands of four avoid 24 of the 32 tiles."""
    full = counted(HouseWay(), HouseWay())
    total = Counter[str]()
    for kind, copies in enumerate(FULL):
        without = tuple(many - (at == kind) for at, many in enumerate(FULL))
        for row, ways in counted(HouseWay(), HouseWay(), without).items():
            total[row] += copies * ways
    assert total == {row: 24 * ways for row, ways in full.items()}


def test_a_tile_exchanged_for_another() -> None:
    filing = of("pai-gow")
    found = deck_incident(filing, missing="1-3", extra="TEEN", as_filed=True)
    house, best = (
        next(one for one in found.effects if setting in one.name) for setting in ("house", "best")
    )
    assert house.odds.ways == best.odds.ways == comb(32, 4) * comb(28, 4)
    assert best.edge < house.edge
    assert found.cards.said == ("1 tile missing: 1-3.", "1 tile extra: 6-6.")
    assert "621a.4(a)(1)" in [provision.cite for provision in found.sections]
    assert not any("stacks" in note for note in found.notes)
    short = deck_incident(filing, missing="1-3")
    assert any("stacks" in note for note in short.notes)
    single = deck_incident(filing, missing="1-3", extra="3-6")
    assert any("3-6: a full set has one" in note for note in single.notes)
    unknown = deck_incident(filing, missing="?")
    assert {one.change for one in unknown.effects} == {0}


def test_dollars_are_the_change_of_the_edge_on_all_that_was_bet() -> None:
    found = deck_incident(
        of("minibaccarat"), extra="4x9H", rounds=300, bets={"Player": 50_000}, average=1_000
    )
    for one in found.effects:
        usually = min(one.usual.stake or 1_000, 1_000)  # nobody bets more than a fixed stake
        assert one.bet == (50_000 if one.usual.wager == "player" else usually)
        assert one.cents == one.change * one.bet * 300
    net = found.toward_house - found.toward_players
    assert net == sum(one.cents for one in found.effects)


def test_cards_that_nobody_saw_change_nothing() -> None:
    found = deck_incident(of("minibaccarat"), missing="2x?", unburned=10)
    assert {one.change for one in found.effects} == {0}
    assert found.cards.said == ("2 cards missing, not known which.", "10 cards not burned.")
    assert "627a.5(f)" in [provision.cite for provision in found.sections]


def test_suits_that_are_not_known() -> None:
    known = deck_incident(of("minibaccarat"), extra="9D")
    ranks = deck_incident(of("minibaccarat"), extra="9")
    by_wager = {one.usual.wager for one in known.effects}
    left_out = by_wager - {one.usual.wager for one in ranks.effects}
    assert left_out == by_wager & find_game("minibaccarat").of_suits
    assert any("suits" in note for note in ranks.notes)


@pytest.mark.parametrize(
    ("game", "asked", "said"),
    [
        ("sic-bo", {"missing": "KH"}, "not played with cards"),
        ("minibaccarat", {}, "nothing was wrong"),
        ("minibaccarat", {"missing": "9xKH"}, "9 of KH cannot be missing with 8 decks"),
        ("minibaccarat", {"missing": "JOKER"}, "1 joker cannot be missing"),
        ("minibaccarat", {"extra": "JOKER"}, "a joker has no value"),
        ("minibaccarat", {"missing": "KH", "exactly": True}, "only to Pai Gow Poker"),
        ("pai-gow", {"missing": "3x6-6"}, "3 of 6-6 cannot be missing"),
        ("pai-gow", {"missing": "KH"}, "'KH' is not a tile"),
        ("pai-gow", {"extra": "2-4"}, "counts as 3 or 6"),
        ("pai-gow", {"extra": "33xteen"}, "at most 32"),
        ("pai-gow", {"unburned": 1}, "no tiles are burned"),
        ("pai-gow", {"missing": "25x?"}, "7 tiles are too few"),
        ("pai-gow", {"missing": "teen", "extra": "teen"}, "nothing was wrong"),
        ("minibaccarat", {"extra": "105xKH"}, "at most 104"),
        ("minibaccarat", {"missing": "500x?"}, "500 cards cannot be missing"),
        ("minibaccarat", {"missing": "KH", "rounds": -1}, "not negative"),
        ("minibaccarat", {"missing": "KH", "bets": {"hop": 5}}, "'hop' cannot be priced here"),
        ("pai-gow-poker", {"extra": "KH"}, "two identical cards"),
        ("pai-gow-poker", {"extra": "JOKER"}, "two identical cards"),
        ("pai-gow-poker", {"missing": "deck"}, "52 missing cards leave 1: two hands take 14"),
        ("pai-gow-poker", {"missing": "2xKH"}, "2 of KH cannot"),
        ("pai-gow-poker", {"missing": "JOKER,JOKER"}, "2 jokers cannot be missing"),
        ("minibaccarat", {"missing": "0xKH"}, "nothing was wrong"),
        ("minibaccarat", {"unburned": 417}, "417 cards cannot be left unburned"),
    ],
)
def test_a_question_without_an_answer(game: str, asked: dict[str, object], said: str) -> None:
    with pytest.raises((Error, Refusal), match=said):
        deck_incident(of(game), **asked)  # type: ignore[arg-type]


def test_no_suit_is_made_up() -> None:
    found = deck_incident(of("minibaccarat"), missing="3x9,KH", extra="2xA", wager="tie")
    assert found.cards.said == (
        "4 cards missing: KH, 3x9 (suits not known).",
        "2 cards extra: 2xA (suits not known).",
    )
    assert found.as_plain()["said"] == list(found.cards.said)
    assert found.as_plain()["suits_known"] is False
    assert found.as_plain()["decks"] == 8


def test_an_average_bet_is_no_more_than_a_fixed_stake() -> None:
    """The Hit and Run wager is $1 (633a.13(i))."""
    filing = of("blackjack").changed({"hit_and_run": True, "decks": 6})
    found = deck_incident(
        filing, missing="4xAS", wager="hit-and-run-progressive", rounds=100, average=25_00
    )
    assert [one.bet for one in found.effects] == [1_00]
    said = deck_incident(filing, missing="4xAS", wager="hit-and-run-progressive", rounds=100,
                         bets={"hit-and-run-progressive": 3_00}, average=25_00)  # fmt: skip
    assert [one.bet for one in said.effects] == [3_00]
