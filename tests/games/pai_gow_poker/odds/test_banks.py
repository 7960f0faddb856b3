"""What banking is worth: exact against one wager, estimated against several, and as the table
settles it."""

from __future__ import annotations

import datetime
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.pai_gow_poker.at_table import OPEN, SEATS, main, only, play
from title58 import law
from title58.equipment.cards import deck, format_cards
from title58.games.banking import BankHistory
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.house_way import set_hand
from title58.games.pai_gow_poker.odds import banks
from title58.games.pai_gow_poker.odds.dealt import banks as dealt_banks
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
WAY = HouseWay().numbers
BANK = PaiGowPokerOptions(player_bank=True)
CO_BANK = PaiGowPokerOptions(player_bank=True, co_banking=True)
ROUNDED = PaiGowPokerOptions(player_bank=True, co_banking=True, vigorish_rounding="up-to-quarter")
STATE = replace(OPEN, banking=BankHistory(True, 0, 3, dict.fromkeys(range(1, 7), (2700,))))


def odds(options: PaiGowPokerOptions, wager: str) -> list[WagerOdds]:
    return PAI_GOW_POKER.odds(Asked(LAW, options, as_filed=True, wager=wager))


def test_against_one_wager_the_bank_is_the_player_turned_about() -> None:
    (player,) = odds(BANK, "pai-gow-poker")
    bank, *several = odds(BANK, "bank")
    (dealer,) = odds(BANK, "dealer-against-bank")
    won, lost = player.chance("win"), player.chance("lose")
    assert (bank.chance("win"), bank.chance("lose")) == (lost, won)
    assert bank.exact
    assert bank.edge == won - F(95, 100) * lost == F(94918789048817, 41252295156072000)
    assert dealer.exact
    assert dealer.edge == lost - won  # no vigorish
    # All that one side loses is the other's or the house's
    assert bank.edge + player.edge == F(5, 100) * (won + lost)
    assert [dict(one.under)["against"] for one in several] == [
        f"{many} equal wagers" for many in range(2, 7)
    ]
    assert not any(one.exact for one in several)
    assert all(0 < one.estimated < 0.0001 for one in several)


def test_a_co_bank_has_half_of_everything() -> None:
    alone, together = odds(CO_BANK, "bank"), odds(CO_BANK, "co-bank")
    assert len(together) == 5  # the dealer makes no wager
    assert [one.edge for one in together] == [one.edge for one in alone[:5]]
    assert odds(BANK, "co-bank") == []


def test_nobody_banks_where_it_is_not_filed() -> None:
    assert odds(PaiGowPokerOptions(), "bank") == []


def test_commission_that_is_rounded_is_reckoned_for_the_table_minimum() -> None:
    """On $12, 5% is 60 cents and 75 are taken; of a co-bank's half, 30 and 50."""
    filed = replace(ROUNDED, minimum=1200)
    for wager, taken in (("bank", F(75, 1200)), ("co-bank", F(50, 600))):
        one = odds(filed, wager)[0]
        assert dict(one.under)["wager"] == "$12.00"
        assert one.edge == one.chance("lose") - one.chance("win") * (1 - taken)


def test_dealt_decks_agree_with_the_count_and_with_their_own_error() -> None:
    """The estimate for one wager, which is counted; and what is known of several: commission is on
    a surplus, so that it is least with many wagers and on average never below the edge itself."""
    counted = banks.against(WAY, 1)
    guessed = banks.estimated(WAY, 1)
    assert counted.exact
    nets = [0.95 * lost - won for won, lost in guessed.chances]
    here, there = (
        sum((F(95, 100) * lost - won) * chance for (won, lost), chance in found.chances.items())
        for found in (counted, guessed)
    )
    assert abs(float(here - there)) < 4 * guessed.error(nets)
    gross = counted.chances[0, 1] - counted.chances[1, 0]
    before = F(0)
    for wagers in range(1, 7):
        found = banks.estimated(WAY, wagers)
        assert sum(found.chances.values()) == 1
        mean = sum((lost - won) * chance for (won, lost), chance in found.chances.items())
        assert float(mean) / wagers == pytest.approx(float(gross), abs=0.0002)
        surplus = (
            F(max(lost - won, 0), 20 * wagers) * chance
            for (won, lost), chance in found.chances.items()
        )
        taken = sum(surplus, F(0))
        assert F(5, 100) * gross < taken
        assert not before or taken < before
        before = taken


