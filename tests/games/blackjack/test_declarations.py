"""Every wager of Blackjack is declared once: its law, its rule and its evaluators fit together."""

from __future__ import annotations

import datetime
from importlib import import_module
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from title58 import law
from title58.equipment.cards import parse_cards
from title58.games.blackjack.hands import Box, Dealer, Hand
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.settling import ground_of, row_of
from title58.games.blackjack.views import SideTerms
from title58.games.blackjack.wagers import (
    BLACKJACK,
    GAME,
    HAND,
    WAGERS,
    PlayedWager,
    SeenWager,
)
from title58.law.cites import section_of
from title58.rounds.wagers import Wager
from title58.wagers.declared import Bonus

LAW = law.on(datetime.date(2014, 3, 1))
SEEN = [one for one in WAGERS if isinstance(one, SeenWager)]
PLAYED = [one for one in WAGERS if isinstance(one, PlayedWager)]
BONUSES = [one for one in WAGERS.beside if isinstance(one, Bonus)]


def test_every_wager_of_the_law_is_declared_and_the_reverse() -> None:
    assert {one.slug for one in WAGERS} == set(LAW.wagers(GAME))
    assert set(HAND.parts) <= {one.slug for one in PLAYED}
    for bonus in BONUSES:
        assert bonus.slug in LAW.wager(GAME, bonus.of).more["additions"]


@pytest.mark.parametrize("one", [*PLAYED, *WAGERS.beside], ids=lambda one: str(one.slug))
def test_every_evaluator_is_there(one: Any) -> None:
    for named in (one.odds, one.simulation):
        module, _, name = named.place.partition(":")
        assert callable(getattr(import_module(module), name))


@pytest.mark.parametrize("one", list(WAGERS), ids=lambda one: str(one.slug))
def test_grounds_stand_in_the_law(one: Any) -> None:
    known = LAW.wager(GAME, one.slug)
    for ground in known.grounds:
        assert ground.cites
        for cite in ground.cites:
            assert section_of(cite).startswith("633a.")
            assert LAW.in_force(cite)


def test_which_wagers_go_by_suits() -> None:
    """Not those on ranks alone, on the dealer's number of cards, on how a hand is played."""
    others = {"in-between", "super-match", "hit-and-run-progressive", "insurance", *HAND.parts}
    assert {one.slug for one in WAGERS if not one.of_suits} == others


@pytest.mark.parametrize("declared", SEEN, ids=lambda one: str(one.slug))
def test_every_value_of_a_view_has_a_ground_and_every_ground_is_reached(declared: Any) -> None:
    known = LAW.wager(GAME, declared.slug)
    for high in (True, False):
        found = grounds_of(declared, SideTerms(ace_high=high))
        assert set(found.tolist()) == set(range(len(known.grounds)))


# The Blackjack Wager and what is added to it

PLAYERS = ("AH KD", "AH 9D", "KH QD", "7H 7D 7C", "8H 8D 4C", "KH QD 5C", "9H 8D")
DEALERS = ("AS KS", "7S 7C 7H", "KS QS", "9S 8S", "KS 6S 6C", "KS 6S 7C")


def played(dealer: str, **filed: Any) -> Any:
    options = BlackjackOptions.filing(**filed)
    return SimpleNamespace(dealer=Dealer(list(parse_cards(dealer)), True), options=options)


def hand(cards: str, **more: Any) -> Hand:
    return Hand(Box(1, 1), 1, Wager(1, BLACKJACK, 1000), list(parse_cards(cards)), **more)


def test_the_ground_of_a_hand_leads_to_the_row_of_the_rules() -> None:
    """Whatever is dealt, split and switched; and every ground comes up."""
    base = LAW.wager(GAME, BLACKJACK)
    numbers = {ground.name: number for number, ground in enumerate(base.grounds)}
    named = {slug: {g.name for g in LAW.wager(GAME, slug).grounds} for slug in HAND.parts}
    found = set()
    for switch, sold in ((False, "literal"), (True, "literal"), (True, "as-marketed")):
        for dealer, cards in product(DEALERS, PLAYERS):
            for split, switched in ((False, False), (True, False), (False, switch)):
                round_ = played(dealer, switch=switch, switch_rules=sold)
                one = hand(cards, from_split=split, switched=switched)
                row = row_of(round_, one)
                ground = ground_of(round_, one, row)
                assert base.row_of[numbers[ground]] == row, (dealer, cards, ground)
                found.add(ground)
                added = one.from_split and not round_.dealer.blackjack
                assert not added or ground in named["double-down"] & named["split"]
    assert found == set(numbers) - {"blackjack-at-once"}
