"""Opening, shuffling, cutting, loading and burning, as any form of baccarat does it."""

from collections.abc import Sequence

from tests.games.baccarat.forms import every_chapter
from tests.games.script import Part, Say, drive
from title58.equipment.cards import Card
from title58.games.baccarat.options.chapters import MINIBACCARAT_CHAPTER
from title58.games.baccarat.round import shoe
from title58.games.baccarat.round.dealing import Dealing
from title58.rounds.answers import CoverCardShown, Happening
from title58.rounds.steps import Step

SECTIONS = ("627a.5", "629a.5", "631a.5")
RECUT = Happening("recut-ordered")


def labels(steps: list[Step]) -> list[str]:
    return [f"{step.label} {getattr(step, 'seat', '')}".strip() for step in steps if step.label]


def cut(parts: Sequence[Part], offer_to: tuple[int, ...] = (8, 5, 2)) -> list[Step]:
    told = [drive(shoe.cut_and_load(s, 416, offer_to), *parts)[1] for s in SECTIONS]
    assert labels(told[0]) == labels(told[1]) == labels(told[2])
    return told[0]


def test_the_first_to_accept_cuts() -> None:
    steps = cut([Say("decline"), Say("accept"), 100, 14])
    assert labels(steps) == ["offer-cut 8", "offer-cut 5", "cut 5", "cover-card 0", "load"]


def test_the_dealer_cuts_if_nobody_does_or_nobody_is_there() -> None:
    steps = cut([Say("decline"), Say("decline"), Say("decline"), 100, 14])
    assert labels(steps)[-3:] == ["cut 0", "cover-card 0", "load"]
    assert labels(cut([100, 14], ())) == ["cut 0", "cover-card 0", "load"]


@every_chapter("627a.5(b)", "627a.5(e)")
def test_a_recut_goes_on_with_the_next_person_and_ends_with_the_dealer() -> None:
    script: list[Part] = [
        Say("accept"),
        100,
        14,
        RECUT,
        Say("decline"),
        Say("accept"),
        90,
        14,
        RECUT,
        80,
        20,
    ]
    steps = cut([*script, RECUT, 70, 20])
    assert [label for label in labels(steps) if label.startswith(("offer", "cut"))] == [
        "offer-cut 8",
        "cut 8",
        "offer-cut 5",
        "offer-cut 2",
        "cut 2",
        "cut 0",
        "cut 0",  # after the dealer, the dealer again
    ]


def test_the_cover_card_may_come_first_or_be_burned() -> None:
    dealing = Dealing(MINIBACCARAT_CHAPTER, 8)
    drive(shoe.burn("627a.5", dealing), CoverCardShown(), Card.parse("3H"))
    assert dealing.cover_card_seen
    dealing = Dealing(MINIBACCARAT_CHAPTER, 8)
    drive(shoe.burn("627a.5", dealing), Card.parse("3H"), Happening("cover-card-burned"))
    assert dealing.cover_card_seen
    dealing = Dealing(MINIBACCARAT_CHAPTER, 8)
    drive(shoe.burn("627a.5", dealing), Card.parse("3H"))
    assert not dealing.cover_card_seen
