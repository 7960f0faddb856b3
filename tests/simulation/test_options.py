"""Every option that a casino files about baccarat or Pai Gow Poker is accounted for.

Either the simulation goes by it, or refuses what it cannot do, or says in a sentence that it is
left out, or the option has no part in what a round without irregularities pays. An option that is
new must be put where it belongs.
"""

import pytest

from title58.games import find_game

GONE_BY = "chip vigorish_rounding"  # of every table here
ASKED = "minimum maximum"  # of the layout, by table/simulated_bets.py
NO_MONEY = {
    "how cards are handled": "preshuffled shuffler shuffler_secures_batch deal squeeze two_decks"
    " shuffler_loads_shoe shuffler_secures_deck extra_cover_card dealt_from starting_position"
    " start_marked fully_automated",
    "what is shown, and to whom it is told": "odds_display progressive_validated progressive_table"
    " must_hit_by_paid_from",
    "who has approved what": "approvals waivers",
    "only when it is paid": "vigorish_collection",
    "irregularities, of which there are none": "exposed_card face_up_in_round void_returns"
    " wrong_start exposed_in_hand_deal",
}
BACCARAT = {
    "gone by": "positions decks ez tie dragon_bonus vigorish_rounded",
    "asked of the layout": "side_wagers_need_base both_hands",
}
SIDE = "perfect_pairs commission_free player_pair banker_pair lucky_six"
METERS = "progressive_linked progressive_shares"
GAMES = {
    "midibaccarat": (BACCARAT,),
    "minibaccarat": (BACCARAT, {
        "side wagers": SIDE + " golden_talons rising_phoenix phoenix_bonus house_money"
        " house_money_portion house_money_adds house_money_on_natural vigorish_on_added_money",
        "meters": METERS + " royal_9 royal_9_combinations royal_9_mega royal_9_major royal_9_minor"
        " royal_9_stake royal_9_mystery harmony harmony_seed harmony_reset harmony_reserve"
        " harmony_minimum harmony_reserve_rest",
    }),
    "baccarat": (BACCARAT, {
        "side wagers": SIDE + " five_treasures lucky_nines majestic_match",
        "meters": METERS + " heavenly_9 heavenly_9_minimum must_hit_by must_hit_by_sets_minimum",
    }),
    "pai-gow-poker": ({
        "gone by": "house_way fortune_bonus emperors_treasure pai_gow_insurance progressive_payout"
        " progressive_wager progressive_meter payout_limit payout_limit_meter"
        " progressive_linked positions",
        "told in a sentence: each player on one area, the dealer the bank": "two_areas"
        " envy_of_two_areas surrender_of_two_areas player_bank co_banking bank_turn dealer_wager"
        " dealer_wager_amount dealer_wager_areas co_bank_odd_cent bank_optional_wagers",
    },),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_accounted_for(game: str) -> None:
    groups = [names for each in GAMES[game] for names in each.values()]
    known = {name for names in (GONE_BY, ASKED, *groups) for name in names.split()}
    without_money = {name for names in NO_MONEY.values() for name in names.split()}
    filed = set(find_game(game).options.catalogue())
    assert filed - known - without_money == set(), "say what becomes of these"
    assert known - filed == set(), "these are gone"
    assert not known & without_money
