"""What comes before a round: opening, an idle spell, a new shoe, a new dealer (651a.4, 651a.5)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from title58.games.casino_war.round.dealing import Dealing
from title58.games.casino_war.state import BY_COVER_CARD, CasinoWarState, CasinoWarTable
from title58.games.shuffling import (
    BATCH_CAME_SHUFFLED,
    INTO_DEVICE,
    Cut,
    Mixing,
    after_idle_spell,
    batches_alternate,
    cut_and_load,
    device_in_use,
    mix,
    open_table,
)
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.clocks import in_use
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Do, Procedure

MANUAL, AUTOMATED, CONTINUOUS = "manual", "automated", "continuous"


def make_ready(table: CasinoWarTable, dealing: Dealing) -> Procedure[CasinoWarState]:
    """Bring the table to where wagers can be taken and a card can be dealt."""
    options, state = table.options, (yield from _look_at_clock(table, dealing))
    fresh = not state.opened
    begins = fresh or state.idle
    if fresh:
        # Preshuffled cards are neither spread nor washed, although (e) names (a) and (d) alone
        # (651a-15).
        yield from open_table(
            "651a.4",
            two_batches=options.shuffler == AUTOMATED,
            preshuffled=options.preshuffled,
        )
        state = replace(state, opened=True)
    if fresh or state.reshuffle:
        # Whatever the shoe holds, play begins and goes on with shuffled cards (651a.5(a), (f)).
        state = replace(state, shoe_loaded=False)
    method = MANUAL if state.by_hand else options.shuffler
    if state.idle:
        state = replace(state, idle=False)
        if method != CONTINUOUS:  # 651a.5(h): (b) to (g) do not apply
            yield from after_idle_spell(
                "651a.5(g)",
                _first_player(table),
                two_batches=method == AUTOMATED,
                secured=options.shuffler_secures_batch,
            )
            state = replace(state, shoe_loaded=False)
    if state.shoe_loaded and method == CONTINUOUS:
        works = yield from device_in_use(
            cites("651a.3(e)", "651a.5(h)"), "651a.11(d)", "651a.11(e)"
        )
        state = replace(state, shoe_loaded=works, by_hand=not works)
        dealing.device = works
    if not state.shoe_loaded:
        return (yield from _new_shoe(table, state, dealing, fresh=fresh, begins=begins))
    if state.new_dealer:
        yield from _burn_one(table, dealing)
        state = replace(state, new_dealer=False)
    return state


def _look_at_clock(table: CasinoWarTable, dealing: Dealing) -> Procedure[CasinoWarState]:
    state = table.state
    cards = yield from in_use(table, "651a", Thing.CARDS, state.cards_since, new=not state.opened)
    if cards.changed:  # they are inspected and shuffled as at the opening
        dealing.carried = ""
        state = replace(state, opened=False, idle=False, reshuffle="")
    return state if cards.when == state.cards_since else replace(state, cards_since=cards.when)


def _new_shoe(
    table: CasinoWarTable, state: CasinoWarState, dealing: Dealing, *, fresh: bool, begins: bool
) -> Procedure[CasinoWarState]:
    """Shuffle, and unless a device deals, cut and load; then burn a card."""
    options = table.options
    yield from dealing.discard_carried("The card drawn in error is shuffled with the others")
    by_hand = state.by_hand
    if by_hand:
        mended = yield Do(
            "651a.11(e)",
            "The device is out of order and marked as such; the cards are shuffled by hand",
            label="out-of-order",
            may=(TableEvent.DEVICE_REPAIRED,),
        )
        by_hand = not isinstance(mended, Happening)
    method = MANUAL if by_hand else options.shuffler
    works = yield from mix(
        _mixing(method),
        device=method != MANUAL,
        filed=options.shuffler != MANUAL,
        preshuffled=options.preshuffled and fresh,
    )
    if works and method == AUTOMATED:
        yield from batches_alternate(
            "651a.3(c)", "651a.5(a)" if options.shuffler_loads_shoe else ""
        )
    method = method if works else MANUAL
    dealing.device = method == CONTINUOUS
    if method != CONTINUOUS:
        yield from cut_and_load(
            _cut(table), options.cards_per_shoe, _offers(table, state, begins=begins)
        )
    yield from _burn_one(table, dealing)
    return replace(
        state,
        shoe_loaded=True,
        shoes=state.shoes + 1,
        reshuffle="",
        cover_card_seat=0,
        new_dealer=False,
        by_hand=method != options.shuffler,
    )


def _mixing(method: str) -> Mixing:
    automated = method == AUTOMATED
    return Mixing(
        device=cites("651a.5(a)", "651a.3(c)(3)" if automated else "651a.5(h)"),
        by_device="One batch comes shuffled from the automated shuffler; the other goes in and "
        "is shuffled while the first is played"
        if automated
        else INTO_DEVICE,
        came_shuffled=BATCH_CAME_SHUFFLED if automated else INTO_DEVICE,
        hand="651a.5(a)",
        by_hand="The dealer shuffles the cards and stacks them",
        shuffle="651a.5(a)",
        jammed="651a.11(d)",
        failed="651a.11(e)",
    )


def _cut(table: CasinoWarTable) -> Cut:
    figures = table.law.figures("651a")["shuffle"]
    quarter = Fraction(figures["second_cover_card_min_fraction_from_bottom"])
    return Cut(
        offer="651a.5(b)",
        cut="651a.5(d)",
        cover_card="651a.5(d)",
        load="651a.5(d)",
        recut="651a.5(e)",
        margin=figures["cut_min_cards_from_either_end"],
        # At least a quarter: a part of a card counts as a whole one.
        cover_low=-(-table.options.cards_per_shoe * quarter // 1),
        last_may_recut=True,
    )


@implements("651a.5(c)")
def _offers(
    table: CasinoWarTable, state: CasinoWarState, *, begins: bool
) -> tuple[tuple[int, Cited], ...]:
    """Who is offered the cut, in order, and the paragraph that says so.

    Refusals pass it on counterclockwise in every case (651a-17), and a recut too (651a-16).
    """
    places = table.options.positions
    seated = [seat for seat in places if seat in table.players]
    first, why = 0, "651a.5(c)(4)"
    if begins:
        first, why = _first_player(table), "651a.5(c)(1)"
    elif state.reshuffle == BY_COVER_CARD:
        # On nobody's area, among burned cards, or that of a player who has left: as (3) (651a-18).
        on_area = state.cover_card_seat in seated
        first = state.cover_card_seat if on_area else 0
        why = "651a.5(c)(2)" if on_area else "651a.5(c)(3)"
    if first in seated:
        turn = seated.index(first)
        seated = seated[turn:] + seated[:turn]
    return tuple((seat, cites("651a.5(b)", "651a.5(c)", why)) for seat in seated)


def _first_player(table: CasinoWarTable) -> int:
    """The players of a table are listed as they came."""
    return next((seat for seat in table.players if seat in table.options.positions), 0)


def _burn_one(table: CasinoWarTable, dealing: Dealing) -> Procedure[None]:
    """After the cut, and by each new dealer; from a device only if so filed (651a-19)."""
    if not dealing.device or table.options.continuous_burn:
        figures = table.law.figures("651a")["shuffle"]
        yield from dealing.burn("651a.8(b)", figures["burn_after_loading_shoe"])
