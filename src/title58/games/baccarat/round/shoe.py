"""Opening the table, shuffling, cutting, loading and burning."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.games import shuffling
from title58.games.baccarat.options.chapters import Chapter, shared
from title58.games.baccarat.round.dealing import Dealing
from title58.games.baccarat.rules import burn_count
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.equipment import Burn, Preshuffled, Shuffle
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Do, Procedure

CUT_MARGIN = 10  # cards from either end: 627a.5(c), 629a.5(c), 631a.5(c)
COVER_MARGIN = 14  # cards below the second cover card: 627a.5(d), 629a.5(d), 631a.5(d)


def open_table(
    chapter: Chapter, *, preshuffled: bool, two_batches: bool = False
) -> Procedure[None]:
    """Cards are inspected, spread for the first player, and stacked."""
    if preshuffled:
        yield Do(
            chapter.preshuffled,
            "The decks arrive inspected and preshuffled; they are not spread or washed",
        )
        return
    yield from shuffling.open_table(chapter.opening, two_batches=two_batches, preshuffled=False)


def came_shuffled(chapter: Chapter) -> Procedure[None]:
    yield Preshuffled(
        f"{chapter.shuffle}(a)",
        "The cards came preshuffled and are not shuffled again",
    )


def shuffle_by_hand(chapter: Chapter) -> Procedure[None]:
    """One dealer shuffles."""
    yield Shuffle(f"{chapter.shuffle}(a)", "The dealer shuffles the cards")
    yield Do(
        chapter.feathered,
        "The stack is left feathered so that the floorperson can see that the cards are "
        "evenly mixed",
    )


@implements(*shared("shuffle", "(b)"))
def cut_and_load(section: str, cards: int, offer_to: tuple[int, ...]) -> Procedure[None]:
    """The cut goes round; if nobody takes it the dealer cuts (BAC-09). A recut may be ordered."""
    cut = shuffling.Cut(
        offer=f"{section}(b)",
        cut=f"{section}(c)",
        cover_card=f"{section}(d)",
        load=f"{section}(d)",
        recut=f"{section}(e)",
        margin=CUT_MARGIN,
        cover_low=COVER_MARGIN,
        last_may_recut=False,
    )
    yield from shuffling.cut_and_load(cut, cards, [(seat, f"{section}(b)") for seat in offer_to])


def burn(section: str, dealing: Dealing) -> Procedure[None]:
    """The first card is shown, and as many unseen as its face value follow it (BAC-12)."""
    discards = dealing.chapter.discards
    first = yield from dealing.draw(f"{section}(f)", f"the {discards}, face up", "burn-first")
    assert isinstance(first, Card)
    count = burn_count(first.rank)
    happened = yield Burn(
        f"{section}(f)",
        f"1 more card goes face down to the {discards}"
        if count == 1
        else f"{count} more cards go face down to the {discards}",
        count=count,
        may=(SharedIncident.COVER_CARD_BURNED,),
    )
    if isinstance(happened, Happening):
        dealing.cover_card()
