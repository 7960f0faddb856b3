"""Who is offered the cut first, and by which paragraph: 633a.5(c), 651a.5(c)."""

from __future__ import annotations

import pytest

from title58.records.reading import FORMAT
from title58.records.record import read_record
from title58.records.round import Round
from title58.rounds.steps import Choose
from title58.submission.filing import Submission

CAME = [3, 1, 5]  # the players as they came to the table
AGAIN: dict[str, object] = {"opened": True, "shoes": 1}
BY_COVER_CARD = AGAIN | {"reshuffle": "cover-card"}
# What is known of the table, the seats in the order of the offers, the paragraph
OFFERED: list[tuple[dict[str, object], list[int], int]] = [
    ({}, [3, 5, 1], 1),  # the first player to come
    (BY_COVER_CARD | {"cover_card_seat": 5}, [5, 1, 3], 2),
    (BY_COVER_CARD, [1, 3, 5], 3),  # on the dealer's hand, or nobody's area
    (BY_COVER_CARD | {"cover_card_seat": 2}, [1, 3, 5], 3),  # of a player who has left
    (AGAIN | {"reshuffle": "ordered"}, [1, 3, 5], 4),
    (AGAIN | {"reshuffle": "ordered", "cover_card_seat": 3}, [1, 3, 5], 4),
    (AGAIN, [1, 3, 5], 4),
]


def offers(
    game: str, before: dict[str, object], places: list[int]
) -> list[tuple[int, tuple[str, ...]]]:
    """The seats that are offered the cut while all decline, with the cites."""
    raw = {
        "format": FORMAT,
        "game": game,
        "date": "2014-03-01",
        "submission": {"options": {"positions": places}},
        "before": before,
        "players": CAME,
        "answers": [],
    }
    record = read_record(raw)
    held = Round(
        Submission.of(record.options, record.law, record.game.slug), record.before, record.players
    )
    found: list[tuple[int, tuple[str, ...]]] = []
    while held.pending is not None and len(found) < len(CAME):
        step = held.pending
        if isinstance(step, Choose):
            assert step.label == "offer-cut"
            found.append((step.seat, step.cites))
            held.answer("decline")
        else:
            held.answer()
    return found


@pytest.mark.parametrize(
    ("game", "section", "paragraph"),
    [
        pytest.param(game, section, n, marks=pytest.mark.law(f"{section}(c)({n})"))
        for game, section in (("blackjack", "633a.5"), ("casino-war", "651a.5"))
        for n in (1, 2, 3, 4)
    ],
)
def test_who_is_offered_the_cut(game: str, section: str, paragraph: int) -> None:
    """All of them for each paragraph: one function carries the four."""
    for before, seats, n in OFFERED:
        found = offers(game, before, [1, 2, 3, 4, 5])
        assert [seat for seat, _ in found] == seats
        assert all(cites[-1] == f"{section}(c)({n})" for _, cites in found), before
    # Numbered the other way, position 5 is at the dealer's right; 3 comes before 1.
    for before, seats, n in (
        ({}, [3, 1, 5], 1),
        (BY_COVER_CARD | {"cover_card_seat": 1}, [1, 5, 3], 2),
        (BY_COVER_CARD, [5, 3, 1], 3),
        (AGAIN, [5, 3, 1], 4),
    ):
        found = offers(game, before, [5, 4, 3, 2, 1])
        assert [seat for seat, _ in found] == seats
        assert all(cites[-1] == f"{section}(c)({n})" for _, cites in found), before
