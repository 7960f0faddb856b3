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

GAMES = [
    ("sic-bo", ""),
    ("sic-bo", "shaker = 'automated'"),
    ("big-six-wheel", ""),
    ("roulette", ""),
    ("craps", "fire_bet = true"),
    ("mini-craps", ""),
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
    stray = [cite for cite in found.refusal.cites if not any(fnmatchcase(cite, one) for one in may)]
    assert not stray, (by_hand.acts, by_hand.due, str(found.refusal))
