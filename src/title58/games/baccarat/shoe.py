"""Opening the table, shuffling, cutting, loading and burning."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.games.baccarat.dealing import Dealing
from title58.games.baccarat.rules import burn_count
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.steps import Choose, Do, Measure, Procedure

RECUT = "recut-ordered"
COVER_CARD_BURNED = "cover-card-burned"
DEALER = 0

CUT_MARGIN = 10  # cards from either end, 627a.5(c)
COVER_MARGIN = 14  # cards below the second cover card, 627a.5(d)


def open_table(opening: str, *, two_batches: bool, preshuffled: bool) -> Procedure[None]:
    """Cards are inspected, spread for the first player, and stacked."""
    if preshuffled:
        yield Do(
            f"{opening}(e)",
            "The decks arrive inspected and shuffled; they are not spread or washed",
        )
        return
    yield Do(f"{opening}(a)", "The dealer inspects the cards and the floorperson verifies it")
    if two_batches:
        yield Do(
            f"{opening}(d)",
            "Each batch is spread by itself, shown to the first player, turned and stacked",
        )
        return
    yield Do(
        f"{opening}(b)",
        "The cards are spread face up by deck, suit and sequence for the first player to look over",
    )
    yield Do(f"{opening}(c)", "The cards are turned face down, washed and stacked")


def shuffle(section: str, decks: str, *, two_batches: bool, preshuffled: bool) -> Procedure[None]:
    """The cards are mixed, unless they came mixed; the label tells the equipment to do it."""
    if two_batches:
        yield Do(
            f"{section}(a), {decks}(b)(3)",
            "One batch, which came shuffled, is played as it is; the other waits in the automated"
            " shuffler"
            if preshuffled
            else "One batch comes shuffled from the automated shuffler; the other goes in to be"
            " shuffled while it is played",
            label="preshuffled" if preshuffled else "shuffle",
        )
        yield Do(f"{decks}(b)(4)", "The batches alternate: this one serves every second shoe")
        yield Do(f"{decks}(b)(5)", "Only cards of this batch go to the discard rack")
    elif preshuffled:
        yield Do(
            f"{section}(a)",
            "The cards came shuffled and are not shuffled again",
            label="preshuffled",
        )
    else:
        yield Do(f"{section}(a)", "The dealer shuffles the cards", label="shuffle")
        yield Do(
            f"{section}(a)[feathering]",
            "The stack is left feathered so that the floorperson can see an even mixture",
        )


@implements("627a.5(b)")
def cut_and_load(section: str, cards: int, offer_to: tuple[int, ...]) -> Procedure[None]:
    """The cut goes round; if nobody takes it the dealer cuts (BAC-09). A recut may be ordered."""
    entitled = [*offer_to, DEALER]
    turn = 0
    while True:
        who = entitled[min(turn, len(entitled) - 1)]
        if who != DEALER:
            said = yield Choose(
                f"{section}(b)", who, "the cut", ("accept", "decline"), label="offer-cut"
            )
            if said == "decline":
                turn += 1
                continue
        yield Measure(
            f"{section}(b), {section}(c)" if who == DEALER else f"{section}(c)",
            f"{f'Seat {who}' if who else 'The dealer'} puts the cover card into the stack",
            CUT_MARGIN,
            cards - CUT_MARGIN,
            seat=who,
            label="cut",
        )
        yield Measure(
            f"{section}(d)",
            "The cards above go to the bottom; the second cover card goes in above the bottom",
            COVER_MARGIN,
            cards,
            label="cover-card",
        )
        ordered = yield Do(
            f"{section}(d)", "The stack goes into the dealing shoe", label="load", may=(RECUT,)
        )
        if not isinstance(ordered, Happening):
            return
        yield Do(
            f"{section}(e)",
            "A floorperson or above finds the cut improper; the next person entitled recuts",
        )
        turn += 1


def burn(section: str, dealing: Dealing) -> Procedure[None]:
    """The first card is shown, and as many unseen as its face value follow it."""
    first = yield from dealing.draw(f"{section}(f)", "the discard rack, face up", "burn-first")
    assert isinstance(first, Card)
    count = burn_count(first.rank)
    happened = yield Do(
        f"{section}(f)",
        f"{count} more cards go face down to the discard rack",
        label="burn",
        count=count,
        may=(COVER_CARD_BURNED,),
    )
    if isinstance(happened, Happening):
        dealing.cover_card_seen = True
