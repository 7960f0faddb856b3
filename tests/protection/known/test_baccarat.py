"""Known cards for all wagers of the baccarat tables: on average nothing is known, and by hand."""

from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest

from title58 import Submission
from title58.equipment.cards import RANKS
from title58.games import find_game
from title58.games.baccarat.odds.shoe import CountedShoe
from title58.games.baccarat.odds.weights import WEIGHTS
from title58.games.baccarat.options.progressives import HARMONY
from title58.odds.asking import ask
from title58.protection.known.cards import Case, Known, Position, known_cards

PAIRS = Submission("minibaccarat", "2024-06-01").changed(
    {"commission_free": True, "perfect_pairs": "A", "decks": 6}
)
NINES = Submission("baccarat", "2025-03-01").changed(
    {"fully_automated": True, "lucky_nines": "C", "heavenly_9": True, "decks": 8}
)
METERS = Submission("minibaccarat", "2024-06-01").changed(
    {"royal_9": "5-dollar", "harmony": "A", "decks": 6}
)


@pytest.fixture(scope="module")
def pairs() -> Known:
    return known_cards(PAIRS)


@pytest.fixture(scope="module")
def nines() -> Known:
    return known_cards(NINES)


@pytest.fixture(scope="module")
def meters() -> Known:
    return known_cards(METERS)


def position(found: Known, place: str) -> Position:
    (one,) = (each for each in found.faces if each.place == place)
    return one


def test_when_nothing_is_known_the_odds_are_the_odds(
    pairs: Known, nines: Known, meters: Known
) -> None:
    """Every wager of the table, meters at their seeds."""
    for found in (pairs, nines, meters):
        priced = find_game(found.filing.game).priced(ask(found.filing))
        want = sorted((one.wager, -one.as_told.edge) for one in priced for _ in one.on)
        usual = (*found.usual, *found.usual_faces)
        assert sorted((one.wager, one.edge) for one in usual) == want
    assert {one.wager for one in pairs.usual_faces} == {
        "perfect-pairs", "player-pair", "banker-pair",
    }  # fmt: skip
    assert {one.wager for one in meters.usual_faces} == {"royal-9-progressive", HARMONY}


def test_on_average_nothing_is_known(pairs: Known, nines: Known, meters: Known) -> None:
    for found in (pairs, nines, meters):
        assert [one.place for one in found.faces] == [*"123456", "sorted", "burn"]
        for one in found.faces:
            assert sum(case.chance for case in one.cases) == 1
            for at, usual in enumerate(found.usual_faces):
                mean = sum(case.chance * case.worths[at].edge for case in one.cases)
                assert mean == usual.edge, (one.place, usual.name)


@pytest.mark.parametrize(("face", "decks"), [("9S", 8), ("KH", 8), ("6C", 8)])
def test_six_places_and_the_shoe_without_the_card(nines: Known, face: str, decks: int) -> None:
    """A card lies in one of the six places or in none: its edges there and the odds of the shoe
    without it make up the edge as filed."""
    cards = 52 * decks
    priced = find_game("baccarat").priced(ask(NINES, seen=face))
    without = {(one.wager, on): -one.as_told.edge for one in priced for on in one.on}
    groups = ((nines.usual, nines.positions), (nines.usual_faces, nines.faces))
    for usual, positions in groups:
        for at, filed in enumerate(usual):
            in_place = [
                _case(one.cases, face).worths[at].edge for one in positions if one.place in "123456"
            ]
            gone = _case(positions[-1].cases, face).worths[at].edge
            assert len(in_place) == 6
            assert gone == without[filed.wager, ""]
            assert cards * filed.edge == (cards - 6) * gone + sum(in_place)


def _case(cases: tuple[Case, ...], face: str) -> Case:
    """By the face, by its rank, by its value, or else."""
    for said in (face, face[:-1], "10, J, Q, K", "any other card", "any card"):
        for case in cases:
            if case.known == said or said in case.known.split(", "):
                return case
    raise AssertionError(face)


def test_every_wager_that_there_ever_was_at_every_paytable() -> None:
    """What it sees can be counted with a known card; priced by its rows, it is worth what the odds
    say."""
    from title58.games.baccarat.odds.prices import book
    from title58.protection.known.baccarat import _priced

    for name, day in (
        ("baccarat", "2013-01-01"), ("baccarat", "2025-03-01"), ("midibaccarat", "2025-03-01"),
        ("minibaccarat", "2013-01-01"), ("minibaccarat", "2024-06-01"),
    ):  # fmt: skip
        filing = Submission(name, day)
        game: Any = find_game(name)
        ever = [slug for slug in filing.law.code.wagers_ever(name) if slug in game.wagers]
        assert all(game.wagers[slug].view in WEIGHTS for slug in ever)
        asked = ask(filing, as_filed=False, fixed=["decks"])
        shoe = CountedShoe((filing.options.decks_per_shoe,) * 52)  # type: ignore[attr-defined]
        sheets = book(game.wagers, cast(Any, asked)).sheets
        found = [_priced(sheet, spot).worth(shoe) for sheet in sheets for spot in sheet.spots]
        want = [one for one in game.priced(asked) if one.wager in game.wagers]
        usual = [one for one in want if dict(one.under).get("payout", "taken") == "taken"]
        assert sorted((one.wager, one.edge) for one in found) == sorted(
            (one.wager, -one.as_told.edge) for one in usual for _ in one.on
        )


