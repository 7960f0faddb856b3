"""In a lawful record one event is dropped, repeated, moved or altered.

What comes of it is a settlement, an unfinished round, or a refusal by a paragraph that the table
of the game (`<game>.tsv`, written by hand from the regulations) allows for that act while that step
is due. It is never unreadable, since every value is still a card, a die or a word of the game, and
nobody is refused for what another did. A round that is held refuses what the record's does.
"""

from fnmatch import fnmatchcase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.out_of_turn.altered import allowed, altered, refused
from title58.records.outcomes import Refused, Settled, Unfinished, settle

BANKED = "player_bank = true\nco_banking = true\ntwo_areas = true"
OPTIONAL = "fortune_bonus = 'A'\nemperors_treasure = 'B'\npai_gow_insurance = 'A'"
BY_HAND = "shuffler = 'automated'\ndealt_from = 'hand'"
BY_SHOE = "shuffler = 'automated'\ndealt_from = 'automated-shoe'\ntwo_decks = true"
GAMES = [
    ("sic-bo", ""),
    ("sic-bo", "shaker = 'automated'"),
    ("big-six-wheel", ""),
    ("roulette", ""),
    ("craps", "fire = 'A'"),
    ("mini-craps", ""),
    ("blackjack", "adjacent_boxes = 3\neven_money = true"),
    ("blackjack", "switch = true"),
    ("blackjack", "dealing = 'double-shoe'\nsplit_aces = 'free'\nresplits_of_aces = 2"),
    ("blackjack", "dealing = 'hand'\ndecks = 4\nbars_sitting_out = true"),
    ("blackjack", "dealing = 'continuous'\nlucky_ladies = true\nreader_reveals = true"),
    ("blackjack", "bad_beat = true\nhit_and_run = true\nmagic_card = true\nlucky_player = true"),
    ("pai-gow", "start = 'generator'"),
    ("pai-gow", f"{BANKED}\ndealing_styles = ['jung-quat', 'chee-yee']"),
    ("pai-gow", f"{BANKED}\nsurrender_to_bank = false"),
    ("pai-gow-poker", f"{BANKED}\n{OPTIONAL}\nprogressive_payout = true"),
    ("pai-gow-poker", f"{BY_HAND}\nplayer_bank = true\n{OPTIONAL}"),
    ("pai-gow-poker", f"{BY_SHOE}\nstarting_position = 'random-number'\nplayer_bank = true"),
    ("pai-gow-poker", f"{BY_SHOE}\nstarting_position = 'button'\nprogressive_payout = true"),
    ("minibaccarat", "house_money = true\nvigorish_collection = 'deferred'\ndeal = 'face-down'"),
    ("minibaccarat", "ez = true\nshuffler = 'automated'\ndecks = 16"),
    ("minibaccarat", "date = 2024-06-01\nroyal_9 = '5-dollar'\nharmony = 'A'"),
    ("minibaccarat", "date = 2024-06-01\nrising_phoenix = 'commission-free'"),
    ("midibaccarat", "vigorish_collection = 'deferred'"),
    ("baccarat", "squeeze = true\nvigorish_collection = 'deferred'"),
    ("baccarat", "date = 2024-06-01\ncommission_free = true\nheavenly_9 = true"),
    ("casino-war", ""),
    ("casino-war", "shuffler = 'continuous'"),
    ("casino-war", "adjacent_boxes = 3"),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_what_is_out_of_turn_is_refused_by_its_own_paragraph(
    game: str, options: str, data: st.DataObject
) -> None:
    record = data.draw(altered(game, options))
    found = settle(record)
    if isinstance(found, Settled | Unfinished):
        return
    assert isinstance(found, Refused), found
    by_hand = refused(record)
    assert by_hand is not None, found
    assert str(by_hand.refusal) == str(found.refusal)
    assert found.refusal.seat in (None, by_hand.seat)
    may = allowed(game, by_hand.acts, by_hand.due)
    cited = {cite.partition("[")[0] for cite in found.refusal.cites}  # without the sentence
    stray = [cite for cite in cited if not any(fnmatchcase(cite, one) for one in may)]
    assert not stray, (by_hand.acts, by_hand.due, str(found.refusal))
