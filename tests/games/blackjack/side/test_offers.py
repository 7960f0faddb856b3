"""Which optional wagers are offered, where they may lie, and what they say they pay."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.blackjack.base import LAW
from tests.games.blackjack.priced import line
from tests.games.script import refusal
from tests.oracles.blackjack import enumerated as second
from tests.oracles.blackjack.enumerated import FACES, Face
from title58.equipment.cards import Card
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.side_wagers import paytables_for
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import placing
from title58.games.blackjack.side.settling import cards_of, ground_of
from title58.games.blackjack.wagers import WAGERS, on_first_cards, spots
from title58.money import format_money
from title58.rounds.game import Setup
from title58.rounds.wagers import Layout, Wager

# Every wager


@pytest.mark.parametrize("decks", [1, 2, 3, 4, 6, 8])
def test_every_outcome_falls_in_one_row_with_a_price(decks: int) -> None:
    """All orders of two player cards; the up card and the Blackjack vary with them."""
    options = BlackjackOptions.filing(
        decks=decks,
        royal_match="A" if decks == 1 else "C",
        bet_the_set={1: "A", 2: "B", 3: "none"}.get(decks, "C"),
    )
    slugs = [
        one.slug
        for one in on_first_cards()
        if one.slug != "super-match" and paytables_for(LAW.wager("blackjack", one.slug), decks)
    ]
    assert ("match-the-dealer" in slugs) == (decks in (6, 8))
    for slug in slugs:
        here = WAGERS.priced(LAW, options, slug)
        for first, last in product(FACES, FACES):
            if second.weight((first, last), decks) == 0:
                continue
            cards = _card(first), _card(last)
            for shown in ((cards[0],), (Card.parse("AS"), Card.parse("KS")), (cards[1],)):
                ground = here.known.grounds[ground_of(here, cards_of(cards, *shown))]
                assert ground.row in here.odds, (slug, first, last, shown)


def _card(face: Face) -> Card:
    return Card.parse("".join(face))


def test_what_chips_cannot_pay_is_kept() -> None:
    """2.5 to 1 on $33.33, in quarters."""
    found = line("royal-match-21", "QS JS", "2C", royal_match="C", chip=25, stake=3333)
    assert found.winnings == 8325
    assert found.breakage == 7.5


# What is offered


OFFERING: dict[str, Any] = {
    "lucky_ladies": True,
    "match_the_dealer": True,
    "in_between": True,
    "royal_match": "E",
    "bet_the_set": "D",
    "kings_bounty": True,
    "three_card_poker": True,
    "bad_beat": True,
    "hit_and_run": True,
}


SIDE = {  # and the option that offers it
    "lucky-ladies": "lucky_ladies",
    "match-the-dealer": "match_the_dealer",
    "in-between": "in_between",
    "royal-match-21": "royal_match",
    "bet-the-set-21": "bet_the_set",
    "kings-bounty": "kings_bounty",
    "super-match": "super_match",
    "three-card-poker": "three_card_poker",
    "bad-beat-progressive": "bad_beat",
    "hit-and-run-progressive": "hit_and_run",
}


def beside(**filed: Any) -> list[str]:
    """The optional wagers that are offered."""
    return [slug for slug in spots(LAW, BlackjackOptions.filing(**filed)) if slug in SIDE]


@pytest.mark.law("633a.6(e)")
def test_only_what_is_filed_is_offered() -> None:
    assert beside() == []
    assert len(beside(**OFFERING)) == 9
    for slug, name in SIDE.items():
        filed = {name: OFFERING.get(name, True)}
        assert beside(**filed, switch=name == "super_match") == [slug]


def test_a_side_wager_lies_in_any_box_its_player_may_have() -> None:
    one = BlackjackOptions.filing(lucky_ladies=True, adjacent_boxes=1)
    two = BlackjackOptions.filing(lucky_ladies=True, adjacent_boxes=2)
    assert spots(LAW, one)["lucky-ladies"].selections == ("",)
    places = spots(LAW, two)["lucky-ladies"].selections
    assert places == ("", "1", "2", "3", "4", "5", "6", "7")
    assert spots(LAW, two)["lucky-ladies"].side


@pytest.mark.parametrize(
    ("slug", "filed", "said"),
    [
        ("blackjack", {}, "blackjack: 3 to 2; win: 1 to 1"),
        ("insurance", {}, "2 to 1"),
        ("even-money", {"even_money": True}, "1 to 1"),
        ("double-down", {}, "1 to 1"),
        ("split", {}, "1 to 1"),
        ("surrender", {}, "half of the wager is returned"),
        (
            *("blackjack", {"switch": True}),
            "Blackjack: 3 to 2 (1 to 1 against a dealer's 21 of three cards or more); win: 1 to "
            "1 (pushes on a dealer's 22)",
        ),
        (
            *("blackjack", {"switch": True, "switch_rules": "as-marketed"}),
            "1 to 1 (pushes on a dealer's 22, except a Blackjack)",
        ),
        ("three-card-poker", {}, "9 to 1"),
        ("match-the-dealer", {"decks": 8}, "same suit: 14 to 1; different suit: 3 to 1"),
        ("royal-match-21", {"royal_match": "D"}, "royal match: 25 to 1; suited match: 2.5 to 1"),
        (
            "royal-match-21",
            {"royal_match": "D", "crown_treasure": True},
            "royal match: 25 to 1; suited match: 2.5 to 1; crown treasure: 1000 for 1",
        ),
        (
            "hit-and-run-progressive",
            {},
            "dealer eight or more cards: 100% of meter; dealer seven cards: 100 for 1;"
            " dealer six cards: 25 for 1; dealer five cards: 7 for 1; dealer blackjack: 4 for 1",
        ),
        (
            "bad-beat-progressive",
            {"bad_beat_any_20": True, "magic_card": True, "lucky_player": True},
            "dealer 21, seven or more cards: 100% of meter; dealer 21, six cards: 1000 for 1;"
            " dealer 21, five cards: 100 for 1; dealer 21, four cards: 50 for 1;"
            " dealer 21, three cards: 25 for 1; dealer blackjack: 10 for 1; any 20: 1 for 1;"
            " magic card bonus: 20 for 1; lucky player bonus: 5 for 1",
        ),
        (
            "bad-beat-progressive",
            {"lucky_player": True},
            "dealer 21, seven or more cards: 100% of meter; dealer 21, six cards: 1000 for 1;"
            " dealer 21, five cards: 100 for 1; dealer 21, four cards: 50 for 1;"
            " dealer 21, three cards: 25 for 1; dealer blackjack: 10 for 1;"
            " lucky player bonus: 5 for 1",
        ),
    ],
)
def test_what_a_wager_pays_in_words(slug: str, filed: dict[str, Any], said: str) -> None:
    assert BLACKJACK_GAME.pays(LAW, BlackjackOptions.filing(**filed), slug) == said


# Placing


def placed(wager: Wager, blackjack: Wager | None = None, **filed: Any) -> Layout:
    """A layout on which these wagers are tried."""
    table: Setup[Any, Any] = Setup(LAW, BlackjackOptions.filing(**filed), None, (3,))

    def rule(layout: Layout, one: Wager) -> None:
        if one.kind != "blackjack":
            placing.refuse(table, layout, one)

    layout = Layout(rule, lambda layout: placing.complete(table, layout), "633a.6(c)")
    if blackjack is not None:
        layout.place(blackjack)
    layout.place(wager)
    return layout


@pytest.mark.law("633a.6(e)", "633a.12(a)(2)")
@pytest.mark.parametrize("slug", SIDE)
def test_a_side_wager_stands_beside_a_blackjack_wager_in_its_own_box(slug: str) -> None:
    wager = Wager(3, slug, 100)
    placed(wager, Wager(3, "blackjack", 1000)).close()
    again = placed(wager, Wager(3, "blackjack", 1000))
    again.withdraw(3, "blackjack")
    other = Wager(3, "blackjack", 1000, "4")
    for alone in (lambda: placed(wager), lambda: placed(wager, other), again.close):
        said = refusal(alone)
        assert (str(said.cites), said.value) == ("633a.6(d), 633a.6(e)", slug)


OWN = {"minimum": 2500, "side_minimum": 100, "side_maximum": 500}
BAD_BEAT, HIT_AND_RUN = "bad-beat-progressive", "hit-and-run-progressive"


@pytest.mark.parametrize(
    ("slug", "cents", "filed", "lawful"),
    [
        # Limits of a side wager are its own.
        *(("in-between", cents, OWN, "$1.00 to $5.00") for cents in (99, 501)),
        *(("in-between", cents, OWN, "") for cents in (100, 500)),
        ("in-between", 2499, {"minimum": 2500}, "$25.00 to $10,000.00"),
        ("in-between", 2500, {"minimum": 2500}, ""),
        # A progressive wager is of the amount filed; the table's minimum is not for it.
        *(
            (slug, cents, filed, lawful)
            for slug, name in ((BAD_BEAT, "bad_beat_wager"), (HIT_AND_RUN, "hit_and_run_wager"))
            for cents, filed, lawful in (
                *((200, {}, "exactly $1.00"), (100, {"minimum": 2500}, "")),
                *((200, {name: 0}, ""), (500, {name: 500}, "")),
            )
        ),
    ],
)
def test_amounts(slug: str, cents: int, filed: dict[str, Any], lawful: str) -> None:
    def laid() -> Layout:
        return placed(Wager(3, slug, cents), Wager(3, "blackjack", 2500), **filed)

    if not lawful:
        assert laid()
        return
    said = refusal(laid)
    assert (said.value, said.lawful) == (format_money(cents), lawful)
    assert "601a.2" in str(said.cites)


@pytest.mark.law("633a.2(c)[s3]", "633a.2(d)(2)")
def test_a_late_progressive_wager_meets_the_lock_out() -> None:
    for slug, cite in ((BAD_BEAT, "633a.2(c)[s3]"), (HIT_AND_RUN, "633a.2(d)(2)")):
        late = placing.late(Wager(3, slug, 100))
        assert late is not None
        assert (str(late.cites), late.lawful) == (
            f"{cite}, 633a.6(c)",
            "a wager made before the lock-out",
        )
    assert placing.late(Wager(3, "lucky-ladies", 100)) is None


@pytest.mark.parametrize(
    ("slug", "player", "up", "paragraph"),
    [
        ("lucky-ladies", "KD QC", "2C", 1),
        ("match-the-dealer", "7H 2C", "7D", 2),
        ("in-between", "7H 9D", "8C", 3),
        ("royal-match-21", "QS JS", "2C", 4),
        ("bet-the-set-21", "7S 7H", "2C", 5),
        ("kings-bounty", "KH QS", "2C", 6),
        ("super-match", "7H 2S 7C KD", "2C", 7),
        ("three-card-poker", "4H 6S", "5H", 9),
    ],
)
def test_a_line_names_the_paragraph_under_which_the_wager_is_made(
    slug: str, player: str, up: str, paragraph: int
) -> None:
    filed: dict[str, Any] = {"royal_match": "C", "bet_the_set": "C"}
    assert line(slug, player, up, **filed).cites[0] == f"633a.6(e)({paragraph})"
    lost = line(slug, "2S 9H 4D 7C" if slug == "super-match" else "2S 9H", "KC", **filed)
    assert lost.cites == (f"633a.6(e)({paragraph})",)  # the round adds when it is settled