def test_one_card_tells_nothing_about_a_pair(pairs: Known) -> None:
    (case,) = position(pairs, "1").cases
    assert case.known == "any card"
    assert case.worths == pairs.usual_faces


def test_sorted_backs_tell_much_about_a_pair(pairs: Known) -> None:
    """Two low cards are a pair as often as one of 23 others of 215, two high ones of 95."""
    by_pattern = {case.known: case for case in position(pairs, "sorted").cases}
    for player, banker in product(("low", "high"), repeat=2):
        case = by_pattern[f"{player} {banker} {player} low"]
        edges = {each.wager: each.edge for each in case.worths if each.wager == "player-pair"}
        left = 215 if player == "low" else 95
        assert edges["player-pair"] == 12 * Fraction(23, left) - 1
    mixed = {each.wager: each.edge for each in by_pattern["low low high low"].worths}
    assert mixed["player-pair"] == -1


def test_a_nine_and_its_suit(nines: Known) -> None:
    """A first nine makes Lucky Nines; without one it is worth less than when nothing is known."""
    (at,) = (n for n, one in enumerate(nines.usual_faces) if one.wager == "lucky-nines")
    by_face = {face: _case(position(nines, "1").cases, face).worths[at].edge
               for face in ("9D", "9S", "8D")}  # fmt: skip
    assert by_face["9D"] > by_face["9S"] > 1  # four nines of diamonds pay most
    assert by_face["8D"] < nines.usual_faces[at].edge


def test_a_king_and_a_nine_of_royal_9_by_hand(meters: Known) -> None:
    """The king of spades first: with the nine beside it, whatever it is, the wager is paid; the
    sum over the Player's other card and the Banker's two, told apart as far as rows go."""
    odds = next(
        one.as_told
        for one in find_game("minibaccarat").priced(ask(METERS))
        if one.wager == "royal-9-progressive" and "KS-9S" in one.on
    )
    pays = {result.row: result.net + 1 for result in odds.results}
    printed = {str(own) for own in METERS.options.royal_9_combinations}  # type: ignore[attr-defined]
    left = {f"{rank}{suit}": 6 for rank in RANKS for suit in "CDHS"}
    left["KS"] -= 1
    won, total = Fraction(0), 311 * 310 * 309
    royal = ("K", "Q", "J")
    for second, n2 in left.items():
        for third in (f"{r}{s}" for r in (*royal, "9") for s in "CDHS"):
            n3 = left[third] - (second == third)
            for fourth in (f"{r}{s}" for r in ((*royal,) if third[0] == "9" else ("9",))
                           for s in "CDHS"):  # fmt: skip
                n4 = left[fourth] - (fourth == third) - (fourth == second)
                row = _royal_row(("KS", second), (third, fourth), "KS-9S", printed)
                won += n2 * n3 * n4 * (pays[row] if row else 0)
        if second[0] == "9":  # the Banker's hand is no Royal 9
            rest = _pairs_left(left, second)
            row = _royal_row(("KS", second), None, "KS-9S", printed)
            won += n2 * rest * (pays[row] if row else 0)
    names = [one.name for one in meters.usual_faces]
    at = next(n for n, name in enumerate(names) if "KS-9S" in name)
    assert _case(position(meters, "1").cases, "KS").worths[at].edge == won / total - 1


def _royal_row(
    player: tuple[str, str] | None, banker: tuple[str, str] | None, own: str, printed: set[str]
) -> str:
    """As 627b.3(e) lists them, on names of cards."""
    hands = [_royal(hand) for hand in (player, banker)]
    if hands == [own, own]:
        return "mega-jackpot"
    if hands[1] == own:
        return "major-jackpot"
    if hands[0] == own:
        return "minor-jackpot"
    if hands[0] == hands[1] and hands[0] in printed:
        return "mega-envy"
    suited = [bool(hand) and hand[-1] == hand[-4] for hand in hands]
    if all(hands):
        return "suited-royal-9-tie-hand" if all(suited) else "royal-9-tie-hand"
    return "any-suited-royal-9" if any(suited) else "any-royal-9" if any(hands) else ""


def _royal(hand: tuple[str, str] | None) -> str:
    for court, nine in (hand, hand[::-1]) if hand else ():
        if court[0] in "KQJ" and nine[0] == "9":
            return f"{court}-{nine}"
    return ""


def _pairs_left(left: dict[str, int], second: str) -> int:
    """In how many orders two cards come from the others that are no Royal 9."""
    rest = {card: many - (card == second) for card, many in left.items()}
    courts = sum(many for card, many in rest.items() if card[0] in "KQJ")
    nines = sum(many for card, many in rest.items() if card[0] == "9")
    cards = sum(rest.values())
    return cards * (cards - 1) - 2 * courts * nines
