"""Setting the hands: each player his own, the house the dealer's and a co-bank's (621a.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from title58.equipment.tiles import Tile
from title58.games.banking import Bank
from title58.games.banking.turns import ABANDONED
from title58.games.pai_gow.areas import Hand
from title58.games.pai_gow.hands import ASK, SetHands, Setting, settings_of, tell, worth
from title58.games.pai_gow.house_way import house_cite, house_setting
from title58.games.pai_gow.options.table import HOUSE_WAY
from title58.games.pai_gow.round.dealing import all_void
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.games.pai_gow.state import PaiGowTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Happening, TilesShown
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import Announce, Choose, Do, Forbidden, Procedure, ShowTiles

BY_HOUSE = "house-way"


class Setters:
    """Everyone who sets tiles in one round, and the tiles seen so far."""

    def __init__(self, table: PaiGowTable, bank: Bank) -> None:
        self.table = table
        self.law = table.law
        self.options = table.options
        self.bank = bank
        self._seen: Counter[Tile] = Counter()

    # The players

    def players(self, hands: Sequence[Hand]) -> Procedure[str]:
        """Counterclockwise; a player with two areas sets the larger wager's hand first.

        Answers the cite under which all is void, if it is.
        """
        void = yield from self._who_leaves(hands)
        if void:
            return void
        for hand in in_setting_order(hands):
            if hand.abandoned:
                continue
            if hand.wager is None and self.bank.co_banking:
                continue  # the dealer sets a co-bank's hand, 621a.9(e)
            yield from self._look(hand, "621a.8(a)")
            if hand.by_house:
                yield from self._house_sets(hand, cites("621a.5(b)", "621a.8(b)"))
            else:
                yield from self._player_sets(hand)
        happened = yield Do(
            cites("621a.8(a)", "621a.8(b)"),
            "The hands are placed face down behind the betting areas, and no player touches "
            "them again",
            label="hands-down",
            may=(PaiGowIncident.TOUCHES_TILES, PaiGowIncident.TILE_EXPOSED),
        )
        if isinstance(happened, Happening) and happened.kind == PaiGowIncident.TILE_EXPOSED:
            return (yield from all_void())
        if isinstance(happened, Happening):
            who = f"Position {happened.seat()}" if happened.seat() else "A player"
            yield Do("621a.8(b)", f"{who} may not touch the tiles again; the hands stand as set")
        return ""

    @implements("621a.5(b)")
    def _who_leaves(self, hands: Sequence[Hand]) -> Procedure[str]:
        words = "Each player keeps the four tiles in full view of the dealer and sets them"
        while True:
            happened = yield Do(
                cites("621a.8(a)", "621a.8(b)"),
                words,
                label="setting",
                may=(TableEvent.LEAVES, PaiGowIncident.TILE_EXPOSED),
            )
            if not isinstance(happened, Happening):
                return ""
            if happened.kind == PaiGowIncident.TILE_EXPOSED:
                return (yield from all_void())
            words = "The players go on setting their hands"
            seat = happened.seat()
            left = [hand for hand in hands if hand.seat == seat]
            if not left:
                yield Do("621a.5(b)", f"Position {seat} leaves with no wager on the table")
            elif left[0].wager is None:
                # Nobody can call the wagers against a bank abandoned: the bank's tiles are set.
                left[0].by_house = True
                yield Do(
                    "621a.5(b)", f"Position {seat}, the bank, leaves; the house sets its tiles"
                )
            else:
                yield from self._abandoned(seat, left)

    def _abandoned(self, seat: int, left: Sequence[Hand]) -> Procedure[None]:
        """The pit decides, as the law only allows it (621a-21)."""
        chosen = yield Choose(
            "621a.5(b)",
            0,
            f"what becomes of the wagers of position {seat}, who has left the table",
            (ABANDONED, BY_HOUSE),
            label=f"left-{seat}",
        )
        for hand in left:
            hand.abandoned = chosen == ABANDONED
            hand.by_house = chosen == BY_HOUSE

    @implements("621a.8(a)", "621a.8(b)")
    def _player_sets(self, hand: Hand) -> Procedure[None]:
        settings = settings_of(hand.tiles)
        ways = tuple(map(str, settings))
        notes = tuple(worth(setting, self.law) for setting in settings)
        options, asked_before = (*ways, ASK), tuple[Forbidden, ...]()
        cite = cites("621a.8(a)", "621a.5(d)") if hand.number != hand.seat else "621a.8(a)"
        while True:
            tiles = " ".join(map(str, hand.tiles))
            chosen = yield SetHands(
                cite,
                hand.seat,
                f"{tiles} of {hand.name}",
                options,
                label=f"set-{hand.number}",
                notes=notes,
                forbidden=asked_before,
                tiles=hand.tiles,
            )
            assert isinstance(chosen, str)
            if chosen != ASK:
                break
            told = "the dealer has advised the player how the house would set these tiles"
            options, asked_before = ways, (Forbidden(ASK, "621a.8(b)", told),)
            asked = tell(house_setting(hand.tiles, self.options), self.law)
            yield Announce(
                cites("621a.8(b)", house_cite(hand.tiles)), f"the house would set {asked}"
            )
        hand.setting = Setting.parse(chosen)
        if hand.wager is None and self.options.bank_sets == HOUSE_WAY:
            yield from self._reset_bank(hand)

    @implements("621a.10(f)")
    def _reset_bank(self, hand: Hand) -> Procedure[None]:
        """Where a bank is bound to the house's way (621a-04)."""
        right = house_setting(hand.tiles, self.options)
        if hand.set.strengths != right.strengths:
            hand.setting = right
            yield Do("621a.10(f)", f"The bank's hands are reset: {tell(right, self.law)}")

    # The house

    @implements("621a.8(c)", "621a.8(d)", "621a.9(e)", "621a.9(n)")
    def house(self, hand: Hand, cite: Cited) -> Procedure[None]:
        """The dealer's own tiles, or a co-bank's, turned over and set."""
        yield from self._look(hand, cite)
        yield from self._house_sets(hand, cite)

    def _house_sets(self, hand: Hand, cite: Cited) -> Procedure[None]:
        hand.setting = house_setting(hand.tiles, self.options)
        whose = f"the tiles of {hand.name}" if hand.number else "the dealer's own tiles face up"
        happened = yield Do(
            cites(cite, house_cite(hand.tiles)),
            f"The dealer sets {whose}: {tell(hand.setting, self.law)}",
            label=f"house-sets-{hand.label}",
            lays=(hand.setting.laid(hand.label),),
            may=(PaiGowIncident.MISSET,),
        )
        if isinstance(happened, Happening):
            yield Do(
                "621a.10(f)",
                f"The hands were not set as filed; they are reset: {tell(hand.setting, self.law)}",
            )

    # Tiles

    @implements("621a.3(h)")
    def _look(self, hand: Hand, cite: Cited) -> Procedure[None]:
        """A tile that comes more often than a set holds it is refused."""
        shown = yield ShowTiles(cite, hand.name, hand.stood, label=hand.label)
        assert isinstance(shown, TilesShown)
        hand.tiles = shown.tiles
        self._seen.update(shown.tiles)
        for tile in shown.tiles:
            if self._seen[tile] > tile.copies:
                raise Refusal(
                    f"{tile} has come up {self._seen[tile]} times in this round",
                    "621a.3(h)",
                    value=str(tile),
                    lawful=f"{tile.copies} in a set of tiles",
                )


@implements("621a.5(d)")
def in_setting_order(hands: Sequence[Hand]) -> list[Hand]:
    """Players counterclockwise; of a player's two hands the larger wager first, or the first."""
    seats = list(dict.fromkeys(hand.seat for hand in hands))
    return sorted(
        hands,
        key=lambda hand: (seats.index(hand.seat), -(hand.wager.amount if hand.wager else 0)),
    )
