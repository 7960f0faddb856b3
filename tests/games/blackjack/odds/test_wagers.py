"""The odds of Blackjack as they are asked for."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import run
from tests.games.blackjack import base
from title58 import law
from title58.equipment.cards import decks, parse_cards
from title58.games import find_game
from title58.games.blackjack.odds import question
from title58.games.blackjack.odds.question import refined
from title58.games.blackjack.options.side_wagers import FIRST_HAND
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.wagers import BAD_BEAT
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal

LAW = law.on(date(2026, 1, 1))


def ask(wager: str = "", seen: str = "", **options: object) -> list[WagerOdds]:
    filed = BlackjackOptions.filing(**options)
    fixed = frozenset(options)
    asked = Asked(LAW, filed, fixed, wager=wager, seen=parse_cards(seen))
    return find_game("blackjack").odds(asked)


@pytest.mark.law("633a.13(a)")
def test_the_blackjack_wager() -> None:
    by_totals, by_cards = ask("blackjack", decks=8)
    assert f"{float(by_totals.edge):.4%}" == "0.3565%"
    assert f"{float(by_cards.edge):.4%}" == "0.3548%"
    assert dict(by_cards.under) == {"decks": "8", "strategy": "composition-dependent"}
    nets = {result.net: result for result in by_cards.results}
    assert set(nets) == {Fraction(-1, 2), Fraction(3, 2), *range(-8, 9)}
    natural = nets[Fraction(3, 2)]
    assert (natural.row, natural.pays) == ("blackjack", "3 to 2")
    assert "633a.13(a)" in base.line(base.one("AH 9S KD 10C")).cites
    paid = {net for net, result in nets.items() if str(result.cite) == "633a.13(a)"}
    assert paid == {net for net in nets if net > 0}
    # A Blackjack that the dealer does not match, counted
    mine = Fraction(2 * 32 * 128, 416 * 415)
    theirs = Fraction(2 * 31 * 127, 414 * 413)
    assert float(natural.chance) == pytest.approx(float(mine * (1 - theirs)))
    assert f"{float(by_cards.action):.3f}" == "1.132"
    assert by_cards.deviation == pytest.approx(1.1413, abs=1e-3)
    assert by_cards.edge_per_action < by_cards.edge


def test_every_number_of_decks() -> None:
    under = [dict(one.under) for one in ask("insurance")]
    assert list(dict.fromkeys(each["decks"] for each in under)) == ["1", "2", "6", "8"]


@pytest.mark.law("633a.13(b)")
def test_insurance_by_what_is_held() -> None:
    edges = {dict(one.under)["holding"]: one.edge for one in ask("insurance", decks=1)}
    assert edges == {
        "any cards": Fraction(1, 17),
        "no ten held": Fraction(1, 49),
        "one ten held": Fraction(4, 49),
        "two tens held": Fraction(1, 7),
    }
    for one in ask("insurance", decks=1):
        assert [(r.row, r.pays, str(r.cite)) for r in one.results] == [
            ("win", "2 to 1", "633a.13(b)"),
            ("lose", "lose", ""),
        ]


def test_cards_seen_count() -> None:
    """Small cards gone are good for the player, tens gone are bad."""
    fresh, lows, tens = (
        ask("blackjack", seen=seen, decks=1)[1].edge for seen in ("", "4H,5H,5D,6C", "KH,QH,JD,TC")
    )
    assert lows < fresh < tens


def test_a_shoe_nearly_dealt_out_is_refused() -> None:
    cards = ",".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SH")
    with pytest.raises(Refusal, match="too few for a round"):
        ask("blackjack", seen=f"{cards},AD", decks=1)


def test_options_are_priced() -> None:
    filed: tuple[dict[str, Any], ...] = ({"split_aces": "free"}, {}, {"resplits": 0})
    edges = [ask("blackjack", decks=6, **each)[0].edge for each in filed]
    assert edges == sorted(set(edges))


@pytest.mark.law("633a.12(a)")
def test_switch() -> None:
    (literal,) = ask("blackjack", decks=8, switch=True)
    (marketed,) = ask("blackjack", decks=8, switch=True, switch_rules="as-marketed")
    assert dict(literal.under)["Switch"] == "by the text"
    assert f"{float(literal.edge):.4%}" == "-1.3636%"
    assert f"{float(marketed.edge):.4%}" == "0.1880%"
    assert literal.cite == "633a.12(a)"
    (unfiled,) = BlackjackOptions(switch_rules="as-marketed").violations(LAW)
    assert str(unfiled.cites) == "633a.12(a)(5)"
    assert "split" in literal.method  # where rows are not exact
    assert literal.rounded
    assert literal.action > 1
    nets = [result.net for result in literal.results]
    assert nets == sorted(nets, reverse=True)  # best first


def test_nothing_is_played_out_for_a_paytable_of_other_wagers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for engine in ("ValuedShoe", "Switch"):
        monkeypatch.delattr(question, engine)
    for switch in (False, True):
        asked = Asked(LAW, BlackjackOptions(switch=switch), paytable="C")
        found = find_game("blackjack").answer(asked)
        assert {one.wager for one in found} == {"royal-match-21", "bet-the-set-21"}
        asked = Asked(LAW, BlackjackOptions(switch=switch), wager="insurance")
        assert {one.wager for one in find_game("blackjack").answer(asked)} == {"insurance"}


def test_rows_gone_through_exactly() -> None:
    """From 26 cards among which eights are many: the average is the same, some row is not."""
    left = parse_cards(" ".join(rank + suit for rank in "2378QK" for suit in "CDHS") + " 8C 9C")
    gone = Counter(decks(2)) - Counter(left)
    asked = Asked(LAW, BlackjackOptions(decks=2), frozenset({"decks"}), wager="blackjack",
                  seen=tuple(gone.elements()))  # fmt: skip
    nearly, _ = find_game("blackjack").odds(asked)
    exactly, _ = find_game("blackjack").odds(replace(asked, exactly=True))
    assert float(exactly.edge) == pytest.approx(float(nearly.edge), abs=1e-12)
    assert exactly.results != nearly.results
    for one, other in zip(exactly.results, nearly.results, strict=True):
        assert float(one.chance) == pytest.approx(float(other.chance), abs=1e-4)
    (beaten,) = find_game("blackjack").odds(replace(asked, wager=BAD_BEAT, exactly=True))[:1]
    assert "all hands of a split together" in beaten.method
    assert "house edge and rows are those of the strategy" in exactly.method
    assert "house edge and rows are those of the strategy" not in nearly.method


def test_rows_gone_through_exactly_at_switch() -> None:
    """The same cards: splits of eights into four hands, both hands among them."""
    left = parse_cards(" ".join(rank + suit for rank in "2378QK" for suit in "CDHS") + " 8C 9C")
    gone = Counter(decks(2)) - Counter(left)
    options = BlackjackOptions(decks=2, switch=True, switch_side_wagers=FIRST_HAND)
    asked = Asked(LAW, options, frozenset({"decks"}), wager="blackjack",
                  seen=tuple(gone.elements()))  # fmt: skip
    (nearly,) = find_game("blackjack").odds(asked)
    (exactly,) = find_game("blackjack").odds(replace(asked, exactly=True))
    assert float(exactly.edge) == pytest.approx(float(nearly.edge), abs=1e-7)
    assert exactly.results != nearly.results
    assert "to second order" in nearly.method
    assert "all hands together" in exactly.method
    (beaten,) = find_game("blackjack").odds(replace(asked, wager=BAD_BEAT, exactly=True))
    assert "all hands together" in beaten.method


def test_how_far_the_last_refinement_went_at_switch_is_told() -> None:
    assert refined(0) == "to rounding"
    assert "moved no row's probability by more than 3.2e-12" in refined(3.06e-12)  # never less


# The command


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("--decks", "6", "--strategy"),
            (
                *("Blackjack, 6 decks", "0.3332%, total-dependent"),
                "4,5,7 against 10: stand, not hit",
            ),
        ),
        (
            ("--decks", "1", "--effects"),
            ("Blackjack pays 6 to 5", "+1.39", "not authorized"),
        ),
        (("--decks", "2", "--wager", "insurance"), ("two tens held",)),
    ],
)
def test_in_a_terminal(words: tuple[str, ...], told: tuple[str, ...]) -> None:
    shown = run("odds", "blackjack", *words)
    assert [each for each in told if each not in shown] == []


def test_the_card_drawn(tmp_path: Path) -> None:
    drawn = tmp_path / "card.svg"
    run("odds", "blackjack", "--decks", "6", "--strategy", "--picture", str(drawn))
    assert drawn.read_text().startswith("<svg")


def test_the_card_as_json() -> None:
    told = json.loads(run("odds", "blackjack", "--decks", "1", "--strategy", "--json"))
    assert told["card"]["rows"]["8,8"] == ["P"] * 10
    assert told["card"]["codes"]["hard"][16][9] == 4
    assert told["edge_by_cards"] < told["edge_by_totals"]
    assert {"hand": "7,7", "up": "10"}.items() <= next(
        one for one in told["departures"] if one["hand"] == "7,7"
    ).items()


def test_another_game_has_no_card() -> None:
    assert "blackjack" in run("odds", "roulette", "--strategy", code=2)
