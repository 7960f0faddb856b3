"""A shoe of new decks, where the cards of each shoe are used once (629a.3(b), 631a.3(b))."""

from __future__ import annotations

from title58.games.baccarat.options.chapters import Chapter
from title58.games.baccarat.round import shoe
from title58.rounds.equipment import NewDecks
from title58.rounds.steps import Procedure


def receive_decks(chapter: Chapter, *, replace: bool, preshuffled: bool) -> Procedure[None]:
    """Decks come to the table; whenever they do, they are looked over as at the opening."""
    if replace:
        yield NewDecks(f"{chapter.decks}(b)", "The decks are replaced by new ones")
    yield from shoe.open_table(chapter, preshuffled=preshuffled)
