"""What comes before a round: opening, an idle spell, a new shoe (627a.4 and 627a.5)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.baccarat import shoe
from title58.games.baccarat.chapter import MINIBACCARAT_CHAPTER as CHAPTER
from title58.games.baccarat.dealing import Dealing
from title58.games.minibaccarat.state import MinibaccaratState, MinibaccaratTable
from title58.rounds.steps import Choose, Do, Procedure


def make_ready(table: MinibaccaratTable, dealing: Dealing) -> Procedure[MinibaccaratState]:
    """Bring the table to where wagers can be taken and a card can be dealt."""
    options, state = table.options, table.state
    two_batches = options.shuffler == "automated"
    fresh = not state.opened
    if fresh:
        yield from shoe.open_table(
            CHAPTER.opening, two_batches=two_batches, preshuffled=options.preshuffled
        )
        state = replace(state, opened=True)
    if state.idle:
        yield from _after_idle_spell(table)
        state = replace(state, idle=False, shoe_loaded=False, last_hand=False, card_carried=False)
    if state.shoe_loaded:
        return state
    yield from shoe.shuffle(
        CHAPTER.shuffle,
        CHAPTER.decks,
        two_batches=two_batches,
        preshuffled=options.preshuffled and fresh,
    )
    # From the highest number clockwise, which is downwards in the order of the places (BAC-01).
    offer_to = tuple(seat for seat in reversed(options.positions) if seat in table.players)
    yield from shoe.cut_and_load(CHAPTER.shuffle, options.cards_per_shoe, offer_to)
    yield from shoe.burn(CHAPTER.shuffle, dealing)
    return replace(
        state, shoe_loaded=True, shoes=state.shoes + 1, last_hand=False, card_carried=False
    )


def _after_idle_spell(table: MinibaccaratTable) -> Procedure[None]:
    """The cards of an idle table are spread for the first player before they are used again."""
    first = next((seat for seat in table.options.positions if seat in table.players), 0)
    yield Choose(
        "627a.5(g)", first, "how the cards are spread", ("face-down", "face-up"), label="spread"
    )
    yield Do("627a.5(g)", "The cards from shoe and discard rack lie spread for the first player")
    if table.options.shuffler == "manual":
        yield Do("627a.5(g)(1)", "The cards are washed and stacked, to be shuffled and cut")
        return
    yield Do("627a.5(g)(2)", "The cards go into the shuffler and the other batch is taken out")
    if table.options.shuffler_secures_batch:
        wanted = yield Choose(
            "627a.5(g)(2)",
            first,
            "whether that batch is spread and shuffled again",
            ("not-needed", "requested"),
            label="spread-batch",
        )
        if wanted == "not-needed":
            return
    yield Do("627a.5(g)(2)", "That batch too is spread for inspection and shuffled again")
