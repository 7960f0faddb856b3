"""What comes before a round: opening, an idle spell, a new shoe (627a.4 and 627a.5)."""

from __future__ import annotations

from title58.games import shuffling
from title58.games.baccarat.options.chapters import MINIBACCARAT_CHAPTER as CHAPTER
from title58.games.baccarat.round import shoe
from title58.games.baccarat.state import MinibaccaratTable
from title58.law.cites import cites
from title58.rounds.equipment import Preshuffled, Shuffle
from title58.rounds.steps import Do, Procedure


def open_table(table: MinibaccaratTable) -> Procedure[None]:
    yield from shoe.open_table(
        CHAPTER,
        preshuffled=table.options.preshuffled,
        two_batches=table.options.shuffler == "automated",
    )


def after_idle_spell(table: MinibaccaratTable) -> Procedure[None]:
    first = next((seat for seat in table.options.positions if seat in table.players), 0)
    yield from shuffling.after_idle_spell(
        "627a.5(g)",
        first,
        two_batches=table.options.shuffler == "automated",
        secured=table.options.shuffler_secures_batch,
    )


def shuffle(table: MinibaccaratTable) -> Procedure[None]:
    """The cards are mixed, unless they came mixed when the table opened."""
    preshuffled = table.options.preshuffled and not table.state.opened
    if table.options.shuffler == "automated":
        yield from _other_batch(preshuffled)
    elif preshuffled:
        yield from shoe.came_shuffled(CHAPTER)
    else:
        yield from shoe.shuffle_by_hand(CHAPTER)


def _other_batch(preshuffled: bool) -> Procedure[None]:
    mixed = Preshuffled if preshuffled else Shuffle
    yield mixed(
        cites("627a.5(a)", "627a.3(b)(3)"),
        "One batch, which came shuffled, is played as it is; the other waits in the automated"
        " shuffler"
        if preshuffled
        else "One batch comes shuffled from the automated shuffler; the other goes in to be"
        " shuffled while it is played",
    )
    yield Do("627a.3(b)(4)", "The batches alternate: this one serves every second shoe")
    yield Do("627a.3(b)(5)", "Only cards of this batch go to the discard rack")
