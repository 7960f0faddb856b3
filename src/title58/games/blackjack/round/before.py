"""What comes before a round: opening, an idle spell, new cards, a new dealer (633a.4, 633a.5)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.blackjack.options.table import (
    CONTINUOUS,
    DOUBLE_SHOE,
    FROM_HAND,
    SHOE,
    BlackjackOptions,
)
from title58.games.blackjack.round.steps import OpenSide
from title58.games.blackjack.state import BOTH, BY_COVER_CARD, SIDES, BlackjackState
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
)
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.clocks import in_use
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Do, Procedure

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


@implements("633a.5(g)(2)[s3]")
def make_ready(played: Round) -> Procedure[None]:
    """Bring the table to where wagers can be taken and a card can be dealt."""
    options, state = played.options, (yield from _look_at_clock(played))
    fresh = not state.opened
    begins = fresh or state.idle
    if fresh:
        yield from _open_table(options)
        state = replace(state, opened=True, shoe_loaded=False, sides_over="")
    if state.idle:
        state = replace(state, idle=False)
        if options.dealing != CONTINUOUS or state.by_hand:  # 633a.5(h): (b) to (g) do not apply
            yield from after_idle_spell(
                "633a.5(g)",
                first_player(played),
                two_batches=options.shuffler == "automated" and not state.by_hand,
                secured=options.shuffler_secures_batch,
                as_is="633a.5(g)(2)[s3]",
            )
            state = replace(state, shoe_loaded=False, sides_over="")
    if state.reshuffle:  # play goes on with shuffled cards, whatever the shoe holds
        state = replace(state, shoe_loaded=False)
    if state.shoe_loaded and options.dealing == CONTINUOUS and not state.by_hand:
        works = yield from device_in_use("633a.5(h)", "633a.14(l)", "633a.14(m)")
        state = replace(_reshuffled(state), shoe_loaded=works, by_hand=not works)
    played.state = state
    played.dealing.device = options.dealing == CONTINUOUS and not state.by_hand
    if not state.shoe_loaded:
        yield from _new_cards(played, fresh=fresh, begins=begins)
    elif state.new_dealer and options.dealing != DOUBLE_SHOE and not played.from_hand:
        yield from played.dealing.burn("633a.7(c)[s2]")
    played.state = replace(played.state, new_dealer=False)


def _look_at_clock(played: Round) -> Procedure[BlackjackState]:
    """Cards that were dealt from the hand at any time have the shorter clock (A52)."""
    state = played.state
    by_hand = state.hand_dealt or played.from_hand
    cards = yield from in_use(
        played.table,
        "633a",
        Thing.CARDS,
        state.cards_since,
        new=not state.opened,
        now={} if played.options.dealing != FROM_HAND or by_hand else {"dealing": SHOE},
    )
    if cards.changed:  # they are inspected and shuffled as at the opening
        played.dealing.error = ""
        state = replace(state, opened=False, idle=False, reshuffle="", hand_dealt=False)
    return state if cards.when == state.cards_since else replace(state, cards_since=cards.when)


# Opening


@implements("633a.4(f)", "633a.4(e)", "633a.4(d)")
def _open_table(options: BlackjackOptions) -> Procedure[None]:
    """Cards are inspected, spread for the first player, washed and stacked."""
    if options.preshuffled:
        yield Do(
            "633a.4(f)",
            "The decks arrive inspected and preshuffled; they are not spread or washed",
        )
        return
    apart = {
        DOUBLE_SHOE: ("633a.4(d)", "the decks of each side separately"),
        SHOE: ("", "by deck, suit and sequence"),
        CONTINUOUS: ("", "by deck, suit and sequence"),
    }
    also, how = apart.get(options.dealing, ("633a.4(e)", "each batch separately"))
    yield Do(
        cites("633a.4(a)", also),
        "The dealer inspects the cards for defects, and the floorperson verifies the inspection",
        label="inspect",
    )
    yield Do(
        cites("633a.4(b)", also),
        f"The cards are spread face up in fans, {how}, for the first player to inspect",
        label="spread-face-up",
    )
    yield Do(
        cites("633a.4(c)", also),
        f"The cards are turned face down, washed and stacked{', separately' if also else ''}",
        label="wash",
    )


# New cards


def _new_cards(played: Round, *, fresh: bool, begins: bool) -> Procedure[None]:
    """Shuffle and, unless a device deals, cut and load; of a double shoe the sides that need it."""
    options, dealing = played.options, played.dealing
    over = played.state.sides_over
    sides: tuple[str, ...] = ("",)
    if options.dealing == DOUBLE_SHOE:
        sides = SIDES if over in ("", BOTH) else (over,)
    offers = _offers(played, begins=begins)
    why = "633a.7(e)(3)" if played.state.reshuffle == BY_COVER_CARD else "633a.5(a)"
    for side in sides:
        if side:
            yield OpenSide(
                cites(why, "633a.3(c)"),
                f"The cards of the {side} side are handled separately",
                side,
                label=f"open-{side}",
            )
        dealing.side = side
        if dealing.waiting:
            dealing.error = ""
            yield Do(
                "633a.14(b)",
                "The card drawn in error is shuffled with the others",
                label="error-shuffled",
            )
        by_hand = yield from _shuffle(played, preshuffled=options.preshuffled and fresh)
        played.state = replace(played.state, by_hand=by_hand)
        dealing.device = options.dealing == CONTINUOUS and not by_hand
        if not dealing.device:
            yield from cut_and_load(_cut(played), options.cards_per_shoe, offers)
    dealing.side = ""
    if options.dealing != DOUBLE_SHOE and not played.from_hand:
        # Instead, a double shoe has its determinant card (633a.7(d)), and a dealer who holds the
        # cards burns one before each round (B-75).
        yield from dealing.burn("633a.7(c)")
    played.state = replace(
        _reshuffled(played.state),
        shoe_loaded=True,
        shoes=played.state.shoes + 1,
        reshuffle="",
        sides_over="",
        cover_card_seat=0,
    )


@implements("633a.6(b)(2)")
def _reshuffled(state: BlackjackState) -> BlackjackState:
    """Whoever was barred for sitting out may wager again."""
    return replace(state, dealt_since_shuffle=False, entitled=())


def _shuffle(played: Round, *, preshuffled: bool) -> Procedure[bool]:
    """The cards are mixed, unless they came mixed; answers whether it was without the device."""
    options = played.options
    by_hand = played.state.by_hand
    if by_hand:
        mended = yield Do(
            "633a.14(m)",
            "The device is out of order and marked as such; the cards are shuffled by hand",
            label="out-of-order",
            may=(TableEvent.DEVICE_REPAIRED,),
        )
        by_hand = not isinstance(mended, Happening)
    device = options.shuffler != "manual" and not by_hand
    works = yield from mix(
        _mixing(options), device=device, filed=device or by_hand, preshuffled=preshuffled
    )
    if works and options.shuffler == "automated":
        yield from batches_alternate(
            "633a.3(b)", "633a.5(a)[s3]" if options.shuffler_loads_shoe else ""
        )
    return by_hand or (device and not works)


def _mixing(options: BlackjackOptions) -> Mixing:
    continuous = options.shuffler == "continuous"
    return Mixing(
        device=cites("633a.5(a)", "633a.5(h)")
        if continuous
        else cites("633a.5(a)", "633a.5(a)[s2]", "633a.3(b)(3)"),
        by_device=INTO_DEVICE
        if continuous
        else "One batch comes from the automated shuffler in one stack; the other goes in and "
        "is shuffled while the first is played",
        came_shuffled=INTO_DEVICE if continuous else BATCH_CAME_SHUFFLED,
        hand=cites("633a.5(a)", "633a.5(a)[s2]"),
        by_hand="The dealer shuffles the cards until they are well mixed, and makes one stack",
        shuffle="633a.5(a)",
        jammed="633a.14(l)",
        failed="633a.14(m)",
    )


# The cut


def _cut(played: Round, cards: int = 0) -> Cut:
    figures = played.law.figures("633a")["cut"]
    quarter = Fraction(figures["final_cover_card_min_fraction_from_bottom"])
    return Cut(
        offer="633a.5(b)[s2]",
        cut="633a.5(d)",
        cover_card="633a.5(d)[s2]",
        load=cites("633a.5(d)[s2]", "633a.7(a)[s2]") if not played.from_hand else "633a.12(b)(3)",
        recut="633a.5(e)",
        margin=figures["cutter_cover_card_min_cards_from_either_end"],
        # At least a quarter: a part of a card counts as a whole one.
        cover_low=-(-(cards or played.options.cards_per_shoe) * quarter // 1),
        last_may_recut=True,
        into="the dealer's hand, on a cut card (cover card)"
        if played.from_hand
        else "the dealing shoe",
        then="the cut card (cover card)",
    )


def cut_discards(played: Round, cards: int) -> Procedure[None]:
    """The discards are cut like a new stack, if there are enough of them (633a.14(f))."""
    cut = _cut(played, cards)
    if played.dealing.device:
        return  # 633a.5(h)
    if cards < 2 * cut.margin:
        yield Do(
            "633a.14(f)", f"{cards} cards are too few for a cut {cut.margin} cards from either end"
        )
        return
    yield from cut_and_load(cut, cards, _offers(played, begins=False))


@implements("633a.5(b)", "633a.5(c)(1)", "633a.5(c)(2)", "633a.5(c)(3)", "633a.5(c)(4)")
def _offers(played: Round, *, begins: bool) -> tuple[tuple[int, Cited], ...]:
    """Who is offered the cut, in order, and the paragraph that says so.

    Refusals pass it on counterclockwise in every case (B-77), and so does a recut.
    """
    state = played.state
    seated = [seat for seat in played.options.positions if seat in played.table.players]
    first, why = 0, "633a.5(c)(4)"
    if begins:
        first, why = first_player(played), "633a.5(c)(1)"
    else:
        came_out = played.dealing.covers_out.get(played.dealing.side)
        if came_out is not None or state.reshuffle == BY_COVER_CARD:
            area = state.cover_card_seat if came_out is None else came_out
            # On nobody's area, or that of a player who has left, it is as on the dealer's hand.
            first = area if area in seated else 0
            why = "633a.5(c)(2)" if first else "633a.5(c)(3)"
    if first in seated:
        turn = seated.index(first)
        seated = seated[turn:] + seated[:turn]
    return tuple((seat, cites("633a.5(b)", why)) for seat in seated)


def first_player(played: Round) -> int:
    """The players of a table are listed as they came."""
    return next((seat for seat in played.table.players if seat in played.options.positions), 0)