def test_the_error_is_what_other_decks_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banks, "DECKS", 1500)
    edges, errors = [], []
    for seed in range(16):
        monkeypatch.setattr(banks, "_dealt", lambda way, seed=seed: dealt_banks(way, 1500, seed))
        found = banks.estimated.__wrapped__(WAY, 3)
        nets = [min(lost - won, 0.95 * (lost - won)) for won, lost in found.chances]
        chances = found.chances.values()
        edges.append(sum(net * float(c) for net, c in zip(nets, chances, strict=True)))
        errors.append(found.error(nets))
    mean = sum(edges) / len(edges)
    spread = (sum((edge - mean) ** 2 for edge in edges) / (len(edges) - 1)) ** 0.5
    assert 0.5 < spread / (sum(errors) / len(errors)) < 1.7


@pytest.mark.parametrize("options", [BANK, CO_BANK, ROUNDED], ids=["bank", "co-bank", "rounded"])
def test_rounds_settled_at_the_table(options: PaiGowPokerOptions) -> None:
    """Random rounds played by the procedure: the bank nets what its row says."""
    chance = random.Random(645)
    shared = options.co_banking
    filed = replace(options, minimum=2700)  # 5% is $1.35
    found = odds(filed, "co-bank" if shared else "bank")
    by_wagers = {len(one.results) // 2: one for one in found}  # surplus, even and shortage
    stake, seen = 2700, set()
    for number in range(60):
        wagers = 1 + number % (5 if shared else 6)
        dealer_plays = not shared and wagers == 6
        cards = list(deck(joker=True))
        chance.shuffle(cards)
        others = [seat for seat in SEATS if seat != 3][: wagers - dealer_plays]
        places = [3, *others, *([0] if dealer_plays else [])]
        hands = {place: cards[7 * at : 7 * at + 7] for at, place in enumerate(places)}
        played = play(
            hands={place: format_cards(hand) for place, hand in hands.items()},
            wagers=[main(seat, stake) for seat in others],
            options=filed,
            state=STATE,
            says={"offer-bank": "accept", "co-bank": "co-bank"} if shared
            else {"offer-bank": "accept"},
            amounts={"dealer-wager": stake if dealer_plays else 0},
        )  # fmt: skip
        line = only(played, 3, "co-bank" if shared else "bank")
        ranks = {}
        for place, hand in hands.items():
            high, low = set_hand([card.index for card in hand], HouseWay())
            ranks[place] = ranking.high_rank(high), ranking.low_rank(low)
        grounds = [ranking.ground(*ranks[place], *ranks[3]) for place in places[1:]]
        up = sum(ground >= ranking.EQUAL_OR_LOWER for ground in grounds) - grounds.count(
            ranking.BOTH_HIGHER
        )
        (row,) = (one for one in by_wagers[wagers].results if one.row == banks._row(up, wagers))
        at_risk = F(wagers * stake, 2 if shared else 1)
        # Without rounding a part of a cent falls to the bank, and the odds have no cents
        assert abs(line.net - row.net * at_risk) < 1
        seen.add(up)
    assert len(seen) >= 5


def test_bank_odds_are_asked_for_by_name() -> None:
    asked = Asked(LAW, PaiGowPokerOptions(), as_filed=True, wager="bank")
    with pytest.raises((Refusal, ValueError), match="there is no wager 'bank' here"):
        PAI_GOW_POKER.priced(asked)
